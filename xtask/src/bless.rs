//! Golden files, written anew.

use anyhow::Result;

use crate::shell::{self, Shell};
use crate::wasm;

/// The tests that compare with golden files and, where `TILTYARD_BLESS` is set, write them: package and file.
const GOLDEN: &[(&str, &str)] =
    &[("laws", "perft"), ("wasm-law", "law_9"), ("protocol", "transcript"), ("tiltyard", "screen")];

pub(crate) fn run(shell: &Shell) -> Result<()> {
    wasm::install(shell)?;
    for (package, test) in GOLDEN {
        let bless = ["test", "--package", package, "--test", test];
        shell::run(shell.cargo().args(bless).env("TILTYARD_BLESS", "1"))?;
    }
    println!("\nThe golden files say what the code does now. Look at them with `git diff`.");
    Ok(())
}
