//! `tiltyard play`: a game in the terminal, line by line.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use anyhow::Context;
use bots::{Rng, Rung};
use dealer::{Dealer, Seed};
use notation::{File, Language as _, Name, Refused, parse_move, written};
use rules::ivanhoe::{Event, Move, Options, State, View};
use rules::{Bot, Event as _, Game as _, Observer, Seat, Turn, View as _};

use crate::story::Story;

/// Plays Ivanhoe in the terminal against bots.
///
/// Answer a question with the number of a move, or write the move: `start red R3`, `play riposte Bill`, `end`,
/// `withdraw`. `table` and `hand` show again what is there, `help` tells the words, `quit` ends.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  tiltyard play
  tiltyard play --players 4 --name Anna --bots greedy
  tiltyard play --seed 42 < moves.txt    # the same deal every time, moves from a file")]
pub(crate) struct Args {
    /// How many players, you among them: 2 to 5.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Your name.
    #[arg(long, default_value = "You")]
    name: Name,
    /// Who plays against you: random, greedy, heuristic or knight.
    #[arg(long, default_value = "heuristic")]
    bots: Rung,
    /// The seed of the deal; a new one every time by default.
    #[arg(long)]
    seed: Option<Seed>,
}

const YOU: Seat = Seat::FIRST;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let options = Options::new(usize::from(args.players)).context("Ivanhoe has two to five players")?;
    let opponents = ["Andy", "Bill", "Chris", "Diane", "Edgar"].iter().filter_map(|name| name.parse().ok());
    let opponents = opponents.filter(|name| *name != args.name);
    let names: Vec<Name> = [args.name.clone()].into_iter().chain(opponents).take(options.seats()).collect();
    let seed = match args.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    let mut dice = Rng::new(seed.as_bytes().iter().fold(1, |bits: u64, &byte| bits.rotate_left(7) ^ u64::from(byte)));
    let game = State::new(options);
    let mut play = Play {
        view: game.view(Observer::Seat(YOU)),
        game,
        dealer: Dealer::new(seed),
        bots: Seat::all(options.seats()).map(|_| args.bots.bot(options.seats(), dice.bits())).collect(),
        words: File::from_deal(names, options, seed),
        input: Box::new(io::stdin().lock()),
        out: Box::new(io::stdout().lock()),
    };
    play.run()?;
    Ok(ExitCode::SUCCESS)
}

/// Nobody must be able to foretell a deal, so the seed comes from the operating system.
fn random_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the operating system gives no random numbers; name a --seed")?;
    Ok(Seed::from(bytes))
}

struct Play {
    game: State,
    view: View,
    dealer: Dealer<State>,
    /// One for every seat; yours is never asked.
    bots: Vec<Box<dyn Bot<State>>>,
    words: File<State>,
    input: Box<dyn BufRead>,
    out: Box<dyn Write>,
}

/// What a player says at a question.
enum Said {
    Move(Move),
    Quit,
}

impl Play {
    fn run(&mut self) -> anyhow::Result<()> {
        writeln!(self.out, "Ivanhoe for {} players. `help` tells what you can say.\n", self.game.seats())?;
        loop {
            match self.game.turn() {
                Turn::Over(_) => return Ok(()),
                Turn::Chance(_) => {
                    let mut events = Vec::new();
                    self.dealer.deal(&mut self.game, &mut |event| events.push(event))?;
                    self.tell(&events)?;
                }
                Turn::Seats(asked) => {
                    let seat = if asked.has(YOU) { YOU } else { asked.first().context("nobody is asked")? };
                    let Some(m) = self.decide(seat)? else {
                        writeln!(self.out, "\nGoodbye.")?;
                        return Ok(());
                    };
                    let mut events = Vec::new();
                    self.game.play(seat, m, &mut |event| events.push(event))?;
                    self.tell(&events)?;
                }
            }
        }
    }

    fn tell(&mut self, events: &[Event]) -> io::Result<()> {
        let story = Story { names: &self.words.players, you: YOU };
        for event in events {
            let notice = event.notice(Observer::Seat(YOU));
            if let Some(sentence) = story.tell(&notice, self.view.public()) {
                writeln!(self.out, "{sentence}")?;
            }
            self.view.fold(&notice);
        }
        Ok(())
    }

    /// The move of a seat; none where the player quits.
    fn decide(&mut self, seat: Seat) -> anyhow::Result<Option<Move>> {
        let view = self.game.view(Observer::Seat(seat));
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        if seat != YOU {
            return Ok(Some(self.bots[seat.index()].choose(&view, &legal)));
        }
        // Who does not hold Ivanhoe need not be asked for it: alone at the table, nobody sees the pause.
        if legal == [Move::Pass] {
            return Ok(Some(Move::Pass));
        }
        self.show_table()?;
        self.show_moves(&legal)?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut line = String::new();
            if io::Read::take(&mut self.input, 1000).read_line(&mut line)? == 0 {
                return Ok(None);
            }
            match self.understand(line.trim(), &legal) {
                Ok(Some(Said::Move(m))) => return Ok(Some(m)),
                Ok(Some(Said::Quit)) => return Ok(None),
                Ok(None) => {}
                Err(why) => writeln!(self.out, "{why}")?,
            }
        }
    }

    fn show_table(&mut self) -> io::Result<()> {
        let story = Story { names: &self.words.players, you: YOU };
        writeln!(self.out, "\n{}", story.table(self.view.public()))?;
        writeln!(self.out, "Your hand: {}", self.view.hand())
    }

    fn show_moves(&mut self, legal: &[Move]) -> io::Result<()> {
        for (number, &m) in (1..).zip(legal) {
            let spoken = State::speak(self.view.public(), YOU, m);
            writeln!(self.out, "{number:>4}  {}", written::<State>(&spoken, &self.words.players))?;
        }
        Ok(())
    }

    /// What the line means: a move, the end, or something to show again.
    fn understand(&mut self, line: &str, legal: &[Move]) -> Result<Option<Said>, String> {
        let show = |shown: io::Result<()>| shown.map(|()| None).map_err(|error| error.to_string());
        match line {
            "" | "moves" => return show(self.show_moves(legal)),
            "table" | "hand" => return show(self.show_table()),
            "help" | "?" => return show(writeln!(self.out, "{HELP}")),
            "quit" | "exit" => return Ok(Some(Said::Quit)),
            _ => {}
        }
        if let Ok(number) = line.parse::<usize>() {
            let m = number.checked_sub(1).and_then(|index| legal.get(index));
            return m.map(|&m| Some(Said::Move(m))).ok_or(format!("There are moves 1 to {}.", legal.len()));
        }
        let spoken = parse_move::<State>(line, &self.words.players).map_err(|error| error.problem.to_string())?;
        let m = State::find(self.view.public(), YOU, &spoken).map_err(|refused| format!("No: {refused}."))?;
        self.allow(m)
    }

    fn allow(&self, m: Move) -> Result<Option<Said>, String> {
        let allowed = self.view.check(m).map_err(Refused::<State>::Illegal);
        allowed.map(|()| Some(Said::Move(m))).map_err(|refused| format!("No: {refused}."))
    }
}

const HELP: &str = "\
Say the number of a move, or write it:
  start red R3           the first card of a tournament
  play S2                a color card or supporter
  play riposte Bill      an action card, with what it names
  ivanhoe, pass          the answer to an action card
  end, withdraw          the end of your turn
Or: moves, table, hand, quit. RULES.md has the rules, NOTATION.md all the words.";
