//! Those who see all hands, so much later that it helps nobody at the table.

use std::collections::VecDeque;

use rules::Game;

use crate::sight::GameFacts;
use crate::stream::{Item, Stream};
use crate::time::Moment;

/// What the gallery sees, and what it will see.
#[derive(Clone, Debug)]
pub(crate) struct Gallery<G: Game> {
    /// What has been shown.
    pub(crate) stream: Stream<G>,
    /// The game as it is shown.
    pub(crate) shown: Option<Shown<G>>,
    coming: VecDeque<Scene<G>>,
}

/// A game, and what everybody knew of it besides.
#[derive(Clone, Debug)]
pub(crate) struct Shown<G> {
    pub(crate) game: G,
    pub(crate) facts: GameFacts,
}

/// What happened at one time, and how it left the game.
#[derive(Clone, Debug)]
struct Scene<G: Game> {
    due: Moment,
    items: Vec<Item<G>>,
    shown: Option<Shown<G>>,
    fresh: bool,
}

impl<G: Game> Gallery<G> {
    pub(crate) fn new() -> Gallery<G> {
        Gallery { stream: Stream::new(), shown: None, coming: VecDeque::new() }
    }

    /// This will be shown at its time.
    pub(crate) fn wait(&mut self, due: Moment, items: Vec<Item<G>>, shown: Option<Shown<G>>, fresh: bool) {
        self.coming.push_back(Scene { due, items, shown, fresh });
    }

    /// When there is something to show.
    pub(crate) fn due(&self) -> Option<Moment> {
        self.coming.front().map(|scene| scene.due)
    }

    /// Shows what is due; whether that was anything.
    pub(crate) fn show(&mut self, now: Moment) -> bool {
        let mut shown = false;
        while self.due().is_some_and(|due| due <= now) {
            let Some(scene) = self.coming.pop_front() else { break };
            self.stream.tell(&scene.items, scene.shown.as_ref().map(|shown| &shown.game), scene.fresh);
            self.shown = scene.shown;
            shown = true;
        }
        shown
    }
}
