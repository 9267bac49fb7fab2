//! The bot that plays its best moves out in worlds it cannot tell apart.

use std::sync::Arc;

use rules::{Bot, Observer, Seat, Turn, View as _};

use crate::explain::{Explain, Reason, reasons};
use crate::foresight::Foresight;
use crate::knight::{Knight, Opinion};
use crate::net::{Chances, Net};
use crate::rng::Rng;

/// How hard the champion thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// How many worlds are played out at most.
    pub worlds: u32,
    /// How many moves are looked at.
    pub candidates: usize,
    /// Moves that the net holds for worse than the best by more than this are not looked at.
    pub gap: f32,
    /// How many worlds the net's own opinion counts for. It errs about as much as some fifty worlds do: what comes of a move
    /// to the end of the game is foretold best by both with equal weights.
    pub prior: f32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { worlds: 100, candidates: 5, gap: 0.08, prior: 50.0 }
    }
}

/// Tries the moves that the net holds for good in the same sampled worlds, with the same dice, and plays each world to
/// the end of the contest by what the net would do in every seat, each seat seeing its own view only. What the net says
/// of the end counts.
///
/// Good moves differ by little, and luck by much. That every move meets the same worlds takes most of the luck out of the
/// comparison. A move that falls behind the best by more than chance explains is given up, and the search ends where one
/// move is left.
#[derive(Clone, Debug)]
pub struct Champion {
    knight: Knight,
    budget: Budget,
    rng: Rng,
}

/// No contest takes this many steps.
const STEP_LIMIT: usize = 1_000;

/// No move is given up before so many worlds.
const FAIR_TRIAL: u32 = 12;

/// A move is given up when it is behind by so many standard errors.
const CLEARLY_BEHIND: f32 = 3.0;

/// Worlds between two looks at who is behind.
const LOOK: u32 = 4;

/// A move that is tried in worlds.
struct Trial {
    /// Its place among the opinions.
    index: usize,
    /// Whether it may still turn out best.
    open: bool,
    /// The chances of all seats, summed over worlds.
    sums: Chances,
    /// What became of the mover, world by world: to be compared with other moves in the same world.
    results: Vec<f32>,
}

impl Trial {
    /// By how much another trial is ahead on average, in the worlds that both have seen, and the standard error of that.
    fn behind(&self, other: &Trial) -> (f32, f32) {
        let count = self.results.len() as f32;
        let losses = other.results.iter().zip(&self.results).map(|(other, own)| other - own);
        let mean = losses.clone().sum::<f32>() / count;
        let variance = losses.map(|loss| (loss - mean) * (loss - mean)).sum::<f32>() / (count - 1.0);
        (mean, (variance / count).sqrt())
    }
}

/// Gives up the moves that are clearly behind the best.
fn give_up(trials: &mut [Trial]) {
    let open = (0..trials.len()).filter(|&index| trials[index].open);
    let Some(best) = open.max_by(|&a, &b| trials[a].sums[0].total_cmp(&trials[b].sums[0])) else { return };
    for index in 0..trials.len() {
        let (loss, error) = trials[index].behind(&trials[best]);
        trials[index].open &= loss <= CLEARLY_BEHIND * error;
    }
}

impl Champion {
    /// The bot that thinks with this net and budget; its dice follow from the seed.
    pub fn new(net: Arc<Net>, budget: Budget, seed: u64) -> Champion {
        Champion { knight: Knight::new(net, seed), budget, rng: Rng::new(!seed) }
    }

    /// What each of the moves is worth, in their order: the net's opinion where that settles it, and what the worlds said
    /// of the others.
    pub fn weigh<G: Foresight>(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Opinion<G::Move>> {
        let mut opinions = self.knight.weigh::<G>(view, legal);
        let Observer::Seat(me) = view.observer() else { return opinions };
        let mut trials = self.candidates(&opinions);
        for number in 1..=self.budget.worlds {
            if trials.iter().filter(|trial| trial.open).count() < 2 {
                break;
            }
            let world = view.sample(&mut |n| self.rng.below(n));
            let dice = Rng::new(self.rng.bits());
            for trial in trials.iter_mut().filter(|trial| trial.open) {
                let chances = self.play_out(world.clone(), me, opinions[trial.index].m, dice.clone());
                trial.results.push(chances[0]);
                trial.sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
            }
            if number >= FAIR_TRIAL && number.is_multiple_of(LOOK) {
                give_up(&mut trials);
            }
        }
        for Trial { index, sums, results, .. } in trials {
            let weight = results.len() as f32 + self.budget.prior;
            for (chance, sum) in opinions[index].chances.iter_mut().zip(sums) {
                *chance = (sum + self.budget.prior * *chance) / weight;
            }
        }
        opinions
    }

    /// The moves worth trying, best first.
    fn candidates<M>(&self, opinions: &[Opinion<M>]) -> Vec<Trial> {
        let chance = |index: usize| opinions[index].chances[0];
        let best = (0..opinions.len()).map(chance).fold(0.0, f32::max);
        let mut good: Vec<usize> =
            (0..opinions.len()).filter(|&index| chance(index) >= best - self.budget.gap).collect();
        good.sort_by(|&a, &b| chance(b).total_cmp(&chance(a)).then(a.cmp(&b)));
        good.truncate(self.budget.candidates);
        let trial = |index| Trial { index, open: true, sums: Chances::default(), results: Vec::new() };
        good.into_iter().map(trial).collect()
    }

    /// Plays one world to the end of the contest after a move; the chances then, the mover's first.
    fn play_out<G: Foresight>(&mut self, mut world: G, me: Seat, m: G::Move, mut dice: Rng) -> Chances {
        let (mut over, mut next, mut legal) = (false, Some((me, m)), Vec::new());
        for _ in 0..STEP_LIMIT {
            let settled = over;
            let mut tell = |event| over |= G::ends_contest(&event);
            match (next.take(), world.turn()) {
                (Some((seat, m)), _) => {
                    if world.play(seat, m, &mut tell).is_err() {
                        break;
                    }
                }
                (None, Turn::Chance(_)) if !settled => {
                    let outcome = world.outcome(dice.below(world.weight()));
                    if outcome.is_none_or(|outcome| world.resolve(outcome, &mut tell).is_err()) {
                        break;
                    }
                }
                // The next card belongs to the next contest.
                (None, Turn::Chance(_) | Turn::Over(_)) => break,
                // Even when the contest is over a prize may have to be chosen.
                (None, Turn::Seats(asked)) => {
                    let Some(seat) = asked.first() else { break };
                    let view = world.view(Observer::Seat(seat));
                    legal.clear();
                    view.legal_moves(&mut legal);
                    next = Some((seat, Bot::<G>::choose(&mut self.knight, &view, &legal)));
                }
            }
        }
        self.knight.evaluate::<G>(&world.view(Observer::Seat(me)))
    }
}

impl<G: Foresight> Bot<G> for Champion {
    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        if let [only] = legal {
            return *only;
        }
        Opinion::best(self.weigh::<G>(view, legal)).map_or(legal[0], |opinion| opinion.m)
    }
}

impl<G: Foresight> Explain<G> for Champion {
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>> {
        reasons(self.weigh::<G>(view, legal))
    }
}
