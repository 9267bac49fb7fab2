//! `tiltyard simulate`: games by the million.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use bots::{Random, Rng, Step, bout};
use dealer::{Commitment, Dealer, Seed};
use laws::{Effort, Lawful, Trial};
use notation::{Check, File, Line, Name, Place};
use rules::{Bot, Seat, Turn, attacke, ivanhoe};

use crate::{Which, progress};

/// Plays whole games with random moves and tells how they went.
///
/// The same seed gives the same games on any number of threads.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard simulate --games 100000 --players 4 --seed 7
  tiltyard simulate --game attacke --option covered --option endurance
  # checks the laws of ARCHITECTURE.md at every step
  tiltyard simulate --games 1000 --players 3 --laws
  # then: tiltyard verify games/*.tilt
  tiltyard simulate --games 3 --players 2 --save games")]
pub(crate) struct Args {
    /// How many games.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Which game.
    #[arg(long, value_enum, default_value_t = Which::Ivanhoe)]
    game: Which,
    /// What the players agree on, as in the notation: `tokens 4`, `endurance`, `covered`.
    #[arg(long)]
    option: Vec<String>,
    /// How many players: 2 to 5 in Ivanhoe, 3 to 5 in Attacke.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Where all chance and all choices come from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as the machine has by default.
    #[arg(long)]
    threads: Option<std::num::NonZeroUsize>,
    /// Prints JSON for programs.
    #[arg(long)]
    json: bool,
    /// Saves every game in this folder, with its commitment.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Checks the laws: the cheap ones at every step, the dear ones at one step in 32.
    #[arg(long)]
    laws: bool,
}

/// No random game comes near this many steps.
const STEP_LIMIT: u64 = 1_000_000;

/// How often each of the dear laws is checked with `--laws`.
const LAWS: Effort = Effort::OneIn(32);

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match args.game {
        Which::Ivanhoe => run_game::<ivanhoe::State>(args),
        Which::Attacke => run_game::<attacke::State>(args),
    }
}

fn run_game<G: Counted<Options: Sync>>(args: &Args) -> anyhow::Result<ExitCode> {
    let options = notation::agree::<G>(usize::from(args.players), &args.option)?;
    if let Some(dir) = &args.save {
        std::fs::create_dir_all(dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    }
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, usize::from);
    let start = Instant::now();
    let figures = simulate::<G>(args, options, threads)?;
    let took = start.elapsed();
    if args.json {
        print_json::<G>(args, &figures, took, threads)?;
    } else {
        print_table::<G>(args, &figures, took, threads)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game whose events are worth counting.
trait Counted: Lawful {
    /// What one contest is called, in the plural.
    const CONTESTS: &'static str;
    /// What the event adds to the figures.
    fn count(event: &Self::Event, figures: &mut Figures);
}

impl Counted for ivanhoe::State {
    const CONTESTS: &'static str = "tournaments";

    fn count(event: &ivanhoe::Event, figures: &mut Figures) {
        match event {
            ivanhoe::Event::TournamentWon { .. } => figures.contests += 1,
            ivanhoe::Event::Acted { action, .. } => figures.cards.entry(action.card().code()).or_default().played += 1,
            ivanhoe::Event::Canceled { action, .. } => {
                figures.cards.entry(action.card().code()).or_default().canceled += 1;
                figures.cards.entry(ivanhoe::Card::Ivanhoe.code()).or_default().played += 1;
            }
            _ => {}
        }
    }
}

impl Counted for attacke::State {
    const CONTESTS: &'static str = "contests";

    fn count(event: &attacke::Event, figures: &mut Figures) {
        if let attacke::Event::ContestWon { .. } = event {
            figures.contests += 1;
        }
    }
}

/// What is counted over games. Sums only, so that threads can be added up in any order.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
struct Figures {
    games: u64,
    moves: u64,
    chances: u64,
    contests: u64,
    wins: Vec<u64>,
    cards: BTreeMap<&'static str, CardFigures>,
}

#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct CardFigures {
    played: u64,
    canceled: u64,
}

impl Figures {
    fn new(players: usize) -> Figures {
        Figures { wins: vec![0; players], ..Figures::default() }
    }

    fn add(&mut self, other: &Figures) {
        self.games += other.games;
        self.moves += other.moves;
        self.chances += other.chances;
        self.contests += other.contests;
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, more)| *sum += more);
        for (card, more) in &other.cards {
            let sum = self.cards.entry(card).or_default();
            sum.played += more.played;
            sum.canceled += more.canceled;
        }
    }

    fn steps(&self) -> u64 {
        self.moves + self.chances
    }

    fn per_game(&self, number: u64) -> f64 {
        number as f64 / self.games.max(1) as f64
    }
}

/// Plays all games, a few at a time on each thread.
fn simulate<G: Counted<Options: Sync>>(args: &Args, options: G::Options, threads: usize) -> anyhow::Result<Figures> {
    const AT_ONCE: u64 = 16;
    let (next, total) = (AtomicU64::new(0), Mutex::new(Figures::new(usize::from(args.players))));
    let bar = progress::bar(args.games, "games");
    std::thread::scope(|scope| {
        let work = || {
            let mut figures = Figures::new(usize::from(args.players));
            loop {
                let first = next.fetch_add(AT_ONCE, Ordering::Relaxed);
                if first >= args.games {
                    break;
                }
                let until = args.games.min(first + AT_ONCE);
                for number in first..until {
                    let played = if args.laws { on_trial::<G> } else { play::<G> };
                    if let Err(error) = played(args, options, number, &mut figures) {
                        // The others need not go on.
                        next.store(args.games, Ordering::Relaxed);
                        return Err(error);
                    }
                }
                bar.inc(until - first);
            }
            total.lock().map_err(|_| anyhow!("another thread failed"))?.add(&figures);
            Ok(())
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a thread panicked"))?)
    })?;
    bar.finish_and_clear();
    total.into_inner().map_err(|_| anyhow!("a thread failed"))
}

/// The seed of a game: the seed of all games above, the number of this one below.
fn game_seed(args: &Args, number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[16..24].copy_from_slice(&args.seed.to_be_bytes());
    bytes[24..].copy_from_slice(&number.to_be_bytes());
    Seed::from(bytes)
}

/// The numbers that seed the choices of a game: independent of its deal.
fn choice_seeds(args: &Args, number: u64) -> Rng {
    Rng::new(Rng::new(args.seed).bits() ^ Rng::new(!number).bits())
}

fn play<G: Counted>(args: &Args, options: G::Options, number: u64, figures: &mut Figures) -> anyhow::Result<()> {
    let mut seeds = choice_seeds(args, number);
    let seat = |_| Box::new(Random::new(seeds.bits())) as Box<dyn Bot<G>>;
    let mut bots: Vec<_> = (0..args.players).map(seat).collect();
    let seed = game_seed(args, number);
    let mut before = G::new(options);
    let names = Seat::all(before.seats()).map(|seat| format!("bot-{}", seat.index() + 1).parse());
    let mut file = File::<G>::from_deal(names.collect::<Result<Vec<Name>, _>>()?, options, seed);
    let outcome = bout::play(before.clone(), Dealer::new(seed), &mut bots, STEP_LIMIT, |report| {
        report.events.iter().for_each(|event| G::count(event, figures));
        if args.save.is_some() {
            if let Step::Move(seat, m) = report.step {
                file.record(before.public(), seat, m);
            }
            before.clone_from(report.game);
        }
    });
    let outcome = outcome.map_err(|error| anyhow!("game {number}: {error}"))?;
    let winner = outcome.winner.with_context(|| format!("game {number} does not end"))?;
    figures.games += 1;
    figures.moves += outcome.tally.moves;
    figures.chances += outcome.tally.chances;
    figures.wins[winner.index()] += 1;
    args.save.as_deref().map_or(Ok(()), |dir| save(dir, file, winner, args.seed, number))
}

fn save<G: Counted>(dir: &Path, mut file: File<G>, winner: Seat, seed: u64, number: u64) -> anyhow::Result<()> {
    file.lines.push((Place::default(), Line::Check(Check::Winner(Some(winner)))));
    let id = format!("{}-{}p-{seed}-{number}", G::GAME, file.players.len()).parse()?;
    file.commitment = Some(Commitment::to(file.seed, &id));
    let path = dir.join(format!("{id}.tilt"));
    file.id = Some(id);
    std::fs::write(&path, file.to_string()).with_context(|| format!("cannot write {}", path.display()))
}

fn on_trial<G: Counted>(args: &Args, options: G::Options, number: u64, figures: &mut Figures) -> anyhow::Result<()> {
    let mut choices = choice_seeds(args, number);
    let mut trial = Trial::<G>::new(options, game_seed(args, number), LAWS);
    // Every other game shuns the last legal moves, which withdraw: longer rows, more action cards.
    let eager = number % 2 == 1;
    let mut choose = |n: u32| {
        let choice = choices.below(n);
        if eager { choice.min(choices.below(n)) } else { choice }
    };
    loop {
        let asked = matches!(trial.game().turn(), Turn::Seats(_));
        if !trial.step(&mut choose).map_err(|broken| anyhow!("game {number}: {broken}"))? {
            break;
        }
        trial.events().iter().for_each(|event| G::count(event, figures));
        if asked {
            figures.moves += 1;
        } else {
            figures.chances += 1;
        }
    }
    let Turn::Over(winner) = trial.game().turn() else { return Err(anyhow!("game {number} does not end")) };
    figures.games += 1;
    figures.wins[winner.index()] += 1;
    let file = trial.file().clone();
    args.save.as_deref().map_or(Ok(()), |dir| save(dir, file, winner, args.seed, number))
}

fn print_json<G: Counted>(args: &Args, figures: &Figures, took: Duration, threads: usize) -> io::Result<()> {
    let cards = figures.cards.iter().map(|(&card, figures)| {
        (card.to_owned(), serde_json::json!({ "played": figures.played, "canceled": figures.canceled }))
    });
    let json = serde_json::json!({
        "game": G::GAME,
        "options": args.option,
        "players": args.players,
        "seed": args.seed,
        "laws": args.laws,
        "games": figures.games,
        "moves": figures.moves,
        "chances": figures.chances,
        G::CONTESTS: figures.contests,
        "wins": figures.wins,
        "cards": cards.collect::<serde_json::Map<_, _>>(),
        "timing": {
            "seconds": took.as_secs_f64(),
            "threads": threads,
            "games_per_second": figures.games as f64 / took.as_secs_f64(),
            "moves_per_second": figures.steps() as f64 / took.as_secs_f64(),
        },
    });
    writeln!(io::stdout(), "{json:#}")
}

fn print_table<G: Counted>(args: &Args, figures: &Figures, took: Duration, threads: usize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let seconds = took.as_secs_f64();
    let laws = if args.laws { ", laws checked" } else { "" };
    let what: Vec<&str> = [G::GAME].into_iter().chain(args.option.iter().map(String::as_str)).collect();
    let (games, players, seed) = (figures.games, args.players, args.seed);
    writeln!(out, "{games} games of {} with {players} players, seed {seed}{laws}\n", what.join(", "))?;
    let rows = [
        ("games per second", figures.games as f64 / seconds),
        ("moves per second", figures.steps() as f64 / seconds),
        ("seconds", seconds),
        ("threads", threads as f64),
        ("decisions per game", figures.per_game(figures.moves)),
        ("chance steps per game", figures.per_game(figures.chances)),
    ];
    for (what, number) in rows {
        writeln!(out, "{what:<24}{:>14}", readable(number))?;
    }
    let contests = format!("{} per game", G::CONTESTS);
    writeln!(out, "{contests:<24}{:>14}", readable(figures.per_game(figures.contests)))?;
    writeln!(out, "\n{:<24}{:>14}", "seat", "games won")?;
    for (seat, &wins) in figures.wins.iter().enumerate() {
        writeln!(out, "{:<24}{:>13.1}%", seat + 1, figures.per_game(wins) * 100.0)?;
    }
    if !figures.cards.is_empty() {
        writeln!(out, "\n{:<24}{:>14}{:>14}", "action card", "played/game", "canceled")?;
    }
    for (card, counts) in &figures.cards {
        let share = counts.canceled as f64 / counts.played.max(1) as f64 * 100.0;
        writeln!(out, "{card:<24}{:>14.3}{share:>13.1}%", figures.per_game(counts.played))?;
    }
    Ok(())
}

/// Large numbers whole and in groups of three, small ones with a decimal.
fn readable(number: f64) -> String {
    if number < 1000.0 {
        return format!("{number:.1}");
    }
    let digits = format!("{number:.0}");
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(threads: usize) -> Args {
        let option = vec!["covered".to_owned()];
        Args {
            game: Which::Attacke,
            option,
            games: 100,
            players: 3,
            seed: 5,
            threads: None,
            json: false,
            save: None,
            laws: threads == 3,
        }
    }

    fn figures(args: &Args, threads: usize) -> Figures {
        let mut both = simulate::<ivanhoe::State>(args, ivanhoe::Options::new(3).unwrap(), threads).unwrap();
        let covered = attacke::Options::new(3).unwrap().with_covered();
        both.add(&simulate::<attacke::State>(args, covered, threads).unwrap());
        both
    }

    #[test]
    fn the_same_seed_gives_the_same_figures_on_any_number_of_threads() {
        let one = figures(&args(1), 1);
        assert_eq!(one.games, 200);
        assert_eq!(one.wins.iter().sum::<u64>(), 200);
        assert_eq!(one, figures(&args(1), 2));
        assert_eq!(one, figures(&args(1), 7));
        let other_seed = Args { seed: 6, ..args(1) };
        assert_ne!(one, figures(&other_seed, 2));
        assert_eq!(figures(&args(3), 3).games, 200);
    }

    #[test]
    fn numbers_are_readable() {
        assert_eq!(readable(1_234_567.4), "1,234,567");
        assert_eq!(readable(12.34), "12.3");
    }
}
