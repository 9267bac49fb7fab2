//! Every check, in order.

use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::shell::{self, Shell};
use crate::{browser, fuzz, mutants, wasm};

/// One thing that must hold.
struct Check {
    /// What it is called on the command line.
    name: &'static str,
    /// What it makes sure of.
    holds: &'static str,
    run: fn(&Shell) -> Result<()>,
}

/// All checks: what fails fast comes first.
const CHECKS: &[Check] = &[
    Check { name: "toolchain", holds: "the wasm target is there", run: wasm::install },
    Check { name: "format", holds: "the code is formatted", run: format },
    Check { name: "clippy", holds: "clippy has nothing to say", run: clippy },
    Check { name: "docs", holds: "the documentation has no dead links", run: docs },
    Check { name: "tests", holds: "all tests and examples pass", run: tests },
    Check { name: "mutants", holds: "leaks put into the table are found", run: mutants::run },
    Check { name: "wasm", holds: "the lower layers build for browsers", run: build_wasm },
    Check { name: "law-9", holds: "native and wasm play the same games", run: law_9 },
    Check { name: "browser", holds: "people can play in a real browser", run: browser::run },
    Check { name: "fuzz", holds: "the fuzzers find nothing", run: fuzz_briefly },
];

/// The manifest of the fuzz targets, a workspace of their own.
const FUZZ: &str = "fuzz/Cargo.toml";

/// The crates that run in browsers whatever the user interface is.
const LOWER_LAYERS: &[&str] =
    &["rules", "dealer", "heraldry", "picture", "notation", "bots", "table", "protocol", "words", "client"];

/// How long each fuzz target is fed.
const FUZZ_SECONDS: u32 = 10;

pub(crate) fn list() {
    for Check { name, holds, .. } in CHECKS {
        println!("{name:10} {holds}");
    }
}

/// Runs the checks of these names, or all where none is named.
pub(crate) fn run(shell: &Shell, only: &[String]) -> Result<()> {
    let start = Instant::now();
    for name in only {
        let known = CHECKS.iter().any(|check| check.name == name);
        ensure!(known, "there is no check {name:?}; `cargo xtask test --list` shows them");
    }
    let chosen: Vec<&Check> =
        CHECKS.iter().filter(|check| only.is_empty() || only.iter().any(|name| name == check.name)).collect();
    for (place, Check { name, holds, run }) in chosen.iter().enumerate() {
        println!("\n== {}/{} {name}: {holds}", place + 1, chosen.len());
        let begun = Instant::now();
        run(shell).with_context(|| format!("the check {name:?} failed ({holds})"))?;
        println!("-- {name} passed in {:.1} s", begun.elapsed().as_secs_f32());
    }
    println!("\nAll {} checks passed in {:.1} s.", chosen.len(), start.elapsed().as_secs_f32());
    Ok(())
}

fn format(shell: &Shell) -> Result<()> {
    shell::run(shell.cargo().args(["fmt", "--all", "--check"]))?;
    shell::run(shell.cargo().args(["fmt", "--manifest-path", FUZZ, "--check"]))
}

fn clippy(shell: &Shell) -> Result<()> {
    shell::run(shell.cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    shell::run(shell.cargo().args(["clippy", "--manifest-path", FUZZ, "--", "-D", "warnings"]))
}

fn docs(shell: &Shell) -> Result<()> {
    let docs = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    shell::run(shell.cargo().args(docs).env("RUSTDOCFLAGS", "-D warnings"))
}

fn tests(shell: &Shell) -> Result<()> {
    // Law 9 builds for wasm first and has a check of its own.
    shell::run(shell.cargo().args(["test", "--workspace", "--exclude", "wasm-law"]))
}

fn build_wasm(shell: &Shell) -> Result<()> {
    let packages = LOWER_LAYERS.iter().flat_map(|package| ["--package", package]);
    shell::run(shell.cargo().args(["build", "--release", "--target", wasm::TARGET]).args(packages))
}

fn law_9(shell: &Shell) -> Result<()> {
    shell::run(shell.cargo().args(["test", "--package", "wasm-law"]))
}

fn fuzz_briefly(shell: &Shell) -> Result<()> {
    fuzz::run(shell, FUZZ_SECONDS, None)
}
