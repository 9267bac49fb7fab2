//! What a table costs: whole games at it, with and without telling everybody, per input.

#[path = "../tests/common/mod.rs"]
mod common;

use common::Desk;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rules::{Seat, attacke, ivanhoe};
use table::{Input, Moment, Settings, Table, Tabled, Viewer};

fn main() {
    divan::main();
}

/// How many games are played in a pass.
const GAMES: u64 = 20;

/// Everything that happened at a table.
struct Recorded<G: Tabled> {
    settings: Settings<G::Options>,
    inputs: Vec<(Moment, Input<G>)>,
}

impl<G: Tabled> Recorded<G> {
    /// Games of two people and bots on the other seats.
    fn games(options: G::Options) -> Vec<Recorded<G>> {
        let settings = Settings::new(options);
        let game = |seed| {
            let mut desk = Desk::<G>::open(settings, seed);
            desk.begin(2);
            desk.play_out();
            Recorded { settings, inputs: desk.inputs }
        };
        (0..GAMES).map(game).collect()
    }

    /// The same again at a new table; everybody who looks is told what is new.
    fn replay(&self, viewers: &[Viewer]) -> Table<G> {
        let (mut table, _) = Table::open(self.settings, Moment::default()).expect("it was opened before");
        for (now, input) in &self.inputs {
            let outcome = table.handle(input.clone(), *now).expect("it was granted before");
            for &viewer in viewers {
                black_box(table.look(viewer, Some(outcome.since)).expect("everybody may look"));
            }
        }
        table
    }
}

fn measure<G: Tabled>(bencher: Bencher<'_, '_>, options: G::Options, viewers: &[Viewer]) {
    let games = Recorded::<G>::games(options);
    let inputs: usize = games.iter().map(|game| game.inputs.len()).sum();
    let pass = || games.iter().map(|game| game.replay(viewers).version()).sum::<u64>();
    bencher.counter(ItemsCount::new(inputs)).bench_local(pass);
}

/// All seats and a spectator.
fn everybody(seats: usize) -> Vec<Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]).collect()
}

#[divan::bench(args = [2, 3, 4, 5])]
fn handle_ivanhoe(bencher: Bencher<'_, '_>, seats: usize) {
    measure::<ivanhoe::State>(bencher, ivanhoe::Options::new(seats).expect("so many can play"), &[]);
}

#[divan::bench(args = [2, 3, 4, 5])]
fn handle_and_look_ivanhoe(bencher: Bencher<'_, '_>, seats: usize) {
    measure::<ivanhoe::State>(bencher, ivanhoe::Options::new(seats).expect("so many can play"), &everybody(seats));
}

#[divan::bench(args = [3, 4, 5])]
fn handle_attacke(bencher: Bencher<'_, '_>, seats: usize) {
    measure::<attacke::State>(bencher, attacke::Options::new(seats).expect("so many can play"), &[]);
}

#[divan::bench(args = [3, 4, 5])]
fn handle_and_look_attacke(bencher: Bencher<'_, '_>, seats: usize) {
    measure::<attacke::State>(bencher, attacke::Options::new(seats).expect("so many can play"), &everybody(seats));
}
