//! Forms of what both games and their tables share.

use dealer::{Commitment, GameId, Seed};
use rules::{Cards, Color, Face, Observer, Rule, Seat, SeatSet, Sight};
use serde::Serializer;
use serde::ser::SerializeMap;
use serde_json::Value;

use crate::form::{Fields, Form};
use crate::json::Written;
use crate::{Json, Misread};

/// Gives types the form of a word: what they print, and what they are parsed from.
macro_rules! words {
    ($($kind:ty: $expected:literal),* $(,)?) => {$(
        impl Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }

            fn read(json: &Value) -> Result<Self, Misread> {
                json.as_str().and_then(|word| word.parse().ok()).ok_or(Misread::expected(Self::EXPECTED))
            }
        }
    )*};
}

words! {
    Color: "a color: purple, red, blue, yellow or green",
    rules::ivanhoe::Card: "the code of a card of Ivanhoe",
    rules::attacke::Card: "the code of a card of Attacke",
    GameId: "the id of a game: 1 to 64 letters, digits, - and _",
    Seed: "a seed: a number below 2^64 or 64 hexadecimal digits, as text",
    Commitment: "a commitment: 64 hexadecimal digits",
    String: "a text",
}

/// Gives types the form of a number.
macro_rules! numbers {
    ($($kind:ty: $expected:literal),* $(,)?) => {$(
        impl Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u64(u64::from(*self))
            }

            fn read(json: &Value) -> Result<Self, Misread> {
                json.as_u64().and_then(|number| number.try_into().ok()).ok_or(Misread::expected(Self::EXPECTED))
            }
        }
    )*};
}

numbers! {
    u8: "a number from 0 to 255",
    u16: "a number from 0 to 65535",
    u32: "a number below 2^32",
    u64: "a number below 2^64",
}

impl Form for bool {
    const EXPECTED: &'static str = "true or false";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bool(*self)
    }

    fn read(json: &Value) -> Result<bool, Misread> {
        json.as_bool().ok_or(Misread::expected(Self::EXPECTED))
    }
}

/// The number of a rule is not a number: `8.10` is not `8.1`.
impl Form for Rule {
    const EXPECTED: &'static str = "the number of a rule, as text";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }

    fn read(json: &Value) -> Result<Rule, Misread> {
        let parts = json.as_str().and_then(|text| text.split_once('.'));
        let rule = parts.and_then(|(chapter, rule)| Some(Rule(chapter.parse().ok()?, rule.parse().ok()?)));
        rule.ok_or(Misread::expected(Self::EXPECTED))
    }
}

impl Form for Seat {
    const EXPECTED: &'static str = "a seat: a number from 0 to 4";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(self.index() as u64)
    }

    fn read(json: &Value) -> Result<Seat, Misread> {
        let index = json.as_u64().and_then(|index| index.try_into().ok());
        index.and_then(Seat::new).ok_or(Misread::expected(Self::EXPECTED))
    }
}

impl Form for SeatSet {
    const EXPECTED: &'static str = <Vec<Seat>>::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Json))
    }

    fn read(json: &Value) -> Result<SeatSet, Misread> {
        <Vec<Seat>>::read(json).map(|seats| seats.into_iter().collect())
    }
}

/// The seat; a spectator has none.
impl Form for Observer {
    const EXPECTED: &'static str = Seat::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.seat().write(to)
    }

    fn read(json: &Value) -> Result<Observer, Misread> {
        Seat::read(json).map(Observer::Seat)
    }

    fn is_there(&self) -> bool {
        self.seat().is_some()
    }

    fn absent() -> Option<Observer> {
        Some(Observer::Spectator)
    }
}

impl<T: Form> Form for Box<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        T::write(self, to)
    }

    fn read(json: &Value) -> Result<Box<T>, Misread> {
        T::read(json).map(Box::new)
    }
}

impl<T: Fields> Fields for Box<T> {
    fn put<M: SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
        T::put(self, object)
    }
}

impl<T: Form> Form for Option<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(thing) => thing.write(to),
            None => to.serialize_none(),
        }
    }

    fn read(json: &Value) -> Result<Option<T>, Misread> {
        T::read(json).map(Some)
    }

    fn is_there(&self) -> bool {
        self.is_some()
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

/// A hidden card is left out, whatever it is.
impl<T: Form + Copy> Form for Sight<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.seen().write(to)
    }

    fn read(json: &Value) -> Result<Sight<T>, Misread> {
        T::read(json).map(Sight::Seen)
    }

    fn is_there(&self) -> bool {
        self.seen().is_some()
    }

    fn absent() -> Option<Sight<T>> {
        Some(Sight::Unseen)
    }
}

impl<T: Form> Form for Vec<T> {
    const EXPECTED: &'static str = "a list";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Written))
    }

    fn read(json: &Value) -> Result<Vec<T>, Misread> {
        let items = json.as_array().ok_or(Misread::expected(Self::EXPECTED))?.iter().enumerate();
        items.map(|(place, item)| T::read(item).map_err(|misread| misread.within(place))).collect()
    }
}

/// A list of the cards in the order of the card list. Read in any order.
impl<F: Face + Form> Form for Cards<F> {
    const EXPECTED: &'static str = "cards, none more often than it exists";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Json))
    }

    fn read(json: &Value) -> Result<Cards<F>, Misread> {
        let (mut left, mut bag) = (Cards::whole_deck(), Cards::EMPTY);
        for card in Vec::read(json)? {
            if !left.take(card) {
                return Err(Misread::expected(Self::EXPECTED));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

pub(crate) use words;
