//! What bots know of Attacke.

mod candidates;
mod features;
mod greedy;
mod heuristic;
mod ladder;
mod outlook;

pub use greedy::Greedy;
pub use heuristic::{Heuristic, Weights};
pub use outlook::Outlook;
