//! What was acknowledged survives the death of the process.
//!
//! The test starts itself again as a writer, kills it without warning, and reads what it left. A killed process does not lose
//! what the operating system has taken, so this shows that nothing is acknowledged before its commit; that a commit survives
//! a power cut is SQLite's promise for `synchronous = full`.

use std::collections::HashMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use server::TableId;
use server::store::{Entry, Sqlite, Store};

/// Tells the writer its file.
const FILE: &str = "TILTYARD_CRASH_TEST_FILE";

const TABLES: u64 = 20;

/// Not a test: the process that is killed. It appends to many tables and prints what was acknowledged.
#[test]
#[ignore = "the child of the next test"]
fn writer() {
    let Some(file) = env::var_os(FILE) else { return };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open(Path::new(&file)).unwrap());
        let versions: HashMap<TableId, u64> =
            store.open_tables().await.unwrap().into_iter().map(|table| (table.id, table.version)).collect();
        let tables = (0..TABLES).map(|table| {
            let id = TableId::from(u128::from(table).to_be_bytes());
            let first = versions.get(&id).copied().unwrap_or_default();
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for version in first.. {
                    store.append(Entry::new(id, version, vec![format!("{id} {version}")])).await.unwrap();
                    // One write, so that a kill cannot tear the line.
                    let line = format!("acknowledged {id} {version}\n");
                    std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
                }
            })
        });
        for table in tables.collect::<Vec<_>>() {
            table.await.unwrap();
        }
    });
}

#[test]
fn nothing_acknowledged_is_lost_to_a_kill() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tiltyard.db");
    let mut acknowledged = HashMap::<TableId, u64>::new();
    for round in 0..5 {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--ignored", "--exact", "writer", "--nocapture"])
            .env(FILE, &file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let lines = thread::spawn(move || output.lines().map_while(Result::ok).collect::<Vec<_>>());
        thread::sleep(Duration::from_millis(300 + 50 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in lines.join().unwrap() {
            // What the test harness prints stands around it, and before the first one on its line.
            let Some((_, told)) = line.split_once("acknowledged ") else { continue };
            let Some((id, version)) = told.split_once(' ') else { continue };
            acknowledged.insert(id.parse().unwrap(), version.parse().unwrap());
        }

        let store = Sqlite::open(&file).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        for (&id, &version) in &acknowledged {
            let records = runtime.block_on(store.records(id, 0)).unwrap();
            assert!(
                records.len() as u64 > version,
                "table {id}: {version} was acknowledged, {} are there",
                records.len()
            );
            let whole = records.iter().enumerate().all(|(number, body)| *body == format!("{id} {number}"));
            assert!(whole, "table {id} has a record that nobody wrote");
        }
    }
    assert_eq!(acknowledged.len() as u64, TABLES);
}
