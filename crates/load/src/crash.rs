//! Whether a server loses anything when it is killed.
//!
//! Questions at a table are numbered, and each is answered once. If a move that was granted were lost, its question would be
//! put again and somebody's answer granted a second time; if one were made twice, what is told under its number would change.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bots::Rng;
use client::{Answer, Event};
use load::{Player, Visitor};
use protocol::{AnySettings, Ask};
use rules::ivanhoe;
use table::{News, Settings};
use tokio::task::JoinSet;

use crate::child::Process;

/// What to try.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// How often to kill the server.
    #[arg(long, default_value_t = 10)]
    rounds: usize,
    /// How many tables.
    #[arg(long, default_value_t = 20)]
    tables: usize,
    /// How many players at each, 2 to 5.
    #[arg(long, default_value_t = 3)]
    players: usize,
}

/// What the players of one table have been told, together: each number once, and the same for all.
#[derive(Debug, Default)]
struct Chronicle {
    /// What was told under each number, but for cards that only some may see.
    told: BTreeMap<u64, String>,
    /// The answers that were granted, by question.
    granted: BTreeMap<u64, String>,
    faults: Vec<String>,
}

type Chronicles = Arc<Mutex<Vec<Chronicle>>>;

pub(crate) async fn run(program: &Path, plan: Plan) -> Result<()> {
    let data = tempfile::tempdir()?;
    let mut server = Process::tiltyard(program, data.path(), "127.0.0.1:0")?;
    let address = server.address;
    let chronicles: Chronicles = Arc::new(Mutex::new((0..plan.tables).map(|_| Chronicle::default()).collect()));
    let mut players = come(plan, address, &chronicles).await?;
    let mut rng = Rng::new(plan.rounds as u64);
    let mut seen = 0;
    for round in 1..=plan.rounds {
        let lasts = Duration::from_millis(300 + u64::from(rng.below(1200)));
        tokio::select! {
            () = tokio::time::sleep(lasts) => {}
            Some(ended) = players.join_next() => {
                ended??;
                anyhow::bail!("a player stopped");
            }
        }
        server.kill();
        server = Process::tiltyard(program, data.path(), &address.to_string())
            .with_context(|| format!("the server does not come back in round {round}"))?;
        // Every table goes on.
        let quiet = wait_for_all(&chronicles).await;
        let (granted, faults) = sum(&chronicles);
        ensure!(quiet.is_empty(), "tables {quiet:?} do not go on after round {round}");
        ensure!(faults.is_empty(), "after round {round}: {}", faults.join("; "));
        println!(
            "round {round:>3}: killed after {:>4} ms; {} more moves were granted; nothing is lost",
            lasts.as_millis(),
            granted - seen
        );
        seen = granted;
    }
    println!(
        "{} kills, {seen} moves granted, none lost, none doubled, {} tables went on each time",
        plan.rounds, plan.tables
    );
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn sum(chronicles: &Chronicles) -> (usize, Vec<String>) {
    let chronicles = lock(chronicles);
    let granted = chronicles.iter().map(|table| table.granted.len()).sum();
    (granted, chronicles.iter().flat_map(|table| table.faults.clone()).collect())
}

/// Waits until at every table a move is granted; those at which none is.
async fn wait_for_all(chronicles: &Chronicles) -> Vec<usize> {
    let before: Vec<usize> = lock(chronicles).iter().map(|table| table.granted.len()).collect();
    let mut quiet = Vec::new();
    for _ in 0..600 {
        quiet = lock(chronicles)
            .iter()
            .zip(&before)
            .enumerate()
            .filter(|(_, (table, before))| table.granted.len() == **before)
            .map(|(number, _)| number)
            .collect();
        if quiet.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    quiet
}

async fn come(plan: Plan, address: SocketAddr, chronicles: &Chronicles) -> Result<JoinSet<Result<()>>> {
    let mut players = JoinSet::new();
    let options = ivanhoe::Options::new(plan.players).context("2 to 5 can play")?;
    for number in 0..plan.tables {
        let mut table = None;
        for index in 0..plan.players {
            let visitor = Visitor::sign_in(address, &format!("Player {index}")).await?;
            let table = match &table {
                Some(table) => table,
                None => table.insert(visitor.open_table(AnySettings::Ivanhoe(Settings::new(options))).await?),
            };
            let seed = (number * plan.players + index) as u64;
            let player = Player::<ivanhoe::State>::new(visitor, table, seed);
            players.spawn(keep(player, plan.players, number, Arc::clone(chronicles)));
        }
    }
    Ok(players)
}

/// Plays, and writes into the chronicle of the table what was told and granted.
async fn keep(mut player: Player<ivanhoe::State>, people: usize, table: usize, chronicles: Chronicles) -> Result<()> {
    loop {
        let next = player.client().picture().map_or(0, client::Picture::next);
        let events = player.next().await;
        {
            let mut chronicles = lock(&chronicles);
            let chronicle = &mut chronicles[table];
            for event in events {
                match event {
                    Event::Happened(passages) => chronicle.hear(next, passages.iter().map(|passage| &passage.news)),
                    Event::Answered { ask: Ask::Move { question, text }, answer: Answer::Granted, .. } => {
                        if let Some(before) = chronicle.granted.insert(question, text.clone()) {
                            chronicle.faults.push(format!("question {question} was answered {before} and then {text}"));
                        }
                    }
                    Event::Unreadable(misread) => chronicle.faults.push(misread.to_string()),
                    _ => {}
                }
            }
        }
        if let Some(ask) = player.wish(people) {
            player.ask(ask);
        }
    }
}

impl Chronicle {
    /// The same is told to all under one number, before a crash and after it.
    fn hear<'a>(&mut self, from: u64, news: impl Iterator<Item = &'a News<ivanhoe::State>>) {
        for (number, news) in (from..).zip(news) {
            let told = public(news);
            if let Some(before) = self.told.insert(number, told.clone())
                && before != told
            {
                self.faults.push(format!("{number} was first {before} and then {told}"));
            }
        }
    }
}

/// What everybody is told of something that happened: cards that only some may see are left out.
fn public(news: &News<ivanhoe::State>) -> String {
    use ivanhoe::Notice;
    match news {
        News::Game(Notice::Dealt { seat, .. } | Notice::Drew { seat, .. }) => format!("{seat:?} gets a card"),
        News::Game(Notice::Stolen { thief, victim, .. }) => format!("{thief:?} takes a card of {victim:?}"),
        News::Game(notice) => format!("{notice:?}"),
        News::Table(happening) => format!("{happening:?}"),
    }
}
