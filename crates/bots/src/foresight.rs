//! What a game must say of itself so that nets can play it.

use std::borrow::Cow;

use rules::Game;

use crate::belief::Belief;
use crate::net::Sparse;
use crate::rng::Rng;
use crate::trust::Trust;

/// A game that can be looked at through a net: views as numbers, and what a move may lead to.
pub trait Foresight: Game {
    /// One move ahead of a view; made once for all moves of a decision.
    type Outlook;

    /// What is made of hidden hands.
    type Belief: Belief<Self>;

    /// How many numbers describe a view of a game with these options.
    fn width(options: Self::Options) -> usize;

    /// The view as numbers, of which there are [`Foresight::width`]: a function of the view and of nothing else.
    fn features(view: &Self::View, numbers: &mut Sparse);

    /// The outlook of the seat that decides; none for a spectator.
    fn outlook(view: &Self::View, rng: &mut Rng) -> Option<Self::Outlook>;

    /// The moves worth thinking about: all that are listed, unless a game has too many of them, or better ones than those.
    fn candidates<'a>(_view: &Self::View, legal: &'a [Self::Move]) -> Cow<'a, [Self::Move]> {
        Cow::Borrowed(legal)
    }

    /// Whether the observer has to choose once more before its move is done, as which token to return. What the move is worth
    /// shows in the best choice: a net sees too few such views to judge them.
    fn unfinished(_view: &Self::View) -> bool {
        false
    }

    /// How much the net's opinion of a move counts beside worlds, whose hands a bot believes in or drew by lot; none where
    /// worlds say nothing that the net does not know.
    fn trust(view: &Self::View, believed: bool) -> Option<Trust>;

    /// Whether a contest is over with this event: as far as a search looks.
    fn ends_contest(event: &Self::Event) -> bool;

    /// What may follow a move, with its likelihood; the likelihoods add up to one.
    fn after(outlook: &Self::Outlook, m: Self::Move, rng: &mut Rng, see: &mut impl FnMut(&Self::View, f32));
}
