//! `examples/redeal.py`, which shares no code with this crate, deals the same games.

use std::fmt::Write;
use std::process::{Command, Output};

use dealer::{Dealer, Seed};
use rules::ivanhoe::{Card, Event, Options, State};
use rules::{Game, Seat};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/redeal.py");

fn python(arguments: &[&str]) -> Output {
    // `-B`: no `__pycache__` beside the script.
    Command::new("python3").args(["-B", SCRIPT]).args(arguments).output().unwrap_or_else(|error| {
        panic!("this test needs Python 3.8 or later as `python3` on the PATH, which could not be started: {error}")
    })
}

fn text(bytes: Vec<u8>) -> String {
    // Windows ends lines in its own way.
    String::from_utf8(bytes).expect("the script writes UTF-8").replace("\r\n", "\n")
}

/// The deal of the engine, as the script writes it.
fn deal(seed: Seed, players: usize) -> String {
    let mut game = State::new(Options::new(players).unwrap());
    let mut hands: Vec<Vec<Card>> = vec![vec![]; players];
    let (mut dealer, mut drawn) = (None, None);
    let mut tell = |event: Event| match event {
        Event::DealerChosen { seat } => dealer = Some(seat),
        Event::Dealt { seat, card } => hands[seat.index()].push(card),
        Event::Drew { seat, card } => drawn = drawn.or(Some((seat, card))),
        _ => {}
    };
    Dealer::new(seed).deal(&mut game, &mut tell).unwrap();

    let (seat, card) = drawn.unwrap();
    let mut text = format!("dealer: seat {}\n", dealer.map(Seat::index).unwrap());
    for (seat, hand) in hands.iter().enumerate() {
        let cards: Vec<&str> = hand.iter().map(|card| card.code()).collect();
        writeln!(text, "seat {seat}: {}", cards.join(" ")).unwrap();
    }
    writeln!(text, "seat {} draws: {card}", seat.index()).unwrap();
    text
}

fn assert_same(seed: &str, players: usize) {
    let output = python(&[seed, &players.to_string()]);
    let errors = text(output.stderr);
    assert!(output.status.success(), "redeal.py {seed} {players} failed:\n{errors}");
    assert_eq!(text(output.stdout), deal(seed.parse().unwrap(), players), "redeal.py {seed} {players}");
}

#[test]
fn the_script_deals_the_same_games() {
    for players in 2..=5 {
        assert_same("42", players);
    }
    assert_same("0", 3);
    assert_same(&u64::MAX.to_string(), 4);
    // 64 digits that could all be decimal are hexadecimal.
    assert_same(&format!("{:0>64}", 42), 5);
    assert_same("00112233445566778899AABBCCDDEEFF0123456789abcdeffedcba9876543210", 2);
}

#[test]
fn the_script_refuses_what_is_no_seed_or_no_table() {
    for arguments in
        [&["42"][..], &["42", "1"], &["42", "6"], &["-1", "4"], &["18446744073709551616", "4"], &["x", "2"]]
    {
        let output = python(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(output.stdout.is_empty() && !text(output.stderr).contains("Traceback"), "{arguments:?}");
    }
}
