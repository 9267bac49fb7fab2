//! HTTP, WebSockets, storage and guests: the house in which tables stand.
//!
//! A [`Server`] answers requests and keeps sockets and tables. What it remembers is in a [`Store`](store::Store), whose inside
//! it does not know. What happens at a table is decided by the table; here it is saved, and then told.
//!
//! ```
//! use std::sync::Arc;
//!
//! use server::store::Sqlite;
//! use server::{Choices, DataDir, Server, Settings};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let directory = tempfile::tempdir()?;
//! # let directory = directory.path();
//! let choices = Choices { listen: Some("127.0.0.1:0".parse()?), data: Some(directory.into()), ..Choices::default() };
//! let settings = Settings::try_from(choices)?;
//! let data = DataDir::open(&settings.data)?;
//! let store = Arc::new(Sqlite::open(&data.database())?);
//! let server = Server::start(&settings, store).await?;
//! println!("Open {}", server.link());
//! server.stop().await;
//! # Ok(())
//! # }
//! ```

mod api;
pub mod backup;
mod clock;
mod data_dir;
mod desk;
mod finished;
mod frame;
mod guest;
mod house;
mod id;
mod limit;
mod lobby;
mod log;
mod metrics;
mod name;
mod pass;
mod refusal;
mod served;
mod server;
mod settings;
mod site;
mod socket;
pub mod store;
mod tables;
mod thinkers;

pub use crate::server::Server;
pub use data_dir::{DataDir, DataDirError};
pub use id::{ParseIdError, TableId, new_player};
pub use log::start_log;
pub use name::NameError;
pub use pass::{ParsePassError, Pass, Secret, SecretHash};
pub use refusal::Refusal;
pub use settings::{
    Choices, LogFormat, LogLevel, ParsePublicUrlError, PublicUrl, Settings, SettingsError, data_directory,
};
pub use socket::{Entrance, Hall, LONGEST_MESSAGE, Line, Visit, Visitor};

/// Text as it goes over a socket: shared, not copied.
pub use axum::extract::ws::Utf8Bytes;
