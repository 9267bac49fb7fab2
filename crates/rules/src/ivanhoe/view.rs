//! What one observer may know (rule 9).

use super::card::Hand;
use super::event::{Happening, Notice};
use super::illegal::Illegal;
use super::knowledge::Knowledge;
use super::legal;
use super::moves::Move;
use super::public::Public;
use super::setup::SetupError;
use super::state::State;
use crate::game::{self, Observer, Sight, Turn};
use crate::impossible::ImpossibleView;
use crate::seat::{BySeat, Seat};

/// All that one observer may know: what everybody sees, the own hand, and what is known of the others' hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(super) observer: Observer,
    pub(super) public: Public,
    pub(super) hand: Hand,
    pub(super) known: Knowledge,
}

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> View {
        let (hand, known) = match observer {
            Observer::Seat(seat) => (state.hands[seat], state.known[seat]),
            Observer::Spectator => (Hand::EMPTY, state.public.revealed),
        };
        View { observer, public: state.public, hand, known }
    }

    /// What everybody sees.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The own hand; a spectator's is empty.
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// What the observer knows of a hand: all of the own, and of others what was seen.
    pub fn known(&self, seat: Seat) -> Hand {
        if self.observer.is(seat) { self.hand } else { self.known.of(seat) }
    }

    /// The cards that the observer cannot place: in the deck, or unknown in the others' hands.
    pub fn unseen(&self) -> Hand {
        let known = Seat::all(self.public.seats()).fold(Hand::EMPTY, |cards, seat| cards.and(self.known(seat)));
        Hand::whole_deck().less(self.public.face_up()).less(known)
    }

    /// What another seat would see, if it held these cards. What it knows of hands beyond what everybody knows is left
    /// out.
    #[must_use]
    pub fn through(&self, seat: Seat, hand: Hand) -> View {
        let known = self.public.revealed.with(seat, Hand::EMPTY);
        View { observer: Observer::Seat(seat), public: self.public, hand, known }
    }

    /// The world in which the others hold these cards: as many as they have, none that is seen elsewhere, and all that
    /// are known to be there. The own hand is not looked up there.
    pub fn world(&self, mut hands: BySeat<Hand>) -> State {
        if let Observer::Seat(seat) = self.observer {
            hands[seat] = self.hand;
        }
        let cards = Hand::whole_deck().less(self.public.face_up());
        let deck = Seat::all(self.public.seats()).fold(cards, |deck, seat| deck.less(hands[seat]));
        self.put_together(hands, deck)
    }

    /// What the others know beyond what everybody knows is among what this observer cannot see.
    fn put_together(&self, hands: BySeat<Hand>, deck: Hand) -> State {
        let mut known = BySeat::<Knowledge>::default();
        for seat in Seat::all(self.public.seats()) {
            known[seat] = self.public.revealed.with(seat, Hand::EMPTY);
        }
        if let Observer::Seat(seat) = self.observer {
            known[seat] = self.known;
        }
        State { public: self.public, hands, deck, known }
    }
}

impl game::View for View {
    type Game = State;
    type Notice = Notice;
    type Impossible = ImpossibleView<SetupError>;

    fn observer(&self) -> Observer {
        self.observer
    }

    fn public(&self) -> &Public {
        &self.public
    }

    fn turn(&self) -> Turn {
        self.public.turn()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if let Observer::Seat(seat) = self.observer {
            legal::legal_moves(&self.public, self.hand, seat, moves);
        }
    }

    fn check(&self, m: Move) -> Result<(), Illegal> {
        match self.observer {
            Observer::Seat(seat) => legal::check(&self.public, self.hand, seat, m),
            Observer::Spectator => Err(Illegal::NotYourTurn),
        }
    }

    fn fold(&mut self, notice: &Notice) {
        if let Some((seat, card)) = notice.leaves_hand()
            && self.observer.is(seat)
        {
            self.hand.take(card);
        }
        match *notice {
            Happening::Dealt { seat, card: Sight::Seen(card) }
            | Happening::Drew { seat, card: Sight::Seen(card) }
            | Happening::Retreated { seat, card, .. }
                if self.observer.is(seat) =>
            {
                self.hand.add(card);
            }
            _ => {}
        }
        let stolen = match *notice {
            Happening::Stolen { thief, card: Sight::Seen(card), .. } if self.observer.is(thief) => {
                self.hand.add(card);
                Some(card)
            }
            Happening::Stolen { victim, card: Sight::Seen(card), .. } if self.observer.is(victim) => {
                self.hand.take(card);
                Some(card)
            }
            _ => None,
        };
        self.known.learn(self.observer, notice, stolen, &self.public.hand_sizes);
        self.public.apply(notice);
    }

    fn admit(&self, notice: &Notice) -> Result<(), ImpossibleView<SetupError>> {
        if self.admits(notice) { Ok(()) } else { Err(ImpossibleView::Misfit) }
    }

    fn whole(&self) -> Result<(), ImpossibleView<SetupError>> {
        // What is at seats that do not play is no part.
        if View::from_parts(&self.parts())? == *self { Ok(()) } else { Err(ImpossibleView::NoSuchSeat) }
    }

    fn sample(&self, below: &mut impl FnMut(u32) -> u32) -> State {
        let mut pool = self.unseen();
        let mut left = pool.len() as u32;
        let mut hands = BySeat::<Hand>::default();
        for seat in Seat::all(self.public.seats()) {
            let known = self.known(seat);
            hands[seat] = known;
            for _ in known.len()..self.public.hand_size(seat) {
                let Some(card) = pool.nth(below(left)) else { break };
                pool.take(card);
                hands[seat].add(card);
                left -= 1;
            }
        }
        self.put_together(hands, pool)
    }
}
