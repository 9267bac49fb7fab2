//! HTTP, WebSockets, storage and guests.

pub mod backup;
mod data_dir;
mod id;
mod moment;
mod name;
mod pass;
pub mod store;

pub use data_dir::{DataDir, DataDirError};
pub use id::{ParseIdError, PlayerId, TableId};
pub use moment::Moment;
pub use name::{NameError, PlayerName};
pub use pass::{ParsePassError, Pass, Secret, SecretHash};
