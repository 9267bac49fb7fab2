//! `tiltyard arena`: bots against bots.

use std::io::{self, Write};
use std::ops::Range;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::anyhow;
use bots::arena::{Deal, Finding, Score, Sprt, elo, one_against_rest};
use bots::{Contestant, Ladder, Rng};
use indicatif::ProgressBar;
use notation::Language;
use rules::{Bot, Game, Memory, attacke, ivanhoe};

use crate::{Which, progress};

/// Lets bots play against each other and tells how sure the result is.
///
/// Every deal is played with the first bot in each seat in turn and the second in all others, and then the other way round.
/// The same seed gives the same table, on any number of threads.
/// With more than two players Elo compares the odds of winning with fair odds, which are 1 to 3 among four.
/// Intervals, of Elo in brackets, hold what is true in 95 of 100 cases.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard arena --bots knight,heuristic --players 4 --deals 2000
  tiltyard arena --game attacke --option covered --players 4 --bots knight,heuristic
  tiltyard arena --bots random,greedy,heuristic --matrix --json
  # what people play against, and a player by rules of thumb that is another in every deal
  tiltyard arena --bots level:lord,stranger --players 3
  # stops as soon as it is clear
  tiltyard arena --bots knight,heuristic --deals 20000 --sprt 0 20")]
pub(crate) struct Args {
    // The help is put together, so that it cannot forget a contestant.
    #[arg(long, value_delimiter = ',', required = true,
        help = format!("Two bots, or more with --matrix: {}", Contestant::names()))]
    bots: Vec<Contestant>,
    /// Which game.
    #[arg(long, value_enum, default_value_t = Which::Ivanhoe)]
    game: Which,
    /// What the players agree on, as in the notation: `tokens 4`, `endurance`, `covered`.
    #[arg(long)]
    option: Vec<String>,
    /// How many players: 2 to 5 in Ivanhoe, 3 to 5 in Attacke; as few as can play by default.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: Option<u8>,
    /// How many deals: from one alone nobody can tell how far deals differ.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..=MOST_DEALS))]
    deals: u64,
    /// Where deals and dice come from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Every pair of the list.
    #[arg(long)]
    matrix: bool,
    /// One of the bot named first against the rest, and not the other way round.
    #[arg(long)]
    one_way: bool,
    /// Stops a pair as soon as it is clear whether the first is stronger by ELO0 or by ELO1, which must be more.
    ///
    /// It answers that question and no other: it stops when deals went well or badly, so figures that stopped early
    /// exaggerate, and their intervals are too narrow.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true, value_parser = difference)]
    sprt: Option<Vec<f64>>,
    /// How many threads, of which no more are started than there are deals; as many as the machine has by default.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: Option<u16>,
    /// Prints JSON for programs.
    #[arg(long)]
    json: bool,
}

/// Enough to tell a tenth of a percent, and few enough to be kept in memory.
const MOST_DEALS: u64 = 1_000_000;

/// More than machines have: whoever asks for more has mistaken a digit, and each costs memory.
const MOST_THREADS: i64 = 1024;

/// Reads an Elo difference. Beyond these bounds one side wins every game.
fn difference(text: &str) -> Result<f64, &'static str> {
    let number = text.parse().ok().filter(|number: &f64| number.abs() <= 1000.0);
    number.ok_or("an Elo difference is a number from -1000 to 1000")
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match args.game {
        Which::Ivanhoe => run_game::<ivanhoe::State>(args, 2),
        Which::Attacke => run_game::<attacke::State>(args, 3),
    }
}

fn run_game<G: Ladder + Language>(args: &Args, fewest: usize) -> anyhow::Result<ExitCode> {
    let seats = args.players.map_or(fewest, usize::from);
    let sprt = match args.sprt.as_deref() {
        Some(&[smaller, larger]) => Some(Sprt::new(smaller, larger, seats)?),
        _ => None,
    };
    let table = Table::<G> { args, seats, options: notation::agree::<G>(seats, &args.option)?, sprt };
    let pairs = pairs(args)?;
    let bar = progress::bar(args.deals * pairs.len() as u64, "deals");
    let duels: anyhow::Result<Vec<Duel>> = pairs.into_iter().map(|(one, rest)| table.duel(one, rest, &bar)).collect();
    bar.finish_and_clear();
    if args.json { table.print_json(&duels?) } else { table.print(&duels?) }?;
    Ok(ExitCode::SUCCESS)
}

/// What is played.
struct Table<'a, G: Game> {
    args: &'a Args,
    seats: usize,
    options: G::Options,
    sprt: Option<Sprt>,
}

/// How one bot did, one against the rest.
struct Duel {
    one: Contestant,
    rest: Contestant,
    score: Score,
    /// What the sequential test says, where there is one.
    finding: Option<Finding>,
    /// Whether that test ended before all deals were played: it stops where luck has run far, so the figures exaggerate.
    stopped_early: bool,
    time: Time,
}

/// Microseconds that the decisions of the one took, where there was a choice.
struct Time {
    mean: f64,
    longest: f64,
}

/// The pairs to play, each both ways unless one is enough.
fn pairs(args: &Args) -> anyhow::Result<Vec<(Contestant, Contestant)>> {
    let bots = &args.bots;
    if !args.matrix && bots.len() != 2 {
        return Err(anyhow!("name two bots, or more with --matrix"));
    }
    anyhow::ensure!(
        bots.iter().any(|bot| *bot != bots[0]),
        "a bot against itself wins as often as it loses: name another"
    );
    let all = bots.iter().enumerate().flat_map(|(place, &one)| {
        let rest = if args.one_way { &bots[place..] } else { bots };
        rest.iter().map(move |&rest| (one, rest))
    });
    Ok(all.filter(|(one, rest)| one != rest).collect())
}

/// How long the decisions of a bot took, over all its games.
#[derive(Default)]
struct Clock {
    nanos: AtomicU64,
    longest: AtomicU64,
    decisions: AtomicU64,
}

impl Clock {
    fn add(&self, took: Duration) {
        let nanos = took.as_nanos() as u64;
        self.nanos.fetch_add(nanos, Ordering::Relaxed);
        self.longest.fetch_max(nanos, Ordering::Relaxed);
        self.decisions.fetch_add(1, Ordering::Relaxed);
    }

    fn read(&self) -> Time {
        let [nanos, longest, decisions] =
            [&self.nanos, &self.longest, &self.decisions].map(|count| count.load(Ordering::Relaxed) as f64);
        Time { mean: nanos / decisions.max(1.0) / 1e3, longest: longest / 1e3 }
    }
}

/// A bot under a clock.
struct Timed<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// What recalling took since the last decision; it counts for the next.
    recalling: Duration,
    clock: Arc<Clock>,
}

impl<G: Game> Bot<G> for Timed<G> {
    fn recall(&mut self, memory: &Memory<G>) {
        let start = Instant::now();
        self.bot.recall(memory);
        self.recalling += start.elapsed();
    }

    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        let start = Instant::now();
        let m = self.bot.choose(view, legal);
        let took = std::mem::take(&mut self.recalling) + start.elapsed();
        if legal.len() > 1 {
            self.clock.add(took);
        }
        m
    }
}

impl<G: Ladder + Language> Table<'_, G> {
    /// All deals of one pair, or as many as the sequential test needs.
    fn duel(&self, one: Contestant, rest: Contestant, bar: &ProgressBar) -> anyhow::Result<Duel> {
        let clock = Arc::new(Clock::default());
        let play = |deals| self.play(one, rest, deals, &clock, bar);
        let (score, finding) = match self.sprt {
            Some(sprt) => sprt.run(self.args.deals, play).map(|(score, finding)| (score, Some(finding)))?,
            None => (play(0..self.args.deals)?, None),
        };
        let stopped_early = score.deals < self.args.deals;
        Ok(Duel { one, rest, score, finding, stopped_early, time: clock.read() })
    }

    /// Some deals, one at a time on each thread. The order in which they end does not matter: they are put in their places.
    fn play(
        &self,
        one: Contestant,
        rest: Contestant,
        deals: Range<u64>,
        clock: &Arc<Clock>,
        bar: &ProgressBar,
    ) -> anyhow::Result<Score> {
        let count = (deals.end - deals.start) as usize;
        let machine = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.args.threads.map_or_else(machine, usize::from).min(count);
        let (next, done) = (AtomicU64::new(deals.start), Mutex::new(vec![Deal::default(); count]));
        let timed = |seed| {
            let bot = one.bot::<G>(self.seats, seed);
            Box::new(Timed { bot, recalling: Duration::ZERO, clock: Arc::clone(clock) }) as Box<dyn Bot<G>>
        };
        let others = |seed| rest.bot::<G>(self.seats, seed);
        let first = Rng::new(self.args.seed).bits();
        std::thread::scope(|scope| {
            let work = || loop {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if deal >= deals.end {
                    return anyhow::Ok(());
                }
                let played = one_against_rest(self.options, first.wrapping_add(deal), &timed, &others);
                let played = played.map_err(|error| anyhow!("deal {deal}: {error}"))?;
                done.lock().map_err(|_| anyhow!("another thread failed"))?[(deal - deals.start) as usize] = played;
                bar.inc(1);
            };
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a thread panicked"))?)
        })?;
        let mut score = Score::default();
        let done = done.into_inner().map_err(|_| anyhow!("a thread failed"))?;
        done.into_iter().for_each(|deal| score.add(deal));
        Ok(score)
    }

    fn print(&self, duels: &[Duel]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let Table { args, seats, .. } = self;
        let what: Vec<&str> = [G::GAME].into_iter().chain(args.option.iter().map(String::as_str)).collect();
        writeln!(out, "{}, {seats} players, up to {} deals, seed {}\n", what.join(", "), args.deals, args.seed)?;
        let rows = duels.iter().map(|duel| duel.row(*seats));
        lines(&[HEADS.map(str::to_owned)].into_iter().chain(rows).collect::<Vec<_>>())
            .into_iter()
            .try_for_each(|line| writeln!(out, "{line}"))
    }

    fn print_json(&self, duels: &[Duel]) -> io::Result<()> {
        let duel = |duel: &Duel| {
            let [low, difference, high] = duel.elo(self.seats);
            serde_json::json!({
                "one": duel.one.to_string(),
                "rest": duel.rest.to_string(),
                "deals": duel.score.deals,
                "wins": duel.score.mean(),
                "interval": duel.score.interval(),
                "fair": 1.0 / self.seats as f64,
                "unfinished_games": duel.score.unfinished,
                "elo": difference,
                "elo_low": low,
                "elo_high": high,
                "verdict": duel.finding.map(|finding| finding.to_string()),
                "stopped_early": duel.stopped_early,
                "timing": {
                    "microseconds_per_decision": duel.time.mean,
                    "microseconds_of_the_longest": duel.time.longest,
                },
            })
        };
        let json = serde_json::json!({
            "game": G::GAME,
            "options": self.args.option,
            "players": self.seats,
            "seed": self.args.seed,
            "duels": duels.iter().map(duel).collect::<Vec<_>>(),
        });
        writeln!(io::stdout(), "{json:#}")
    }
}

/// What the columns of the table hold; the remarks need no head.
const HEADS: [&str; 10] = ["one", "against", "deals", "wins", "+-", "fair", "Elo", "us/move", "longest", ""];

/// The rows of a table as lines: names and remarks at the left of their columns, figures at the right, and every column as
/// wide as what it holds.
fn lines(rows: &[[String; HEADS.len()]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; HEADS.len()] = std::array::from_fn(width);
    let cell = |(column, (text, width)): (usize, (&String, usize))| match column {
        0 | 1 | 9 => format!("{text:<width$}"),
        _ => format!("{text:>width$}"),
    };
    let line = |row: &[String; HEADS.len()]| {
        let cells: Vec<String> = row.iter().zip(widths).enumerate().map(cell).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

impl Duel {
    /// The Elo difference between the ends of its interval. Share and Elo grow together, so the ends of the one are those of
    /// the other.
    fn elo(&self, seats: usize) -> [f64; 3] {
        let (mean, interval) = (self.score.mean(), self.score.interval());
        [mean - interval, mean, mean + interval].map(|share| elo(share, seats))
    }

    /// What the table says, column by column.
    fn row(&self, seats: usize) -> [String; HEADS.len()] {
        let percent = |share: f64| format!("{:.1}%", share * 100.0);
        let [low, difference, high] = self.elo(seats);
        [
            self.one.to_string(),
            format!("{} x {}", seats - 1, self.rest),
            self.score.deals.to_string(),
            percent(self.score.mean()),
            percent(self.score.interval()),
            percent(1.0 / seats as f64),
            format!("{difference:+.0} ({low:+.0}..{high:+.0})"),
            format!("{:.0}", self.time.mean),
            format!("{:.0}", self.time.longest),
            self.remarks(),
        ]
    }

    /// What is to be said beside the figures: the finding, that the test stopped early, and games that were given up, which
    /// count as lost.
    fn remarks(&self) -> String {
        let early = self.stopped_early.then(|| "stopped early".to_owned());
        let unfinished = self.score.unfinished;
        let unfinished = (unfinished > 0).then(|| format!("games not finished: {unfinished}"));
        let finding = self.finding.map(|finding| finding.to_string());
        [finding, early, unfinished].into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}

#[cfg(test)]
mod tests {
    use bots::Rung;

    use super::*;

    #[test]
    fn elo_has_the_interval_of_the_share() {
        let [one, rest] = [Rung::Knight, Rung::Greedy].map(Contestant::Rung);
        let mut score = Score::default();
        (0..100).for_each(|deal| score.add(Deal { games: 4, won: 1 + deal % 2, unfinished: 0 }));
        let duel =
            Duel { one, rest, score, finding: None, stopped_early: false, time: Time { mean: 0.0, longest: 0.0 } };
        let [low, difference, high] = duel.elo(4);
        // 37.5 % +- 2.5 among four, where odds of one to three are fair.
        let points = |share: f64| 400.0 * (share / (1.0 - share) * 3.0).log10();
        assert!((difference - points(0.375)).abs() < 1e-6, "{difference}");
        assert!((low - points(0.35)).abs() < 1.0 && (high - points(0.4)).abs() < 1.0, "{low} {high}");
        assert_eq!(duel.row(4)[6], "+102 (+84..+120)");
    }

    #[test]
    fn columns_are_as_wide_as_what_they_hold() {
        let rest = "level:champion".parse().unwrap();
        let duel = |one, longest| {
            let mut score = Score::default();
            (0..2).for_each(|_| score.add(Deal { games: 2, won: 1, unfinished: 1 }));
            Duel { one, rest, score, finding: None, stopped_early: false, time: Time { mean: 1e6, longest } }
        };
        let duels = [duel(rest, 123_456_789.0), duel(Contestant::Stranger, 5e12)];
        let table = [
            "one             against             deals   wins     +-   fair                Elo  us/move        longest",
            "level:champion  1 x level:champion      2  50.0%  65.3%  50.0%  +0 (-1600..+1600)  1000000      123456789  games not finished: 2",
            "stranger        1 x level:champion      2  50.0%  65.3%  50.0%  +0 (-1600..+1600)  1000000  5000000000000  games not finished: 2",
        ];
        assert_eq!(lines(&[&[HEADS.map(str::to_owned)][..], &duels.map(|duel| duel.row(2))].concat()), table);
    }

    #[test]
    fn the_table_tells_of_tests_that_stopped_early_and_of_games_that_did_not_end_if_there_are_any() {
        let duel = |unfinished, finding, stopped_early| {
            let mut score = Score::default();
            score.add(Deal { games: 3, won: 1, unfinished });
            let [one, rest] = [Rung::Knight, Rung::Greedy].map(Contestant::Rung);
            Duel { one, rest, score, finding, stopped_early, time: Time { mean: 0.0, longest: 0.0 } }
        };
        assert_eq!(duel(0, None, false).remarks(), "");
        assert_eq!(duel(2, None, false).remarks(), "games not finished: 2");
        assert_eq!(duel(0, Some(Finding::NotClear), false).remarks(), "not clear yet");
        assert_eq!(duel(1, Some(Finding::Stronger), true).remarks(), "stronger; stopped early; games not finished: 1");
    }
}
