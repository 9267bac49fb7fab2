//! Other programs, run in the root of the workspace.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

/// Where other programs are run.
pub(crate) struct Shell {
    root: PathBuf,
}

impl Shell {
    pub(crate) fn new() -> Result<Shell> {
        // Asked now and not when this was built: one target directory may serve several clones.
        let xtask = env::var_os("CARGO_MANIFEST_DIR").context("run this as `cargo xtask`")?;
        let root = Path::new(&xtask).parent().context("xtask lies in the root of the workspace")?;
        Ok(Shell { root: root.to_owned() })
    }

    /// The root of the workspace.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Where cargo builds.
    pub(crate) fn target(&self) -> PathBuf {
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), PathBuf::from)
    }

    /// A program to be run in the root of the workspace.
    pub(crate) fn program(&self, name: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(name);
        command.current_dir(&self.root);
        command
    }

    /// The cargo that runs this.
    pub(crate) fn cargo(&self) -> Command {
        self.program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }
}

/// Runs a program whose output everybody sees.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", words(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", words(command));
    }
    Ok(())
}

/// Runs a program for what it writes to its standard output.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = output(command.stderr(Stdio::inherit()))?;
    String::from_utf8(output.stdout).with_context(|| format!("{} wrote something that is no text", words(command)))
}

/// Runs a program for everything it writes.
pub(crate) fn output(command: &mut Command) -> Result<Output> {
    let output = command.output().with_context(|| format!("cannot start {}", words(command)))?;
    if !output.status.success() {
        bail!("{} failed ({})\n{}", words(command), output.status, String::from_utf8_lossy(&output.stderr));
    }
    Ok(output)
}

/// Whether a program can be run and is content.
pub(crate) fn has(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// A command as one would type it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = [name].into_iter().chain(command.get_args());
    format!("`{}`", words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" "))
}
