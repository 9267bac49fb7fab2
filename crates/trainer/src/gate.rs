//! The gate before the weights in use: only a net that is proved to be better passes, or one that is no weaker and better
//! against players who are no nets.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use anyhow::Result;
use bots::arena::{Finding, Maker, Score, Sprt};
use bots::{Foresight, Knight, Net, Rng, Shape};
use rules::Bot;

use crate::contest::{any_deal, contest};
use crate::nets::grown;

/// What the gate found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Verdict {
    /// There was no net to beat.
    First,
    /// Better than the incumbent, and no worse against the sparring partners.
    Better(Score),
    /// No weaker than the incumbent, and better against the sparring partners by this share of games.
    Broader(Score, f64),
    /// Not better than the incumbent.
    NotBetter(Score),
    /// Better than the incumbent, but worse against the sparring partners by this share of games.
    Narrow(f64),
}

/// The sequential test asks whether the net is stronger by so many Elo points, rather than equal.
const STRONGER: f64 = 15.0;
/// Or whether it is equal, rather than weaker by so many.
const WEAKER: f64 = -10.0;
/// Where the sequential test gives up: so close a net is not better.
const DEALS: u64 = 20_000;
/// Games against the sparring partners, however many play in each.
const SPARRING_GAMES: u64 = 2_000;
/// The same where that decides: who is a little better than before shows in many games only.
const BREADTH_GAMES: u64 = 60_000;

impl Verdict {
    /// Whether the net may replace the incumbent.
    pub(crate) fn passes(self) -> bool {
        matches!(self, Verdict::First | Verdict::Better(_) | Verdict::Broader(..))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::First => f.write_str("there was no net to beat"),
            Verdict::Better(score) => write!(f, "better than the net before: {score}"),
            Verdict::Broader(score, gain) => {
                let gain = gain * 100.0;
                write!(
                    f,
                    "no weaker than the net before, {score}, and {gain:.1} % better against the sparring partners"
                )
            }
            Verdict::NotBetter(score) => write!(f, "not proved to be better than the net before: {score}"),
            Verdict::Narrow(loss) => {
                write!(f, "better than the net before, but {:.1} % worse against the sparring partners", loss * 100.0)
            }
        }
    }
}

/// Whether a net may replace the incumbent.
pub(crate) fn judge<G: Foresight>(
    net: &Arc<Net>,
    incumbent: Option<&Arc<Net>>,
    tables: &[G::Options],
    sparring: &impl Maker<G>,
) -> Result<Verdict>
where
    G::Options: Sync,
{
    let Some(incumbent) = incumbent else { return Ok(Verdict::First) };
    // One that sees fewer numbers plays as it did when it sees the others too and does not listen to them.
    let seeing = Shape { inputs: net.shape().inputs, ..incumbent.shape() };
    let incumbent = Arc::new(grown(incumbent, seeing, &mut Rng::new(0))?);
    let knight = |net: &Arc<Net>| {
        let net = net.clone();
        move |seed| Box::new(Knight::new(net.clone(), seed)) as Box<dyn Bot<G>>
    };
    let (new, old) = (knight(net), knight(&incumbent));
    let seats = net.shape().outputs;
    let first = first_deal(net);
    let play = |deals: Range<u64>| contest(tables, first + deals.start..first + deals.end, &new, &old);
    let beside = |games: u64| {
        let deals = first..first + games / seats as u64;
        let [after, before] =
            [contest(tables, deals.clone(), &new, sparring)?, contest(tables, deals, &old, sparring)?];
        anyhow::Ok([after, before])
    };
    let (score, finding) = Sprt::new(0.0, STRONGER, seats)?.run(DEALS, play)?;
    if finding == Finding::Stronger {
        let [after, before] = beside(SPARRING_GAMES)?;
        let loss = before.mean() - after.mean();
        return Ok(if loss > after.interval() { Verdict::Narrow(loss) } else { Verdict::Better(score) });
    }
    let (even, finding) = Sprt::new(WEAKER, 0.0, seats)?.run(DEALS, play)?;
    if finding != Finding::Stronger {
        return Ok(Verdict::NotBetter(score));
    }
    let [after, before] = beside(BREADTH_GAMES)?;
    Ok(gain(after, before).map_or(Verdict::NotBetter(score), |gain| Verdict::Broader(even, gain)))
}

/// Where the deals begin that judge a net: every net has its own, so that none that comes back with a little more learned has
/// the luck of the one before.
fn first_deal(net: &Net) -> u64 {
    let mix = |sum: u64, byte| Rng::new(sum ^ u64::from(byte)).bits();
    any_deal(&mut Rng::new(net.to_bytes().into_iter().fold(0x6A7E, mix)))
}

/// By how much the first score is better than the second, where luck alone would hardly do that.
fn gain(after: Score, before: Score) -> Option<f64> {
    let gain = after.mean() - before.mean();
    (gain > after.interval().hypot(before.interval())).then_some(gain)
}

#[cfg(test)]
mod tests {
    use bots::Ladder as _;
    use bots::arena::Deal;
    use bots::ivanhoe::Greedy;
    use rules::ivanhoe::{Options, State};

    use super::*;

    /// At a table of two, with a greedy sparring partner.
    fn judged(net: &Arc<Net>, incumbent: Option<&Arc<Net>>) -> Result<Verdict> {
        let greedy = |_| Box::new(Greedy) as Box<dyn Bot<State>>;
        judge::<State>(net, incumbent, &[Options::new(2).unwrap()], &greedy)
    }

    /// A net that knows nothing and sees so many numbers.
    fn weak(inputs: usize) -> Arc<Net> {
        let shape = Shape { inputs, first: 32, second: 32, outputs: 2 };
        Arc::new(Net::new(shape, vec![0.0; shape.weights()]).unwrap())
    }

    #[test]
    fn only_better_nets_pass() {
        let strong = State::net(2);
        let weak = weak(strong.shape().inputs);
        assert_eq!(judged(&weak, None).unwrap(), Verdict::First);
        assert!(matches!(judged(&strong, Some(&weak)).unwrap(), Verdict::Better(_)));
        let verdict = judged(&weak, Some(&strong)).unwrap();
        assert!(matches!(verdict, Verdict::NotBetter(_)) && !verdict.passes());
    }

    #[test]
    fn every_net_has_deals_of_its_own() {
        let net = State::net(3);
        let mut other = Net::clone(&net);
        other.weights_mut()[0] += 0.5;
        assert!(first_deal(&net).abs_diff(first_deal(&other)) > DEALS);
    }

    #[test]
    fn a_gain_that_may_be_luck_is_none() {
        // One game of each deal is won, or both, so often.
        let score = |both: usize, one: usize| {
            let mut score = Score::default();
            let deal = |won| Deal { games: 2, won, unfinished: 0 };
            std::iter::repeat_n(2, both).chain(std::iter::repeat_n(1, one)).for_each(|won| score.add(deal(won)));
            score
        };
        assert!(gain(score(5_200, 4_800), score(5_000, 5_000)).is_some_and(|gain| (gain - 0.01).abs() < 1e-6));
        assert_eq!(gain(score(520, 480), score(500, 500)), None);
        assert_eq!(gain(score(500, 500), score(520, 480)), None);
        assert!(Verdict::Broader(score(1, 1), 0.01).passes());
    }

    #[test]
    fn a_net_that_sees_more_must_be_better_too() {
        let strong = State::net(2);
        let more = strong.shape().inputs + 5;
        assert!(matches!(judged(&weak(more), Some(&strong)).unwrap(), Verdict::NotBetter(_)));
        // Nor does one that sees less, or plays at another table, make way for a net that cannot be compared with it.
        assert!(judged(&strong, Some(&weak(more))).is_err());
        assert!(judged(&strong, Some(&State::net(3))).is_err());
    }
}
