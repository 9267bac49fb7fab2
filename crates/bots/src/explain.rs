//! Why a bot plays what it plays, as data: for hints, and for a coach.

use rules::{Bot, Game, Memory};

use crate::foresight::Foresight;
use crate::knight::{Knight, Opinion};
use crate::net::Chances;

/// A move that a bot may make, and what it thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason<M> {
    /// The move.
    pub m: M,
    /// The chances of the seats to win the game after it, the mover's first.
    pub chances: Chances,
    /// Whether this is the move that the bot would make.
    pub chosen: bool,
}

/// What a bot would do, in short.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint<M> {
    /// The move.
    pub m: M,
    /// How likely the mover wins the game with it.
    pub wins: f32,
    /// How likely with the best other move, where there is a choice.
    pub otherwise: Option<f32>,
}

impl<M: Copy> Hint<M> {
    /// The hint in these reasons; none where nothing is chosen, as by a spectator.
    pub fn among(reasons: &[Reason<M>]) -> Option<Hint<M>> {
        let chosen = reasons.iter().find(|reason| reason.chosen)?;
        let others = reasons.iter().filter(|reason| !reason.chosen).map(|reason| reason.chances[0]);
        Some(Hint { m: chosen.m, wins: chosen.chances[0], otherwise: others.reduce(f32::max) })
    }
}

/// A bot that can say why.
pub trait Explain<G: Game>: Bot<G> {
    /// What it thinks of each of the moves that it thinks about, which are `legal` ones or of their kind, in their order.
    /// One of them is chosen: it thinks as it would when it chooses.
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>>;
}

/// Opinions as reasons for the move that is chosen.
pub(crate) fn reasons<M: Copy + PartialEq>(opinions: Vec<Opinion<M>>, chosen: Option<M>) -> Vec<Reason<M>> {
    let reason = |Opinion { m, chances }| Reason { m, chances, chosen: chosen == Some(m) };
    opinions.into_iter().map(reason).collect()
}

/// A bot that plays by rules of thumb or none, and has no chances to tell: a knight beside it says what its moves are
/// worth.
pub(crate) struct Seconded<B> {
    pub(crate) bot: B,
    pub(crate) knight: Knight,
}

impl<G: Foresight, B: Bot<G>> Bot<G> for Seconded<B> {
    fn recall(&mut self, memory: &Memory<G>) {
        self.bot.recall(memory);
    }

    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        self.bot.choose(view, legal)
    }
}

impl<G: Foresight, B: Bot<G>> Explain<G> for Seconded<B> {
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>> {
        let chosen = self.bot.choose(view, legal);
        let mut moves = G::candidates(view, legal).into_owned();
        // Where the game has many moves, the knight might not have thought of this one.
        if !moves.contains(&chosen) {
            moves.push(chosen);
        }
        reasons(self.knight.weigh_each::<G>(view, &moves), Some(chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(m: char, wins: f32, chosen: bool) -> Reason<char> {
        Reason { m, chances: [wins, 1.0 - wins, 0.0, 0.0, 0.0], chosen }
    }

    #[test]
    fn a_hint_is_the_move_that_is_chosen_and_the_next_best_chance() {
        let reasons = [reason('a', 0.501, false), reason('b', 0.504, true), reason('c', 0.2, false)];
        assert_eq!(Hint::among(&reasons), Some(Hint { m: 'b', wins: 0.504, otherwise: Some(0.501) }));
        assert_eq!(Hint::among(&reasons[1..2]), Some(Hint { m: 'b', wins: 0.504, otherwise: None }));
        assert_eq!(Hint::among(&reasons[2..]), None);
    }
}
