//! WebSockets: text from clients to the [`Hall`], and text from the hall to clients.
//!
//! One task for each socket. What it says waits in a bounded queue: a client that does not keep up is cut off, and resumes
//! when it comes back. Buffers are small, because there are thousands.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Query, State};
use axum::response::Response;
use futures_util::SinkExt;
use protocol::Since;
use rules::Seat;
use serde::Deserialize;
use table::{PlayerId, PlayerName};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time;
use tokio_util::sync::CancellationToken;

use crate::api::tables::Named;
use crate::frame::Client;
use crate::guest::Guest;
use crate::house::House;
use crate::id::TableId;
use crate::limit::{Bucket, Rate};
use crate::refusal::Refusal;
use crate::settings::Settings;

/// The longest message that is read.
pub const LONGEST_MESSAGE: usize = 16 * 1024;

/// Messages of players are short; longer ones are read in pieces. The default of 128 KiB makes everything three times slower.
const READ_BUFFER: usize = 512;

/// What is said at once is written at once, as far as it is news of a move. Every socket keeps as much, also while it is quiet.
const WRITE_BUFFER: usize = 1024;

/// How many messages may wait for a client.
const QUEUE: usize = 256;

/// How many bytes of them. A story is long, and somebody who asks for it again and again need not read it.
const QUEUE_BYTES: usize = 1 << 20;

/// How many messages in excess of the rate are answered before the socket is closed.
const PATIENCE: u32 = 100;

/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// What stands behind the sockets: the tables.
pub trait Hall: Send + Sync + 'static {
    /// Lets somebody in at a table. What the table has to say to them goes through the line.
    fn enter(&self, visitor: Visitor, table: TableId, line: Line) -> Entrance<'_>;
}

/// The answer to somebody at the door.
pub type Entrance<'a> = Pin<Box<dyn Future<Output = Result<Box<dyn Visit>, Refusal>> + Send + 'a>>;

/// Somebody's presence at a table. It ends when it is dropped.
pub trait Visit: Send {
    /// Takes a message. It does not wait: a refusal goes back to the sender, and the socket stays open.
    fn hear(&mut self, text: Utf8Bytes) -> Result<(), Refusal>;
}

/// Who comes to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who it is.
    pub player: PlayerId,
    /// What everybody calls them.
    pub name: PlayerName,
    /// What they have been told already, if they come back.
    pub since: Option<Since>,
}

/// Something to be said to a client.
#[derive(Debug)]
enum Saying {
    /// This, and the conversation goes on.
    Text(Utf8Bytes),
    /// This, and it ends.
    Bye(Utf8Bytes),
}

impl Saying {
    fn bytes(&self) -> usize {
        let (Saying::Text(text) | Saying::Bye(text)) = self;
        text.len()
    }
}

/// The way back to a client.
#[derive(Clone, Debug)]
pub struct Line {
    queue: mpsc::Sender<Saying>,
    bytes: Arc<AtomicUsize>,
    cut: CancellationToken,
}

/// What waits to be said to a client.
#[derive(Debug)]
struct Waiting {
    queue: mpsc::Receiver<Saying>,
    bytes: Arc<AtomicUsize>,
}

impl Waiting {
    /// The next of it, once there is something.
    async fn next(&mut self) -> Option<Saying> {
        let saying = self.queue.recv().await;
        self.take(saying)
    }

    /// The next of it, if there is something.
    fn next_now(&mut self) -> Option<Saying> {
        let saying = self.queue.try_recv().ok();
        self.take(saying)
    }

    fn take(&self, saying: Option<Saying>) -> Option<Saying> {
        let saying = saying?;
        self.bytes.fetch_sub(saying.bytes(), Ordering::Relaxed);
        Some(saying)
    }
}

impl Line {
    fn new(stopping: &CancellationToken) -> (Line, Waiting) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let bytes = Arc::new(AtomicUsize::new(0));
        let line = Line { queue, bytes: Arc::clone(&bytes), cut: stopping.child_token() };
        (line, Waiting { queue: waiting, bytes })
    }

    /// Says something, without waiting. A text for many clients is shared, not copied.
    ///
    /// A client for whom too much is waiting is cut off: it will come back and ask for what it missed.
    pub fn say(&self, text: Utf8Bytes) {
        self.add(Saying::Text(text));
    }

    /// Says something as the last word, after which the connection ends.
    pub fn part(&self, bye: Utf8Bytes) {
        self.add(Saying::Bye(bye));
    }

    fn add(&self, saying: Saying) {
        // Counted before it can be taken out. Whatever comes first has room.
        let bytes = saying.bytes();
        let before = self.bytes.fetch_add(bytes, Ordering::Relaxed);
        let full = before > 0 && before + bytes > QUEUE_BYTES;
        if full || matches!(self.queue.try_send(saying), Err(TrySendError::Full(_))) {
            self.cut.cancel();
        }
    }
}

/// How sockets are watched over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SocketRules {
    rate: Rate,
    /// How often a quiet client is asked whether it is there.
    heartbeat: Duration,
    /// How long a client may be silent.
    silence: Duration,
}

impl SocketRules {
    pub(crate) fn new(settings: &Settings) -> SocketRules {
        // A client that comes back after a gap may have two seconds' worth to say.
        let rate = Rate::per_second(settings.messages_per_second, Duration::from_secs(2));
        SocketRules { rate, heartbeat: settings.heartbeat, silence: settings.heartbeat * 3 }
    }
}

/// What a client that comes back has been told already: `?since=42&seat=1`.
#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct SinceAsked {
    since: Option<u64>,
    seat: Option<usize>,
}

impl SinceAsked {
    fn since(self) -> Option<Since> {
        self.since.map(|next| Since { next, seat: self.seat.and_then(Seat::new) })
    }
}

/// Opens a socket to a table.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    guest: Guest,
    table: Result<Named, Refusal>,
    since: Result<Query<SinceAsked>, QueryRejection>,
    Extension(client): Extension<Client>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|rejection| Refusal::Unreadable(rejection.body_text()))?;
    let Named(table) = table?;
    let Query(since) = since.map_err(|rejection| Refusal::Unreadable(rejection.body_text()))?;
    let visitor = Visitor { player: guest.id, name: guest.name, since: since.since() };
    // The server has not stopped before this task has.
    let task = house.tasks.token();
    let answer = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(async move |socket| {
            attend(&house, socket, visitor, table).await;
            drop((client.place, task));
        });
    Ok(answer)
}

/// Why a conversation ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum End {
    /// The client left, or the network failed.
    Left,
    /// Nothing came for too long, or nothing went out.
    Silent,
    /// Too much was waiting for the client.
    Cut,
    /// The table has said its last word.
    Dismissed,
    /// The client will not be heard, and this is why.
    Refused(Refusal),
    /// The server stops.
    Stopping,
}

impl End {
    /// What the client is told, if it can still be reached.
    fn farewell(self) -> Option<(Option<Utf8Bytes>, CloseFrame)> {
        let (bye, code, reason) = match self {
            End::Left | End::Silent | End::Cut => return None,
            End::Dismissed => (None, close_code::NORMAL, "bye"),
            End::Refused(refusal) => (Some(refusal), close_code::POLICY, "refused"),
            End::Stopping => (Some(Refusal::Restarting), close_code::RESTART, "come back"),
        };
        let bye = bye.map(|refusal| Utf8Bytes::from(refusal.to_bye()));
        Some((bye, CloseFrame { code, reason: Utf8Bytes::from_static(reason) }))
    }
}

/// Attends to a socket until it ends.
async fn attend(house: &House, socket: WebSocket, visitor: Visitor, table: TableId) {
    let _open = house.metrics.sockets.while_held();
    let player = visitor.player;
    tracing::debug!(player = player.0, "a socket opens");
    let (line, waiting) = Line::new(&house.stopping);
    let mut conversation = Conversation { house, socket, line: line.clone(), waiting };
    let entered = house.hall.enter(visitor, table, line.clone()).await;
    let end = match entered {
        Err(refusal) => End::Refused(refusal),
        Ok(visit) => tokio::select! {
            biased;
            () = line.cut.cancelled() => if house.stopping.is_cancelled() { End::Stopping } else { End::Cut },
            Err(end) = conversation.go_on(visit) => end,
        },
    };
    tracing::debug!(player = player.0, ?end, "a socket closes");
    if end == End::Cut {
        house.metrics.cut.add_one();
    }
    if let Some((bye, close)) = end.farewell() {
        // Boxed, so that thousands of sockets do not keep room for their farewell.
        Box::pin(conversation.part(bye, close)).await;
    }
}

/// A socket and what waits to go out through it.
struct Conversation<'a> {
    house: &'a House,
    socket: WebSocket,
    line: Line,
    waiting: Waiting,
}

impl Conversation<'_> {
    /// Says and hears until something ends it.
    async fn go_on(&mut self, mut visit: Box<dyn Visit>) -> Result<Infallible, End> {
        let SocketRules { rate, heartbeat, silence } = self.house.socket_rules;
        let mut beat = time::interval(heartbeat);
        beat.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let mut bucket = Bucket::full(heard);
        let mut patience = PATIENCE;
        loop {
            tokio::select! {
                Some(saying) = self.waiting.next() => self.say(saying).await?,
                message = self.socket.recv() => {
                    let message = message.ok_or(End::Left)?.map_err(|_| End::Refused(Refusal::NoMessage))?;
                    heard = Instant::now();
                    let mut admitted = Ok(());
                    if let Err(after) = bucket.take(1, rate, heard) {
                        patience = patience.checked_sub(1).ok_or(End::Refused(Refusal::TooMany { after }))?;
                        admitted = Err(Refusal::TooMany { after });
                    }
                    self.house.metrics.heard.add_one();
                    let answer = match message {
                        Message::Close(_) => return Err(End::Left),
                        Message::Ping(_) | Message::Pong(_) => Ok(()),
                        Message::Binary(_) => admitted.and(Err(Refusal::NotText)),
                        Message::Text(text) => admitted.and_then(|()| visit.hear(text)),
                    };
                    if let Err(refusal) = answer {
                        self.refuse(&refusal);
                    }
                }
                _ = beat.tick() => {
                    if heard.elapsed() >= silence {
                        return Err(End::Silent);
                    }
                    // Whoever talks is there.
                    if heard.elapsed() >= heartbeat / 2 {
                        self.send(Message::Ping(Bytes::new())).await?;
                    }
                }
            }
        }
    }

    /// Says something and whatever else is waiting, in one write.
    async fn say(&mut self, saying: Saying) -> Result<(), End> {
        let Conversation { house, socket, waiting, .. } = self;
        let silence = house.socket_rules.silence;
        let mut dismissed = false;
        let said = async {
            let mut next = Some(saying);
            while let Some(saying) = next {
                let text = match saying {
                    Saying::Text(text) => text,
                    Saying::Bye(text) => {
                        dismissed = true;
                        text
                    }
                };
                socket.feed(Message::Text(text)).await?;
                house.metrics.said.add_one();
                next = if dismissed { None } else { waiting.next_now() };
            }
            socket.flush().await
        };
        in_time(silence, said).await?;
        if dismissed { Err(End::Dismissed) } else { Ok(()) }
    }

    /// Refuses a message. The answer waits its turn like any other.
    fn refuse(&self, refusal: &Refusal) {
        self.house.metrics.refused.add_one();
        self.line.say(refusal.to_message().into());
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        in_time(self.house.socket_rules.silence, self.socket.send(message)).await
    }

    /// Says what is waiting and why it ends, and gives the client a little time to read that.
    async fn part(mut self, bye: Option<Utf8Bytes>, close: CloseFrame) {
        let parted = async {
            while let Some(Saying::Text(text) | Saying::Bye(text)) = self.waiting.next_now() {
                self.socket.feed(Message::Text(text)).await?;
            }
            if let Some(bye) = bye {
                self.socket.feed(Message::Text(bye)).await?;
            }
            self.socket.send(Message::Close(Some(close))).await?;
            while let Some(message) = self.socket.recv().await {
                message?;
            }
            Ok(())
        };
        // There is nobody left to tell of a failure.
        let _ = in_time(FAREWELL, parted).await;
    }
}

/// A client that does not take what is sent to it is as good as silent.
async fn in_time(limit: Duration, sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    time::timeout(limit, sent).await.map_err(|_| End::Silent)?.map_err(|_| End::Left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_lets_too_much_wait_is_cut_off() {
        let (line, mut waiting) = Line::new(&CancellationToken::new());
        let half = || Utf8Bytes::from("x".repeat(QUEUE_BYTES / 2));
        for _ in 0..8 {
            line.say(half());
            line.say(half());
            assert!(!line.cut.is_cancelled());
            assert!(waiting.next_now().is_some() && waiting.next_now().is_some() && waiting.next_now().is_none());
        }
        line.say(half());
        line.say(half());
        line.say("One word more".into());
        assert!(line.cut.is_cancelled());
        // A single text has room, however long it is.
        let (line, _waiting) = Line::new(&CancellationToken::new());
        line.say(Utf8Bytes::from("x".repeat(2 * QUEUE_BYTES)));
        assert!(!line.cut.is_cancelled());
    }
}
