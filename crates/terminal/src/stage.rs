//! The terminal while a screen is shown, and as it was before.

use std::io::{self, Stdout, Write as _};
use std::panic;
use std::sync::Once;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

/// A terminal that shows a screen. It is left as it was, however this ends.
pub(crate) struct Stage {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Stage {
    /// Takes the terminal.
    pub(crate) fn enter() -> io::Result<Stage> {
        restore_on_panic();
        take()?;
        Ok(Stage { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))? })
    }

    /// Gives the terminal back to the shell until it comes to the foreground again.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        use rustix::process::{Signal, kill_current_process_group};
        give_back();
        kill_current_process_group(Signal::TSTP)?;
        take()?;
        self.terminal.clear()
    }

    /// Other systems have no jobs.
    #[cfg(not(unix))]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        self.terminal.clear()
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Whatever of it fails, the rest is tried.
fn give_back() {
    execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show).ok();
    disable_raw_mode().ok();
    io::stdout().flush().ok();
}

/// A message of a panic is to be read, so the screen goes before it comes.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
    });
}
