//! The work that is measured: the same for the clock (`engine.rs`) and for counted instructions (`passes.rs`).

use std::fmt;
use std::hint::black_box;

use bots::{Rng, playout};
use rules::ivanhoe::{Move, Options, State, View};
use rules::{Game, Observer, Seat, Turn, View as _};

/// No game is longer than this many steps, or something is wrong.
const LIMIT: u64 = 100_000;

/// Whole games in a pass.
const GAMES: u64 = 64;

/// Positions in a pass.
const POSITIONS: usize = 256;

/// A measured operation with a number of players.
#[derive(Clone, Copy)]
pub(crate) struct Case {
    operation: Operation,
    seats: usize,
}

#[derive(Clone, Copy)]
enum Operation {
    Playout,
    PlayoutWithViews,
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
        Operation::ALL.into_iter().flat_map(|operation| (2..=5).map(move |seats| Case { operation, seats }))
    }

    /// Gets ready, so that only passes remain to be measured.
    pub(crate) fn prepare(self) -> Work {
        let positions = match self.operation {
            Operation::Playout | Operation::PlayoutWithViews => Vec::new(),
            _ => middle_of_games(self.seats),
        };
        Work { case: self, positions, rng: Rng::new(0), room: Vec::new() }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.operation.name(), self.seats)
    }
}

/// A position in the middle of a game, somebody who is asked in it, and what that one does.
struct Position {
    state: State,
    view: View,
    seat: Seat,
    m: Move,
}

/// One position out of the middle half of each of many random games: the same ones on every machine.
fn middle_of_games(seats: usize) -> Vec<Position> {
    let mut room = Vec::new();
    let positions = (0..).filter_map(|seed| {
        let length = playout::run(&mut start(seats), &mut Rng::new(seed), &mut room, LIMIT).tally.steps();
        let (mut rng, mut state) = (Rng::new(seed), start(seats));
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

fn start(seats: usize) -> State {
    State::new(Options::new(seats).expect("two to five players"))
}

/// A case that is ready.
pub(crate) struct Work {
    case: Case,
    positions: Vec<Position>,
    rng: Rng,
    room: Vec<Move>,
}

impl Work {
    /// Does the operation once for each game or position.
    pub(crate) fn pass(&mut self) -> Count {
        let Work { case, positions, rng, room } = self;
        let mut steps = 0;
        match case.operation {
            Operation::Playout => {
                for seed in 0..GAMES {
                    steps += playout::run(&mut start(case.seats), &mut Rng::new(seed), room, LIMIT).tally.steps();
                }
            }
            Operation::PlayoutWithViews => {
                for seed in 0..GAMES {
                    let outcome = playout::run_through_views(&mut start(case.seats), &mut Rng::new(seed), room, LIMIT);
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
