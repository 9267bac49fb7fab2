//! The rules of two card games as values: no IO, no clock, no random numbers.
//!
//! A game says who decides next; somebody outside decides, be it a seat or chance.
//!
//! ```
//! use rules::{Game, Turn, ivanhoe};
//!
//! // Three players who always make their first legal move, and a deck in the order of the card list.
//! let mut game = ivanhoe::State::new(ivanhoe::Options::new(3).unwrap());
//! let (mut moves, mut told) = (Vec::new(), 0);
//! for _ in 0..500 {
//!     match game.turn() {
//!         Turn::Chance(_) => game.resolve(game.outcome(0).unwrap(), &mut |_| told += 1).unwrap(),
//!         Turn::Seats(asked) => {
//!             let seat = asked.first().unwrap();
//!             moves.clear();
//!             game.legal_moves(seat, &mut moves);
//!             game.play(seat, moves[0], &mut |_| told += 1).unwrap();
//!         }
//!         Turn::Over(_) => break,
//!     }
//! }
//! assert!(told > 100);
//! ```

pub mod attacke;
mod card_list;
pub mod cards;
mod color;
mod game;
mod impossible;
pub mod ivanhoe;
mod reasons;
pub mod row;
mod seat;

pub use card_list::ParseCardError;
pub use cards::{Cards, Face};
pub use color::{Color, ParseColorError, Tokens};
pub use game::{Bot, Event, Game, Memory, NoticeOf, Observer, Refusal, Rule, Sight, Source, Turn, View};
pub use impossible::{Impossible, ImpossibleView};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};

/// The revision of RULES.md that this crate follows. It goes up when a ruling changes what is legal or what happens,
/// and saved games name it.
pub const REVISION: u32 = 1;
