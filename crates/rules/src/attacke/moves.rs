//! What a seat can decide.

use super::card::Hand;
use crate::color::Color;

/// A decision of a seat.
///
/// A play is all its cards at once (rule 2.4), and face down go any cards whatever, so a move holds two bags and cannot
/// be as small as one of Ivanhoe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Open a contest (rule 2.1).
    Open {
        /// The color, which shields leave open.
        color: Color,
        /// Knights of that color, and shields.
        up: Hand,
        /// The cards played face down (rule 4.1).
        down: Hand,
    },
    /// Fight on (rule 2.3).
    Fight {
        /// Knights of the color of the contest, and shields.
        up: Hand,
        /// The cards played face down (rule 4.1).
        down: Hand,
    },
    /// Pass, and be out of the contest (rule 2.5).
    Pass,
    /// Give back a chip, the penalty for a shield 10 (rule 3.2).
    Return(Color),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_two_bags_and_a_tag() {
        assert!(size_of::<Move>() <= 48, "{}", size_of::<Move>());
    }
}
