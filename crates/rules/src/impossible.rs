//! What cannot be: outcomes that chance does not have, and views that nobody can have.

use core::fmt;

use crate::seat::Seat;

/// The outcome is not one that chance can have here: a mistake of the dealer, never of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Impossible;

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("chance cannot have this outcome here")
    }
}

impl core::error::Error for Impossible {}

/// Why nobody can see a game so. Views and notices come from strangers too: what the rest of the rules relies on is
/// checked, though not that some play leads there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImpossibleView<E> {
    /// What lies on the table cannot lie there.
    Position(E),
    /// A seat is named that does not play.
    NoSuchSeat,
    /// What is known of the hidden cards of a seat does not fit their number, or the observer.
    Misknown(Seat),
    /// All cards together are not as many as the game has.
    Uncounted,
    /// The game waits for what cannot come.
    WaitsInVain,
    /// Something is said to happen with cards that are not there.
    Misfit,
}

impl<E> From<E> for ImpossibleView<E> {
    fn from(position: E) -> Self {
        ImpossibleView::Position(position)
    }
}

impl<E: fmt::Display> fmt::Display for ImpossibleView<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImpossibleView::Position(position) => position.fmt(f),
            ImpossibleView::NoSuchSeat => f.write_str("a seat is named that does not play"),
            ImpossibleView::Misknown(seat) => {
                write!(f, "what is known of the hidden cards of {seat:?} does not fit what is there")
            }
            ImpossibleView::Uncounted => f.write_str("there are not as many cards as the game has"),
            ImpossibleView::WaitsInVain => f.write_str("the game waits for what cannot come"),
            ImpossibleView::Misfit => f.write_str("something is said to happen with cards that are not there"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for ImpossibleView<E> {}
