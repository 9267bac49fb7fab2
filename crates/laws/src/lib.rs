//! The laws of ARCHITECTURE.md that a game obeys at every step, whichever of the two games it is.
//!
//! A [`Trial`] plays a game by choices from outside and checks the laws as it goes. Property tests, `tiltyard simulate
//! --laws` and the fuzzers all use it. What breaks a law comes back as a `.tilt` file that leads there.
//!
//! | law | what |
//! | --- | --- |
//! | 1 | cards and tokens are conserved |
//! | 2 | `play` accepts what `legal_moves` lists, and what it accepts is listed or covered; a refusal changes nothing |
//! | 3 | whoever is asked has a legal move, and games end |
//! | 4 | secrecy: in every world that fits a seat's view, that seat's view, legal moves, turn and notices are the same |
//! | 5 | double entry: folding notices gives exactly the view |
//! | 6 | who must act is the same in every view |
//! | 7 | print then parse is the identity |
//! | 8 | save, revive and go on changes nothing |
//!
//! Law 9, that native and wasm agree, and law 10, the second implementation of the action cards, have tests of their own.

mod attacke;
mod ivanhoe;
mod perft;
mod trial;

use notation::Language;

pub use perft::perft;
pub use trial::{Broken, Effort, Trial};

/// A game whose laws can be checked.
pub trait Lawful: Language {
    /// Law 1: what is wrong with the number of cards and tokens, if anything is.
    fn conserved(&self) -> Result<(), String>;

    /// Law 2: appends moves that can be written down here, legal or not, generously: all that differ in kind, and every
    /// argument up to one beyond what the table has.
    fn every_move(&self, moves: &mut Vec<Self::Move>);

    /// Law 2: whether a listed move stands for this one. In a game that lists every legal move, it is this one.
    fn covers(listed: Self::Move, m: Self::Move) -> bool {
        listed == m
    }
}
