//! What a table is reached through, wherever it stands.

/// A way to a table: messages go out through it, and what comes back is [`Said`]. It ends when it is dropped.
pub(crate) trait Link {
    /// Sends a message of the protocol.
    fn send(&self, text: &str);

    /// Sends the records of a game that is to go on. Only a table in this browser needs them: a server has its own.
    fn revive(&self, _records: &[String]) {}
}

/// What comes through a link.
pub(crate) enum Said {
    /// The other end listens.
    Ready,
    /// A message of the protocol.
    Message(String),
    /// Records to keep.
    Records(Vec<String>),
    /// The link is broken.
    Closed,
}
