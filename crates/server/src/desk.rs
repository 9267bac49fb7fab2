//! One table with everybody around it: the task that owns it.
//!
//! What happens at a table is handled at once, saved, and only then told: mail about a step waits until the step is on the
//! disk, and everything that is said later waits behind it. So nobody ever hears of something that a crash could undo, and
//! everybody hears everything in one order. Steps do not wait for each other to be saved.

use std::collections::{BTreeMap, VecDeque};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use dealer::{GameId, Seed};
use protocol::http::TableSummary;
use protocol::{Asker, Errand, Herald, Json, Message, Request, Since, from_line, legal_moves, to_json, to_line};
use table::{Chair, Input, Moment, Outcome, PlayerId, Record, Refused, Saved, Sitter, Span, Table, Viewer, Wish};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time;

use crate::lobby::Listing;
use crate::refusal::Refusal;
use crate::served::Served;
use crate::socket::{Line, Visitor};
use crate::store::{Answer, Entry, Finished, Phase, StoreError};
use crate::tables::Tables;
use crate::thinkers::{Minds, Thought};
use crate::{TableId, clock, finished, id};

/// How many steps of a table may be on their way to the disk.
const STEPS: usize = 64;

/// How many sockets there may be at a table.
const SOCKETS: usize = 512;

/// How many of them may be of one person.
const SOCKETS_EACH: usize = 8;

/// How long a table is kept where nobody is and nothing is due.
pub(crate) const IDLE: Duration = Duration::from_mins(5);

/// A table looks at the clock at least as often, in case somebody sets it.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);

/// A socket at a table.
pub(crate) type SocketId = u64;

/// What comes to a table.
#[derive(Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub(crate) enum Call {
    /// Somebody opens a socket.
    Enter { socket: SocketId, visitor: Visitor, line: Line, answer: oneshot::Sender<Result<(), Refusal>> },
    /// A message came through a socket.
    Hear { socket: SocketId, text: Utf8Bytes },
    /// A socket is closed.
    Leave { socket: SocketId },
    /// Somebody wants to sit down anywhere, who need not have a socket yet.
    Sit { visitor: Visitor, answer: oneshot::Sender<Result<TableSummary, Refusal>> },
    /// Somebody asks what everybody may know of the table.
    Look { answer: oneshot::Sender<Result<TableSummary, Refusal>> },
}

impl Call {
    /// Answers that it cannot be.
    pub(crate) fn refuse(self, refusal: Refusal) {
        // Whoever does not wait any more does not want to know.
        match self {
            Call::Enter { answer, .. } => drop(answer.send(Err(refusal))),
            Call::Sit { answer, .. } | Call::Look { answer } => drop(answer.send(Err(refusal))),
            Call::Hear { .. } | Call::Leave { .. } => {}
        }
    }
}

/// Somebody with a socket at the table.
struct Attendee {
    player: PlayerId,
    name: table::PlayerName,
    viewer: Viewer,
    line: Line,
}

/// Everybody with a socket at the table. However the table ends, they are told to come back.
#[derive(Default)]
struct Attendees(BTreeMap<SocketId, Attendee>);

impl Drop for Attendees {
    fn drop(&mut self) {
        for attendee in self.0.values() {
            attendee.line.part(Refusal::Unavailable.to_bye().into());
        }
    }
}

/// Texts on their way to sockets.
type Mail = Vec<(SocketId, Utf8Bytes)>;

/// A step on its way to the disk, and what is to be told once it is there.
struct Saving {
    saved: Answer<'static, ()>,
    mail: Mail,
    summary: Option<TableSummary>,
}

/// Why a table is given up; it is revived from its records when somebody comes.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Lost {
    #[error("the store did not save a step: {0}")]
    Store(#[from] StoreError),
    #[error("record {0} cannot be read: {1}")]
    Unreadable(usize, protocol::Misread),
    #[error(transparent)]
    Corrupt(#[from] table::Corrupt),
}

/// A table and everybody around it.
pub(crate) struct Desk<G: Served> {
    id: TableId,
    tables: Arc<Tables>,
    table: Table<G>,
    herald: Herald<G>,
    attendees: Attendees,
    saving: VecDeque<Saving>,
    thoughts: JoinSet<Thought<G::Move>>,
    minds: Minds<G>,
    listing: Option<Listing>,
    /// What the dice of the bots follow from: whoever plays on a seat plays alike from move to move.
    dice: u64,
    /// When the store would wake the table.
    wake: Option<Moment>,
}

impl<G: Served> Desk<G> {
    /// The table that these records make.
    pub(crate) fn revive(id: TableId, tables: Arc<Tables>, lines: Vec<String>) -> Result<Desk<G>, Lost> {
        let records = read::<G>(&lines)?;
        // They are not needed any more while the table lives.
        drop(lines);
        let last = records.last().map_or(Moment::default(), |saved| saved.at);
        let table = Table::revive(records)?;
        let listing = table.settings().listed.then(|| Listing::new(tables.lobby.clone()));
        let mut desk = Desk {
            id,
            herald: Herald::new(id.to_string(), env!("CARGO_PKG_VERSION")),
            attendees: Attendees::default(),
            saving: VecDeque::new(),
            thoughts: JoinSet::new(),
            minds: Minds::new(),
            listing,
            dice: u64::from_ne_bytes(id::random()),
            wake: None,
            tables,
            table,
        };
        // What the table remembers of this run was written after the clocks stood still.
        let pause = if last < desk.tables.outage.end { desk.tables.outage.length() } else { Span::ZERO };
        // Nothing about coming back is refused.
        if let Ok(outcome) = desk.table.handle(Input::Back { pause }, clock::now()) {
            desk.follow(&outcome, None, clock::now());
        }
        if let Some(listing) = &desk.listing {
            listing.show(desk.summary());
        }
        Ok(desk)
    }

    /// Attends to the table until nobody needs it, the server stops, or it is lost.
    pub(crate) async fn attend(mut self: Box<Self>, mailbox: &mut mpsc::Receiver<Call>) -> Result<(), Lost> {
        let stopping = self.tables.stopping.clone();
        let mut quiet_since = time::Instant::now();
        loop {
            let wake = self.table.wake();
            let quiet = self.attendees.0.is_empty() && self.saving.is_empty() && self.thoughts.is_empty();
            if !quiet {
                quiet_since = time::Instant::now();
            }
            let until_wake = wake.map_or(LONGEST_SLEEP, |wake| Duration::from_millis((wake - clock::now()).0));
            let sleep = pin!(time::sleep(until_wake.min(LONGEST_SLEEP)));
            tokio::select! {
                biased;
                () = stopping.cancelled() => break,
                saved = next_saved(&mut self.saving) => self.tell_of(saved?),
                Some(thought) = self.thoughts.join_next() => self.hear_thought(thought).await?,
                call = mailbox.recv(), if self.saving.len() < STEPS => {
                    let Some(call) = call else { break };
                    self.take(call).await?;
                }
                () = sleep => {
                    // Where nothing is due, nothing happens.
                    self.handle(Input::Clock).await?.ok();
                    let far = wake.is_none_or(|wake| wake - clock::now() > Span(IDLE.as_millis() as u64));
                    if quiet && far && quiet_since.elapsed() >= IDLE {
                        break;
                    }
                }
            }
        }
        self.put_away().await
    }

    /// Everything that is on its way to the disk arrives there, and the store knows when to wake the table.
    async fn put_away(mut self: Box<Self>) -> Result<(), Lost> {
        self.settle().await?;
        if self.wake != self.table.wake() {
            let wake = self.table.wake();
            let entry = Entry { wake, ..Entry::new(self.id, self.table.version(), vec![]) };
            self.tables.store.append(entry).await?;
        }
        Ok(())
    }

    /// Waits until everything is saved, and delivers it.
    async fn settle(&mut self) -> Result<(), Lost> {
        while !self.saving.is_empty() {
            let saved = next_saved(&mut self.saving).await?;
            self.tell_of(saved);
        }
        Ok(())
    }

    /// What was to be told once this was saved is told.
    fn tell_of(&self, Saving { mail, summary, .. }: Saving) {
        if let (Some(listing), Some(summary)) = (&self.listing, summary) {
            listing.show(summary);
        }
        self.deliver(mail);
    }

    fn deliver(&self, mail: Mail) {
        for (socket, text) in mail {
            if let Some(attendee) = self.attendees.0.get(&socket) {
                attendee.line.say(text);
            }
        }
    }

    /// Sends mail behind everything that is still to be saved.
    fn post(&mut self, mail: Mail) {
        match self.saving.back_mut() {
            Some(last) => last.mail.extend(mail),
            None => self.deliver(mail),
        }
    }

    fn post_message(&mut self, socket: SocketId, message: &Message<G>) {
        self.post(vec![(socket, to_json(message).into())]);
    }

    async fn hear_thought(&mut self, thought: Result<Thought<G::Move>, tokio::task::JoinError>) -> Result<(), Lost> {
        match thought {
            Ok(Thought { question, seat, m }) => {
                // A question that is not open any more needs no answer.
                self.handle(Input::Thought { question, seat, m }).await?.ok();
            }
            Err(error) => tracing::error!(%error, table = %self.id, "a thought is lost"),
        }
        Ok(())
    }

    async fn take(&mut self, call: Call) -> Result<(), Lost> {
        match call {
            Call::Enter { socket, visitor, line, answer } => {
                let entered = self.enter(socket, visitor, line).await?;
                if answer.send(entered).is_err() {
                    // The socket was closed while it was at the door.
                    self.leave(socket).await?;
                }
            }
            Call::Hear { socket, text } => self.hear(socket, &text).await?,
            Call::Leave { socket } => self.leave(socket).await?,
            Call::Sit { visitor, answer } => {
                let sat = self.sit(visitor).await?;
                self.settle().await?;
                let _ = answer.send(sat.map(|()| self.summary()));
            }
            Call::Look { answer } => {
                self.settle().await?;
                let _ = answer.send(Ok(self.summary()));
            }
        }
        Ok(())
    }

    async fn leave(&mut self, socket: SocketId) -> Result<(), Lost> {
        let left = self.attendees.0.remove(&socket);
        if let Some(Attendee { player, .. }) = left
            && self.sockets_of(player) == 0
        {
            self.handle(Input::Went(player)).await?.ok();
        }
        Ok(())
    }

    fn sockets_of(&self, player: PlayerId) -> usize {
        self.attendees.0.values().filter(|attendee| attendee.player == player).count()
    }

    async fn enter(&mut self, socket: SocketId, visitor: Visitor, line: Line) -> Result<Result<(), Refusal>, Lost> {
        let Visitor { player, name, since } = visitor;
        if self.attendees.0.len() >= SOCKETS || self.sockets_of(player) >= SOCKETS_EACH {
            return Ok(Err(Refusal::Crowded));
        }
        if self.sockets_of(player) == 0 {
            self.handle(Input::Came(player)).await?.ok();
        }
        let viewer = viewer(&self.table, player);
        let greeting = self.greeting(socket, viewer, since, clock::now());
        self.attendees.0.insert(socket, Attendee { player, name, viewer, line });
        self.post(greeting);
        Ok(Ok(()))
    }

    fn greeting(&self, socket: SocketId, viewer: Viewer, since: Option<Since>, now: Moment) -> Mail {
        let texts = self.herald.greet(&self.table, viewer, since, now);
        texts.into_iter().map(|text| (socket, text.into())).collect()
    }

    /// Sits somebody down who does not sit here yet, or says why not.
    async fn sit(&mut self, Visitor { player, name, .. }: Visitor) -> Result<Result<(), Refusal>, Lost> {
        if self.table.seat_of(player).is_some() {
            return Ok(Ok(()));
        }
        let sat = self.handle(Input::Wish(player, Wish::Sit { name, seat: None })).await?;
        if sat.is_ok() && self.sockets_of(player) == 0 {
            self.handle(Input::Went(player)).await?.ok();
        }
        Ok(sat.map_err(|refused| Refusal::of_table(&refused)))
    }

    async fn hear(&mut self, socket: SocketId, text: &str) -> Result<(), Lost> {
        let Some(Attendee { player, name, viewer, .. }) = self.attendees.0.get(&socket) else { return Ok(()) };
        let (asker, viewer) = (Asker { player: *player, name: name.clone() }, *viewer);
        let answer = match Request::<G>::parse(text) {
            Err(refusal) => Message::Refused(refusal),
            Ok(request) => {
                let id = request.id;
                match request.errand(&self.table, &asker, chance) {
                    Err(refusal) => Message::Refused(refusal),
                    Ok(Errand::Wish(wish)) => match self.handle(Input::Wish(asker.player, wish)).await? {
                        Ok(()) => Message::Granted { id },
                        Err(refused) => Message::Refused(protocol::Refusal::refused(id, &refused)),
                    },
                    Ok(Errand::Look) => match self.herald.show(&self.table, viewer, clock::now()) {
                        Ok(text) => {
                            self.post(vec![(socket, text.into())]);
                            Message::Granted { id }
                        }
                        Err(refused) => Message::Refused(protocol::Refusal::refused(id, &refused)),
                    },
                    Ok(Errand::Moves) => {
                        let moves = match viewer {
                            Viewer::Seat(seat) => legal_moves(&self.table, seat),
                            Viewer::Watcher => vec![],
                        };
                        Message::Moves { id, moves }
                    }
                }
            }
        };
        self.post_message(socket, &answer);
        Ok(())
    }

    /// Lets the table decide about something, and sees to what follows.
    async fn handle(&mut self, input: Input<G>) -> Result<Result<(), Refused<G>>, Lost> {
        let (now, playing) = (clock::now(), self.table.is_playing());
        let outcome = match self.table.handle(input, now) {
            Ok(outcome) => outcome,
            Err(refused) => return Ok(Err(refused)),
        };
        let over = playing && !self.table.is_playing();
        let finished = if over { self.finish(&outcome, now).await? } else { None };
        self.follow(&outcome, finished, now);
        Ok(Ok(()))
    }

    /// Sees to what follows: something to save, to tell, and to think about.
    fn follow(&mut self, outcome: &Outcome<G>, finished: Option<Finished>, now: Moment) {
        let mail = self.announce(outcome, now);
        if outcome.saves.is_empty() {
            self.post(mail);
        } else {
            let changed = finished.is_some() || outcome.saves.iter().any(is_in_summary);
            let summary = changed.then(|| self.summary());
            let written = |summary| serde_json::to_string(summary).expect("its keys are text");
            self.wake = self.table.wake();
            let entry = Entry {
                table: self.id,
                expected: self.table.version() - outcome.saves.len() as u64,
                records: outcome.saves.iter().map(to_line).collect(),
                wake: self.wake,
                phase: Phase::Open,
                summary: summary.as_ref().map(written),
                people: summary.is_some().then(|| self.people()),
                finished,
            };
            self.saving.push_back(Saving { saved: self.tables.store.append(entry), mail, summary });
        }
        for think in &outcome.thinks {
            let thinkers = self.tables.thinkers.clone();
            let players = self.table.chairs().len();
            self.thoughts.spawn(thinkers.think(players, self.dice, &mut self.minds, think.clone()));
        }
    }

    /// What everybody is told of an outcome.
    fn announce(&mut self, outcome: &Outcome<G>, now: Moment) -> Mail {
        let letters = self.herald.announce(&self.table, outcome, now);
        let letters: Vec<_> =
            letters.into_iter().map(|letter| (Utf8Bytes::from(letter.text.as_str()), letter)).collect();
        let mut mail = Mail::new();
        for (&socket, attendee) in &self.attendees.0 {
            let viewer = viewer(&self.table, attendee.player);
            if viewer == attendee.viewer {
                let own = letters.iter().filter(|(_, letter)| letter.is_for(viewer));
                mail.extend(own.map(|(text, _)| (socket, text.clone())));
            } else {
                mail.extend(self.greeting(socket, viewer, None, now));
            }
        }
        for attendee in self.attendees.0.values_mut() {
            attendee.viewer = viewer(&self.table, attendee.player);
        }
        mail
    }

    /// The game that is over with this outcome, from all records of the table.
    async fn finish(&mut self, outcome: &Outcome<G>, now: Moment) -> Result<Option<Finished>, Lost> {
        self.settle().await?;
        let mut lines = self.tables.store.records(self.id, 0).await?;
        lines.extend(outcome.saves.iter().map(to_line));
        let id = self.id;
        // A whole game is replayed: other tables need not wait for that.
        let finished = tokio::task::spawn_blocking(move || {
            read::<G>(&lines).map(|records| finished::last_game(id, &records, now))
        });
        let finished = finished.await.map_err(|error| StoreError::Broken(error.to_string().into()))??;
        if finished.is_none() {
            tracing::error!(table = %self.id, "a game that is over cannot be replayed");
        }
        Ok(finished)
    }

    /// The people who sit there.
    fn people(&self) -> Vec<PlayerId> {
        self.table.chairs().iter().filter_map(Chair::person).map(|person| person.id).collect()
    }

    fn summary(&self) -> TableSummary {
        TableSummary {
            table: self.id.to_string(),
            settings: Json(G::any(*self.table.settings())),
            sitters: self.table.chairs().iter().map(|chair: &Chair| Json(Sitter::from(chair))).collect(),
            playing: self.table.is_playing(),
        }
    }
}

/// How somebody looks at a table.
fn viewer<G: Served>(table: &Table<G>, player: PlayerId) -> Viewer {
    table.seat_of(player).map_or(Viewer::Watcher, Viewer::Seat)
}

/// The first step that is saved, when it is.
async fn next_saved(saving: &mut VecDeque<Saving>) -> Result<Saving, StoreError> {
    let Some(first) = saving.front_mut() else { return std::future::pending().await };
    first.saved.as_mut().await?;
    Ok(saving.pop_front().expect("it was there before"))
}

/// Whether a record changes what everybody may know of the table. The end of a game does, too.
fn is_in_summary<G: Served>(saved: &Saved<G>) -> bool {
    matches!(saved.record, Record::Seated { .. } | Record::StandIn { .. } | Record::Began { .. })
}

fn read<G: Served>(lines: &[String]) -> Result<Vec<Saved<G>>, Lost> {
    let read = |(number, line): (usize, &String)| from_line(line).map_err(|misread| Lost::Unreadable(number, misread));
    lines.iter().enumerate().map(read).collect()
}

/// A name and a seed for a new game, from the operating system.
fn chance() -> (GameId, Seed) {
    let game = id::to_text(&id::random::<16>()).parse().expect("letters, digits, - and _ are a game id");
    (game, Seed::from(id::random::<32>()))
}
