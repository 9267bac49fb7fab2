//! What a table is reached through, wherever it stands.

/// A way to a table: texts go out through it, and what comes back is [`Said`]. It ends when it is dropped.
pub(crate) trait Link {
    /// Sends a text.
    fn send(&self, text: &str);
}

/// What comes through a link.
pub(crate) enum Said {
    /// The other end listens.
    Ready,
    /// A message of the protocol; from a worker also an aside.
    Text(String),
    /// The link is broken.
    Closed,
}
