//! What there is to see of a game: the same for both games, and for every kind of screen.
//!
//! A [`Picture`] is a view laid out for drawing. It decides nothing, and whatever is on it can be seen in the view.

mod attacke;
mod chosen;
mod ivanhoe;
mod journey;

pub use chosen::Chosen;
use rules::{Color, Event, Game, Seat, Tokens, View};

pub use journey::{Journey, Milestone, Spot};

/// A view laid out for drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture<C> {
    /// The color of the contest under way.
    pub color: Option<Color>,
    /// The total that must be exceeded by whoever is to act.
    pub to_beat: u16,
    /// How many tokens win.
    pub goal: usize,
    /// How many cards the deck has.
    pub deck: usize,
    /// The discard pile, bottom to top.
    pub discard: Vec<Laid<C>>,
    /// The places around the table, in the order of the seats.
    pub places: Vec<Place<C>>,
    /// The card that waits for answers, and who played it.
    pub waiting: Option<(Seat, C)>,
    /// The own hand, in an order that is good to look at.
    pub hand: Vec<C>,
}

/// A card that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laid<C> {
    /// Face up.
    Up(C),
    /// Face down; who put it there knows it.
    Down(Option<C>),
}

/// What lies in front of a seat, and what is held there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place<C> {
    /// The seat.
    pub seat: Seat,
    /// The row, first played to last played.
    pub row: Vec<Laid<C>>,
    /// What lies beside the row: the Shield, Stunned.
    pub beside: Vec<C>,
    /// The total of the row.
    pub total: u16,
    /// What was won.
    pub tokens: Tokens,
    /// How many cards are held.
    pub held: usize,
    /// Those of them that the observer knows.
    pub known: Vec<C>,
    /// Whether the seat is in the contest.
    pub still_in: bool,
    /// Whether its total is the highest.
    pub leads: bool,
}

/// A game that can be drawn.
pub trait Pictured: Game {
    /// Its cards.
    type Face: Copy + Eq + core::fmt::Debug;

    /// The view laid out for drawing.
    fn picture(view: &Self::View) -> Picture<Self::Face>;

    /// The cards that a move takes from the hand.
    fn uses(m: &Self::Move) -> Vec<Self::Face>;

    /// The seat that a move is aimed at, if it is at one.
    fn target(m: &Self::Move) -> Option<Seat>;

    /// Whether a move may take several cards from the hand.
    const SEVERAL: bool;

    /// Whether there are cards that others can answer.
    const ANSWERS: bool;

    /// Whether cards may be played face down.
    fn may_cover(view: &Self::View) -> bool;

    /// The moves that take exactly these cards from the hand, face up and face down: those that are legal, or one that is
    /// not, so that the rules can say why.
    fn plays(view: &Self::View, up: &[Self::Face], down: &[Self::Face]) -> Vec<Self::Move>;

    /// What the observer can do besides playing cards, in an order that stays while a turn goes on. The rules may refuse
    /// some of it now.
    fn deeds(view: &Self::View) -> Vec<Self::Move>;

    /// Whether a notice is part of the story of a game. Dealing, waiting and silence are not.
    fn is_story(notice: &<Self::Event as Event>::Notice) -> bool;

    /// The cards that move when this happens; the view is the one from before. The deal is left out: nobody would watch it.
    fn journeys(view: &Self::View, notice: &<Self::Event as Event>::Notice) -> Vec<Journey<Self::Face>>;

    /// What this means for the game as a whole, if it means that much.
    fn milestone(notice: &<Self::Event as Event>::Notice) -> Option<Milestone>;
}

/// The legal moves of the observer.
fn legal<G: Game>(view: &G::View) -> Vec<G::Move> {
    let mut legal = Vec::new();
    view.legal_moves(&mut legal);
    legal
}
