//! What a server remembers, and nothing about how.
//!
//! The [`Store`] is narrow on purpose: what tables, guests and the list of games need, no more. Records are text whose meaning
//! it does not know. [`Sqlite`] is the store that comes with the server; another database needs another `Store`, and tables do
//! not notice.

mod schema;
mod sqlite;

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;

use dealer::GameId;
use table::{Moment, PlayerId, PlayerName};

use crate::{SecretHash, TableId};

pub use schema::SchemaError;
pub(crate) use schema::check;
pub use sqlite::Sqlite;

/// How many records a table has: the number of the next one.
pub type Version = u64;

/// What a table writes down in one step: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The table.
    pub table: TableId,
    /// How many records the table has, as far as the writer knows. At 0 the table comes into being.
    pub expected: Version,
    /// What is added to them.
    pub records: Vec<String>,
    /// When the table must be woken if nobody comes earlier.
    pub wake: Option<Moment>,
    /// Whether the table goes on.
    pub phase: Phase,
    /// What a list of tables shows of it, where that has changed.
    pub summary: Option<String>,
    /// The people who sit there, where that may have changed.
    pub people: Option<Vec<PlayerId>>,
    /// The game that ended with this step.
    pub finished: Option<Finished>,
}

/// Whether a table goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// It is listed and woken.
    Open,
    /// It can be read, and that is all.
    Closed,
}

impl Entry {
    /// Records for an open table that need not be woken.
    pub fn new(table: TableId, expected: Version, records: Vec<String>) -> Entry {
        Entry { table, expected, records, wake: None, phase: Phase::Open, summary: None, people: None, finished: None }
    }
}

/// A game that ended, and what it adds to the statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The game.
    pub game: Game,
    /// What it adds to the statistics of its players.
    pub tallies: Vec<Tally>,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Its name among all games, the one its commitment speaks of.
    pub id: GameId,
    /// Where it was played.
    pub table: TableId,
    /// When it ended.
    pub ended: Moment,
    /// The people who played, in the order of their seats. Bots have no id.
    pub players: Vec<PlayerId>,
    /// What a list of games shows of it.
    pub summary: String,
    /// The whole game in notation.
    pub record: String,
}

/// Something that was true of a player some times more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The player.
    pub player: PlayerId,
    /// What was true, in words of whoever counts it.
    pub what: String,
    /// How often.
    pub count: u64,
}

/// A table that goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// The table.
    pub id: TableId,
    /// How many records it has.
    pub version: Version,
    /// What a list of tables shows of it.
    pub summary: String,
}

/// When a table must be woken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wake {
    /// The moment.
    pub at: Moment,
    /// The table.
    pub table: TableId,
}

/// A line in a list of finished games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// The game.
    pub id: GameId,
    /// When it ended.
    pub ended: Moment,
    /// What the list shows of it.
    pub summary: String,
}

/// Which finished games to list, the last first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamesAsked {
    /// Only those of one player.
    pub player: Option<PlayerId>,
    /// Only those after this one in the list: where the page before ended.
    pub after: Option<(Moment, GameId)>,
    /// How many at most.
    pub limit: u32,
}

/// Somebody the server knows.
#[derive(Clone, Debug)]
pub struct Player {
    /// Who it is.
    pub id: PlayerId,
    /// What everybody calls them.
    pub name: PlayerName,
    /// What proves it.
    pub secret_hash: SecretHash,
}

/// How much a store has written since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activity {
    /// How often it waited for the disk.
    pub commits: u64,
    /// How many things were written so.
    pub writes: u64,
}

/// Why something was not stored or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote to the table first; nothing was written now.
    #[error("the table does not have {expected} records")]
    Conflict {
        /// How many were expected.
        expected: Version,
    },
    /// A player or game of this id is there already.
    #[error("there is one of this id already")]
    Taken,
    /// There is no player of this id.
    #[error("there is none of this id")]
    Unknown,
    /// The storage itself fails. Whether it was written is not known: read before going on.
    #[error("the storage fails: {0}")]
    Broken(Arc<str>),
}

/// What a store answers when it has done its work.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What tables, guests and lists of games need of a database.
///
/// Whatever is written is durable when its future ends. One that is dropped earlier may have written or not.
pub trait Store: Send + Sync + 'static {
    /// Writes down a step of a table, if the table has as many records as the entry expects.
    ///
    /// Entries are written in the order of the calls, whenever their futures are looked at: a table need not wait for one
    /// step before it takes the next.
    fn append(&self, entry: Entry) -> Answer<'static, ()>;

    /// The records of a table from a number on.
    fn records(&self, table: TableId, since: Version) -> Answer<'_, Vec<String>>;

    /// All tables that go on.
    fn open_tables(&self) -> Answer<'_, Vec<OpenTable>>;

    /// What a list shows of the open tables at which a player sits, in any order.
    fn tables_of(&self, player: PlayerId) -> Answer<'_, Vec<String>>;

    /// The open tables that must be woken by this moment, the most urgent first.
    fn due(&self, by: Moment) -> Answer<'_, Vec<Wake>>;

    /// Notes that the server is alive.
    fn pulse(&self, now: Moment) -> Answer<'_, ()>;

    /// When the server was last seen alive.
    fn last_pulse(&self) -> Answer<'_, Option<Moment>>;

    /// A finished game.
    fn game(&self, id: GameId) -> Answer<'_, Option<Game>>;

    /// Finished games, the last first.
    fn games(&self, asked: GamesAsked) -> Answer<'_, Vec<GameLine>>;

    /// How often what was true of a player.
    fn statistics(&self, player: PlayerId) -> Answer<'_, BTreeMap<String, u64>>;

    /// Remembers a new player.
    fn register(&self, player: Player) -> Answer<'_, ()>;

    /// Calls a player by another name.
    fn rename(&self, player: PlayerId, name: PlayerName) -> Answer<'_, ()>;

    /// What is known of a player.
    fn player(&self, id: PlayerId) -> Answer<'_, Option<Player>>;

    /// How much was written so far.
    fn activity(&self) -> Activity;
}
