//! The store in one SQLite file.
//!
//! All writing goes through one thread. It takes whatever waits for it, writes that in one transaction, waits for the disk
//! once, and then answers everybody: the busier the tables, the more of them share a sync. Reading has connections of its
//! own, which the write-ahead log lets work beside the writer.

use std::collections::{BTreeMap, HashMap};
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use dealer::GameId;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};
use table::{Moment, PlayerId, PlayerName};
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::schema::{self, SchemaError};
use super::{
    Activity, Answer, Entry, Finished, Game, GameLine, GamesAsked, OpenTable, Phase, Player, Store, StoreError, Tally,
    Version, Wake,
};
use crate::{SecretHash, TableId, clock};

/// The most writes that share a commit. More would make the first of them wait for the last.
const GROUP: usize = 512;

/// The most rows of one insert.
const ROWS: usize = 64;

/// Connections for reading: reads are short, and there are few cores.
const READERS: usize = 4;

/// A SQLite file as a [`Store`].
#[derive(Debug)]
pub struct Sqlite {
    writes: Option<mpsc::UnboundedSender<Waiting>>,
    writer: Option<JoinHandle<()>>,
    readers: Arc<Readers>,
    counters: Arc<Counters>,
}

#[derive(Debug, Default)]
struct Counters {
    commits: AtomicU64,
    writes: AtomicU64,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings it to the present shape.
    pub fn open(path: &Path) -> Result<Sqlite, SchemaError> {
        let mut connection = connect(path)?;
        schema::migrate(&mut connection)?;
        let counters = Arc::new(Counters::default());
        // It needs no bound of its own: whoever writes waits for the answer, and there are only so many tables and requests.
        let (writes, inbox) = mpsc::unbounded_channel();
        let writer = Writer { connection, inbox, counters: Arc::clone(&counters) };
        let writer = thread::Builder::new().name("store".to_owned()).spawn(move || writer.run());
        let writer = writer.map_err(SchemaError::Thread)?;
        let readers = Arc::new(Readers::new(path.to_owned()));
        Ok(Sqlite { writes: Some(writes), writer: Some(writer), readers, counters })
    }

    /// Hands a write to the thread at once. The answer comes when it is on the disk.
    fn write(&self, write: Write) -> Answer<'static, ()> {
        let (answer, answered) = oneshot::channel();
        if let Some(writes) = &self.writes {
            // Where nobody takes the write, nobody keeps its answer either, and that is what is heard below.
            let _ = writes.send(Waiting { write, answer });
        }
        Box::pin(async { answered.await.unwrap_or_else(|_| Err(StoreError::Broken("the writer has stopped".into()))) })
    }

    /// Reads on a thread that may wait for the disk.
    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move {
            let gone = |_| StoreError::Broken("a reader has stopped".into());
            // It is never closed; if it were, a reader more would do no harm.
            let _turn = self.readers.turns.acquire().await;
            let readers = Arc::clone(&self.readers);
            Ok(tokio::task::spawn_blocking(move || readers.run(query)).await.map_err(gone)??)
        })
    }
}

impl Drop for Sqlite {
    /// Waits until everything that was handed in is on the disk.
    fn drop(&mut self) {
        self.writes = None;
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has answered nobody, so nothing was promised.
            let _ = writer.join();
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Broken(error.to_string().into())
    }
}

/// A connection that keeps what it is told, even through a power cut.
fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // In pages. A busy commit writes hundreds of them; folding the log into the file after each second one would double them.
    connection.pragma_update(None, "wal_autocheckpoint", 10_000)?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // One statement for each number of rows, and the others.
    connection.set_prepared_statement_cache_capacity(ROWS + 32);
    Ok(connection)
}

/// Connections that only read, opened when they are first needed.
#[derive(Debug)]
struct Readers {
    path: PathBuf,
    turns: Semaphore,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    fn new(path: PathBuf) -> Readers {
        Readers { path, turns: Semaphore::new(READERS), idle: Mutex::default() }
    }

    fn connect(&self) -> rusqlite::Result<Connection> {
        let connection = connect(&self.path)?;
        connection.pragma_update(None, "query_only", true)?;
        // In KiB, for a minus. What is read is rarely read again: the usual 2 MiB would only fill up.
        connection.pragma_update(None, "cache_size", -256)?;
        Ok(connection)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run<T>(&self, query: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> rusqlite::Result<T> {
        let idle = self.idle().pop();
        let connection = idle.map_or_else(|| self.connect(), Ok)?;
        let found = query(&connection)?;
        self.idle().push(connection);
        Ok(found)
    }
}

/// Something to be written.
enum Write {
    Entry(Box<Entry>),
    Register(Player),
    Rename(PlayerId, PlayerName),
    Pulse(Moment),
}

/// A write, and who waits for it.
struct Waiting {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// What became of one write of a group. The outer error spoils the whole group, the inner one this write alone.
type Written = rusqlite::Result<Result<(), StoreError>>;

/// The thread that writes.
struct Writer {
    connection: Connection,
    inbox: mpsc::UnboundedReceiver<Waiting>,
    counters: Arc<Counters>,
}

impl Writer {
    fn run(mut self) {
        let mut group = Vec::with_capacity(GROUP);
        while self.inbox.blocking_recv_many(&mut group, GROUP) > 0 {
            let written = commit(&mut self.connection, group.iter().map(|waiting| &waiting.write));
            self.counters.commits.fetch_add(1, Ordering::Relaxed);
            self.counters.writes.fetch_add(group.len() as u64, Ordering::Relaxed);
            match written {
                Ok(outcomes) => {
                    for (waiting, outcome) in group.drain(..).zip(outcomes) {
                        // Whoever no longer waits does not want to know.
                        let _ = waiting.answer.send(outcome);
                    }
                }
                Err(error) => {
                    tracing::error!(%error, writes = group.len(), "a commit failed");
                    let error = StoreError::from(error);
                    for waiting in group.drain(..) {
                        let _ = waiting.answer.send(Err(error.clone()));
                    }
                }
            }
        }
    }
}

/// Writes a group in one transaction. When this returns it is on the disk.
fn commit<'a>(
    connection: &mut Connection,
    group: impl Iterator<Item = &'a Write>,
) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut batch = Batch::default();
    let outcomes = group
        .map(|write| match write {
            Write::Entry(entry) => batch.add(&transaction, entry),
            Write::Register(player) => add_player(&transaction, player),
            Write::Rename(player, name) => rename(&transaction, *player, name),
            Write::Pulse(now) => pulse(&transaction, *now),
        })
        .collect::<rusqlite::Result<Vec<_>>>()?;
    for rows in batch.records.chunks(ROWS) {
        add_records(&transaction, rows)?;
    }
    transaction.commit()?;
    Ok(outcomes)
}

/// A record on its way to the file.
struct RecordRow<'a> {
    table: TableId,
    number: Version,
    body: &'a str,
}

/// The steps of tables that share a commit. Their records are left for a common insert.
#[derive(Default)]
struct Batch<'a> {
    records: Vec<RecordRow<'a>>,
    /// How many records the tables have after this.
    versions: HashMap<TableId, Version>,
}

impl<'a> Batch<'a> {
    /// Adds a step, if its table has as many records as expected.
    fn add(&mut self, transaction: &Transaction<'_>, entry: &'a Entry) -> Written {
        let Entry { table, expected, records, wake, phase, summary, people, finished } = entry;
        if let Some(finished) = finished
            && game_exists(transaction, &finished.game.id)?
        {
            return Ok(Err(StoreError::Taken));
        }
        let version = match self.versions.get(table) {
            Some(version) => *version,
            None => version(transaction, *table)?,
        };
        if version != *expected {
            return Ok(Err(StoreError::Conflict { expected: *expected }));
        }
        let (open, wake) = (*phase == Phase::Open, wake.map(millis));
        if *expected == 0 {
            let added = transaction
                .prepare_cached(
                    "INSERT INTO game_table (id, open, wake, summary) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                )?
                .execute(params![table, open, wake, summary.as_deref().unwrap_or_default()])?;
            if added == 0 {
                return Ok(Err(StoreError::Conflict { expected: *expected }));
            }
        } else {
            transaction
                .prepare_cached(
                    "UPDATE game_table SET open = ?2, wake = ?3, summary = coalesce(?4, summary) \
                     WHERE id = ?1 AND (open IS NOT ?2 OR wake IS NOT ?3 OR ?4 IS NOT NULL)",
                )?
                .execute(params![table, open, wake, summary])?;
        }
        let rows = (version..).zip(records).map(|(number, body)| RecordRow { table: *table, number, body });
        self.records.extend(rows);
        self.versions.insert(*table, version + records.len() as u64);
        if let Some(people) = people {
            seat(transaction, *table, people)?;
        }
        if let Some(finished) = finished {
            add_game(transaction, finished)?;
        }
        Ok(Ok(()))
    }
}

/// How many records a table has.
fn version(connection: &Connection, table: TableId) -> rusqlite::Result<Version> {
    connection
        .prepare_cached("SELECT coalesce(max(number) + 1, 0) FROM record WHERE game_table = ?")?
        .query_row([table], |row| row.get(0))
}

/// Writes down who sits at a table, in place of those who sat there.
fn seat(transaction: &Transaction<'_>, table: TableId, people: &[PlayerId]) -> rusqlite::Result<()> {
    transaction.prepare_cached("DELETE FROM sitter WHERE game_table = ?")?.execute([table])?;
    let mut add = transaction.prepare_cached("INSERT INTO sitter (game_table, player) VALUES (?, ?)")?;
    people.iter().try_for_each(|player| add.execute(params![table, key(*player)]).map(drop))
}

/// Many records in one statement: a statement costs more than a row.
fn add_records(transaction: &Transaction<'_>, rows: &[RecordRow<'_>]) -> rusqlite::Result<()> {
    let places: Vec<&str> = iter::repeat_n("(?, ?, ?)", rows.len()).collect();
    let insert = format!("INSERT INTO record (game_table, number, body) VALUES {}", places.join(", "));
    let mut insert = transaction.prepare_cached(&insert)?;
    for (row, RecordRow { table, number, body }) in rows.iter().enumerate() {
        let first = row * 3 + 1;
        insert.raw_bind_parameter(first, table)?;
        insert.raw_bind_parameter(first + 1, number)?;
        insert.raw_bind_parameter(first + 2, body)?;
    }
    insert.raw_execute()?;
    Ok(())
}

fn game_exists(transaction: &Transaction<'_>, id: &GameId) -> rusqlite::Result<bool> {
    transaction.prepare_cached("SELECT 1 FROM game WHERE id = ?")?.exists([id.as_str()])
}

fn add_game(transaction: &Transaction<'_>, Finished { game, tallies }: &Finished) -> rusqlite::Result<()> {
    let Game { id, table, ended, players, summary, record } = game;
    transaction
        .prepare_cached("INSERT INTO game (id, game_table, ended, summary, record) VALUES (?, ?, ?, ?, ?)")?
        .execute(params![id.as_str(), table, millis(*ended), summary, record])?;
    let mut add_player =
        transaction.prepare_cached("INSERT INTO game_player (game, place, player, ended) VALUES (?, ?, ?, ?)")?;
    for (place, player) in players.iter().enumerate() {
        add_player.execute(params![id.as_str(), place, key(*player), millis(*ended)])?;
    }
    let mut add_tally = transaction.prepare_cached(
        "INSERT INTO tally (player, what, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
    )?;
    for Tally { player, what, count } in tallies {
        add_tally.execute(params![key(*player), what, count])?;
    }
    Ok(())
}

fn add_player(transaction: &Transaction<'_>, Player { id, name, secret_hash }: &Player) -> Written {
    let added = transaction
        .prepare_cached(
            "INSERT INTO player (id, name, secret_hash, registered) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )?
        .execute(params![key(*id), name.as_str(), secret_hash.as_bytes(), millis(clock::now())])?;
    Ok(if added == 0 { Err(StoreError::Taken) } else { Ok(()) })
}

fn rename(transaction: &Transaction<'_>, player: PlayerId, name: &PlayerName) -> Written {
    let renamed = transaction
        .prepare_cached("UPDATE player SET name = ?2 WHERE id = ?1")?
        .execute(params![key(player), name.as_str()])?;
    Ok(if renamed == 0 { Err(StoreError::Unknown) } else { Ok(()) })
}

fn pulse(transaction: &Transaction<'_>, now: Moment) -> Written {
    transaction
        .prepare_cached("INSERT INTO pulse (only_row, at) VALUES (0, ?) ON CONFLICT DO UPDATE SET at = excluded.at")?
        .execute([millis(now)])?;
    Ok(Ok(()))
}

/// A column that holds what this program wrote there: text that parses.
fn parsed<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<T>
where
    T::Err: std::error::Error + Send + Sync + 'static,
{
    let wrong =
        |error: T::Err| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(error));
    row.get_ref(column)?.as_str()?.parse().map_err(wrong)
}

/// A moment as SQLite counts: to 2^63, which is late enough.
fn millis(moment: Moment) -> i64 {
    i64::try_from(moment.0).unwrap_or(i64::MAX)
}

fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<Moment> {
    row.get(column).map(Moment)
}

/// A player as SQLite counts: the same 64 bits, with a sign.
fn key(player: PlayerId) -> i64 {
    player.0.cast_signed()
}

impl ToSql for TableId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.as_bytes().to_sql()
    }
}

impl FromSql for TableId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        <[u8; 16]>::column_result(value).map(Self::from)
    }
}

impl Store for Sqlite {
    fn append(&self, entry: Entry) -> Answer<'static, ()> {
        self.write(Write::Entry(Box::new(entry)))
    }

    fn register(&self, player: Player) -> Answer<'_, ()> {
        self.write(Write::Register(player))
    }

    fn rename(&self, player: PlayerId, name: PlayerName) -> Answer<'_, ()> {
        self.write(Write::Rename(player, name))
    }

    fn pulse(&self, now: Moment) -> Answer<'_, ()> {
        self.write(Write::Pulse(now))
    }

    fn records(&self, table: TableId, since: Version) -> Answer<'_, Vec<String>> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT body FROM record WHERE game_table = ? AND number >= ? ORDER BY number")?
                .query_map(params![table, since], |row| row.get(0))?
                .collect()
        })
    }

    fn open_tables(&self) -> Answer<'_, Vec<OpenTable>> {
        self.read(|connection| {
            let open = |row: &Row<'_>| Ok(OpenTable { id: row.get(0)?, version: row.get(1)?, summary: row.get(2)? });
            connection
                .prepare_cached("SELECT id, (SELECT max(number) + 1 FROM record WHERE game_table = id), summary FROM game_table WHERE open")?
                .query_map([], open)?
                .collect()
        })
    }

    fn tables_of(&self, player: PlayerId) -> Answer<'_, Vec<String>> {
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT summary FROM sitter JOIN game_table ON id = game_table WHERE player = ? AND open",
                )?
                .query_map([key(player)], |row| row.get(0))?
                .collect()
        })
    }

    fn due(&self, by: Moment) -> Answer<'_, Vec<Wake>> {
        self.read(move |connection| {
            let wake = |row: &Row<'_>| Ok(Wake { at: moment(row, 0)?, table: row.get(1)? });
            connection
                .prepare_cached("SELECT wake, id FROM game_table WHERE open AND wake <= ? ORDER BY wake")?
                .query_map([millis(by)], wake)?
                .collect()
        })
    }

    fn last_pulse(&self) -> Answer<'_, Option<Moment>> {
        self.read(|connection| connection.query_row("SELECT at FROM pulse", [], |row| moment(row, 0)).optional())
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Game>> {
        self.read(move |connection| {
            let players = connection
                .prepare_cached("SELECT player FROM game_player WHERE game = ? ORDER BY place")?
                .query_map([id.as_str()], |row| row.get(0).map(|key: i64| PlayerId(key.cast_unsigned())))?
                .collect::<rusqlite::Result<Vec<_>>>()?;
            connection
                .prepare_cached("SELECT game_table, ended, summary, record FROM game WHERE id = ?")?
                .query_row([id.as_str()], |row| {
                    let (table, ended) = (row.get(0)?, moment(row, 1)?);
                    Ok(Game { id: id.clone(), table, ended, players, summary: row.get(2)?, record: row.get(3)? })
                })
                .optional()
        })
    }

    fn games(&self, GamesAsked { player, after, limit }: GamesAsked) -> Answer<'_, Vec<GameLine>> {
        self.read(move |connection| {
            let line =
                |row: &Row<'_>| Ok(GameLine { id: parsed(row, 0)?, ended: moment(row, 1)?, summary: row.get(2)? });
            // Before the first page stands a game that never ends.
            let (ended, id) = after.as_ref().map_or((i64::MAX, ""), |(ended, id)| (millis(*ended), id.as_str()));
            let of_everybody = "SELECT id, ended, summary FROM game WHERE (ended, id) < (?1, ?2) \
                                ORDER BY ended DESC, id DESC LIMIT ?3";
            let of_player = "SELECT id, game.ended, summary FROM game_player JOIN game ON id = game \
                             WHERE player = ?4 AND (game_player.ended, game) < (?1, ?2) \
                             ORDER BY game_player.ended DESC, game DESC LIMIT ?3";
            match player {
                None => connection.prepare_cached(of_everybody)?.query_map(params![ended, id, limit], line)?.collect(),
                Some(player) => connection
                    .prepare_cached(of_player)?
                    .query_map(params![ended, id, limit, key(player)], line)?
                    .collect(),
            }
        })
    }

    fn statistics(&self, player: PlayerId) -> Answer<'_, BTreeMap<String, u64>> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT what, count FROM tally WHERE player = ?")?
                .query_map([key(player)], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
    }

    fn player(&self, id: PlayerId) -> Answer<'_, Option<Player>> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT name, secret_hash FROM player WHERE id = ?")?
                .query_row([key(id)], |row| {
                    let secret_hash = SecretHash::from(row.get::<_, [u8; 32]>(1)?);
                    Ok(Player { id, name: parsed(row, 0)?, secret_hash })
                })
                .optional()
        })
    }

    fn activity(&self) -> Activity {
        let Counters { commits, writes } = &*self.counters;
        Activity { commits: commits.load(Ordering::Relaxed), writes: writes.load(Ordering::Relaxed) }
    }
}
