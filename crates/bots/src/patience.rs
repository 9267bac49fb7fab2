//! Who has been here before tries something else.
//!
//! A net that always makes the move it likes best may go round in circles: all cards are in hands, everybody leaves at once
//! what nobody gains by, and each is content with its chances. When a seat sees again just what it has seen before, what it
//! did then has led nowhere. So it moves by lot, the likelier the better a move looks, and the more evenly the more often
//! everything came back.

use rules::{Game, Memory, View as _};

use crate::knight::Opinion;
use crate::net::exp;
use crate::rng::Rng;

/// Before a seat was told so many things nobody looks for circles: hardly any game takes as long, and looking takes longer than
/// a net thinks.
const LONG: usize = 1_000;

/// What a move may look worse by to be e times less likely, for every time that everything came back.
const WARMTH: f32 = 0.002;

/// How often everything came back.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Patience {
    returns: usize,
}

impl Patience {
    /// Takes in what the seat has seen.
    pub(crate) fn recall<G: Game>(&mut self, memory: &Memory<G>) {
        self.returns = if memory.told.len() < LONG { 0 } else { returns(memory) };
    }

    /// The best move, the first of equals; or one by lot, where everything came back.
    pub(crate) fn choose<M: Copy>(self, opinions: &[Opinion<M>], rng: &mut Rng) -> Option<M> {
        let best = Opinion::best(opinions.iter().copied())?;
        if self.returns == 0 {
            return Some(best.m);
        }
        let warmth = WARMTH * self.returns as f32;
        let weight = |opinion: &Opinion<M>| exp((opinion.chances[0] - best.chances[0]) / warmth);
        let mut left = opinions.iter().map(weight).sum::<f32>() * rng.below(1 << 24) as f32 / (1 << 24) as f32;
        let drawn = opinions.iter().find(|opinion| {
            left -= weight(opinion);
            left < 0.0
        });
        // Only what was lost by rounding can be left over.
        Some(drawn.unwrap_or(&best).m)
    }
}

/// How often the seat has seen before what it sees now.
fn returns<G: Game>(memory: &Memory<G>) -> usize {
    let (now, mut view) = (memory.fold(), memory.start.clone());
    let before = memory.told.iter().filter(|notice| {
        let same = view == now;
        view.fold(notice);
        same
    });
    before.count()
}

#[cfg(test)]
mod tests {
    use rules::ivanhoe::{Card, Hand, Move, Options, SeatSetup, Setup, State};
    use rules::{Color, Observer, Seat, Turn};

    use super::*;
    use crate::Memories;

    #[test]
    fn who_sees_the_same_again_counts_how_often() {
        // All cards are in hands but one, which comes and goes.
        let hands = Hand::whole_deck().less([Card::G1].into_iter().collect());
        let seat = |cards: Vec<Card>| SeatSetup { hand: cards, tokens: vec![Color::Green], ..SeatSetup::default() };
        let cards: Vec<Card> = hands.iter().collect();
        let mut game = State::from_setup(&Setup {
            options: Options::new(2).unwrap(),
            last_color: Some(Color::Green),
            color: None,
            turn: Seat::FIRST,
            drawn: false,
            played: 0,
            added: 0,
            deck: vec![Card::G1],
            discard: vec![],
            seats: vec![seat(cards[..3].to_vec()), seat(cards[3..].to_vec())],
        })
        .unwrap();
        let mut memories = Memories::new(&game);
        let mut counts = Vec::new();
        while counts.len() < 4 {
            let mut tell = |event| memories.tell(&event);
            match game.turn() {
                Turn::Chance(_) => game.resolve(game.outcome(0).unwrap(), &mut tell).unwrap(),
                Turn::Seats(asked) => {
                    let seat = asked.first().unwrap();
                    let start = Move::Start { color: Color::Green, card: Card::G1 };
                    let legal = [start, Move::End].into_iter().find(|&m| game.play(seat, m, &mut tell).is_ok());
                    match legal {
                        Some(Move::Start { .. }) => {}
                        Some(_) => counts.push(returns(memories.of(seat))),
                        None => game.play(seat, Move::Withdraw, &mut tell).unwrap(),
                    }
                }
                Turn::Over(_) => unreachable!("nobody gains a token"),
            }
        }
        assert_eq!(counts, [0, 1, 2, 3]);
        let memory = memories.of(Seat::FIRST);
        assert_eq!(memory.fold(), game.view(Observer::Seat(Seat::FIRST)));
        let mut patience = Patience::default();
        patience.recall(memory);
        assert_eq!(patience.returns, 0, "a short game is no circle yet");
    }

    #[test]
    fn the_more_often_everything_comes_back_the_more_is_tried() {
        let opinions = [0.50, 0.49, 0.40].map(|chance| Opinion { m: chance, chances: [chance, 0.0, 0.0, 0.0, 0.0] });
        let mut rng = Rng::new(1);
        let mut others = |returns| {
            let choices = (0..1_000).map(|_| Patience { returns }.choose(&opinions, &mut rng).unwrap());
            choices.filter(|&m| m < 0.495).count()
        };
        assert_eq!(others(0), 0);
        let [few, many] = [2, 50].map(&mut others);
        assert!((30..130).contains(&few) && (450..650).contains(&many), "{few} and {many}");
        assert!(Patience::default().choose::<u8>(&[], &mut rng).is_none());
    }
}
