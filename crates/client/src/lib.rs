//! The keeper of one player's picture of a table. The web page, the terminal and the load generator use it alike.
//!
//! No socket is opened here and no clock is read. A [`Client`] is told what comes over a connection and what the time is,
//! folds it into a [`Picture`], and says by [`Step`]s what its driver is to do.
//!
//! ```
//! use client::{Client, Local, Step};
//! use rules::ivanhoe;
//!
//! let mut client = Client::<ivanhoe::State>::new();
//! let Some(Step::Connect { connection, since: None }) = client.next_step(Local(0)) else { panic!() };
//! client.opened(connection, Local(120));
//! // The driver reads texts from the socket and hands them on.
//! let events = client.heard(connection, "what no server says", Local(130));
//! assert!(matches!(events[..], [client::Event::Unreadable(_)]));
//! assert!(client.picture().is_none());
//!
//! // When the socket closes, a random number says when to try again: nobody wants all clients back at once.
//! client.closed(connection, 40_000, Local(5_000));
//! assert!(client.wake() > Some(Local(5_000)));
//! ```

mod backoff;
mod client;
mod picture;
mod story;
mod time;

pub use client::{Answer, Client, Connection, End, Event, OutOfTouch, Step};
pub use picture::Picture;
pub use story::{Passage, Story};
pub use time::Local;
