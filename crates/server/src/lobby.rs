//! The tables that anybody may find: those that are listed and have somebody at them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::http::TableSummary;
use protocol::{AnySettings, Json};
use table::{Sitter, Spectators};

/// How many tables are shown at once.
const SHOWN: usize = 100;

/// The tables that anybody may find, the newest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lobby {
    listed: Arc<Mutex<Listed>>,
}

#[derive(Debug, Default)]
struct Listed {
    next: u64,
    tables: BTreeMap<Reverse<u64>, TableSummary>,
}

impl Lobby {
    fn listed(&self) -> MutexGuard<'_, Listed> {
        // A summary is in the list or not: a panic elsewhere spoils nothing.
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The newest tables that have a free chair or a game to watch.
    pub(crate) fn tables(&self) -> Vec<TableSummary> {
        let listed = self.listed();
        let interesting = |table: &&TableSummary| has_room(table) || can_be_watched(table);
        listed.tables.values().filter(interesting).take(SHOWN).cloned().collect()
    }

    /// The tables with a free chair, of which this is true.
    pub(crate) fn with_room(&self, fits: impl Fn(&TableSummary) -> bool) -> Vec<TableSummary> {
        let listed = self.listed();
        listed.tables.values().filter(|table| has_room(table) && fits(table)).take(SHOWN).cloned().collect()
    }
}

/// A line in the lobby for as long as it lives.
#[derive(Debug)]
pub(crate) struct Listing {
    lobby: Lobby,
    number: Reverse<u64>,
}

impl Listing {
    pub(crate) fn new(lobby: Lobby) -> Listing {
        let number = {
            let mut listed = lobby.listed();
            listed.next += 1;
            Reverse(listed.next)
        };
        Listing { lobby, number }
    }

    /// Shows how the table is now.
    pub(crate) fn show(&self, summary: TableSummary) {
        self.lobby.listed().tables.insert(self.number, summary);
    }
}

impl Drop for Listing {
    fn drop(&mut self) {
        self.lobby.listed().tables.remove(&self.number);
    }
}

fn has_room(table: &TableSummary) -> bool {
    !table.playing && table.sitters.iter().any(|Json(sitter)| *sitter == Sitter::Nobody)
}

fn can_be_watched(table: &TableSummary) -> bool {
    let spectators = match table.settings.0 {
        AnySettings::Ivanhoe(settings) => settings.spectators,
        AnySettings::Attacke(settings) => settings.spectators,
    };
    table.playing && spectators != Spectators::Off
}
