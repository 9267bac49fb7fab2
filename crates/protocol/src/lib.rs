//! Both games on the wire: notices, views and options as JSON, moves as text. PROTOCOL.md tells it by example.
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

mod attacke;
mod common;
mod form;
mod ivanhoe;
mod json;
mod misread;
mod wire;

pub use form::{Form, Tagged};
pub use json::{Json, MAX_BYTES, from_json, to_json};
pub use misread::Misread;
pub use wire::{MAX_MOVE_BYTES, Unheard, Wire};
