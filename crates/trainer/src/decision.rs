//! A decision of the net that learns.

use bots::{Ahead, Chances, Foresight, Knight, Rng};

use crate::adam::{Prospect, odds};

/// What the learner decided, and what it thought.
pub(crate) struct Decision<M> {
    /// The move that it makes.
    pub(crate) m: M,
    /// What the moves lead to that were likely.
    pub(crate) prospects: Vec<Prospect>,
    /// Which of them was made.
    pub(crate) made: usize,
    /// What it expected, before the move was chosen.
    pub(crate) chances: Chances,
}

/// Moves that are less likely are not worth comparing.
const UNLIKELY: f32 = 0.02;

impl<M: Copy> Decision<M> {
    /// One of the legal moves by lot, the likelier the better it looks: what is never tried teaches nothing.
    pub(crate) fn by_lot<G: Foresight<Move = M>>(
        learner: &mut Knight,
        view: &G::View,
        legal: &[M],
        rng: &mut Rng,
    ) -> Decision<M> {
        let mut prospects = vec![Prospect::default(); legal.len()];
        let mut choices = Vec::new();
        let opinions = learner.look_ahead::<G>(view, legal, &mut |place, weight, ahead| {
            prospects.resize_with(prospects.len().max(place + 1), Prospect::default);
            match ahead {
                Ahead::Choice(view, m) => choices.push((place, weight, view.clone(), m)),
                ahead => prospects[place].add(weight, &ahead),
            }
        });
        let values: Vec<f32> = opinions.iter().map(|opinion| opinion.chances[0]).collect();
        let odds = odds(&values);
        let chosen = draw(&odds, rng);
        let likely = |place: usize| place == chosen || odds[place] > UNLIKELY;
        for (place, weight, view, m) in choices.into_iter().filter(|(place, ..)| likely(*place)) {
            learner.look_ahead::<G>(&view, &[m], &mut |_, share, ahead| prospects[place].add(weight * share, &ahead));
        }
        let mut chances = Chances::default();
        for (opinion, odds) in opinions.iter().zip(&odds) {
            chances.iter_mut().zip(opinion.chances).for_each(|(sum, chance)| *sum += odds * chance);
        }
        let made = (0..chosen).filter(|&place| likely(place)).count();
        let places = 0..opinions.len();
        let prospects = places.zip(prospects).filter(|(place, _)| likely(*place)).map(|(_, prospect)| prospect);
        Decision { m: opinions[chosen].m, prospects: prospects.collect(), made, chances }
    }
}

impl Prospect {
    /// Adds something that may follow. That a choice leads to another one does not happen in any game.
    fn add<G: Foresight>(&mut self, weight: f32, ahead: &Ahead<'_, G>) {
        match ahead {
            Ahead::Over(chances) => self.won += weight * chances[0],
            Ahead::Sight(numbers) => self.sights.push((weight, numbers.to_vec())),
            Ahead::Choice(..) => {}
        }
    }
}

/// One of several places by lot, where the odds add up to one.
fn draw(odds: &[f32], rng: &mut Rng) -> usize {
    let mut left = rng.below(1 << 24) as f32 / (1 << 24) as f32;
    let place = odds.iter().position(|odds| {
        left -= odds;
        left < 0.0
    });
    // Only what was lost by rounding can be left over.
    place.unwrap_or(odds.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_drawn_as_often_as_the_odds_say() {
        let (odds, mut rng, mut drawn) = ([0.5, 0.0, 0.3, 0.2], Rng::new(5), [0.0f32; 4]);
        (0..10_000).for_each(|_| drawn[draw(&odds, &mut rng)] += 1e-4);
        assert!(drawn.iter().zip(odds).all(|(drawn, odds)| (drawn - odds).abs() < 0.02), "{drawn:?}");
    }
}
