//! The work of `engine.rs` without a clock, for tools that count instructions.
//!
//! `passes CASE N` does N passes. Without arguments it lists the cases: name, operations and steps of games in a pass.

mod work;

use work::Case;

fn main() {
    // Cargo adds a word of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    match words.as_slice() {
        [] => {
            for case in Case::all() {
                let count = case.prepare().pass();
                println!("{case} {} {}", count.operations, count.steps);
            }
        }
        [name, passes] => {
            let case = Case::all().find(|case| case.to_string() == *name).expect("a case of the list");
            let mut work = case.prepare();
            for _ in 0..passes.parse().expect("a number of passes") {
                std::hint::black_box(work.pass().operations);
            }
        }
        _ => panic!("passes CASE N, or nothing for a list"),
    }
}
