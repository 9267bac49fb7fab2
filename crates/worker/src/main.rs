//! A table in the browser: one person and bots, without a server.
//!
//! The page talks to it in the messages of the protocol, as it would to a server. A list of texts instead of a text is
//! records: from here, to be kept before anything is shown; from the page, those of a game that is to go on.

mod room;

use room::Room;

fn main() {
    Room::open();
}
