//! Figures for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::StatusCode;

use crate::store::Activity;

/// A figure that many tasks change.
#[derive(Debug, Default)]
pub(crate) struct Figure(AtomicU64);

impl Figure {
    pub(crate) fn add_one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Adds one for as long as the answer lives.
    pub(crate) fn while_held(&self) -> Held<'_> {
        self.add_one();
        Held(self)
    }

    fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One of those that a [`Figure`] counts.
#[derive(Debug)]
pub(crate) struct Held<'a>(&'a Figure);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What happened since the server started. Nothing in it tells of a single player.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Answers by the first digit of their status.
    answers: [Figure; 6],
    /// Connections that were turned away because their address had too many.
    pub(crate) crowded: Figure,
    /// Sockets that are open now.
    pub(crate) sockets: Figure,
    /// Messages from clients.
    pub(crate) heard: Figure,
    /// Messages to clients.
    pub(crate) said: Figure,
    /// Messages from clients that were refused.
    pub(crate) refused: Figure,
    /// Sockets that the server cut: the client did not keep up, or came back over another one.
    pub(crate) cut: Figure,
}

impl Metrics {
    pub(crate) fn answered(&self, status: StatusCode) {
        self.answers[usize::from(status.as_u16() / 100).min(5)].add_one();
    }

    /// The text that Prometheus reads.
    pub(crate) fn text(&self, store: Activity, tables: usize) -> String {
        let mut text = String::new();
        let mut tell = |name: &str, kind: &str, help: &str, values: &[(String, u64)]| {
            // Writing to a string does not fail.
            let _ = write!(text, "# HELP tiltyard_{name} {help}\n# TYPE tiltyard_{name} {kind}\n");
            for (label, value) in values {
                let _ = writeln!(text, "tiltyard_{name}{label} {value}");
            }
        };
        let classes: Vec<_> = (1..)
            .zip(&self.answers[1..])
            .map(|(class, count)| (format!("{{status=\"{class}xx\"}}"), count.value()))
            .collect();
        tell("answers_total", "counter", "Answers to HTTP requests.", &classes);
        tell("sockets", "gauge", "WebSockets that are open.", &[(String::new(), self.sockets.value())]);
        tell("tables", "gauge", "Tables that are not asleep.", &[(String::new(), tables as u64)]);
        for (name, help, value) in [
            ("crowded_total", "Connections turned away: too many from one address.", self.crowded.value()),
            ("messages_heard_total", "Messages from clients.", self.heard.value()),
            ("messages_said_total", "Messages to clients.", self.said.value()),
            ("messages_refused_total", "Messages from clients that were refused.", self.refused.value()),
            ("sockets_cut_total", "WebSockets cut: the client read too slowly or came back.", self.cut.value()),
            ("store_commits_total", "Times the store waited for the disk.", store.commits),
            ("store_writes_total", "Writes that were made durable so.", store.writes),
        ] {
            tell(name, "counter", help, &[(String::new(), value)]);
        }
        text
    }
}
