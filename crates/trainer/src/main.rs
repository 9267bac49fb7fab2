//! Teaches nets by self-play (TD(lambda) on what a seat sees after its moves), tunes the player written by hand, looks for
//! weaknesses of bots, and measures how far their levels lie apart.

mod adam;
mod checkpoint;
mod contest;
mod curve;
mod exploit;
mod gate;
mod levels;
mod self_play;
mod study;
mod teach;
mod tune;

use anyhow::{Context, Result};
use bots::ivanhoe::Heuristic;
use clap::Parser;
use rules::{Bot, ivanhoe};

/// Makes bots better.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Command {
    Train(teach::Args),
    Tune(tune::Args),
    Exploit(exploit::Args),
    Levels(levels::Args),
}

fn main() -> Result<()> {
    let options = |players| ivanhoe::Options::new(players).context("Ivanhoe has two to five players");
    match Command::parse() {
        Command::Train(args) => {
            let sparring = |seed| Box::new(Heuristic::tuned(seed)) as Box<dyn Bot<ivanhoe::State>>;
            teach::teach::<ivanhoe::State>(&args, &[options(args.players)?], &sparring)
        }
        Command::Tune(args) => tune::tune(&args),
        Command::Exploit(args) => {
            let frozen = |seed| args.against.bot(args.players, seed);
            exploit::exploit::<ivanhoe::State>(&args, &[options(args.players)?], &frozen)
        }
        Command::Levels(args) => levels::compare(&args),
    }
}
