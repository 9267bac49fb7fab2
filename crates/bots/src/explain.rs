//! Why a bot plays what it plays, as data: for hints, and for a coach.

use rules::{Bot, Game};

use crate::knight::Opinion;
use crate::net::Chances;

/// A move that a bot may make, and what it thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason<M> {
    /// The move.
    pub m: M,
    /// What speaks for it.
    pub value: Value,
}

/// What a bot thinks of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// The chances of the seats to win the game after it, the mover's first.
    Chances(Chances),
    /// The bot plays by rules of thumb, and this is the move they lead to. It has no chances to tell.
    Rule,
    /// The bot plays by rules of thumb, and they lead elsewhere.
    NoRule,
}

/// A bot that can say why.
pub trait Explain<G: Game>: Bot<G> {
    /// What it thinks of each of the `legal` moves that it thinks about, in their order. It thinks as it would when it
    /// chooses.
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>> {
        let chosen = self.choose(view, legal);
        let value = |m| if m == chosen { Value::Rule } else { Value::NoRule };
        legal.iter().map(|&m| Reason { m, value: value(m) }).collect()
    }
}

/// Opinions as reasons.
pub(crate) fn reasons<M>(opinions: impl IntoIterator<Item = Opinion<M>>) -> Vec<Reason<M>> {
    opinions.into_iter().map(|Opinion { m, chances }| Reason { m, value: Value::Chances(chances) }).collect()
}
