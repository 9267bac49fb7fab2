//! Sentences made of pieces, so that a page can open the cards and players that they speak of.

use std::borrow::Cow;
use std::fmt;

use rules::{BySeat, Color, Observer, Seat, SeatSet};

use crate::any_card::AnyCard;

/// What a piece of a sentence speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// Whoever sits there.
    Seat(Seat),
    /// A card.
    Card(AnyCard),
    /// A color.
    Color(Color),
}

/// Some letters of a sentence, and what they speak of, if that can be opened.
///
/// The letters are those of the language, inflected where it inflects: a piece about a seat may well say `you`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The letters.
    pub text: Cow<'static, str>,
    /// What they speak of.
    pub about: Option<Thing>,
}

impl Piece {
    /// Letters that speak of something.
    pub(crate) fn about(thing: Thing, text: impl Into<Cow<'static, str>>) -> Piece {
        Piece { text: text.into(), about: Some(thing) }
    }

    /// The word for a color.
    pub(crate) fn color(color: Color, word: impl Into<Cow<'static, str>>) -> Piece {
        Piece::about(Thing::Color(color), word)
    }
}

/// A sentence, or a few. [`fmt::Display`] gives it as plain text.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sentence(Vec<Piece>);

impl Sentence {
    /// The pieces in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// This, and that behind it.
    #[must_use]
    pub(crate) fn then(mut self, more: impl Into<Sentence>) -> Sentence {
        self.0.extend(more.into().0);
        self
    }

    /// Parts one after the other as one sentence that begins with a capital: `A; b; c.`
    pub(crate) fn chain(parts: Vec<Sentence>) -> Sentence {
        let mut chain = Sentence::default();
        for (place, part) in parts.into_iter().enumerate() {
            chain = if place == 0 { part } else { chain.then("; ").then(part) };
        }
        if let Some(Piece { text, .. }) = chain.0.first_mut() {
            let mut letters = text.chars();
            *text = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>().into();
        }
        chain.then(".")
    }

    /// Parts as a list: `a, b and c`, where ` and ` is what stands before the last.
    pub(crate) fn list<P: Into<Sentence>>(parts: impl IntoIterator<Item = P>, and: &'static str) -> Sentence {
        let mut parts: Vec<Sentence> = parts.into_iter().map(Into::into).collect();
        let last = parts.pop().unwrap_or_default();
        let mut list = Sentence::default();
        for (place, part) in parts.into_iter().enumerate() {
            list = if place == 0 { part } else { list.then(", ").then(part) };
        }
        if list.0.is_empty() { last } else { list.then(and).then(last) }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| f.write_str(&piece.text))
    }
}

impl From<Piece> for Sentence {
    fn from(piece: Piece) -> Sentence {
        Sentence(vec![piece])
    }
}

impl From<&'static str> for Sentence {
    fn from(text: &'static str) -> Sentence {
        Piece { text: text.into(), about: None }.into()
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Piece { text: text.into(), about: None }.into()
    }
}

/// A sentence from its parts: texts, pieces and other sentences.
macro_rules! say {
    ($($part:expr),+ $(,)?) => { $crate::sentence::Sentence::default()$(.then($part))+ };
}

pub(crate) use say;

/// For whom a sentence is made: who reads it, and what everybody is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader<'a> {
    /// Who reads. A seat is spoken to as `you`; a spectator never is.
    pub observer: Observer,
    /// What the players are called.
    pub names: BySeat<&'a str>,
}

impl Reader<'_> {
    /// Whether the reader sits there.
    pub(crate) fn is(&self, seat: Seat) -> bool {
        self.observer.is(seat)
    }

    /// Whether the reader sits on one of these.
    pub(crate) fn is_among(&self, seats: SeatSet) -> bool {
        seats.iter().any(|seat| self.is(seat))
    }

    /// The name of a player who does not read this.
    pub(crate) fn other(&self, seat: Seat) -> Piece {
        Piece::about(Thing::Seat(seat), self.names[seat].to_owned())
    }

    /// The name of a player, or the word that speaks to the reader.
    pub(crate) fn name(&self, seat: Seat, you: &'static str) -> Piece {
        if self.is(seat) { Piece::about(Thing::Seat(seat), you) } else { self.other(seat) }
    }

    /// Somebody does something: `You draw` where it is the reader, otherwise the name and `draws`.
    pub(crate) fn does(&self, seat: Seat, you_do: &'static str, does: &'static str) -> Sentence {
        if self.is(seat) { you_do.into() } else { say![self.other(seat), " ", does] }
    }
}

/// A number and its noun, which is singular for 1 alone. French has its own.
pub(crate) fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_one_conjunction() {
        let list = |parts: &[&'static str]| Sentence::list(parts.iter().copied(), " and ").to_string();
        assert_eq!(list(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn a_chain_begins_with_a_capital_and_ends_with_a_stop() {
        let chain = |parts: &[&'static str]| Sentence::chain(parts.iter().map(|&part| part.into()).collect());
        assert_eq!(chain(&["élan"]).to_string(), "Élan.");
        assert_eq!(chain(&["you lose", "Ben wins"]).to_string(), "You lose; Ben wins.");
    }

    #[test]
    fn pieces_know_what_they_speak_of() {
        let (anna, ben) = (Seat::FIRST, Seat::new(1).unwrap());
        let reader = Reader { observer: Observer::Seat(ben), names: BySeat(["Anna", "Ben", "", "", ""]) };
        let sentence = say![reader.does(anna, "You look", "looks"), " at ", reader.name(ben, "you"), "."];
        assert_eq!(sentence.to_string(), "Anna looks at you.");
        let about: Vec<Thing> = sentence.pieces().iter().filter_map(|piece| piece.about).collect();
        assert_eq!(about, [Thing::Seat(anna), Thing::Seat(ben)]);
        assert_eq!(reader.does(ben, "You look", "looks").to_string(), "You look");
    }
}
