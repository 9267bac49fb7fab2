//! What is kept of games on this machine: the records of one that was left, and whole games as files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

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
                return Ok(Slot { file: Some(file), data: data.to_owned(), records, stored: true });
            }
        }
        Ok(Slot::none(data))
    }

    /// A place where nothing is kept.
    pub(crate) fn none(data: &Path) -> Slot {
        Slot { file: None, data: data.to_owned(), records: vec![], stored: true }
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

    /// Keeps records. A game that is over becomes a file, and nothing of it is left here.
    pub(crate) fn keep<G: Played>(&mut self, records: &[String], playing: bool) -> io::Result<()> {
        if records.is_empty() {
            return Ok(());
        }
        self.records.extend_from_slice(records);
        let Some(file) = &mut self.file else { return Ok(()) };
        if playing && self.stored {
            return records.iter().try_for_each(|line| writeln!(file, "{line}"));
        }
        file.set_len(0)?;
        file.rewind()?;
        self.stored = playing;
        if playing {
            return self.records.iter().try_for_each(|line| writeln!(file, "{line}"));
        }
        let saved: Vec<_> = self.records.iter().filter_map(|line| from_line::<G>(line).ok()).collect();
        let Some(game) = table::games(&saved).pop() else { return Ok(()) };
        let Some(path) = game.id.as_ref().map(|id| whole_game(&self.data, id)) else { return Ok(()) };
        fs::create_dir_all(path.parent().unwrap_or(&self.data))?;
        fs::write(path, game.to_string())
    }
}

/// Where a game that is over is written.
pub(crate) fn whole_game(data: &Path, id: &GameId) -> PathBuf {
    data.join("games").join(format!("{id}.tilt"))
}
