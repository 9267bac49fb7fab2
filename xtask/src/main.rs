//! The chores of the project, in one place: `cargo xtask help`.

mod bench;
mod bench_wasm;
mod bless;
mod browser;
mod fuzz;
mod mutants;
mod shell;
mod test;
mod wasm;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use shell::Shell;
use web::{Build, Haste};

/// The chores of Tiltyard, in one place.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every check, and stop at the first that fails.
    ///
    /// This is what must pass before a change goes in. Missing parts of the toolchain are installed on the way.
    Test {
        /// Only the checks of these names, in the usual order; see --list.
        #[arg(value_name = "CHECK")]
        only: Vec<String>,
        /// List the checks instead of running them.
        #[arg(long)]
        list: bool,
    },
    /// Build the site and the server, and start it: it prints the link to open.
    Play {
        #[command(flatten)]
        haste: Haste,
        /// Handed on to `tiltyard serve`: `cargo xtask play -- --listen 0.0.0.0:8080`.
        #[arg(last = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Teach a net by self-play: it goes on from a checkpoint, or from the net in the file, or begins anew.
    #[command(disable_help_flag = true)]
    Train {
        /// Handed on to the trainer; `cargo xtask train --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Teach the judge of a net, who sees all hands where the champion's worlds end.
    #[command(disable_help_flag = true)]
    Judge {
        /// Handed on to the trainer; `cargo xtask judge --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Make one net out of several that learned on from the same one.
    #[command(disable_help_flag = true)]
    Mean {
        /// Handed on to the trainer; `cargo xtask mean --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Tune the weights of the player written by hand, of either game.
    #[command(disable_help_flag = true)]
    Tune {
        /// Handed on to the trainer; `cargo xtask tune --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Look for a weakness: the net of the repository learns on, to beat a bot that does not learn.
    #[command(disable_help_flag = true)]
    Exploit {
        /// Handed on to the trainer; `cargo xtask exploit --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Measure how far the levels of difficulty lie apart.
    #[command(disable_help_flag = true)]
    Levels {
        /// Handed on to the trainer; `cargo xtask levels --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Measure the engine, and show one table.
    ///
    /// Times are medians over many passes. Instructions are counted with valgrind where it is installed; unlike times
    /// they do not depend on what else the machine does.
    Bench,
    /// Play at many tables over real sockets, and tell what the server bears.
    #[command(disable_help_flag = true)]
    Load {
        /// Handed on; `cargo xtask load --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Kill the server under load again and again, and see that nothing is lost.
    #[command(disable_help_flag = true)]
    Crash {
        /// Handed on; `cargo xtask crash --help` says what it understands.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
        arguments: Vec<String>,
    },
    /// Measure how long bots think, natively and as WebAssembly under node.
    BenchWasm,
    /// Measure what a browser fetches until somebody can play, and how long things take there.
    Speed,
    /// Feed the fuzz targets for a while.
    ///
    /// What they learn stays in fuzz/corpus, so that the next time begins where this one ended.
    Fuzz {
        /// How long to feed each target.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Only this target of fuzz/fuzz_targets.
        #[arg(long)]
        target: Option<String>,
    },
    /// Put leaks into the table, and see that its tests find each of them.
    ///
    /// The sources are copied; nothing is changed where you work.
    Mutants,
    /// Build the site for browsers into `dist`.
    Web {
        #[command(flatten)]
        haste: Haste,
    },
    /// Write the golden files anew from what the code does now.
    ///
    /// Do this only when the change was meant; `git diff` then shows what it was.
    Bless,
}

fn main() -> ExitCode {
    let Err(error) = run(Cli::parse().chore) else { return ExitCode::SUCCESS };
    // Why, and why that: without the backtrace of a program that only ran others.
    let reasons: Vec<String> = error.chain().map(ToString::to_string).collect();
    eprintln!("\nerror: {}", reasons.join("\nbecause "));
    ExitCode::FAILURE
}

fn run(chore: Chore) -> Result<()> {
    let shell = Shell::new()?;
    match chore {
        Chore::Test { list: true, .. } => {
            test::list();
            Ok(())
        }
        Chore::Test { only, list: false } => test::run(&shell, &only),
        Chore::Play { haste, arguments } => play(&shell, haste.into(), &arguments),
        Chore::Train { arguments } => trainer(&shell, "train", &arguments),
        Chore::Judge { arguments } => trainer(&shell, "judge", &arguments),
        Chore::Mean { arguments } => trainer(&shell, "mean", &arguments),
        Chore::Tune { arguments } => trainer(&shell, "tune", &arguments),
        Chore::Exploit { arguments } => trainer(&shell, "exploit", &arguments),
        Chore::Levels { arguments } => trainer(&shell, "levels", &arguments),
        Chore::Bench => bench::run(&shell),
        Chore::Load { arguments } => try_server(&shell, "load", arguments),
        Chore::Crash { arguments } => try_server(&shell, "crash", arguments),
        Chore::BenchWasm => bench_wasm::run(&shell),
        Chore::Speed => browser::speed(&shell),
        Chore::Fuzz { seconds, target } => fuzz::run(&shell, seconds, target.as_deref()),
        Chore::Mutants => mutants::run(&shell),
        Chore::Web { haste } => web::build(&shell, haste.into()),
        Chore::Bless => bless::run(&shell),
    }
}

/// Builds the site and then the server, which takes it in, and starts that.
fn play(shell: &Shell, build: Build, arguments: &[String]) -> Result<()> {
    web::build(shell, build)?;
    let profile: &[&str] = match build {
        Build::Dev => &[],
        Build::Release => &["--release"],
    };
    let serve = ["--package", "tiltyard", "--", "serve"];
    shell::run(shell.cargo().args(["run", "--quiet"]).args(profile).args(serve).args(arguments))
}

/// Builds the server and those who try it, and lets them.
fn try_server(shell: &Shell, trial: &str, arguments: Vec<String>) -> Result<()> {
    shell::run(shell.cargo().args(["build", "--quiet", "--release", "--package", "tiltyard"]))?;
    let run = ["run", "--quiet", "--release", "--package", "load", "--", trial];
    shell::run(shell.cargo().args(run).args(arguments))
}

/// One of the trades of the trainer.
fn trainer(shell: &Shell, trade: &str, arguments: &[String]) -> Result<()> {
    let run = ["run", "--quiet", "--release", "--package", "trainer", "--", trade];
    shell::run(shell.cargo().args(run).args(arguments))
}
