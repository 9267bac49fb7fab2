//! Who judges a game that lies open.

use std::sync::Arc;

use rules::{Observer, Seat, Turn};

use crate::foresight::Foresight;
use crate::knight::{Knight, certain};
use crate::net::{Chances, Layers, Net, Sparse};

/// Tells the chances of the seats in a game of which nothing is hidden, between two contests: where a search stops.
///
/// Whoever imagines a world knows all hands in it, and the opinion of one seat leaves out what the others hold. The judge
/// hears what every seat sees and thinks, and has learned what became of that. It never sees a game at a table.
#[derive(Clone, Debug)]
pub struct Judge {
    net: Arc<Net>,
    layers: Layers,
    brief: Brief,
}

/// What is laid before a judge.
#[derive(Clone, Debug, Default)]
pub struct Brief {
    /// The numbers that the net of the judge gets.
    pub numbers: Sparse,
    others: Vec<f32>,
}

impl Judge {
    /// The judge with this net.
    pub fn new(net: Arc<Net>) -> Judge {
        Judge { net, layers: Layers::default(), brief: Brief::default() }
    }

    /// The chances of the seats, those of `first` first; the knight says what each seat thinks.
    pub fn chances<G: Foresight>(&mut self, game: &G, first: Seat, knight: &mut Knight) -> Chances {
        if let Turn::Over(winner) = game.turn() {
            return certain(winner, first, game.seats());
        }
        self.brief.fill(game, first, knight);
        self.net.think(&self.brief.numbers, &mut self.layers)
    }
}

impl Brief {
    /// Writes down a game as it looks from a seat: what that seat sees, what all others see, added up, and by how much each
    /// of them holds the seat for better off than the rest.
    pub fn fill<G: Foresight>(&mut self, game: &G, first: Seat, knight: &mut Knight) {
        let seats = game.seats();
        let width = knight.net().shape().inputs;
        let mut leads = Chances::default();
        self.others.clear();
        self.others.resize(width, 0.0);
        for (place, seat) in first.clockwise(seats).enumerate() {
            let (numbers, sums) = knight.sight::<G>(&game.view(Observer::Seat(seat)));
            let own = sums[(seats - place) % seats];
            let rest = (sums[..seats].iter().sum::<f32>() - own) / (seats - 1) as f32;
            leads[place] = (own - rest).clamp(-FAR, FAR);
            if place == 0 {
                self.numbers.clear();
                self.numbers.extend_from_slice(numbers);
            } else {
                numbers.iter().for_each(|&(place, x)| self.others[usize::from(place)] += x);
            }
        }
        let rest = self.others.iter().chain(&leads[..seats]).zip(width..).filter(|(x, _)| **x != 0.0);
        self.numbers.extend(rest.map(|(&x, place)| (place as u16, x)));
    }
}

/// Whoever is further ahead is as good as through.
const FAR: f32 = 7.0;

#[cfg(test)]
mod tests {
    use dealer::{Dealer, Seed};
    use rules::Game as _;
    use rules::ivanhoe::{Options, State};

    use super::*;
    use crate::{Ladder as _, Random, bout};

    /// Games of random players, as they are after so many steps.
    fn game(seats: usize, seed: u64, steps: u64) -> State {
        let mut game = State::new(Options::new(seats).unwrap());
        let mut bots: Vec<Box<dyn rules::Bot<State>>> =
            (0..seats as u64).map(|seat| Box::new(Random::new(seat)) as Box<dyn rules::Bot<State>>).collect();
        bout::play(game, Dealer::new(Seed::from(seed)), &mut bots, steps, |report| game = *report.game).unwrap();
        game
    }

    #[test]
    fn a_brief_tells_what_all_seats_see_and_think() {
        for seats in 2..=5 {
            let net = State::net(seats);
            let (game, mut knight) = (game(seats, 3, 90), Knight::new(net.clone(), 0));
            let width = net.shape().inputs;
            let mut brief = Brief::default();
            for first in Seat::all(seats) {
                brief.fill(&game, first, &mut knight);
                assert!(brief.numbers.is_sorted_by_key(|(place, _)| *place));
                let number = |place: usize| {
                    let found = brief.numbers.iter().find(|(at, _)| usize::from(*at) == place);
                    found.map_or(0.0, |(_, x)| *x)
                };
                let mut others = vec![0.0; width];
                for (place, seat) in first.clockwise(seats).enumerate() {
                    let (numbers, _) = knight.sight::<State>(&game.view(Observer::Seat(seat)));
                    for &(at, x) in numbers {
                        others[usize::from(at)] += if place == 0 { 0.0 } else { x };
                        assert!(place > 0 || (number(usize::from(at)) - x).abs() < 1e-6);
                    }
                    // Whoever holds the seat for better off than the others says so.
                    let chances = knight.evaluate::<State>(&game.view(Observer::Seat(seat)));
                    let own = chances[(seats - place) % seats];
                    assert!(number(2 * width + place).abs() <= FAR);
                    assert!(seats > 2 || (number(2 * width + place) > 0.0) == (own > 0.5));
                }
                assert!(others.iter().enumerate().all(|(at, x)| (number(width + at) - x).abs() < 1e-5));
            }
        }
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "what is over is certain")]
    fn a_game_that_is_over_needs_no_judge() {
        let game = game(2, 5, 100_000);
        let Turn::Over(winner) = game.turn() else { panic!("the game is over") };
        let net = State::net(2);
        let shape = net.shape().judge(32);
        let mut judge = Judge::new(Arc::new(Net::new(shape, vec![0.0; shape.weights()]).unwrap()));
        let chances = judge.chances(&game, winner, &mut Knight::new(net, 0));
        assert_eq!(chances[..2], [1.0, 0.0]);
    }
}
