//! Ends in a panic, in wasm a trap, where this build does not play the golden games, or bots think otherwise in it.

use wasm_law::Golden;

fn main() {
    assert_eq!(Some(Golden::played()), Golden::expected());
}
