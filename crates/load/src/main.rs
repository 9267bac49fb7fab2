//! `cargo xtask load` and `cargo xtask crash`.

mod child;
mod crash;
mod measure;
mod relay;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Players over real sockets: how much a server bears, and whether it loses anything when it is killed.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    /// The program whose server is tried; without it, the `tiltyard` that lies beside this one.
    #[arg(long, global = true)]
    program: Option<PathBuf>,
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Tables of players who move as soon as they may: how many moves, how late, at what cost.
    Load(measure::Plan),
    /// Kill the server under load again and again: nothing that was granted is lost, nothing happens twice.
    Crash(crash::Plan),
    /// The bare relay that `load` compares with.
    #[command(hide = true)]
    Relay,
}

#[tokio::main]
async fn main() -> Result<()> {
    let Cli { program, trial } = Cli::parse();
    let program = program.map_or_else(|| std::env::current_exe().map(|own| own.with_file_name("tiltyard")), Ok)?;
    match trial {
        Trial::Load(plan) => measure::run(&program, plan).await,
        Trial::Crash(plan) => crash::run(&program, plan).await,
        Trial::Relay => relay::serve().await,
    }
}
