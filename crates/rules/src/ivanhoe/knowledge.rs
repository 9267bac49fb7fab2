//! What an observer knows of the hands of others (rules 9.1, 9.2).

use super::card::{Card, Hand};
use super::event::Happening;
use crate::game::Observer;
use crate::seat::{BySeat, Seat};

/// The cards that an observer knows to be in each hand. The own hand is no part of it.
///
/// What a careful player remembers: hands revealed by a starter who could not start, cards taken back by Retreat, and
/// cards that went over in a Knock Down, for the two who saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Knowledge(BySeat<Hand>);

impl Knowledge {
    /// The cards known to be in the hand of a seat.
    pub fn of(&self, seat: Seat) -> Hand {
        self.0[seat]
    }

    /// The same with these cards known in the hand of a seat, and no others.
    #[must_use]
    pub(super) fn with(mut self, seat: Seat, cards: Hand) -> Knowledge {
        self.0[seat] = cards;
        self
    }

    /// Takes in what the observer `me` sees happen, when hands had these sizes before. `stolen` is the card that the
    /// observer sees go over in a Knock Down.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `State::happen`")]
    pub(super) fn learn<C>(
        &mut self,
        me: Observer,
        happening: &Happening<C>,
        stolen: Option<Card>,
        sizes: &BySeat<u8>,
    ) {
        if let Some((seat, card)) = happening.leaves_hand() {
            // Of most hands nothing is known.
            if !self.0[seat].is_empty() {
                self.0[seat].take(card);
            }
            return;
        }
        match *happening {
            Happening::Revealed { seat, hand } if !me.is(seat) => self.0[seat] = hand,
            Happening::Retreated { seat, card, .. } if !me.is(seat) => self.0[seat].add(card),
            Happening::Stolen { thief, victim, .. } => match stolen {
                Some(card) if me.is(thief) => {
                    self.0[victim].take(card);
                }
                Some(card) => self.0[thief].add(card),
                None => self.guess(thief, victim, sizes),
            },
            _ => {}
        }
    }

    /// A Knock Down among others (rule 9.2): forget that hand, unless all its cards are known to be of one face.
    fn guess(&mut self, thief: Seat, victim: Seat, sizes: &BySeat<u8>) {
        let known = &mut self.0[victim];
        let face = known.counts().next().filter(|&(_, count)| count == usize::from(sizes[victim]));
        if let Some((card, _)) = face {
            known.take(card);
            self.0[thief].add(card);
        } else {
            *known = Hand::EMPTY;
        }
    }
}
