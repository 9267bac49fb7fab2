//! What a server says to a client.

use rules::{Seat, SeatSet};
use table::{Fresh, Moment, News, Orders, Pace, Question, Quiet, Settings, Span, Story, Table, Tally};

use crate::form::{object, tagged};
use crate::{Refusal, Wire};

/// The version of the protocol. It goes up when a client of before would not understand.
pub const VERSION: u32 = 1;

/// What a server says.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Message<G: Wire> {
    /// Who and where the client is. It comes first, and again when the client has another seat.
    Welcome(Welcome<G>),
    /// What happened, numbered from `from`.
    News { from: u64, items: Vec<News<G>>, now: Now },
    /// Everything as it is, and how it came to that. The next thing that happens has the number `next`.
    Fresh { next: u64, table: Box<Fresh<G>>, story: Box<Story<G>>, now: Now },
    /// What only the person on this seat may know.
    Private(Private<G>),
    /// The request of this number is granted. What followed from it was told before.
    Granted { id: u64 },
    /// A request is refused.
    Refused(Refusal),
    /// The legal moves.
    Moves { id: u64, moves: Vec<String> },
    /// The server ends the connection.
    Bye(Bye),
}

tagged! { Message<G> where G: Wire, "something that a server says", "type", {
    "welcome" => Welcome(..welcome),
    "news" => News { from, items, now },
    "fresh" => Fresh { next, table, story, now },
    "private" => Private(..private),
    "ok" => Granted { id },
    "no" => Refused(..refusal),
    "moves" => Moves { id, moves },
    "bye" => Bye(..bye),
}}

/// Who and where a client is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Welcome<G: Wire> {
    /// The version of the protocol.
    pub protocol: u32,
    /// The revision of the rules.
    pub rules: u32,
    /// The version of the server, for people.
    pub server: String,
    /// The table.
    pub table: String,
    /// Which game is played there.
    pub game: String,
    /// What was agreed on.
    pub settings: Settings<G::Options>,
    /// The seat of the client, if it has one.
    pub seat: Option<Seat>,
    /// The time of the server.
    pub time: Moment,
}

object! { Welcome<G> where G: Wire, "a welcome", { protocol, rules, server, table, game, settings, seat, time }}

/// How things stand at one moment. Not numbered: only the last one counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Now {
    /// The time of the server.
    pub time: Moment,
    /// The question that is open.
    pub question: Option<Question>,
    /// Who is here.
    pub here: SeatSet,
    /// What is left of everybody's time, seat by seat, where there is any hurry.
    pub clocks: Option<Vec<Tally>>,
}

object! { Now, "how things stand", { time, question, here, clocks }}

impl Now {
    /// How things stand at a table, with the question as the viewer may know it.
    pub fn new<G: Wire>(table: &Table<G>, question: Option<Question>, time: Moment) -> Now {
        let status = table.status();
        let timed = table.is_playing() && table.settings().pace != Pace::Untimed;
        let clocks = || Seat::all(table.chairs().len()).map(|seat| status.tallies[seat]).collect();
        Now { time, question, here: status.here, clocks: timed.then(clocks) }
    }
}

/// What only the person on a seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Private<G: Wire> {
    /// When not to ask.
    pub quiet: Quiet,
    /// What to do without asking.
    pub orders: Orders<G::Card>,
    /// The answer given to the window that is open.
    pub answered: Option<String>,
    /// The number of the open question, if that should be put to the person.
    pub prompt: Option<u64>,
    /// Whether there is a move to take back.
    pub undo: bool,
}

object! { Private<G> where G: Wire, "what only one seat may know", { quiet, orders, answered, prompt, undo }}

/// Why a server ends a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bye {
    /// Why, for programs.
    pub code: String,
    /// Why, for people.
    pub sentence: String,
    /// How long to wait before coming back; never, where it is left out.
    pub retry_after: Option<Span>,
}

object! { Bye, "a farewell", { code, sentence, retry_after }}
