//! The records of a table as lines of text, for whoever stores them.
//!
//! A line means the same without those before it, so moves are told by what they are and not as players say them, which
//! depends on what lies on the table.

use notation::{Opening, Place, Position, Rest, SeatPart};
use serde::Serializer;
use serde::ser::SerializeMap;
use serde_json::Value;
use table::{Record, Saved};

use crate::form::{Fields, Form, field, object, put, tagged};
use crate::json::{MAX_BYTES, parse};
use crate::{GameName, Misread, Wire, to_json};

/// The format of the lines. It goes up when lines of before cannot be read any more, or mean something else.
pub const FORMAT: u32 = 1;

/// A record as a line, without its end.
pub fn to_line<G: Wire>(saved: &Saved<G>) -> String {
    to_json(saved)
}

/// Reads a line. That it fits the table is for [`table::Table::revive`] to say.
pub fn from_line<G: Wire>(line: &str) -> Result<Saved<G>, Misread> {
    Form::read(&parse(line, MAX_BYTES)?)
}

impl GameName {
    /// The game of a table, by the first line of its records.
    pub fn of_line(line: &str) -> Result<GameName, Misread> {
        let header = parse(line, MAX_BYTES)?;
        field(&header[HEADER], "game").map_err(|misread| misread.within(HEADER))
    }
}

/// The field of the first record that says what the others are.
const HEADER: &str = "records";

/// What the records of a table are.
#[derive(PartialEq, Eq)]
struct Header {
    format: u32,
    game: String,
}

object! { Header, "the format and the game of the records", { format, game }}

impl Header {
    fn new<G: Wire>() -> Header {
        Header { format: FORMAT, game: G::GAME.to_owned() }
    }
}

impl<G: Wire> Fields for Saved<G> {
    fn put<M: SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
        put(object, "at", &self.at)?;
        self.record.put(object)?;
        if matches!(self.record, Record::Opened { .. }) {
            put(object, HEADER, &Header::new::<G>())?;
        }
        Ok(())
    }
}

impl<G: Wire> Form for Saved<G> {
    const EXPECTED: &'static str = Record::<G>::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.write_object(to)
    }

    fn read(json: &Value) -> Result<Saved<G>, Misread> {
        let saved = Saved { at: field(json, "at")?, record: Form::read(json)? };
        if matches!(saved.record, Record::Opened { .. }) {
            let header: Header = field(json, HEADER)?;
            if header != Header::new::<G>() {
                return Err(Misread::expected("records of this game in a format that is known").within(HEADER));
            }
        }
        Ok(saved)
    }
}

tagged! { Record<G> where G: Wire, "a record of a table", "type", {
    "opened" => Opened { settings },
    "seated" => Seated { seat, chair },
    "host" => Host { player },
    "began" => Began { game, seed, opening },
    "moved" => Moved { seat, m = "move", by, tally },
    "answered" => Answered { seat, m = "move" },
    "closed" => Closed,
    "extended" => Extended { seat },
    "undone" => Undone { seat, tally },
    "quiet" => Quiet { seat, quiet },
    "ordered" => Ordered { seat, orders },
    "stand-in" => StandIn { seat, bot },
    "said" => Said { seat, line },
    "phrase" => Phrase { seat, phrase },
    "muted" => Muted { seat, muted },
    "rematch" => Rematch { seat },
    "would-end" => WouldEnd { seat },
    "annulled" => Annulled,
    "paused" => Paused { pause },
}}

tagged! { Opening<C> where C: Form, "how a game begins", "type", {
    "deal" => Deal { first },
    "position" => Position(..position),
}}

object! { Position<C> where C: Form, "a position", {
    last_color, color, turn, drawn, played, added, deck, discard, rest, seats; place: Place::default()
}}

object! { SeatPart<C> where C: Form, "what is at a seat", {
    out, hand, display, covered, front, tokens; place: Place::default()
}}

tagged! { Rest, "where the other cards are", "type", {
    "deck" => Deck,
    "discard" => Discard,
    "hand" => Hand(seat),
}}
