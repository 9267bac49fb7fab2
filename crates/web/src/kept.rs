//! Games that are over, kept in the browser as files of the notation: the last ones, the newest first.

use crate::browser;

/// How many games are kept. A file has some ten thousand letters, and browsers keep some millions.
const MOST: usize = 30;

/// Where it is kept which games there are.
const LIST: &str = "games";

fn key(id: &str) -> String {
    format!("game-{id}")
}

/// The names of the games, the newest first.
pub(crate) fn ids() -> Vec<String> {
    browser::kept(LIST).map(|ids| ids.split_whitespace().map(str::to_owned).collect()).unwrap_or_default()
}

/// The file of a game.
pub(crate) fn file(id: &str) -> Option<String> {
    browser::kept(&key(id))
}

/// Keeps a game, and forgets the oldest where there are too many; the name under which it is kept.
pub(crate) fn add(file: &str) -> Option<String> {
    let id = id_of(file)?;
    let mut ids = ids();
    ids.retain(|kept| *kept != id);
    ids.insert(0, id.clone());
    for old in ids.drain(ids.len().min(MOST)..) {
        browser::forget(&key(&old));
    }
    browser::keep(&key(&id), file);
    browser::keep(LIST, &ids.join(" "));
    Some(id)
}

/// The name that a file gives its game, or one that follows from what is in it.
fn id_of(file: &str) -> Option<String> {
    let named = file.lines().find_map(|line| line.strip_prefix("id:")).map(|id| id.trim().to_owned());
    let plain =
        |id: &String| !id.is_empty() && id.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign));
    let digest = || file.bytes().fold(5381_u32, |sum, byte| sum.wrapping_mul(33) ^ u32::from(byte));
    named.filter(plain).or_else(|| (!file.trim().is_empty()).then(|| format!("file-{:x}", digest())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_the_name_that_its_file_gives_it_or_one_of_its_own() {
        assert_eq!(id_of("players: A B\nid: game-1\n").as_deref(), Some("game-1"));
        let (one, other) = (id_of("players: A B\n"), id_of("players: A C\n"));
        assert!(one.is_some() && one != other && one == id_of("players: A B\n"));
        assert_eq!(id_of("id: a/b\n"), id_of("id: a/b\n"));
        assert!(id_of("id: a/b\n").is_some_and(|id| id.starts_with("file-")));
        assert_eq!(id_of(" \n"), None);
    }
}
