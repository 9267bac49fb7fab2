//! Numbers for a net, written one after the other.

use rules::{Cards, Face};

use crate::net::Sparse;

/// Numbers written one after the other; only those that are not zero take room.
pub(crate) struct Numbers<'a> {
    out: &'a mut Sparse,
    at: usize,
}

impl Numbers<'_> {
    /// No number yet.
    pub(crate) fn new(out: &mut Sparse) -> Numbers<'_> {
        out.clear();
        Numbers { out, at: 0 }
    }

    pub(crate) fn put(&mut self, number: f32) {
        if number != 0.0 {
            self.out.push((self.at as u16, number));
        }
        self.at += 1;
    }

    pub(crate) fn flag(&mut self, yes: bool) {
        self.put(f32::from(u8::from(yes)));
    }

    /// One flag for each number below `of`; the last stands for all beyond.
    pub(crate) fn one_of(&mut self, which: usize, of: usize) {
        self.out.push(((self.at + which.min(of - 1)) as u16, 1.0));
        self.at += of;
    }

    /// How many cards of each face, against `most` copies at most.
    pub(crate) fn cards<F: Face>(&mut self, cards: Cards<F>, most: u8) {
        for (card, count) in cards.counts() {
            let copies = F::COPIES[card.index()].min(most);
            self.out.push(((self.at + card.index()) as u16, count as f32 / f32::from(copies)));
        }
        self.at += F::ALL.len();
    }

    /// So many numbers that stay zero.
    pub(crate) fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// How many numbers have been written, zeros and all.
    pub(crate) fn len(&self) -> usize {
        self.at
    }
}

/// A number of about one.
pub(crate) fn scaled(number: usize, scale: f32) -> f32 {
    number as f32 / scale
}
