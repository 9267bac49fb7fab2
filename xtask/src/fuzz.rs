//! The fuzz targets, fed for a while.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{self, Shell};

/// No sanitizer: they look for misuse of memory, and there is no unsafe code that could misuse it. Without one the
/// targets run three times as fast, and the pinned stable toolchain is enough.
const SANITIZER: [&str; 2] = ["--sanitizer", "none"];

/// The longest input. A byte is about a move, and few games or scenarios are longer.
const MAX_LENGTH: u32 = 2048;

/// Feeds every target, or the one named, for some seconds each.
pub(crate) fn run(shell: &Shell, seconds: u32, only: Option<&str>) -> Result<()> {
    install(shell)?;
    let mut targets = targets(shell.root())?;
    if let Some(only) = only {
        ensure!(targets.contains(only), "there is no target {only:?} among {targets:?}");
        targets.retain(|target| target == only);
    }
    shell::run(shell.cargo().args(["fuzz", "build"]).args(SANITIZER).args(only))?;
    for target in &targets {
        println!("feeding {target} for {seconds} s");
        let inputs = feed(shell, target, seconds)?;
        println!("{target} took {inputs} inputs and found nothing");
    }
    Ok(())
}

/// Feeds one target, and says how many inputs it took.
fn feed(shell: &Shell, target: &str, seconds: u32) -> Result<String> {
    let findings = shell.root().join("fuzz/artifacts").join(target);
    let before = files(&findings)?;
    let mut fuzz = shell.cargo();
    fuzz.args(["fuzz", "run"]).args(SANITIZER).arg(target).args(seeds(shell.root(), target)?);
    fuzz.args(["--", "-verbosity=0", "-print_final_stats=1"]);
    // Inputs may be long from the start: a game only gets interesting after a few dozen bytes.
    fuzz.args([&format!("-max_total_time={seconds}"), &format!("-max_len={MAX_LENGTH}"), "-len_control=0"]);
    let output = match shell::output(&mut fuzz) {
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => {
            let Some(found) = files(&findings)?.into_iter().find(|file| !before.contains(file)) else {
                return Err(error);
            };
            let found = found.strip_prefix(shell.root()).unwrap_or(&found).display();
            let sanitizer = SANITIZER.join(" ");
            bail!(
                "{error}\n\
                 the target {target:?} found something\n\
                 the input:  {found}\n\
                 again:      cargo fuzz run {sanitizer} {target} {found}\n\
                 smaller:    cargo fuzz tmin {sanitizer} {target} {found}"
            );
        }
    };
    let inputs = output.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    Ok(inputs.context("the fuzzer did not say how many inputs it took")?.trim().to_owned())
}

/// Where a target keeps what it learns, and what it begins with: texts are best learned from texts.
fn seeds(root: &Path, target: &str) -> Result<Vec<PathBuf>> {
    let folders = match target {
        "messages" => BTreeSet::from([root.join("fuzz/seeds/messages")]),
        "notation" => files(&root.join("scenarios"))?,
        _ => return Ok(vec![]),
    };
    let corpus = root.join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus).with_context(|| format!("cannot make {}", corpus.display()))?;
    Ok([corpus].into_iter().chain(folders).collect())
}

fn install(shell: &Shell) -> Result<()> {
    if shell::has(shell.cargo().args(["fuzz", "--version"])) {
        return Ok(());
    }
    println!("cargo-fuzz is not installed; installing it");
    shell::run(shell.cargo().args(["install", "cargo-fuzz"])).context("cargo-fuzz is needed and could not be installed")
}

/// The names of the targets: the files of `fuzz/fuzz_targets`.
fn targets(root: &Path) -> Result<BTreeSet<String>> {
    let files = files(&root.join("fuzz/fuzz_targets"))?;
    let rust = files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs"));
    Ok(rust.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect())
}

/// The files of a folder, none where there is no folder.
fn files(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    if !folder.is_dir() {
        return Ok(BTreeSet::new());
    }
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    entries.map(|entry| Ok(entry?.path())).collect()
}
