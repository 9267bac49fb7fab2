//! Files run: every move made, every refusal and every check looked at.

use std::fmt;

use rules::{Observer, Turn};

use crate::error::{ParseError, Place};
use crate::file::{AnyFile, Check, File, Line, written};
use crate::language::Language;
use crate::replay::Replay;

/// Why a file is not ok.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// It cannot be read, or begins with a position that cannot be.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A line does not hold.
    #[error("line {}: {why}", place.line)]
    Fails {
        /// Where the line is.
        place: Place,
        /// What it should have been.
        why: String,
    },
}

impl CheckError {
    /// Where it is.
    pub const fn place(&self) -> Place {
        match self {
            CheckError::Parse(error) => error.place,
            CheckError::Fails { place, .. } => *place,
        }
    }
}

impl AnyFile {
    /// Runs the file from its opening to its last line.
    pub fn check(&self) -> Result<(), CheckError> {
        match self {
            AnyFile::Ivanhoe(file) => file.check().map(|_| ()),
            AnyFile::Attacke(file) => file.check().map(|_| ()),
        }
    }
}

impl<G: Language> File<G> {
    /// Runs the file from its opening to its last line, and gives the game as it stands then.
    pub fn check(&self) -> Result<Replay<G>, CheckError> {
        let mut replay = Replay::start(self)?;
        for (place, line) in &self.lines {
            self.check_line(&mut replay, line).map_err(|why| CheckError::Fails { place: *place, why })?;
        }
        Ok(replay)
    }

    fn check_line(&self, replay: &mut Replay<G>, line: &Line<G>) -> Result<(), String> {
        match line {
            Line::Move(seat, spoken) => replay.say(*seat, spoken, &mut |_| {}).map_err(|refused| {
                let written = written::<G>(spoken, &self.players);
                format!("refused: {}: {}: {refused}", self.players[seat.index()], shortened(written))
            }),
            Line::Refused(seat, spoken) => {
                if replay.clone().say(*seat, spoken, &mut |_| {}).is_err() {
                    return Ok(());
                }
                let written = written::<G>(spoken, &self.players);
                Err(format!("should be refused, but is legal: {}: {written}", self.players[seat.index()]))
            }
            Line::Check(check) => self.check_fact(&replay.settled(), check),
        }
    }

    fn check_fact(&self, game: &G, check: &Check<G::Card>) -> Result<(), String> {
        let written = |check: &Check<G::Card>| shortened(fmt::from_fn(|f| self.write_check(check, f)));
        let why = match fact(game, check) {
            Ok(fact) if sorted::<G>(fact.clone()) == sorted::<G>(check.clone()) => return Ok(()),
            Ok(fact) => format!("it is `{}`", written(&fact)),
            Err(why) => why.to_owned(),
        };
        Err(format!("expected `{}`, but {why}", written(check)))
    }
}

/// A text of a file as it is repeated in a message, which stays readable however long the text is.
fn shortened(text: impl fmt::Display) -> String {
    const LONGEST: usize = 600;
    let text = text.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text,
    }
}

/// What is so, of what a check speaks of.
fn fact<G: Language>(game: &G, check: &Check<G::Card>) -> Result<Check<G::Card>, &'static str> {
    Ok(match *check {
        Check::Color(_) => Check::Color(game.color()),
        Check::LastColor(_) => Check::LastColor(game.last_color()),
        Check::Turn(_) => match game.turn() {
            Turn::Seats(seats) => Check::Turn(seats.first().ok_or("nobody decides")?),
            Turn::Over(_) => return Err("the game is over"),
            Turn::Chance(_) => return Err("chance decides"),
        },
        Check::Winner(_) => match game.turn() {
            Turn::Over(seat) => Check::Winner(Some(seat)),
            Turn::Seats(_) | Turn::Chance(_) => Check::Winner(None),
        },
        Check::DeckSize(_) => Check::DeckSize(game.deck_size()),
        Check::DiscardSize(_) => Check::DiscardSize(game.discard().len()),
        Check::DiscardTop(_) => Check::DiscardTop(*game.discard().last().ok_or("the discard pile is empty")?),
        Check::Discard(_) => Check::Discard(game.discard()),
        Check::Hand(seat, _) => Check::Hand(seat, game.hand(seat).iter().collect()),
        Check::HandSize(seat, _) => Check::HandSize(seat, game.hand(seat).len()),
        Check::Display { seat, .. } => {
            let (up, down) = (game.display(seat).to_vec(), game.covered(seat).iter().collect());
            Check::Display { seat, up, down }
        }
        Check::Front(seat, _) => Check::Front(seat, game.front(seat)),
        Check::Tokens(seat, _) => Check::Tokens(seat, game.tokens(seat).iter().collect()),
        Check::Total(seat, _) => Check::Total(seat, game.total(seat)),
        Check::In(seat) | Check::Out(seat) => {
            if game.is_in(seat) {
                Check::In(seat)
            } else {
                Check::Out(seat)
            }
        }
        Check::Sees { who, whose, .. } => {
            let known = game.known(Observer::Seat(who), whose);
            let unknown = game.hand(whose).len() - known.len();
            Check::Sees { who, whose, known: known.iter().collect(), unknown }
        }
    })
}

/// The same with its lists sorted that have no order.
fn sorted<G: Language>(mut check: Check<G::Card>) -> Check<G::Card> {
    match &mut check {
        Check::Hand(_, cards) | Check::Front(_, cards) | Check::Sees { known: cards, .. } => cards.sort(),
        Check::Display { up, down, .. } => {
            down.sort();
            if !G::ROWS_HAVE_ORDER {
                up.sort();
            }
        }
        Check::Discard(cards) if !G::ROWS_HAVE_ORDER => cards.sort(),
        Check::Tokens(_, tokens) => tokens.sort(),
        _ => {}
    }
    check
}
