//! What the laws need to know of Attacke.

use rules::attacke::{Card, Hand, Move, Phase, State};
use rules::cards::Miscount;
use rules::{Color, Face as _, Game as _, Seat, Turn};

use crate::Lawful;

/// The most ways to show cards that are tried with one hand.
const BAGS: usize = 32;

impl Lawful for State {
    fn conserved(&self) -> Result<(), String> {
        let public = self.public();
        let mut cards: Vec<Card> = self.deck().iter().chain(self.discard()).collect();
        for seat in Seat::all(self.seats()) {
            cards.extend(self.hand(seat).iter().chain(self.covered(seat).iter()));
            cards.extend(public.row(seat));
            if self.hand(seat).len() != public.hand_size(seat) {
                return Err(format!("{seat:?} has {} cards, not {}", self.hand(seat).len(), public.hand_size(seat)));
            }
            if self.covered(seat).len() != public.covered(seat) {
                return Err(format!("{seat:?} has covered {}, not {}", self.covered(seat), public.covered(seat)));
            }
            let shown: usize = public.row(seat).iter().map(|card| usize::from(card.value())).sum();
            if shown + public.covered(seat) != usize::from(public.total(seat)) {
                return Err(format!("{seat:?} has a total of {}, not {}", shown, public.total(seat)));
            }
            if public.chips(seat).len() > public.options().chips() {
                return Err(format!("{seat:?} has too many chips"));
            }
            if public.row(seat).iter().filter(|&&card| card == Card::W10).count() > 1 {
                return Err(format!("{seat:?} has two shields 10"));
            }
        }
        if self.deck().len() != public.deck_size() {
            return Err(format!("the deck has {} cards, not {}", self.deck().len(), public.deck_size()));
        }
        Miscount::find(cards.into_iter()).map_or(Ok(()), |wrong| Err(format!("{wrong:?}")))
    }

    fn every_move(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Pass);
        moves.extend(Color::ALL.map(Move::Return));
        let asked = match self.turn() {
            Turn::Seats(asked) => asked.first().unwrap_or(Seat::FIRST),
            Turn::Chance(_) | Turn::Over(_) => Seat::FIRST,
        };
        let opening = matches!(self.public().phase(), Phase::Open(_));
        let mut offer = |up: Hand, down: Hand| {
            // Whatever is not asked for is refused for one reason.
            if opening || up.is_empty() {
                moves.extend(Color::ALL.map(|color| Move::Open { color, up, down }));
            }
            if !opening || down.is_empty() {
                moves.push(Move::Fight { up, down });
            }
        };
        let hand = self.hand(asked);
        for up in bags(hand, BAGS) {
            for down in bags(hand.less(up), BAGS / 4) {
                offer(up, down);
            }
            // The same cards shown and covered.
            offer(up, up);
        }
        // One card of every face, held or not, and more shields than may be shown.
        let shields = [Card::W7, Card::W10].map(|card| Hand::copies(card, usize::from(card.copies())));
        for bag in Card::ALL.iter().map(|&card| Hand::copies(card, 1)).chain(shields) {
            offer(bag, Hand::EMPTY);
            offer(Hand::EMPTY, bag);
        }
    }

    /// A play stands for all that show the same shields and as much beside them, cover as many cards, and take no fewer
    /// cards.
    fn covers(listed: Move, m: Move) -> bool {
        let same = |up: Hand, down: Hand, wanted_up: Hand, wanted_down: Hand| {
            let shields = |bag: Hand| [Card::W7, Card::W10].map(|card| bag.count(card));
            shields(up) == shields(wanted_up)
                && up.value() == wanted_up.value()
                && down.len() == wanted_down.len()
                && up.len() <= wanted_up.len()
        };
        match (listed, m) {
            (Move::Open { color, up, down }, Move::Open { color: wanted, up: wanted_up, down: wanted_down }) => {
                color == wanted && same(up, down, wanted_up, wanted_down)
            }
            (Move::Fight { up, down }, Move::Fight { up: wanted_up, down: wanted_down }) => {
                same(up, down, wanted_up, wanted_down)
            }
            _ => listed == m,
        }
    }
}

/// All bags that can be taken from a hand where they are few; else so many of them, spread evenly.
fn bags(hand: Hand, most: usize) -> Vec<Hand> {
    let mut bags = vec![Hand::EMPTY];
    for (card, count) in hand.counts() {
        let with = |bag: &Hand| (0..=count).map(|taken| bag.and(Hand::copies(card, taken))).collect::<Vec<_>>();
        bags = bags.iter().flat_map(with).collect();
        if bags.len() > most {
            // An odd step does not always hit the same number of the last card.
            let step = bags.len().div_ceil(most) | 1;
            bags = bags.into_iter().rev().step_by(step).collect();
        }
    }
    bags
}
