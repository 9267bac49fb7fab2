//! Ivanhoe (2000): RULES.md, part Ivanhoe. Rule numbers in this folder are of that part.
//!
//! | file | what |
//! | --- | --- |
//! | `card.rs` | the 110 cards |
//! | `moves.rs` | what a seat can decide |
//! | `public.rs` | what everybody sees, and how it changes |
//! | `knowledge.rs` | what is known of hands |
//! | `legal.rs` | which moves are legal |
//! | `action.rs` | one function per action card |
//! | `state.rs` | the whole game, and how it goes on |
//! | `event.rs` | what happens, and who sees it |
//! | `view.rs` | what one observer may know |
//! | `setup.rs` | positions written down |
//! | `parts.rs` | views taken apart |
//! | `illegal.rs` | why a move is refused |

mod action;
mod card;
mod event;
mod illegal;
mod knowledge;
mod legal;
mod moves;
mod parts;
mod public;
mod setup;
mod state;
mod view;

pub use card::{Card, DECK_SIZE, Hand};
pub use event::{Event, Happening, Notice};
pub use illegal::Illegal;
pub use knowledge::Knowledge;
pub use moves::{Action, InFront, Keep, Move};
pub use parts::{Parts, SeenHand};
pub use public::{Options, Phase, Public};
pub use setup::{SeatSetup, Setup, SetupError};
pub use state::{Chance, State};
pub use view::View;
