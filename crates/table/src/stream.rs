//! What is told to everybody, in one order, under the same numbers for all.

use std::collections::VecDeque;

use dealer::{Commitment, GameId, Seed};
use rules::{Event as _, Game, Observer, Seat};

use crate::chair::{Chair, PlayerName};
use crate::chat::{Line, Phrase};
use crate::chronicle::Chronicle;
use crate::sight::Story;

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

impl<G: Game> News<G> {
    /// What an observer is told of the game, where it is that.
    pub const fn notice(&self) -> Option<<G::Event as rules::Event>::Notice> {
        match self {
            News::Game(notice) => Some(*notice),
            News::Table(_) => None,
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
    /// Where the stream stood before that.
    before_fresh: u64,
    chronicle: Chronicle<G>,
}

impl<G: Game> Stream<G> {
    pub(crate) fn new() -> Stream<G> {
        Stream { first: 0, items: VecDeque::new(), fresh: 0, before_fresh: 0, chronicle: Chronicle::new() }
    }

    /// The number that the next item will have.
    pub(crate) fn next(&self) -> u64 {
        self.first + self.items.len() as u64
    }

    /// Takes in what followed from one record, and left the game so; and whether everybody needs a fresh view after it.
    pub(crate) fn tell(&mut self, news: Vec<Item<G>>, game: Option<&G>, fresh: bool) {
        self.chronicle.tell(&news, game, fresh);
        let before = self.next();
        for item in news {
            if self.items.len() == KEPT {
                self.items.pop_front();
                self.first += 1;
            }
            self.items.push_back(item);
        }
        if fresh {
            (self.before_fresh, self.fresh) = (before, self.next());
        }
    }

    /// The items from this number on, if folding them is enough to catch up.
    pub(crate) fn since(&self, number: u64) -> Option<impl Iterator<Item = &Item<G>> + Clone> {
        let from = number.checked_sub(self.first)?;
        let known = number >= self.fresh && number <= self.next();
        known.then(|| self.items.range(from as usize..))
    }

    /// What happened so far, for an observer who has all up to this number, or nothing.
    pub(crate) fn story(
        &self,
        number: Option<u64>,
        observer: Observer,
        news: impl Fn(&Item<G>) -> News<G>,
    ) -> Story<G> {
        if number == Some(self.before_fresh) && self.fresh == self.next() {
            self.chronicle.retold(observer, news)
        } else {
            self.chronicle.whole(observer, news)
        }
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
            stream.tell(vec![Happening::Extended.into()], None, false);
        }
        assert_eq!(stream.next(), KEPT as u64 + 44);
        assert!(stream.since(43).is_none());
        assert_eq!(stream.since(44).map(Iterator::count), Some(KEPT));
        assert_eq!(stream.since(300).map(Iterator::count), Some(0));
        assert!(stream.since(301).is_none(), "nobody has seen the future");
        stream.tell(vec![], None, true);
        assert!(stream.since(299).is_none());
        assert_eq!(stream.since(300).map(Iterator::count), Some(0));
    }
}
