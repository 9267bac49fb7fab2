//! What happens, once, and how each observer sees it.
//!
//! The rules only say which events happen; all changes of a game go through the `apply` of an event
//! ([`Public::apply`](super::Public), `State::apply`). A client folds the same events, as far as its seat may see
//! them, into its view.

use super::card::{Card, Hand};
use super::moves::{Action, InFront};
use super::public::Phase;
use crate::color::Color;
use crate::game::{self, Observer, Sight};
use crate::seat::Seat;

/// One thing that happens. `C` is how a hidden card is seen: see [`Event`] and [`Notice`].
#[allow(missing_docs, reason = "the fields are the seats and cards that the sentence above them speaks of")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Happening<C> {
    /// The seat is drawn to be the dealer (rule 1.3).
    DealerChosen { seat: Seat },
    /// The seat gets a card of the first deal (rule 1.3).
    Dealt { seat: Seat, card: C },
    /// The seat draws a card (rule 2.1).
    Drew { seat: Seat, card: C },
    /// The seat should draw, but both piles are empty (rule 2.3).
    DrewNothing { seat: Seat },
    /// The discard pile becomes the deck (rules 2.2, 2.3).
    Reshuffled,
    /// The seat cannot start and reveals the hand (rule 3.5).
    Revealed { seat: Seat, hand: Hand },
    /// The seat starts a tournament (rule 3.2).
    Started { seat: Seat, color: Color, card: Card },
    /// The seat plays a card onto the display (rule 4.1).
    Played { seat: Seat, card: Card },
    /// The seat plays an action card, which waits for Ivanhoe (rules 7.1, 8.17).
    Acted { seat: Seat, action: Action },
    /// The seat lets the action card pass (rule 8.17).
    Passed { seat: Seat },
    /// The seat cancels the action card with Ivanhoe (rule 8.17).
    Canceled { seat: Seat, action: Action },
    /// The tournament gets another color (rules 8.1, 8.2, 8.3).
    ColorChanged { color: Color },
    /// The seat discards a card of the display.
    Lost { seat: Seat, slot: u8, card: Card },
    /// The last card of one display becomes the last card of another (rule 8.5).
    Riposted { from: Seat, to: Seat, card: Card },
    /// The seat takes a card of the display back into the hand (rule 8.7).
    Retreated { seat: Seat, slot: u8, card: Card },
    /// A card of the victim's hand goes into the thief's (rule 8.8).
    Stolen { thief: Seat, victim: Seat, card: C },
    /// Two cards in front of two seats are exchanged (rule 8.14).
    Exchanged { seat: Seat, give: InFront, other: Seat, take: InFront },
    /// The Shield is put in front of the seat (rule 8.15).
    Shielded { seat: Seat },
    /// Stunned is put in front of the seat (rule 8.16).
    Stunned { seat: Seat },
    /// The seat ends the turn with this total (rule 5.1).
    Ended { seat: Seat, total: u16 },
    /// The seat withdraws and discards everything in front of it (rule 5.4).
    Withdrew { seat: Seat },
    /// The seat returns a token, the Maiden's penalty (rule 5.5).
    TokenReturned { seat: Seat, color: Color },
    /// The seat wins the tournament and discards everything in front of it (rules 6.1, 6.3).
    TournamentWon { seat: Seat, color: Color },
    /// The seat takes a token (rule 6.2).
    TokenTaken { seat: Seat, color: Color },
    /// The game waits for this next.
    Waits(Phase),
}

/// One thing that happens, with every card face up: never leaves the authority over a game.
pub type Event = Happening<Card>;

/// The same as one observer saw it.
pub type Notice = Happening<Sight<Card>>;

impl<C> Happening<C> {
    /// The card that leaves a hand in the open, and whose hand.
    #[inline]
    pub fn leaves_hand(&self) -> Option<(Seat, Card)> {
        match *self {
            Happening::Started { seat, card, .. } | Happening::Played { seat, card } => Some((seat, card)),
            Happening::Acted { seat, action } => Some((seat, action.card())),
            Happening::Canceled { seat, .. } => Some((seat, Card::Ivanhoe)),
            _ => None,
        }
    }

    /// Whether somebody can learn from it what is in a hand.
    #[inline]
    pub(super) fn touches_hands(&self) -> bool {
        let shows = matches!(self, Happening::Revealed { .. } | Happening::Retreated { .. } | Happening::Stolen { .. });
        shows || self.leaves_hand().is_some()
    }

    /// The same with hidden cards seen in another way; `see` is told whose eyes could see the card.
    #[inline]
    fn map<D>(&self, see: impl Fn(&C, &[Seat]) -> D) -> Happening<D> {
        use Happening::*;
        match *self {
            Dealt { seat, ref card } => Dealt { seat, card: see(card, &[seat]) },
            Drew { seat, ref card } => Drew { seat, card: see(card, &[seat]) },
            Stolen { thief, victim, ref card } => Stolen { thief, victim, card: see(card, &[thief, victim]) },
            DealerChosen { seat } => DealerChosen { seat },
            DrewNothing { seat } => DrewNothing { seat },
            Reshuffled => Reshuffled,
            Revealed { seat, hand } => Revealed { seat, hand },
            Started { seat, color, card } => Started { seat, color, card },
            Played { seat, card } => Played { seat, card },
            Acted { seat, action } => Acted { seat, action },
            Passed { seat } => Passed { seat },
            Canceled { seat, action } => Canceled { seat, action },
            ColorChanged { color } => ColorChanged { color },
            Lost { seat, slot, card } => Lost { seat, slot, card },
            Riposted { from, to, card } => Riposted { from, to, card },
            Retreated { seat, slot, card } => Retreated { seat, slot, card },
            Exchanged { seat, give, other, take } => Exchanged { seat, give, other, take },
            Shielded { seat } => Shielded { seat },
            Stunned { seat } => Stunned { seat },
            Ended { seat, total } => Ended { seat, total },
            Withdrew { seat } => Withdrew { seat },
            TokenReturned { seat, color } => TokenReturned { seat, color },
            TournamentWon { seat, color } => TournamentWon { seat, color },
            TokenTaken { seat, color } => TokenTaken { seat, color },
            Waits(phase) => Waits(phase),
        }
    }
}

impl Event {
    /// The card that goes over in a Knock Down before the eyes of this seat.
    #[inline]
    pub(super) fn stolen_before(&self, seat: Seat) -> Option<Card> {
        match *self {
            Happening::Stolen { thief, victim, card } if seat == thief || seat == victim => Some(card),
            _ => None,
        }
    }
}

impl game::Event for Event {
    type Notice = Notice;

    #[inline]
    fn notice(&self, observer: Observer) -> Notice {
        self.map(|&card, eyes| Sight::of(card, eyes, observer))
    }

    fn open(&self) -> Notice {
        self.map(|&card, _| Sight::Seen(card))
    }

    fn closed(open: &Notice, observer: Observer) -> Notice {
        open.map(|sight, eyes| sight.before(eyes, observer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Event as _;

    #[test]
    fn only_the_two_see_a_knock_down() {
        let [thief, victim, other] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        let event = Event::Stolen { thief, victim, card: Card::P5 };
        for (observer, sight) in [
            (Observer::Seat(thief), Sight::Seen(Card::P5)),
            (Observer::Seat(victim), Sight::Seen(Card::P5)),
            (Observer::Seat(other), Sight::Unseen),
            (Observer::Spectator, Sight::Unseen),
        ] {
            assert_eq!(event.notice(observer), Notice::Stolen { thief, victim, card: sight });
        }
        assert_eq!(event.open(), Notice::Stolen { thief, victim, card: Sight::Seen(Card::P5) });
    }
}
