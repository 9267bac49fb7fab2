//! What is kept of games on this machine: the records of one that was left, and whole games as files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dealer::GameId;
use notation::Language;
use protocol::from_line;

use crate::played::Played;

/// How many terminals can keep a game of one kind at the same time.
const SLOTS: u32 = 9;

/// The place of one game that may be left and go on. Nobody else uses it while this value lives.
#[derive(Debug)]
pub(crate) struct Slot {
    /// None where nothing can be written.
    file: Option<File>,
    path: PathBuf,
    data: PathBuf,
    records: Vec<String>,
    /// Whether the file has what the records say.
    stored: bool,
    lost: Arc<AtomicBool>,
}

impl Slot {
    /// Takes the first place that no other terminal holds and where a game was left; where there is none, the first that is
    /// free.
    pub(crate) fn take<G: Language>(data: &Path) -> io::Result<Slot> {
        let folder = data.join("play");
        fs::create_dir_all(&folder)?;
        let mut free = None;
        for number in 1..=SLOTS {
            let path = folder.join(format!("{}-{number}.records", G::GAME));
            match Slot::open(data, path)? {
                Some(slot) if !slot.records.is_empty() => return Ok(slot),
                slot => free = free.or(slot),
            }
        }
        Ok(free.unwrap_or_else(|| Slot::none(data)))
    }

    /// A place, unless another terminal holds it.
    fn open(data: &Path, path: PathBuf) -> io::Result<Option<Slot>> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
        if file.try_lock().is_err() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        // A last line without an end was not written to its end.
        let whole = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let records = whole.map(str::to_owned).collect();
        let stored = bytes.last().is_none_or(|&last| last == b'\n');
        Ok(Some(Slot { file: Some(file), path, records, stored, ..Slot::none(data) }))
    }

    /// A place where nothing is kept.
    pub(crate) fn none(data: &Path) -> Slot {
        let (path, data) = (PathBuf::new(), data.to_owned());
        Slot { file: None, path, data, records: vec![], stored: true, lost: Arc::default() }
    }

    /// Whether something of the game could not be kept, also after the place is given up.
    pub(crate) fn lost(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.lost)
    }

    /// Forgets the game that was left.
    #[must_use]
    pub(crate) fn emptied(self) -> Slot {
        Slot { records: vec![], stored: false, ..self }
    }

    /// Puts the game that was left aside, for somebody who can read it, and tells where.
    pub(crate) fn set_aside(&self) -> io::Result<PathBuf> {
        let aside = self.path.with_extension("unreadable");
        fs::copy(&self.path, &aside)?;
        Ok(aside)
    }

    /// The records of the game that was left.
    pub(crate) fn records(&self) -> &[String] {
        &self.records
    }

    /// Keeps records. A game that is over becomes a file, and nothing of it is left here. The game goes on where they
    /// cannot be kept.
    pub(crate) fn keep<G: Played>(&mut self, records: &[String], playing: bool) {
        if !records.is_empty() && self.try_keep::<G>(records, playing).is_err() {
            self.lost.store(true, Ordering::Relaxed);
        }
    }

    fn try_keep<G: Played>(&mut self, records: &[String], playing: bool) -> io::Result<()> {
        self.records.extend_from_slice(records);
        let file = self.file.as_mut().ok_or(io::ErrorKind::NotFound)?;
        // Where writing fails, the file does not have what the records say, and the next time all of it is written.
        let stored = mem::take(&mut self.stored);
        if playing && stored {
            file.write_all(lines(records).as_bytes())?;
        } else {
            if !playing {
                let saved: Vec<_> = self.records.iter().filter_map(|line| from_line::<G>(line).ok()).collect();
                if let Some(game) = table::games(&saved).pop()
                    && let Some(path) = game.id.as_ref().map(|id| whole_game(&self.data, id))
                {
                    write_whole(&path, &game.to_string())?;
                }
            }
            // Only now: until then the records are all there is of the game.
            file.set_len(0)?;
            file.rewind()?;
            if playing {
                file.write_all(lines(&self.records).as_bytes())?;
            }
        }
        self.stored = playing;
        Ok(())
    }
}

/// Records as they stand in a file.
fn lines(records: &[String]) -> String {
    records.iter().flat_map(|line| [line, "\n"]).collect()
}

/// Writes a file that is there as a whole, or not at all.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    let part = path.with_extension("part");
    let mut file = File::create(&part)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(part, path)
}

/// Where a game that is over is written.
pub(crate) fn whole_game(data: &Path, id: &GameId) -> PathBuf {
    data.join("games").join(format!("{id}.tilt"))
}

#[cfg(test)]
mod tests {
    use rules::ivanhoe::State;
    use tempfile::TempDir;

    use super::*;

    fn take(data: &TempDir) -> Slot {
        Slot::take::<State>(data.path()).unwrap()
    }

    fn keep(slot: &mut Slot, record: &str) {
        slot.keep::<State>(&[record.to_owned()], true);
        assert!(!slot.lost().load(Ordering::Relaxed));
    }

    #[test]
    fn a_game_that_was_left_is_found_behind_a_free_place() {
        let data = TempDir::new().unwrap();
        let mut first = take(&data);
        let mut second = take(&data);
        keep(&mut first, "one");
        keep(&mut second, "two");
        keep(&mut second, "three");
        drop(second);
        // The first game is over.
        first.keep::<State>(&["over".to_owned()], false);
        drop(first);
        assert_eq!(take(&data).records(), ["two", "three"]);
    }

    #[test]
    fn a_record_that_was_not_written_to_its_end_is_left_out() {
        let data = TempDir::new().unwrap();
        let mut slot = take(&data);
        keep(&mut slot, "one");
        slot.file.as_mut().unwrap().write_all(b"tw\xff").unwrap();
        drop(slot);
        let mut slot = take(&data);
        assert_eq!(slot.records(), ["one"]);
        keep(&mut slot, "two");
        keep(&mut slot, "three");
        drop(slot);
        assert_eq!(take(&data).records(), ["one", "two", "three"]);
    }

    #[test]
    fn where_nothing_can_be_written_that_is_said() {
        let data = TempDir::new().unwrap();
        let mut slot = Slot::none(data.path());
        slot.keep::<State>(&["one".to_owned()], true);
        assert!(slot.lost().load(Ordering::Relaxed));
    }

    #[test]
    fn what_cannot_be_read_is_put_aside() {
        let data = TempDir::new().unwrap();
        let mut slot = take(&data);
        keep(&mut slot, "nonsense");
        assert_eq!(fs::read_to_string(slot.set_aside().unwrap()).unwrap(), "nonsense\n");
    }
}
