//! Cards that lie in an order: rows in front of the players, and the discard pile.

use core::hash::Hash;

use crate::cards::{Cards, Face};
use crate::seat::{MAX_SEATS, Seat};

/// One row of cards for every seat, first played to last played, in one block of memory.
///
/// No row has a limit of its own: all cards that can lie in rows at once fit into the block, wherever they lie.
/// Places that hold no card hold the first face, so that equal rows are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rows<F, const CAPACITY: usize> {
    cards: [F; CAPACITY],
    ends: [u8; MAX_SEATS],
}

impl<F: Face, const CAPACITY: usize> Rows<F, CAPACITY> {
    /// Nothing in front of anybody.
    pub fn empty() -> Self {
        Rows { cards: [F::ALL[0]; CAPACITY], ends: [0; MAX_SEATS] }
    }

    fn start(&self, seat: Seat) -> usize {
        if seat == Seat::FIRST { 0 } else { usize::from(self.ends[seat.index() - 1]) }
    }

    fn used(&self) -> usize {
        usize::from(self.ends[MAX_SEATS - 1])
    }

    /// The row of one seat, first played to last played.
    pub fn of(&self, seat: Seat) -> &[F] {
        &self.cards[self.start(seat)..usize::from(self.ends[seat.index()])]
    }

    /// All cards of all rows.
    pub fn all(&self) -> &[F] {
        &self.cards[..self.used()]
    }

    /// Puts a card on top of a row, as its last one.
    pub fn push(&mut self, seat: Seat, card: F) {
        let (end, used) = (usize::from(self.ends[seat.index()]), self.used());
        self.cards.copy_within(end..used, end + 1);
        self.cards[end] = card;
        self.ends[seat.index()..].iter_mut().for_each(|end| *end += 1);
    }

    /// Takes the card at `slot` out of a row; those above it close up.
    pub fn remove(&mut self, seat: Seat, slot: usize) -> F {
        let (at, used) = (self.start(seat) + slot, self.used());
        debug_assert!(slot < self.of(seat).len());
        let card = self.cards[at];
        self.cards.copy_within(at + 1..used, at);
        self.cards[used - 1] = F::ALL[0];
        self.ends[seat.index()..].iter_mut().for_each(|end| *end -= 1);
        card
    }

    /// Takes a whole row away.
    pub fn clear(&mut self, seat: Seat) {
        let (start, used) = (self.start(seat), self.used());
        let gone = self.of(seat).len();
        if gone > 0 {
            self.cards.copy_within(start + gone..used, start);
            self.cards[used - gone..used].fill(F::ALL[0]);
            self.ends[seat.index()..].iter_mut().for_each(|end| *end -= gone as u8);
        }
    }
}

/// Whether the card at `slot` is the first of a run of equal cards side by side.
///
/// Equal neighbors cannot be told apart, so a move always names the first of a run. That keeps one name for one thing.
pub fn begins_run<F: Face>(row: &[F], slot: usize) -> bool {
    slot < row.len() && (slot == 0 || row[slot - 1] != row[slot])
}

/// The slots of a row that begin a run.
pub fn runs<F: Face>(row: &[F]) -> impl Iterator<Item = usize> + Clone {
    (0..row.len()).filter(move |&slot| begins_run(row, slot))
}

/// The first slot of the run to which the card at `slot` belongs.
pub fn run_of<F: Face>(row: &[F], slot: usize) -> usize {
    (0..=slot).rev().find(|&at| begins_run(row, at)).unwrap_or(slot)
}

/// What can lie in a pile: cards, or whatever shows of them.
pub trait Lies: Copy {
    /// What the places of a pile hold that hold no card, so that equal piles are equal values.
    const NOTHING: Self;
}

impl<F: Face> Lies for F {
    const NOTHING: F = F::ALL[0];
}

/// A pile of cards, bottom to top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<T, const CAPACITY: usize> {
    cards: [T; CAPACITY],
    len: u8,
}

impl<T: Lies, const CAPACITY: usize> Pile<T, CAPACITY> {
    /// No cards.
    pub fn empty() -> Self {
        Pile { cards: [T::NOTHING; CAPACITY], len: 0 }
    }

    /// The cards, bottom to top.
    pub fn as_slice(&self) -> &[T] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card on top.
    pub fn push(&mut self, card: T) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }
}

impl<F: Face, const CAPACITY: usize> Pile<F, CAPACITY> {
    /// The cards as a bag.
    pub fn cards(&self) -> Cards<F> {
        self.as_slice().iter().copied().collect()
    }
}
