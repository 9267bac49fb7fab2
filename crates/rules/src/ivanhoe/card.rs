//! The 110 cards: 35 faces with their codes, values and numbers (rule 1.1).

use crate::card_list::{Entry, entry, faces_from_list};
use crate::cards::Cards;
use crate::color::Color;

/// A card, which is to say its face: cards with one face cannot be told apart.
#[allow(missing_docs, reason = "the names are the codes and the names of rule 1.1")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[rustfmt::skip]
pub enum Card {
    P3, P4, P5, P7,
    R3, R4, R5,
    B2, B3, B4, B5,
    Y2, Y3, Y4,
    G1,
    /// Squires and the Maiden, the supporters.
    S2, S3, M6,
    Unhorse, ChangeWeapon, DropWeapon, BreakLance, Riposte, Dodge, Retreat, KnockDown, Outmaneuver, Charge,
    Countercharge, Disgrace, Adapt, Outwit, Shield, Stunned, Ivanhoe,
}

use Card::*;

/// Rule 1.1 as a table. Every other table of this file is made from it.
const TABLE: [Entry<Card>; 35] = [
    entry(P3, "P3", 3, 4),
    entry(P4, "P4", 4, 4),
    entry(P5, "P5", 5, 4),
    entry(P7, "P7", 7, 2),
    entry(R3, "R3", 3, 6),
    entry(R4, "R4", 4, 6),
    entry(R5, "R5", 5, 2),
    entry(B2, "B2", 2, 4),
    entry(B3, "B3", 3, 4),
    entry(B4, "B4", 4, 4),
    entry(B5, "B5", 5, 2),
    entry(Y2, "Y2", 2, 4),
    entry(Y3, "Y3", 3, 8),
    entry(Y4, "Y4", 4, 2),
    entry(G1, "G1", 1, 14),
    entry(S2, "S2", 2, 8),
    entry(S3, "S3", 3, 8),
    entry(M6, "M6", 6, 4),
    entry(Unhorse, "unhorse", 0, 1),
    entry(ChangeWeapon, "change-weapon", 0, 1),
    entry(DropWeapon, "drop-weapon", 0, 1),
    entry(BreakLance, "break-lance", 0, 1),
    entry(Riposte, "riposte", 0, 3),
    entry(Dodge, "dodge", 0, 1),
    entry(Retreat, "retreat", 0, 1),
    entry(KnockDown, "knock-down", 0, 2),
    entry(Outmaneuver, "outmaneuver", 0, 1),
    entry(Charge, "charge", 0, 1),
    entry(Countercharge, "countercharge", 0, 1),
    entry(Disgrace, "disgrace", 0, 1),
    entry(Adapt, "adapt", 0, 1),
    entry(Outwit, "outwit", 0, 1),
    entry(Shield, "shield", 0, 1),
    entry(Stunned, "stunned", 0, 1),
    entry(Ivanhoe, "ivanhoe", 0, 1),
];

/// How many cards there are.
pub const DECK_SIZE: usize = 110;

/// The most cards that can lie in displays at once: every color card and supporter (rule 1.1).
pub(super) const DISPLAY_CARDS: usize = 90;

/// A bag of cards.
pub type Hand = Cards<Card>;

// Color cards and supporters; no action card has more than three copies.
faces_from_list!(Card, TABLE, M6 as usize + 1);

impl Card {
    /// The color of a color card.
    pub const fn color(self) -> Option<Color> {
        match self {
            P3 | P4 | P5 | P7 => Some(Color::Purple),
            R3 | R4 | R5 => Some(Color::Red),
            B2 | B3 | B4 | B5 => Some(Color::Blue),
            Y2 | Y3 | Y4 => Some(Color::Yellow),
            G1 => Some(Color::Green),
            _ => None,
        }
    }

    /// Whether it is a Squire or the Maiden.
    pub const fn is_supporter(self) -> bool {
        matches!(self, S2 | S3 | M6)
    }

    /// Whether it is an action card, Ivanhoe among them.
    pub const fn is_action(self) -> bool {
        self as usize > M6 as usize
    }

    /// Whether it may lie in a display of a tournament of this color when it is played from the hand (rule 4.2).
    pub fn suits(self, color: Color) -> bool {
        self.is_supporter() || self.color() == Some(color)
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
        let count = |wanted: &dyn Fn(Card) -> bool| deck.iter().filter(|&card| wanted(card)).count();
        for color in Color::ALL {
            assert_eq!(count(&|card| card.color() == Some(color)), 14);
        }
        assert_eq!(count(&Card::is_supporter), 20);
        assert_eq!(count(&Card::is_action), 20);
        assert_eq!(count(&|card| !card.is_action()), DISPLAY_CARDS);
        for (index, entry) in TABLE.iter().enumerate() {
            assert_eq!(entry.card.index(), index);
            assert_eq!(entry.copies as usize, deck.count(entry.card));
        }
    }
}
