//! How long to wait before trying again.

use table::Span;

/// The first wait. It doubles with every failure.
const LEAST: Span = Span(500);

/// The longest wait.
const MOST: Span = Span::seconds(30);

/// A connection that held for so long was a good one: waiting starts anew.
const STABLE: Span = Span::seconds(10);

/// Waits longer and longer, and never as long as the others do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    pub(crate) const fn new() -> Backoff {
        Backoff { failures: 0 }
    }

    /// How long to wait after a connection that held for so long. The dice decide about half of it, so that clients who
    /// lost their server at once do not come back at once.
    pub(crate) fn wait(&mut self, held: Span, dice: u16) -> Span {
        if held >= STABLE {
            self.failures = 0;
        }
        let whole = LEAST.0.saturating_mul(1 << self.failures.min(16)).min(MOST.0);
        self.failures = self.failures.saturating_add(1);
        Span(whole / 2 + whole / 2 * u64::from(dice) / u64::from(u16::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_bound_and_start_anew_after_a_good_connection() {
        let mut backoff = Backoff::new();
        let waits: Vec<u64> = (0..9).map(|_| backoff.wait(Span::ZERO, u16::MAX).0).collect();
        assert_eq!(waits, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
        assert_eq!(backoff.wait(Span(9_999), 0), Span(15_000), "the dice take half of it at most");
        assert_eq!(backoff.wait(STABLE, u16::MAX), LEAST);
        assert_eq!(Backoff { failures: u32::MAX }.wait(Span::ZERO, 0), Span(15_000));
    }
}
