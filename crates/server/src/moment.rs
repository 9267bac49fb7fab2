//! The clock on the wall.

use std::time::{SystemTime, UNIX_EPOCH};

/// A moment by the server's clock: milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment(pub u64);

impl Moment {
    /// Now.
    pub fn now() -> Moment {
        // A clock set before 1970 is wrong anyway.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(since.as_millis() as u64)
    }
}
