//! What one observer may know (rule 5).

use super::card::Hand;
use super::event::{Happening, Notice};
use super::illegal::Illegal;
use super::legal;
use super::moves::Move;
use super::public::Public;
use super::setup::SetupError;
use super::state::State;
use crate::game::{self, Observer, Sight, Turn};
use crate::impossible::ImpossibleView;
use crate::row::Pile;
use crate::seat::{BySeat, Seat};

/// All that one observer may know: what everybody sees, the own hand, and the own covered cards. No card is ever seen
/// on its way into a hand, so of others' hands nothing but the number is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(super) observer: Observer,
    pub(super) public: Public,
    pub(super) hand: Hand,
    pub(super) covered: Hand,
    pub(super) buried: Hand,
}

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> View {
        let (hand, covered, buried) = match observer {
            Observer::Seat(seat) => (state.hands[seat], state.covered[seat], state.buried(seat)),
            Observer::Spectator => (Hand::EMPTY, Hand::EMPTY, Hand::EMPTY),
        };
        View { observer, public: state.public, hand, covered, buried }
    }

    /// What everybody sees.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The own hand; a spectator's is empty.
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The own covered cards in this contest.
    pub const fn covered(&self) -> Hand {
        self.covered
    }

    /// The own covered cards of earlier contests that still lie in the discard pile (rule 4.2).
    pub const fn buried(&self) -> Hand {
        self.buried
    }

    /// What the observer knows of a hand: all of the own, and of others nothing.
    pub fn known(&self, seat: Seat) -> Hand {
        if self.observer.is(seat) { self.hand } else { Hand::EMPTY }
    }

    /// The cards that the observer cannot place: in the deck, in others' hands, or covered by others.
    pub fn unseen(&self) -> Hand {
        let seen = self.public.face_up().and(self.hand).and(self.covered).and(self.buried);
        Hand::whole_deck().less(seen)
    }

    /// What is played leaves the own hand.
    fn play(&mut self, up: Hand, down: Hand) {
        self.hand = self.hand.less(up.and(down));
        self.covered = self.covered.and(down);
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
        match *notice {
            Happening::Dealt { seat, card: Sight::Seen(card) } | Happening::Drew { seat, card: Sight::Seen(card) }
                if self.observer.is(seat) =>
            {
                self.hand.add(card);
            }
            Happening::Opened { seat, up, down: Sight::Seen(down), .. }
            | Happening::Fought { seat, up, down: Sight::Seen(down), .. }
                if self.observer.is(seat) =>
            {
                self.play(up, down);
            }
            Happening::Passed { seat } | Happening::ContestWon { seat, .. } if self.observer.is(seat) => {
                self.buried = self.buried.and(self.covered);
                self.covered = Hand::EMPTY;
            }
            Happening::Reshuffled => self.buried = Hand::EMPTY,
            _ => {}
        }
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
        let mut draw = || {
            let card = pool.nth(below(left))?;
            pool.take(card);
            left -= 1;
            Some(card)
        };
        let mut hands = BySeat::<Hand>::default();
        let mut covered = BySeat::<Hand>::default();
        for seat in Seat::all(self.public.seats()) {
            if self.observer.is(seat) {
                (hands[seat], covered[seat]) = (self.hand, self.covered);
            } else {
                hands[seat] = (0..self.public.hand_size(seat)).map_while(|_| draw()).collect();
                covered[seat] = (0..self.public.covered(seat)).map_while(|_| draw()).collect();
            }
        }
        let mut own = self.buried.iter();
        let mut face_down = Pile::empty();
        for seat in self.public.face_down_discards() {
            if let Some(card) = if self.observer.is(seat) { own.next() } else { draw() } {
                face_down.push(card);
            }
        }
        State { public: self.public, hands, covered, deck: pool, face_down }
    }
}
