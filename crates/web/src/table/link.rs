//! What a table is reached through, wherever it stands.

use protocol::local::Aside;

/// A way to a table: messages go out through it, and what comes back is [`Said`]. It ends when it is dropped.
pub(crate) trait Link {
    /// Sends a message of the protocol, or an order to a worker.
    fn send(&self, text: &str);
}

/// What comes through a link.
pub(crate) enum Said {
    /// The other end listens.
    Ready,
    /// A message of the protocol.
    Message(String),
    /// What a worker says besides.
    Aside(Aside),
    /// The link is broken.
    Closed,
}
