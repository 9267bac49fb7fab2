//! What moves when something happens.

use rules::{Color, Seat};

/// A place that cards come from or go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The deck.
    Deck,
    /// The discard pile.
    Discard,
    /// The hand of a seat.
    Hand(Seat),
    /// What lies in front of a seat.
    Row(Seat),
}

/// A card on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Journey<C> {
    /// The card, where the observer sees its face.
    pub card: Option<C>,
    /// Where it comes from.
    pub from: Spot,
    /// Where it goes.
    pub to: Spot,
}

impl<C> Journey<C> {
    pub(crate) const fn new(card: Option<C>, from: Spot, to: Spot) -> Journey<C> {
        Journey { card, from, to }
    }
}

/// A turn in the fortunes of a game: what a picture of the whole game shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Milestone {
    /// A contest of this color begins, or the contest gets this color.
    Color(Color),
    /// The seat wins the contest, which had this color.
    Won(Seat, Color),
    /// The seat takes a token.
    Taken(Seat, Color),
    /// The seat gives a token back.
    Returned(Seat, Color),
}
