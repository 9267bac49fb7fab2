//! Time as the host of a table tells it: no clock is read here.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};

/// A moment, in milliseconds since a beginning that the host chooses and keeps to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(pub u64);

/// A stretch of time, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span(pub u64);

impl Span {
    /// No time at all.
    pub const ZERO: Span = Span(0);

    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Span {
        Span(seconds.saturating_mul(1000))
    }

    /// So many days.
    pub const fn days(days: u64) -> Span {
        Span::seconds(days.saturating_mul(24 * 60 * 60))
    }

    /// So many times as long.
    #[must_use]
    pub const fn times(self, factor: u8) -> Span {
        Span(self.0.saturating_mul(factor as u64))
    }

    /// What is left when the other is taken away; never less than nothing.
    #[must_use]
    pub const fn less(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}

impl Add<Span> for Moment {
    type Output = Moment;

    fn add(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.0))
    }
}

impl AddAssign<Span> for Moment {
    fn add_assign(&mut self, span: Span) {
        *self = *self + span;
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

impl Sub for Moment {
    type Output = Span;

    /// How long after the other; a clock that was set back counts as standing still.
    fn sub(self, earlier: Moment) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}
