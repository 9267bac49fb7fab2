//! What a game must say of itself to be written down.

use std::fmt;
use std::str::FromStr;

use rules::{Cards, Color, Face, Game, Observer, Refusal, Rule, Seat, Tokens};

use crate::error::{ParseError, Place};
use crate::file::Position;
use crate::name::Name;
use crate::words::Words;

/// A game that can be written down: its words for options, positions and moves, and the facts that checks look at.
#[allow(private_interfaces, reason = "only this crate reads words")]
pub trait Language: Game {
    /// The word behind `game:`.
    const GAME: &'static str;

    /// The word for the seat that chance draws first: `dealer` or `starter`.
    const FIRST: &'static str;

    /// What is expected where a card should stand.
    const CARD: &'static str;

    /// Whether it matters in which order the cards of a row were played.
    const ROWS_HAVE_ORDER: bool;

    /// The words of the notation for what this game does not have.
    const LACKS: &'static [&'static str];

    /// The cards of the game.
    type Card: Face + FromStr;

    /// A move as it is written: cards by face or place, not yet looked up on the table.
    type Spoken: Clone + Eq + fmt::Debug;

    /// The options for this many players, if so many can play.
    fn default_options(players: usize) -> Option<Self::Options>;

    /// What an `option:` line says.
    fn read_option(options: Self::Options, words: &mut Words<'_>) -> Result<Self::Options, ParseError>;

    /// The `option:` lines for what is not the default.
    fn written_options(options: Self::Options) -> Vec<String>;

    /// The outcome of chance that this seat is drawn first.
    fn seat_drawn(seat: Seat) -> Self::Chance;

    /// The outcome of chance that this card is drawn.
    fn card_drawn(card: Self::Card) -> Self::Chance;

    /// The game in a position, all of whose cards are named.
    fn from_position(options: Self::Options, position: &Position<Self::Card>) -> Result<Self, ParseError>;

    /// What follows a player's name and colon.
    fn read_move(words: &mut Words<'_>, players: &[Name]) -> Result<Self::Spoken, ParseError>;

    /// The same as text.
    fn write_move(spoken: &Self::Spoken, players: &[Name], f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The move that is meant by what is written, or why there is none.
    ///
    /// This and the next two look at nothing but what everybody sees, so that who has only a view can use them too.
    fn find(public: &Self::Public, seat: Seat, spoken: &Self::Spoken) -> Result<Self::Move, Refused<Self>>;

    /// How a legal move is written.
    fn speak(public: &Self::Public, seat: Seat, m: Self::Move) -> Self::Spoken;

    /// The move of a seat that is asked and says nothing, where silence is an answer. Files do not write it.
    fn silence(public: &Self::Public) -> Option<Self::Move>;

    /// Whether the move answers a question that silence would answer too.
    fn breaks_silence(spoken: &Self::Spoken) -> bool;

    /// The color of the contest under way.
    fn color(&self) -> Option<Color>;
    /// The final color of the contest before.
    fn last_color(&self) -> Option<Color>;
    /// The hand of a seat.
    fn hand(&self, seat: Seat) -> Cards<Self::Card>;
    /// The row in front of a seat, first played to last played.
    fn display(&self, seat: Seat) -> &[Self::Card];
    /// The cards in front of a seat that lie face down.
    fn covered(&self, _seat: Seat) -> Cards<Self::Card> {
        Cards::EMPTY
    }
    /// What lies beside the row.
    fn front(&self, _seat: Seat) -> Vec<Self::Card> {
        vec![]
    }
    /// The tokens of a seat.
    fn tokens(&self, seat: Seat) -> Tokens;
    /// The total of a seat.
    fn total(&self, seat: Seat) -> u16;
    /// Whether a seat is in the contest.
    fn is_in(&self, seat: Seat) -> bool;
    /// How many cards the deck has.
    fn deck_size(&self) -> usize;
    /// The discard pile, bottom to top.
    fn discard(&self) -> Vec<Self::Card>;
    /// What an observer knows of a hand.
    fn known(&self, observer: Observer, seat: Seat) -> Cards<Self::Card>;
}

/// Why a move that can be read is not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused<G: Game> {
    /// The rules refuse it.
    Illegal(G::Illegal),
    /// The face stands in several places of the row, so it does not say which card is meant.
    Ambiguous {
        /// The face.
        face: String,
        /// The rule of the order of rows.
        rule: Rule,
    },
    /// Another total was announced than the one that lies there.
    WrongTotal {
        /// The rule of the end of a turn.
        rule: Rule,
        /// What was announced.
        announced: u16,
        /// What lies there.
        total: u16,
    },
}

impl<G: Game> Refused<G> {
    /// The code of the reason, like those of the rules.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::Illegal(illegal) => illegal.code(),
            Refused::Ambiguous { .. } => "ambiguous",
            Refused::WrongTotal { .. } => "wrong-total",
        }
    }

    /// The rule that refuses.
    pub fn rule(&self) -> Rule {
        match self {
            Refused::Illegal(illegal) => illegal.rule(),
            Refused::Ambiguous { rule, .. } | Refused::WrongTotal { rule, .. } => *rule,
        }
    }
}

impl<G: Language> fmt::Display for Refused<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Illegal(illegal) => write!(f, "{illegal}")?,
            Refused::Ambiguous { face, .. } => {
                write!(f, "{face} lies there in several places; name the card by its place, like #2")?;
            }
            Refused::WrongTotal { announced, total, .. } => {
                write!(f, "{announced} was announced, but the total is {total}")?;
            }
        }
        write!(f, " ({} {})", G::GAME, self.rule())
    }
}

/// A card in a row, as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named<C> {
    /// By its face: `R3`.
    Face(C),
    /// By its place, counted from 1: `#2`.
    Place(usize),
}

impl<C: Face + FromStr> Named<C> {
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Named<C>, ParseError> {
        let place = |word: &str| {
            let number = word.strip_prefix('#').filter(|number| !number.is_empty())?;
            crate::words::number(number).filter(|&place| place > 0).map(Named::Place)
        };
        words.read("a card, or its place like #2", |word| place(word).or_else(|| word.parse().ok().map(Named::Face)))
    }

    /// The slot that is meant in a row: always the first of a run of equal cards. `Err` where the face is ambiguous,
    /// `Ok(None)` where no such card lies there.
    pub(crate) fn slot(self, row: &[C]) -> Result<Option<usize>, C> {
        match self {
            Named::Place(place) => {
                let slot = place.checked_sub(1).filter(|&slot| slot < row.len());
                Ok(slot.map(|slot| rules::row::run_of(row, slot)))
            }
            Named::Face(face) => {
                let mut runs = rules::row::runs(row).filter(|&slot| row[slot] == face);
                match (runs.next(), runs.next()) {
                    (slot, None) => Ok(slot),
                    (_, Some(_)) => Err(face),
                }
            }
        }
    }

    /// How the card at a slot is written: by its face, unless that is ambiguous.
    pub(crate) fn of(row: &[C], slot: usize) -> Named<C> {
        let named = Named::Face(row[slot]);
        if named.slot(row).is_ok() { named } else { Named::Place(slot + 1) }
    }
}

impl<C: fmt::Display> fmt::Display for Named<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Face(face) => write!(f, "{face}"),
            Named::Place(place) => write!(f, "#{place}"),
        }
    }
}

/// The error that a position cannot be, at the line that is to blame.
pub(crate) fn impossible(place: Place, rule: Rule, why: impl fmt::Display, game: &str) -> ParseError {
    ParseError::impossible(place, format!("{why} ({game} {rule})"))
}
