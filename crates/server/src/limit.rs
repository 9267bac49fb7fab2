//! How much one may ask, and how many may come.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Where a client is, as far as limits go: an IPv4 address, or the network of an IPv6 address, which gives its owner any
/// number of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
            address @ IpAddr::V4(_) => address,
        })
    }
}

/// A steady rate with room for a burst: a bucket of tokens that fills at that rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// The time that one token takes to come back.
    token: Duration,
    /// The time that an empty bucket takes to fill.
    bucket: Duration,
}

impl Rate {
    pub(crate) fn per_minute(tokens: NonZeroU32, bucket: Duration) -> Rate {
        Rate { token: Duration::from_mins(1) / tokens.get(), bucket }
    }

    pub(crate) fn per_second(tokens: NonZeroU32, bucket: Duration) -> Rate {
        Rate { token: Duration::from_secs(1) / tokens.get(), bucket }
    }
}

/// A bucket of tokens, told by the moment at which it will be full again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full: Instant,
}

impl Bucket {
    pub(crate) fn full(now: Instant) -> Bucket {
        Bucket { full: now }
    }

    /// Takes tokens, or tells how long to wait for them.
    pub(crate) fn take(&mut self, tokens: u32, rate: Rate, now: Instant) -> Result<(), Duration> {
        let full = self.full.max(now) + rate.token * tokens;
        let missing = (full - now).saturating_sub(rate.bucket);
        if !missing.is_zero() {
            return Err(missing);
        }
        self.full = full;
        Ok(())
    }
}

/// A bucket for everybody.
#[derive(Debug)]
pub(crate) struct Limiter<K> {
    rate: Rate,
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    by_key: HashMap<K, Bucket>,
    /// How many there may be before full ones are forgotten.
    sweep_at: usize,
}

/// Below this nobody sweeps.
const FEW: usize = 1024;

impl<K: Eq + Hash> Limiter<K> {
    pub(crate) fn new(rate: Rate) -> Limiter<K> {
        Limiter { rate, buckets: Mutex::new(Buckets { by_key: HashMap::new(), sweep_at: FEW }) }
    }

    /// Takes tokens from somebody's bucket, or tells how long to wait for them.
    pub(crate) fn take(&self, key: K, tokens: u32, now: Instant) -> Result<(), Duration> {
        let mut buckets = lock(&self.buckets);
        if buckets.by_key.len() >= buckets.sweep_at {
            // A full bucket is as good as none. At double the size, sweeping costs each newcomer a constant.
            buckets.by_key.retain(|_, bucket| bucket.full > now);
            buckets.sweep_at = FEW.max(2 * buckets.by_key.len());
        }
        buckets.by_key.entry(key).or_insert(Bucket::full(now)).take(tokens, self.rate, now)
    }
}

/// How many are there from each address.
#[derive(Debug)]
pub(crate) struct Crowd {
    most: u32,
    counts: Mutex<HashMap<Address, u32>>,
}

impl Crowd {
    pub(crate) fn new(most: NonZeroU32) -> Crowd {
        Crowd { most: most.get(), counts: Mutex::default() }
    }

    /// A place, if there is one left for this address. It is free again when the value is dropped.
    pub(crate) fn enter(self: &Arc<Crowd>, address: Address) -> Option<Place> {
        let mut counts = lock(&self.counts);
        let count = counts.entry(address).or_default();
        if *count == self.most {
            return None;
        }
        *count += 1;
        Some(Place { crowd: Arc::clone(self), address })
    }
}

/// One of the places of a [`Crowd`].
#[derive(Debug)]
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    address: Address,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = lock(&self.crowd.counts);
        match counts.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.address)),
        }
    }
}

/// Counts are right after every step, so a panic elsewhere does not spoil them.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn number(number: u32) -> NonZeroU32 {
        NonZeroU32::new(number).unwrap()
    }

    fn address(text: &str) -> Address {
        Address::from(text.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let start = Instant::now();
        let rate = Rate::per_second(number(2), 5 * SECOND);
        let mut bucket = Bucket::full(start);
        for _ in 0..10 {
            bucket.take(1, rate, start).unwrap();
        }
        assert_eq!(bucket.take(1, rate, start), Err(SECOND / 2));
        assert_eq!(bucket.take(4, rate, start + SECOND), Err(SECOND));
        bucket.take(2, rate, start + SECOND).unwrap();
        bucket.take(10, rate, start + 100 * SECOND).unwrap();
        assert!(bucket.take(1, rate, start + 100 * SECOND).is_err());
    }

    #[test]
    fn everybody_has_a_bucket_and_full_ones_are_forgotten() {
        let start = Instant::now();
        let limiter = Limiter::new(Rate::per_second(number(1), SECOND));
        for key in 0..2000 {
            limiter.take(key, 1, start).unwrap();
            assert!(limiter.take(key, 1, start).is_err());
        }
        for key in 2000..5000 {
            limiter.take(key, 1, start + 2 * SECOND).unwrap();
        }
        assert!(lock(&limiter.buckets).by_key.len() <= 3000);
    }

    #[test]
    fn a_crowd_is_counted_by_address() {
        let crowd = Arc::new(Crowd::new(number(2)));
        let here = address("192.0.2.1");
        let first = crowd.enter(here).unwrap();
        let _second = crowd.enter(here).unwrap();
        assert!(crowd.enter(here).is_none());
        let elsewhere = crowd.enter(address("192.0.2.2"));
        assert!(elsewhere.is_some());
        drop((first, elsewhere));
        assert!(crowd.enter(here).is_some());
        assert_eq!(lock(&crowd.counts).len(), 1);
    }

    #[test]
    fn an_address_is_what_its_owner_cannot_change_at_will() {
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }
}
