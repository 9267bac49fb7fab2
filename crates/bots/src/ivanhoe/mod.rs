//! What bots know of Ivanhoe.

mod features;
mod greedy;
mod heuristic;
mod ladder;
mod outlook;

pub use greedy::Greedy;
pub use heuristic::{Heuristic, Weights};
pub use outlook::Outlook;
