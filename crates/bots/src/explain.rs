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

/// What a bot would do, in short.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint<M> {
    /// The move.
    pub m: M,
    /// How likely the mover wins the game with it.
    pub wins: f32,
    /// How likely with the next best move, where there is a choice.
    pub otherwise: Option<f32>,
}

impl<M: Copy> Hint<M> {
    /// The hint in these reasons; none where the bot has no chances to tell.
    pub fn among(reasons: &[Reason<M>]) -> Option<Hint<M>> {
        let chance = |reason: &Reason<M>| match reason.value {
            Value::Chances(chances) => Some((reason.m, chances[0])),
            Value::Rule | Value::NoRule => None,
        };
        let mut moves: Vec<(M, f32)> = reasons.iter().filter_map(chance).collect();
        // The first of equals is the one that the bot would choose.
        moves.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let &(m, wins) = moves.first()?;
        Some(Hint { m, wins, otherwise: moves.get(1).map(|&(_, wins)| wins) })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(m: char, wins: f32) -> Reason<char> {
        Reason { m, value: Value::Chances([wins, 1.0 - wins, 0.0, 0.0, 0.0]) }
    }

    #[test]
    fn a_hint_is_the_best_move_and_the_next_best_chance() {
        let reasons = [reason('a', 0.501), reason('b', 0.504), reason('c', 0.2)];
        assert_eq!(Hint::among(&reasons), Some(Hint { m: 'b', wins: 0.504, otherwise: Some(0.501) }));
        assert_eq!(Hint::among(&reasons[..1]), Some(Hint { m: 'a', wins: 0.501, otherwise: None }));
        assert_eq!(Hint::among(&[reason('a', 0.5), reason('b', 0.5)]).map(|hint| hint.m), Some('a'));
    }

    #[test]
    fn rules_of_thumb_give_no_hint() {
        assert_eq!(
            Hint::among(&[Reason { m: 'a', value: Value::Rule }, Reason { m: 'b', value: Value::NoRule }]),
            None
        );
    }
}
