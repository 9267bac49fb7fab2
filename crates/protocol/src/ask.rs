//! What a client says to a server.

use dealer::{GameId, Seed};
use notation::Opening;
use rules::{Observer, Seat, View as _};
use serde_json::Value;
use table::{Level, Line, Orders, Phrase, PlayerId, PlayerName, Quiet, Table, Wish};

use crate::form::{Fields, Form, field, put, tagged};
use crate::json::{MAX_CLIENT_BYTES, parse, read_strictly};
use crate::refusal::Refusal;
use crate::{Misread, Wire};

/// What a client says: what it asks for, and the number under which it is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request<G: Wire> {
    /// Its number, which the client chooses and the answer repeats.
    pub id: u64,
    /// What it asks for.
    pub ask: Ask<G>,
}

/// What a client asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Ask<G: Wire> {
    /// To sit down, on this chair or on any.
    Sit { seat: Option<Seat> },
    /// To go.
    Leave,
    /// To have a bot on this chair, as the host.
    Bot { seat: Seat, level: Level },
    /// To have this chair free, as the host.
    Free { seat: Seat },
    /// To begin, as the host.
    Begin,
    /// To make a move, in answer to the question of this number.
    Move { question: u64, text: String },
    /// To take back the last move.
    Undo { question: u64 },
    /// To have more time to answer.
    MoreTime { question: u64 },
    /// Not to be asked.
    Quiet { quiet: Quiet },
    /// To give standing orders, in place of those before.
    Orders { orders: Orders<G::Card> },
    /// To play oneself again.
    TakeBack,
    /// To have a bot play for somebody who is away.
    StandIn { seat: Seat },
    /// To say something.
    Say { line: Line },
    /// To say a phrase.
    Phrase { phrase: Phrase },
    /// To have somebody quiet, as the host, or not any more.
    Mute { seat: Seat, muted: bool },
    /// To play again with the same people.
    Rematch,
    /// To end the game without a result.
    End,
    /// To be told everything as it is now.
    Look,
    /// To be told the legal moves.
    Moves,
}

tagged! { Ask<G> where G: Wire, "something that can be asked for, named in `do`", "do", {
    "sit" => Sit { seat },
    "leave" => Leave,
    "bot" => Bot { seat, level },
    "free" => Free { seat },
    "begin" => Begin,
    "move" => Move { question, text = "move" },
    "undo" => Undo { question },
    "more-time" => MoreTime { question },
    "quiet" => Quiet { quiet },
    "orders" => Orders { orders },
    "take-back" => TakeBack,
    "stand-in" => StandIn { seat },
    "say" => Say { line },
    "phrase" => Phrase { phrase },
    "mute" => Mute { seat, muted },
    "rematch" => Rematch,
    "end" => End,
    "look" => Look,
    "moves" => Moves,
}}

impl<G: Wire> Fields for Request<G> {
    fn put<M: serde::ser::SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
        self.ask.put(object)?;
        put(object, "id", &self.id)
    }
}

impl<G: Wire> Form for Request<G> {
    const EXPECTED: &'static str = Ask::<G>::EXPECTED;

    fn write<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.write_object(to)
    }

    fn read(json: &Value) -> Result<Request<G>, Misread> {
        Ok(Request { id: field(json, "id")?, ask: Form::read(json)? })
    }
}

impl<G: Wire> Request<G> {
    /// Reads what a client says, or refuses it: under its number, if that can be read.
    pub fn parse(text: &str) -> Result<Request<G>, Refusal> {
        let json = parse(text, MAX_CLIENT_BYTES).map_err(|misread| Refusal::misread(None, &misread))?;
        read_strictly(&json).map_err(|misread| Refusal::misread(field(&json, "id").ok(), &misread))
    }
}

/// Who asks.
#[derive(Clone, Debug)]
pub struct Asker {
    /// Who it is.
    pub player: PlayerId,
    /// What the others would read.
    pub name: PlayerName,
}

/// What follows from a request.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "it is looked at once, and not kept")]
pub enum Errand<G: Wire> {
    /// The table decides about the wish.
    Wish(Wish<G>),
    /// Everything is told as it is now.
    Look,
    /// The legal moves are told.
    Moves,
}

impl<G: Wire> Request<G> {
    /// What follows from the request at this table. The id and the seed of a game that is to begin come from `chance`,
    /// which the client has no part in.
    pub fn errand(
        self,
        table: &Table<G>,
        asker: &Asker,
        chance: impl FnOnce() -> (GameId, Seed),
    ) -> Result<Errand<G>, Refusal> {
        let wish = match self.ask {
            Ask::Sit { seat } => Wish::Sit { name: asker.name.clone(), seat },
            Ask::Leave => Wish::Leave,
            Ask::Bot { seat, level } => Wish::SeatBot { seat, level },
            Ask::Free { seat } => Wish::Free { seat },
            Ask::Begin => {
                let (game, seed) = chance();
                Wish::Begin { game, seed, opening: Opening::Deal { first: None } }
            }
            Ask::Move { question, text } => {
                let refused = |refused: table::Refused<G>| Refusal::refused(self.id, &refused);
                let seat = table.seat_of(asker.player).ok_or(table::Refused::NotSeated).map_err(refused)?;
                let view = table.view(Observer::Seat(seat)).ok_or(table::Refused::NotPlaying).map_err(refused)?;
                // What is said to an old question may mean nothing any more, and that is the better reason.
                if table.question().is_none_or(|open| open.number != question) {
                    return Err(refused(table::Refused::Stale));
                }
                let m = G::hear(view.public(), seat, &text).map_err(|unheard| Refusal::unheard(self.id, &unheard))?;
                Wish::Move { question, m }
            }
            Ask::Undo { question } => Wish::Undo { question },
            Ask::MoreTime { question } => Wish::MoreTime { question },
            Ask::Quiet { quiet } => Wish::Quiet(quiet),
            Ask::Orders { orders } => Wish::Orders(orders),
            Ask::TakeBack => Wish::TakeBack,
            Ask::StandIn { seat } => Wish::StandIn { seat },
            Ask::Say { line } => Wish::Say(line),
            Ask::Phrase { phrase } => Wish::SayPhrase(phrase),
            Ask::Mute { seat, muted } => Wish::Mute { seat, muted },
            Ask::Rematch => {
                let (game, seed) = chance();
                Wish::Rematch { game, seed }
            }
            Ask::End => Wish::End,
            Ask::Look => return Ok(Errand::Look),
            Ask::Moves => return Ok(Errand::Moves),
        };
        Ok(Errand::Wish(wish))
    }
}
