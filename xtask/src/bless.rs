//! Golden files, written anew.

use anyhow::Result;

use crate::shell::{self, Shell};
use crate::wasm;

/// The packages whose tests compare with golden files and, where `TILTYARD_BLESS` is set, write them instead.
const GOLDEN: &[&str] = &["wasm-law"];

pub(crate) fn run(shell: &Shell) -> Result<()> {
    wasm::install(shell)?;
    for package in GOLDEN {
        shell::run(shell.cargo().args(["test", "--package", package]).env("TILTYARD_BLESS", "1"))?;
    }
    println!("\nThe golden files say what the code does now. Look at them with `git diff`.");
    Ok(())
}
