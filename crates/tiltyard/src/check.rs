//! `tiltyard check`: runs files of the notation.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::tilt_file::{self, Form};

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
    /// Prints JSON for programs.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    tilt_file::judge(&args.files, Form::chosen(args.json), |file| Ok(file.check().map(|()| String::new())?))
}
