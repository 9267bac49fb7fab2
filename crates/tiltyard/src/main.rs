//! `tiltyard`: Ivanhoe and Attacke at the command line.

mod arena;
mod backup;
mod check;
mod house;
mod join;
mod play;
mod progress;
mod replay;
mod serve;
mod shell;
mod simulate;
mod tilt_file;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Two card games of tournaments by Reiner Knizia: play them, check positions and games, let bots play by the million.
#[derive(Parser, Debug)]
#[command(
    version = concat!(env!("CARGO_PKG_VERSION"), ", rules revision 1"),
    arg_required_else_help = true,
    after_help = "\
Examples:
  # a game against bots
  tiltyard play
  # a game on a server
  tiltyard join https://play.example.org
  # what must be so, is it?
  tiltyard check scenarios/ivanhoe/*.tilt

Exit status: 0 if all is well, 1 if a check fails, 2 if something cannot be done or understood."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Play(play::Args),
    Join(join::Args),
    Replay(replay::Replay),
    Show(replay::Show),
    Check(check::Args),
    Verify(verify::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Serve(serve::Args),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// Which game is played.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Which {
    Ivanhoe,
    Attacke,
}

fn main() -> ExitCode {
    let ran = match Cli::parse().command {
        Command::Play(args) => play::run(args),
        Command::Join(args) => join::run(args),
        Command::Replay(args) => args.run(),
        Command::Show(args) => args.run(),
        Command::Check(args) => check::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => args.run(),
        Command::Restore(args) => args.run(),
        Command::Completions(args) => Ok(args.run()),
        Command::Man(args) => args.run(),
    };
    ran.unwrap_or_else(|error| {
        // Whoever reads our output may stop at any line; that is no error of ours.
        let pipe_closed = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
        if pipe_closed == Some(std::io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        eprintln!("tiltyard: {error:#}");
        ExitCode::from(2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed_and_tells_the_revision() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
        let version = Cli::command().render_version();
        assert!(version.contains(&format!("rules revision {}", rules::REVISION)), "{version}");
    }
}
