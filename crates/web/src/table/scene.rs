//! A table as somebody sees it: what everything on the page is derived from, in a game and in a replay.

use std::sync::Arc;

use client::{Passage, Picture};
use leptos::prelude::*;
use rules::{Event as _, Observer, Seat, View as _};
use table::{News, names};
use words::{GameWords, Reader, Sentence, Words};

use crate::house::House;
use crate::shown::Shown;

/// A table as somebody sees it.
pub(crate) struct Scene<G: Shown> {
    /// The table.
    pub(crate) sight: RwSignal<Option<Picture<G>>, LocalStorage>,
    /// Whose eyes are looked through, where not the own.
    pub(crate) eyes: RwSignal<Option<Seat>>,
    /// The same laid out for drawing, once there is a game.
    pub(crate) picture: Memo<Option<picture::Picture<G::Card>>>,
    /// Whom the story is told to, where it was heard with all cards open and is not to be told so.
    pub(crate) told_to: RwSignal<Option<Observer>>,
    /// What happened so far, as far as anybody tells it.
    pub(crate) story: RwSignal<Vec<Arc<Passage<G>>>, LocalStorage>,
    house: House,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "deriving would ask the game itself to be copied")]
impl<G: Shown> Clone for Scene<G> {
    fn clone(&self) -> Scene<G> {
        *self
    }
}

impl<G: Shown> Copy for Scene<G> {}

impl<G: Shown> Scene<G> {
    /// Nothing is seen yet.
    pub(crate) fn new() -> Scene<G> {
        let sight: RwSignal<Option<Picture<G>>, LocalStorage> = RwSignal::new_local(None);
        let eyes = RwSignal::new(None);
        let seen = move || sight.with(|sight| view_of(sight.as_ref()?, eyes.get()).map(G::picture));
        Scene {
            sight,
            eyes,
            picture: Memo::new(move |_| seen()),
            told_to: RwSignal::new(None),
            story: RwSignal::new_local(vec![]),
            house: House::here(),
        }
    }

    /// Looks at the game through the eyes that are looked through.
    pub(crate) fn with_view<T>(self, look: impl FnOnce(&G::View) -> T) -> Option<T> {
        let eyes = self.eyes.get();
        self.sight.with(|sight| view_of(sight.as_ref()?, eyes).map(look))
    }

    /// What is said about the game as it is seen now; nothing where there is none.
    pub(crate) fn say(self, say: impl FnOnce(&dyn GameWords<G>, &Reader<'_>, &G::View) -> Sentence) -> Sentence {
        let eyes = self.eyes.get();
        self.told(|words, reader, sight| {
            view_of(sight, eyes).map(|view| say(words.of::<G>(), reader, view)).unwrap_or_default()
        })
    }

    /// What is said about the table as it is seen now; nothing where there is none.
    pub(crate) fn told(self, say: impl FnOnce(&dyn Words, &Reader<'_>, &Picture<G>) -> Sentence) -> Sentence {
        let words = self.house.words();
        self.sight.with(|sight| {
            let Some(sight) = sight else { return Sentence::default() };
            let observer = sight.seat().map_or(Observer::Spectator, Observer::Seat);
            say(words, &Reader { observer, names: names(&sight.table().sitters) }, sight)
        })
    }

    /// Adds something that happened to the story.
    pub(crate) fn tell(self, passage: Arc<Passage<G>>) {
        if is_told(&passage) {
            self.story.update(|story| story.push(passage));
        }
    }

    /// Tells the story anew. What stands as it was stays where it is: nobody wants to hear it again.
    pub(crate) fn retell(self, passages: impl Iterator<Item = Passage<G>>) {
        self.story.update(|story| {
            let known = std::mem::take(story);
            for (place, passage) in passages.filter(is_told).enumerate() {
                let same = known.get(place).filter(|known| ***known == passage);
                story.push(same.map_or_else(|| Arc::new(passage), Arc::clone));
            }
        });
    }

    /// What is told of something that happened.
    pub(crate) fn sentence(self, passage: &Passage<G>) -> Sentence {
        let told_to = self.told_to.get();
        self.told(|words, reader, _| match (&passage.news, &passage.before) {
            (News::Game(notice), Some(view)) => {
                let notice = told_to.map_or(*notice, |observer| G::Event::closed(notice, observer));
                words.of::<G>().notice(reader, view, &notice)
            }
            (News::Game(_), None) => Sentence::default(),
            (News::Table(happening), _) => words.happening(reader, happening),
        })
    }

    /// What whoever is on this seat is called.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.sight.with(|sight| {
            sight.as_ref().map(|sight| names(&sight.table().sitters)[seat].to_owned()).unwrap_or_default()
        })
    }

    /// The seat that is looked from, if it is one.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.eyes.get().or_else(|| self.sight.with(|sight| sight.as_ref()?.seat()))
    }

    /// Whether whoever reads this sits there. In a replay nobody does, whosever eyes are looked through.
    pub(crate) fn is_own(self, seat: Seat) -> bool {
        self.sight.with(|sight| sight.as_ref().and_then(Picture::seat) == Some(seat))
    }

    /// Whether this seat is asked something.
    pub(crate) fn asks(self, seat: Seat) -> bool {
        self.sight.with(|sight| {
            let question = sight.as_ref().and_then(|sight| sight.now().question);
            question.is_some_and(|question| question.asked.has(seat))
        })
    }
}

/// Whether anybody would tell it.
fn is_told<G: Shown>(passage: &Passage<G>) -> bool {
    passage.news.notice().is_none_or(|notice| G::is_story(&notice))
}

/// The view from a seat, or the first where none is named.
pub(crate) fn view_of<G: Shown>(sight: &Picture<G>, eyes: Option<Seat>) -> Option<&G::View> {
    match eyes {
        Some(seat) => sight.table().views.iter().find(|view| view.observer().is(seat)),
        None => sight.view(),
    }
}
