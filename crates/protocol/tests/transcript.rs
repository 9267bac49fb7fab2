//! The transcript of PROTOCOL.md, played. `cargo xtask bless` renews what the server says in it.

mod house;

use std::fs;
use std::path::Path;

use house::House;
use notation::File;
use rules::ivanhoe;
use table::Settings;

/// Where a fenced block of this kind begins and ends.
fn block(document: &str, kind: &str) -> (usize, usize) {
    let opening = format!("```{kind}\n");
    let start = document.find(&opening).unwrap_or_else(|| panic!("no block {kind}")) + opening.len();
    (start, start + document[start..].find("```").unwrap())
}

/// The same conversation, with what the server says now.
fn play(transcript: &str, opening: File<ivanhoe::State>) -> (String, House<ivanhoe::State>) {
    let mut house = House::open(Settings::new(opening.options), 1);
    house.opening = opening.opening;
    let mut played: Vec<String> = Vec::new();
    let mut socket = None;
    for line in transcript.lines().filter(|line| !line.starts_with('<')) {
        played.push(line.to_owned());
        match (line.strip_prefix("> "), socket) {
            (Some("connect"), _) => socket = Some(house.connect(0, None)),
            (Some(text), Some(socket)) => house.hear(socket, text),
            _ => house.go_on(),
        }
        let said = house.sockets[socket.unwrap()].said.as_mut().unwrap();
        played.extend(said.drain(..).map(|text| format!("< {text}")));
    }
    (played.join("\n") + "\n", house)
}

#[test]
fn the_transcript_is_what_is_said() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../PROTOCOL.md");
    let document = fs::read_to_string(&path).unwrap();
    let (start, end) = block(&document, "tilt transcript");
    let opening = File::parse(&document[start..end]).unwrap();
    let (start, end) = block(&document, "text transcript");
    let (played, house) = play(&document[start..end], opening);
    if std::env::var_os("TILTYARD_BLESS").is_some() {
        fs::write(&path, format!("{}{played}{}", &document[..start], &document[end..])).unwrap();
    } else {
        assert_eq!(&document[start..end], played, "if it should have changed, `cargo xtask bless`");
    }
    assert!(!house.table.is_playing(), "the game is played to its end");
    assert!(played.contains("game-over"));
}
