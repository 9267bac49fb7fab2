//! Games that are not over yet, one of each kind, kept in the browser record by record.

use protocol::GameName;

use crate::browser;
use crate::route::game_word;

/// Where it is kept how many records of a game there are.
fn count_key(game: GameName) -> String {
    format!("{}-records", game_word(game))
}

/// Where a record is kept.
fn key(game: GameName, number: usize) -> String {
    format!("{}-record-{number}", game_word(game))
}

fn count(game: GameName) -> usize {
    browser::kept(&count_key(game)).and_then(|count| count.parse().ok()).unwrap_or(0)
}

/// Where it is kept which window plays a game. Another window hears of it when this changes.
pub(crate) fn window_key(game: GameName) -> String {
    format!("{}-window", game_word(game))
}

/// This window plays the game from now on: two would write their records into each other's.
pub(crate) fn claim(game: GameName) {
    browser::keep(&window_key(game), &format!("{}-{}", browser::time(), browser::dice()));
}

/// Whether there is a game to go on with.
pub(crate) fn is_left(game: GameName) -> bool {
    count(game) > 0
}

/// All records of the game that was left, in order.
pub(crate) fn records(game: GameName) -> Vec<String> {
    (0..count(game)).filter_map(|number| browser::kept(&key(game, number))).collect()
}

/// Keeps more records behind those that are kept.
pub(crate) fn append(game: GameName, records: &[String]) {
    let first = count(game);
    for (number, record) in (first..).zip(records) {
        browser::keep(&key(game, number), record);
    }
    // Counted last: what is kept in half is not counted.
    browser::keep(&count_key(game), &(first + records.len()).to_string());
}

/// Forgets the game that was left.
pub(crate) fn forget(game: GameName) {
    let count = count(game);
    browser::forget(&count_key(game));
    (0..count).for_each(|number| browser::forget(&key(game, number)));
}
