//! Where log lines go.

use std::io;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};

use crate::settings::{LogFormat, Settings};

/// Writes the log to the standard error, as the settings say. Once in a process.
pub fn start_log(settings: &Settings) -> Result<(), TryInitError> {
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match settings.log_format {
        LogFormat::Plain => lines.with_ansi(io::IsTerminal::is_terminal(&io::stderr())).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(LevelFilter::from(settings.log))).try_init()
}
