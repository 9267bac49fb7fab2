//! Files that are replaced as a whole.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context as _, Result};

/// Replaces a file, or begins it. It is written beside the old one first: who is stopped in the middle has lost nothing.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut beside = OsString::from(path);
    beside.push("-new");
    std::fs::write(&beside, bytes).with_context(|| format!("cannot write {}", Path::new(&beside).display()))?;
    std::fs::rename(&beside, path).with_context(|| format!("cannot write {}", path.display()))
}
