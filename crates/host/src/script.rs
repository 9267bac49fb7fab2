//! A lesson: a game that is played as it was written down. Bots make their moves from the file; the person is asked for
//! those of the first seat.

use std::collections::VecDeque;

use notation::File;
use protocol::Wire;
use protocol::local::Aside;
use rules::{Seat, View as _};
use table::{Record, Saved, Table, Think};

use crate::seated::spoken;

/// What is still to be played, and what the person was asked for last.
pub(crate) struct Script<G: Wire> {
    rest: VecDeque<(Seat, G::Spoken)>,
    /// How many moves the person has made.
    step: u32,
    asked: Option<u32>,
}

impl<G: Wire> Script<G> {
    pub(crate) fn new(file: &File<G>) -> Script<G> {
        Script { rest: spoken(file).map(|(seat, spoken)| (seat, spoken.clone())).collect(), step: 0, asked: None }
    }

    /// What a bot does: what is written, or nothing. When all is played, it may do what it likes.
    pub(crate) fn choose(&self, think: &Think<G>) -> Option<G::Move> {
        let (seat, spoken) = self.rest.front()?;
        let public = think.view.public();
        let written = || G::find(public, think.seat, spoken).ok();
        if *seat == think.seat { written() } else { G::silence(public) }
    }

    /// Takes note of what was played.
    pub(crate) fn follow(&mut self, saves: &[Saved<G>]) {
        for Saved { record, .. } in saves {
            if let (Record::Moved { seat, .. }, Some((next, _))) = (record, self.rest.front())
                && seat == next
            {
                self.step += u32::from(*seat == Seat::FIRST);
                self.rest.pop_front();
            }
        }
    }

    /// What to say of the lesson, if that is new: the move that the person should make now, or that all is played.
    pub(crate) fn expects(&mut self, table: &Table<G>) -> Option<Aside> {
        if self.asked == Some(self.step) {
            return None;
        }
        let move_text = match self.rest.front() {
            None => None,
            Some((seat, spoken)) => {
                let asked = *seat == Seat::FIRST && table.private(*seat).prompt;
                let view = table.view(rules::Observer::Seat(*seat)).filter(|_| asked)?;
                let m = G::find(view.public(), *seat, spoken).ok()?;
                Some(G::say(view.public(), *seat, m))
            }
        };
        self.asked = Some(self.step);
        Some(Aside::Expects { step: self.step, move_text })
    }
}
