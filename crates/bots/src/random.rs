//! The bot that any other bot must beat.

use rules::{Bot, Game};

use crate::rng::Rng;

/// Picks any legal move, each as likely as the others, in any game.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// The bot whose every choice follows from the seed.
    pub fn new(seed: u64) -> Random {
        Random(Rng::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _view: &G::View, legal: &[G::Move]) -> G::Move {
        legal[self.0.below(legal.len() as u32) as usize]
    }
}
