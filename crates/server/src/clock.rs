//! The clock on the wall.

use std::time::{SystemTime, UNIX_EPOCH};

use table::Moment;

/// Now: moments of this server are milliseconds since 1970.
pub(crate) fn now() -> Moment {
    // A clock set before 1970 is wrong anyway.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(since.as_millis() as u64)
}
