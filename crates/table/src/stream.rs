//! What is told to everybody, in one order, under the same numbers for all.

use dealer::{Commitment, GameId, Seed};
use rules::{Event as _, Game, Memory, Observer, Seat};

use crate::chair::{Chair, PlayerName};
use crate::chat::{Line, Phrase};
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

/// How much of what was before a game can still be told one by one to whoever missed the beginning.
const BEFORE: usize = 64;

/// How many things a story tells at most. Of a game that is longer it tells how it stood then, and what came after.
pub const LONGEST_STORY: usize = 2000;

/// As many bytes of what somebody says are as long as anything else that is told.
const LONG_LINE: usize = 64;

/// Everything that was told, numbered from 0 since the table was opened. What happened since the game began is kept, without
/// what was taken back: it is news for whoever missed some of it, and the story for whoever comes.
#[derive(Clone, Debug)]
pub(crate) struct Stream<G: Game> {
    /// The number that the next item will have.
    next: u64,
    /// The first number that can still be folded. What was before was taken back, or belongs to a game before.
    foldable: u64,
    /// How the game stood when the story begins. None where all of it is told, and before the first game.
    start: Option<G>,
    items: Vec<Item<G>>,
    /// Where in the items the story begins.
    opening: usize,
    /// Where in them each decision begins.
    decisions: Vec<u16>,
    /// What was last taken back.
    undone: Option<Undone>,
}

/// Where something was taken back.
#[derive(Clone, Copy, Debug)]
struct Undone {
    /// The numbers before and after it.
    before: u64,
    after: u64,
    /// Where in the items the rest begins.
    at: usize,
}

impl<G: Game> Stream<G> {
    pub(crate) const fn new() -> Stream<G> {
        Stream { next: 0, foldable: 0, start: None, items: Vec::new(), opening: 0, decisions: Vec::new(), undone: None }
    }

    /// The number that the next item will have.
    pub(crate) const fn next(&self) -> u64 {
        self.next
    }

    /// Takes in what followed from one record, and left the game so; and whether everybody needs a fresh view after it.
    pub(crate) fn tell(&mut self, news: &[Item<G>], game: Option<&G>, fresh: bool) {
        let before = self.next;
        self.next += news.len() as u64;
        let happens = |wanted: fn(&Happening) -> bool| {
            news.iter().any(|item| matches!(item, Item::Table(happening) if wanted(happening)))
        };
        if happens(|happening| matches!(happening, Happening::Began { .. })) {
            if fresh {
                // A position is not told card by card.
                return self.begin_with(game);
            }
            self.begin(before);
        } else if happens(|happening| matches!(happening, Happening::Undone { .. })) {
            let Some(decision) = self.decisions.pop() else {
                // What is taken back was before all that is told.
                return self.begin_with(game);
            };
            self.take_back(usize::from(decision), before);
        } else if news.iter().any(|item| matches!(item, Item::Game(_))) {
            self.decisions.push(self.items.len() as u16);
        }
        self.items.extend_from_slice(news);
        if self.is_too_long() {
            self.begin_with(game);
        }
    }

    /// Whether the story is too long to be told. A long line that somebody says counts for several things.
    fn is_too_long(&self) -> bool {
        let told = &self.items[self.opening..];
        let length = |item: &Item<G>| match item {
            Item::Table(happening) => match &**happening {
                Happening::Said { line, .. } => 1 + line.as_str().len() / LONG_LINE,
                _ => 1,
            },
            Item::Game(_) => 1,
        };
        told.iter().map(length).sum::<usize>() > LONGEST_STORY
    }

    /// A story begins with the item of this number.
    fn begin(&mut self, number: u64) {
        let foldable = usize::try_from(number - self.foldable).unwrap_or(usize::MAX);
        let before = self.items.split_off(self.items.len().saturating_sub(foldable.min(BEFORE)));
        let (foldable, opening) = (number - before.len() as u64, before.len());
        *self = Stream { next: self.next, foldable, items: before, opening, ..Stream::new() };
    }

    /// A story begins with the game as it stands.
    fn begin_with(&mut self, game: Option<&G>) {
        *self = Stream { next: self.next, foldable: self.next, start: game.cloned(), ..Stream::new() };
    }

    /// What came from here on is taken back, but what was said stays said.
    fn take_back(&mut self, at: usize, before: u64) {
        let taken_back = self.items.split_off(at);
        self.items.extend(taken_back.into_iter().filter(|item| matches!(item, Item::Table(_))));
        self.undone = Some(Undone { before, after: self.next, at });
        self.foldable = self.next;
    }

    /// The items from this number on, if folding them is enough to catch up.
    pub(crate) fn since(&self, number: u64) -> Option<&[Item<G>]> {
        let missed = usize::try_from(self.next.checked_sub(number)?).ok()?;
        let known = number >= self.foldable;
        self.items.len().checked_sub(missed).filter(|_| known).map(|from| &self.items[from..])
    }

    /// What happened so far, for an observer who has all up to this number, or nothing.
    pub(crate) fn story(
        &self,
        number: Option<u64>,
        observer: Observer,
        news: impl Fn(&Item<G>) -> News<G>,
    ) -> Story<G> {
        // Who was there when something was taken back, and has missed nothing else, keeps the rest.
        let kept = self.undone.filter(|undone| number == Some(undone.before) && self.next == undone.after);
        let at = kept.map_or(self.opening, |undone| undone.at);
        let start = self.start.as_ref().filter(|_| at == self.opening).map(|game| game.view(observer));
        Story { from: (at - self.opening) as u64, start, items: self.items[at..].iter().map(news).collect() }
    }

    /// All that an observer was told of the game, which is played with these options.
    pub(crate) fn memory(&self, options: G::Options, observer: Observer) -> Memory<G> {
        let start = self.start.as_ref().map_or_else(|| G::new(options).view(observer), |game| game.view(observer));
        let notice = |item: &Item<G>| match item {
            Item::Game(event) => Some(event.notice(observer)),
            Item::Table(_) => None,
        };
        Memory { start, told: self.items[self.opening..].iter().filter_map(notice).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ivanhoe::{Options, State};

    fn said(stream: &mut Stream<State>, times: usize) {
        let game = State::new(Options::new(2).unwrap());
        (0..times).for_each(|_| stream.tell(&[Happening::Extended.into()], Some(&game), false));
    }

    fn undo(stream: &mut Stream<State>) {
        let game = State::new(Options::new(2).unwrap());
        stream.tell(&[Happening::Undone { seat: Seat::FIRST }.into()], Some(&game), true);
    }

    fn began(stream: &mut Stream<State>) {
        let (id, seed) = ("g".parse::<GameId>().unwrap(), Seed::from(1));
        let commitment = Commitment::to(seed, &id);
        stream.tell(&[Happening::Began { game: id, commitment }.into()], None, false);
    }

    /// Whether the story begins with a position, and how much it tells.
    fn length(stream: &Stream<State>) -> (bool, usize) {
        let story = stream.story(None, Observer::Spectator, |item| item.news(Observer::Spectator));
        (story.start.is_some(), story.items.len())
    }

    #[test]
    fn whoever_missed_something_is_told_just_that() {
        let mut stream = Stream::new();
        said(&mut stream, 300);
        assert_eq!(stream.next(), 300);
        assert_eq!(stream.since(0).map(<[_]>::len), Some(300));
        assert_eq!(stream.since(299).map(<[_]>::len), Some(1));
        assert_eq!(stream.since(300).map(<[_]>::len), Some(0));
        assert!(stream.since(301).is_none(), "nobody has seen the future");
        assert!(stream.since(u64::MAX).is_none());
    }

    #[test]
    fn whoever_missed_the_beginning_can_be_told_of_it() {
        let mut stream = Stream::new();
        said(&mut stream, BEFORE);
        began(&mut stream);
        assert_eq!(length(&stream), (false, 1));
        assert_eq!(stream.since(BEFORE as u64 - 1).map(<[_]>::len), Some(2));
        assert_eq!(stream.since(0).map(<[_]>::len), Some(BEFORE + 1));
        began(&mut stream);
        assert_eq!(length(&stream), (false, 1));
        assert!(stream.since(0).is_none(), "that was too long ago");
    }

    #[test]
    fn a_story_that_becomes_too_long_begins_again_with_the_game_as_it_is() {
        let mut stream = Stream::new();
        said(&mut stream, LONGEST_STORY);
        assert_eq!(length(&stream), (false, LONGEST_STORY));
        said(&mut stream, 1);
        assert_eq!(length(&stream), (true, 0));
        said(&mut stream, 2);
        let numbers = [1, 2, 3].map(|back| stream.since(stream.next() - back).map(<[_]>::len));
        assert_eq!(numbers, [Some(1), Some(2), None]);
        let line: Line = "x".repeat(200).parse().unwrap();
        let talk = [Happening::Said { seat: Seat::FIRST, line }.into()];
        (1..LONGEST_STORY / 4).for_each(|_| stream.tell(&talk, None, false));
        assert_eq!(length(&stream).1, 2 + LONGEST_STORY / 4 - 1);
        stream.tell(&talk, None, false);
        assert_eq!(length(&stream).1, 0, "such a line counts for four");
        // What is taken back was told before.
        undo(&mut stream);
        assert_eq!(length(&stream), (true, 0));
        assert_eq!(stream.since(stream.next()).map(<[_]>::len), Some(0));
    }
}
