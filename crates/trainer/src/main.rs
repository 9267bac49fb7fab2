//! Teaches nets by self-play: TD(lambda) on what a seat sees after its moves.
//!
//! The games of one round are played with the net as it was at the end of the round before, while the net learns from
//! the round before that: two threads, and the same weights for the same seed whatever the machine does.

mod adam;
mod checkpoint;
mod curve;
mod self_play;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use bots::arena::{self, Maker, Score};
use bots::{Foresight, Knight, Ladder, Net, Rng, Shape};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use notation::Language;
use rules::{Bot, attacke, ivanhoe};

use adam::{Adam, Lesson};
use checkpoint::Checkpoint;
use curve::Point;
use self_play::Session;

/// Teaches a net by self-play, and goes on where it stopped.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask train", bin_name = "cargo xtask train")]
struct Args {
    /// Which game.
    #[arg(long, value_enum)]
    game: Which,
    /// How many players.
    #[arg(long)]
    players: usize,
    /// What the players agree on, as in the notation; by default every game is by lot one of all that they may agree on.
    #[arg(long)]
    option: Vec<String>,
    /// How long to teach in this run.
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// The file of weights; beside it lie a checkpoint to go on from, and the learning curve as .csv and .svg.
    #[arg(long)]
    out: PathBuf,
    /// Where all chance comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Which game is taught.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Which {
    Ivanhoe,
    Attacke,
}

/// Games in a round.
const GAMES: usize = 200;
/// Lessons in a batch.
const BATCH: usize = 256;
/// Rounds between two looks at the strength.
const LOOK: u64 = 60;
/// Deals at each look.
const DEALS: u64 = 400;
/// The deals of looks; used for nothing else.
const LOOK_SEED: u64 = 0x100C;

fn main() -> Result<()> {
    let args = Args::parse();
    match args.game {
        Which::Ivanhoe => run::<ivanhoe::State>(&args),
        Which::Attacke => run::<attacke::State>(&args),
    }
}

fn run<G: Ladder + Language>(args: &Args) -> Result<()> {
    let agreed = notation::agree::<G>(args.players, &args.option)?;
    let tables = if args.option.is_empty() { G::tables(args.players) } else { vec![agreed] };
    teach::<G>(args, &tables, &G::heuristic)
}

/// A net that knows nothing: small random weights.
fn newborn<G: Foresight>(players: usize, tables: &[G::Options], rng: &mut Rng) -> Result<Net> {
    let inputs = tables.first().map(|&options| G::width(options)).context("there is no table to play at")?;
    let shape = Shape { inputs, first: 64, second: 32, outputs: players };
    let (second, third) = shape.offsets();
    let weights = (0..shape.weights()).map(|place| {
        let (fan_in, bias) = match place {
            place if place < second => (40, place < shape.first),
            place if place < third => (shape.first, place - second < shape.second),
            place => (shape.second, place - third < shape.outputs),
        };
        let uniform = rng.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0;
        if bias { 0.0 } else { uniform * (3.0 / fan_in as f32).sqrt() }
    });
    Ok(Net::new(shape, weights.collect())?)
}

fn teach<G: Foresight>(args: &Args, tables: &[G::Options], sparring: &impl Maker<G>) -> Result<()>
where
    G::Options: Sync,
{
    let checkpoint = args.out.with_extension("checkpoint");
    let mut state = if let Some(state) = Checkpoint::read(&checkpoint)? {
        state
    } else {
        let net = newborn::<G>(args.players, tables, &mut Rng::new(args.seed))?;
        Checkpoint { adam: Adam::new(net.shape()), past: net.clone(), net, rounds: 0, seconds: 0.0, curve: vec![] }
    };
    let (start, before) = (Instant::now(), state.seconds);
    let limit = Duration::from_secs_f64(args.minutes * 60.0);
    let bar = ProgressBar::new(limit.as_secs());
    bar.set_style(ProgressStyle::with_template("{wide_bar} {elapsed}/{len}s {msg}")?);
    let lessons_of = |net: Net, past: Net, round: u64| {
        let games = round * GAMES as u64;
        let session = Session::<G> {
            tables,
            net: Arc::new(net),
            past: (round > LOOK).then(|| Arc::new(past)),
            sparring,
            epsilon: 0.01 + 0.08 * (-(games as f32) / 100_000.0).exp(),
            lambda: 0.85 + 0.1 * (-(games as f32) / 100_000.0).exp(),
        };
        session.play(GAMES, &mut Rng::new(Rng::new(args.seed ^ 0x7EAC).bits() ^ Rng::new(round).bits()))
    };
    let mut lessons = lessons_of(state.net.clone(), state.past.clone(), state.rounds);
    while start.elapsed() < limit {
        let snapshot = (state.net.clone(), state.past.clone(), state.rounds + 1);
        let next = std::thread::scope(|scope| {
            let next = scope.spawn(|| lessons_of(snapshot.0, snapshot.1, snapshot.2));
            let loss = learn(&mut state, &lessons);
            bar.set_message(format!("round {}, {} lessons, loss {loss:.3}", state.rounds, lessons.len()));
            next.join()
        });
        lessons = next.map_err(|_| anyhow::anyhow!("a game failed"))?;
        state.rounds += 1;
        bar.set_position(start.elapsed().as_secs());
        if state.rounds % LOOK == 0 {
            state.seconds = before + start.elapsed().as_secs_f64();
            let score = look::<G>(&state.net, tables, sparring)?;
            let games = state.rounds * GAMES as u64;
            let point = Point { seconds: state.seconds, games, share: score.mean(), interval: score.interval() };
            bar.println(format!("{point}"));
            if !std::io::IsTerminal::is_terminal(&std::io::stderr()) {
                println!("{point}");
            }
            state.curve.push(point);
            state.past = state.net.clone();
            state.write(&checkpoint)?;
            std::fs::write(&args.out, state.net.to_bytes())?;
            curve::write(&args.out, &state.curve, 1.0 / args.players as f64)?;
        }
    }
    bar.finish_and_clear();
    Ok(())
}

/// Learns from a round: every lesson once, in an order that follows from the round.
fn learn(state: &mut Checkpoint, lessons: &[Lesson]) -> f32 {
    let mut order: Vec<&Lesson> = lessons.iter().collect();
    let mut rng = Rng::new(state.rounds);
    for place in (1..order.len()).rev() {
        order.swap(place, rng.below(place as u32 + 1) as usize);
    }
    let games = (state.rounds * GAMES as u64) as f32;
    let rate = (1e-3 / (1.0 + games / 150_000.0)).max(5e-5);
    let batches = order.chunks(BATCH).filter(|batch| batch.len() > BATCH / 2);
    let losses: Vec<f32> = batches.map(|batch| state.adam.learn(&mut state.net, batch, rate)).collect();
    losses.iter().sum::<f32>() / losses.len().max(1) as f32
}

/// How strong the net is: one against a table of sparring partners, on deals that it never learned from.
fn look<G: Foresight>(net: &Net, tables: &[G::Options], sparring: &impl Maker<G>) -> Result<Score>
where
    G::Options: Sync,
{
    // As it will be read from its file.
    let net = Arc::new(Net::from_bytes(&net.to_bytes())?);
    let knight = |seed| Box::new(Knight::new(net.clone(), seed)) as Box<dyn Bot<G>>;
    let part = |first: usize| {
        let mut score = Score::default();
        for (deal, &options) in (0..DEALS).zip(tables.iter().cycle()).skip(first).step_by(2) {
            let share = arena::one_against_rest(options, LOOK_SEED + deal, &knight, sparring);
            score.add(share.map_err(|error| anyhow::anyhow!("{error}"))?);
        }
        anyhow::Ok(score)
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| part(1));
        let mut score = part(0)?;
        score.join(other.join().map_err(|_| anyhow::anyhow!("a game failed"))??);
        Ok(score)
    })
}
