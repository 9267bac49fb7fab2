//! `tiltyard join`: a game on a server.

use std::process::ExitCode;

use protocol::{AnySettings, GameName};
use rules::{attacke, ivanhoe};
use table::{Level, PlayerName, Settings};
use terminal::{Address, Join, Played, Wish};

use crate::Which;
use crate::house::HouseArgs;

/// Plays on a server, with the same screens as `tiltyard play`.
///
/// The link of a table leads there; that of a server leads to any table with a free seat, or to a new one. The server knows
/// you again when you come back.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard join https://play.example.org/table/kq3…     # sit down at this table
  tiltyard join http://127.0.0.1:8080 --game attacke    # anywhere on this server
  tiltyard join http://127.0.0.1:8080 --new --players 4 # a table of your own, and its link for your friends
  tiltyard join https://play.example.org/table/kq3… --watch
  tiltyard join http://127.0.0.1:8080 --plain < moves.txt")]
pub(crate) struct Args {
    /// The link of a table or of a server.
    #[arg(value_name = "URL")]
    address: Address,
    /// Your name, if it is to be another than before.
    #[arg(long)]
    name: Option<PlayerName>,
    /// Which game, where the link names no table.
    #[arg(long, value_enum, default_value_t = Which::Ivanhoe)]
    game: Which,
    /// With how many players, where the link names no table: 2 to 5 in Ivanhoe, 3 to 5 in Attacke.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: Option<u8>,
    /// Opens a table that only those find who have its link.
    #[arg(long)]
    new: bool,
    /// Lets anybody find the new table.
    #[arg(long, requires = "new")]
    listed: bool,
    /// What the players of the new table agree on, as in the notation: `tokens 4`, `endurance`, `covered`.
    #[arg(long, requires = "new")]
    option: Vec<String>,
    /// How well the bots play that you ask to sit down.
    #[arg(long, default_value_t = Level::Knight)]
    level: Level,
    /// Looks on.
    #[arg(long)]
    watch: bool,
    #[command(flatten)]
    house: HouseArgs,
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let wish = wish(&args)?;
    let Args { address, name, level, watch, house, .. } = args;
    terminal::join(&house.house()?, &Join { address, name, wish, watch, level })?;
    Ok(ExitCode::SUCCESS)
}

fn wish(args: &Args) -> anyhow::Result<Wish> {
    Ok(match (args.new, args.game) {
        (false, Which::Ivanhoe) => Wish::Any { game: GameName::Ivanhoe, seats: args.players },
        (false, Which::Attacke) => Wish::Any { game: GameName::Attacke, seats: args.players },
        (true, Which::Ivanhoe) => Wish::New(AnySettings::Ivanhoe(settings::<ivanhoe::State>(args)?)),
        (true, Which::Attacke) => Wish::New(AnySettings::Attacke(settings::<attacke::State>(args)?)),
    })
}

fn settings<G: Played>(args: &Args) -> anyhow::Result<Settings<G::Options>> {
    let options = notation::agree::<G>(args.players.map_or(3, usize::from), &args.option)?;
    Ok(Settings { listed: args.listed, ..Settings::new(options) })
}
