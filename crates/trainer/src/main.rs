//! Teaches nets by self-play (TD(lambda) on what a seat sees after its moves, and which move is better) and judges by the games
//! of nets, tunes the player written by hand, looks for weaknesses of bots, and measures how far their levels lie apart.

mod adam;
mod checkpoint;
mod contest;
mod critic;
mod curve;
mod decision;
mod exploit;
mod file;
mod gate;
mod judge;
mod levels;
mod limit;
mod mean;
mod nets;
mod parts;
mod self_play;
mod study;
mod teach;
mod tune;

use anyhow::Result;
use bots::Ladder;
use clap::Parser;
use notation::Language;
use rules::{attacke, ivanhoe};

/// Makes bots better.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Command {
    Train(teach::Args),
    Judge(judge::Args),
    Mean(mean::Args),
    Tune(tune::Args),
    Exploit(exploit::Args),
    Levels(levels::Args),
}

/// Which game is played, and by how many.
#[derive(clap::Args, Debug)]
struct Table {
    /// Which game.
    #[arg(long, value_enum, default_value = "ivanhoe")]
    game: Which,
    /// How many players.
    #[arg(long, default_value_t = 3)]
    players: usize,
    /// What the players agree on, as in the notation; by default every game is by lot one of all that they may agree on.
    #[arg(long)]
    option: Vec<String>,
}

/// Which game is played.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Which {
    Ivanhoe,
    Attacke,
}

impl Table {
    /// What the players may agree on.
    fn tables<G: Ladder + Language>(&self) -> Result<Vec<G::Options>> {
        let agreed = notation::agree::<G>(self.players, &self.option)?;
        Ok(if self.option.is_empty() { G::tables(self.players) } else { vec![agreed] })
    }
}

/// Does something with one of the two games.
macro_rules! of_game {
    ($table:expr, $do:ident($($argument:expr),*)) => {
        match $table.game {
            Which::Ivanhoe => $do::<ivanhoe::State>($($argument),*),
            Which::Attacke => $do::<attacke::State>($($argument),*),
        }
    };
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Train(args) => of_game!(args.table, train(&args)),
        Command::Judge(args) => of_game!(args.table, judge(&args)),
        Command::Mean(args) => of_game!(args.table, mean(&args)),
        Command::Tune(args) => of_game!(args.table, tune(&args)),
        Command::Exploit(args) => of_game!(args.table, exploit(&args)),
        Command::Levels(args) => of_game!(args.table, levels(&args)),
    }
}

fn train<G: Ladder + Language>(args: &teach::Args) -> Result<()> {
    teach::teach::<G>(args, &args.table.tables::<G>()?)
}

fn mean<G: Ladder + Language>(args: &mean::Args) -> Result<()> {
    mean::blend::<G>(args, &args.table.tables::<G>()?)
}

fn judge<G: Ladder + Language>(args: &judge::Args) -> Result<()> {
    judge::teach::<G>(args, &args.table.tables::<G>()?)
}

fn tune<G: tune::Tunable + Language>(args: &tune::Args) -> Result<()> {
    tune::tune::<G>(args, &args.table.tables::<G>()?)
}

fn exploit<G: Ladder + Language>(args: &exploit::Args) -> Result<()> {
    exploit::exploit::<G>(args, &args.table.tables::<G>()?)
}

fn levels<G: Ladder + Language>(args: &levels::Args) -> Result<()> {
    levels::compare::<G>(args, &args.table.tables::<G>()?)
}
