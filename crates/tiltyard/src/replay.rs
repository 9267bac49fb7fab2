//! `tiltyard replay` and `tiltyard show`: saved games and positions to look at.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::house::{HouseArgs, LangArg};
use crate::tilt_file;

/// Steps through a saved game, with the eyes of everybody.
///
/// With --plain, and where the output is not a terminal, the whole game is told in sentences.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Keys: left and right step, page keys step ten moves, v changes whose eyes are used, q ends.

Examples:
  tiltyard replay ~/.local/share/tiltyard/games/local-1763270000000.tilt
  tiltyard replay --plain game.tilt | less")]
pub(crate) struct Replay {
    /// A saved game, or a position with moves.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    house: HouseArgs,
}

/// Prints a position as a picture in text: the last of a file, with all hands.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard show scenarios/ivanhoe/8.5-riposte-canceled.tilt
  # after 12 moves, as Anna sees it
  tiltyard show game.tilt --step 12 --as Anna")]
pub(crate) struct Show {
    /// A saved game or a position.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// After so many moves; after all by default.
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// As this player sees it; with all hands by default.
    #[arg(long = "as", value_name = "PLAYER")]
    eyes: Option<String>,
    #[command(flatten)]
    lang: LangArg,
}

impl Replay {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        terminal::replay(&self.house.house()?, &tilt_file::read_one(&self.file)?)?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Show {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let file = tilt_file::read_one(&self.file)?;
        let mut out = io::stdout().lock();
        for line in terminal::show(&file, self.lang.lang(), self.step, self.eyes.as_deref())? {
            writeln!(out, "{line}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
