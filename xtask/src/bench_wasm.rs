//! How long bots think, natively and as WebAssembly under node.

use std::env::consts::EXE_EXTENSION;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::shell::{self, Shell};
use crate::wasm;

/// The example of `bots` that thinks for a while.
const EXAMPLE: &str = "think";

/// Runs the file that is named, which sits down so many times, and prints a line for each: the mean and the longest of its
/// decisions, in milliseconds. Every second call of `main` decides, and one that fails ends a sitting: see the example.
///
/// As there, every decision is made in every pass, each time by a program started anew, and the least counts. That leaves out
/// the time in which the engine is not done compiling, too.
const SCRIPT: &str = "\
const [file, sittings, passes] = process.argv.slice(1);
const least = Array.from({ length: sittings }, () => []);
const run = async () => {
    const module = await WebAssembly.compile(require('fs').readFileSync(file));
    for (let pass = 0; pass < passes; pass++) {
        const { exports } = await WebAssembly.instantiate(module, {});
        const step = () => exports.main(0, 0) === 0;
        for (const times of least) {
            for (let decision = 0; step(); decision++) {
                const start = performance.now();
                step();
                times[decision] = Math.min(performance.now() - start, times[decision] ?? Infinity);
            }
        }
    }
};
run().then(() => {
    for (const times of least) {
        console.log(times.reduce((sum, time) => sum + time, 0) / times.length, times.reduce((a, b) => Math.max(a, b)));
    }
});";

/// How often every decision is made, natively and under node: the least of the times is without what else the machine did.
const PASSES: &str = "3";

/// Milliseconds of decisions.
struct Time {
    mean: f64,
    longest: f64,
}

pub(crate) fn run(shell: &Shell) -> Result<()> {
    ensure!(
        shell::has(shell.program("node").arg("--version")),
        "node is not installed; it runs the WebAssembly builds, and without it there is nothing to compare"
    );
    wasm::install(shell)?;
    let native = native(shell)?;
    let [plain, simd] = ["", "-C target-feature=+simd128"].map(|flags| as_wasm(shell, flags, native.len()));
    let (plain, simd) = (plain?, simd?);
    println!("{:20}{:>20}{:>20}{:>20}", "ms per decision", "native", "wasm", "wasm+simd128");
    println!("{:20}{}", "", format!("{:>10}{:>10}", "mean", "longest").repeat(3));
    for ((native, name), (plain, simd)) in native.iter().zip(plain.iter().zip(&simd)) {
        let figures = [native, &plain.0, &simd.0].map(|time| format!("{:>10.3}{:>10.3}", time.mean, time.longest));
        println!("{name:20}{}", figures.concat());
    }
    Ok(())
}

/// What the example says of itself.
fn native(shell: &Shell) -> Result<Vec<(Time, String)>> {
    shell::run(shell.cargo().args(["build", "--quiet", "--release", "--package", "bots", "--example", EXAMPLE]))?;
    let program = example(&shell.target()).with_extension(EXE_EXTENSION);
    read(&shell::read(shell.program(program).arg(PASSES))?)
}

/// What the script says of the example, built with these flags.
fn as_wasm(shell: &Shell, flags: &str, sittings: usize) -> Result<Vec<(Time, String)>> {
    let mut build = shell.cargo();
    build.args(["build", "--quiet", "--release", "--package", "bots", "--example", EXAMPLE, "--target", wasm::TARGET]);
    shell::run(build.env("RUSTFLAGS", flags))?;
    let file = example(&shell.target().join(wasm::TARGET)).with_extension("wasm");
    let mut node = shell.program("node");
    node.args(["-e", SCRIPT]).arg(file).args([&sittings.to_string(), PASSES]);
    let times = read(&shell::read(&mut node)?)?;
    ensure!(times.len() == sittings, "node timed {} of {sittings} sittings", times.len());
    Ok(times)
}

/// Where the example is built, without an extension.
fn example(target: &Path) -> PathBuf {
    target.join("release/examples").join(EXAMPLE)
}

/// Reads lines of a mean, the longest, and a name where there is one.
fn read(lines: &str) -> Result<Vec<(Time, String)>> {
    let line = |line: &str| {
        let mut words = line.splitn(3, ' ');
        let mut number = || words.next()?.parse().ok();
        let time = Time { mean: number()?, longest: number()? };
        Some((time, words.next().unwrap_or_default().to_owned()))
    };
    lines.lines().map(|text| line(text).with_context(|| format!("{text:?} is not a mean and the longest"))).collect()
}
