//! Moves of Attacke.

use rules::attacke::{Card, Hand, Move, Options, State};
use rules::{Color, Face as _, Seat};

use crate::{Bytes, Fuzzed};

/// Three to five players, and every choice of variants.
pub(crate) fn all_options() -> impl Iterator<Item = Options> {
    (3..=5).filter_map(Options::new).flat_map(|plain| {
        let covered = plain.with_covered();
        [plain, plain.with_endurance(), covered, covered.with_endurance()]
    })
}

impl Fuzzed for State {
    fn any_move(&self, seat: Seat, bytes: &mut Bytes<'_>) -> Move {
        let hand = self.hand(seat);
        match bytes.byte() % 8 {
            0 => Move::Pass,
            1 => Move::Return(bytes.pick(&Color::ALL)),
            2..5 => {
                let color = bytes.pick(&Color::ALL);
                let (up, down) = up_and_down(hand, color, bytes);
                Move::Open { color, up, down }
            }
            _ => {
                // Between two contests any color will do, since nobody may fight.
                let (up, down) = up_and_down(hand, self.public().color().unwrap_or(Color::ALL[0]), bytes);
                Move::Fight { up, down }
            }
        }
    }
}

/// Cards to show and cards to cover: mostly what suits the contest and what is left of the hand then, since nearly all
/// other bags are refused for one of two reasons.
fn up_and_down(hand: Hand, color: Color, bytes: &mut Bytes<'_>) -> (Hand, Hand) {
    let up = bag(hand.iter().filter(|card| card.suits(color)).collect(), hand, bytes);
    let rest = if hand.contains(up) { hand.less(up) } else { hand };
    (up, bag(rest, hand, bytes))
}

/// Any bag, held or not.
fn bag(likely: Hand, hand: Hand, bytes: &mut Bytes<'_>) -> Hand {
    match bytes.byte() % 8 {
        0 | 1 => Hand::EMPTY,
        2 => some_of(hand, bytes),
        3 => some_of(Hand::whole_deck(), bytes),
        4 => {
            let (mut bag, card) = (some_of(likely, bytes), bytes.pick(Card::ALL));
            // No bag holds more than exist.
            if bag.count(card) < usize::from(card.copies()) {
                bag.add(card);
            }
            bag
        }
        _ => some_of(likely, bytes),
    }
}

/// Any number of each face.
fn some_of(cards: Hand, bytes: &mut Bytes<'_>) -> Hand {
    cards
        .counts()
        .fold(Hand::EMPTY, |bag, (card, count)| bag.and(Hand::copies(card, usize::from(bytes.byte()) % (count + 1))))
}
