//! What a seat can decide.

use super::card::Card;
use crate::color::Color;
use crate::seat::Seat;

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Start a tournament of this color with this card (rule 3.2).
    Start {
        /// The color, which a supporter leaves open.
        color: Color,
        /// A color card of that color, or a supporter.
        card: Card,
    },
    /// Play a color card or supporter onto the own display (rule 4.1).
    Play(Card),
    /// Play an action card (rule 7.1).
    Act(Action),
    /// Answer an action card with Ivanhoe (rule 8.17).
    Ivanhoe,
    /// Let an action card take effect (rule 8.17).
    Pass,
    /// Choose which equal cards stay when Adapt is played (rule 8.13).
    Keep(Keep),
    /// End the turn and stay in (rule 5.1).
    End,
    /// Withdraw from the tournament (rule 5.3).
    Withdraw,
    /// Return a token, the Maiden's penalty (rule 5.5).
    Return(Color),
    /// Take a token, the prize of a purple tournament (rule 6.2).
    Take(Color),
}

/// An action card with everything its player names (rule 8.17: before Ivanhoe may answer).
///
/// A card in a row is named by its slot, counted from 0 at the first played; of equal cards side by side, which cannot
/// be told apart, by the slot of the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The color becomes this one (rule 8.1).
    Unhorse(Color),
    /// The color becomes this one (rule 8.2).
    ChangeWeapon(Color),
    /// The color becomes green (rule 8.3).
    DropWeapon,
    /// This opponent discards the purple cards (rule 8.4).
    BreakLance(Seat),
    /// Take the last card of this opponent's display (rule 8.5).
    Riposte(Seat),
    /// This opponent discards one card (rule 8.6).
    Dodge {
        /// Whose display.
        seat: Seat,
        /// Which card of it.
        slot: u8,
    },
    /// Take the card at this slot back into the hand (rule 8.7).
    Retreat(u8),
    /// Take a random card of this opponent's hand (rule 8.8).
    KnockDown(Seat),
    /// Every opponent discards the last card (rule 8.9).
    Outmaneuver,
    /// Everybody discards the cards of the lowest value (rule 8.10).
    Charge,
    /// Everybody discards the cards of the highest value (rule 8.11).
    Countercharge,
    /// Everybody discards the supporters (rule 8.12).
    Disgrace,
    /// Everybody keeps one card of each value (rule 8.13).
    Adapt,
    /// Exchange a card in front of the player for one in front of an opponent (rule 8.14).
    Outwit {
        /// The own card.
        give: InFront,
        /// The opponent.
        seat: Seat,
        /// The opponent's card.
        take: InFront,
    },
    /// Guard the own display (rule 8.15).
    Shield,
    /// Stun this opponent (rule 8.16).
    Stunned(Seat),
}

impl Action {
    /// The card that is played.
    pub const fn card(self) -> Card {
        match self {
            Action::Unhorse(_) => Card::Unhorse,
            Action::ChangeWeapon(_) => Card::ChangeWeapon,
            Action::DropWeapon => Card::DropWeapon,
            Action::BreakLance(_) => Card::BreakLance,
            Action::Riposte(_) => Card::Riposte,
            Action::Dodge { .. } => Card::Dodge,
            Action::Retreat(_) => Card::Retreat,
            Action::KnockDown(_) => Card::KnockDown,
            Action::Outmaneuver => Card::Outmaneuver,
            Action::Charge => Card::Charge,
            Action::Countercharge => Card::Countercharge,
            Action::Disgrace => Card::Disgrace,
            Action::Adapt => Card::Adapt,
            Action::Outwit { .. } => Card::Outwit,
            Action::Shield => Card::Shield,
            Action::Stunned(_) => Card::Stunned,
        }
    }

    /// Whether the card stays on the table instead of going to the discard pile (rule 7.5).
    pub const fn stays(self) -> bool {
        matches!(self, Action::Shield | Action::Stunned(_))
    }
}

/// A face-up card in front of a player, for Outwit (rule 8.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InFront {
    /// The card at this slot of the display.
    Display(u8),
    /// The Shield.
    Shield,
    /// Stunned.
    Stunned,
}

/// Which card of each value stays when Adapt is played (rule 8.13): the slot for every value that leaves a choice.
///
/// A value leaves a choice when its cards lie in more than one run of equal cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Keep([u8; Keep::VALUES]);

impl Keep {
    /// Values go from 1 to 7.
    pub const VALUES: usize = 7;

    /// No choice made.
    pub const NOTHING: Keep = Keep([u8::MAX; Keep::VALUES]);

    /// The slot to keep for a value, if one is named.
    pub fn slot(self, value: u8) -> Option<usize> {
        let slot = *self.0.get(usize::from(value).checked_sub(1)?)?;
        (slot != u8::MAX).then_some(usize::from(slot))
    }

    /// The same with this slot named for the value.
    #[must_use]
    pub fn with(mut self, value: u8, slot: usize) -> Keep {
        if let Some(place) = usize::from(value).checked_sub(1).and_then(|index| self.0.get_mut(index)) {
            *place = slot as u8;
        }
        self
    }

    /// The slots that are named, by value.
    pub fn slots(self) -> impl Iterator<Item = usize> + Clone {
        (1..=Keep::VALUES as u8).filter_map(move |value| self.slot(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_small() {
        assert!(size_of::<Move>() <= 8);
    }
}
