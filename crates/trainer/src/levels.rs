//! `cargo xtask levels`: every level against the one below.

use anyhow::Result;
use bots::{Ladder, Level};
use rules::Bot;

use crate::Table;
use crate::contest::contest;
use crate::limit::deals;

/// Measures how far the levels of difficulty lie apart.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) table: Table,
    /// Deals for each pair.
    #[arg(long, default_value_t = 500, value_parser = deals)]
    deals: u64,
    /// Where deals and dice come from: a number of 32 bits, since that of a deal has as many more.
    #[arg(long, default_value_t = 0)]
    seed: u32,
}

/// Tells how often each level wins, one against a table of the level below.
pub(crate) fn compare<G: Ladder>(args: &Args, tables: &[G::Options]) -> Result<()> {
    let net = G::net(args.table.players);
    let bot = |level: Level| {
        let net = net.clone();
        move |seed| level.bot::<G>(net.clone(), seed) as Box<dyn Bot<G>>
    };
    let first = u64::from(args.seed) << 32;
    for (below, level) in Level::ALL.into_iter().zip(Level::ALL.into_iter().skip(1)) {
        let score = contest(tables, first..first + args.deals, &bot(level), &bot(below))?;
        println!("{level:<10}against {below:<10}{score}");
    }
    Ok(())
}
