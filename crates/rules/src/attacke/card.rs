//! The 96 cards: 27 faces with their codes, values and numbers (rule 1.1).

use crate::card_list::{Entry, entry, faces_from_list};
use crate::cards::Cards;
use crate::color::Color;

/// A card, which is to say its face: cards with one face cannot be told apart.
#[allow(missing_docs, reason = "the names are the codes of rule 1.1")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[rustfmt::skip]
pub enum Card {
    P2, P3, P4, P5, P7,
    R2, R3, R4, R5, R7,
    B2, B3, B4, B5, B7,
    Y2, Y3, Y4, Y5, Y7,
    G2, G3, G4, G5, G7,
    /// Shields, the jokers.
    W7, W10,
}

use Card::*;

/// Rule 1.1 as a table. Every other table and number of this file is made from it, so that a better source for the
/// copies changes it and nothing else.
const TABLE: [Entry<Card>; 27] = [
    entry(P2, "P2", 2, 4),
    entry(P3, "P3", 3, 4),
    entry(P4, "P4", 4, 4),
    entry(P5, "P5", 5, 4),
    entry(P7, "P7", 7, 2),
    entry(R2, "R2", 2, 4),
    entry(R3, "R3", 3, 4),
    entry(R4, "R4", 4, 4),
    entry(R5, "R5", 5, 4),
    entry(R7, "R7", 7, 2),
    entry(B2, "B2", 2, 4),
    entry(B3, "B3", 3, 4),
    entry(B4, "B4", 4, 4),
    entry(B5, "B5", 5, 4),
    entry(B7, "B7", 7, 2),
    entry(Y2, "Y2", 2, 4),
    entry(Y3, "Y3", 3, 4),
    entry(Y4, "Y4", 4, 4),
    entry(Y5, "Y5", 5, 4),
    entry(Y7, "Y7", 7, 2),
    entry(G2, "G2", 2, 4),
    entry(G3, "G3", 3, 4),
    entry(G4, "G4", 4, 4),
    entry(G5, "G5", 5, 4),
    entry(G7, "G7", 7, 2),
    entry(W7, "W7", 7, 4),
    entry(W10, "W10", 10, 2),
];

/// How many cards there are.
pub const DECK_SIZE: usize = 96;

/// Faces of one color. They lie side by side in the table, lowest value first, and are the same in every color.
pub(super) const FACES_OF_COLOR: usize = 5;

/// How many cards the faces from `first` up to `end` have, and their values added up.
const fn sums(first: usize, end: usize) -> (usize, usize) {
    let (mut cards, mut total, mut index) = (0, 0, first);
    while index < end {
        let Entry { value, copies, .. } = TABLE[index];
        cards += copies as usize;
        total += copies as usize * value as usize;
        index += 1;
    }
    (cards, total)
}

const fn larger(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

/// The most knights of one color, and the most that they count.
const LARGEST_COLOR: (usize, usize) = {
    let (mut largest, mut first) = ((0, 0), 0);
    while first < W7 as usize {
        let color = sums(first, first + FACES_OF_COLOR);
        largest = (larger(largest.0, color.0), larger(largest.1, color.1));
        first += FACES_OF_COLOR;
    }
    largest
};

/// The most that knights of one color count together.
pub(super) const MOST_OF_COLOR: usize = LARGEST_COLOR.1;

/// The most cards that can lie face up in a contest: all knights of its color and all shields (rule 2.3).
pub(super) const FACE_UP_CARDS: usize = LARGEST_COLOR.0 + sums(W7 as usize, TABLE.len()).0;

const _: () = assert!(sums(0, TABLE.len()).0 == DECK_SIZE, "the table adds up to all cards");

/// A bag of cards.
pub type Hand = Cards<Card>;

impl Hand {
    /// The printed values of all cards added up.
    pub fn value(self) -> u16 {
        self.counts().map(|(card, count)| u16::from(card.value()) * count as u16).sum()
    }
}

faces_from_list!(Card, TABLE, TABLE.len());

impl Card {
    /// The color of a knight.
    pub const fn color(self) -> Option<Color> {
        if self.is_shield() { None } else { Some(Color::ALL[self as usize / FACES_OF_COLOR]) }
    }

    /// Whether it is a shield.
    pub const fn is_shield(self) -> bool {
        matches!(self, W7 | W10)
    }

    /// Whether it may be played face up in a contest of this color (rules 2.1, 2.3).
    pub fn suits(self, color: Color) -> bool {
        self.is_shield() || self.color() == Some(color)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Face as _;

    #[test]
    fn the_cards_are_well_formed() {
        crate::card_list::tests::check::<Card>();
    }

    #[test]
    fn rule_1_1_the_deck() {
        let deck = Hand::whole_deck();
        assert_eq!(deck.len(), DECK_SIZE);
        let of = |wanted: &dyn Fn(Card) -> bool| deck.iter().filter(|&card| wanted(card)).collect::<Vec<_>>();
        for color in Color::ALL {
            let knights = of(&|card| card.color() == Some(color));
            assert_eq!(knights.len(), 18);
            assert_eq!(knights.iter().map(|card| usize::from(card.value())).sum::<usize>(), MOST_OF_COLOR);
            assert!(knights.iter().all(|card| card.code().starts_with(color.letter())));
            assert!(knights.is_sorted_by_key(|card| card.value()));
            assert_eq!(of(&|card| card.suits(color)).len(), FACE_UP_CARDS);
        }
        assert_eq!(of(&Card::is_shield).len(), 6);
        for (index, entry) in TABLE.iter().enumerate() {
            assert_eq!(entry.card.index(), index);
            assert_eq!(entry.copies as usize, deck.count(entry.card));
            assert_eq!(entry.code[1..].parse(), Ok(entry.value));
        }
    }
}
