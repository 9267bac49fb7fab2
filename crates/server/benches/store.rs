//! Durable rows per second: every append waits until it is on the disk.
//!
//! `cargo bench -p server --bench store` prints how many appends a second many tables get together, and how many of them
//! shared a commit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use server::TableId;
use server::store::{Entry, Sqlite, Store};

/// As long as a move in JSON.
const BODY: usize = 60;

const LASTS: Duration = Duration::from_secs(3);

fn main() {
    println!("tables   rows/s  commits/s  rows/commit   p50 ms   p99 ms");
    for tables in [1, 10, 100, 1000] {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(measure(tables));
    }
}

async fn measure(tables: usize) {
    let directory = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&directory.path().join("bench.db")).unwrap());
    let begun = Instant::now();
    let writers: Vec<_> = (0..tables)
        .map(|_| {
            let (store, table) = (Arc::clone(&store), TableId::random());
            tokio::spawn(async move {
                let mut waits = Vec::new();
                while begun.elapsed() < LASTS {
                    let sent = Instant::now();
                    store.append(Entry::new(table, waits.len() as u64, vec!["x".repeat(BODY)])).await.unwrap();
                    waits.push(sent.elapsed());
                }
                waits
            })
        })
        .collect();
    let mut waits = Vec::new();
    for writer in writers {
        waits.extend(writer.await.unwrap());
    }
    let seconds = begun.elapsed().as_secs_f64();
    waits.sort_unstable();
    let milliseconds = |share: f64| waits[(share * (waits.len() - 1) as f64) as usize].as_secs_f64() * 1000.0;
    let activity = store.activity();
    println!(
        "{tables:6} {:8.0} {:10.0} {:12.1} {:8.2} {:8.2}",
        activity.writes as f64 / seconds,
        activity.commits as f64 / seconds,
        activity.writes as f64 / activity.commits as f64,
        milliseconds(0.50),
        milliseconds(0.99),
    );
}
