//! A server in a process of its own, and what it costs.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};

/// A server in a process of its own. It is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

/// What a process has used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Time on processors.
    pub(crate) cpu: Duration,
    /// Memory that it holds, in bytes.
    pub(crate) memory: u64,
}

impl Process {
    /// Starts a program that prints a line which ends with its address.
    fn start(command: &mut Command) -> Result<Process> {
        let mut child =
            command.stdout(Stdio::piped()).spawn().with_context(|| format!("{command:?} does not start"))?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.trim_end().rsplit(['/', ' ']).next().and_then(|address| address.parse().ok());
        let address = address.with_context(|| format!("{command:?} says {line:?} instead of an address"))?;
        Ok(Process { child, address })
    }

    /// `tiltyard serve` without limits that would slow down a single address.
    pub(crate) fn tiltyard(program: &Path, data: &Path, listen: &str) -> Result<Process> {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", listen, "--log", "error", "--data"]).arg(data);
        for limit in ["--connections-per-address", "--requests-per-minute", "--messages-per-second"] {
            command.args([limit, "100000000"]);
        }
        Process::start(&mut command)
    }

    /// The bare relay: this program in another role.
    pub(crate) fn relay() -> Result<Process> {
        Process::start(Command::new(std::env::current_exe()?).arg("relay"))
    }

    /// What it has used so far.
    pub(crate) fn usage(&self) -> Result<Usage> {
        Usage::of(self.child.id())
    }

    /// Kills it without a word, as a power cut would.
    pub(crate) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Usage {
    /// What a process has used so far, as Linux tells.
    pub(crate) fn of(process: u32) -> Result<Usage> {
        /// Linux counts time in hundredths of a second for programs.
        const TICK: Duration = Duration::from_millis(10);
        let proc = |file: &str| fs::read_to_string(format!("/proc/{process}/{file}"));
        let stat = proc("stat").context("figures come from /proc, which Linux has")?;
        // The name may hold anything, even spaces; it ends with the last bracket.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<u32>().ok()).unwrap_or(0);
        let status = proc("status")?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
        let kibibytes: u64 = resident.context("no VmRSS")?.parse()?;
        Ok(Usage { cpu: TICK * (ticks(11) + ticks(12)), memory: kibibytes * 1024 })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}
