//! Records of tables as lines: what is stored is what was said, and what was stored long ago can still be read.

mod house;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use house::House;
use notation::File;
use protocol::{Ask, GameName, Misread, Request, Tagged, Wire, from_line, legal_moves, to_json, to_line};
use rules::{Face as _, Seat, attacke, ivanhoe};
use table::{
    Level, Order, Orders, Pace, Phrase, Quiet, Record, Saved, Settings, Span, Spectators, Stretch, Table, When, Window,
};

/// Somebody asks for something, sensible or not.
fn stir<G: Wire>(house: &mut House<G>, sockets: &[usize]) {
    let mut who = house.rng.below(sockets.len() as u32) as usize;
    // Mostly it is somebody who is asked.
    let asked = |house: &House<G>, who: usize| {
        let seat = house.table.seat_of(house::player(who));
        house.table.question().zip(seat).is_some_and(|(question, seat)| question.asked.has(seat))
    };
    if house.rng.below(4) > 0 {
        who = (0..sockets.len()).find(|&who| asked(house, who)).unwrap_or(who);
    }
    let seat = Seat::new(house.rng.below(4) as usize).unwrap();
    let number = house.table.question().map_or(0, |question| question.number);
    let own = house.table.seat_of(house::player(who)).unwrap_or(seat);
    let ask: Ask<G> = match house.rng.below(50) {
        0 => Ask::Leave,
        1 | 2 => Ask::Sit { seat: None },
        3 => Ask::Bot { seat, level: Level::Champion },
        4 => Ask::Free { seat },
        5 | 6 => Ask::Begin,
        7 | 19..22 => Ask::Undo { question: number },
        8 | 22..26 => Ask::MoreTime { question: number },
        9 => Ask::Quiet { quiet: [Quiet::Turn, Quiet::Contest, Quiet::Untouched][house.rng.below(3) as usize] },
        10 => {
            let when = [When::Always, When::Touched, When::Cards(2), When::Lead][house.rng.below(4) as usize];
            let cards = G::Card::ALL.iter().copied().take(house.rng.below(3) as usize).collect();
            Ask::Orders { orders: Orders::new(vec![Order { cards, when }]).unwrap() }
        }
        11 | 26..29 => Ask::TakeBack,
        12 => Ask::StandIn { seat },
        13 => Ask::Say { line: "Well met, \"friend\"! 李".parse().unwrap() },
        14 => Ask::Phrase { phrase: Phrase::EnGarde },
        15 => Ask::Mute { seat, muted: house.rng.below(2) == 0 },
        16 => Ask::Rematch,
        17 => Ask::End,
        18 => return house.restart_for(sockets, Span(700)),
        _ => {
            let moves = legal_moves(&house.table, own);
            let Some(text) = moves.get(house.rng.below(moves.len().max(1) as u32) as usize) else {
                return house.go_on();
            };
            Ask::Move { question: number, text: text.clone() }
        }
    };
    house.hear(sockets[who], &to_json(&Request { id: 1, ask }));
}

/// The lines of a table at which people do everything that they can.
fn stirred<G: Wire>(settings: Settings<G::Options>, opening: &str, seed: u64, rounds: usize) -> House<G> {
    let mut house = House::<G>::open(settings, seed);
    if seed % 2 == 1 {
        house.opening = File::<G>::parse(opening).unwrap().opening;
    }
    let sockets: Vec<usize> = (0..3).map(|who| house.connect(who, None)).collect();
    for round in 0..rounds {
        stir(&mut house, &sockets);
        if round % 4 == 3 {
            house.go_on();
        }
    }
    house
}

const IVANHOE: &str = "
    game: ivanhoe
    players: 0 1 2 3
    colour: red
    turn: 0
    drawn: yes
    discard: R5 unhorse
    rest: discard
    deck: R4 G1 B2 R3 S2
    0: hand R4 knock-down ivanhoe; display R3; tokens P
    1: hand B2 B2 ivanhoe; display R3 S2; front shield; tokens R G
    2: out; hand Y2
    3: hand Y2 charge S3; display R5
";

const ATTACKE: &str = "
    game: attacke
    players: 0 1 2 3
    option: covered
    turn: 0
    deck: G2
    discard: Y7 W7
    0: hand R4 B5 G7 P2; tokens B Y
    1: hand R5 W10 Y7
    2: hand R3
    3: hand P3
";

fn ivanhoe_settings(seed: u64) -> Settings<ivanhoe::Options> {
    Settings {
        pace: [
            Pace::Untimed,
            Pace::Live { turn: Span::seconds(20), bank: Span::seconds(40) },
            Pace::Correspondence { turn: Span::days(2) },
        ][seed as usize % 3],
        window: [Window::Fixed(Span::seconds(6)), Window::Early(Span::seconds(9)), Window::Orders]
            [seed as usize / 3 % 3],
        spectators: [Spectators::Off, Spectators::Public, Spectators::Open(Span::seconds(90))][seed as usize / 2 % 3],
        listed: seed.is_multiple_of(2),
        stretch: Stretch::new(1 + seed as u8 % 10).unwrap(),
        bot_delay: Span(200 + seed),
        ..Settings::new(ivanhoe::Options::new(4).unwrap())
    }
}

fn attacke_settings() -> Settings<attacke::Options> {
    Settings::new(attacke::Options::new(4).unwrap().with_covered())
}

/// Reads the lines and writes them again; which kinds of records there were.
fn both_ways<G: Wire>(lines: &[String], kinds: &mut BTreeSet<String>) -> Vec<Saved<G>> {
    let read = |line: &String| {
        let saved = from_line::<G>(line).unwrap_or_else(|misread| panic!("{misread}: {line}"));
        assert_eq!(to_line(&saved), *line);
        let json: serde_json::Value = serde_json::from_str(line).unwrap();
        kinds.insert(json["type"].as_str().unwrap().to_owned());
        saved
    };
    lines.iter().map(read).collect()
}

#[test]
fn lines_are_read_as_they_were_written() {
    let mut kinds = BTreeSet::new();
    let (mut count, mut bytes) = (0, 0);
    for seed in 0..30 {
        let house = stirred::<ivanhoe::State>(ivanhoe_settings(seed), IVANHOE, seed, 400);
        let saved = both_ways::<ivanhoe::State>(&house.lines, &mut kinds);
        assert_eq!(Table::revive(saved).unwrap().version(), house.table.version());
        let other = stirred::<attacke::State>(attacke_settings(), ATTACKE, seed, 400);
        let saved = both_ways::<attacke::State>(&other.lines, &mut kinds);
        assert_eq!(Table::revive(saved).unwrap().version(), other.table.version());
        count += house.lines.len() + other.lines.len();
        bytes += house.lines.iter().chain(&other.lines).map(String::len).sum::<usize>();
    }
    println!("{count} lines, {} bytes each", bytes / count);
    let missing: Vec<_> = Record::<ivanhoe::State>::TAGS.iter().filter(|tag| !kinds.contains(**tag)).collect();
    assert!(missing.is_empty(), "{missing:?} never happened");
}

/// Lines that were written when their format was new. They are never written anew: a new format gets a new file.
fn old_lines<G: Wire>(name: &str, kinds: &mut BTreeSet<String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(name);
    let text = fs::read_to_string(path).unwrap();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert_eq!(GameName::of_line(&lines[0]).map(|game| to_json(&game)), Ok(format!("\"{}\"", G::GAME)));
    let table = Table::revive(both_ways::<G>(&lines, kinds)).unwrap();
    assert_eq!(table.version(), lines.len() as u64);
}

#[test]
fn old_records_can_be_read() {
    let mut kinds = BTreeSet::new();
    old_lines::<ivanhoe::State>("ivanhoe-1.jsonl", &mut kinds);
    old_lines::<attacke::State>("attacke-1.jsonl", &mut kinds);
    let missing: Vec<_> = Record::<ivanhoe::State>::TAGS.iter().filter(|tag| !kinds.contains(**tag)).collect();
    assert!(missing.is_empty(), "{missing:?} is nowhere in the old records");
}

#[test]
fn other_lines_are_refused() {
    let house = House::<ivanhoe::State>::open(ivanhoe_settings(0), 0);
    let line = &house.lines[0];
    let misread = |text: &str| from_line::<ivanhoe::State>(text).unwrap_err().to_string();
    assert!(from_line::<attacke::State>(line).is_err(), "the records of another game");
    let newer = line.replace(r#""format":1"#, r#""format":2"#);
    assert_eq!(misread(&newer), "expected records of this game in a format that is known at records");
    assert_eq!(misread("{}"), "expected a moment in milliseconds of the server's time at at");
    let chess = line.replace(r#""game":"ivanhoe""#, r#""game":"chess""#);
    assert_eq!(
        GameName::of_line(&chess).unwrap_err().to_string(),
        "expected a game: ivanhoe or attacke at records.game"
    );
    assert!(matches!(GameName::of_line("["), Err(Misread::NotJson(_))));
    let wrong = r#"{"at":1,"type":"moved","seat":0,"move":{"type":"keep","slots":[[8,0]]},"by":"bot"}"#;
    assert_eq!(misread(wrong), "expected pairs of a value from 1 to 7 and a slot at move.slots");
    let slow = line.replace(r#""stretch":1"#, r#""stretch":11"#);
    assert_eq!(misread(&slow), "expected how many times as long everything takes: 1 to 10 at settings.stretch");
}
