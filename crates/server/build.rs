//! The site is part of the program: where it changes, the program is built anew.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // While developing it is read from the disk, and nothing need be built.
    if std::env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../../dist");
    }
}
