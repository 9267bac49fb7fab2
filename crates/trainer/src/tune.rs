//! `cargo xtask tune`: better weights for the player written by hand, by trial and error.

use std::fmt::Debug;
use std::ops::Range;
use std::time::{Duration, Instant};

use anyhow::Result;
use bots::arena::{Finding, Score, Sprt};
use bots::{Ladder, Rng, Rung, attacke, ivanhoe};
use rules::Bot;

use crate::Table;
use crate::contest::{any_deal, contest};
use crate::limit::{deals, minutes};

/// Tunes the weights of the heuristic player.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) table: Table,
    /// How long to tune; 5 unless trials are told.
    #[arg(long, value_parser = minutes)]
    minutes: Option<Duration>,
    /// How many trials to make at most. Where no minutes are told what is found then follows from the seed alone.
    #[arg(long)]
    trials: Option<u64>,
    /// Deals for the figure that counts: the weights that were found against those that it began with.
    #[arg(long, default_value_t = 2_000, value_parser = deals)]
    deals: u64,
    /// Where all chance comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Args {
    /// Whether the run is over after this time and so many trials.
    fn is_over(&self, elapsed: Duration, trials: u64) -> bool {
        const USUAL: Duration = Duration::from_mins(5);
        let minutes = self.minutes.or(self.trials.is_none().then_some(USUAL));
        minutes.is_some_and(|minutes| elapsed >= minutes) || self.trials.is_some_and(|most| trials >= most)
    }
}

/// Where a trial gives up: so small a gain is not worth the time.
const DEALS: u64 = 4_000;
/// The sequential test asks for a gain of so many Elo points.
const ELO: f64 = 15.0;
/// Deals among knights, always the same.
const COMPANY: u64 = 1_000;
/// One weight in so many changes in a trial.
const RARITY: u32 = 3;

/// A game whose player written by hand can be tuned.
pub(crate) trait Tunable: Ladder {
    /// What the player decides by.
    type Weights: Copy + Debug + Sync;

    /// The weights that it has with this many players.
    fn weights(players: usize) -> Self::Weights;

    /// The weights that a tuner turns.
    fn numbers(weights: &mut Self::Weights) -> Vec<&mut f32>;

    /// The player with these weights; its dice follow from the seed.
    fn player(weights: Self::Weights, seed: u64) -> Box<dyn Bot<Self>>;
}

impl Tunable for rules::ivanhoe::State {
    type Weights = ivanhoe::Weights;

    fn weights(players: usize) -> ivanhoe::Weights {
        ivanhoe::Weights::tuned(players)
    }

    fn numbers(weights: &mut ivanhoe::Weights) -> Vec<&mut f32> {
        let ivanhoe::Weights { thresholds, crowd, squire, maiden, need, cheap, hands, swing } = weights;
        thresholds.iter_mut().chain([crowd, squire, maiden, need, cheap, hands, swing]).collect()
    }

    fn player(weights: ivanhoe::Weights, seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(ivanhoe::Heuristic::with_weights(weights, seed))
    }
}

impl Tunable for rules::attacke::State {
    type Weights = attacke::Weights;

    fn weights(players: usize) -> attacke::Weights {
        attacke::Weights::tuned(players)
    }

    /// All but the patience: where all wait no game ends.
    fn numbers(weights: &mut attacke::Weights) -> Vec<&mut f32> {
        let attacke::Weights {
            nerve,
            crowd,
            draws,
            shield,
            need,
            danger,
            patience: _,
            cheap,
            jump,
            card,
            useless,
            joker,
            risk,
        } = weights;
        vec![nerve, crowd, draws, shield, need, danger, cheap, jump, card, useless, joker, risk]
    }

    fn player(weights: attacke::Weights, _seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(attacke::Heuristic::with_weights(weights))
    }
}

/// Hill climbing: some weights are changed by up to a third, and kept where a sequential test on fresh deals finds the
/// player stronger, one against a table of its former self, and where it is no worse among knights: who is tuned by
/// nobody but itself learns to beat itself.
pub(crate) fn tune<G: Tunable>(args: &Args, tables: &[G::Options]) -> Result<()> {
    let (start, players) = (Instant::now(), args.table.players);
    let mut rng = Rng::new(args.seed);
    let before = G::weights(players);
    let (mut kept, mut trials, mut deal) = (0, 0, any_deal(&mut rng));
    let company = deal..deal + COMPANY;
    deal += COMPANY;
    let (mut weights, mut among) = (before, among_knights::<G>(tables, players, company.clone(), before)?);
    while !args.is_over(start.elapsed(), trials) {
        trials += 1;
        let changed = vary::<G>(weights, &mut rng);
        let (score, finding) = trial::<G>(tables, players, [changed, weights], deal)?;
        deal += score.deals;
        if finding != Finding::Stronger {
            continue;
        }
        let now = among_knights::<G>(tables, players, company.clone(), changed)?;
        if now.mean() >= among.mean() {
            (weights, among, kept) = (changed, now, kept + 1);
            println!("trial {trials}: {score}; among knights {now}\n{weights:?}");
        } else {
            println!("trial {trials}: {score}; worse among knights, {now}");
        }
    }
    println!("{trials} trials, of which {kept} were kept; {players} players:\n{weights:?}");
    if kept > 0 {
        // A trial that is kept was lucky too, so its own deals say too much.
        let fresh = deal..deal + args.deals;
        let [one, rest] = [weights, before].map(|weights| move |seed| G::player(weights, seed));
        let score = contest::<G>(tables, fresh.clone(), &one, &rest)?;
        println!("against the weights before, on fresh deals: {score}, where {:.1} % is fair", 100.0 / players as f64);
        let [now, then] = [weights, before].map(|weights| among_knights::<G>(tables, players, fresh.clone(), weights));
        println!("among knights, on fresh deals: {}, and the weights before {}", now?, then?);
    }
    Ok(())
}

/// How the player with these weights does, one against a table of knights.
fn among_knights<G: Tunable>(
    tables: &[G::Options],
    players: usize,
    deals: Range<u64>,
    weights: G::Weights,
) -> Result<Score> {
    contest::<G>(tables, deals, &|seed| G::player(weights, seed), &|seed| Rung::Knight.bot::<G>(players, seed))
}

/// Weights that differ in some places by up to a third, and in one at least.
fn vary<G: Tunable>(mut weights: G::Weights, rng: &mut Rng) -> G::Weights {
    let numbers = G::numbers(&mut weights);
    let sure = rng.below(numbers.len() as u32) as usize;
    for (place, number) in numbers.into_iter().enumerate() {
        let factor = 0.75 + rng.below(1 << 16) as f32 / (1 << 16) as f32 * 0.583;
        if place == sure || rng.below(RARITY) == 0 {
            *number *= factor;
        }
    }
    weights
}

/// Plays until it is clear whether the first weights are better than the second.
fn trial<G: Tunable>(
    tables: &[G::Options],
    players: usize,
    weights: [G::Weights; 2],
    deal: u64,
) -> Result<(Score, Finding)> {
    let [one, rest] = weights.map(|weights| move |seed| G::player(weights, seed));
    let play = |deals: Range<u64>| contest::<G>(tables, deal + deals.start..deal + deals.end, &one, &rest);
    Sprt::new(0.0, ELO, players)?.run(DEALS, play)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every weight is turned now and then, by up to a third either way.
    fn all_weights_are_turned<G: Tunable>(players: usize) {
        let (mut before, mut rng) = (G::weights(players), Rng::new(1));
        let before: Vec<f32> = G::numbers(&mut before).into_iter().map(|number| *number).collect();
        let mut turned = vec![0; before.len()];
        for _ in 0..100 {
            let mut changed = vary::<G>(G::weights(players), &mut rng);
            let factors = G::numbers(&mut changed).into_iter().zip(&before).map(|(after, before)| *after / before);
            let factors: Vec<f32> = factors.collect();
            assert!(factors.iter().all(|factor| (0.749..1.334).contains(factor)), "{factors:?}");
            let is_turned = |factor: &f32| (factor - 1.0).abs() > 1e-6;
            assert!(factors.iter().any(is_turned), "one is turned at least");
            turned.iter_mut().zip(&factors).for_each(|(turned, factor)| *turned += usize::from(is_turned(factor)));
        }
        assert!(turned.iter().all(|turned| (20..60).contains(turned)), "{turned:?}");
    }

    #[test]
    fn all_weights_of_both_players_are_turned() {
        all_weights_are_turned::<rules::ivanhoe::State>(2);
        all_weights_are_turned::<rules::attacke::State>(3);
    }

    #[test]
    fn a_run_ends_by_time_or_by_trials() {
        #[derive(clap::Parser)]
        struct Cli {
            #[command(flatten)]
            args: Args,
        }
        let over = |words: &[&str], minutes, trials| {
            let words = ["tune"].iter().chain(words);
            <Cli as clap::Parser>::parse_from(words).args.is_over(Duration::from_mins(minutes), trials)
        };
        assert!(!over(&[], 4, 1_000_000) && over(&[], 5, 0));
        assert!(!over(&["--trials", "3"], 100, 2) && over(&["--trials", "3"], 0, 3));
        let both = ["--trials", "3", "--minutes", "7"];
        assert!(!over(&both, 6, 2) && over(&both, 7, 2) && over(&both, 6, 3));
    }

    #[test]
    fn a_trial_finds_the_better_player() {
        let tables = rules::attacke::State::tables(3);
        let good = attacke::Weights::tuned(3);
        // One that holds every hand for too weak, and fights for nothing.
        let timid = attacke::Weights { nerve: 10.0, need: 0.0, ..good };
        let score = |weights| trial::<rules::attacke::State>(&tables, 3, weights, 7).unwrap().0.mean();
        assert!(score([good, timid]) > 0.34 && score([timid, good]) < 0.33);
    }
}
