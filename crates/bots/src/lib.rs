//! Who decides for a seat when no person does, and the loop that lets them play.
//!
//! ```
//! use bots::{Random, bout};
//! use dealer::{Dealer, Seed};
//! use rules::{Bot, Game, ivanhoe};
//!
//! let game = ivanhoe::State::new(ivanhoe::Options::new(2).unwrap());
//! let dealer = Dealer::new(Seed::from(42));
//! let mut bots: Vec<Box<dyn Bot<ivanhoe::State>>> = vec![Box::new(Random::new(1)), Box::new(Random::new(2))];
//!
//! let mut told = 0;
//! let outcome = bout::play(game, dealer, &mut bots, 10_000, |report| told += report.events.len()).unwrap();
//! assert!(outcome.winner.is_some());
//! assert!(told as u64 >= outcome.tally.steps());
//! ```

pub mod arena;
pub mod attacke;
mod belief;
pub mod bout;
mod champion;
mod contestant;
mod explain;
mod foresight;
mod ismcts;
pub mod ivanhoe;
mod judge;
mod knight;
mod ladder;
mod levels;
mod memories;
mod net;
mod numbers;
mod patience;
pub mod playout;
mod random;
mod rng;
mod trust;

pub use belief::{Belief, ByLot};
pub use bout::{BoutError, Outcome, Report, Step, Tally};
pub use champion::{Budget, Champion};
pub use contestant::{Contestant, ParseContestantError};
pub use explain::{Explain, Hint, Reason};
pub use foresight::Foresight;
pub use ismcts::{Effort, Ismcts};
pub use judge::{Brief, Judge};
pub use knight::{Ahead, Knight, Opinion, certain};
pub use ladder::{Ladder, ParseRungError, Rung, evaluate};
pub use levels::{Level, ParseLevelError};
pub use memories::Memories;
pub use net::{Chances, Layers, Net, NotANet, Shape, Sparse, collect_differences, exp};
pub use random::Random;
pub use rng::Rng;
pub use trust::Trust;
