//! Ivanhoe and Attacke in a terminal: alone against bots, several people at one terminal, or on a server.
//!
//! A `Venue` is where the table is. It speaks the messages of the protocol, here or on a server. A `Session` keeps what the
//! people at this terminal know. A face shows it and takes in what they want: plain lines, or a screen.

mod command;
mod evening;
mod list;
mod local;
mod menu;
mod paint;
mod plain;
mod play;
mod played;
mod remote;
mod replay;
mod saves;
mod scene;
mod screen;
mod session;
mod sketch;
mod stage;
mod theme;
mod venue;

pub use local::Haste;
pub use play::{Face, House, Join, Play, Wish, join, play};
pub use played::Played;
pub use remote::{Address, ParseAddressError};
pub use replay::{replay, show};

/// What somebody is called who does not say.
const NAME: &str = "Wilfred";
