//! `cargo xtask tune`: better weights for the player written by hand, by trial and error.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use bots::Rng;
use bots::arena::{Score, share};
use bots::ivanhoe::{Heuristic, Weights};
use rules::Bot;
use rules::ivanhoe::{Options, State};

use crate::contest::contest;
use crate::limit::minutes;

/// Tunes the weights of the heuristic player of Ivanhoe.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How many players.
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// How long to tune.
    #[arg(long, default_value = "5", value_parser = minutes)]
    minutes: Duration,
    /// Where all chance comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Deals between two looks of the sequential test.
const LOOK: u64 = 100;
/// Where a trial gives up: so small a gain is not worth the time.
const DEALS: u64 = 4_000;
/// The sequential test asks for a gain of so many Elo points.
const ELO: f64 = 15.0;
/// Where the sequential test stops.
const CLEAR: f64 = 2.94;
/// One weight in so many changes in a trial.
const RARITY: u32 = 3;

/// Hill climbing: some weights are changed by up to a third, and kept where a sequential test on fresh deals finds the
/// player stronger, one against a table of its former self.
pub(crate) fn tune(args: &Args) -> Result<()> {
    let options = Options::new(args.players).context("Ivanhoe has two to five players")?;
    let start = Instant::now();
    let mut rng = Rng::new(args.seed);
    let mut weights = Weights::tuned(args.players);
    let (mut trials, mut deal) = (0, rng.bits());
    while start.elapsed() < args.minutes {
        trials += 1;
        let changed = vary(weights, &mut rng);
        let score = trial(options, changed, weights, &mut deal)?;
        if score.evidence(share(0.0, args.players), share(ELO, args.players)) > CLEAR {
            weights = changed;
            println!(
                "trial {trials}: {:.1} % +- {:.1} in {} deals\n{weights:?}",
                score.mean() * 100.0,
                score.interval() * 100.0,
                score.deals
            );
        }
    }
    println!("{trials} trials; {} players:\n{weights:?}", args.players);
    Ok(())
}

/// Weights that differ in some places by up to a third, and in one at least.
fn vary(weights: Weights, rng: &mut Rng) -> Weights {
    let mut numbers = weights.numbers();
    let sure = rng.below(numbers.len() as u32) as usize;
    for (place, number) in numbers.iter_mut().enumerate() {
        let factor = 0.75 + rng.below(1 << 16) as f32 / (1 << 16) as f32 * 0.583;
        if place == sure || rng.below(RARITY) == 0 {
            *number *= factor;
        }
    }
    Weights::from_numbers(numbers)
}

/// Plays until it is clear whether the change is better.
fn trial(options: Options, changed: Weights, weights: Weights, deal: &mut u64) -> Result<Score> {
    let player = |weights: Weights| move |seed| Box::new(Heuristic::with_weights(weights, seed)) as Box<dyn Bot<State>>;
    let (one, rest) = (player(changed), player(weights));
    let [equal, better] = [0.0, ELO].map(|elo| share(elo, options.seats()));
    let mut score = Score::default();
    while score.deals < DEALS && score.evidence(equal, better).abs() <= CLEAR {
        score.join(contest::<State>(&[options], *deal..*deal + LOOK, &one, &rest)?);
        *deal += LOOK;
    }
    Ok(score)
}
