//! The `.tilt` language: positions, moves, checks and saved games as text. NOTATION.md tells it by example.
//!
//! ```
//! use notation::AnyFile;
//!
//! let file = AnyFile::parse("
//!     game: ivanhoe
//!     players: Andy Bill
//!     colour: red
//!     turn: Andy
//!     drawn: yes
//!     Andy: hand R3 R4; display R3
//!     Bill: hand B2; display R5
//!     Andy: play R4
//!     ! Andy: play B2     # not in the hand
//!     Andy: end 7
//!     = turn Bill
//! ").unwrap();
//! file.check().unwrap();
//! ```

mod agreement;
pub mod attacke;
mod check;
mod error;
mod file;
pub mod ivanhoe;
mod language;
mod name;
mod proof;
mod replay;
mod words;

pub use agreement::{Disagreement, agree};
pub use check::CheckError;
pub use error::{ParseError, Place, Problem};
pub use file::{
    AnyFile, Check, File, Line, MAX_BYTES, Opening, Position, Rest, SeatPart, parse_move, parse_option, written,
};
pub use language::{Language, Named, Refused};
pub use name::{Name, ParseNameError};
pub use proof::Proof;
pub use replay::Replay;
