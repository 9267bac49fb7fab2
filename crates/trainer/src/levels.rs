//! `cargo xtask levels`: every level against the one below.

use anyhow::{Context as _, Result};
use bots::Level;
use bots::ivanhoe::net;
use rules::Bot;
use rules::ivanhoe::{Options, State};

use crate::contest::contest;

/// Measures how far the levels of difficulty lie apart in Ivanhoe.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How many players.
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Deals for each pair.
    #[arg(long, default_value_t = 500)]
    deals: u64,
    /// Where deals and dice come from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Tells how often each level wins, one against a table of the level below.
pub(crate) fn compare(args: &Args) -> Result<()> {
    let options = Options::new(args.players).context("Ivanhoe has two to five players")?;
    let bot = |level: Level| move |seed| level.bot::<State>(net(args.players), seed) as Box<dyn Bot<State>>;
    let first = args.seed << 32;
    for (below, level) in Level::ALL.into_iter().zip(Level::ALL.into_iter().skip(1)) {
        let score = contest(&[options], first..first + args.deals, &bot(level), &bot(below))?;
        let (wins, interval) = (score.mean() * 100.0, score.interval() * 100.0);
        println!("{level:<10}against {below:<10}{wins:>6.1} % +- {interval:.1}");
    }
    Ok(())
}
