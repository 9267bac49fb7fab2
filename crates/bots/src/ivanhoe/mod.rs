//! What bots know of Ivanhoe.

mod features;
mod greedy;
mod guesses;
mod heuristic;
mod ladder;
mod outlook;

use rules::Color;
use rules::ivanhoe::Card;

pub use greedy::Greedy;
pub use guesses::Guesses;
pub use heuristic::{Heuristic, Weights};
pub use outlook::Outlook;

/// What a card counts in a tournament of a color (rule 4.5).
fn points(card: Card, color: Color) -> i32 {
    if color == Color::Green { 1 } else { i32::from(card.value()) }
}
