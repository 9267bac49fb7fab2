//! Files from outside: bounded, and refused with a reason.

use std::fs;
use std::io::Read;
use std::path::Path;

use notation::{AnyFile, MAX_BYTES, ParseError};

/// Why a file is not what it should be.
#[derive(Debug)]
pub(crate) enum Unreadable {
    /// It cannot be read at all.
    Io(String),
    /// It is not a text of the notation.
    Parse(ParseError),
}

impl std::fmt::Display for Unreadable {
    /// What follows the name of the file: `:3:7: expected a card`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unreadable::Io(why) => write!(f, ": {why}"),
            Unreadable::Parse(ParseError { place, problem }) => {
                write!(f, ":{}:{}: {problem}", place.line, place.column)
            }
        }
    }
}

/// Reads and parses a file. Never reads more than the notation allows, whatever the file claims to be.
pub(crate) fn read(path: &Path) -> Result<AnyFile, Unreadable> {
    let text = read_text(path).map_err(Unreadable::Io)?;
    AnyFile::parse(&text).map_err(Unreadable::Parse)
}

fn read_text(path: &Path) -> Result<String, String> {
    let open = |path| {
        let file = fs::File::open(path)?;
        let size = file.metadata()?.len();
        Ok::<_, std::io::Error>((file, size))
    };
    let (file, size) = open(path).map_err(|error| format!("cannot be read: {error}"))?;
    let too_large = || format!("is too large: more than {} MiB", MAX_BYTES >> 20);
    if size > MAX_BYTES as u64 {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // A pipe or device has no size, so reading is bounded too.
    let read = file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| format!("cannot be read: {error}"))?;
    if bytes.len() > MAX_BYTES {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|&byte| byte == b'\n').count();
        format!("is not UTF-8 text: see line {line}")
    })
}
