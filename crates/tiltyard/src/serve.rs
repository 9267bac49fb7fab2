//! `tiltyard serve`: a server for tables.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use server::store::Sqlite;
use server::{Choices, DataDir, Server, Settings};

/// Starts a server: prints a link, and runs until it is interrupted.
///
/// Every setting can be a flag, an environment variable or a line of a settings file; a flag counts before the environment,
/// and that before the file. docs/server.md tells more.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  # for this machine, at http://127.0.0.1:8080
  tiltyard serve
  # for everybody in the local network
  tiltyard serve --listen 0.0.0.0:8080
  # behind a proxy that does https
  tiltyard serve --public-url https://play.example.org --trusted-proxies 127.0.0.1
  TILTYARD_LOG=debug tiltyard serve --config server.toml

A settings file names the flags without their dashes:
  listen = \"0.0.0.0:8080\"
  public-url = \"https://play.example.org\"
  messages-per-second = 20")]
pub(crate) struct Args {
    /// A settings file.
    #[arg(long, value_name = "FILE", env = "TILTYARD_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    choices: Choices,
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let of_file = args.config.as_deref().map(Choices::from_file).transpose()?.unwrap_or_default();
    let settings = Settings::try_from(args.choices.or(of_file))?;
    server::start_log(&settings)?;
    tokio::runtime::Runtime::new()?.block_on(serve(&settings))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(settings: &Settings) -> anyhow::Result<()> {
    let data = DataDir::open(&settings.data)?;
    let database = data.database();
    let store = Sqlite::open(&database).with_context(|| format!("{} cannot be opened", database.display()))?;
    // Whoever asks for the end while the server starts is heard, too.
    let interrupted = interrupted()?;
    let server = Server::start(settings, Arc::new(store))
        .await
        .with_context(|| format!("the server cannot listen at {}", settings.listen))?;
    println!("Tiltyard is open: {}", server.link());
    interrupted.await;
    server.stop().await;
    Ok(())
}

/// Ends when somebody wants the program to end: Ctrl-C, or the signal of a service manager.
#[cfg(unix)]
fn interrupted() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when somebody wants the program to end: Ctrl-C.
#[cfg(not(unix))]
fn interrupted() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a way to interrupt it, the server runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
