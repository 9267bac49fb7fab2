//! A server for tests, as a process.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program, without the settings of whoever runs the tests.
pub(crate) fn tiltyard() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiltyard"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TILTYARD_")) {
        command.env_remove(name);
    }
    command
}

/// A running `tiltyard serve`; it does not outlive its test.
pub(crate) struct Serve {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Serve {
    pub(crate) fn start(data: &Path, words: &[&str]) -> Serve {
        let listen = ["serve", "--listen", "127.0.0.1:0", "--data"];
        let mut command = tiltyard();
        command.args(listen).arg(data).args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let link = line.trim().strip_prefix("Tiltyard is open: http://");
        let address = link.unwrap_or_else(|| panic!("a link, not {line:?}")).to_owned();
        Serve { child, address }
    }
}

impl Drop for Serve {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
