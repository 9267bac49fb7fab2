//! What the table shows to whoever looks.

use dealer::{Commitment, GameId, Seed};
use rules::{BySeat, Game, Seat, SeatSet};

use crate::clock::Tally;
use crate::orders::{Orders, Quiet};
use crate::stream::{News, Sitter};
use crate::tabled::Tabled;
use crate::time::Moment;

/// Who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person on a seat.
    Seat(Seat),
    /// Somebody beside the table.
    Watcher,
}

/// What a viewer needs to be up to date.
#[derive(Clone, Debug)]
pub struct Sight<G: Game> {
    /// The number that the next item will have.
    pub next: u64,
    /// What is new.
    pub news: Catchup<G>,
    /// The question that is open, the same for everybody.
    pub question: Option<Question>,
}

/// What is new to a viewer.
#[derive(Clone, Debug)]
pub enum Catchup<G: Game> {
    /// These happened since.
    News(Vec<News<G>>),
    /// More than can be told one by one: everything, as it is now, and how it came to that.
    Fresh {
        /// Everything as it is.
        table: Box<Fresh<G>>,
        /// How it came to that.
        story: Box<Story<G>>,
    },
}

/// Everything that a viewer may know, as it is now.
#[derive(Clone, Debug)]
pub struct Fresh<G: Game> {
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Whose table it is.
    pub host: Option<Seat>,
    /// Who may not talk.
    pub muted: SeatSet,
    /// The game under way, or the one that ended last.
    pub game: Option<GameFacts>,
    /// The game as it is seen: one view, or one from each seat for those who may see all hands.
    pub views: Vec<G::View>,
}

/// What happened so far, as the viewer is told.
#[derive(Clone, Debug)]
pub struct Story<G: Game> {
    /// How much stays of what the viewer was told before. What came after that was taken back.
    pub from: u64,
    /// The game as it was seen when the story begins, where that is not the beginning of the game: a position, or the
    /// moment when the story became too long.
    pub start: Option<G::View>,
    /// What happened then.
    pub items: Vec<News<G>>,
}

/// What everybody may know of a game besides the game itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFacts {
    /// Its name among all games.
    pub id: GameId,
    /// The promise about its chance.
    pub commitment: Commitment,
    /// How it ended, if it has: the winner, unless it was given up, and the seed.
    pub over: Option<(Option<Seat>, Seed)>,
    /// Who would play again, or end the game without a result.
    pub wishes: SeatSet,
}

/// The question that is open, the same for everybody who is asked and for everybody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its number, which an answer must name.
    pub number: u64,
    /// Who is asked.
    pub asked: SeatSet,
    /// Whether it is a window: a question to several at once, whose answers are not seen before it closes.
    pub window: bool,
    /// Until when it is open, if it does not stay so.
    pub deadline: Option<Moment>,
}

/// How things stand around the table right now. Not numbered: only the last one counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// Who is here.
    pub here: SeatSet,
    /// What is left of everybody's time.
    pub tallies: BySeat<Tally>,
}

/// What only the person on a seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Private<G: Tabled> {
    /// When not to ask.
    pub quiet: Quiet,
    /// What to do without asking.
    pub orders: Orders<G::Card>,
    /// The answer given to the window that is open.
    pub answered: Option<G::Move>,
    /// Whether the question that is open should be put to the person.
    pub prompt: bool,
    /// Whether there is a move to take back.
    pub undo: bool,
}
