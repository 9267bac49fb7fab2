//! Numbers for a net, written one after the other.

/// Writes numbers one after the other.
pub(crate) struct Numbers<'a>(pub(crate) &'a mut Vec<f32>);

impl Numbers<'_> {
    pub(crate) fn put(&mut self, number: f32) {
        self.0.push(number);
    }

    pub(crate) fn flag(&mut self, yes: bool) {
        self.put(f32::from(u8::from(yes)));
    }

    /// One flag for each number below `of`; the last stands for all beyond.
    pub(crate) fn one_of(&mut self, which: usize, of: usize) {
        (0..of).for_each(|index| self.flag(index == which.min(of - 1)));
    }
}

/// A number of about one.
pub(crate) fn scaled(number: usize, scale: f32) -> f32 {
    number as f32 / scale
}
