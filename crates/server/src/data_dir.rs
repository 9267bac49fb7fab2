//! The directory in which a server keeps what it remembers.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A data directory that nobody else uses while this value lives.
#[derive(Debug)]
pub struct DataDir {
    path: PathBuf,
    /// The operating system drops the lock with the file, however the process ends.
    _lock: File,
}

/// Why a data directory cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DataDirError {
    /// Another process holds it.
    #[error("a server is running on {}; stop it first, or choose another directory with --data", .0.display())]
    InUse(PathBuf),
    /// It cannot be made or locked.
    #[error("the data directory {} cannot be used: {error}", path.display())]
    Io {
        /// The directory.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
}

impl DataDir {
    /// Takes a directory, and makes it if there is none. It is for its owner only.
    pub fn open(path: &Path) -> Result<DataDir, DataDirError> {
        let io = |error| DataDirError::Io { path: path.to_owned(), error };
        create_private(path).map_err(io)?;
        let lock = File::create(path.join("lock")).map_err(io)?;
        match lock.try_lock() {
            Ok(()) => Ok(DataDir { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(DataDirError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(io(error)),
        }
    }

    /// The SQLite file.
    pub fn database(&self) -> PathBuf {
        database(&self.path)
    }
}

/// The SQLite file of a directory that another process may hold.
pub(crate) fn database(directory: &Path) -> PathBuf {
    directory.join("tiltyard.db")
}

fn create_private(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_has_one_holder() {
        let parent = tempfile::tempdir().unwrap();
        let path = parent.path().join("a/b");
        let first = DataDir::open(&path).unwrap();
        assert!(matches!(DataDir::open(&path), Err(DataDirError::InUse(_))));
        drop(first);
        DataDir::open(&path).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_new_directory_is_for_its_owner_only() {
        use std::os::unix::fs::PermissionsExt;
        let parent = tempfile::tempdir().unwrap();
        let path = parent.path().join("data");
        let _held = DataDir::open(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o700);
    }
}
