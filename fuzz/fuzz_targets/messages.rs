//! Any text at a table, line by line: what begins with a digit is said by that player, a dot lets time go by, and anything
//! else is said to a client as if by the server. Nothing panics, and the table can be read back from its records.
#![no_main]

#[path = "../../crates/protocol/tests/house/mod.rs"]
mod house;

use client::{Client, Local, Step};
use house::House;
use libfuzzer_sys::fuzz_target;
use protocol::Wire;
use rules::{attacke, ivanhoe};
use table::Settings;

/// Players who come to the table, one more than there are chairs.
const PLAYERS: usize = 4;

fuzz_target!(|text: &str| {
    let Some((game, lines)) = text.split_once('\n') else { return };
    if game == "attacke" {
        let options = attacke::Options::new(3).expect("three can play").with_covered();
        converse::<attacke::State>(Settings::new(options), lines);
    } else {
        let options = ivanhoe::Options::new(3).expect("three can play");
        converse::<ivanhoe::State>(Settings::new(options), lines);
    }
});

fn converse<G: Wire>(settings: Settings<G::Options>, lines: &str) {
    let mut house = House::<G>::open(settings, 1);
    let sockets: [usize; PLAYERS] = std::array::from_fn(|who| house.connect(who, None));
    let mut client = Client::<G>::new();
    for (time, line) in (0..).zip(lines.lines()) {
        let speaker = line.chars().next().and_then(|first| first.to_digit(10)).map(|digit| digit as usize);
        if let Some(&socket) = speaker.and_then(|who| sockets.get(who)) {
            house.hear(socket, line[1..].trim_start());
        } else if line == "." {
            house.go_on();
        } else {
            listen(&mut client, line, Local(time));
        }
    }
    let revived = house.revived();
    assert_eq!(revived.version(), house.table.version(), "a record is lost");
    // What the table really says is always understood.
    let mut own = Client::<G>::new();
    for said in house.sockets[0].said.take().into_iter().flatten() {
        for event in listen(&mut own, &said, Local(0)) {
            assert!(!matches!(event, client::Event::Unreadable(_)), "{said}");
        }
    }
}

fn listen<G: Wire>(client: &mut Client<G>, text: &str, now: Local) -> Vec<client::Event<G>> {
    while let Some(step) = client.next_step(now) {
        if let Step::Connect { connection, .. } = step {
            client.opened(connection, now);
        }
    }
    let events = client.heard(client.connection(), text, now);
    if let Some(picture) = client.picture() {
        picture.legal();
        picture.prompt();
    }
    events
}
