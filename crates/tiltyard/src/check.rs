//! `tiltyard check`: runs files of the notation.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use notation::CheckError;

use crate::tilt_file::{self, Unreadable};

/// Runs .tilt files: makes every move, and looks at every refusal and every check.
///
/// Prints `ok FILE` or `FAIL FILE:LINE: why` for each.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Exit status: 0 if all files are ok, 1 if a check fails, 2 if a file cannot be read or parsed.

Example:
  tiltyard check scenarios/ivanhoe/*.tilt")]
pub(crate) struct Args {
    /// Files to run.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut status = 0;
    let mut out = io::stdout().lock();
    for path in &args.files {
        let name = path.display();
        let checked = tilt_file::read(path).map(|file| file.check());
        let worst = match checked {
            Ok(Ok(())) => {
                writeln!(out, "ok {name}")?;
                0
            }
            Ok(Err(CheckError::Fails { place, why })) => {
                writeln!(out, "FAIL {name}:{}: {why}", place.line)?;
                1
            }
            Ok(Err(CheckError::Parse(error))) => {
                writeln!(out, "FAIL {name}{}", Unreadable::Parse(error))?;
                2
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
