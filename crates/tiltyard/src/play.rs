//! `tiltyard play`: a game on this machine.

use std::process::ExitCode;

use dealer::Seed;
use rules::{attacke, ivanhoe};
use table::{Level, PlayerName};
use terminal::{Haste, Play, Played};

use crate::Which;
use crate::house::HouseArgs;

/// Plays on this machine: alone against bots, or with others at the same terminal.
///
/// A game that was left goes on when `tiltyard play` is called without flags that set up another. Games that are over are
/// written to the data directory, for `tiltyard replay` and `tiltyard verify`.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard play                                     # Ivanhoe against two bots, or the game that was left
  tiltyard play --game attacke --players 4 --level champion
  tiltyard play --name Anna --name Ben --players 4  # two people who hand the keyboard on, and two bots
  tiltyard play --plain --lang de                   # line by line, in German
  tiltyard play --seed 42 < moves.txt               # the same deal every time, moves from a file

On the screen `?` tells the keys; with --plain, `help` tells the words.")]
pub(crate) struct Args {
    /// Which game.
    #[arg(long, value_enum, default_value_t = Which::Ivanhoe)]
    game: Which,
    /// How many players, with you: 2 to 5 in Ivanhoe, 3 to 5 in Attacke [default: 3].
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: Option<u8>,
    /// What the players agree on, as in the notation: `tokens 4`, `endurance`, `covered`.
    #[arg(long)]
    option: Vec<String>,
    /// How well the bots play: page, squire, knight, lord or champion [default: knight].
    #[arg(long)]
    level: Option<Level>,
    /// Your name; once for each of the people who share the terminal.
    #[arg(long)]
    name: Vec<PlayerName>,
    /// The seed of the deal; a new one every time by default.
    #[arg(long)]
    seed: Option<Seed>,
    /// Begins anew even where a game was left.
    #[arg(long)]
    new: bool,
    /// Bots do not pause. Where moves come from a file, they never do.
    #[arg(long)]
    fast: bool,
    #[command(flatten)]
    house: HouseArgs,
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.game {
        Which::Ivanhoe => play::<ivanhoe::State>(args),
        Which::Attacke => play::<attacke::State>(args),
    }
}

fn play<G: Played>(args: Args) -> anyhow::Result<ExitCode> {
    let Args { players, option, level, name, seed, new, fast, house, .. } = args;
    let set_up = players.is_some() || level.is_some() || seed.is_some() || !option.is_empty() || !name.is_empty();
    let options = notation::agree::<G>(players.map_or(name.len().max(3), usize::from), &option)?;
    anyhow::ensure!(name.len() <= G::new(options).seats(), "there are more names than players");
    let alike = |place: usize| name[place + 1..].iter().any(|other| other.resembles(&name[place]));
    anyhow::ensure!(!(0..name.len()).any(alike), "nobody could tell two of these names apart");
    let scripted = !std::io::IsTerminal::is_terminal(&std::io::stdin());
    let haste = if fast || scripted { Haste::Full } else { Haste::None };
    let play = Play { options, anew: new || set_up, names: name, level: level.unwrap_or(Level::Knight), seed, haste };
    terminal::play::<G>(&house.house()?, play)?;
    Ok(ExitCode::SUCCESS)
}
