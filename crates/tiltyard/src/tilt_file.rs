//! Files from outside: bounded, judged one by one, and refused with a reason.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use notation::{AnyFile, CheckError, MAX_BYTES, ParseError};

/// What is wrong with a file: what follows its name in the message, like `:3:7: expected a card`.
#[derive(Debug)]
pub(crate) enum Fault {
    /// It can be read, but does not hold.
    Fails(String),
    /// It cannot be read or parsed.
    Unreadable(String),
}

impl From<ParseError> for Fault {
    fn from(ParseError { place, problem }: ParseError) -> Fault {
        Fault::Unreadable(format!(":{}:{}: {problem}", place.line, place.column))
    }
}

impl From<CheckError> for Fault {
    fn from(error: CheckError) -> Fault {
        match error {
            CheckError::Parse(error) => error.into(),
            CheckError::Fails { place, why } => Fault::Fails(format!(":{}: {why}", place.line)),
        }
    }
}

/// How verdicts are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A line for each file, for people.
    Lines,
    /// One document, for programs.
    Json,
}

impl Form {
    /// What `--json` chooses.
    pub(crate) const fn chosen(json: bool) -> Form {
        if json { Form::Json } else { Form::Lines }
    }
}

/// Judges files one by one: prints `ok FILE` and what the verdict adds, or `FAIL FILE` and why not.
///
/// The exit status is 0 if all are ok, 1 if one fails, 2 if one cannot be read or parsed.
pub(crate) fn judge(
    paths: &[PathBuf],
    form: Form,
    verdict: impl Fn(&AnyFile) -> Result<String, Fault>,
) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let mut documents = Vec::new();
    let mut worst = 0;
    for path in paths {
        let (status, says) = match read(path).and_then(|file| verdict(&file)) {
            Ok(more) => (0, more),
            Err(Fault::Fails(why)) => (1, why),
            Err(Fault::Unreadable(why)) => (2, why),
        };
        worst = worst.max(status);
        let name = path.display().to_string();
        match form {
            Form::Lines => writeln!(out, "{} {name}{says}", if status == 0 { "ok" } else { "FAIL" })?,
            Form::Json => {
                let verdict = ["ok", "fails", "unreadable"][usize::from(status)];
                let message = says.trim_start_matches(": ").trim_start_matches(':');
                documents.push(serde_json::json!({ "file": name, "verdict": verdict, "message": message }));
            }
        }
    }
    if form == Form::Json {
        writeln!(out, "{:#}", serde_json::json!({ "files": documents }))?;
    }
    Ok(ExitCode::from(worst))
}

/// Reads and parses the one file that somebody wants to see.
pub(crate) fn read_one(path: &Path) -> anyhow::Result<AnyFile> {
    read(path).map_err(|(Fault::Fails(why) | Fault::Unreadable(why))| anyhow::anyhow!("{}{why}", path.display()))
}

/// Reads and parses a file. Never reads more than the notation allows, whatever the file claims to be.
fn read(path: &Path) -> Result<AnyFile, Fault> {
    let bytes = read_bytes(path).map_err(|why| Fault::Unreadable(format!(": {why}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let (line, last) = before.split(|&byte| byte == b'\n').enumerate().last().unwrap_or_default();
        let column = String::from_utf8_lossy(last).chars().count();
        Fault::Unreadable(format!(":{}:{}: expected UTF-8 text", line + 1, column + 1))
    })?;
    Ok(AnyFile::parse(&text)?)
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let open = |path| {
        let file = fs::File::open(path)?;
        let size = file.metadata()?.len();
        Ok::<_, io::Error>((file, size))
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
    Ok(bytes)
}
