//! Copies of everything a server remembers, in one file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use crate::data_dir::{self, DataDir, DataDirError};
use crate::store::{self, SchemaError};

/// What to do with a file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// Leave it, and fail.
    Keep,
    /// Put the new one in its place.
    Replace,
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The target is there already.
    #[error("{} is there already; --force overwrites it", .0.display())]
    Exists(PathBuf),
    /// The copy is damaged.
    #[error("{} is damaged: {damage}", path.display())]
    Damaged {
        /// What was copied.
        path: PathBuf,
        /// What SQLite found.
        damage: String,
    },
    /// A server is running on the data directory.
    #[error(transparent)]
    DataDir(#[from] DataDirError),
    /// Not a file of this program.
    #[error(transparent)]
    Schema(#[from] SchemaError),
    /// A file cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> BackupError {
        BackupError::Schema(error.into())
    }
}

/// Copies the database of a data directory into a file. A server may run on it meanwhile and is not held up.
pub fn backup(data: &Path, file: &Path, existing: Existing) -> Result<(), BackupError> {
    copy(&data_dir::database(data), file, existing)
}

/// Makes a file the database of a data directory. No server may run on it.
pub fn restore(data: &Path, file: &Path, existing: Existing) -> Result<(), BackupError> {
    let directory = DataDir::open(data)?;
    copy(file, &directory.database(), existing)
}

/// Copies a database whole or not at all: the copy is made and checked beside its place, and moved there at the end.
fn copy(from: &Path, to: &Path, existing: Existing) -> Result<(), BackupError> {
    if !from.try_exists()? {
        return Err(BackupError::Missing(from.to_owned()));
    }
    if existing == Existing::Keep && to.try_exists()? {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let unfinished = beside(to, ".unfinished");
    let copied = write_copy(from, &unfinished).and_then(|()| put_in_place(&unfinished, to));
    if copied.is_err() {
        // What is left of it is of no use; the first error tells more than a second.
        let _ = fs::remove_file(&unfinished);
    }
    copied
}

fn write_copy(from: &Path, to: &Path) -> Result<(), BackupError> {
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    store::check(&source)?;
    // A copy that was interrupted may lie there.
    File::create(to)?;
    let mut copy = Connection::open(to)?;
    // All pages in one step: one moment of the file, whatever the server writes meanwhile.
    Backup::new(&source, &mut copy)?.step(-1)?;
    // Without a log beside it the copy is one file.
    copy.pragma_update(None, "journal_mode", "delete")?;
    let damage: String = copy.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if damage != "ok" {
        return Err(BackupError::Damaged { path: from.to_owned(), damage });
    }
    copy.close().map_err(|(_, error)| error)?;
    File::open(to)?.sync_all()?;
    Ok(())
}

fn put_in_place(unfinished: &Path, to: &Path) -> Result<(), BackupError> {
    // The log of the old file must not be taken for one of the new.
    for ending in ["-wal", "-shm"] {
        match fs::remove_file(beside(to, ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    fs::rename(unfinished, to)?;
    // The name is durable when its directory is.
    let directory = to.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    #[cfg(unix)]
    File::open(directory)?.sync_all()?;
    Ok(())
}

/// The path with something added to the name of its file.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
