//! Random numbers for bots.

/// A small, fast generator for bots and playouts: xoshiro256++ by Blackman and Vigna, seeded by SplitMix64.
///
/// Its numbers can be foretold by anybody who has seen a few of them, so it must never deal: that is the dealer's work.
/// It is written out here so that native and wasm builds, and all builds to come, throw the same numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng([u64; 4]);

impl Rng {
    /// The generator whose every number follows from the seed.
    pub fn new(seed: u64) -> Rng {
        let mut seed = seed;
        Rng([(); 4].map(|()| split_mix(&mut seed)))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let Rng([a, b, c, d]) = self;
        let bits = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        bits
    }

    /// A number from 0 up to but not `n`, each as likely as the others; 0 where `n` is 0.
    ///
    /// Lemire's method: a fraction of 32 bits times `n`. The fractions that would make a number come up once too often
    /// are thrown away, and the division that finds them is rarely needed.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = self.fraction() * u64::from(n);
        if (product as u32) < n {
            let spare = n.wrapping_neg() % n;
            while (product as u32) < spare {
                product = self.fraction() * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// 32 bits, the numerator of a fraction over 2^32.
    #[inline]
    fn fraction(&mut self) -> u64 {
        self.bits() >> 32
    }
}

/// The next number of SplitMix64, which turns any seed, even 0, into bits good enough to start from.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut bits = *state;
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_algorithms() {
        // The first numbers of the authors' C code for state 1, 2, 3, 4 and for seed 1234567.
        let mut rng = Rng([1, 2, 3, 4]);
        assert_eq!(
            [(); 4].map(|()| rng.bits()),
            [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]
        );
        let mut seed = 1_234_567;
        assert_eq!(
            [(); 3].map(|()| split_mix(&mut seed)),
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_number_is_as_likely_as_the_others() {
        let mut rng = Rng::new(0);
        for n in [1, 2, 3, 7, 110] {
            let mut counts = vec![0u32; n as usize];
            (0..n * 1000).for_each(|_| counts[rng.below(n) as usize] += 1);
            // Six standard deviations around 1000.
            assert!(counts.iter().all(|count| (810..1190).contains(count)), "below({n}): {counts:?}");
        }
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn fractions_that_would_be_unfair_are_thrown_away() {
        // With n = 3 * 2^30 there are four fractions for any three numbers, and without care every third number would
        // come up twice as often as the others.
        let mut rng = Rng::new(1);
        let mut counts = [0u32; 3];
        (0..3000).for_each(|_| counts[(rng.below(3 << 30) % 3) as usize] += 1);
        assert!(counts.iter().all(|count| (810..1190).contains(count)), "{counts:?}");
    }
}
