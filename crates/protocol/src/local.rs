//! What a page and the worker in its browser say to each other besides the messages of a table.

use notation::Proof;
use rules::Seat;
use table::PlayerName;

use crate::AnySettings;
use crate::form::{choice, object, tagged};

/// What a page asks of its worker before, or instead of, anything that is asked at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Order {
    /// To open a table. Where several people share the device, they are called like this.
    Open { settings: AnySettings, people: Vec<PlayerName> },
    /// To open the table again that these records make.
    Revive { records: Vec<String> },
    /// To open a table where a file is played: the moves of the first seat are the person's to make.
    Lesson { file: String },
    /// To tell the game of a file, move by move.
    Replay { file: String },
    /// To say what the best bot would do in the place of the person.
    Hint,
    /// To let somebody else have the device: the person of this number, who was told up to here already.
    Hand { person: u8, next: Option<u64> },
    /// To make records of the game that was told, up to this step, in which the person has this seat.
    Branch { step: u32, seat: Seat },
}

tagged! { Order, "an order to a worker", "order", {
    "open" => Open { settings, people },
    "revive" => Revive { records },
    "lesson" => Lesson { file },
    "replay" => Replay { file },
    "hint" => Hint,
    "hand" => Hand { person, next },
    "branch" => Branch { step, seat },
}}

/// What a worker says besides the messages of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Aside {
    /// Records to keep before anything is shown.
    Records { records: Vec<String> },
    /// The game is over, and this is its file.
    Finished { file: String },
    /// The lesson waits for this move, or is at its end.
    Expects { step: u32, move_text: Option<String> },
    /// What the best bot would do, how likely it would win then, and how likely with the next best move; in percent.
    Hint { move_text: String, wins: u8, otherwise: Option<u8> },
    /// All of the game was told.
    Told(Told),
    /// The file cannot be read, or played, because of this line.
    Unreadable { line: u32 },
    /// The records that were asked for.
    Branched { records: Vec<String> },
}

tagged! { Aside, "something that a worker says", "aside", {
    "records" => Records { records },
    "finished" => Finished { file },
    "expects" => Expects { step, move_text = "move" },
    "hint" => Hint { move_text = "move", wins, otherwise },
    "told" => Told(..told),
    "unreadable" => Unreadable { line },
    "branched" => Branched { records },
}}

/// What is known of a game that was told as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The chances of the seats to win, in per mille, at the beginning and after every move.
    pub chances: Vec<Vec<u16>>,
    /// Whether its deal was promised beforehand.
    pub proof: Proof,
}

object! { Told, "what is known of a game", { chances, proof }}

choice! { Proof, "whether a deal was promised", {
    "kept" => Kept,
    "no-promise" => NoPromise,
    "other-deal" => OtherDeal,
    "not-dealt" => NotDealt,
    "not-the-game" => NotTheGame,
}}
