//! Copies of a data directory, made while a server writes to it.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use server::backup::{BackupError, Existing, backup, restore};
use server::store::{Entry, Sqlite, Store};
use server::{DataDir, TableId};

fn record(number: u64) -> Vec<String> {
    vec![format!("record {number}")]
}

async fn records(data: &Path, table: TableId) -> Vec<String> {
    let directory = DataDir::open(data).unwrap();
    Sqlite::open(&directory.database()).unwrap().records(table, 0).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_busy_server_is_one_moment_of_it() {
    let directory = tempfile::tempdir().unwrap();
    let (data, other, file) =
        (directory.path().join("data"), directory.path().join("other"), directory.path().join("copy"));
    let held = DataDir::open(&data).unwrap();
    let store = Arc::new(Sqlite::open(&held.database()).unwrap());
    let table = TableId::random();
    store.append(Entry::new(table, 0, record(0))).await.unwrap();

    let stop = Arc::new(AtomicBool::new(false));
    let writer = tokio::spawn({
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        async move {
            let mut version = 1;
            while !stop.load(Ordering::Relaxed) {
                store.append(Entry::new(table, version, record(version))).await.unwrap();
                version += 1;
            }
            version
        }
    });
    let known = store.records(table, 0).await.unwrap().len();
    let copied = tokio::task::spawn_blocking({
        let (data, file) = (data.clone(), file.clone());
        move || backup(&data, &file, Existing::Keep)
    });
    copied.await.unwrap().unwrap();
    stop.store(true, Ordering::Relaxed);
    let written = writer.await.unwrap();

    restore(&other, &file, Existing::Keep).unwrap();
    let restored = records(&other, table).await;
    assert!((known..=written as usize).contains(&restored.len()), "{known} {} {written}", restored.len());
    assert!((0..).zip(&restored).all(|(number, body)| record(number)[0] == *body));
}

#[tokio::test]
async fn a_restore_asks_before_it_overwrites_and_waits_for_no_server() {
    let directory = tempfile::tempdir().unwrap();
    let (data, file) = (directory.path().join("data"), directory.path().join("copy"));
    let (before, after) = (TableId::random(), TableId::random());
    let held = DataDir::open(&data).unwrap();
    let store = Sqlite::open(&held.database()).unwrap();
    store.append(Entry::new(before, 0, record(0))).await.unwrap();
    backup(&data, &file, Existing::Keep).unwrap();
    store.append(Entry::new(after, 0, record(0))).await.unwrap();

    assert!(matches!(backup(&data, &file, Existing::Keep), Err(BackupError::Exists(_))));
    assert!(matches!(restore(&data, &file, Existing::Replace), Err(BackupError::DataDir(_))));
    drop((store, held));
    assert!(matches!(restore(&data, &file, Existing::Keep), Err(BackupError::Exists(_))));
    assert_eq!(records(&data, after).await.len(), 1);
    restore(&data, &file, Existing::Replace).unwrap();
    assert_eq!(records(&data, before).await.len(), 1);
    assert!(records(&data, after).await.is_empty());
}

#[test]
fn only_whole_files_of_the_house_are_restored() {
    let directory = tempfile::tempdir().unwrap();
    let (data, file) = (directory.path().join("data"), directory.path().join("file"));
    assert!(matches!(restore(&data, &file, Existing::Keep), Err(BackupError::Missing(_))));
    fs::write(&file, "no database at all, but long enough to be looked at: ".repeat(200)).unwrap();
    assert!(restore(&data, &file, Existing::Keep).is_err());

    // A file that was cut off in the middle.
    let whole = directory.path().join("whole");
    drop(Sqlite::open(&whole).unwrap());
    let bytes = fs::read(&whole).unwrap();
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    assert!(restore(&data, &file, Existing::Keep).is_err());
    assert_eq!(fs::read_dir(&data).unwrap().count(), 1, "only the lock is left");
}
