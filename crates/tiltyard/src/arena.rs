//! `tiltyard arena`: bots against bots.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, anyhow};
use bots::Rng;
use bots::arena::{Score, one_against_rest};
use bots::ivanhoe::Rung;
use rules::ivanhoe::Options;

/// Lets bots play against each other and tells how sure the result is.
///
/// Every deal is played once with the first bot in each seat and the second in all others, and once the other way round.
/// The same seed gives the same table, on any number of threads.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard arena --bots knight,heuristic --players 4 --deals 2000
  tiltyard arena --bots random,greedy,heuristic --matrix --json")]
pub(crate) struct Args {
    /// Two bots, or more with --matrix: random, greedy, heuristic, knight, champion.
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<Rung>,
    /// How many players, 2 to 5.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// How many deals.
    #[arg(long, default_value_t = 1000)]
    deals: u64,
    /// Where deals and dice come from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Every pair of the list.
    #[arg(long)]
    matrix: bool,
    /// How many threads; as many as the machine has by default.
    #[arg(long)]
    threads: Option<std::num::NonZeroUsize>,
    /// Prints JSON for programs.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let options = Options::new(usize::from(args.players)).context("Ivanhoe has two to five players")?;
    let pairs = pairs(args)?;
    let mut results = Vec::new();
    for (one, rest) in pairs {
        let start = Instant::now();
        let score = duel(args, options, one, rest)?;
        results.push(Duel { one, rest, score, seconds: start.elapsed().as_secs_f64() });
    }
    if args.json {
        print_json(args, &results)?;
    } else {
        print_table(args, &results)?;
    }
    Ok(ExitCode::SUCCESS)
}

struct Duel {
    one: Rung,
    rest: Rung,
    score: Score,
    seconds: f64,
}

/// The pairs to play, each both ways.
fn pairs(args: &Args) -> anyhow::Result<Vec<(Rung, Rung)>> {
    let bots = &args.bots;
    if !args.matrix && bots.len() != 2 {
        return Err(anyhow!("name two bots, or more with --matrix"));
    }
    let all = bots.iter().flat_map(|&one| bots.iter().map(move |&rest| (one, rest)));
    Ok(all.filter(|(one, rest)| one != rest).collect())
}

/// All deals of one pair, a few at a time on each thread. Sums do not depend on who played what.
fn duel(args: &Args, options: Options, one: Rung, rest: Rung) -> anyhow::Result<Score> {
    let players = options.seats();
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, usize::from);
    let (next, shares) = (AtomicU64::new(0), Mutex::new(vec![0.0; args.deals as usize]));
    let make = |rung: Rung| move |seed| rung.bot(players, seed);
    let first = Rng::new(args.seed).bits();
    std::thread::scope(|scope| {
        let work = || loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= args.deals {
                return anyhow::Ok(());
            }
            let share = one_against_rest(options, first.wrapping_add(deal), &make(one), &make(rest));
            let share = share.map_err(|error| anyhow!("deal {deal}: {error}"))?;
            shares.lock().map_err(|_| anyhow!("another thread failed"))?[deal as usize] = share;
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a thread panicked"))?)
    })?;
    let mut score = Score::default();
    let shares = shares.into_inner().map_err(|_| anyhow!("a thread failed"))?;
    shares.into_iter().for_each(|share| score.add(share));
    Ok(score)
}

fn print_table(args: &Args, results: &[Duel]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "Ivanhoe, {} players, {} deals, seed {}\n", args.players, args.deals, args.seed)?;
    writeln!(out, "{:<12}{:<16}{:>10}{:>10}{:>10}{:>10}", "one", "against", "wins", "+-", "fair", "seconds")?;
    for Duel { one, rest, score, seconds } in results {
        let (mean, interval) = (score.mean() * 100.0, score.interval() * 100.0);
        let against = format!("{} x {rest}", args.players - 1);
        let fair = 100.0 / f64::from(args.players);
        writeln!(out, "{one:<12}{against:<16}{mean:>9.1}%{interval:>9.1}%{fair:>9.1}%{seconds:>10.1}")?;
    }
    Ok(())
}

fn print_json(args: &Args, results: &[Duel]) -> io::Result<()> {
    let result = |result: &Duel| {
        serde_json::json!({
            "one": result.one.name(),
            "rest": result.rest.name(),
            "wins": result.score.mean(),
            "interval": result.score.interval(),
            "timing": { "seconds": result.seconds },
        })
    };
    let json = serde_json::json!({
        "game": "ivanhoe",
        "players": args.players,
        "deals": args.deals,
        "seed": args.seed,
        "results": results.iter().map(result).collect::<Vec<_>>(),
    });
    writeln!(io::stdout(), "{json:#}")
}
