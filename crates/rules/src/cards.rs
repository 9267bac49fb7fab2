//! A bag of cards: which faces, and how many of each.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

/// What a card shows. Cards with one face cannot be told apart, so a face is all a card is.
pub trait Face: Copy + Ord + Hash + fmt::Debug + fmt::Display + 'static {
    /// Every face of the game, by index.
    const ALL: &'static [Self];

    /// How many cards of each face there are, by index.
    const COPIES: &'static [u8];

    /// The first this many faces may have up to 15 copies, the others up to 3: see [`Cards`].
    const NIBBLES: usize;

    /// Where the face stands in [`Face::ALL`].
    fn index(self) -> usize;
}

/// A bag of cards: a hand, a deck, what is known of a hand.
///
/// The counts are packed into one 128-bit word: four bits for each of the first [`Face::NIBBLES`] faces, two for each
/// of the others. Bags are compared, hashed and copied by the million in search, and one word keeps that cheap.
/// A bag never holds more copies of a face than exist, which is what keeps a field from running over.
pub struct Cards<F> {
    bits: u128,
    face: PhantomData<F>,
}

impl<F: Face> Cards<F> {
    /// No cards.
    pub const EMPTY: Cards<F> = Cards { bits: 0, face: PhantomData };

    /// Every card of the game.
    pub fn whole_deck() -> Cards<F> {
        F::ALL.iter().zip(F::COPIES).fold(Cards::EMPTY, |deck, (&face, &copies)| Cards {
            bits: deck.bits | u128::from(copies) << Self::shift(face.index()),
            face: PhantomData,
        })
    }

    /// So many cards of one face.
    pub fn copies(face: F, count: usize) -> Cards<F> {
        debug_assert!(count <= usize::from(F::COPIES[face.index()]), "no {count} copies of {face}");
        Cards::from_bits((count as u128) << Self::shift(face.index()))
    }

    /// The cards of the faces from `first` on, whose numbers are the nibbles of `counts`, the lowest first.
    pub(crate) const fn from_nibbles(first: usize, counts: u32) -> Cards<F> {
        debug_assert!(first + 8 <= F::NIBBLES || counts >> (4 * (F::NIBBLES - first)) == 0);
        Cards::from_bits((counts as u128) << Self::shift(first))
    }

    /// How many cards there are of the faces from `first` on, as nibbles, the lowest first.
    pub(crate) const fn nibbles(self, first: usize) -> u32 {
        (self.bits >> Self::shift(first)) as u32
    }

    const fn shift(index: usize) -> u32 {
        const {
            assert!(F::NIBBLES >= 16, "the first 64 bits are read as sixteen nibbles");
            assert!(F::NIBBLES * 4 + (F::ALL.len() - F::NIBBLES) * 2 <= 128, "the faces fit into one word");
        }
        (if index < F::NIBBLES { index * 4 } else { F::NIBBLES * 2 + index * 2 }) as u32
    }

    const fn mask(index: usize) -> u128 {
        if index < F::NIBBLES { 0xF } else { 0x3 }
    }

    const fn index_at(bit: u32) -> usize {
        let bit = bit as usize;
        if bit < F::NIBBLES * 4 { bit / 4 } else { (bit - F::NIBBLES * 2) / 2 }
    }

    const fn from_bits(bits: u128) -> Cards<F> {
        Cards { bits, face: PhantomData }
    }

    /// A filter that keeps the faces with an index from `first` up to `end`; see [`Cards::only`].
    pub const fn span(first: usize, end: usize) -> Cards<F> {
        let mut bits = 0;
        let mut index = first;
        while index < end {
            bits |= Self::mask(index) << Self::shift(index);
            index += 1;
        }
        Cards::from_bits(bits)
    }

    /// Two filters as one.
    #[must_use]
    pub const fn or(self, filter: Cards<F>) -> Cards<F> {
        Cards::from_bits(self.bits | filter.bits)
    }

    /// The cards of these whose faces a [`Cards::span`] keeps.
    #[must_use]
    pub const fn only(self, filter: Cards<F>) -> Cards<F> {
        Cards::from_bits(self.bits & filter.bits)
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many cards show this face.
    pub fn count(self, face: F) -> usize {
        (self.bits >> Self::shift(face.index()) & Self::mask(face.index())) as usize
    }

    /// Whether a card shows this face.
    pub fn has(self, face: F) -> bool {
        self.count(face) > 0
    }

    /// How many cards in all.
    pub fn len(self) -> usize {
        const ALTERNATE_PAIRS: u64 = 0x3333_3333_3333_3333;
        let ([low, high], pairs) = (self.nibble_words(), self.pairs());
        let pairs_as_nibbles = (pairs & ALTERNATE_PAIRS) + (pairs >> 2 & ALTERNATE_PAIRS);
        (sum(low) + sum(high) + sum(pairs_as_nibbles)) as usize
    }

    /// Puts a card in.
    pub fn add(&mut self, face: F) {
        debug_assert!(self.count(face) < usize::from(F::COPIES[face.index()]), "no more copies of {face}");
        self.bits += 1 << Self::shift(face.index());
    }

    /// Takes a card out, and says whether there was one.
    pub fn take(&mut self, face: F) -> bool {
        let there = self.has(face);
        if there {
            self.bits -= 1 << Self::shift(face.index());
        }
        there
    }

    /// Whether all of `others` are among these.
    pub fn contains(self, others: Cards<F>) -> bool {
        others.counts().all(|(face, count)| self.count(face) >= count)
    }

    /// These and those. Together they must not be more than exist.
    #[must_use]
    pub const fn and(self, others: Cards<F>) -> Cards<F> {
        Cards::from_bits(self.bits + others.bits)
    }

    /// These less those, all of which must be among these.
    #[must_use]
    pub fn less(self, others: Cards<F>) -> Cards<F> {
        debug_assert!(self.contains(others));
        Cards::from_bits(self.bits - others.bits)
    }

    /// One bit for every face that is there: the lowest of its field.
    const fn presence(self) -> u128 {
        let pairs = self.bits | self.bits >> 1;
        let nibbles = pairs | pairs >> 2;
        (nibbles & Self::LOWEST_OF_NIBBLES) | (pairs & Self::LOWEST_OF_PAIRS)
    }

    const NIBBLE_AREA: u128 = if F::NIBBLES == 32 { u128::MAX } else { (1 << (F::NIBBLES * 4)) - 1 };
    const LOWEST_OF_NIBBLES: u128 = (u128::MAX / 0xF) & Self::NIBBLE_AREA;
    const LOWEST_OF_PAIRS: u128 = (u128::MAX / 0x3) & !Self::NIBBLE_AREA;

    /// The faces, each once, by index.
    pub fn faces(self) -> impl Iterator<Item = F> + Clone {
        let presence = self.presence();
        // Two words go through faster than one of 128 bits.
        let (mut low, mut high) = (presence as u64, (presence >> 64) as u64);
        core::iter::from_fn(move || {
            if low != 0 {
                let bit = low.trailing_zeros();
                low &= low - 1;
                return Some(F::ALL[bit as usize / 4]);
            }
            if high != 0 {
                let bit = high.trailing_zeros();
                high &= high - 1;
                return Some(F::ALL[Self::index_at(64 + bit)]);
            }
            None
        })
    }

    /// The faces with their numbers, by index.
    pub fn counts(self) -> impl Iterator<Item = (F, usize)> + Clone {
        self.faces().map(move |face| (face, self.count(face)))
    }

    /// Every card, by index of its face.
    pub fn iter(self) -> impl Iterator<Item = F> + Clone {
        self.counts().flat_map(|(face, count)| core::iter::repeat_n(face, count))
    }

    /// The card at this place when all are laid out by index of their faces: how a fair number becomes a card.
    ///
    /// Draws are the most frequent thing in a game, so faces with nibbles are found without a loop.
    pub fn nth(self, place: u32) -> Option<F> {
        let mut place = place;
        for (word, first) in self.nibble_words().into_iter().zip([0, 16]) {
            match nibble_at(word, place) {
                Ok(nibble) => return Some(F::ALL[first + nibble]),
                Err(total) => place -= total,
            }
        }
        let (mut pairs, mut index) = (self.pairs(), F::NIBBLES);
        while pairs != 0 {
            let skipped = pairs.trailing_zeros() & !1;
            (pairs, index) = (pairs >> skipped, index + skipped as usize / 2);
            let count = pairs as u32 & 0x3;
            if place < count {
                return Some(F::ALL[index]);
            }
            (pairs, index, place) = (pairs >> 2, index + 1, place - count);
        }
        None
    }

    /// The nibbles, sixteen to a word.
    const fn nibble_words(self) -> [u64; 2] {
        let nibbles = self.bits & Self::NIBBLE_AREA;
        [nibbles as u64, (nibbles >> 64) as u64]
    }

    /// The fields of two bits.
    const fn pairs(self) -> u64 {
        let begin = const { if F::NIBBLES == 32 { 0 } else { F::NIBBLES * 4 } };
        ((self.bits & !Self::NIBBLE_AREA) >> begin) as u64
    }
}

/// Adds up the nibbles of a word: each byte becomes the sum of its two and of all below.
///
/// Pairs of nibbles are summed to bytes, and a multiplication turns those into running sums.
const fn running_sums(word: u64) -> u64 {
    const LOW_NIBBLES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
    ((word & LOW_NIBBLES) + (word >> 4 & LOW_NIBBLES)).wrapping_mul(ONES)
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// The sum of all nibbles of a word.
const fn sum(word: u64) -> u32 {
    (running_sums(word) >> 56) as u32
}

/// The nibble on which a place falls when as many things are laid out as the nibbles say; or where it falls on none,
/// the sum of all.
///
/// A subtraction finds the first running sum that exceeds the place: three times as fast as counting along.
const fn nibble_at(word: u64, place: u32) -> Result<usize, u32> {
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    let sums = running_sums(word);
    let total = (sums >> 56) as u32;
    if place >= total {
        return Err(total);
    }
    let exceeds = ((sums | HIGHS) - (place as u64 + 1) * ONES) & HIGHS;
    let byte = exceeds.trailing_zeros() & !7;
    let before = (sums << 8 >> byte & 0xFF) as u32;
    let nibble = byte as usize / 4;
    let in_lower = place - before < (word >> byte & 0xF) as u32;
    Ok(if in_lower { nibble } else { nibble + 1 })
}

/// Cards that do not add up to the game: a face that is there too often, or not often enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Miscount<F> {
    /// There are more of it than exist.
    TooMany(F),
    /// There are fewer of it than exist.
    Missing(F),
}

impl<F: Face> Miscount<F> {
    /// What is wrong with these cards, if they are not exactly all cards of the game.
    pub fn find(cards: impl Iterator<Item = F>) -> Option<Miscount<F>> {
        let mut counts = vec![0; F::ALL.len()];
        cards.for_each(|card| counts[card.index()] += 1);
        let first = |wrong: fn(&usize, &usize) -> bool| {
            let copies = F::COPIES.iter().map(|&copies| usize::from(copies));
            let mut faces = F::ALL.iter().zip(counts.iter().zip(copies));
            faces.find(|(_, (count, copies))| wrong(count, copies)).map(|(&face, _)| face)
        };
        let too_many = first(|count, copies| count > copies).map(Miscount::TooMany);
        too_many.or_else(|| first(|count, copies| count < copies).map(Miscount::Missing))
    }
}

impl<F> Clone for Cards<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Cards<F> {}

impl<F> PartialEq for Cards<F> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<F> Eq for Cards<F> {}

impl<F> Hash for Cards<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<F: Face> Default for Cards<F> {
    fn default() -> Self {
        Cards::EMPTY
    }
}

impl<F: Face> FromIterator<F> for Cards<F> {
    fn from_iter<I: IntoIterator<Item = F>>(faces: I) -> Self {
        let mut cards = Cards::EMPTY;
        faces.into_iter().for_each(|face| cards.add(face));
        cards
    }
}

impl<F: Face> fmt::Display for Cards<F> {
    /// The cards by index of their faces, with blanks between, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (place, card) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl<F: Face> fmt::Debug for Cards<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
