//! What a bot makes of the hands that it cannot see.

use std::fmt;

use rules::{Game, Memory, View as _};

use crate::knight::Knight;
use crate::rng::Rng;

/// What a bot believes of hidden hands. It rests on what the seat was told, and on nothing else.
pub trait Belief<G: Game>: Default + Clone + fmt::Debug + Send {
    /// Takes in what the seat has seen. It is the same as last time and what came since, unless something was taken back.
    fn recall(&mut self, memory: &Memory<G>);

    /// Thinks about what this view leaves open, as far as that was seen coming; false where the belief is no better than
    /// chance. The knight tells what a player would do; when it has taken its last look, what could be left out is.
    fn ponder(&mut self, view: &G::View, knight: &mut Knight, rng: &mut Rng, last: u64) -> bool;

    /// A world that fits the view that was pondered last, as often as it is believed to be the true one; any, where the
    /// belief is no better than chance.
    fn world(&self, view: &G::View, rng: &mut Rng) -> G;
}

/// Believes nothing: every world that fits the view is as likely as the others.
#[derive(Clone, Copy, Default, Debug)]
pub struct ByLot;

impl<G: Game> Belief<G> for ByLot {
    fn recall(&mut self, _memory: &Memory<G>) {}

    fn ponder(&mut self, _view: &G::View, _knight: &mut Knight, _rng: &mut Rng, _last: u64) -> bool {
        false
    }

    fn world(&self, view: &G::View, rng: &mut Rng) -> G {
        view.sample(&mut |n| rng.below(n))
    }
}
