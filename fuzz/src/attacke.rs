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
        let (hand, contest) = (self.hand(seat), self.public().color());
        // Mostly what is asked for: whatever else is refused for one reason.
        let open = match bytes.byte() % 8 {
            0 => return Move::Pass,
            1 => return Move::Return(bytes.pick(&Color::ALL)),
            2 => contest.is_some(),
            _ => contest.is_none(),
        };
        let color = contest.filter(|_| !open).unwrap_or_else(|| bytes.pick(&Color::ALL));
        let (up, down) = up_and_down(hand, color, bytes);
        if open { Move::Open { color, up, down } } else { Move::Fight { up, down } }
    }
}

/// Cards to show and cards to cover: mostly some that suit the contest, and none or some of those that are left then.
fn up_and_down(hand: Hand, color: Color, bytes: &mut Bytes<'_>) -> (Hand, Hand) {
    let up = bag(hand.iter().filter(|card| card.suits(color)).collect(), hand, bytes);
    if bytes.byte().is_multiple_of(2) {
        return (up, Hand::EMPTY);
    }
    let rest = if hand.contains(up) { hand.less(up) } else { hand };
    (up, bag(rest, hand, bytes))
}

/// Any bag, held or not, mostly of the likely cards.
fn bag(likely: Hand, hand: Hand, bytes: &mut Bytes<'_>) -> Hand {
    match bytes.byte() % 8 {
        0 => Hand::EMPTY,
        1 => some_of(hand, bytes),
        2 => some_of(Hand::whole_deck(), bytes),
        3 => {
            let (mut bag, card) = (some_of(likely, bytes), bytes.pick(Card::ALL));
            // No bag holds more than exist.
            if bag.count(card) < usize::from(card.copies()) {
                bag.add(card);
            }
            bag
        }
        4 | 5 => likely,
        _ => some_of(likely, bytes),
    }
}

/// Any number of each face.
fn some_of(cards: Hand, bytes: &mut Bytes<'_>) -> Hand {
    cards
        .counts()
        .fold(Hand::EMPTY, |bag, (card, count)| bag.and(Hand::copies(card, usize::from(bytes.byte()) % (count + 1))))
}
