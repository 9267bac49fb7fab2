//! The benches of the engine in one table.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::shell::{self, Shell};

/// A measured operation in one of the games, with a number of players.
struct Case {
    /// `operation/game/players`.
    name: String,
    /// How often a pass does it.
    operations: f64,
    /// Steps of games in a pass; 0 where the operation is less than a game.
    steps: f64,
}

impl Case {
    /// Operation, game and players.
    fn parts(&self) -> Result<[&str; 3]> {
        let parts: Vec<&str> = self.name.split('/').collect();
        parts.try_into().ok().with_context(|| format!("{:?} is not operation/game/players", self.name))
    }
}

pub(crate) fn run(shell: &Shell) -> Result<()> {
    let benches = build(shell)?;
    let bench = |name: &str| benches.get(name).with_context(|| format!("there is no bench {name:?} in `bots`"));
    let passes = bench("passes")?;
    let cases = cases(&shell::read(&mut shell.program(passes))?)?;
    println!("Measuring {} cases...", cases.len());
    let medians = medians(&shell::read(shell.program(bench("engine")?).arg("--bench"))?);
    let counted = shell::has(shell.program("valgrind").arg("--version"));

    let head = ["bench", "game", "players", "ns/op", "op/s", "moves/s", "instr/op", "instr/move"];
    let mut rows = vec![head.map(String::from)];
    for (place, case) in cases.iter().enumerate() {
        let [bench, game, players] = case.parts()?;
        let pass = *medians.get(&case.name).with_context(|| format!("{} was not measured", case.name))?;
        let per_second = |count: f64| if count > 0.0 { with_prefix(count / pass * 1e9) } else { String::new() };
        let instructions = counted.then(|| instructions(shell, passes, case)).transpose()?;
        let per = |count: f64| match instructions {
            Some(pass) if count > 0.0 => format!("{:.0}", pass / count),
            _ => String::new(),
        };
        rows.push([
            bench.to_owned(),
            game.replace('-', " "),
            players.to_owned(),
            format!("{:.1}", pass / case.operations),
            per_second(case.operations),
            per_second(case.steps),
            per(case.operations),
            per(case.steps),
        ]);
        if counted {
            progress(place + 1, cases.len())?;
        }
    }
    print(&rows);
    println!(
        "\nAn operation of a playout is a whole game; moves are decisions of seats and of chance. Times are medians.\n\
         In Attacke legal-moves lists one play of every kind, not every play."
    );
    if !counted {
        println!("valgrind not installed: no instructions were counted.");
    }
    Ok(())
}

/// Builds the benches and says where they are.
fn build(shell: &Shell) -> Result<BTreeMap<String, PathBuf>> {
    let build = ["bench", "--package", "bots", "--no-run", "--message-format", "json-render-diagnostics"];
    let messages = shell::read(shell.cargo().args(build))?;
    let mut benches = BTreeMap::new();
    for line in messages.lines() {
        let message: Value = serde_json::from_str(line).context("cargo wrote something that is not JSON")?;
        let is_bench = message["target"]["kind"][0] == "bench";
        if let (true, Some(name), Some(path)) =
            (is_bench, message["target"]["name"].as_str(), message["executable"].as_str())
        {
            benches.insert(name.to_owned(), PathBuf::from(path));
        }
    }
    Ok(benches)
}

/// The cases that `passes` lists: name, operations and steps of each.
fn cases(list: &str) -> Result<Vec<Case>> {
    let case = |line: &str| {
        let mut words = line.split(' ');
        let name = words.next()?.to_owned();
        let mut number = || words.next()?.parse().ok();
        Some(Case { name, operations: number()?, steps: number()? })
    };
    list.lines().map(|line| case(line).with_context(|| format!("{line:?} is not a case"))).collect()
}

/// The median time of a pass in nanoseconds, for each name in the table that divan draws.
fn medians(table: &str) -> BTreeMap<String, f64> {
    let row = |line: &str| {
        let line = line.trim_start_matches(['├', '─', '╰', '│', ' ']);
        let mut columns = line.split('│');
        let name = columns.next()?.split_whitespace().next()?.to_owned();
        let median = columns.nth(1)?;
        Some((name, nanoseconds(median)?))
    };
    table.lines().filter_map(row).collect()
}

/// A time as divan writes it: `12.3 µs`.
fn nanoseconds(text: &str) -> Option<f64> {
    let (number, unit) = text.trim().split_once(' ')?;
    let scale = match unit {
        "ns" => 1.0,
        "µs" => 1e3,
        "ms" => 1e6,
        "s" => 1e9,
        _ => return None,
    };
    Some(number.parse::<f64>().ok()? * scale)
}

/// How many instructions a pass takes: those of a run with more passes less those of a run with fewer, so that getting
/// ready does not count.
fn instructions(shell: &Shell, passes: &Path, case: &Case) -> Result<f64> {
    const MORE: f64 = 4.0;
    const FEWER: f64 = 1.0;
    let count = |passes_done: f64| -> Result<f64> {
        let mut callgrind = shell.program("valgrind");
        callgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        callgrind.arg(passes).arg(&case.name).arg(passes_done.to_string());
        let said = String::from_utf8(shell::output(&mut callgrind)?.stderr)?;
        let collected = said.lines().find_map(|line| line.split_once("Collected :"));
        let (_, number) = collected.context("callgrind did not say what it collected")?;
        Ok(number.trim().parse()?)
    };
    Ok((count(MORE)? - count(FEWER)?) / (MORE - FEWER))
}

/// A number with three digits and a prefix: `7.86 M`.
fn with_prefix(number: f64) -> String {
    let (scaled, prefix) = match number {
        large if large >= 1e6 => (large / 1e6, "M"),
        medium if medium >= 1e3 => (medium / 1e3, "k"),
        small => (small, " "),
    };
    let decimals = match scaled {
        hundreds if hundreds >= 100.0 => 0,
        tens if tens >= 10.0 => 1,
        _ => 2,
    };
    format!("{scaled:.decimals$} {prefix}")
}

fn progress(done: usize, all: usize) -> Result<()> {
    let mut terminal = std::io::stderr();
    if terminal.is_terminal() {
        let end = if done == all { "\r                                        \r" } else { "" };
        write!(terminal, "\rcounting instructions: {done}/{all}{end}")?;
    }
    Ok(())
}

/// Columns of words, which come first, to the left; those of numbers to the right.
fn print<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) {
    let mut widths = [0; COLUMNS];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    for row in rows {
        let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, width))| match column {
            0 | 1 => format!("{cell:width$}"),
            _ => format!("{cell:>width$}"),
        });
        println!("{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_are_read_from_the_table_of_divan() {
        let table = "\
Timer precision: 20 ns
engine                 fastest       │ slowest       │ median        │ mean          │ samples │ iters
╰─ pass                              │               │               │               │         │
   ├─ copy/ivanhoe/2   2.764 µs      │ 2.819 µs      │ 2.779 µs      │ 2.779 µs      │ 100     │ 100
   │                   92.59 Mitem/s │ 90.79 Mitem/s │ 92.11 Mitem/s │ 92.1 Mitem/s  │         │
   ╰─ play/attacke/5   4.096 ms      │ 4.894 ms      │ 4.135 ms      │ 4.147 ms      │ 100     │ 100
";
        let expected = [("copy/ivanhoe/2".to_owned(), 2779.0), ("play/attacke/5".to_owned(), 4_135_000.0)];
        assert_eq!(medians(table), BTreeMap::from(expected));
    }

    #[test]
    fn numbers_have_three_digits() {
        for (number, text) in [(7_861_000.0, "7.86 M"), (77_800.0, "77.8 k"), (112.4, "112  "), (1e9, "1000 M")] {
            assert_eq!(with_prefix(number), text);
        }
    }

    #[test]
    fn a_case_is_a_name_and_two_numbers() {
        let cases = cases("view/ivanhoe/2 256 0\nplayout/attacke-covered/3 64 12934\n").unwrap();
        assert_eq!(cases[1].parts().unwrap(), ["playout", "attacke-covered", "3"]);
        assert_eq!((cases[1].operations, cases[1].steps), (64.0, 12934.0));
        assert!(super::cases("view/ivanhoe/2 256").is_err());
        assert!(super::cases("view/2 256 0").unwrap()[0].parts().is_err());
    }
}
