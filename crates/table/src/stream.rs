//! What is told to everybody, in one order, under the same numbers for all.

use std::collections::VecDeque;

use dealer::{Commitment, GameId, Seed};
use rules::{Event as _, Game, Observer, Seat};

use crate::chair::{Chair, PlayerName};
use crate::chat::{Line, Phrase};

/// One thing that happened at the table, as the table knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item<G: Game> {
    /// In the game.
    Game(G::Event),
    /// Around it: rare, and much larger than what happens in the game.
    Table(Box<Happening>),
}

impl<G: Game> From<Happening> for Item<G> {
    fn from(happening: Happening) -> Item<G> {
        Item::Table(Box::new(happening))
    }
}

/// The same as one observer is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News<G: Game> {
    /// In the game.
    Game(<G::Event as rules::Event>::Notice),
    /// Around it.
    Table(Happening),
}

impl<G: Game> Item<G> {
    /// What an observer is told of it. Total, so all streams have the same numbers.
    pub fn news(&self, observer: Observer) -> News<G> {
        match self {
            Item::Game(event) => News::Game(event.notice(observer)),
            Item::Table(happening) => News::Table(Happening::clone(happening)),
        }
    }
}

/// What happens around a game. Everybody may know all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Happening {
    /// Somebody sits down, or the chair becomes free.
    Seated { seat: Seat, sitter: Sitter },
    /// The seat is the host now; none when no person is left.
    Host { seat: Option<Seat> },
    /// A game begins, under this promise about its chance.
    Began { game: GameId, commitment: Commitment },
    /// The seat takes back what it did since it last could.
    Undone { seat: Seat },
    /// Somebody needs longer to answer.
    Extended,
    /// A bot plays for the person on this seat from now on, or no longer.
    StandIn { seat: Seat, bot: bool },
    /// The time of the seat was up.
    TimeUp { seat: Seat },
    /// The seat says this.
    Said { seat: Seat, line: Line },
    /// The seat says this, for everybody in the own language.
    Phrase { seat: Seat, phrase: Phrase },
    /// The host will not have this seat talk, or will again.
    Muted { seat: Seat, muted: bool },
    /// The seat would play again.
    Rematch { seat: Seat },
    /// The seat would end the game without a result.
    WouldEnd { seat: Seat },
    /// The game is over; here is the seed that was promised.
    Over { winner: Option<Seat>, seed: Seed },
}

/// Who sits on a chair, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A bot of this level.
    Bot(crate::Level),
    /// A person of this name; with a bot that stands in where `stand_in`.
    Person {
        /// The name.
        name: PlayerName,
        /// Whether a bot plays for the person.
        stand_in: bool,
    },
}

impl From<&Chair> for Sitter {
    fn from(chair: &Chair) -> Sitter {
        match chair {
            Chair::Empty => Sitter::Nobody,
            Chair::Bot(level) => Sitter::Bot(*level),
            Chair::Person(person) => Sitter::Person { name: person.name.clone(), stand_in: person.stand_in },
        }
    }
}

/// How many items are kept at hand. Who has missed more gets a fresh view.
const KEPT: usize = 256;

/// The last things that happened, numbered from 0 since the table was opened.
#[derive(Clone, Debug)]
pub(crate) struct Stream<G: Game> {
    first: u64,
    items: VecDeque<Item<G>>,
    /// The first item that can still be folded: what was before was taken back, or belongs to a game before.
    fresh: u64,
}

impl<G: Game> Stream<G> {
    pub(crate) fn new() -> Stream<G> {
        Stream { first: 0, items: VecDeque::new(), fresh: 0 }
    }

    /// The number that the next item will have.
    pub(crate) fn next(&self) -> u64 {
        self.first + self.items.len() as u64
    }

    pub(crate) fn push(&mut self, item: Item<G>) {
        if self.items.len() == KEPT {
            self.items.pop_front();
            self.first += 1;
        }
        self.items.push_back(item);
    }

    /// Everybody needs a fresh view after the items so far.
    pub(crate) fn refresh(&mut self) {
        self.fresh = self.next();
    }

    /// The items from this number on, if folding them is enough to catch up.
    pub(crate) fn since(&self, number: u64) -> Option<impl Iterator<Item = &Item<G>> + Clone> {
        let from = number.checked_sub(self.first)?;
        let known = number >= self.fresh && number <= self.next();
        known.then(|| self.items.range(from as usize..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ivanhoe::State;

    #[test]
    fn numbers_go_on_when_items_are_forgotten() {
        let mut stream = Stream::<State>::new();
        for _ in 0..KEPT + 44 {
            stream.push(Happening::Extended.into());
        }
        assert_eq!(stream.next(), KEPT as u64 + 44);
        assert!(stream.since(43).is_none());
        assert_eq!(stream.since(44).map(Iterator::count), Some(KEPT));
        assert_eq!(stream.since(300).map(Iterator::count), Some(0));
        assert!(stream.since(301).is_none(), "nobody has seen the future");
        stream.refresh();
        assert!(stream.since(299).is_none());
        assert_eq!(stream.since(300).map(Iterator::count), Some(0));
    }
}
