//! What happened so far, for whoever comes later.

use rules::{Game, Observer};

use crate::sight::Story;
use crate::stream::{Happening, Item, News};

/// How many things a story tells at most. Of a game that is longer it tells how it stood then, and what came after.
pub const LONGEST_STORY: usize = 2000;

/// How the game stood when its story begins, and everything that happened since.
#[derive(Clone, Debug)]
pub(crate) struct Chronicle<G: Game> {
    /// None where all of the game is told, and before the first game.
    start: Option<G>,
    items: Vec<Item<G>>,
    /// Where each decision begins.
    decisions: Vec<usize>,
    /// From where on the story was last told anew.
    retold: usize,
}

impl<G: Game> Chronicle<G> {
    pub(crate) const fn new() -> Chronicle<G> {
        Chronicle::beginning(None)
    }

    const fn beginning(start: Option<G>) -> Chronicle<G> {
        Chronicle { start, items: Vec::new(), decisions: Vec::new(), retold: 0 }
    }

    /// Takes in what followed from one record, and left the game so. Where everybody needs a fresh view of a game that
    /// begins, it begins with a position, which is not told card by card.
    pub(crate) fn tell(&mut self, news: &[Item<G>], game: Option<&G>, fresh: bool) {
        let is_game = |item: &Item<G>| matches!(item, Item::Game(_));
        let happens = |wanted: fn(&Happening) -> bool| {
            news.iter().any(|item| matches!(item, Item::Table(happening) if wanted(happening)))
        };
        if happens(|happening| matches!(happening, Happening::Began { .. })) {
            *self = Chronicle::beginning(game.filter(|_| fresh).cloned());
            if fresh {
                return;
            }
        }
        if happens(|happening| matches!(happening, Happening::Undone { .. })) {
            let Some(decision) = self.decisions.pop() else {
                // What is taken back was before all that is told.
                *self = Chronicle::beginning(game.cloned());
                return;
            };
            self.retold = decision;
            // What was said meanwhile stays said.
            let mut taken_back = self.items.split_off(decision);
            taken_back.retain(|item| !is_game(item));
            self.items.append(&mut taken_back);
        } else if news.iter().any(is_game) {
            self.decisions.push(self.items.len());
        }
        self.items.extend_from_slice(news);
        if self.items.len() > LONGEST_STORY {
            *self = Chronicle::beginning(game.cloned());
        }
    }

    /// All of it, as an observer is told.
    pub(crate) fn whole(&self, observer: Observer, news: impl Fn(&Item<G>) -> News<G>) -> Story<G> {
        let start = self.start.as_ref().map(|game| game.view(observer));
        Story { from: 0, start, items: self.items.iter().map(news).collect() }
    }

    /// What is new to somebody who had all of it before it was last told anew.
    pub(crate) fn retold(&self, observer: Observer, news: impl Fn(&Item<G>) -> News<G>) -> Story<G> {
        match self.retold {
            0 => self.whole(observer, news),
            from => Story { from: from as u64, start: None, items: self.items[from..].iter().map(news).collect() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ivanhoe::{Options, State};

    fn length(chronicle: &Chronicle<State>) -> (bool, usize) {
        let story = chronicle.whole(Observer::Spectator, |item| item.news(Observer::Spectator));
        (story.start.is_some(), story.items.len())
    }

    #[test]
    fn a_story_that_becomes_too_long_begins_again_with_the_game_as_it_is() {
        let game = State::new(Options::new(2).unwrap());
        let mut chronicle = Chronicle::new();
        let said = [Happening::Extended.into()];
        for _ in 0..LONGEST_STORY {
            chronicle.tell(&said, Some(&game), false);
        }
        assert_eq!(length(&chronicle), (false, LONGEST_STORY));
        chronicle.tell(&said, Some(&game), false);
        assert_eq!(length(&chronicle), (true, 0));
        // What is taken back was told before.
        let undone = [Happening::Undone { seat: rules::Seat::FIRST }.into()];
        chronicle.tell(&said, Some(&game), false);
        chronicle.tell(&undone, Some(&game), true);
        assert_eq!(length(&chronicle), (true, 0));
    }
}
