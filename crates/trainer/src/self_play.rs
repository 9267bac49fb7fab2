//! Games that a net plays in company, and what is learned from them.

use std::sync::Arc;

use anyhow::Result;
use bots::{Chances, Foresight, Knight, Layers, Memories, Net, Rng, arena, certain};
use dealer::Dealer;
use rules::{Bot, Observer, Seat, Turn, View as _};

use crate::adam::{Lesson, Prospect};
use crate::critic::{Moment, look_back};
use crate::decision::Decision;
use crate::parts::in_parts;

/// Who plays in a game, by seat: a guest, or nobody where the net that learns plays itself.
pub(crate) type Company<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// How games are played.
pub(crate) struct Session<'a, G: Foresight> {
    /// What the players agree on: one of these, each game by lot.
    pub(crate) tables: &'a [G::Options],
    /// The net that learns.
    pub(crate) net: Arc<Net>,
    /// The net that sees all hands.
    pub(crate) critic: &'a Net,
    /// Invites the company of a game with so many seats.
    pub(crate) invite: &'a (dyn Fn(usize, &mut Rng) -> Company<G> + Sync),
    /// How far the end of a game reaches back, against the net's own opinion on the way.
    pub(crate) lambda: f32,
}

/// What is learned from games.
#[derive(Default)]
pub(crate) struct Lessons {
    /// For the net that plays.
    pub(crate) closed: Vec<Lesson>,
    /// For the critic.
    pub(crate) open: Vec<Lesson>,
}

/// Where a game is given up: nobody wins it, and everybody in it learns to have lost, or nets would wait for ever. It is long
/// for a game, but not for certain one without end: a few between bots took longer, up to 3,169 steps, and were won.
const STEP_LIMIT: usize = 2_000;

/// What is written down while a game is played.
#[derive(Default)]
struct Record {
    sights: Vec<Sight>,
    /// The decisions that were close, as the critic saw them.
    moments: Vec<Moment>,
}

/// What the net saw at a decision, or at the end of a contest.
struct Sight {
    seat: Seat,
    /// What the likely moves would lead to, and which was made; at the end of a contest what it leads to.
    prospects: Vec<Prospect>,
    made: usize,
    /// What it expected.
    chances: Chances,
    /// Where it stands among the moments.
    moment: Option<usize>,
}

impl<G: Foresight> Session<'_, G>
where
    G::Options: Sync,
{
    /// Plays games and gives the lessons of all. Everything follows from the seeds.
    pub(crate) fn play(&self, games: usize, seeds: [u64; 2]) -> Result<Lessons> {
        let part = |games: usize, rng: &mut Rng| {
            let mut lessons = Lessons::default();
            (0..games).for_each(|_| self.game(rng, &mut lessons));
            lessons
        };
        let mut lessons = Lessons::default();
        for part in in_parts(games, [seeds[0] ^ 0x7EAC, seeds[1]], part)? {
            lessons.closed.extend(part.closed);
            lessons.open.extend(part.open);
        }
        Ok(lessons)
    }

    /// Plays a game and adds its lessons.
    fn game(&self, rng: &mut Rng, lessons: &mut Lessons) {
        let mut game = G::new(self.tables[rng.below(self.tables.len() as u32) as usize]);
        let mut learner = Knight::new(self.net.clone(), rng.bits());
        let mut company = (self.invite)(game.seats(), rng);
        let mut dealer = Dealer::new(arena::seed(rng));
        let (mut record, mut layers) = (Record::default(), Layers::default());
        let (mut legal, mut over, mut memories) = (Vec::new(), false, Memories::new(&game));
        // The net that learns needs no memory.
        let guests = company.iter().any(Option::is_some);
        let mut events = Vec::new();
        for _ in 0..STEP_LIMIT {
            let mut tell = |event| events.push(event);
            match game.turn() {
                Turn::Over(winner) => return record.teach(Some(winner), game.seats(), self.lambda, lessons),
                Turn::Chance(_) => {
                    if std::mem::take(&mut over) {
                        look_around(&mut learner, &game, &company, &mut record);
                    }
                    // In Attacke it is the card of whoever passes that ends a contest.
                    if dealer.deal(&mut game, &mut tell).is_err() {
                        return;
                    }
                }
                Turn::Seats(asked) => {
                    let Some(seat) = asked.first() else { return };
                    let view = game.view(Observer::Seat(seat));
                    legal.clear();
                    view.legal_moves(&mut legal);
                    let m = match &mut company[seat.index()] {
                        _ if legal.len() == 1 => legal[0],
                        Some(guest) => {
                            guest.recall(memories.of(seat));
                            guest.choose(&view, &legal)
                        }
                        None => {
                            let decision = Decision::by_lot::<G>(&mut learner, &view, &legal, rng);
                            let m = decision.m;
                            record.decision(seat, decision, || Moment::of(&game, self.critic, &mut layers));
                            m
                        }
                    };
                    if game.play(seat, m, &mut tell).is_err() {
                        return;
                    }
                }
            }
            for event in events.drain(..) {
                over |= G::ends_contest(&event);
                if guests {
                    memories.tell(&event);
                }
            }
        }
        record.teach(None, game.seats(), self.lambda, lessons);
    }
}

/// Before the first card that is drawn after the end of a contest every seat of the learner looks around, whoever made
/// the last move: that is where a search stops and asks the net.
fn look_around<G: Foresight>(learner: &mut Knight, game: &G, company: &Company<G>, record: &mut Record) {
    for seat in Seat::all(game.seats()).filter(|seat| company[seat.index()].is_none()) {
        let chances = learner.evaluate::<G>(&game.view(Observer::Seat(seat)));
        let prospects = vec![Prospect::sight(learner.numbers().to_vec())];
        record.sights.push(Sight { seat, prospects, made: 0, chances, moment: None });
    }
}

impl Record {
    /// Writes a decision down. Where it was close, the critic has a look at the game as it was before.
    fn decision<M>(&mut self, seat: Seat, decision: Decision<M>, look: impl FnOnce() -> Moment) {
        let Decision { prospects, made, chances, close, .. } = decision;
        let moment = close.then(|| {
            self.moments.push(look());
            self.moments.len() - 1
        });
        self.sights.push(Sight { seat, prospects, made, chances, moment });
    }

    /// From the end of the game back to its beginning: what the chances should have been at each sight, and what each
    /// decision brought.
    fn teach(self, winner: Option<Seat>, seats: usize, lambda: f32, lessons: &mut Lessons) {
        let (gains, open) = look_back(self.moments, winner);
        lessons.open.extend(open);
        let mut truth: Vec<Chances> = Seat::all(seats).map(|seat| outcome(winner, seat, seats)).collect();
        for Sight { seat, prospects, made, chances, moment } in self.sights.into_iter().rev() {
            let truth = &mut truth[seat.index()];
            let target = *truth;
            for (truth, chance) in truth.iter_mut().zip(chances) {
                *truth = lambda * *truth + (1.0 - lambda) * chance;
            }
            let gain = moment.and_then(|moment| gains.get(moment)).map(|gain| gain[seat.index()]);
            lessons.closed.push(Lesson { prospects, made, target, gain });
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::float_cmp, reason = "what has ended is certain")]
    fn everybody_learns_from_the_end_as_they_see_it() {
        let seats: Vec<Seat> = Seat::all(3).collect();
        let prospects = || vec![Prospect::sight(vec![]), Prospect::sight(vec![])];
        let decision = |chances| Decision { m: (), prospects: prospects(), made: 1, chances, close: true };
        let record = || {
            let mut record = Record::default();
            let moment = || Moment::new(vec![], [0.2, 0.3, 0.5, 0.0, 0.0]);
            record.decision(seats[1], decision([0.4, 0.3, 0.3, 0.0, 0.0]), moment);
            record.decision(seats[2], Decision { close: false, ..decision([0.6, 0.2, 0.2, 0.0, 0.0]) }, moment);
            record
        };
        let mut lessons = Lessons::default();
        record().teach(Some(seats[2]), 3, 0.9, &mut lessons);
        let [last, first] = &lessons.closed[..] else { panic!("there are two sights") };
        // The winner sits next to the seat that decided first.
        assert_eq!((last.target, last.gain), ([1.0, 0.0, 0.0, 0.0, 0.0], None));
        assert_eq!((first.target, first.gain), ([0.0, 1.0, 0.0, 0.0, 0.0], Some(-0.3)));
        assert_eq!(lessons.open[0].target, [0.0, 0.0, 1.0, 0.0, 0.0]);

        let mut lessons = Lessons::default();
        record().teach(None, 3, 0.9, &mut lessons);
        assert!(lessons.closed.iter().all(|lesson| lesson.gain.is_none() && lesson.target[0] == 0.0));
        assert!(lessons.open.is_empty());
    }
}
