//! `tiltyard completions` and `tiltyard man`: the command line told to shells and to `man`.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::Cli;

/// Prints completions for a shell.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard completions bash > ~/.local/share/bash-completion/completions/tiltyard
  tiltyard completions zsh > ~/.zfunc/_tiltyard
  tiltyard completions fish > ~/.config/fish/completions/tiltyard.fish")]
pub(crate) struct Completions {
    /// For which shell.
    shell: Shell,
}

/// Writes man pages, one for each command.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  tiltyard man ~/.local/share/man/man1 && man tiltyard-play")]
pub(crate) struct Man {
    /// The folder for the pages.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Completions {
    pub(crate) fn run(&self) -> ExitCode {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "tiltyard", &mut script);
        // Whoever does not read all of it has had enough.
        io::stdout().write_all(&script).ok();
        ExitCode::SUCCESS
    }
}

impl Man {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let cannot = || format!("man pages cannot be written to {}", self.folder.display());
        fs::create_dir_all(&self.folder).with_context(cannot)?;
        clap_mangen::generate_to(Cli::command(), &self.folder).with_context(cannot)?;
        Ok(ExitCode::SUCCESS)
    }
}
