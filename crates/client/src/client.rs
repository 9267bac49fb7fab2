//! One client of one table: its connection, its wishes, its picture.

use std::collections::{BTreeMap, VecDeque};

use protocol::{Ask, Bye, Message, Misread, Now, Refusal, Request, Since, VERSION, Welcome, Wire, from_json, to_json};
use table::{Moment, News, Span};

use crate::backoff::Backoff;
use crate::picture::{Misfit, Picture, Whole};
use crate::story::Passage;
use crate::time::{Local, Offset};

/// One connection among all that a client has had. What still comes over an old one is not listened to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Connection(u32);

/// What a driver is to do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Open a connection, say what the client has already, and tell [`Client::opened`] or [`Client::closed`].
    Connect {
        /// The connection to open.
        connection: Connection,
        /// What the client has.
        since: Option<Since>,
    },
    /// Send this text over the connection.
    Send(Connection, String),
    /// Close the connection; nothing more is expected of it.
    Close(Connection),
}

/// What has changed, for whoever shows it.
#[derive(Clone, Debug)]
pub enum Event<G: Wire> {
    /// The client knows who and where it is.
    Welcomed,
    /// These things happened, in this order.
    Happened(Vec<Passage<G>>),
    /// Everything was told anew, the story too: something was taken back, or too much was missed.
    Renewed,
    /// How things stand for the own seat alone has changed.
    Private,
    /// A request is answered.
    Answered {
        /// Its number.
        id: u64,
        /// What was asked for.
        ask: Ask<G>,
        /// The answer.
        answer: Answer,
    },
    /// The server says what cannot be read. Nothing has changed.
    Unreadable(Misread),
    /// There will be no more connection.
    Ended(End),
}

/// What becomes of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is granted.
    Granted,
    /// It is refused.
    Refused(Refusal),
    /// These are the moves that were asked for.
    Moves(Vec<String>),
    /// The connection was lost before the answer came. What became of it shows when the client has caught up.
    Lost,
}

/// Why there will be no more connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// The server does not want this client back.
    Farewell(Bye),
    /// The server speaks another version of the protocol.
    OtherVersion(u32),
    /// Another game is played at the table.
    OtherGame(String),
}

/// There is no connection over which to ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the server is out of reach")]
pub struct OutOfTouch;

/// How the client is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    /// It is not, and tries at this time.
    Away { until: Local },
    /// It tries.
    Trying,
    /// It is.
    Open { since: Local },
    /// It is not, and will not be.
    Ended,
}

/// One client of one table.
#[derive(Clone, Debug)]
pub struct Client<G: Wire> {
    link: Link,
    connection: Connection,
    backoff: Backoff,
    /// How long the server wants to be left alone after this connection.
    rest: Span,
    offset: Offset,
    /// What the server said of this client, while the rest is not told yet.
    welcome: Option<Welcome<G>>,
    picture: Option<Picture<G>>,
    next_id: u64,
    pending: BTreeMap<u64, Ask<G>>,
    steps: VecDeque<Step>,
}

impl<G: Wire> Default for Client<G> {
    fn default() -> Client<G> {
        Client::new()
    }
}

impl<G: Wire> Client<G> {
    /// A client that knows nothing yet and wants to connect.
    pub const fn new() -> Client<G> {
        Client {
            link: Link::Away { until: Local(0) },
            connection: Connection(0),
            backoff: Backoff::new(),
            rest: Span::ZERO,
            offset: Offset::new(),
            welcome: None,
            picture: None,
            next_id: 0,
            pending: BTreeMap::new(),
            steps: VecDeque::new(),
        }
    }

    /// Who and where the client is, once it has been told.
    pub const fn welcome(&self) -> Option<&Welcome<G>> {
        self.welcome.as_ref()
    }

    /// What the client sees of the table, once it has been told. Where nobody may look on, that is when it has a seat.
    pub const fn picture(&self) -> Option<&Picture<G>> {
        self.picture.as_ref()
    }

    /// The connection that is listened to.
    pub const fn connection(&self) -> Connection {
        self.connection
    }

    /// Whether there is a connection.
    pub const fn is_in_touch(&self) -> bool {
        matches!(self.link, Link::Open { .. })
    }

    /// The requests that wait for an answer.
    pub const fn pending(&self) -> &BTreeMap<u64, Ask<G>> {
        &self.pending
    }

    /// A moment of the server by the clock of the driver: when a deadline passes here.
    pub fn local(&self, time: Moment) -> Local {
        self.offset.local(time)
    }

    /// When [`Client::next_step`] has something to do, if nothing happens before.
    pub const fn wake(&self) -> Option<Local> {
        match self.link {
            Link::Away { until } => Some(until),
            Link::Trying | Link::Open { .. } | Link::Ended => None,
        }
    }

    /// What to do now, one step after the other until there is none.
    pub fn next_step(&mut self, now: Local) -> Option<Step> {
        if let Some(step) = self.steps.pop_front() {
            return Some(step);
        }
        let due = matches!(self.link, Link::Away { until } if until <= now);
        due.then(|| {
            self.link = Link::Trying;
            self.connection = Connection(self.connection.0.wrapping_add(1));
            let since = self.picture.as_ref().map(|picture| Since { next: picture.next(), seat: picture.seat() });
            Step::Connect { connection: self.connection, since }
        })
    }

    /// The connection is open.
    pub fn opened(&mut self, connection: Connection, now: Local) {
        if connection == self.connection && self.link == Link::Trying {
            self.link = Link::Open { since: now };
            // Clocks may have been set in between.
            self.offset = Offset::new();
        }
    }

    /// The connection is closed, or did not come about. The dice are a random number, for the time until the next.
    pub fn closed(&mut self, connection: Connection, dice: u16, now: Local) -> Vec<Event<G>> {
        let held = match self.link {
            Link::Open { since } if connection == self.connection => now.since(since),
            Link::Trying if connection == self.connection => Span::ZERO,
            _ => return vec![],
        };
        let wait = self.backoff.wait(held, dice).max(self.rest);
        self.rest = Span::ZERO;
        self.link = Link::Away { until: now.after(wait) };
        self.lose()
    }

    /// The network is back, or somebody looks again: the next attempt comes at once.
    pub fn hurry(&mut self) {
        if let Link::Away { until } = &mut self.link {
            *until = Local(0);
        }
    }

    /// Asks for something. The answer comes as an event of this number.
    pub fn ask(&mut self, ask: Ask<G>) -> Result<u64, OutOfTouch> {
        if !self.is_in_touch() {
            return Err(OutOfTouch);
        }
        let id = self.next_id;
        self.next_id += 1;
        let request = Request { id, ask };
        self.steps.push_back(Step::Send(self.connection, to_json(&request)));
        self.pending.insert(id, request.ask);
        Ok(id)
    }

    /// The server says something.
    pub fn heard(&mut self, connection: Connection, text: &str, now: Local) -> Vec<Event<G>> {
        if connection != self.connection || !self.is_in_touch() {
            return vec![];
        }
        match from_json(text) {
            Ok(message) => self.take_in(message, now),
            Err(misread) => vec![Event::Unreadable(misread)],
        }
    }

    fn take_in(&mut self, message: Message<G>, now: Local) -> Vec<Event<G>> {
        match message {
            Message::Welcome(welcome) => self.be_welcome(welcome, now),
            Message::News { from, items, now: status } => {
                self.offset.note(status.time, now);
                self.happen(from, &items, status)
            }
            Message::Fresh { next, table, story, now: status } => {
                self.offset.note(status.time, now);
                self.renew(Whole { next, table: *table, story: *story, now: status })
            }
            Message::Private(private) => match &mut self.picture {
                Some(picture) => {
                    picture.set_private(private);
                    vec![Event::Private]
                }
                None => vec![],
            },
            Message::Granted { id } => self.answer(Some(id), Answer::Granted),
            Message::Refused(refusal) => self.answer(refusal.id, Answer::Refused(refusal)),
            Message::Moves { id, moves } => self.answer(Some(id), Answer::Moves(moves)),
            Message::Bye(bye) => match bye.retry_after {
                Some(rest) => {
                    self.rest = rest;
                    vec![]
                }
                None => self.end(End::Farewell(bye)),
            },
        }
    }

    fn be_welcome(&mut self, welcome: Welcome<G>, now: Local) -> Vec<Event<G>> {
        if welcome.protocol != VERSION {
            return self.end(End::OtherVersion(welcome.protocol));
        }
        if welcome.game != G::GAME {
            return self.end(End::OtherGame(welcome.game));
        }
        self.offset.note(welcome.time, now);
        // What another seat has seen is not what this one sees.
        self.picture = self.picture.take().and_then(|picture| picture.welcomed(&welcome));
        self.welcome = Some(welcome);
        vec![Event::Welcomed]
    }

    fn happen(&mut self, from: u64, items: &[News<G>], status: Now) -> Vec<Event<G>> {
        let Some(picture) = &mut self.picture else { return self.look() };
        match picture.fold(from, items, status) {
            Ok(passages) => vec![Event::Happened(passages)],
            Err(Misfit) => self.look(),
        }
    }

    fn renew(&mut self, whole: Whole<G>) -> Vec<Event<G>> {
        // A story that goes on from something else is asked for again, and then from its beginning.
        let from_the_beginning = whole.story.from == 0;
        let renewed = match (&mut self.picture, &self.welcome) {
            (Some(picture), _) if whole.next < picture.next() => return vec![],
            (Some(picture), _) => picture.renew(whole),
            (None, Some(welcome)) => Picture::new(welcome.clone(), whole).map(|picture| {
                self.picture = Some(picture);
            }),
            (None, None) => Err(Misfit),
        };
        match renewed {
            Ok(()) => vec![Event::Renewed],
            Err(Misfit) if !from_the_beginning => self.look(),
            Err(Misfit) => vec![Event::Unreadable(Misread::Impossible("nobody can see the table so".to_owned()))],
        }
    }

    /// Something was missed: everything is asked for, if it is not already.
    fn look(&mut self) -> Vec<Event<G>> {
        if !self.pending.values().any(|ask| *ask == Ask::Look) {
            // Only who is in touch hears anything.
            self.ask(Ask::Look).ok();
        }
        vec![]
    }

    fn answer(&mut self, id: Option<u64>, answer: Answer) -> Vec<Event<G>> {
        let asked = id.and_then(|id| self.pending.remove_entry(&id));
        asked.map(|(id, ask)| Event::Answered { id, ask, answer }).into_iter().collect()
    }

    /// What was asked for on a connection that is gone is not answered any more.
    fn lose(&mut self) -> Vec<Event<G>> {
        self.steps.clear();
        let lost = std::mem::take(&mut self.pending).into_iter();
        lost.map(|(id, ask)| Event::Answered { id, ask, answer: Answer::Lost }).collect()
    }

    fn end(&mut self, end: End) -> Vec<Event<G>> {
        self.link = Link::Ended;
        let mut events = self.lose();
        self.steps.push_back(Step::Close(self.connection));
        events.push(Event::Ended(end));
        events
    }
}
