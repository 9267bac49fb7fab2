//! Teaches nets by self-play: TD(lambda) on what a seat sees after its moves.

mod adam;
mod checkpoint;
mod contest;
mod curve;
mod gate;
mod self_play;
mod study;
mod teach;

use anyhow::{Context, Result};
use bots::ivanhoe::Heuristic;
use clap::Parser;
use rules::{Bot, ivanhoe};

/// Makes bots better.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Command {
    Train(teach::Args),
}

fn main() -> Result<()> {
    let options = |players| ivanhoe::Options::new(players).context("Ivanhoe has two to five players");
    match Command::parse() {
        Command::Train(args) => {
            let sparring = |seed| Box::new(Heuristic::tuned(seed)) as Box<dyn Bot<ivanhoe::State>>;
            teach::teach::<ivanhoe::State>(&args, &[options(args.players)?], &sparring)
        }
    }
}
