//! Golden counts: how many ways there are to go on from a position, depth by depth.
//!
//! Each file of `perft/` is a position of the notation with lines `# perft DEPTH COUNT`. A change of any rule that
//! matters there changes a count. `cargo xtask bless` renews the counts; look at the difference before you commit it.

use std::fs;
use std::path::Path;

use laws::{Lawful, perft};
use notation::{AnyFile, File, Replay};

fn count<G: Lawful>(file: &File<G>, depth: u32) -> u64 {
    let replay = Replay::start(file).unwrap();
    perft(replay.game(), replay.dealer(), depth)
}

#[test]
fn the_counts_are_golden() {
    let bless = std::env::var_os("TILTYARD_BLESS").is_some();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut counted = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let file = AnyFile::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let line = |line: &str| {
            let Some((depth, golden)) = line.strip_prefix("# perft ").and_then(|counts| counts.split_once(' ')) else {
                return line.to_owned();
            };
            let depth = depth.parse().unwrap();
            let count = match &file {
                AnyFile::Ivanhoe(file) => count(file, depth),
                AnyFile::Attacke(file) => count(file, depth),
            };
            counted += 1;
            assert!(bless || golden == count.to_string(), "{}: {count} at depth {depth}, not {golden}", path.display());
            format!("# perft {depth} {count}")
        };
        let blessed: Vec<String> = text.lines().map(line).collect();
        if bless {
            fs::write(&path, blessed.join("\n") + "\n").unwrap();
        }
    }
    assert!(counted >= 12, "only {counted} counts");
}
