//! Numbers for a net, written one after the other.

use rules::{Cards, Face};

/// Numbers written one after the other; all are zero before.
pub(crate) struct Numbers<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl Numbers<'_> {
    /// As many numbers as this, none of them written.
    pub(crate) fn new(numbers: &mut Vec<f32>, width: usize) -> Numbers<'_> {
        numbers.clear();
        numbers.resize(width, 0.0);
        Numbers { out: numbers, at: 0 }
    }

    pub(crate) fn put(&mut self, number: f32) {
        self.out[self.at] = number;
        self.at += 1;
    }

    pub(crate) fn flag(&mut self, yes: bool) {
        self.put(f32::from(u8::from(yes)));
    }

    /// One flag for each number below `of`; the last stands for all beyond.
    pub(crate) fn one_of(&mut self, which: usize, of: usize) {
        self.out[self.at + which.min(of - 1)] = 1.0;
        self.at += of;
    }

    /// How many cards of each face, against `most` copies at most.
    pub(crate) fn cards<F: Face>(&mut self, cards: Cards<F>, most: u8) {
        for (card, count) in cards.counts() {
            let copies = F::COPIES[card.index()].min(most);
            self.out[self.at + card.index()] = count as f32 / f32::from(copies);
        }
        self.at += F::ALL.len();
    }

    /// So many numbers that stay zero.
    pub(crate) fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// Whether every number has been written.
    pub(crate) fn is_full(&self) -> bool {
        self.at == self.out.len()
    }
}

/// A number of about one.
pub(crate) fn scaled(number: usize, scale: f32) -> f32 {
    number as f32 / scale
}
