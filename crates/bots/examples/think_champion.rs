//! The net with search thinks for a while.

mod thinking;

fn main() {
    thinking::think(bots::Rung::Champion, 50);
}
