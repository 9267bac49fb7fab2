//! Attacke (1993): RULES.md, part Attacke. Rule numbers in this folder are of that part.
//!
//! | file | what |
//! | --- | --- |
//! | `card.rs` | the 96 cards |
//! | `moves.rs` | what a seat can decide |
//! | `public.rs` | what everybody sees, and how it changes |
//! | `legal.rs` | which moves are legal |
//! | `state.rs` | the whole game, and how it goes on |
//! | `event.rs` | what happens, and who sees it |
//! | `view.rs` | what one observer may know |
//! | `setup.rs` | positions written down |
//! | `parts.rs` | views taken apart |
//! | `illegal.rs` | why a move is refused |

mod card;
mod event;
mod illegal;
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
pub use moves::Move;
pub use parts::{Parts, SeenCards};
pub use public::{Discarded, Options, Phase, Public};
pub use setup::{Hidden, SeatSetup, Setup, SetupError};
pub use state::{Chance, State};
pub use view::View;
