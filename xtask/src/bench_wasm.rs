//! How long bots think, natively and as WebAssembly under node.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::shell::{self, Shell};
use crate::wasm;

/// The examples of `bots` that think for a while.
const THINKERS: [&str; 2] = ["think_knight", "think_champion"];

/// Runs `main` of the file that is named, and prints the milliseconds that took: not those of reading and compiling.
const SCRIPT: &str = "\
const bytes = require('fs').readFileSync(process.argv[1]);
WebAssembly.instantiate(bytes, {}).then(({ instance }) => {
    const start = performance.now();
    instance.exports.main(0, 0);
    console.log(performance.now() - start);
});";

pub(crate) fn run(shell: &Shell) -> Result<()> {
    ensure!(
        shell::has(shell.program("node").arg("--version")),
        "node is not installed; it runs the WebAssembly builds, and without it there is nothing to compare"
    );
    wasm::install(shell)?;
    println!("{:16}{:>12}{:>12}{:>14}", "ms per decision", "native", "wasm", "wasm+simd128");
    for thinker in THINKERS {
        let (decisions, native) = native(shell, thinker)?;
        let [plain, simd] = ["", "-C target-feature=+simd128"].map(|flags| wasm_milliseconds(shell, thinker, flags));
        let [native, plain, simd] = [native, plain?, simd?].map(|milliseconds| milliseconds / decisions);
        println!("{thinker:16}{native:>12.3}{plain:>12.3}{simd:>14.3}");
    }
    Ok(())
}

/// How many decisions the example makes, and how many milliseconds they take natively.
fn native(shell: &Shell, thinker: &str) -> Result<(f64, f64)> {
    let example = ["--quiet", "--release", "--package", "bots", "--example", thinker];
    shell::run(shell.cargo().arg("build").args(example))?;
    // Cargo takes a moment to find that nothing is to be built; the examples take many times that.
    let start = Instant::now();
    let said = shell::read(shell.cargo().arg("run").args(example))?;
    let milliseconds = start.elapsed().as_secs_f64() * 1e3;
    Ok((said.trim().parse().with_context(|| format!("{thinker} did not say how often it decided"))?, milliseconds))
}

/// How many milliseconds the example takes under node, built with these flags.
fn wasm_milliseconds(shell: &Shell, thinker: &str, flags: &str) -> Result<f64> {
    let mut build = shell.cargo();
    build.args(["build", "--quiet", "--release", "--package", "bots", "--example", thinker, "--target", wasm::TARGET]);
    shell::run(build.env("RUSTFLAGS", flags))?;
    let file = target(shell).join(wasm::TARGET).join("release/examples").join(thinker).with_extension("wasm");
    let said = shell::read(shell.program("node").args(["-e", SCRIPT]).arg(file))?;
    said.trim().parse().with_context(|| format!("node said {said:?}"))
}

/// Where cargo builds.
fn target(shell: &Shell) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| shell.root().join("target"), |path| Path::new(&path).to_owned())
}
