//! Two clocks: the driver's and the server's.

use table::{Moment, Span};

/// A moment by the clock of the driver, in milliseconds since whenever it likes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Local(pub u64);

impl Local {
    pub(crate) fn after(self, span: Span) -> Local {
        Local(self.0.saturating_add(span.0))
    }

    pub(crate) fn since(self, earlier: Local) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

/// How the clock of the driver relates to that of the server.
///
/// A message takes a while, so the own clock seems further ahead than it is. The message that took least tells best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offset {
    /// How far the own clock is ahead, as far as is known.
    ahead: Option<i128>,
}

impl Offset {
    pub(crate) const fn new() -> Offset {
        Offset { ahead: None }
    }

    pub(crate) fn note(&mut self, time: Moment, now: Local) {
        let ahead = i128::from(now.0) - i128::from(time.0);
        self.ahead = Some(self.ahead.map_or(ahead, |least| least.min(ahead)));
    }

    /// A moment of the server by the own clock.
    pub(crate) fn local(self, time: Moment) -> Local {
        let local = i128::from(time.0) + self.ahead.unwrap_or_default();
        Local(local.clamp(0, i128::from(u64::MAX)) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fastest_message_tells_the_time_best() {
        let mut offset = Offset::new();
        offset.note(Moment(1_000_000), Local(5_300));
        offset.note(Moment(1_000_200), Local(5_240));
        offset.note(Moment(1_000_300), Local(5_900));
        assert_eq!(offset.local(Moment(1_001_000)), Local(6_040));
        assert_eq!(offset.local(Moment(0)), Local(0), "long before the own clock began");
    }
}
