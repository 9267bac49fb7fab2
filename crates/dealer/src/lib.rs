//! Chance that anybody can check: FAIRNESS.md as code.
//!
//! A [`Seed`] of 32 bytes decides everything that chance decides in a game. Before the deal the dealer publishes a
//! [`Commitment`] to it; after the game the seed is revealed, and anybody can deal the game again.
//!
//! ```
//! use dealer::{Commitment, Dealer, GameId, Seed};
//! use rules::{Game, Turn, ivanhoe};
//!
//! let seed: Seed = "42".parse().unwrap();
//! let id: GameId = "first-game".parse().unwrap();
//! let commitment = Commitment::to(seed, &id);
//!
//! let mut game = ivanhoe::State::new(ivanhoe::Options::new(2).unwrap());
//! Dealer::new(seed).deal(&mut game, &mut |_| {}).unwrap();
//! assert!(matches!(game.turn(), Turn::Seats(_)));
//! assert!(commitment.opens_with(seed, &id));
//! ```

mod commitment;
mod numbers;
mod seed;

use std::collections::VecDeque;
use std::fmt;

use numbers::Numbers;
use rules::{Cards, Face, Game, Impossible, Source, Turn};

pub use commitment::{Commitment, GameId, ParseCommitmentError, ParseGameIdError};
pub use seed::{ParseSeedError, Seed};

/// Decides what chance decides in one game.
///
/// The numbers for the deck and for hands come from two streams of one seed, so that the order of the deck does not
/// depend on how many cards were taken from hands.
pub struct Dealer<G: Game> {
    deck: Numbers,
    hand: Numbers,
    stacked: VecDeque<G::Chance>,
}

impl<G: Game> Dealer<G> {
    /// A dealer whose every decision follows from the seed.
    pub fn new(seed: Seed) -> Dealer<G> {
        Dealer { deck: Numbers::new(seed, 0), hand: Numbers::new(seed, 1), stacked: VecDeque::new() }
    }

    /// The same dealer, with what comes from the deck first laid down by hand.
    #[must_use]
    pub fn stacked(mut self, outcomes: impl IntoIterator<Item = G::Chance>) -> Dealer<G> {
        self.stacked.extend(outcomes);
        self
    }

    /// Decides the chance that is due, if one is.
    #[inline]
    pub fn decide(&mut self, game: &G) -> Option<G::Chance> {
        let numbers = match game.turn() {
            Turn::Chance(Source::Deck) => match self.stacked.pop_front() {
                Some(outcome) => return Some(outcome),
                None => &mut self.deck,
            },
            Turn::Chance(Source::Hand) => &mut self.hand,
            Turn::Seats(_) | Turn::Over(_) => return None,
        };
        game.outcome(numbers.below(game.weight()))
    }

    /// Decides all chance that is due, until somebody else must decide or the game is over.
    ///
    /// Fails only where the deck was stacked with cards that are not in it.
    #[inline]
    pub fn deal(&mut self, game: &mut G, tell: &mut impl FnMut(G::Event)) -> Result<(), Impossible> {
        while let Some(outcome) = self.decide(game) {
            game.resolve(outcome, tell)?;
        }
        Ok(())
    }
}

impl<G: Game> Clone for Dealer<G> {
    fn clone(&self) -> Self {
        Dealer { deck: self.deck.clone(), hand: self.hand.clone(), stacked: self.stacked.clone() }
    }
}

impl<G: Game> fmt::Debug for Dealer<G> {
    /// Says nothing: what a dealer knows must not end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dealer")
    }
}

/// The cards in an order that follows from the seed and from nothing else: the third stream of the seed.
///
/// Deals have no use for it; it orders cards of a position that somebody wrote down without caring where they lie.
pub fn shuffled<F: Face>(seed: Seed, mut cards: Cards<F>) -> Vec<F> {
    let mut numbers = Numbers::new(seed, 2);
    (1..=cards.len() as u32)
        .rev()
        .filter_map(|left| {
            let card = cards.nth(numbers.below(left))?;
            cards.take(card);
            Some(card)
        })
        .collect()
}

/// The example of the README, so that it stays true.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
