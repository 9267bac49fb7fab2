//! Ends in a panic, in wasm a trap, where this build does not play the golden games.

fn main() {
    assert_eq!(Some(wasm_law::play_all()), wasm_law::golden());
}
