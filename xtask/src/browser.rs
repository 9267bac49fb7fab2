//! The site in a real browser, on a real server.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::{self, Shell};
use crate::web::{self, Build};

/// Where the subjects are, one file each.
const SUBJECTS: &str = "crates/web/browser";

/// Builds the site and the server quickly, and lets people who are none use both.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    play(shell, Build::Dev, &[])
}

/// Measures the small site: what is fetched, and how long things take.
pub(crate) fn speed(shell: &Shell) -> Result<()> {
    play(shell, Build::Release, &["speed"])
}

/// Builds the site and the server, and plays these subjects; all of the usual ones where none is named.
fn play(shell: &Shell, build: Build, subjects: &[&str]) -> Result<()> {
    let chromium = chromium(shell)?;
    install(shell)?;
    web::build(shell, build)?;
    shell::run(shell.cargo().args(["build", "--package", "tiltyard"]))?;
    let target = shell.target();
    let shots = target.join("browser-shots");
    println!("Screenshots are kept in {}.", shots.display());
    let script = Path::new(SUBJECTS).join("run.mjs");
    let server = target.join("debug").join("tiltyard");
    shell::run(shell.program("node").args([&script, &server, &shots]).args(subjects).env("CHROMIUM", chromium))
}

/// The browser. Debian's is enough; the one that Playwright would fetch is not needed.
fn chromium(shell: &Shell) -> Result<PathBuf> {
    one_of(shell, &["chromium", "chromium-browser", "google-chrome"], "chromium")
}

/// The first of these programs that is there. Where none is, the Debian package is installed, if that is possible.
fn one_of(shell: &Shell, programs: &[&str], package: &str) -> Result<PathBuf> {
    let found = || programs.iter().find_map(|program| on_path(program));
    if found().is_none() && on_path("apt-get").is_some() {
        println!("{package} is not installed; installing it");
        shell::run(shell.program("apt-get").arg("update"))?;
        shell::run(shell.program("apt-get").args(["install", "--yes", package]))?;
    }
    found().with_context(|| format!("{package} is missing: install it (Debian: `apt-get install {package}`)"))
}

/// Where a program is.
fn on_path(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// What drives the browser, in the folder of the subjects.
fn install(shell: &Shell) -> Result<()> {
    one_of(shell, &["node"], "nodejs")?;
    if shell.root().join(SUBJECTS).join("node_modules/playwright-core").is_dir() {
        return Ok(());
    }
    one_of(shell, &["npm"], "npm")?;
    shell::run(shell.program("npm").args(["install", "--prefix", SUBJECTS, "--no-audit", "--no-fund"]))
}
