//! A decision of the net that learns.

use bots::{Ahead, Chances, Foresight, Knight, Rng};

use crate::adam::{Prospect, odds};

/// What the learner decided, and what it thought.
pub(crate) struct Decision<M> {
    /// The move that it makes.
    pub(crate) m: M,
    /// What the moves lead to that were likely; that which is made is among them.
    pub(crate) prospects: Vec<Prospect>,
    /// Which of them was made.
    pub(crate) made: usize,
    /// What it expected, before the move was chosen.
    pub(crate) chances: Chances,
    /// Whether several moves were likely, whichever is made.
    pub(crate) close: bool,
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
        let (mut prospects, mut choices): (Vec<Prospect>, _) = (vec![], vec![]);
        let opinions = learner.look_ahead::<G>(view, legal, &mut |place, weight, ahead| {
            prospects.resize_with(prospects.len().max(place + 1), Prospect::default);
            match ahead {
                Ahead::Choice(view, m) => choices.push((place, weight, view.clone(), m)),
                ahead => prospects[place].add(weight, &ahead),
            }
        });
        prospects.resize_with(opinions.len(), Prospect::default);
        let values: Vec<f32> = opinions.iter().map(|opinion| opinion.chances[0]).collect();
        let odds = odds(&values);
        prospects.iter_mut().zip(&odds).for_each(|(prospect, odds)| prospect.odds = *odds);
        let chosen = draw(&odds, rng);
        let close = odds.iter().filter(|odds| **odds > UNLIKELY).count() > 1;
        let likely = |place: usize| place == chosen || close && odds[place] > UNLIKELY;
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
        Decision { m: opinions[chosen].m, prospects: prospects.collect(), made, chances, close }
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
    use bots::{Ladder, Layers, arena};
    use dealer::Dealer;
    use rules::{Observer, Turn, View as _, attacke, ivanhoe};

    use super::*;

    /// What the prospects are worth is what the knight says of the moves, of which one is made.
    fn prospects_are_what_the_knight_foresees<G: Ladder>(players: usize) {
        let (mut rng, mut close) = (Rng::new(players as u64), 0);
        for options in G::tables(players) {
            let mut game = G::new(options);
            let mut dealer = Dealer::new(arena::seed(&mut rng));
            for _ in 0..300 {
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance(_) => dealer.deal(&mut game, &mut |_| {}).unwrap(),
                    Turn::Seats(asked) => {
                        let (seat, mut legal) = (asked.first().unwrap(), Vec::new());
                        let view = game.view(Observer::Seat(seat));
                        view.legal_moves(&mut legal);
                        let mut knight = Knight::new(G::net(players), 7);
                        let opinions = knight.clone().weigh::<G>(&view, &legal);
                        let decision = Decision::by_lot::<G>(&mut knight, &view, &legal, &mut rng);
                        let opinion = opinions.iter().find(|opinion| opinion.m == decision.m).unwrap();
                        let made = &decision.prospects[decision.made];
                        let think = |inputs| G::net(players).think(inputs, &mut Layers::default())[0];
                        let value = made.sights.iter().map(|(weight, inputs)| weight * think(inputs)).sum::<f32>();
                        let gap = (value + made.won - opinion.chances[0]).abs();
                        assert!(gap < 1e-4, "{:?} is worth {value}, not {:?}", decision.m, opinion.chances);
                        assert_eq!(decision.close, decision.prospects.len() > 1);
                        close += u32::from(decision.close);
                        game.play(seat, decision.m, &mut |_| {}).unwrap();
                    }
                }
            }
        }
        assert!(close > 10, "{close} decisions were close");
    }

    #[test]
    fn prospects_are_what_the_knight_foresees_in_both_games() {
        prospects_are_what_the_knight_foresees::<ivanhoe::State>(2);
        prospects_are_what_the_knight_foresees::<ivanhoe::State>(4);
        prospects_are_what_the_knight_foresees::<attacke::State>(3);
    }

    #[test]
    fn places_are_drawn_as_often_as_the_odds_say() {
        let (odds, mut rng, mut drawn) = ([0.5, 0.0, 0.3, 0.2], Rng::new(5), [0.0f32; 4]);
        (0..10_000).for_each(|_| drawn[draw(&odds, &mut rng)] += 1e-4);
        assert!(drawn.iter().zip(odds).all(|(drawn, odds)| (drawn - odds).abs() < 0.02), "{drawn:?}");
    }
}
