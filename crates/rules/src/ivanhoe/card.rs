//! The 110 cards: 35 faces with their codes, values and numbers (rule 1.1).

use core::fmt;
use core::str::FromStr;

use crate::cards::{Cards, Face};
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

/// What rule 1.1 says of a face.
struct Entry {
    card: Card,
    code: &'static str,
    value: u8,
    copies: u8,
}

const fn entry(card: Card, code: &'static str, value: u8, copies: u8) -> Entry {
    Entry { card, code, value, copies }
}

/// Rule 1.1 as a table. Every other table of this file is made from it.
const TABLE: [Entry; 35] = [
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

impl Face for Card {
    const ALL: &'static [Card] = &{
        let mut all = [P3; TABLE.len()];
        let mut index = 0;
        while index < TABLE.len() {
            all[index] = TABLE[index].card;
            index += 1;
        }
        all
    };

    const COPIES: &'static [u8] = &{
        let mut copies = [0; TABLE.len()];
        let mut index = 0;
        while index < TABLE.len() {
            copies[index] = TABLE[index].copies;
            index += 1;
        }
        copies
    };

    /// Color cards and supporters; no action card has more than three copies.
    const NIBBLES: usize = M6 as usize + 1;

    fn index(self) -> usize {
        self as usize
    }
}

impl Card {
    /// The code that stands for the card in the notation: `R4`, `knock-down`.
    pub const fn code(self) -> &'static str {
        TABLE[self as usize].code
    }

    /// The printed value; action cards have none and count 0.
    pub const fn value(self) -> u8 {
        TABLE[self as usize].value
    }

    /// How many there are.
    pub const fn copies(self) -> u8 {
        TABLE[self as usize].copies
    }

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

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The text is not the code of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is a code like R4, S2 or M6, or the name of an action card like knock-down")
    }
}

impl core::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        Card::ALL.iter().copied().find(|card| card.code() == text).ok_or(ParseCardError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_one_byte() {
        assert_eq!(size_of::<Card>(), 1);
        assert_eq!(size_of::<Option<Card>>(), 1);
        assert_eq!(size_of::<Hand>(), 16);
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

    #[test]
    fn print_then_parse_is_the_identity() {
        for &card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("R6".parse::<Card>(), Err(ParseCardError));
    }

    #[test]
    fn nth_counts_along_the_faces() {
        let mut bags = vec![Hand::whole_deck(), Hand::EMPTY];
        // Thin bags, so that every face is the first, the last and absent in some of them.
        for step in 2..11 {
            bags.push(Hand::whole_deck().iter().step_by(step).collect());
            bags.push(Hand::whole_deck().iter().skip(step * 9).collect());
        }
        for bag in bags {
            let laid_out: Vec<Card> = bag.iter().collect();
            for (place, &card) in laid_out.iter().enumerate() {
                assert_eq!(bag.nth(place as u32), Some(card), "place {place} of {bag}");
            }
            assert_eq!(bag.nth(laid_out.len() as u32), None);
            assert_eq!(bag.len(), laid_out.len());
        }
    }
}
