//! How long the operations of the engine take: `cargo xtask bench` shows them in one table.

mod work;

use divan::Bencher;
use divan::counter::ItemsCount;
use work::Case;

fn main() {
    divan::main();
}

/// One pass; the items are steps of games, or operations where there are no games.
#[divan::bench(args = Case::all())]
fn pass(bencher: Bencher<'_, '_>, case: &Case) {
    let mut work = case.prepare();
    let count = work.pass();
    let items = if count.steps > 0 { count.steps } else { count.operations };
    bencher.counter(ItemsCount::new(items)).bench_local(|| work.pass().operations);
}
