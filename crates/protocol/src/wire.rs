//! A game on the wire: its forms, and its moves as text.

use std::sync::LazyLock;

use notation::{Language, Name, ParseError, Refused, parse_move, written};
use rules::{Event, MAX_SEATS, Seat};
use table::Tabled;

use crate::Form;

/// The most bytes that a move may have. The longest plays the whole deck of Attacke, in some four hundred.
pub const MAX_MOVE_BYTES: usize = 1 << 10;

/// The names of the seats in moves: their numbers, as everywhere on the wire.
static SEATS: LazyLock<Vec<Name>> =
    LazyLock::new(|| (0..MAX_SEATS).filter_map(|index| index.to_string().parse().ok()).collect());

/// A game that can be played over a wire: everything of it has a [`Form`], and players say their moves as text in the
/// notation, with seats named by number.
pub trait Wire:
    Tabled + Language<Options: Form, Card: Form, Move: Form, View: Form, Event: Event<Notice: Form>>
{
    /// How a legal move is said.
    fn say(public: &Self::Public, seat: Seat, m: Self::Move) -> String {
        written::<Self>(&Self::speak(public, seat, m), &SEATS).to_string()
    }

    /// The move that is meant by what a seat says. Whether it is legal is not looked at.
    fn hear(public: &Self::Public, seat: Seat, text: &str) -> Result<Self::Move, Unheard<Self>> {
        if text.len() > MAX_MOVE_BYTES {
            return Err(Unheard::TooLong);
        }
        let spoken = parse_move::<Self>(text, &SEATS).map_err(Unheard::NotAMove)?;
        Self::find(public, seat, &spoken).map_err(Unheard::Refused)
    }
}

impl<G> Wire for G where
    G: Tabled + Language<Options: Form, Card: Form, Move: Form, View: Form, Event: Event<Notice: Form>>
{
}

/// Why what a seat says means no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unheard<G: Language> {
    /// It is too long to be looked at.
    #[error("more than {MAX_MOVE_BYTES} bytes")]
    TooLong,
    /// It cannot be read.
    #[error("{}", .0.problem)]
    NotAMove(ParseError),
    /// It can be read, but means nothing on this table.
    #[error("{0}")]
    Refused(Refused<G>),
}

impl<G: Language> Unheard<G> {
    /// The code of the reason, like those of the rules.
    pub fn code(&self) -> &'static str {
        match self {
            Unheard::TooLong => "too-long",
            Unheard::NotAMove(_) => "not-a-move",
            Unheard::Refused(refused) => refused.code(),
        }
    }
}
