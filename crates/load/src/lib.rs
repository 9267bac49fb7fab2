//! Players over real sockets, for tests, for measuring, and for killing servers under load.

mod player;
mod visitor;

pub use player::Player;
pub use visitor::{Answer, Visitor};
