//! The net alone thinks for a while.

mod thinking;

fn main() {
    thinking::think(bots::ivanhoe::Rung::Knight, 5_000);
}
