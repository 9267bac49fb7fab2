//! Games, tables and their records as JSON, moves as text. PROTOCOL.md tells it by example.
//!
//! A client says a [`Request`], a server says a [`Message`]. What happens at a table is put into words by a [`Herald`], once
//! for all who see the same.
//!
//! What is read may come from anybody. Reading is total: every text is something of the game, or a [`Misread`] that says
//! where and why.
//!
//! ```
//! use protocol::{Wire, from_json, to_json};
//! use rules::ivanhoe::{Move, Notice, Options, State, View};
//! use rules::{Game, Observer, Seat, View as _};
//!
//! let game = State::new(Options::new(3).unwrap());
//! let sent = to_json(&game.view(Observer::Spectator));
//!
//! // On the other side.
//! let mut view: View = from_json(&sent).unwrap();
//! let notices: Vec<Notice> = from_json(r#"[
//!     {"type": "dealer-chosen", "seat": 2},
//!     {"type": "waits", "phase": {"type": "deal", "seat": 0}}
//! ]"#).unwrap();
//! view.accept(&notices).unwrap();
//! assert_eq!(State::hear(view.public(), Seat::FIRST, "withdraw").unwrap(), Move::Withdraw);
//! ```

mod any;
mod ask;
mod attacke;
mod common;
mod form;
mod herald;
mod house;
pub mod http;
mod ivanhoe;
mod json;
pub mod local;
mod message;
mod misread;
mod record;
mod refusal;
mod wire;

pub use any::{AnySettings, GameName};
pub use ask::{Ask, Asker, Errand, Request};
pub use form::{Fields, Form, Tagged};
pub use herald::{Herald, Letter, Since, legal_moves};
pub use json::{Json, MAX_BYTES, MAX_CLIENT_BYTES, from_json, to_json};
pub use message::{Bye, Message, Now, Private, VERSION, Welcome};
pub use misread::Misread;
pub use record::{FORMAT, from_line, to_line};
pub use refusal::Refusal;
pub use wire::{MAX_MOVE_BYTES, Unheard, Wire};
