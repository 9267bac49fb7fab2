//! The net alone thinks for a while.

mod thinking;

fn main() {
    thinking::think(bots::Rung::Knight, 5_000);
}
