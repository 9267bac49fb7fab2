//! Bots that think about the same positions in every build: what `cargo xtask bench-wasm` times.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bots::{Ladder, Memories, Rng, Rung, arena};
use dealer::Dealer;
use notation::Language;
use rules::{Bot, Game, Observer, Seat, Turn, View as _, attacke, ivanhoe};

/// Who thinks, and how many decisions it takes for a mean.
const THINKERS: [(Rung, usize); 2] = [(Rung::Knight, 24_000), (Rung::Champion, 120)];

thread_local! {
    /// What a build for browsers keeps from one call of `main` to the next.
    static SITTINGS: RefCell<VecDeque<Box<dyn Sitting>>> = RefCell::new(sittings().collect());
}

/// Natively everything is timed here: a line for each sitting, with the mean and the longest in milliseconds and the name.
/// The first argument says how often every decision is made: the same bot at the same table thinks the same, and the least of
/// the times is without what else the machine did.
///
/// A build for browsers has no clock, and a script can tell it nothing. There every call of `main` makes one step, so that
/// the script can time it, and fails where a sitting is over.
fn main() -> ExitCode {
    if cfg!(target_arch = "wasm32") {
        return SITTINGS.with_borrow_mut(|sittings| {
            if sittings.front_mut().is_some_and(|sitting| sitting.step()) {
                return ExitCode::SUCCESS;
            }
            sittings.pop_front();
            ExitCode::FAILURE
        });
    }
    let mut least: Vec<(String, Vec<Duration>)> = sittings().map(timed).collect();
    let passes = std::env::args().nth(1).and_then(|passes| passes.parse().ok()).unwrap_or(1);
    for _ in 1..passes {
        for ((_, least), (_, times)) in least.iter_mut().zip(sittings().map(timed)) {
            least.iter_mut().zip(times).for_each(|(least, time)| *least = time.min(*least));
        }
    }
    for (name, times) in least {
        let mean = times.iter().sum::<Duration>() / times.len() as u32;
        let longest = times.into_iter().max().unwrap_or_default();
        println!("{} {} {name}", mean.as_secs_f64() * 1e3, longest.as_secs_f64() * 1e3);
    }
    ExitCode::SUCCESS
}

/// The name of a sitting, and how long each of its decisions took.
fn timed(mut sitting: Box<dyn Sitting>) -> (String, Vec<Duration>) {
    let mut times = Vec::new();
    while sitting.step() {
        let start = Instant::now();
        sitting.step();
        times.push(start.elapsed());
    }
    (sitting.name(), times)
}

/// Every thinker in both games.
fn sittings() -> impl Iterator<Item = Box<dyn Sitting>> {
    let ivanhoe =
        THINKERS.map(|(rung, left)| Box::new(Tables::<ivanhoe::State>::new(rung, 2, left)) as Box<dyn Sitting>);
    let attacke =
        THINKERS.map(|(rung, left)| Box::new(Tables::<attacke::State>::new(rung, 3, left)) as Box<dyn Sitting>);
    ivanhoe.into_iter().chain(attacke)
}

/// A bot that has some decisions to make.
trait Sitting {
    /// The game and the bot.
    fn name(&self) -> String;

    /// Goes on to the next question, or thinks about the one that is asked: the two take turns, so that only thinking is
    /// timed. There is no step where no question is left.
    fn step(&mut self) -> bool;
}

/// A bot that plays against itself at all tables of a game; the tables take turns, decision by decision.
struct Tables<G: Game> {
    rung: Rung,
    left: usize,
    rounds: Vec<Round<G>>,
    asked: Option<Question<G>>,
}

/// A game at one of the tables.
struct Round<G: Game> {
    game: G,
    dealer: Dealer<G>,
    bots: Vec<Box<dyn Bot<G>>>,
    memories: Memories<G>,
    /// The seed of the game after this one.
    next: u64,
}

/// A decision where there is a choice.
struct Question<G: Game> {
    seat: Seat,
    view: G::View,
    legal: Vec<G::Move>,
}

impl<G: Ladder + Language> Sitting for Tables<G> {
    fn name(&self) -> String {
        format!("{} {}", G::GAME, self.rung)
    }

    fn step(&mut self) -> bool {
        let place = self.left % self.rounds.len();
        let round = &mut self.rounds[place];
        match self.asked.take() {
            Some(question) => {
                round.think(&question);
                self.left -= 1;
            }
            None if self.left > 0 => self.asked = Some(round.ask(self.rung)),
            None => return false,
        }
        true
    }
}

impl<G: Ladder> Tables<G> {
    fn new(rung: Rung, fewest: usize, left: usize) -> Tables<G> {
        let tables = (fewest..=5).flat_map(G::tables);
        let rounds = tables.enumerate().map(|(number, table)| Round::new(rung, table, number as u64));
        Tables { rung, left, rounds: rounds.collect(), asked: None }
    }
}

impl<G: Ladder> Round<G> {
    fn new(rung: Rung, table: G::Options, seed: u64) -> Round<G> {
        let mut rng = Rng::new(seed);
        let game = G::new(table);
        let bots = Seat::all(game.seats()).map(|_| rung.bot(game.seats(), rng.bits())).collect();
        let dealer = Dealer::new(arena::seed(&mut rng));
        Round { memories: Memories::new(&game), game, dealer, bots, next: rng.bits() }
    }

    /// Plays on until somebody has a choice, in another game where this one is over.
    fn ask(&mut self, rung: Rung) -> Question<G> {
        loop {
            match self.game.turn() {
                Turn::Over(_) => *self = Round::new(rung, self.game.options(), self.next),
                Turn::Chance(_) => {
                    let outcome = self.dealer.decide(&self.game).expect("the dealer has an outcome for every chance");
                    let Round { game, memories, .. } = self;
                    game.resolve(outcome, &mut |event| memories.tell(&event)).expect("the dealer is honest");
                }
                Turn::Seats(asked) => {
                    let seat = asked.first().expect("somebody is asked");
                    let (view, mut legal) = (self.game.view(Observer::Seat(seat)), Vec::new());
                    view.legal_moves(&mut legal);
                    if legal.len() > 1 {
                        return Question { seat, view, legal };
                    }
                    self.play(seat, legal[0]);
                }
            }
        }
    }

    /// What is timed. To make the move takes next to nothing.
    fn think(&mut self, Question { seat, view, legal }: &Question<G>) {
        let bot = &mut self.bots[seat.index()];
        bot.recall(self.memories.of(*seat));
        let m = bot.choose(view, legal);
        self.play(*seat, m);
    }

    fn play(&mut self, seat: Seat, m: G::Move) {
        let Round { game, memories, .. } = self;
        game.play(seat, m, &mut |event| memories.tell(&event)).expect("bots make legal moves");
    }
}
