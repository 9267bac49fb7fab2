//! What happens, once, and how each observer sees it.
//!
//! The rules only say which events happen; all changes of a game go through the `apply` of an event
//! ([`Public::apply`](super::Public), `State::apply`). A client folds the same events, as far as its seat may see
//! them, into its view.

use super::card::{Card, Hand};
use super::public::Phase;
use crate::color::Color;
use crate::game::{self, Observer, Sight};
use crate::seat::Seat;

/// One thing that happens. `C` is how a hidden card is seen, `B` how a hidden bag of cards is: see [`Event`] and
/// [`Notice`].
#[allow(missing_docs, reason = "the fields are the seats and cards that the sentence above them speaks of")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Happening<C, B> {
    /// The seat is drawn to open the first contest (rule 1.3).
    StarterChosen { seat: Seat },
    /// The seat gets a card of the deal (rule 1.3).
    Dealt { seat: Seat, card: C },
    /// The seat draws a card (rules 2.4, 2.5).
    Drew { seat: Seat, card: C },
    /// The seat should draw, but both piles are empty (rule 2.7).
    DrewNothing { seat: Seat },
    /// The discard pile becomes the deck, with its face-down cards (rules 2.7, 4.2).
    Reshuffled,
    /// The seat should open, but has no cards (rule 2.8).
    CannotOpen { seat: Seat },
    /// The seat opens a contest with these cards face up and so many covered ones (rules 2.1, 4.1).
    Opened { seat: Seat, color: Color, up: Hand, covered: u8, down: B },
    /// The seat fights on with these cards face up and so many covered ones (rules 2.3, 4.1).
    Fought { seat: Seat, up: Hand, covered: u8, down: B },
    /// The seat passes and discards everything played, covered cards face down (rules 2.5, 4.2).
    Passed { seat: Seat },
    /// The seat gives back a chip, the penalty for a shield 10 (rule 3.2).
    ChipReturned { seat: Seat, color: Color },
    /// The seat wins the contest and discards everything played, covered cards face down (rules 2.6, 4.2).
    ContestWon { seat: Seat, color: Color },
    /// The seat takes a chip (rule 2.6).
    ChipTaken { seat: Seat, color: Color },
    /// The game waits for this next.
    Waits(Phase),
}

/// One thing that happens, with every card face up: never leaves the authority over a game.
pub type Event = Happening<Card, Hand>;

/// The same as one observer saw it.
pub type Notice = Happening<Sight<Card>, Sight<Hand>>;

impl<C, B> Happening<C, B> {
    /// The same with hidden cards and bags seen in another way; `card` and `bag` are told whose eyes could see them.
    #[inline]
    fn map<D, E>(&self, card: impl Fn(&C, &[Seat]) -> D, bag: impl Fn(&B, &[Seat]) -> E) -> Happening<D, E> {
        use Happening::*;
        match *self {
            Dealt { seat, card: ref dealt } => Dealt { seat, card: card(dealt, &[seat]) },
            Drew { seat, card: ref drawn } => Drew { seat, card: card(drawn, &[seat]) },
            Opened { seat, color, up, covered, ref down } => {
                Opened { seat, color, up, covered, down: bag(down, &[seat]) }
            }
            Fought { seat, up, covered, ref down } => Fought { seat, up, covered, down: bag(down, &[seat]) },
            StarterChosen { seat } => StarterChosen { seat },
            DrewNothing { seat } => DrewNothing { seat },
            Reshuffled => Reshuffled,
            CannotOpen { seat } => CannotOpen { seat },
            Passed { seat } => Passed { seat },
            ChipReturned { seat, color } => ChipReturned { seat, color },
            ContestWon { seat, color } => ContestWon { seat, color },
            ChipTaken { seat, color } => ChipTaken { seat, color },
            Waits(phase) => Waits(phase),
        }
    }
}

impl game::Event for Event {
    type Notice = Notice;

    #[inline]
    fn notice(&self, observer: Observer) -> Notice {
        self.map(|&card, eyes| Sight::of(card, eyes, observer), |&bag, eyes| Sight::of(bag, eyes, observer))
    }

    fn open(&self) -> Notice {
        self.map(|&card, _| Sight::Seen(card), |&bag, _| Sight::Seen(bag))
    }

    fn closed(open: &Notice, observer: Observer) -> Notice {
        open.map(|sight, eyes| sight.before(eyes, observer), |sight, eyes| sight.before(eyes, observer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Event as _;

    #[test]
    fn rule_4_2_only_the_owner_sees_covered_cards() {
        let [seat, other] = [0, 1].map(|index| Seat::new(index).unwrap());
        let (up, down) = ([Card::R4].into_iter().collect(), [Card::W10, Card::B5].into_iter().collect());
        let event = Event::Fought { seat, up, covered: 2, down };
        for (observer, sight) in [
            (Observer::Seat(seat), Sight::Seen(down)),
            (Observer::Seat(other), Sight::Unseen),
            (Observer::Spectator, Sight::Unseen),
        ] {
            assert_eq!(event.notice(observer), Notice::Fought { seat, up, covered: 2, down: sight });
        }
        assert_eq!(event.open(), Notice::Fought { seat, up, covered: 2, down: Sight::Seen(down) });
    }
}
