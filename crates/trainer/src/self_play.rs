//! Games that nets play against themselves, their past and a sparring partner, and what is learned from them.

use std::sync::Arc;

use bots::arena::{self, Maker};
use bots::{Foresight, Knight, Net, Rng};
use dealer::Dealer;
use rules::{Bot, Observer, Seat, Turn, View as _};

use crate::adam::Lesson;

/// How a batch of games is played.
pub(crate) struct Session<'a, G: Foresight> {
    /// What the players agree on: one of these, each game by lot.
    pub(crate) tables: &'a [G::Options],
    /// The net that learns.
    pub(crate) net: Arc<Net>,
    /// A net of the past, which plays along in some games.
    pub(crate) past: Option<Arc<Net>>,
    /// The sparring partner, who plays along in others.
    pub(crate) sparring: &'a dyn Maker<G>,
    /// How often a random move is tried.
    pub(crate) epsilon: f32,
    /// How far the end of a game reaches back, against the net's own opinion on the way.
    pub(crate) lambda: f32,
}

/// No lesson is drawn from a game that takes longer.
const STEP_LIMIT: usize = 5_000;

/// Before the first card that is drawn after the end of a contest every seat looks around, whoever made the last move:
/// that is where a search stops and asks the net.
fn look_around<G: Foresight>(learner: &mut Knight, game: &G, guest: Option<Seat>, decisions: &mut Vec<Decision>) {
    for seat in Seat::all(game.seats()).filter(|&seat| Some(seat) != guest) {
        let view = game.view(Observer::Seat(seat));
        let chances = learner.evaluate::<G>(&view);
        decisions.push(Decision { seat, inputs: sparse(learner.numbers()), chances });
    }
}

/// The numbers that are not zero, with their places.
fn sparse(numbers: &[f32]) -> Vec<(u16, f32)> {
    let there = numbers.iter().enumerate().filter(|(_, number)| **number != 0.0);
    there.map(|(place, &number)| (place as u16, number)).collect()
}

/// A decision of the net: what it saw after its move, and what it thought of that.
struct Decision {
    seat: Seat,
    inputs: Vec<(u16, f32)>,
    chances: [f32; rules::MAX_SEATS],
}

impl<G: Foresight> Session<'_, G> {
    /// Plays games and gives the lessons of all.
    pub(crate) fn play(&self, games: usize, rng: &mut Rng) -> Vec<Lesson> {
        (0..games).flat_map(|_| self.game(rng)).collect()
    }

    fn game(&self, rng: &mut Rng) -> Vec<Lesson> {
        let mut game = G::new(self.tables[rng.below(self.tables.len() as u32) as usize]);
        let seats = game.seats();
        let mut learner = Knight::new(self.net.clone(), rng.bits());
        // In a quarter of the games the sparring partner takes a seat, in a quarter the past.
        let guest = Seat::all(seats).nth(rng.below(seats as u32) as usize);
        let mut guest: Option<(Seat, Box<dyn Bot<G>>)> = match (rng.below(4), guest, &self.past) {
            (0, Some(seat), _) => Some((seat, self.sparring.make(rng.bits()))),
            (1, Some(seat), Some(past)) => Some((seat, Box::new(Knight::new(past.clone(), rng.bits())))),
            _ => None,
        };
        let mut dealer = Dealer::new(arena::seed(rng));
        let (mut decisions, mut legal, mut over) = (Vec::new(), Vec::new(), false);
        for _ in 0..STEP_LIMIT {
            match game.turn() {
                Turn::Over(winner) => return self.lessons(decisions, winner, seats),
                Turn::Chance(_) => {
                    if std::mem::take(&mut over) {
                        look_around(&mut learner, &game, guest.as_ref().map(|(seat, _)| *seat), &mut decisions);
                    }
                    // In Attacke it is the card of whoever passes that ends a contest.
                    if dealer.deal(&mut game, &mut |event| over |= G::ends_contest(&event)).is_err() {
                        return vec![];
                    }
                }
                Turn::Seats(asked) => {
                    let Some(seat) = asked.first() else { return vec![] };
                    let view = game.view(Observer::Seat(seat));
                    legal.clear();
                    view.legal_moves(&mut legal);
                    let m = match &mut guest {
                        _ if legal.len() == 1 => legal[0],
                        Some((chair, bot)) if *chair == seat => bot.choose(&view, &legal),
                        _ => self.decide(&mut learner, seat, &view, &legal, rng, &mut decisions),
                    };
                    if game.play(seat, m, &mut |event| over |= G::ends_contest(&event)).is_err() {
                        return vec![];
                    }
                }
            }
        }
        vec![]
    }

    fn decide(
        &self,
        learner: &mut Knight,
        seat: Seat,
        view: &G::View,
        legal: &[G::Move],
        rng: &mut Rng,
        decisions: &mut Vec<Decision>,
    ) -> G::Move {
        let opinions = learner.weigh::<G>(view, legal);
        let tries = (rng.below(1 << 16) as f32) < self.epsilon * 65536.0;
        let best = opinions.iter().reduce(|best, next| if next.chances[0] > best.chances[0] { next } else { best });
        let random = opinions.get(rng.below(opinions.len() as u32) as usize);
        let Some(chosen) = (if tries { random } else { best }) else { return legal[0] };
        // The lesson is about the likeliest of what may follow.
        let (mut numbers, mut likeliest, mut inputs) = (Vec::new(), 0.0, Vec::new());
        if let Some(outlook) = G::outlook(view, rng) {
            G::after(&outlook, chosen.m, rng, &mut |after, weight| {
                if weight > likeliest {
                    likeliest = weight;
                    G::features(after, &mut numbers);
                    inputs = sparse(&numbers);
                }
            });
        }
        decisions.push(Decision { seat, inputs, chances: chosen.chances });
        chosen.m
    }

    /// From the end of the game back to its beginning: what the chances should have been at each decision.
    fn lessons(&self, decisions: Vec<Decision>, winner: Seat, seats: usize) -> Vec<Lesson> {
        let mut truth = [[0.0f32; rules::MAX_SEATS]; rules::MAX_SEATS];
        for seat in Seat::all(seats) {
            let distance = (winner.index() + seats - seat.index()) % seats;
            truth[seat.index()][distance] = 1.0;
        }
        let lesson = |decision: Decision| {
            let truth = &mut truth[decision.seat.index()];
            let target = *truth;
            for (truth, chance) in truth.iter_mut().zip(decision.chances) {
                *truth = self.lambda * *truth + (1.0 - self.lambda) * chance;
            }
            Lesson { inputs: decision.inputs, target }
        };
        decisions.into_iter().rev().map(lesson).collect()
    }
}
