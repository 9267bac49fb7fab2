//! The bot that asks the net what each of its moves leads to.

use std::sync::Arc;

use rules::{Bot, Memory, Observer, Seat, Turn, View as _};

use crate::explain::{Explain, Reason, reasons};
use crate::foresight::Foresight;
use crate::net::{Chances, Layers, Net, Sparse};
use crate::patience::Patience;
use crate::rng::Rng;

/// Plays the move after which the net gives it the best chances; another one, now and then, where it goes round in circles.
#[derive(Clone, Debug)]
pub struct Knight {
    net: Arc<Net>,
    rng: Rng,
    patience: Patience,
    layers: Layers,
    numbers: Sparse,
    looks: u64,
}

/// What a move is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion<M> {
    /// The move.
    pub m: M,
    /// The chances of the seats after it, the mover's first.
    pub chances: Chances,
}

impl<M> Opinion<M> {
    /// The opinion with the best chances for the mover, the first of equals.
    pub fn best(opinions: impl IntoIterator<Item = Opinion<M>>) -> Option<Opinion<M>> {
        opinions.into_iter().reduce(|best, next| if next.chances[0] > best.chances[0] { next } else { best })
    }
}

impl Knight {
    /// The bot that thinks with this net; where chance matters one move ahead, its choices follow from the seed.
    pub fn new(net: Arc<Net>, seed: u64) -> Knight {
        let (rng, patience) = (Rng::new(seed), Patience::default());
        Knight { net, rng, patience, layers: Layers::default(), numbers: Sparse::new(), looks: 0 }
    }

    /// The same bot with other dice from here on.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// How often the net was asked about a view, which is what takes time.
    pub fn looks(&self) -> u64 {
        self.looks
    }

    /// The chances of the seats in the view of a seat, its own first.
    pub fn evaluate<G: Foresight>(&mut self, view: &G::View) -> Chances {
        self.ask::<G>(view, &mut (Net::think as Think))
    }

    /// The chances of the seats, by this way to think; a game that is over leaves nothing to think about.
    fn ask<G: Foresight>(&mut self, view: &G::View, think: &mut Think) -> Chances {
        if let (Turn::Over(winner), Observer::Seat(me)) = (view.turn(), view.observer()) {
            return certain(winner, me, self.net.shape().outputs);
        }
        self.looks += 1;
        G::features(view, &mut self.numbers);
        let chances = think(&self.net, &self.numbers, &mut self.layers);
        *think = Net::think_near;
        chances
    }

    /// The chances after a move that led to this view: where it leaves the seat a choice, those after the best one.
    fn foresee<G: Foresight>(&mut self, view: &G::View, think: &mut Think, tell: impl FnOnce(Ahead<'_, G>)) -> Chances {
        if G::unfinished(view) {
            let mut legal = Vec::new();
            view.legal_moves(&mut legal);
            if let Some(best) = Opinion::best(self.weigh::<G>(view, &legal)) {
                tell(Ahead::Choice(view, best.m));
                return best.chances;
            }
        }
        let chances = self.ask::<G>(view, think);
        tell(if let Turn::Over(_) = view.turn() { Ahead::Over(chances) } else { Ahead::Sight(&self.numbers) });
        chances
    }

    /// The numbers of the view that was looked at last.
    pub fn numbers(&self) -> &[(u16, f32)] {
        &self.numbers
    }

    /// What it thinks with.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// What a seat sees in a game that goes on, as numbers, and what the net makes of it, before that becomes chances.
    pub fn sight<G: Foresight>(&mut self, view: &G::View) -> (&[(u16, f32)], Chances) {
        self.looks += 1;
        G::features(view, &mut self.numbers);
        self.net.think(&self.numbers, &mut self.layers);
        (&self.numbers, self.layers.sums)
    }

    /// What each of the moves worth thinking about is worth, in their order.
    pub fn weigh<G: Foresight>(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Opinion<G::Move>> {
        self.look_ahead::<G>(view, legal, &mut |_, _, _| {})
    }

    /// The same; on the way it tells what may follow each of the moves, by their places, and how likely that is.
    pub fn look_ahead<G: Foresight>(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        tell: &mut impl FnMut(usize, f32, Ahead<'_, G>),
    ) -> Vec<Opinion<G::Move>> {
        self.look_after::<G>(view, &G::candidates(view, legal), tell)
    }

    /// What each of these moves is worth, in their order, whether they are worth thinking about or not.
    pub fn weigh_each<G: Foresight>(&mut self, view: &G::View, moves: &[G::Move]) -> Vec<Opinion<G::Move>> {
        self.look_after::<G>(view, moves, &mut |_, _, _| {})
    }

    fn look_after<G: Foresight>(
        &mut self,
        view: &G::View,
        moves: &[G::Move],
        tell: &mut impl FnMut(usize, f32, Ahead<'_, G>),
    ) -> Vec<Opinion<G::Move>> {
        let mut rng = self.rng.clone();
        self.rng.bits();
        let outlook = G::outlook(view, &mut rng);
        // What the first move leads to is thought of in full; what the others lead to is near.
        let mut think: Think = Net::think;
        let weigh = |(place, &m): (usize, &G::Move)| {
            let mut chances = Chances::default();
            if let Some(outlook) = &outlook {
                G::after(outlook, m, &mut rng, &mut |view, weight| {
                    let seen = self.foresee::<G>(view, &mut think, |ahead| tell(place, weight, ahead));
                    chances.iter_mut().zip(seen).for_each(|(sum, chance)| *sum += weight * chance);
                });
            }
            Opinion { m, chances }
        };
        moves.iter().enumerate().map(weigh).collect()
    }
}

/// What may follow a move.
#[derive(Debug)]
pub enum Ahead<'a, G: Foresight> {
    /// The game is over, with these chances.
    Over(Chances),
    /// The net is asked about this.
    Sight(&'a [(u16, f32)]),
    /// The seat has to choose once more, and this is the best choice.
    Choice(&'a G::View, G::Move),
}

/// A way of a net to think.
type Think = fn(&Net, &[(u16, f32)], &mut Layers) -> Chances;

/// The chances at a table of so many seats when this seat has won, as another sees them.
pub fn certain(winner: Seat, observer: Seat, seats: usize) -> Chances {
    let mut chances = Chances::default();
    chances[(winner.index() + seats - observer.index()) % seats] = 1.0;
    chances
}

impl<G: Foresight> Bot<G> for Knight {
    fn recall(&mut self, memory: &Memory<G>) {
        self.patience.recall(memory);
    }

    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        debug_assert!(matches!(view.turn(), Turn::Seats(_)));
        if let [only] = legal {
            return *only;
        }
        let opinions = self.weigh::<G>(view, legal);
        self.patience.choose(&opinions, &mut self.rng).unwrap_or(legal[0])
    }
}

impl<G: Foresight> Explain<G> for Knight {
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>> {
        let opinions = self.weigh::<G>(view, legal);
        let chosen = self.patience.choose(&opinions, &mut self.rng);
        reasons(opinions, chosen)
    }
}
