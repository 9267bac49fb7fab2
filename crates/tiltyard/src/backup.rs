//! `tiltyard backup` and `tiltyard restore`: copies of what a server remembers.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use server::backup::{BackupError, Existing};

/// Copies everything a server remembers into one file, also while the server runs.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  tiltyard backup tiltyard-$(date +%F).db")]
pub(crate) struct Backup {
    #[command(flatten)]
    copy: Copy,
}

/// Puts a backup in the place of what a server remembers. The server must not be running.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  # into a data directory without a database
  tiltyard restore tiltyard-2026-11-15.db
  # in place of the one that is there
  tiltyard restore --force tiltyard-2026-11-15.db")]
pub(crate) struct Restore {
    #[command(flatten)]
    copy: Copy,
}

#[derive(clap::Args, Debug)]
struct Copy {
    /// The data directory of the server [default: $XDG_DATA_HOME/tiltyard or ~/.local/share/tiltyard].
    #[arg(long, value_name = "DIR", env = "TILTYARD_DATA")]
    data: Option<PathBuf>,
    /// Overwrites what is there.
    #[arg(long)]
    force: bool,
    /// The backup.
    file: PathBuf,
}

impl Copy {
    fn run(self, copy: fn(&Path, &Path, Existing) -> Result<(), BackupError>) -> anyhow::Result<ExitCode> {
        let data = server::data_directory(self.data)?;
        copy(&data, &self.file, if self.force { Existing::Replace } else { Existing::Keep })?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Backup {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        self.copy.run(server::backup::backup)
    }
}

impl Restore {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        self.copy.run(server::backup::restore)
    }
}
