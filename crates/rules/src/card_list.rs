//! From the card list of a game to its faces: codes, values, numbers, text.

use core::fmt;

/// What the card list of a game says of a face.
pub(crate) struct Entry<C> {
    pub(crate) card: C,
    pub(crate) code: &'static str,
    pub(crate) value: u8,
    pub(crate) copies: u8,
}

/// A line of a card list.
pub(crate) const fn entry<C: Copy>(card: C, code: &'static str, value: u8, copies: u8) -> Entry<C> {
    Entry { card, code, value, copies }
}

/// The text is not the code of a card of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is a code like R4, or the name of an action card like knock-down")
    }
}

impl core::error::Error for ParseCardError {}

/// Makes the enum `$card` the faces of a game, from the card list `$list`, whose lines stand in the order of the enum. The
/// first `$nibbles` faces may have more than three copies.
macro_rules! faces_from_list {
    ($card:ident, $list:ident, $nibbles:expr) => {
        impl $crate::cards::Face for $card {
            const ALL: &'static [$card] = &{
                let mut all = [$list[0].card; $list.len()];
                let mut index = 0;
                while index < $list.len() {
                    all[index] = $list[index].card;
                    assert!(all[index] as usize == index, "the list stands in the order of the enum");
                    index += 1;
                }
                all
            };

            const COPIES: &'static [u8] = &{
                let mut copies = [0; $list.len()];
                let mut index = 0;
                while index < $list.len() {
                    copies[index] = $list[index].copies;
                    index += 1;
                }
                copies
            };

            const NIBBLES: usize = $nibbles;

            fn index(self) -> usize {
                self as usize
            }
        }

        impl $card {
            /// The code that stands for the card in the notation.
            pub const fn code(self) -> &'static str {
                $list[self as usize].code
            }

            /// The printed value; a card without one counts 0.
            pub const fn value(self) -> u8 {
                $list[self as usize].value
            }

            /// How many there are.
            pub const fn copies(self) -> u8 {
                $list[self as usize].copies
            }
        }

        impl core::fmt::Display for $card {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.code())
            }
        }

        impl core::str::FromStr for $card {
            type Err = $crate::card_list::ParseCardError;

            fn from_str(text: &str) -> Result<$card, Self::Err> {
                let known = <$card as $crate::cards::Face>::ALL.iter().copied().find(|card| card.code() == text);
                known.ok_or($crate::card_list::ParseCardError)
            }
        }
    };
}

pub(crate) use faces_from_list;

#[cfg(test)]
pub(crate) mod tests {
    use core::str::FromStr;

    use super::ParseCardError;
    use crate::cards::{Cards, Face};

    /// What holds of the cards of every game.
    pub(crate) fn check<F: Face + FromStr<Err = ParseCardError>>() {
        assert_eq!((size_of::<F>(), size_of::<Option<F>>(), size_of::<Cards<F>>()), (1, 1, 16));
        for &card in F::ALL {
            assert_eq!(card.to_string().parse(), Ok(card), "print then parse is the identity");
        }
        assert_eq!("R6".parse::<F>(), Err(ParseCardError));
        let deck = Cards::<F>::whole_deck();
        let mut bags = vec![deck, Cards::EMPTY];
        // Thin bags, so that every face is the first, the last and absent in some of them.
        for step in 2..11 {
            bags.push(deck.iter().step_by(step).collect());
            bags.push(deck.iter().skip(step * 9).collect());
        }
        for bag in bags {
            let laid_out: Vec<F> = bag.iter().collect();
            for (place, &card) in laid_out.iter().enumerate() {
                assert_eq!(bag.nth(place as u32), Some(card), "place {place} of {bag}");
            }
            assert_eq!(bag.nth(laid_out.len() as u32), None);
            assert_eq!(bag.len(), laid_out.len());
        }
    }
}
