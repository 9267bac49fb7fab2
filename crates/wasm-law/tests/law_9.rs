//! Native and wasm builds play the games and think the thoughts whose numbers are in `golden.txt`.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_law::Golden;
use wasmi::{Engine, Linker, Module, Store};

const TARGET: &str = "wasm32-unknown-unknown";

#[test]
fn native_and_wasm_play_the_golden_games() {
    // One test, since what is blessed must be on disk before wasm is built with it.
    native();
    wasm();
}

fn native() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden.txt");
    let played = Golden::played();
    if std::env::var_os("TILTYARD_BLESS").is_some() {
        std::fs::write(&golden, played.to_string()).unwrap();
    }
    let expected = Golden::parse(&std::fs::read_to_string(&golden).unwrap());
    assert_eq!(expected, Some(played), "games or thoughts have changed; if they should have, `cargo xtask bless`");
}

/// The binary of this crate checks the same in its `main`, and traps where a number is another.
fn wasm() {
    let engine = Engine::default();
    let module = Module::new(&engine, std::fs::read(build()).unwrap()).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module).unwrap();
    // The `main` that the compiler puts around that of Rust has the shape of C: a count and a list of arguments.
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main").unwrap();
    assert_eq!(main.call(&mut store, (0, 0)).expect("wasm plays other games"), 0);
}

/// Builds the binary for wasm and says where it is.
fn build() -> PathBuf {
    // Cargo gives tests the folder `tmp` of its target directory, wherever that is.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--bin", "wasm-law", "--target", TARGET, "--target-dir"]).arg(target);
    let built = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).status().unwrap().success();
    assert!(built, "no build for {TARGET}; where it is not installed, `cargo xtask test` installs it");
    target.join(TARGET).join("release/wasm-law.wasm")
}
