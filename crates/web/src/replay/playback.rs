//! A game as the worker tells it: the table after every move.

use std::sync::Arc;

use client::{Client, Connection, Event, Local, Passage, Picture, Step};
use leptos::prelude::*;
use picture::Milestone;
use protocol::local::{Aside, Order, Told};
use protocol::{from_json, to_json};
use rules::{Observer, Seat};

use super::reel::{Reel, State, Whole};
use crate::house::House;
use crate::route::Route;
use crate::saved;
use crate::shown::Shown;
use crate::table::{Link as _, Said, Scene, Worker};

/// What happened, and in which move.
type Lines<G> = Vec<(usize, Arc<Passage<G>>)>;

/// A game, and the moment of it that is shown.
pub(crate) struct Playback<G: Shown> {
    /// The table at that moment.
    pub(crate) scene: Scene<G>,
    pub(crate) reel: Reel,
    pub(crate) whole: StoredValue<Option<Whole>>,
    /// The table after every move, the beginning first.
    moments: StoredValue<Vec<Picture<G>>, LocalStorage>,
    /// What happened, and in which move.
    lines: StoredValue<Lines<G>, LocalStorage>,
    milestones: StoredValue<Vec<(usize, Milestone)>>,
    house: House,
    link: StoredValue<Option<Worker>, LocalStorage>,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "deriving would ask the game itself to be copied")]
impl<G: Shown> Clone for Playback<G> {
    fn clone(&self) -> Playback<G> {
        *self
    }
}

impl<G: Shown> Copy for Playback<G> {}

impl<G: Shown> Playback<G> {
    /// Has a file told, to be shown at this moment first.
    pub(crate) fn begin(file: &str, step: usize) -> Playback<G> {
        let scene = Scene::new();
        scene.eyes.set(Some(Seat::FIRST));
        let playback = Playback {
            scene,
            reel: Reel::new(step, scene.eyes),
            whole: StoredValue::new(None),
            moments: StoredValue::new_local(vec![]),
            lines: StoredValue::new_local(vec![]),
            milestones: StoredValue::new(vec![]),
            house: House::here(),
            link: StoredValue::new_local(None),
        };
        let order = to_json(&Order::Replay { file: file.to_owned() });
        let mut client = Client::new();
        let mut connection = client.connection();
        if let Some(Step::Connect { connection: first, .. }) = client.next_step(Local(0)) {
            connection = first;
            client.opened(first, Local(0));
        }
        let hear = move |said| match said {
            Said::Ready => playback.order(&order),
            Said::Text(text) => match from_json(&text) {
                Ok(aside) => playback.hear_aside(aside),
                Err(_) => playback.hear(&mut client, connection, &text),
            },
            // A worker stays until it is ended.
            Said::Closed => {}
        };
        playback.link.set_value(Worker::open(hear));
        let Reel { step, eyes, open_hands, .. } = playback.reel;
        Effect::new(move || playback.show(step.get()));
        Effect::new(move || {
            let looks = eyes.get().map_or(Observer::Spectator, Observer::Seat);
            scene.told_to.set((!open_hands.get()).then_some(looks));
        });
        playback
    }

    /// Ends.
    pub(crate) fn end(self) {
        self.link.set_value(None);
    }

    fn order(self, order: &str) {
        self.link.with_value(|link| link.iter().for_each(|link| link.send(order)));
    }

    /// One move after the other comes in, and is kept with what it led to.
    fn hear(self, client: &mut Client<G>, connection: Connection, text: &str) {
        for event in client.heard(connection, text, Local(0)) {
            let number = self.moments.with_value(Vec::len);
            match event {
                Event::Renewed => {}
                Event::Happened(passages) => passages.into_iter().for_each(|passage| self.note(number, passage)),
                _ => continue,
            }
            self.moments.update_value(|moments| moments.extend(client.picture().cloned()));
        }
    }

    fn note(self, number: usize, passage: Passage<G>) {
        let Some(notice) = passage.news.notice() else { return };
        if let Some(milestone) = G::milestone(&notice) {
            self.milestones.update_value(|milestones| milestones.push((number, milestone)));
        }
        if G::is_story(&notice) {
            self.lines.update_value(|lines| lines.push((number, Arc::new(passage))));
        }
    }

    fn hear_aside(self, aside: Aside) {
        match aside {
            Aside::Told(Told { chances, proof }) => {
                self.show(0);
                let count =
                    untrack(|| self.scene.picture.with(|picture| picture.as_ref().map_or(0, |p| p.places.len())));
                let names = Seat::all(count).map(|seat| untrack(|| self.scene.name(seat))).collect();
                let whole = Whole { names, chances, milestones: self.milestones.get_value(), proof };
                self.reel.step.update(|step| *step = (*step).min(whole.last()));
                self.whole.set_value(Some(whole));
                self.reel.state.set(State::Told);
            }
            Aside::Unreadable { line } => self.reel.state.set(State::Unreadable(line as usize)),
            Aside::Branched { records } => {
                saved::forget(G::NAME);
                saved::append(G::NAME, &records);
                self.house.go(Route::Table(G::NAME));
            }
            Aside::Records { .. } | Aside::Finished { .. } | Aside::Expects { .. } | Aside::Hint { .. } => {}
        }
    }

    /// Shows the table after so many moves, as soon as they are told.
    fn show(self, step: usize) {
        let sight = self.moments.with_value(|moments| moments.get(step).cloned());
        if sight.is_some() {
            self.scene.sight.set(sight);
            let until = |lines: &Vec<(usize, Arc<Passage<G>>)>| {
                let until = lines.iter().take_while(|(number, _)| *number <= step);
                until.map(|(_, line)| Arc::clone(line)).collect()
            };
            self.scene.story.set(self.lines.with_value(until));
        }
    }

    /// Plays on against bots from the moment that is shown, on the seat that is looked from.
    pub(crate) fn branch(self) {
        let seat = self.reel.eyes.get_untracked().unwrap_or(Seat::FIRST);
        let step = self.reel.step.get_untracked() as u32;
        self.order(&to_json(&Order::Branch { step, seat }));
    }
}
