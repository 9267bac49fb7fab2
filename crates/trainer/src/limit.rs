//! When a run ends, and other numbers on the command line that not every number will do for.

use std::time::Duration;

/// When a run ends; where both are given, with whichever comes first.
#[derive(clap::Args, Clone, Copy, Debug)]
#[group(required = true, multiple = true)]
pub(crate) struct Limit {
    /// How long to teach in this run.
    #[arg(long, value_parser = minutes)]
    pub(crate) minutes: Option<Duration>,
    /// How many games to learn from in this run, in full rounds: the weights then follow from the seed alone.
    #[arg(long)]
    pub(crate) games: Option<u64>,
}

impl Limit {
    /// How much of the run is over after this time and so many games: all of it from 1 on.
    pub(crate) fn share(self, elapsed: Duration, games: u64) -> f64 {
        let part = |now: f64, all: f64| if now < all { now / all } else { 1.0 };
        let time = self.minutes.map_or(0.0, |limit| part(elapsed.as_secs_f64(), limit.as_secs_f64()));
        self.games.map_or(0.0, |limit| part(games as f64, limit as f64)).max(time)
    }
}

/// A time in minutes.
pub(crate) fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: f64 = text.parse().map_err(|_| "this is not a number")?;
    Duration::try_from_secs_f64(minutes * 60.0).map_err(|_| "a time is a number of minutes from 0 on".into())
}

/// The size of a hidden layer, as [`bots::Net::new`] asks for it; a file of weights has two bytes for it.
pub(crate) fn width(text: &str) -> Result<usize, String> {
    const LANES: u16 = 32;
    let width = text.parse().ok().filter(|width: &u16| *width > 0 && width.is_multiple_of(LANES));
    width.map(usize::from).ok_or_else(|| format!("a layer is as wide as a multiple of {LANES}: 32, 64, 96 and so on"))
}

/// How fast a net learns.
pub(crate) fn rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok().filter(|rate| *rate > 0.0 && *rate <= 0.1);
    rate.ok_or_else(|| "a rate lies above 0, and at 0.1 at most".into())
}

/// How many deals are played: from one alone nobody can tell how far deals differ.
pub(crate) fn deals(text: &str) -> Result<u64, String> {
    const MOST: u64 = 1_000_000;
    let deals = text.parse().ok().filter(|deals| (2..=MOST).contains(deals));
    deals.ok_or_else(|| format!("deals are a number from 2 to {MOST}"))
}

#[cfg(test)]
mod tests {
    use bots::{Net, Shape};

    use super::*;

    #[test]
    fn times_are_finite_and_not_negative() {
        assert_eq!(minutes("1.5"), Ok(Duration::from_secs(90)));
        assert_eq!(minutes("0"), Ok(Duration::ZERO));
        for wrong in ["-1", "-0.001", "NaN", "inf", "-inf", "1e300", "soon", ""] {
            assert!(minutes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn widths_are_those_that_nets_may_have() {
        assert_eq!(["32", "64", "384"].map(width), [Ok(32), Ok(64), Ok(384)]);
        assert!(["0", "16", "100", "-32", "65536", "wide"].iter().all(|wrong| width(wrong).is_err()));
        for size in [16, 32, 48, 64, 96] {
            let shape = Shape { inputs: 1, first: size, second: size, outputs: 2 };
            let net = Net::new(shape, vec![0.0; shape.weights()]);
            assert_eq!(net.is_ok(), width(&size.to_string()).is_ok(), "{size}");
        }
    }

    #[test]
    fn rates_are_small_and_not_nothing() {
        assert_eq!(rate("0.00002"), Ok(0.00002));
        assert!(["0", "-0.1", "NaN", "inf", "1", "fast"].iter().all(|wrong| rate(wrong).is_err()));
    }

    #[test]
    fn deals_are_more_than_one_and_can_be_counted() {
        assert_eq!(["2", "1000000"].map(deals), [Ok(2), Ok(1_000_000)]);
        assert!(["0", "1", "-2", "1000001", "18446744073709551615", "many"].iter().all(|wrong| deals(wrong).is_err()));
    }

    #[test]
    fn a_run_ends_with_whichever_comes_first() {
        let (second, minute) = (Duration::from_secs(1), Duration::from_mins(1));
        let limit = Limit { minutes: Some(minute), games: Some(100) };
        assert!(limit.share(second, 99) < 1.0 && limit.share(second, 100) >= 1.0 && limit.share(minute, 0) >= 1.0);
        assert!(Limit { minutes: None, games: Some(0) }.share(Duration::ZERO, 0) >= 1.0);
        assert!(Limit { minutes: Some(Duration::ZERO), games: None }.share(Duration::ZERO, 0) >= 1.0);
    }
}
