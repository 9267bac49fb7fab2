//! A session and its venue: whoever shows it need not know where the table is.

use std::time::{Duration, Instant};

use client::Local;
use protocol::Ask;
use rules::Seat;
use table::{Level, Refused};

use crate::played::Played;
use crate::session::Session;
use crate::venue::{Heard, Venue};

/// What is to be done once the table is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Everybody at this terminal sits down, bots take the other chairs, and the game begins.
    Begin,
    /// The person sits down with others.
    Sit,
    /// Nothing: a game goes on, or somebody looks on.
    Look,
}

/// A session and its venue.
pub(crate) struct Evening<G: Played> {
    pub(crate) session: Session<G>,
    venue: Box<dyn Venue>,
    plan: Plan,
    /// How well bots play that are asked to sit down here.
    level: Level,
    begun: Instant,
}

impl<G: Played> Evening<G> {
    pub(crate) fn new(session: Session<G>, venue: Box<dyn Venue>, plan: Plan, level: Level) -> Evening<G> {
        Evening { session, venue, plan, level, begun: Instant::now() }
    }

    /// The time by the clock of this terminal.
    pub(crate) fn now(&self) -> Local {
        Local(self.begun.elapsed().as_millis() as u64)
    }

    /// How long nothing needs to be done, if nothing happens before; none where that is for ever.
    pub(crate) fn wait(&self) -> Option<Duration> {
        self.session.wake().map(|wake| Duration::from_millis(wake.0.saturating_sub(self.now().0)))
    }

    /// Does what is to be done.
    pub(crate) fn drive(&mut self) {
        while let Some((player, step)) = self.session.next_step(self.now()) {
            self.venue.take(player, step);
        }
    }

    /// The venue has something to say.
    pub(crate) fn hear(&mut self, heard: Heard) {
        let now = self.now();
        self.session.hear(heard, now);
        let Some(options) = self.session.picture().map(|picture| picture.welcome().settings.options) else { return };
        match std::mem::replace(&mut self.plan, Plan::Look) {
            Plan::Begin => {
                let people = self.session.people();
                for person in 0..people {
                    self.session.sit(person);
                    // In this order: the others' chairs are taken by bots.
                    self.drive();
                }
                for seat in Seat::all(G::new(options).seats()).skip(people) {
                    self.session.ask(Ask::Bot { seat, level: self.level });
                }
                self.session.ask(Ask::Begin);
            }
            Plan::Sit if self.session.person().is_idle_stranger() => self.session.ask(Ask::Sit { seat: None }),
            Plan::Sit | Plan::Look => {}
        }
    }

    /// Asks what the best bot would do; it is said when it has thought about it.
    pub(crate) fn hint(&mut self) {
        let words = self.session.words;
        if !self.session.person().is_asked() {
            self.session.advise(words.of::<G>().refused(&Refused::NotAsked));
        } else if self.venue.hint(self.session.person().player) {
            self.session.await_hint();
        } else {
            self.session.advise(words.no_hints());
        }
    }

    /// Bots on all free chairs.
    pub(crate) fn fill(&mut self) {
        self.session.fill(self.level);
    }
}
