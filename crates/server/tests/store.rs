//! The store as tables use it.

use std::collections::BTreeMap;
use std::sync::Arc;

use server::store::{
    Entry, Finished, Game, GameLine, GamesAsked, OpenTable, Phase, Player, Sqlite, Store, StoreError, Tally, Wake,
};
use server::{Secret, TableId, new_player};
use table::{Moment, PlayerId};
use tempfile::TempDir;

/// A store in a directory that vanishes with it.
fn store() -> (Arc<Sqlite>, TempDir) {
    let directory = tempfile::tempdir().unwrap();
    (Arc::new(Sqlite::open(&directory.path().join("tiltyard.db")).unwrap()), directory)
}

fn records(range: std::ops::Range<u64>) -> Vec<String> {
    range.map(|number| format!("{{\"n\":{number}}}")).collect()
}

fn game(id: &str, ended: u64, players: &[PlayerId]) -> Game {
    let (id, ended) = (id.parse().unwrap(), Moment(ended));
    let (summary, record) = (format!("summary of {id}"), format!("game: {id}"));
    Game { id, table: TableId::from([9; 16]), ended, players: players.to_vec(), summary, record }
}

#[tokio::test]
async fn records_are_read_as_they_were_written() {
    let (store, _directory) = store();
    let (one, two) = (TableId::random(), TableId::random());
    store.append(Entry::new(one, 0, records(0..3))).await.unwrap();
    store.append(Entry::new(two, 0, records(0..1))).await.unwrap();
    store.append(Entry::new(one, 3, records(3..200))).await.unwrap();
    assert_eq!(store.records(one, 0).await.unwrap(), records(0..200));
    assert_eq!(store.records(one, 198).await.unwrap(), records(198..200));
    assert_eq!(store.records(two, 0).await.unwrap(), records(0..1));
    assert!(store.records(TableId::random(), 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_version_that_is_not_expected_is_a_conflict_and_writes_nothing() {
    let (store, _directory) = store();
    let table = TableId::random();
    let conflict = |expected| Err(StoreError::Conflict { expected });
    assert_eq!(store.append(Entry::new(table, 5, records(0..1))).await, conflict(5));
    store.append(Entry::new(table, 0, records(0..2))).await.unwrap();
    for expected in [0, 1, 3] {
        assert_eq!(store.append(Entry::new(table, expected, records(7..8))).await, conflict(expected));
    }
    assert_eq!(store.records(table, 0).await.unwrap(), records(0..2));
}

#[tokio::test]
async fn of_many_writers_of_one_version_one_wins() {
    let (store, _directory) = store();
    let table = TableId::random();
    store.append(Entry::new(table, 0, records(0..1))).await.unwrap();
    let writers: Vec<_> = (0..50)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(Entry::new(table, 1, records(1..2))).await.is_ok() })
        })
        .collect();
    let mut won = 0;
    for writer in writers {
        won += usize::from(writer.await.unwrap());
    }
    assert_eq!(won, 1);
    assert_eq!(store.records(table, 0).await.unwrap(), records(0..2));
}

#[tokio::test]
async fn writes_that_come_together_share_a_commit() {
    const TABLES: usize = 1000;
    let (store, _directory) = store();
    let appends: Vec<_> = (0..TABLES)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(Entry::new(TableId::random(), 0, records(0..1))).await })
        })
        .collect();
    for append in appends {
        append.await.unwrap().unwrap();
    }
    let activity = store.activity();
    assert_eq!(activity.writes, TABLES as u64);
    assert!(activity.commits < activity.writes / 4, "{activity:?}");
    assert_eq!(store.open_tables().await.unwrap().len(), TABLES);
}

#[tokio::test]
async fn tables_are_listed_and_woken_until_they_close() {
    let (store, _directory) = store();
    let (early, late, closed, timeless) = (TableId::random(), TableId::random(), TableId::random(), TableId::random());
    let entry = |table, expected, wake: Option<u64>| Entry {
        wake: wake.map(Moment),
        summary: Some("two seats free".to_owned()),
        ..Entry::new(table, expected, records(0..1))
    };
    for (table, wake) in [(late, Some(200)), (early, Some(100)), (closed, Some(50)), (timeless, None)] {
        store.append(entry(table, 0, wake)).await.unwrap();
    }
    store.append(Entry { phase: Phase::Closed, ..entry(closed, 1, Some(50)) }).await.unwrap();

    let wake = |table, at| Wake { table, at: Moment(at) };
    assert_eq!(store.due(Moment(99)).await.unwrap(), []);
    assert_eq!(store.due(Moment(100)).await.unwrap(), [wake(early, 100)]);
    assert_eq!(store.due(Moment(1000)).await.unwrap(), [wake(early, 100), wake(late, 200)]);
    let mut open: Vec<TableId> = store.open_tables().await.unwrap().into_iter().map(|table| table.id).collect();
    let mut expected = [early, late, timeless];
    open.sort();
    expected.sort();
    assert_eq!(open, expected);
    assert_eq!(store.records(closed, 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_player_finds_the_tables_where_they_sit() {
    let (store, _directory) = store();
    let (anna, ben) = (new_player(), new_player());
    let [one, two, closed] = [TableId::random(), TableId::random(), TableId::random()];
    let entry = |table, name: &str, people: &[PlayerId]| {
        let (summary, people) = (Some(name.to_owned()), Some(people.to_vec()));
        Entry { summary, people, ..Entry::new(table, 0, records(0..1)) }
    };
    store.append(entry(one, "one", &[anna, ben])).await.unwrap();
    store.append(entry(two, "two", &[anna])).await.unwrap();
    store.append(Entry { phase: Phase::Closed, ..entry(closed, "closed", &[anna]) }).await.unwrap();
    let tables = async |player| {
        let mut tables = store.tables_of(player).await.unwrap();
        tables.sort();
        tables
    };
    assert_eq!(tables(anna).await, ["one", "two"]);
    store.append(Entry { people: Some(vec![ben]), ..Entry::new(one, 1, records(1..2)) }).await.unwrap();
    store.append(Entry::new(two, 1, records(1..2))).await.unwrap();
    assert_eq!(tables(anna).await, ["two"], "where nothing is said, those stay who sat there");
    assert_eq!(tables(ben).await, ["one"]);
}

#[tokio::test]
async fn a_summary_stays_until_it_is_told_anew() {
    let (store, _directory) = store();
    let id = TableId::random();
    let open = |version, summary: &str| vec![OpenTable { id, version, summary: summary.to_owned() }];
    store.append(Entry { summary: Some("one".to_owned()), ..Entry::new(id, 0, records(0..1)) }).await.unwrap();
    store.append(Entry::new(id, 1, records(1..2))).await.unwrap();
    assert_eq!(store.open_tables().await.unwrap(), open(2, "one"));
    store.append(Entry { summary: Some("two".to_owned()), ..Entry::new(id, 2, records(2..3)) }).await.unwrap();
    assert_eq!(store.open_tables().await.unwrap(), open(3, "two"));
}

#[tokio::test]
async fn a_finished_game_and_its_statistics_are_part_of_their_entry() {
    let (store, _directory) = store();
    let (table, anna, ben) = (TableId::random(), new_player(), new_player());
    let finish = |expected, id: &str, ended, players: &[PlayerId]| {
        let tally = |what: &str, count| Tally { player: anna, what: what.to_owned(), count };
        let tallies = vec![tally("ivanhoe.won", 1), tally("ivanhoe.card.charge", 2)];
        let finished = Some(Finished { game: game(id, ended, players), tallies });
        Entry { finished, ..Entry::new(table, expected, records(0..1)) }
    };
    // A conflict counts nothing, and neither does a game that was told before.
    store.append(finish(0, "g-1", 10, &[ben, anna])).await.unwrap();
    assert!(store.append(finish(0, "g-9", 10, &[anna])).await.is_err());
    assert_eq!(store.append(finish(1, "g-1", 10, &[anna])).await, Err(StoreError::Taken));
    store.append(finish(1, "g-2", 20, &[anna])).await.unwrap();
    store.append(finish(2, "g-3", 20, &[anna, ben])).await.unwrap();

    assert_eq!(store.game("g-1".parse().unwrap()).await.unwrap(), Some(game("g-1", 10, &[ben, anna])));
    assert_eq!(store.game("g-9".parse().unwrap()).await.unwrap(), None);
    let statistics = BTreeMap::from([("ivanhoe.card.charge".to_owned(), 6), ("ivanhoe.won".to_owned(), 3)]);
    assert_eq!(store.statistics(anna).await.unwrap(), statistics);
    assert!(store.statistics(ben).await.unwrap().is_empty());

    // Pages meet without a gap, even between games that ended in the same moment.
    for (player, expected) in [(None, vec!["g-3", "g-2", "g-1"]), (Some(ben), vec!["g-3", "g-1"])] {
        let mut listed = Vec::new();
        let mut after = None;
        loop {
            let page = store.games(GamesAsked { player, after, limit: 1 }).await.unwrap();
            let Some(GameLine { id, ended, .. }) = page.into_iter().next() else { break };
            listed.push(id.to_string());
            after = Some((ended, id));
        }
        assert_eq!(listed, expected);
    }
}

#[tokio::test]
async fn players_are_known_again() {
    let (store, _directory) = store();
    let secret = Secret::random();
    let player = Player { id: new_player(), name: "Zoë".parse().unwrap(), secret_hash: secret.hash() };
    store.register(player.clone()).await.unwrap();
    assert_eq!(store.register(player.clone()).await, Err(StoreError::Taken));
    store.rename(player.id, "Zoe".parse().unwrap()).await.unwrap();
    assert_eq!(store.rename(new_player(), "Ben".parse().unwrap()).await, Err(StoreError::Unknown));
    let found = store.player(player.id).await.unwrap().unwrap();
    assert_eq!((found.id, found.name.as_str()), (player.id, "Zoe"));
    assert!(found.secret_hash.opens_with(&secret));
    assert!(store.player(new_player()).await.unwrap().is_none());
}

#[tokio::test]
async fn everything_is_there_after_reopening() {
    let (store, directory) = store();
    let table = TableId::random();
    assert_eq!(store.last_pulse().await.unwrap(), None);
    store.pulse(Moment(1)).await.unwrap();
    store.pulse(Moment(2)).await.unwrap();
    store.append(Entry::new(table, 0, records(0..2))).await.unwrap();
    drop(store);

    let store = Sqlite::open(&directory.path().join("tiltyard.db")).unwrap();
    assert_eq!(store.records(table, 0).await.unwrap(), records(0..2));
    assert_eq!(store.last_pulse().await.unwrap(), Some(Moment(2)));
}
