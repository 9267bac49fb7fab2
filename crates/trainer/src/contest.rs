//! Nets and bots against each other, on two threads.

use std::ops::Range;

use anyhow::{Result, anyhow};
use bots::arena::{self, Maker, Score};
use bots::{Foresight, Rng};

/// Threads of a contest. The score does not depend on them.
const THREADS: u64 = 2;

/// A deal to begin with, that nobody has met yet. Half of the numbers leave room behind the last one for all deals.
pub(crate) fn any_deal(rng: &mut Rng) -> u64 {
    rng.bits() >> 1
}

/// Plays deals, one against the rest; the tables take turns.
pub(crate) fn contest<G: Foresight>(
    tables: &[G::Options],
    deals: Range<u64>,
    one: &impl Maker<G>,
    rest: &impl Maker<G>,
) -> Result<Score>
where
    G::Options: Sync,
{
    let part = |first: u64| {
        let mut score = Score::default();
        for deal in (deals.start + first..deals.end).step_by(THREADS as usize) {
            let table = tables[(deal % tables.len() as u64) as usize];
            let share = arena::one_against_rest(table, deal, one, rest);
            score.add(share.map_err(|error| anyhow!("deal {deal}: {error}"))?);
        }
        anyhow::Ok(score)
    };
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..THREADS).map(|first| scope.spawn(move || part(first))).collect();
        let mut score = Score::default();
        for part in parts {
            score.join(part.join().map_err(|_| anyhow!("a game failed"))??);
        }
        Ok(score)
    })
}
