//! `tiltyard verify`: checks a saved game against its commitment.

use std::path::PathBuf;
use std::process::ExitCode;

use notation::{AnyFile, File, Language, Line, Proof};
use rules::Turn;

use crate::tilt_file::{self, Fault, Form};

/// Checks a saved game: the commitment opens with the seed, and the seed deals this game.
///
/// FAIRNESS.md tells how to do the same without this program.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Exit status: 0 if the game is as promised, 1 if not, 2 if the file cannot be read or parsed.

Example:
  tiltyard simulate --games 1 --players 3 --save games && tiltyard verify games/*.tilt")]
pub(crate) struct Args {
    /// Saved games.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Prints JSON for programs.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    tilt_file::judge(&args.files, Form::chosen(args.json), |file| match file {
        AnyFile::Ivanhoe(file) => verify(file),
        AnyFile::Attacke(file) => verify(file),
    })
}

/// What can be said of a game that is as promised, or why it is not.
fn verify<G: Language>(file: &File<G>) -> Result<String, Fault> {
    let not_as_promised = |why: &str| Err(Fault::Fails(format!(": {why}")));
    match file.proof() {
        Proof::NoPromise if file.id.is_none() => {
            return not_as_promised("there is no line `id:`, so no commitment can be checked");
        }
        Proof::NoPromise => return not_as_promised("there is no line `commitment:` to check"),
        Proof::OtherDeal => {
            return not_as_promised(
                "the commitment does not open with this seed and id (without a line `seed:` it is 0): another deal was \
                 promised",
            );
        }
        Proof::NotDealt => {
            return not_as_promised("the game does not begin with a free deal, so the seed does not decide it");
        }
        // What does not hold is said when the file is checked.
        Proof::Kept | Proof::NotTheGame => {}
    }
    let replay = file.check()?;
    let moves = file.lines.iter().filter(|(_, line)| matches!(line, Line::Move(..))).count();
    let end = match replay.settled().turn() {
        Turn::Over(seat) => format!("{} won", file.players[seat.index()]),
        Turn::Seats(_) | Turn::Chance(_) => "nobody has won yet".to_owned(),
    };
    Ok(format!(": the commitment opens with the seed, and all {moves} moves follow from its deal; {end}"))
}
