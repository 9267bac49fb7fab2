//! The one authority over a table: seats, dealer, clocks, windows, undo and the streams that each viewer sees.
//!
//! No IO happens here, no clock is read and no dice are thrown: [`Table::handle`] takes what happened and when, and says
//! what follows. The same code runs on a server, in a browser without one, in a terminal and in tests.
//!
//! Everything that changes a table is a [`Record`]. A host saves the records of an [`Outcome`] before it shows anything
//! of it to anybody; [`Table::revive`] makes the same table from them.
//!
//! ```
//! use notation::Opening;
//! use rules::{Seat, ivanhoe};
//! use table::{Input, Level, Moment, PlayerId, Settings, Table, Wish};
//!
//! let (anna, mut now) = (PlayerId(1), Moment(0));
//! let settings = Settings::new(ivanhoe::Options::new(2).unwrap());
//! let (mut table, first) = Table::<ivanhoe::State>::open(settings, now).unwrap();
//! let mut records = vec![first];
//! for wish in [
//!     Wish::Sit { name: "Anna".parse().unwrap(), seat: None },
//!     Wish::SeatBot { seat: Seat::new(1).unwrap(), level: Level::Squire },
//!     Wish::Begin { game: "first-game".parse().unwrap(), seed: 42.into(), opening: Opening::Deal { first: None } },
//! ] {
//!     records.extend(table.handle(Input::Wish(anna, wish), now).unwrap().saves);
//! }
//! assert!(table.is_playing());
//! assert_eq!(Table::revive(records).unwrap().question(), table.question());
//! ```

mod chair;
mod change;
mod chat;
mod clock;
mod due;
mod gallery;
mod look;
mod names;
mod orders;
mod play;
mod record;
mod refused;
mod saved_game;
mod settings;
mod sight;
mod stream;
mod table;
mod tabled;
mod time;
mod wishes;

pub use chair::{Chair, Level, ParsePlayerNameError, Person, PlayerId, PlayerName};
pub use chat::{Line, ParseLineError, ParsePhraseError, Phrase};
pub use clock::{FREE, GRACE, Tally};
pub use names::names;
pub use orders::{Order, Orders, Quiet, TooManyOrders, When};
pub use record::{By, Corrupt, Guest, Record, Saved, Wish};
pub use refused::Refused;
pub use saved_game::games;
pub use settings::{OutOfBounds, Pace, Settings, Spectators, Stretch, Window};
pub use sight::{Catchup, Fresh, GameFacts, Private, Question, Sight, Status, Story, Viewer};
pub use stream::{Happening, Item, LONGEST_STORY, News, Sitter};
pub use table::{Input, Outcome, Table, Think};
pub use tabled::{Stake, Tabled};
pub use time::{Moment, Span};
