//! Games in parts, each with dice and a thread of its own.

use anyhow::{Result, anyhow};
use bots::Rng;

/// More threads would need other dice, and teach something else.
const PARTS: usize = 2;

/// Plays games in parts: `play` gets how many, and the dice. Everything follows from the seeds.
pub(crate) fn in_parts<T: Send>(
    games: usize,
    seeds: [u64; 2],
    play: impl Fn(usize, &mut Rng) -> T + Sync,
) -> Result<Vec<T>> {
    let part = |number: u64| {
        let [a, b, c] = [seeds[0], seeds[1], number].map(|seed| Rng::new(seed).bits());
        play(games / PARTS, &mut Rng::new(a ^ b.rotate_left(16) ^ c.rotate_left(32)))
    };
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..PARTS as u64).map(|number| scope.spawn(move || part(number))).collect();
        parts.into_iter().map(|part| part.join().map_err(|_| anyhow!("a game failed"))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_its_own_dice_and_the_same_each_time() {
        let dice = |seeds| in_parts(10, seeds, |games, rng| (games, rng.bits())).unwrap();
        let all: Vec<_> = [[1, 1], [1, 2], [2, 1]].into_iter().flat_map(dice).collect();
        assert!(all.iter().all(|(games, _)| *games == 5));
        let mut bits: Vec<_> = all.iter().map(|(_, bits)| bits).collect();
        bits.sort_unstable();
        bits.dedup();
        assert_eq!(bits.len(), all.len());
        assert_eq!(dice([1, 1]), all[..2]);
    }
}
