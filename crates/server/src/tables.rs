//! All tables of the server.
//!
//! A table that somebody needs has a task of its own, which owns it: see [`Desk`]. All others are records in the store, and
//! are revived when somebody comes or when something is due. A table that is lost, because its task panicked or a step could
//! not be saved, is revived the same way: its records are all there is to it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::http::TableSummary;
use protocol::{AnySettings, GameName, Json, to_line};
use rules::{attacke, ivanhoe};
use table::{Moment, Settings, Span, Table};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::desk::{Call, Desk, IDLE, Lost, SocketId};
use crate::lobby::Lobby;
use crate::refusal::Refusal;
use crate::served::Served;
use crate::socket::{Entrance, Hall, Line, Visit, Visitor};
use crate::store::{Entry, Store, StoreError};
use crate::thinkers::Thinkers;
use crate::{TableId, clock};

/// How many tables may have a task.
const MOST: usize = 20_000;

/// How many calls may wait for a table.
const MAILBOX: usize = 64;

/// How often the server notes that it is alive: clocks may be off by as much after a crash, for the good of the players.
const PULSE: Duration = Duration::from_secs(5);

/// How often tables are looked for that must be woken.
const ROUND: Duration = Duration::from_secs(30);

/// How long nobody ran the tables, before this run of the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outage {
    begin: Moment,
    /// When this run began.
    pub(crate) end: Moment,
}

impl Outage {
    pub(crate) fn length(self) -> Span {
        self.end - self.begin
    }
}

/// All tables of the server.
pub(crate) struct Tables {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) thinkers: Thinkers,
    pub(crate) lobby: Lobby,
    pub(crate) outage: Outage,
    pub(crate) stopping: CancellationToken,
    desks: Mutex<HashMap<TableId, mpsc::Sender<Call>>>,
    next_socket: AtomicU64,
    tasks: TaskTracker,
}

impl Tables {
    /// The tables of a store. Those for which something is due are revived at once.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        stopping: CancellationToken,
        tasks: TaskTracker,
    ) -> Result<Arc<Tables>, StoreError> {
        let end = clock::now();
        let begin = store.last_pulse().await?.unwrap_or(end);
        store.pulse(end).await?;
        let tables = Arc::new(Tables {
            store,
            thinkers: Thinkers::new(),
            lobby: Lobby::default(),
            outage: Outage { begin, end },
            stopping,
            desks: Mutex::default(),
            next_socket: AtomicU64::new(0),
            tasks,
        });
        let stopped = tables.stopping.clone();
        let (pulse, rounds) = (Arc::clone(&tables).beat(), Arc::clone(&tables).go_round());
        tables.tasks.spawn(async move {
            tokio::select! {
                () = stopped.cancelled() => {}
                () = async { tokio::join!(pulse, rounds); } => {}
            }
        });
        Ok(tables)
    }

    /// How many tables have a task.
    pub(crate) fn count(&self) -> usize {
        self.desks().len()
    }

    /// Notes that the server is alive.
    async fn beat(self: Arc<Self>) {
        loop {
            tokio::time::sleep(PULSE).await;
            if let Err(error) = self.store.pulse(clock::now()).await {
                tracing::error!(%error, "the store does not feel the pulse");
            }
        }
    }

    /// Sees that tables are there for which something is due: at first all, then those whose time has nearly come.
    async fn go_round(self: Arc<Self>) {
        let mut by = Moment(u64::MAX);
        loop {
            match self.store.due(by).await {
                Ok(wakes) => {
                    for wake in wakes {
                        // There is room again when some of them have gone to sleep.
                        while self.desk(wake.table).is_err() {
                            tokio::time::sleep(PULSE).await;
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "the store does not tell which tables are due"),
            }
            tokio::time::sleep(ROUND).await;
            by = clock::now() + Span(IDLE.as_millis() as u64);
        }
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Call>>> {
        // A table is in the map or not: a panic elsewhere spoils nothing.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to the task of a table, which is started if there is none.
    fn desk(self: &Arc<Self>, id: TableId) -> Result<mpsc::Sender<Call>, Refusal> {
        let mut desks = self.desks();
        if let Some(desk) = desks.get(&id).filter(|desk| !desk.is_closed()) {
            return Ok(desk.clone());
        }
        if desks.len() >= MOST || self.stopping.is_cancelled() {
            return Err(Refusal::Unavailable);
        }
        let (desk, mailbox) = mpsc::channel(MAILBOX);
        desks.insert(id, desk.clone());
        // The place is given up last, when the mailbox is closed, also after a panic.
        let place = Place { tables: Arc::clone(self), id };
        self.tasks.spawn(async move { place.keep(mailbox).await });
        Ok(desk)
    }

    /// Calls a table and waits for its answer.
    async fn call<T>(
        self: &Arc<Self>,
        id: TableId,
        call: impl FnOnce(oneshot::Sender<Result<T, Refusal>>) -> Call,
    ) -> Result<(T, mpsc::Sender<Call>), Refusal> {
        let (answer, answered) = oneshot::channel();
        let mut call = call(answer);
        loop {
            let desk = self.desk(id)?;
            match desk.send(call).await {
                // A table that is lost has not answered.
                Ok(()) => return Ok((answered.await.unwrap_or(Err(Refusal::Unavailable))?, desk)),
                // It went to sleep a moment ago.
                Err(unheard) => call = unheard.0,
            }
        }
    }

    /// Opens a table. Its id is the link to it.
    pub(crate) async fn create(&self, settings: AnySettings) -> Result<TableId, Refusal> {
        match settings {
            AnySettings::Ivanhoe(settings) => self.create_of::<ivanhoe::State>(settings).await,
            AnySettings::Attacke(settings) => self.create_of::<attacke::State>(settings).await,
        }
    }

    async fn create_of<G: Served>(&self, settings: Settings<G::Options>) -> Result<TableId, Refusal> {
        let impossible = |bounds: table::OutOfBounds| Refusal::Unreadable(bounds.to_string());
        let (_, opened) = Table::<G>::open(settings, clock::now()).map_err(impossible)?;
        let id = TableId::random();
        self.store.append(Entry::new(id, 0, vec![to_line(&opened)])).await?;
        Ok(id)
    }

    /// What everybody may know of a table.
    pub(crate) async fn summary(self: &Arc<Self>, id: TableId) -> Result<TableSummary, Refusal> {
        self.call(id, |answer| Call::Look { answer }).await.map(|(summary, _)| summary)
    }

    /// Sits somebody down at a table.
    pub(crate) async fn sit(self: &Arc<Self>, id: TableId, visitor: Visitor) -> Result<TableSummary, Refusal> {
        self.call(id, |answer| Call::Sit { visitor, answer }).await.map(|(summary, _)| summary)
    }

    /// Sits somebody down anywhere: at a table that is listed and has a free chair, or at a new one.
    pub(crate) async fn sit_anywhere(
        self: &Arc<Self>,
        game: GameName,
        seats: Option<u8>,
        visitor: Visitor,
    ) -> Result<TableSummary, Refusal> {
        let fits = |table: &TableSummary| {
            let Json(settings) = table.settings;
            name_of(settings) == game && seats.is_none_or(|seats| usize::from(seats) == table.sitters.len())
        };
        for table in self.lobby.with_room(fits) {
            let Ok(id) = table.table.parse() else { continue };
            // Somebody else may have been faster, or have the same name.
            if let Ok(summary) = self.sit(id, visitor.clone()).await {
                return Ok(summary);
            }
        }
        let usual = usual_settings(game, seats).ok_or_else(|| Refusal::Unreadable("so many cannot play".to_owned()))?;
        let id = self.create(usual).await?;
        self.sit(id, visitor).await
    }
}

fn name_of(settings: AnySettings) -> GameName {
    match settings {
        AnySettings::Ivanhoe(_) => GameName::Ivanhoe,
        AnySettings::Attacke(_) => GameName::Attacke,
    }
}

/// The settings of a table that anybody may join, if as many can play.
fn usual_settings(game: GameName, seats: Option<u8>) -> Option<AnySettings> {
    let seats = usize::from(seats.unwrap_or(4));
    Some(match game {
        GameName::Ivanhoe => {
            AnySettings::Ivanhoe(Settings { listed: true, ..Settings::new(ivanhoe::Options::new(seats)?) })
        }
        GameName::Attacke => {
            AnySettings::Attacke(Settings { listed: true, ..Settings::new(attacke::Options::new(seats)?) })
        }
    })
}

/// The place of a table among those that have a task.
struct Place {
    tables: Arc<Tables>,
    id: TableId,
}

impl Place {
    /// Keeps the table while it is needed.
    async fn keep(self, mut mailbox: mpsc::Receiver<Call>) {
        let Place { tables, id } = &self;
        let refusal = match revive_and_attend(tables, *id, &mut mailbox).await {
            Ok(()) => return,
            Err(Gone::NoSuchTable) => Refusal::NoSuchTable,
            Err(Gone::Lost(error)) => {
                tracing::error!(table = %id, %error, "a table is lost, and revived when somebody comes");
                Refusal::Unavailable
            }
        };
        mailbox.close();
        while let Some(call) = mailbox.recv().await {
            call.refuse(refusal.clone());
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut desks = self.tables.desks();
        // Another task may have taken the place already.
        if desks.get(&self.id).is_some_and(mpsc::Sender::is_closed) {
            desks.remove(&self.id);
        }
    }
}

/// Why a table has no task any more.
enum Gone {
    NoSuchTable,
    Lost(Lost),
}

impl<E: Into<Lost>> From<E> for Gone {
    fn from(error: E) -> Gone {
        Gone::Lost(error.into())
    }
}

async fn revive_and_attend(tables: &Arc<Tables>, id: TableId, mailbox: &mut mpsc::Receiver<Call>) -> Result<(), Gone> {
    let lines = tables.store.records(id, 0).await?;
    let first = lines.first().ok_or(Gone::NoSuchTable)?;
    let game = GameName::of_line(first).map_err(|misread| Lost::Unreadable(0, misread))?;
    match game {
        GameName::Ivanhoe => revive::<ivanhoe::State>(tables, id, lines)?.attend(mailbox).await?,
        GameName::Attacke => revive::<attacke::State>(tables, id, lines)?.attend(mailbox).await?,
    }
    Ok(())
}

/// A table that somebody needs. It is large, and futures are copied now and then.
fn revive<G: Served>(tables: &Arc<Tables>, id: TableId, lines: Vec<String>) -> Result<Box<Desk<G>>, Lost> {
    Desk::revive(id, Arc::clone(tables), lines).map(Box::new)
}

/// The tables as sockets see them. Their tasks share them, so it is a handle that sockets hold.
pub(crate) struct TableHall(pub(crate) Arc<Tables>);

impl Hall for TableHall {
    fn enter(&self, visitor: Visitor, table: TableId, line: Line) -> Entrance<'_> {
        Box::pin(async move {
            let socket = self.0.next_socket.fetch_add(1, Ordering::Relaxed);
            let at_door = line.clone();
            let enter = |answer| Call::Enter { socket, visitor, line: at_door, answer };
            let ((), desk) = self.0.call(table, enter).await?;
            let visit: Box<dyn Visit> = Box::new(Attendance { socket, desk, line });
            Ok(visit)
        })
    }
}

/// The presence of a socket at a table.
struct Attendance {
    socket: SocketId,
    desk: mpsc::Sender<Call>,
    line: Line,
}

impl Visit for Attendance {
    fn hear(&mut self, text: Utf8Bytes) -> Result<(), Refusal> {
        match self.desk.try_send(Call::Hear { socket: self.socket, text }) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Refusal::TooMany { after: Duration::from_secs(1) }),
            Err(TrySendError::Closed(_)) => {
                self.line.part(Refusal::Unavailable.to_bye().into());
                Ok(())
            }
        }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let leave = Call::Leave { socket: self.socket };
        if let Err(TrySendError::Full(leave)) = self.desk.try_send(leave) {
            // A table that is busy hears of it a little later; one that is gone need not.
            let desk = self.desk.clone();
            tokio::spawn(async move { desk.send(leave).await });
        }
    }
}
