//! The bot that plays its best moves out in worlds it cannot tell apart.

use std::sync::Arc;

use rules::{Bot, Memory, Observer, Seat, Turn, View as _};

use crate::belief::Belief;
use crate::explain::{Explain, Reason, reasons};
use crate::foresight::Foresight;
use crate::judge::Judge;
use crate::knight::{Knight, Opinion};
use crate::net::{Chances, Net};
use crate::patience::Patience;
use crate::rng::Rng;
use crate::trust::Trust;

/// How hard the champion thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// How many worlds are played out at most.
    pub worlds: u32,
    /// How many views the net is asked about: it bounds the time, however long contests are and however much there is to
    /// choose from. Half of them may be of the past. What is under way with the last look is finished: a hundred guesses
    /// explain one decision, or a world is played out for all moves.
    pub looks: u64,
    /// How many moves are looked at.
    pub candidates: usize,
    /// Moves that the net holds for worse than the best by more than this are not looked at.
    pub gap: f32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { worlds: 400, looks: 24_000, candidates: 6, gap: 0.08 }
    }
}

/// Tries the moves that the net holds for good in the same sampled worlds, with the same dice, and plays each world to
/// the end of the contest by what the net would do in every seat, each seat seeing its own view only. What the judge says
/// of the end counts.
///
/// Good moves differ by little, and luck by much. That every move meets the same worlds takes most of the luck out of the
/// comparison. A move is given up when it will hardly turn out better than the best by more than a trifle, and the search
/// ends where one move is left.
#[derive(Clone, Debug)]
pub struct Champion<G: Foresight> {
    knight: Knight,
    /// Who says what comes of a world; the knight alone, where there is no judge for the table.
    judge: Option<Judge>,
    belief: G::Belief,
    patience: Patience,
    budget: Budget,
    rng: Rng,
}

/// Where the contest in a world is left as it is, and judged so. Contests that end are far shorter: of 60,000, with all
/// tables of both games and all bots but those that search, the longest took 160 steps. But nothing makes them end: where
/// everybody waits, a world would be played for ever.
const STEP_LIMIT: usize = 1_000;

/// No move is given up before so many worlds.
const FAIR_TRIAL: u32 = 32;

/// What is true lies within so many standard deviations, most of the time: to be surer takes longer than it is worth.
const SURE: f32 = 1.5;

/// So small a gain in chances is not worth the time.
const TRIFLE: f32 = 0.002;

/// Worlds between two looks at who is behind.
const LOOK: u32 = 8;

/// A move that may be tried in worlds.
struct Trial<M> {
    /// The move, and what the net thinks of it.
    opinion: Opinion<M>,
    /// The chances of all seats, summed over worlds.
    sums: Chances,
    /// What became of the mover, world by world: to be compared with other moves in the same world.
    results: Vec<f32>,
    /// Where it stood when it was given up; none while it may still turn out best.
    given_up: Option<Behind>,
}

/// Where a move stood when it was given up.
struct Behind {
    /// The move that was best then, by its place among the trials.
    best: usize,
    /// What the chances were short of those of the best, all worlds being the same until then.
    loss: Chances,
}

impl Behind {
    /// Behind the best of the trials, by what the chances of both are.
    fn new(best: usize, of_best: Chances, own: Chances) -> Behind {
        let mut loss = of_best;
        loss.iter_mut().zip(own).for_each(|(loss, chance)| *loss -= chance);
        Behind { best, loss }
    }
}

impl<M> Trial<M> {
    /// The chances of all seats that the net and the worlds speak for.
    fn chances(&self, trust: Trust) -> Chances {
        if self.results.is_empty() {
            return self.opinion.chances;
        }
        let count = self.results.len() as f32;
        let net = trust.beside(count);
        let mut chances = self.opinion.chances;
        chances.iter_mut().zip(self.sums).for_each(|(chance, sum)| *chance = (sum + net * *chance) / (count + net));
        chances
    }

    /// By how much it may turn out better than another at most, judged by the worlds that both have seen. The net
    /// makes as sure as so many more worlds would, and of its share no world says anything.
    fn hope(&self, other: &Trial<M>, trust: Trust) -> f32 {
        let count = self.results.len() as f32;
        let gains = self.results.iter().zip(&other.results).map(|(own, other)| own - other);
        let mean = gains.clone().sum::<f32>() / count;
        let variance = gains.map(|gain| (gain - mean) * (gain - mean)).sum::<f32>() / (count - 1.0);
        let gain = self.chances(trust)[0] - other.chances(trust)[0];
        gain + SURE * (variance / (count + trust.worlds)).sqrt() / (1.0 + trust.share)
    }
}

/// How many moves may still turn out best.
fn open<M>(trials: &[Trial<M>]) -> usize {
    trials.iter().filter(|trial| trial.given_up.is_none()).count()
}

/// Gives up the moves that will hardly turn out better than the best by more than a trifle.
fn give_up<M>(trials: &mut [Trial<M>], trust: Trust) {
    let chances = |index: usize| trials[index].chances(trust);
    let open: Vec<usize> = (0..trials.len()).filter(|&index| trials[index].given_up.is_none()).collect();
    let Some(best) = open.iter().copied().max_by(|&a, &b| chances(a)[0].total_cmp(&chances(b)[0])) else { return };
    for index in open.into_iter().filter(|&index| index != best) {
        if trials[index].hope(&trials[best], trust) < TRIFLE {
            trials[index].given_up = Some(Behind::new(best, trials[best].chances(trust), trials[index].chances(trust)));
        }
    }
}

/// The chances of all seats after a move. What was given up has met fewer worlds than what was not, or none, and perhaps
/// luckier ones: it stays as far behind the best as it was.
fn verdict<M>(trials: &[Trial<M>], index: usize, trust: Trust) -> Chances {
    let trial = &trials[index];
    let Some(Behind { best, loss }) = &trial.given_up else { return trial.chances(trust) };
    let mut chances = verdict(trials, *best, trust);
    chances.iter_mut().zip(loss).for_each(|(chance, loss)| *chance = (*chance - loss).max(0.0));
    chances
}

impl<G: Foresight> Champion<G> {
    /// The bot that thinks with this net and budget; its dice follow from the seed.
    pub fn new(net: Arc<Net>, budget: Budget, seed: u64) -> Champion<G> {
        let (belief, judge) = (G::Belief::default(), net.judge().cloned().map(Judge::new));
        let (patience, rng) = (Patience::default(), Rng::new(!seed));
        Champion { knight: Knight::new(net, seed), judge, belief, patience, budget, rng }
    }

    /// What each of the moves is worth, in their order: what the worlds said of those that were tried, and how far behind
    /// them the net holds the others.
    pub fn weigh(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Opinion<G::Move>> {
        let first = self.knight.looks();
        let [half, last] = [self.budget.looks / 2, self.budget.looks].map(|looks| first.saturating_add(looks));
        let opinions = self.knight.weigh::<G>(view, legal);
        let Observer::Seat(me) = view.observer() else { return opinions };
        let mut trials = self.trials(&opinions);
        if open(&trials) < 2 {
            return opinions;
        }
        let believes = self.belief.ponder(view, &mut self.knight, &mut self.rng, half);
        let Some(trust) = G::trust(view, believes) else { return opinions };
        self.try_out(view, me, &mut trials, trust, last);
        let chances = |index| verdict(&trials, index, trust);
        opinions.iter().zip(0..).map(|(opinion, index)| Opinion { m: opinion.m, chances: chances(index) }).collect()
    }

    /// Plays the moves that are not given up out in worlds that fit the view, until one is left or the budget is spent, in
    /// worlds or with the last look.
    fn try_out(&mut self, view: &G::View, me: Seat, trials: &mut [Trial<G::Move>], trust: Trust, last: u64) {
        for number in 1..=self.budget.worlds {
            if open(trials) < 2 || self.knight.looks() >= last {
                break;
            }
            let world = self.belief.world(view, &mut self.rng);
            let dice = Rng::new(self.rng.bits());
            for trial in trials.iter_mut().filter(|trial| trial.given_up.is_none()) {
                let chances = self.play_out(world.clone(), me, trial.opinion.m, dice.clone());
                trial.results.push(chances[0]);
                trial.sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
            }
            if number >= FAIR_TRIAL && number.is_multiple_of(LOOK) {
                give_up(trials, trust);
            }
        }
    }

    /// All moves in their order, of which those that are not worth trying are given up at once.
    fn trials<M: Copy>(&self, opinions: &[Opinion<M>]) -> Vec<Trial<M>> {
        let chance = |index: usize| opinions[index].chances[0];
        let mut ranks: Vec<usize> = (0..opinions.len()).collect();
        ranks.sort_by(|&a, &b| chance(b).total_cmp(&chance(a)));
        let trial = |&opinion| Trial { opinion, sums: Chances::default(), results: Vec::new(), given_up: None };
        let mut trials: Vec<Trial<M>> = opinions.iter().map(trial).collect();
        let Some((&best, others)) = ranks.split_first() else { return trials };
        for (rank, &index) in others.iter().enumerate() {
            if rank + 1 >= self.budget.candidates || chance(index) < chance(best) - self.budget.gap {
                trials[index].given_up = Some(Behind::new(best, opinions[best].chances, opinions[index].chances));
            }
        }
        trials
    }

    /// Plays one world to the end of the contest after a move; the chances then, the mover's first.
    fn play_out(&mut self, mut world: G, me: Seat, m: G::Move, mut dice: Rng) -> Chances {
        let (mut over, mut next, mut legal) = (false, Some((me, m)), Vec::new());
        // Whichever move is tried, everybody thinks by the same dice in this world.
        self.knight.reseed(dice.bits());
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
        match &mut self.judge {
            Some(judge) => judge.chances(&world, me, &mut self.knight),
            None => self.knight.evaluate::<G>(&world.view(Observer::Seat(me))),
        }
    }
}

impl<G: Foresight> Bot<G> for Champion<G> {
    fn recall(&mut self, memory: &Memory<G>) {
        self.belief.recall(memory);
        self.patience.recall(memory);
    }

    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        if let [only] = legal {
            return *only;
        }
        let opinions = self.weigh(view, legal);
        self.patience.choose(&opinions, &mut self.rng).unwrap_or(legal[0])
    }
}

impl<G: Foresight> Explain<G> for Champion<G> {
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>> {
        let opinions = self.weigh(view, legal);
        let chosen = self.patience.choose(&opinions, &mut self.rng);
        reasons(opinions, chosen)
    }
}

#[cfg(test)]
mod tests {
    use dealer::{Dealer, Seed};
    use rules::attacke;
    use rules::ivanhoe::State;

    use super::*;
    use crate::{Ladder, Memories};

    /// A move that the net holds for even, and what came of it world by world.
    fn trial(results: impl IntoIterator<Item = f32>) -> Trial<u8> {
        let results: Vec<f32> = results.into_iter().collect();
        let sums = [results.iter().sum(), 0.0, 0.0, 0.0, 0.0];
        Trial { opinion: Opinion { m: 0, chances: [0.5; 5] }, sums, results, given_up: None }
    }

    /// The net counts for as much as so many worlds, and has no share beyond that.
    fn only(worlds: f32) -> Trust {
        Trust { worlds, share: 0.0 }
    }

    /// Luck that every move meets alike.
    fn luck() -> impl Iterator<Item = f32> {
        (0..64u8).map(|world| f32::from(world % 8) / 10.0)
    }

    #[test]
    fn luck_that_all_moves_share_decides_nothing() {
        let mut trials = [trial(luck()), trial(luck().map(|luck| luck + 0.05)), trial(luck().map(|luck| luck + 0.049))];
        give_up(&mut trials, only(8.0));
        // The first is worse in every world; the last is as good as the best, but for a trifle.
        assert_eq!(trials.map(|trial| trial.given_up.is_none()), [false, true, false]);
    }

    #[test]
    fn what_may_still_be_best_is_tried_on() {
        let own = || luck().zip(0..).map(|(luck, world)| if world % 2 == 0 { luck } else { 0.8 - luck });
        let mut trials = [trial(luck().map(|luck| luck + 0.01)), trial(own())];
        give_up(&mut trials, only(8.0));
        assert_eq!(trials.map(|trial| trial.given_up.is_none()), [true, true]);
    }

    #[test]
    fn a_net_that_counts_for_much_does_not_end_the_trial() {
        // Sixteen worlds are too few to tell, and what the net says is no reason to believe them more.
        let even = || trial([0.5; 16]);
        let behind = trial((0..16).map(|world| if world % 2 == 0 { 0.58 } else { 0.32 }));
        let mut trials = [even(), behind];
        give_up(&mut trials, only(60.0));
        assert_eq!(trials.map(|trial| trial.given_up.is_none()), [true, true]);
    }

    /// The most looks that a champion takes at a decision, in the first steps of a game with five players, if nothing but
    /// these looks ends its search: there are worlds enough, and no move is too bad to be tried.
    fn most_looks<G: Ladder>(looks: u64) -> u64 {
        let (mut game, mut dealer) = (G::new(G::tables(5)[0]), Dealer::new(Seed::from(3)));
        let (mut memories, mut knight) = (Memories::new(&game), Knight::new(G::net(5), 1));
        let budget = Budget { looks, worlds: u32::MAX, gap: 1.0, ..Budget::default() };
        let mut champions = Seat::all(5).map(|_| Champion::<G>::new(G::net(5), budget, 1)).collect::<Vec<_>>();
        let (mut most, mut legal) = (0, Vec::new());
        for _ in 0..60 {
            dealer.deal(&mut game, &mut |event| memories.tell(&event)).unwrap();
            let Turn::Seats(asked) = game.turn() else { break };
            let seat = asked.first().unwrap();
            let view = game.view(Observer::Seat(seat));
            legal.clear();
            view.legal_moves(&mut legal);
            if legal.len() > 1 {
                let champion = &mut champions[seat.index()];
                let before = champion.knight.looks();
                champion.recall(memories.of(seat));
                champion.weigh(&view, &legal);
                most = most.max(champion.knight.looks() - before);
            }
            let m = Bot::<G>::choose(&mut knight, &view, &legal);
            game.play(seat, m, &mut |event| memories.tell(&event)).unwrap();
        }
        most
    }

    #[test]
    fn the_budget_bounds_the_looks() {
        for most_looks in [most_looks::<State>, most_looks::<attacke::State>] {
            // What the net says at once is asked in any case.
            assert!(most_looks(0) < 200);
            for looks in [5_000, 10_000] {
                // On top comes what is under way with the last look.
                let most = most_looks(looks);
                assert!((looks..looks + 3_000).contains(&most), "{most} instead of {looks}");
            }
        }
    }

    #[test]
    fn a_move_that_met_luckier_worlds_stays_behind() {
        let mut trials = [trial(luck()), trial(luck().map(|luck| luck + 0.05))];
        give_up(&mut trials, only(0.0));
        // From then on the best is out of luck.
        trials[1].results.extend([0.0; 64]);
        let [worse, best] = [0, 1].map(|index| verdict(&trials, index, only(0.0))[0]);
        assert!(best < trials[0].chances(only(0.0))[0]);
        assert!((best - worse - 0.05).abs() < 1e-4, "{best} and {worse}");
    }

    #[test]
    fn a_move_that_met_no_world_stays_behind() {
        let budget = Budget { candidates: 2, ..Budget::default() };
        let champion = Champion::<State>::new(State::net(2), budget, 0);
        let opinions = [0.47, 0.5, 0.48].map(|chance| Opinion { m: 0, chances: [chance, 1.0 - chance, 0.0, 0.0, 0.0] });
        let mut trials = champion.trials(&opinions);
        assert_eq!([0, 1, 2].map(|index| trials[index].given_up.is_none()), [false, true, true]);
        // Those that are tried are out of luck, both alike.
        for trial in &mut trials[1..] {
            trial.results.extend([0.1; 64]);
            trial.sums[0] += 6.4;
        }
        let [untried, best, other] = [0, 1, 2].map(|index| verdict(&trials, index, only(20.0))[0]);
        assert!(untried < other && other < best && best < 0.3, "{untried}, {other} and {best}");
    }

    #[test]
    fn the_net_counts_for_as_many_worlds_as_it_is_trusted() {
        let trial = trial([1.0; 30]);
        let chance = |worlds, share| trial.chances(Trust { worlds, share })[0];
        let even = |a: f32, b: f32| (a - b).abs() < 1e-6;
        assert!(even(chance(0.0, 0.0), 1.0) && even(chance(30.0, 0.0), 0.75) && even(chance(0.0, 1.0), 0.75));
    }
}
