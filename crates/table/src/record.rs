//! What is saved of a table: all that ever changed it, in order. A table is its records; reviving it is reading them.

use dealer::{GameId, Seed};
use notation::Opening;
use rules::Seat;

use crate::chair::{Chair, Level, PlayerId, PlayerName};
use crate::chat::{Line, Phrase};
use crate::clock::Tally;
use crate::orders::{Orders, Quiet};
use crate::settings::Settings;
use crate::tabled::Tabled;
use crate::time::{Moment, Span};

/// A record and when it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved<G: Tabled> {
    /// When.
    pub at: Moment,
    /// What.
    pub record: Record<G>,
}

/// One thing that changed a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Record<G: Tabled> {
    /// The table is opened.
    Opened { settings: Settings<G::Options> },
    /// The chair is taken or becomes free.
    Seated { seat: Seat, chair: Chair },
    /// The person is the host now.
    Host { player: Option<PlayerId> },
    /// A game begins: with the deal, or in a position.
    Began { game: GameId, seed: Seed, opening: Opening<G::Card> },
    /// The seat makes a move. The tally is what its clock says then.
    Moved { seat: Seat, m: G::Move, by: By, tally: Tally },
    /// The seat answers a question that is put to several, which nobody learns yet.
    Answered { seat: Seat, m: G::Move },
    /// The question is closed; who has not answered is silent.
    Closed,
    /// The seat asked for more time to answer.
    Extended { seat: Seat },
    /// The seat takes back its moves since it last could.
    Undone { seat: Seat, tally: Tally },
    /// The seat will not be asked.
    Quiet { seat: Seat, quiet: Quiet },
    /// The seat gives its standing orders.
    Ordered { seat: Seat, orders: Orders<G::Card> },
    /// A bot stands in for the person, or no longer.
    StandIn { seat: Seat, bot: bool },
    /// The seat says something.
    Said { seat: Seat, line: Line },
    /// The seat says a phrase.
    Phrase { seat: Seat, phrase: Phrase },
    /// The seat may not talk, or may again.
    Muted { seat: Seat, muted: bool },
    /// The seat would play again.
    Rematch { seat: Seat },
    /// The seat would end the game without a result.
    WouldEnd { seat: Seat },
    /// The game ended without a result.
    Annulled,
    /// The host was away for so long: clocks stood still.
    Paused { pause: Span },
}

/// Who made a move for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The person.
    Person,
    /// A bot.
    Bot,
    /// The clock: time was up.
    Clock,
    /// A standing order.
    Order,
}

/// Who wants to sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who it is.
    pub id: PlayerId,
    /// What the others will read.
    pub name: PlayerName,
}

/// The records do not make a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("record {number} does not fit the table as it was then")]
pub struct Corrupt {
    /// Which one, from 0.
    pub number: u64,
}

/// A wish of a person at the table, or beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Wish<G: Tabled> {
    /// To sit down, on this chair or on any.
    Sit { name: PlayerName, seat: Option<Seat> },
    /// To go. In a game a bot plays on, and the chair stays the person's.
    Leave,
    /// To have a bot on this chair, as the host.
    SeatBot { seat: Seat, level: Level },
    /// To have this chair free, as the host.
    Free { seat: Seat },
    /// To begin, as the host: with the deal, or in a position, as a puzzle, a lesson or another way on from a replay does.
    /// The seed comes from whoever runs the table.
    Begin { game: GameId, seed: Seed, opening: Opening<G::Card> },
    /// To make a move, in answer to the question of this number.
    Move { question: u64, m: G::Move },
    /// To take back the moves of this turn, one after the other.
    Undo { question: u64 },
    /// To have more time to answer.
    MoreTime { question: u64 },
    /// Not to be asked.
    Quiet(Quiet),
    /// To give standing orders, in place of those before.
    Orders(Orders<G::Card>),
    /// To play oneself again.
    TakeBack,
    /// To have a bot play for somebody who is away.
    StandIn { seat: Seat },
    /// To say something.
    Say(Line),
    /// To say a phrase.
    SayPhrase(Phrase),
    /// To have somebody quiet, as the host, or not any more.
    Mute { seat: Seat, muted: bool },
    /// To play again with the same people, once the game is over.
    Rematch { game: GameId, seed: Seed },
    /// To end the game without a result, if all people at the table want it.
    End,
}
