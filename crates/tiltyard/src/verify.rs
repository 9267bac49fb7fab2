//! `tiltyard verify`: checks a saved game against its commitment.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use notation::{AnyFile, CheckError, File, Language, Line, Opening};
use rules::Turn;

use crate::tilt_file::{self, Unreadable};

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
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut status = 0;
    let mut out = io::stdout().lock();
    for path in &args.files {
        let name = path.display();
        let verified = tilt_file::read(path).map(|file| match file {
            AnyFile::Ivanhoe(file) => verify(&file),
            AnyFile::Attacke(file) => verify(&file),
        });
        let worst = match verified {
            Ok(Ok(story)) => {
                writeln!(out, "ok {name}: {story}")?;
                0
            }
            Ok(Err(NotAsPromised::Fails(CheckError::Parse(error)))) => {
                writeln!(out, "FAIL {name}{}", Unreadable::Parse(error))?;
                2
            }
            Ok(Err(NotAsPromised::Fails(CheckError::Fails { place, why }))) => {
                writeln!(out, "FAIL {name}:{}: {why}", place.line)?;
                1
            }
            Ok(Err(NotAsPromised::Because(why))) => {
                writeln!(out, "FAIL {name}: {why}")?;
                1
            }
            Err(unreadable) => {
                writeln!(out, "FAIL {name}{unreadable}")?;
                2
            }
        };
        status = status.max(worst);
    }
    Ok(ExitCode::from(status))
}

enum NotAsPromised {
    Fails(CheckError),
    Because(&'static str),
}

fn verify<G: Language>(file: &File<G>) -> Result<String, NotAsPromised> {
    let because = NotAsPromised::Because;
    let id = file.id.as_ref().ok_or(because("there is no line `id:`, so no commitment can be checked"))?;
    let commitment = file.commitment.ok_or(because("there is no line `commitment:` to check"))?;
    if !commitment.opens_with(file.seed, id) {
        return Err(because(
            "the commitment does not open with this seed and id (without a line `seed:` it is 0): another deal was promised",
        ));
    }
    if file.opening != (Opening::Deal { first: None }) {
        return Err(because("the game does not begin with a free deal, so the seed does not decide it"));
    }
    let replay = file.check().map_err(NotAsPromised::Fails)?;
    let moves = file.lines.iter().filter(|(_, line)| matches!(line, Line::Move(..))).count();
    let end = match replay.settled().turn() {
        Turn::Over(seat) => format!("{} won", file.players[seat.index()]),
        Turn::Seats(_) | Turn::Chance(_) => "it is not over yet".to_owned(),
    };
    Ok(format!("the commitment opens with the seed, and all {moves} moves follow from its deal; {end}"))
}
