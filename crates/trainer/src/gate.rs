//! The gate before the weights in use: only a net that is proved to be better passes.

use std::fmt;
use std::sync::Arc;

use anyhow::Result;
use bots::arena::{Maker, Score, share};
use bots::{Foresight, Knight, Net};
use rules::Bot;

use crate::contest::contest;

/// What the gate found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Verdict {
    /// There was no net of this shape to beat.
    First,
    /// Better than the incumbent, and no worse against the sparring partner.
    Better(Score),
    /// Not better than the incumbent.
    NotBetter(Score),
    /// Better than the incumbent, but worse against the sparring partner by this share of games.
    Narrow(f64),
}

/// The sequential test asks whether the net is stronger by so many Elo points, rather than equal.
const ELO: f64 = 15.0;
/// Where the sequential test stops: an error in one of twenty cases, either way.
const CLEAR: f64 = 2.94;
/// Deals between two looks of the sequential test.
const LOOK: u64 = 200;
/// Where the sequential test gives up: so close a net is not better.
const DEALS: u64 = 20_000;
/// Games against the sparring partner, however many play in each.
const SPARRING_GAMES: u64 = 2_000;
/// The deals of the gate; used for nothing else.
const SEED: u64 = 0x6A7E << 32;

impl Verdict {
    /// Whether the net may replace the incumbent.
    pub(crate) fn passes(self) -> bool {
        matches!(self, Verdict::First | Verdict::Better(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |score: &Score| {
            format!("{:.1} % +- {:.1} in {} deals", score.mean() * 100.0, score.interval() * 100.0, score.deals)
        };
        match self {
            Verdict::First => f.write_str("there was no net of this shape to beat"),
            Verdict::Better(score) => write!(f, "better than the net before: {}", told(score)),
            Verdict::NotBetter(score) => write!(f, "not proved to be better than the net before: {}", told(score)),
            Verdict::Narrow(loss) => {
                write!(f, "better than the net before, but {:.1} % worse against the sparring partner", loss * 100.0)
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
    let Some(incumbent) = incumbent.filter(|incumbent| incumbent.shape().inputs == net.shape().inputs) else {
        return Ok(Verdict::First);
    };
    let knight = |net: &Arc<Net>| {
        let net = net.clone();
        move |seed| Box::new(Knight::new(net.clone(), seed)) as Box<dyn Bot<G>>
    };
    let (new, old) = (knight(net), knight(incumbent));
    let (mut score, seats) = (Score::default(), net.shape().outputs);
    let better = loop {
        let first = SEED + score.deals;
        score.join(contest(tables, first..first + LOOK, &new, &old)?);
        let evidence = score.evidence(share(0.0, seats), share(ELO, seats));
        if evidence.abs() > CLEAR || score.deals >= DEALS {
            break evidence > CLEAR;
        }
    };
    if !better {
        return Ok(Verdict::NotBetter(score));
    }
    let deals = SEED..SEED + SPARRING_GAMES / seats as u64;
    let [after, before] = [contest(tables, deals.clone(), &new, sparring)?, contest(tables, deals, &old, sparring)?];
    let loss = before.mean() - after.mean();
    Ok(if loss > after.interval() { Verdict::Narrow(loss) } else { Verdict::Better(score) })
}

#[cfg(test)]
mod tests {
    use bots::ivanhoe::Greedy;
    use bots::{Ladder as _, Shape};
    use rules::ivanhoe::{Options, State};

    use super::*;

    #[test]
    fn only_better_nets_pass() {
        let greedy = |_| Box::new(Greedy) as Box<dyn Bot<State>>;
        let tables = [Options::new(2).unwrap()];
        let strong = State::net(2);
        let shape = Shape { first: 32, second: 32, ..strong.shape() };
        let weak = Arc::new(Net::new(shape, vec![0.0; shape.weights()]).unwrap());
        let judge = |net, incumbent| judge::<State>(net, incumbent, &tables, &greedy).unwrap();
        assert_eq!(judge(&weak, None), Verdict::First);
        assert!(matches!(judge(&strong, Some(&weak)), Verdict::Better(_)));
        assert!(matches!(judge(&weak, Some(&strong)), Verdict::NotBetter(_)));
        assert!(!judge(&weak, Some(&strong)).passes());
    }
}
