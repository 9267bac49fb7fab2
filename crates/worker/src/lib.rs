//! A table in the browser: one person and bots, without a server.
//!
//! The page talks to it in the messages of the protocol, as it would to a server. What a server is not asked, and what it
//! does not say, are the orders and asides of [`protocol::local`].
//!
//! It is the same program as the page, on a thread of its own. What only a table needs is fetched when one is opened, and
//! the nets of the bots by the number of players.

mod net;
mod parts;
mod reel;
mod room;

/// Listens to the page, from now on.
pub fn open() {
    room::Room::open();
}
