//! The bot that plays its best moves out in worlds it cannot tell apart.

use std::sync::Arc;

use rules::{Bot, Observer, Turn, View as _};

use crate::foresight::Foresight;
use crate::knight::{Knight, Opinion};
use crate::net::Net;
use crate::rng::Rng;

/// How hard the champion thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// How many worlds are played out.
    pub worlds: u32,
    /// How many moves are looked at.
    pub candidates: usize,
    /// Moves that the net holds for worse than the best by more than this are not looked at.
    pub gap: f32,
    /// How many worlds the net's own opinion counts for.
    pub prior: f32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { worlds: 40, candidates: 4, gap: 0.06, prior: 8.0 }
    }
}

/// Tries the moves that the net holds for good in the same sampled worlds, with the same dice, and plays each world to
/// the end of the contest by what the net would do in every seat, each seat seeing its own view only. What the net says
/// of the end counts.
///
/// Good moves differ by little, and luck by much. That every move meets the same worlds takes most of the luck out of the
/// comparison.
#[derive(Clone, Debug)]
pub struct Champion {
    knight: Knight,
    budget: Budget,
    rng: Rng,
}

/// No contest takes this many steps.
const STEP_LIMIT: usize = 500;

impl Champion {
    /// The bot that thinks with this net and budget; its dice follow from the seed.
    pub fn new(net: Arc<Net>, budget: Budget, seed: u64) -> Champion {
        Champion { knight: Knight::new(net, seed), budget, rng: Rng::new(!seed) }
    }

    /// What each of the moves is worth, in their order: the net's opinion where that settles it, and what the worlds said
    /// of the others.
    pub fn weigh<G: Foresight>(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Opinion<G::Move>> {
        let mut opinions = self.knight.weigh::<G>(view, legal);
        let best = opinions.iter().map(|opinion| opinion.chances[0]).fold(0.0, f32::max);
        let mut candidates: Vec<usize> =
            (0..opinions.len()).filter(|&index| opinions[index].chances[0] >= best - self.budget.gap).collect();
        candidates.sort_by(|&a, &b| opinions[b].chances[0].total_cmp(&opinions[a].chances[0]).then(a.cmp(&b)));
        candidates.truncate(self.budget.candidates);
        if candidates.len() < 2 {
            return opinions;
        }
        let mut sums = vec![0.0; candidates.len()];
        for _ in 0..self.budget.worlds {
            let world = view.sample(&mut |n| self.rng.below(n));
            let dice = Rng::new(self.rng.bits());
            for (sum, &candidate) in sums.iter_mut().zip(&candidates) {
                *sum += self.play_out(world.clone(), view.observer(), opinions[candidate].m, dice.clone());
            }
        }
        let (worlds, prior) = (self.budget.worlds as f32, self.budget.prior);
        for (sum, candidate) in sums.into_iter().zip(candidates) {
            let chance = &mut opinions[candidate].chances[0];
            *chance = (sum + prior * *chance) / (worlds + prior);
        }
        opinions
    }

    /// Plays one world to the end of the contest after a move; the chances of the observer then.
    fn play_out<G: Foresight>(&mut self, mut world: G, me: Observer, m: G::Move, mut dice: Rng) -> f32 {
        let Observer::Seat(seat) = me else { return 0.0 };
        let mut over = false;
        if world.play(seat, m, &mut |event| over |= G::ends_contest(&event)).is_err() {
            return 0.0;
        }
        let mut legal = Vec::new();
        for _ in 0..STEP_LIMIT {
            let settled = over;
            let mut tell = |event| over |= G::ends_contest(&event);
            match world.turn() {
                Turn::Over(winner) => return f32::from(u8::from(winner == seat)),
                // A prize may still be chosen; the next card belongs to the next contest.
                Turn::Chance(_) if settled => break,
                Turn::Chance(_) => {
                    let outcome = world.outcome(dice.below(world.weight()));
                    if outcome.is_none_or(|outcome| world.resolve(outcome, &mut tell).is_err()) {
                        break;
                    }
                }
                Turn::Seats(asked) => {
                    let Some(seat) = asked.first() else { break };
                    let view = world.view(Observer::Seat(seat));
                    legal.clear();
                    view.legal_moves(&mut legal);
                    let m = Bot::<G>::choose(&mut self.knight, &view, &legal);
                    if world.play(seat, m, &mut tell).is_err() {
                        break;
                    }
                }
            }
        }
        self.knight.evaluate::<G>(&world.view(me))[0]
    }
}

impl<G: Foresight> Bot<G> for Champion {
    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        if let [only] = legal {
            return *only;
        }
        let better = |best: Opinion<G::Move>, next: Opinion<G::Move>| {
            if next.chances[0] > best.chances[0] { next } else { best }
        };
        self.weigh::<G>(view, legal).into_iter().reduce(better).map_or(legal[0], |opinion| opinion.m)
    }
}
