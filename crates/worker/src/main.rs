//! A table in the browser: one person and bots, without a server.
//!
//! The page talks to it in the messages of the protocol, as it would to a server. What a server is not asked, and what it
//! does not say, are the orders and asides of [`protocol::local`].

mod reel;
mod room;

use room::Room;

fn main() {
    Room::open();
}
