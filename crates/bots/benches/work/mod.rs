//! The work that is measured: the same for the clock (`engine.rs`) and for counted instructions (`passes.rs`).

use std::fmt;
use std::hint::black_box;

use bots::{Rng, playout};
use rules::{Game, Observer, Seat, Turn, View, attacke, ivanhoe};

/// No game is longer than this many steps, or something is wrong.
const LIMIT: u64 = 100_000;

/// Whole games in a pass.
const GAMES: u64 = 64;

/// Positions in a pass.
const POSITIONS: usize = 256;

/// A measured operation in one of the games with a number of players.
#[derive(Clone, Copy)]
pub(crate) struct Case {
    operation: Operation,
    table: Table,
}

/// Which game is played, and what the players agreed on.
#[derive(Clone, Copy)]
enum Table {
    Ivanhoe(ivanhoe::Options),
    Attacke(attacke::Options),
}

impl Table {
    /// Endurance is left out: it makes games longer and no operation another.
    fn all() -> impl Iterator<Item = Table> {
        let attacke = || (3..=5).filter_map(attacke::Options::new);
        let covered = attacke().map(attacke::Options::with_covered);
        let ivanhoe = (2..=5).filter_map(ivanhoe::Options::new).map(Table::Ivanhoe);
        ivanhoe.chain(attacke().chain(covered).map(Table::Attacke))
    }

    fn game(self) -> &'static str {
        match self {
            Table::Ivanhoe(_) => "ivanhoe",
            Table::Attacke(options) if options.covered() => "attacke-covered",
            Table::Attacke(_) => "attacke",
        }
    }

    fn seats(self) -> usize {
        match self {
            Table::Ivanhoe(options) => options.seats(),
            Table::Attacke(options) => options.seats(),
        }
    }
}

#[derive(Clone, Copy)]
enum Operation {
    Playout,
    PlayoutWithViews,
    /// All legal moves in Ivanhoe, one play of every kind in Attacke.
    LegalMoves,
    CopyAndPlay,
    View,
    Sample,
    Copy,
}

impl Operation {
    const ALL: [Operation; 7] = [
        Operation::Playout,
        Operation::PlayoutWithViews,
        Operation::LegalMoves,
        Operation::CopyAndPlay,
        Operation::View,
        Operation::Sample,
        Operation::Copy,
    ];

    fn name(self) -> &'static str {
        match self {
            Operation::Playout => "playout",
            Operation::PlayoutWithViews => "playout-with-views",
            Operation::LegalMoves => "legal-moves",
            Operation::CopyAndPlay => "copy-and-play",
            Operation::View => "view",
            Operation::Sample => "sample",
            Operation::Copy => "copy",
        }
    }
}

impl Case {
    pub(crate) fn all() -> impl Iterator<Item = Case> {
        Operation::ALL.into_iter().flat_map(|operation| Table::all().map(move |table| Case { operation, table }))
    }

    /// Gets ready, so that only passes remain to be measured.
    pub(crate) fn prepare(self) -> Box<dyn Work> {
        match self.table {
            Table::Ivanhoe(options) => Box::new(Prepared::<ivanhoe::State>::new(self.operation, options)),
            Table::Attacke(options) => Box::new(Prepared::<attacke::State>::new(self.operation, options)),
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.operation.name(), self.table.game(), self.table.seats())
    }
}

/// A position in the middle of a game, somebody who is asked in it, and what that one does.
struct Position<G: Game> {
    state: G,
    view: G::View,
    seat: Seat,
    m: G::Move,
}

/// One position out of the middle half of each of many random games: the same ones on every machine.
fn middle_of_games<G: Game + Copy>(options: G::Options) -> Vec<Position<G>> {
    let mut room = Vec::new();
    let positions = (0..).filter_map(|seed| {
        let length = playout::run(&mut G::new(options), &mut Rng::new(seed), &mut room, LIMIT).tally.steps();
        let (mut rng, mut state) = (Rng::new(seed), G::new(options));
        playout::run(&mut state, &mut rng, &mut room, length * (25 + seed % 51) / 100);
        let Turn::Seats(asked) = state.turn() else { return None };
        let seat = asked.first()?;
        room.clear();
        state.legal_moves(seat, &mut room);
        let m = room[rng.below(room.len() as u32) as usize];
        Some(Position { state, view: state.view(Observer::Seat(seat)), seat, m })
    });
    positions.take(POSITIONS).collect()
}

/// A case that is ready, whichever its game is.
pub(crate) trait Work {
    /// Does the operation once for each game or position.
    fn pass(&mut self) -> Count;
}

/// A case of one game that is ready.
struct Prepared<G: Game> {
    operation: Operation,
    options: G::Options,
    positions: Vec<Position<G>>,
    rng: Rng,
    room: Vec<G::Move>,
}

impl<G: Game + Copy> Prepared<G> {
    fn new(operation: Operation, options: G::Options) -> Prepared<G> {
        let positions = match operation {
            Operation::Playout | Operation::PlayoutWithViews => Vec::new(),
            _ => middle_of_games(options),
        };
        Prepared { operation, options, positions, rng: Rng::new(0), room: Vec::new() }
    }
}

impl<G: Game + Copy> Work for Prepared<G> {
    fn pass(&mut self) -> Count {
        let Prepared { operation, options, positions, rng, room } = self;
        let start = || G::new(*options);
        let mut steps = 0;
        match operation {
            Operation::Playout => {
                for seed in 0..GAMES {
                    steps += playout::run(&mut start(), &mut Rng::new(seed), room, LIMIT).tally.steps();
                }
            }
            Operation::PlayoutWithViews => {
                for seed in 0..GAMES {
                    let outcome = playout::run_through_views(&mut start(), &mut Rng::new(seed), room, LIMIT);
                    steps += outcome.tally.steps();
                }
            }
            Operation::LegalMoves => {
                for position in positions.iter() {
                    room.clear();
                    position.state.legal_moves(position.seat, room);
                    black_box(room.as_slice());
                }
            }
            Operation::CopyAndPlay => {
                for position in positions.iter() {
                    let mut state = position.state;
                    black_box(state.play(position.seat, position.m, &mut |_| {})).expect("the move is legal");
                    black_box(&state);
                }
            }
            Operation::View => {
                for position in positions.iter() {
                    black_box(&position.state.view(Observer::Seat(position.seat)));
                }
            }
            Operation::Sample => {
                for position in positions.iter() {
                    black_box(&position.view.sample(&mut |n| rng.below(n)));
                }
            }
            Operation::Copy => {
                for position in positions.iter() {
                    black_box(&{ position.state });
                }
            }
        }
        Count { operations: if steps > 0 { GAMES } else { POSITIONS as u64 }, steps }
    }
}

/// What a pass did.
pub(crate) struct Count {
    /// How often the operation was done.
    pub(crate) operations: u64,
    /// Steps of games in them; none where the operation is less than a game.
    pub(crate) steps: u64,
}
