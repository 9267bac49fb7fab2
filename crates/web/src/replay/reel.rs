//! What there is to a replay whichever game it is of: its length, the moment that is shown, and what is known of the whole.

use leptos::prelude::*;
use notation::Proof;
use picture::Milestone;
use rules::Seat;

/// How far the telling is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// The worker is at it.
    Telling,
    /// All was told.
    Told,
    /// The file cannot be read, because of this line.
    Unreadable(usize),
}

/// What is known of a game as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Whole {
    /// Who played, by seat.
    pub(crate) names: Vec<String>,
    /// The chances of the seats to win, in per mille, at the beginning and after every move.
    pub(crate) chances: Vec<Vec<u16>>,
    /// What it meant for the game, and in which move.
    pub(crate) milestones: Vec<(usize, Milestone)>,
    /// Whether its deal was promised beforehand.
    pub(crate) proof: Proof,
}

impl Whole {
    /// The number of moves.
    pub(crate) fn last(&self) -> usize {
        self.chances.len().saturating_sub(1)
    }

    /// Everybody who played.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.names.len())
    }

    /// What somebody is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

/// The moment of a game that is shown, and how.
#[derive(Clone, Copy)]
pub(crate) struct Reel {
    pub(crate) state: RwSignal<State>,
    /// How many moves are made at that moment.
    pub(crate) step: RwSignal<usize>,
    /// Whether it goes on by itself.
    pub(crate) running: RwSignal<bool>,
    /// Whose eyes are looked through.
    pub(crate) eyes: RwSignal<Option<Seat>>,
    pub(crate) open_hands: RwSignal<bool>,
    /// Whether the proof is to be seen.
    pub(crate) judged: RwSignal<bool>,
}

impl Reel {
    /// A game of which nothing is told yet, to be shown at this moment first.
    pub(crate) fn new(step: usize, eyes: RwSignal<Option<Seat>>) -> Reel {
        Reel {
            state: RwSignal::new(State::Telling),
            step: RwSignal::new(step),
            running: RwSignal::new(false),
            eyes,
            open_hands: RwSignal::new(false),
            judged: RwSignal::new(false),
        }
    }

    /// Whether this seat is looked from.
    pub(crate) fn is_seen_from(self, seat: Seat) -> bool {
        self.eyes.get() == Some(seat)
    }
}
