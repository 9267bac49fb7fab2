//! The terminal while a screen is shown, and as it was before.

use std::io::{self, BufWriter, Stdout, Write as _};
use std::panic;
use std::sync::Once;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// A screen goes out in one piece.
type Screen = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// A terminal that shows a screen. It is left as it was, however this ends.
pub(crate) struct Stage {
    pub(crate) terminal: Screen,
}

impl Stage {
    /// Takes the terminal.
    pub(crate) fn enter() -> io::Result<Stage> {
        restore_on_panic();
        // What was taken of it is given back where the rest cannot be had.
        let terminal = take().inspect_err(|_| give_back())?;
        Ok(Stage { terminal })
    }

    /// Gives the terminal back to the shell until it comes to the foreground again.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        use rustix::process::{Signal, kill_current_process_group};
        give_back();
        kill_current_process_group(Signal::TSTP)?;
        // A new one remembers nothing of what was drawn before.
        self.terminal = take()?;
        Ok(())
    }

    /// Other systems have no jobs.
    #[cfg(not(unix))]
    #[allow(clippy::unused_self, reason = "it is there on unix")]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<Screen> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))?;
    Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, io::stdout())))
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

#[cfg(all(test, unix))]
mod tests {
    use std::env;
    use std::io::Read as _;

    use pty_process::Size;
    use pty_process::blocking::{Command, open};

    use super::*;

    /// Runs in a terminal of its own, by the test below.
    #[test]
    #[ignore = "panics on purpose"]
    fn panic_on_stage() {
        let _stage = Stage::enter().unwrap();
        panic!("the roof falls in");
    }

    #[test]
    fn a_panic_leaves_the_terminal_as_it_was() {
        let (mut pty, pts) = open().unwrap();
        pty.resize(Size::new(24, 80)).unwrap();
        let words = ["--ignored", "--exact", "--nocapture", "stage::tests::panic_on_stage"];
        let mut child =
            Command::new(env::current_exe().unwrap()).args(words).env("RUST_BACKTRACE", "0").spawn(pts).unwrap();
        let mut output = Vec::new();
        // The other end is gone when everything is read, which some systems call an error.
        pty.read_to_end(&mut output).ok();
        assert!(!child.wait().unwrap().success());

        let taken = output.windows(8).any(|bytes| bytes == b"\x1b[?1049h");
        assert!(taken, "the screen was shown: {}", String::from_utf8_lossy(&output));
        let mut terminal = vt100::Parser::new(24, 80, 100);
        terminal.process(&output);
        let screen = terminal.screen();
        assert!(screen.contents().contains("the roof falls in"), "{}", screen.contents());
        assert!(!screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }
}
