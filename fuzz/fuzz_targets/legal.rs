//! Law 2 in the positions that bytes lead to: a listed move is accepted, an accepted move is listed or covered by one
//! that is, and a refusal changes nothing.
#![no_main]

use std::collections::HashSet;

use fuzz::{Bytes, Fuzzed, Table, begin, deal, legal_moves};
use libfuzzer_sys::fuzz_target;
use rules::{BySeat, MAX_SEATS, Seat, Turn, attacke, ivanhoe};

fuzz_target!(|bytes: &[u8]| {
    // The first half leads to a position, the second half is tried in it.
    let (path, tries) = bytes.split_at(bytes.len() / 2);
    let (path, tries) = (&mut Bytes::new(path), &mut Bytes::new(tries));
    match Table::choose(path) {
        Table::Ivanhoe(options) => check::<ivanhoe::State>(options, path, tries),
        Table::Attacke(options) => check::<attacke::State>(options, path, tries),
    }
});

fn check<G: Fuzzed>(options: G::Options, path: &mut Bytes<'_>, tries: &mut Bytes<'_>) {
    let (mut game, mut rng) = begin::<G>(options, path);
    while deal(&mut game, &mut rng) && !path.is_empty() {
        let (seat, legal) = legal_moves(&game);
        game.play(seat, path.pick(&legal), &mut |_| {}).expect("a listed move is accepted");
    }

    let mut listed = BySeat::<Vec<G::Move>>::default();
    for seat in Seat::all(MAX_SEATS) {
        game.legal_moves(seat, &mut listed[seat]);
        let mut seen = HashSet::new();
        for &m in &listed[seat] {
            assert!(seen.insert(m), "{seat:?} has {m:?} listed twice in {game:?}");
            let accepted = game.clone().play(seat, m, &mut |_| {});
            assert_eq!(accepted, Ok(()), "{seat:?} {m:?} is listed in {game:?}");
        }
    }
    // What the laws try everywhere, and what only bytes come upon.
    let mut every_move = Vec::new();
    game.every_move(&mut every_move);
    while !tries.is_empty() {
        let byte = tries.byte();
        let seat = match game.turn() {
            Turn::Seats(asked) if !byte.is_multiple_of(4) => asked.first().expect("somebody is asked"),
            _ => tries.seat(),
        };
        let m = if byte & 4 == 0 { tries.pick(&every_move) } else { game.any_move(seat, tries) };
        let (mut after, mut told) = (game.clone(), 0);
        if after.play(seat, m, &mut |_| told += 1).is_ok() {
            let covered = listed[seat].iter().any(|&listed| G::covers(listed, m));
            assert!(covered, "{seat:?} {m:?} is accepted but not listed in {game:?}");
        } else {
            assert!(told == 0 && after == game, "the refusal of {seat:?} {m:?} changed {game:?}");
        }
    }
}
