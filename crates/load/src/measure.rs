//! How much a server bears.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use bots::Rng;
use client::{Answer, Event};
use futures_util::{SinkExt, StreamExt};
use load::{Player, Visitor};
use protocol::{AnySettings, Ask};
use rules::ivanhoe;
use table::Settings;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::child::{Process, Usage};

/// What to try.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// How many tables.
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How many players at each, 2 to 5.
    #[arg(long, default_value_t = 4)]
    players: usize,
    /// How long to measure.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How long players think before each move, in milliseconds; from half of it to one and a half times as long.
    #[arg(long, default_value_t = 0)]
    pace: u64,
    /// Also hold as many sockets that only look on at tables where nothing happens.
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Also measure a bare relay with the same sockets.
    #[arg(long)]
    relay: bool,
}

/// What is measured, by all players together.
#[derive(Debug, Default)]
struct Figures {
    measuring: AtomicBool,
    moves: AtomicU64,
    refused: AtomicU64,
    delays: Mutex<Vec<Duration>>,
}

impl Figures {
    fn count(&self, figure: &AtomicU64) {
        if self.measuring.load(Ordering::Relaxed) {
            figure.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn note(&self, delay: Duration) {
        if self.measuring.load(Ordering::Relaxed) {
            self.delays.lock().unwrap_or_else(PoisonError::into_inner).push(delay);
        }
    }
}

/// The last move that somebody at a table sent: in answer to which question, who, and when.
type Sent = Arc<Mutex<Option<(u64, usize, Instant)>>>;

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How long somebody thinks.
async fn think(pace: u64, rng: &mut Rng) {
    if pace > 0 {
        tokio::time::sleep(Duration::from_millis(pace / 2 + u64::from(rng.below(pace as u32)))).await;
    }
}

pub(crate) async fn run(program: &Path, plan: Plan) -> Result<()> {
    println!("{} tables of {}, for {} s, pace {} ms", plan.tables, plan.players, plan.seconds, plan.pace);
    let data = tempfile::tempdir()?;
    let server = Process::tiltyard(program, data.path(), "127.0.0.1:0")?;
    let _idle = hold_idle(plan, &server).await?;
    let rate = measure(plan, "server", &server, play(plan, &server)).await?;
    drop(server);
    if plan.relay {
        let relay = Process::relay()?;
        let bare = measure(plan, "relay", &relay, pass_on(plan, &relay)).await?;
        println!("The server makes {:.2} of the moves of a bare relay.", rate / bare);
    }
    Ok(())
}

/// Lets players come, measures for a while, and tells the figures; moves a second.
async fn measure(
    plan: Plan,
    name: &str,
    process: &Process,
    come: impl Future<Output = Result<(Arc<Figures>, JoinSet<Result<()>>)>>,
) -> Result<f64> {
    let empty = process.usage()?;
    let (figures, mut players) = come.await?;
    // Everybody sits, and the first deals are over.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let own = || Usage::of(std::process::id());
    let (begun, before, own_before) = (Instant::now(), process.usage()?, own()?);
    figures.measuring.store(true, Ordering::Relaxed);
    tokio::select! {
        () = tokio::time::sleep(Duration::from_secs(plan.seconds)) => {}
        Some(ended) = players.join_next() => {
            ended??;
            anyhow::bail!("a player stopped");
        }
    }
    figures.measuring.store(false, Ordering::Relaxed);
    let (lasted, after, own_after) = (begun.elapsed(), process.usage()?, own()?);
    players.abort_all();
    let moves = figures.moves.load(Ordering::Relaxed);
    let rate = moves as f64 / lasted.as_secs_f64();
    let mut delays = std::mem::take(&mut *lock(&figures.delays));
    delays.sort_unstable();
    let at =
        |share: f64| delays.get((delays.len() as f64 * share) as usize).map_or(f64::NAN, |d| d.as_secs_f64() * 1e3);
    let cpu = after.cpu.saturating_sub(before.cpu).as_secs_f64();
    let own_cpu = own_after.cpu.saturating_sub(own_before.cpu).as_secs_f64();
    println!(
        "{name:>8}: {rate:>8.0} moves/s; a move is seen after {:.1} / {:.1} / {:.1} ms (p50/p95/p99); \
         {:.0} us CPU a move, {:.0} % of a core, and {:.0} us a move for the clients; {:.1} KiB a table; {} refused",
        at(0.50),
        at(0.95),
        at(0.99),
        cpu / moves as f64 * 1e6,
        cpu / lasted.as_secs_f64() * 100.0,
        own_cpu / moves as f64 * 1e6,
        after.memory.saturating_sub(empty.memory) as f64 / 1024.0 / plan.tables as f64,
        figures.refused.load(Ordering::Relaxed),
    );
    Ok(rate)
}

/// People who look on at one table, and sockets of each of them: about as many as a server lets in.
const WATCHERS: usize = 50;
const SOCKETS_EACH: usize = 8;

/// Sockets at tables where nothing happens, and what they cost. They are held until the answer is dropped.
async fn hold_idle(plan: Plan, server: &Process) -> Result<JoinSet<()>> {
    let mut sockets = JoinSet::new();
    if plan.idle == 0 {
        return Ok(sockets);
    }
    let before = server.usage()?;
    let options = ivanhoe::Options::new(plan.players).context("2 to 5 can play")?;
    let mut table = String::new();
    while sockets.len() < plan.idle {
        let visitor = Visitor::sign_in(server.address, "Watcher").await?;
        if sockets.len() % (WATCHERS * SOCKETS_EACH) == 0 {
            table = visitor.open_table(AnySettings::Ivanhoe(Settings::new(options))).await?;
        }
        for _ in 0..SOCKETS_EACH.min(plan.idle - sockets.len()) {
            let mut watcher = Player::<ivanhoe::State>::new(visitor.clone(), &table, 0);
            watcher.catch_up().await;
            sockets.spawn(async move {
                loop {
                    watcher.next().await;
                }
            });
        }
    }
    let held = server.usage()?;
    tokio::time::sleep(Duration::from_secs(plan.seconds)).await;
    let cpu = server.usage()?.cpu.saturating_sub(held.cpu).as_secs_f64() / plan.seconds as f64;
    println!(
        "{:>8}: {} sockets; {:.1} KiB each, {:.1} % of a core for all",
        "idle",
        plan.idle,
        held.memory.saturating_sub(before.memory) as f64 / 1024.0 / plan.idle as f64,
        cpu * 100.0,
    );
    Ok(sockets)
}

/// Players of Ivanhoe at their tables.
async fn play(plan: Plan, server: &Process) -> Result<(Arc<Figures>, JoinSet<Result<()>>)> {
    let figures = Arc::new(Figures::default());
    let mut players = JoinSet::new();
    let options = ivanhoe::Options::new(plan.players).context("2 to 5 can play")?;
    for number in 0..plan.tables {
        let sent = Sent::default();
        let mut table = None;
        for index in 0..plan.players {
            let visitor = Visitor::sign_in(server.address, &format!("Player {index}")).await?;
            let table = match &table {
                Some(table) => table,
                None => table.insert(visitor.open_table(AnySettings::Ivanhoe(Settings::new(options))).await?),
            };
            let seed = (number * plan.players + index) as u64;
            let player = Player::new(visitor, table, seed);
            players.spawn(sit(player, plan, index, Arc::clone(&sent), Arc::clone(&figures)));
        }
    }
    Ok((figures, players))
}

async fn sit(
    mut player: Player<ivanhoe::State>,
    plan: Plan,
    index: usize,
    sent: Sent,
    figures: Arc<Figures>,
) -> Result<()> {
    let mut rng = Rng::new(index as u64);
    loop {
        let before = player.question();
        let events = player.next().await;
        if player.question() != before
            && let Some((question, by, at)) = *lock(&sent)
            && before == Some(question)
            && by != index
        {
            figures.note(at.elapsed());
        }
        for event in events {
            match event {
                Event::Answered { ask: Ask::Move { .. }, answer: Answer::Granted, .. } => figures.count(&figures.moves),
                Event::Answered { answer: Answer::Refused(_), .. } => figures.count(&figures.refused),
                _ => {}
            }
        }
        if let Some(ask) = player.wish(plan.players) {
            if let Ask::Move { question, .. } = ask {
                think(plan.pace, &mut rng).await;
                *lock(&sent) = Some((question, index, Instant::now()));
            }
            player.ask(ask);
        }
    }
}

/// As long as a notice of a move.
const NOTICE: usize = 300;

/// The same sockets at a bare relay: whose turn it is says something, and all others hear it.
async fn pass_on(plan: Plan, relay: &Process) -> Result<(Arc<Figures>, JoinSet<Result<()>>)> {
    let figures = Arc::new(Figures::default());
    let mut players = JoinSet::new();
    for number in 0..plan.tables {
        let sent = Sent::default();
        // The last to come makes the first move, when all others are there.
        for index in 0..plan.players {
            let stream = TcpStream::connect(relay.address).await?;
            stream.set_nodelay(true)?;
            let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0);
            let url = format!("ws://{}/{number}", relay.address);
            let (mut socket, _) = tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await?;
            let (sent, figures) = (Arc::clone(&sent), Arc::clone(&figures));
            players.spawn(async move {
                let mut rng = Rng::new((number * plan.players + index) as u64);
                let mut turn = (index == plan.players - 1).then_some(0);
                loop {
                    if let Some(question) = turn.take() {
                        think(plan.pace, &mut rng).await;
                        *lock(&sent) = Some((question, index, Instant::now()));
                        socket.send(Message::text(format!("{question:>NOTICE$}"))).await?;
                    }
                    let message = socket.next().await.context("the relay hung up")??;
                    let question: u64 = message.to_text()?.trim_start().parse()?;
                    if let Some((sent, by, at)) = *lock(&sent)
                        && sent == question
                        && by != index
                    {
                        figures.note(at.elapsed());
                    }
                    if question as usize % plan.players == index {
                        figures.count(&figures.moves);
                        turn = Some(question + 1);
                    }
                }
            });
        }
    }
    Ok((figures, players))
}
