//! One move ahead: what a seat would see after each of its moves.

use rules::ivanhoe::{Card, Event, Move, Options, Phase, State, View};
use rules::{Game as _, Observer, Seat, Turn, View as _};

use super::{Guesses, features};
use crate::foresight::Foresight;
use crate::net::Sparse;
use crate::rng::Rng;
use crate::trust::Trust;

/// How likely an opponent who holds Ivanhoe is to play it against an action card; counted in games of nets.
const ANSWERS: f32 = 0.6;

/// How many outcomes of a Knock Down are looked at.
const KNOCK_DOWNS: usize = 4;

/// One move ahead of a view.
///
/// Everything that a move changes follows from what the seat sees, but for the answer of an Ivanhoe and the card of a
/// Knock Down; so any world that fits the view serves to try a move in.
#[derive(Clone, Debug)]
pub struct Outlook {
    world: State,
    me: Seat,
    /// How likely it is that somebody answers an action card of this seat with Ivanhoe.
    answered: f32,
}

impl Outlook {
    /// The outlook of the seat that decides; none for a spectator.
    pub fn new(view: &View, rng: &mut Rng) -> Option<Outlook> {
        let Observer::Seat(me) = view.observer() else { return None };
        Some(Outlook { world: view.sample(&mut |n| rng.below(n)), me, answered: ANSWERS * held_by_others(view, me) })
    }

    /// What may follow this move, which must be legal, and how likely it is.
    pub fn after(&self, m: Move, rng: &mut Rng, see: &mut impl FnMut(&View, f32)) {
        let mut next = self.world;
        if next.play(self.me, m, &mut |_| {}).is_err() {
            return;
        }
        let mut likely = 1.0;
        if let (Move::Act(_), Phase::Window { .. }) = (m, next.public().phase()) {
            // The card is gone and nothing has happened: that is how it looks when Ivanhoe cancels it.
            if self.answered > 0.0 {
                see(&next.view(Observer::Seat(self.me)), self.answered);
            }
            likely -= self.answered;
        }
        pass(&mut next);
        let tries = if matches!(next.public().phase(), Phase::KnockDown { .. }) { KNOCK_DOWNS } else { 1 };
        for _ in 0..tries {
            let mut end = next;
            if tries > 1
                && let Some(card) = end.outcome(rng.below(end.weight()))
            {
                end.resolve(card, &mut |_| {}).ok();
            }
            see(&end.view(Observer::Seat(self.me)), likely / tries as f32);
        }
    }
}

/// Everybody who is asked for Ivanhoe lets the card pass.
fn pass(state: &mut State) {
    while let (Phase::Window { .. }, Turn::Seats(asked)) = (state.public().phase(), state.turn()) {
        let Some(seat) = asked.first() else { return };
        if state.play(seat, Move::Pass, &mut |_| {}).is_err() {
            return;
        }
    }
}

/// How likely it is that an opponent who would be asked holds Ivanhoe.
fn held_by_others(view: &View, me: Seat) -> f32 {
    let public = view.public();
    let others = public.still_in().without(me);
    if others.iter().any(|seat| view.known(seat).has(Card::Ivanhoe)) {
        return 1.0;
    }
    let unseen = view.unseen();
    if !unseen.has(Card::Ivanhoe) {
        return 0.0;
    }
    let unknown: usize = others.iter().map(|seat| public.hand_size(seat) - view.known(seat).len()).sum();
    unknown as f32 / unseen.len() as f32
}

impl Foresight for State {
    type Outlook = Outlook;
    type Belief = Guesses;

    fn width(options: Options) -> usize {
        features::width(options.seats())
    }

    fn features(view: &View, numbers: &mut Sparse) {
        features::features(view, numbers);
    }

    fn outlook(view: &View, rng: &mut Rng) -> Option<Outlook> {
        Outlook::new(view, rng)
    }

    /// A Maiden that is lost costs a token, and Adapt cards of the own display.
    fn unfinished(view: &View) -> bool {
        matches!(view.public().phase(), Phase::Maiden(seat) | Phase::Adapt { seat, .. } if view.observer().is(seat))
    }

    /// What came of close calls says so (docs/bots-history.md). Hands that explain what their holders did are less often wrong
    /// together than hands by lot, which say next to nothing of which color to start. The net for two sees most for itself.
    fn trust(view: &View, believed: bool) -> Option<Trust> {
        let starts = matches!(view.public().phase(), Phase::Start(_));
        let (worlds, share) = match (believed, starts, view.public().seats()) {
            (false, true, _) => return None,
            (true, true, _) => (20.0, 2.0),
            (false, false, 2) => (20.0, 1.5),
            (false, false, _) => (20.0, 0.7),
            (true, false, 2) => (20.0, 0.8),
            (true, false, _) => (12.0, 0.2),
        };
        Some(Trust { worlds, share })
    }

    fn ends_contest(event: &Event) -> bool {
        matches!(event, Event::TournamentWon { .. })
    }

    fn after(outlook: &Outlook, m: Move, rng: &mut Rng, see: &mut impl FnMut(&View, f32)) {
        outlook.after(m, rng, see);
    }
}
