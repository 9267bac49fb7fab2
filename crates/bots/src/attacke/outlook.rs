//! One move ahead: what a seat would see after each of its moves.

use std::borrow::Cow;

use rules::attacke::{Event, Move, Options, State, View};
use rules::{Game as _, Observer, Seat, View as _};

use super::{candidates, features};
use crate::belief::ByLot;
use crate::foresight::Foresight;
use crate::net::Sparse;
use crate::rng::Rng;
use crate::trust::Trust;

/// One move ahead of a view.
///
/// All that a move changes follows from what the seat sees; the card that is drawn after it comes later. So any world that
/// fits the view serves to try a move in.
#[derive(Clone, Debug)]
pub struct Outlook {
    world: State,
    me: Seat,
}

impl Outlook {
    /// The outlook of the seat that decides; none for a spectator.
    pub fn new(view: &View, rng: &mut Rng) -> Option<Outlook> {
        let Observer::Seat(me) = view.observer() else { return None };
        Some(Outlook { world: view.sample(&mut |n| rng.below(n)), me })
    }

    /// What the seat sees after this move, before it draws; nothing where the move is not legal.
    pub fn after(&self, m: Move) -> Option<View> {
        let mut next = self.world;
        next.play(self.me, m, &mut |_| {}).ok()?;
        Some(next.view(Observer::Seat(self.me)))
    }
}

impl Foresight for State {
    type Outlook = Outlook;
    type Belief = ByLot;

    fn width(options: Options) -> usize {
        features::width(options.seats())
    }

    fn features(view: &View, numbers: &mut Sparse) {
        features::features(view, numbers);
    }

    fn outlook(view: &View, rng: &mut Rng) -> Option<Outlook> {
        Outlook::new(view, rng)
    }

    fn candidates<'a>(view: &View, legal: &'a [Move]) -> Cow<'a, [Move]> {
        match view.observer() {
            Observer::Seat(me) => Cow::Owned(candidates::candidates(view, view.public().chips(me), legal)),
            Observer::Spectator => Cow::Borrowed(legal),
        }
    }

    /// What came of close calls says so, with three to five players (docs/bots-history.md).
    fn trust(_view: &View, _believed: bool) -> Option<Trust> {
        Some(Trust { worlds: 20.0, share: 1.5 })
    }

    fn ends_contest(event: &Event) -> bool {
        matches!(event, Event::ContestWon { .. })
    }

    fn after(outlook: &Outlook, m: Move, _rng: &mut Rng, see: &mut impl FnMut(&View, f32)) {
        if let Some(view) = outlook.after(m) {
            see(&view, 1.0);
        }
    }
}
