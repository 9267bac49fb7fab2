//! What is kept of games on this machine: the records of one that was left, and whole games as files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
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
    data: PathBuf,
    records: Vec<String>,
    /// Whether the file has what the records say.
    stored: bool,
    lost: Arc<AtomicBool>,
}

impl Slot {
    /// Takes the first place that no other terminal holds, with the game that was left there.
    pub(crate) fn take<G: Language>(data: &Path) -> io::Result<Slot> {
        let folder = data.join("play");
        fs::create_dir_all(&folder)?;
        for number in 1..=SLOTS {
            let path = folder.join(format!("{}-{number}.records", G::GAME));
            let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
            if file.try_lock().is_ok() {
                let mut text = String::new();
                file.read_to_string(&mut text)?;
                let records = text.lines().map(str::to_owned).collect();
                return Ok(Slot { file: Some(file), records, ..Slot::none(data) });
            }
        }
        Ok(Slot::none(data))
    }

    /// A place where nothing is kept.
    pub(crate) fn none(data: &Path) -> Slot {
        Slot { file: None, data: data.to_owned(), records: vec![], stored: true, lost: Arc::default() }
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
        if playing && self.stored {
            return records.iter().try_for_each(|line| writeln!(file, "{line}"));
        }
        self.stored = playing;
        if !playing {
            let saved: Vec<_> = self.records.iter().filter_map(|line| from_line::<G>(line).ok()).collect();
            if let Some(game) = table::games(&saved).pop()
                && let Some(path) = game.id.as_ref().map(|id| whole_game(&self.data, id))
            {
                fs::create_dir_all(path.parent().unwrap_or(&self.data))?;
                fs::write(path, game.to_string())?;
            }
        }
        // Only now: until then the records are all there is of the game.
        file.set_len(0)?;
        file.rewind()?;
        if playing {
            return self.records.iter().try_for_each(|line| writeln!(file, "{line}"));
        }
        Ok(())
    }
}

/// Where a game that is over is written.
pub(crate) fn whole_game(data: &Path, id: &GameId) -> PathBuf {
    data.join("games").join(format!("{id}.tilt"))
}
