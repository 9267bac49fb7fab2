//! `tiltyard join`: a game on a server.

use std::process::ExitCode;

use protocol::GameName;
use table::{Level, PlayerName};
use terminal::{Address, Join};

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
    /// With how many players, where the link names no table.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: Option<u8>,
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
    let Args { address, name, game, players, level, watch, house } = args;
    let game = match game {
        Which::Ivanhoe => GameName::Ivanhoe,
        Which::Attacke => GameName::Attacke,
    };
    terminal::join(&house.house()?, &Join { address, name, game, seats: players, watch, level })?;
    Ok(ExitCode::SUCCESS)
}
