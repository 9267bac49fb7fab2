//! Games that a net plays in company, and what is learned from them.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use bots::{Chances, Foresight, Knight, Net, Opinion, Rng, Sparse, arena, certain};
use dealer::Dealer;
use rules::{Bot, Observer, Seat, Turn, View as _};

use crate::adam::Lesson;

/// Who plays in a game, by seat: a guest, or nobody where the net that learns plays itself.
pub(crate) type Company<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// How games are played.
pub(crate) struct Session<'a, G: Foresight> {
    /// What the players agree on: one of these, each game by lot.
    pub(crate) tables: &'a [G::Options],
    /// The net that learns.
    pub(crate) net: Arc<Net>,
    /// Invites the company of a game with so many seats.
    pub(crate) invite: &'a (dyn Fn(usize, &mut Rng) -> Company<G> + Sync),
    /// How often a random move is tried.
    pub(crate) epsilon: f32,
    /// How far the end of a game reaches back, against the net's own opinion on the way.
    pub(crate) lambda: f32,
}

/// Parts of the games, each with dice and a thread of its own: more threads would need other dice.
const PARTS: usize = 2;

/// A game that takes longer will never end: nobody wins it.
const STEP_LIMIT: usize = 2_000;

/// What the net saw after a decision, or at the end of a contest.
struct Sight {
    seat: Seat,
    inputs: Sparse,
    /// What it thought its best move would lead to.
    chances: Chances,
    /// How much of what came later counts for what was before.
    lambda: f32,
}

impl<G: Foresight> Session<'_, G>
where
    G::Options: Sync,
{
    /// Plays games and gives the lessons of all. Everything follows from the seeds.
    pub(crate) fn play(&self, games: usize, seeds: [u64; 2]) -> Result<Vec<Lesson>> {
        let part = |part: usize| {
            let [a, b, c] = [seeds[0] ^ 0x7EAC, seeds[1], part as u64].map(|seed| Rng::new(seed).bits());
            let mut rng = Rng::new(a ^ b ^ c.rotate_left(32));
            (0..games / PARTS).flat_map(|_| self.game(&mut rng)).collect::<Vec<Lesson>>()
        };
        std::thread::scope(|scope| {
            let parts: Vec<_> = (0..PARTS).map(|number| scope.spawn(move || part(number))).collect();
            let mut lessons = Vec::new();
            for part in parts {
                lessons.extend(part.join().map_err(|_| anyhow!("a game failed"))?);
            }
            Ok(lessons)
        })
    }

    fn game(&self, rng: &mut Rng) -> Vec<Lesson> {
        let mut game = G::new(self.tables[rng.below(self.tables.len() as u32) as usize]);
        let mut learner = Knight::new(self.net.clone(), rng.bits());
        let mut company = (self.invite)(game.seats(), rng);
        let mut dealer = Dealer::new(arena::seed(rng));
        let (mut sights, mut legal, mut over) = (Vec::new(), Vec::new(), false);
        for _ in 0..STEP_LIMIT {
            match game.turn() {
                Turn::Over(winner) => return lessons(sights, Some(winner), game.seats()),
                Turn::Chance(_) => {
                    if std::mem::take(&mut over) {
                        self.look_around(&mut learner, &game, &company, &mut sights);
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
                    let m = match &mut company[seat.index()] {
                        _ if legal.len() == 1 => legal[0],
                        Some(guest) => guest.choose(&view, &legal),
                        None => self.decide(&mut learner, seat, &view, &legal, rng, &mut sights),
                    };
                    if game.play(seat, m, &mut |event| over |= G::ends_contest(&event)).is_err() {
                        return vec![];
                    }
                }
            }
        }
        lessons(sights, None, game.seats())
    }

    fn decide(
        &self,
        learner: &mut Knight,
        seat: Seat,
        view: &G::View,
        legal: &[G::Move],
        rng: &mut Rng,
        sights: &mut Vec<Sight>,
    ) -> G::Move {
        let opinions = learner.weigh::<G>(view, legal);
        let tries = (rng.below(1 << 16) as f32) < self.epsilon * 65536.0;
        let Some(best) = Opinion::best(opinions.iter().copied()) else { return legal[0] };
        let chosen = if tries { opinions[rng.below(opinions.len() as u32) as usize] } else { best };
        // The lesson is about the likeliest of what may follow.
        let (mut inputs, mut likeliest) = (Sparse::new(), 0.0);
        if let Some(outlook) = G::outlook(view, rng) {
            G::after(&outlook, chosen.m, rng, &mut |after, weight| {
                if weight > likeliest {
                    likeliest = weight;
                    G::features(after, &mut inputs);
                }
            });
        }
        // What comes of a move that was only tried says nothing about what was before.
        let lambda = if tries { 0.0 } else { self.lambda };
        sights.push(Sight { seat, inputs, chances: best.chances, lambda });
        chosen.m
    }

    /// Before the first card that is drawn after the end of a contest every seat of the learner looks around, whoever made
    /// the last move: that is where a search stops and asks the net.
    fn look_around(&self, learner: &mut Knight, game: &G, company: &Company<G>, sights: &mut Vec<Sight>) {
        for seat in Seat::all(game.seats()).filter(|seat| company[seat.index()].is_none()) {
            let chances = learner.evaluate::<G>(&game.view(Observer::Seat(seat)));
            sights.push(Sight { seat, inputs: learner.numbers().to_vec(), chances, lambda: self.lambda });
        }
    }
}

/// From the end of the game back to its beginning: what the chances should have been at each sight.
fn lessons(sights: Vec<Sight>, winner: Option<Seat>, seats: usize) -> Vec<Lesson> {
    let mut truth: Vec<Chances> = Seat::all(seats).map(|seat| outcome(winner, seat, seats)).collect();
    let lesson = |sight: Sight| {
        let truth = &mut truth[sight.seat.index()];
        let target = *truth;
        for (truth, chance) in truth.iter_mut().zip(sight.chances) {
            *truth = sight.lambda * *truth + (1.0 - sight.lambda) * chance;
        }
        Lesson { inputs: sight.inputs, target }
    };
    sights.into_iter().rev().map(lesson).collect()
}

/// What has become of the chances at the end, as a seat sees them.
///
/// A game that nobody wins is lost by everybody, as each of them sees it. Were it worth a share, or taught nothing, nets would end
/// up holding all cards and waiting for ever, each content with its chances.
fn outcome(winner: Option<Seat>, observer: Seat, seats: usize) -> Chances {
    let mut lost = Chances::default();
    lost[1..seats].fill(1.0 / (seats - 1) as f32);
    winner.map_or(lost, |winner| certain(winner, observer, seats))
}
