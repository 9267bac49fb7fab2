//! Chairs around the table.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The most chairs either game can have.
pub const MAX_SEATS: usize = 5;

/// A chair at the table, counted clockwise from 0. A person sits on it; the chair is what the rules know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first chair.
    pub const FIRST: Seat = Seat(0);

    /// The chair with this index, if there can be one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// All chairs of a table with `count` of them, clockwise.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Seat)
    }

    /// Where the chair stands, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next chair clockwise at a table with `count` chairs.
    #[must_use]
    pub const fn next(self, count: usize) -> Seat {
        if self.index() + 1 >= count { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// All chairs of a table with `count` of them, clockwise, this one first.
    pub fn clockwise(self, count: usize) -> impl Iterator<Item = Seat> + Clone {
        (self.0..count as u8).chain(0..self.0).map(Seat)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of chairs, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No chair.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All chairs of a table with `count` of them.
    pub const fn all(count: usize) -> SeatSet {
        SeatSet((1 << count) - 1)
    }

    /// Just this chair.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the chair is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set and this chair.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set less this chair.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many chairs.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first chair of the set, counted from chair 0.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first chair of the set clockwise after this one, which itself comes last.
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let later = SeatSet(self.0 & !((2 << seat.0) - 1));
        if later.is_empty() { self.first() } else { later.first() }
    }

    /// The chairs, counted from chair 0.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One thing for every chair: a map without missing keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_once_round() {
        let third = Seat::new(2).unwrap();
        let round: Vec<usize> = third.clockwise(4).map(Seat::index).collect();
        assert_eq!(round, [2, 3, 0, 1]);
        assert_eq!(third.next(3), Seat::FIRST);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: SeatSet = [0, 3].into_iter().filter_map(Seat::new).collect();
        assert_eq!(set.len(), 2);
        assert_eq!(set.first(), Some(Seat::FIRST));
        assert!(set.without(Seat::FIRST).has(Seat::new(3).unwrap()));
        assert_eq!(SeatSet::all(5).len(), 5);
    }

    #[test]
    fn after_goes_clockwise_and_comes_round() {
        for set in (0..1 << MAX_SEATS).map(SeatSet) {
            for seat in Seat::all(MAX_SEATS) {
                let found = seat.next(MAX_SEATS).clockwise(MAX_SEATS).find(|&next| set.has(next));
                assert_eq!(set.after(seat), found, "{set:?} after {seat:?}");
            }
        }
    }
}
