//! Law 2 in the positions that bytes lead to: a move is accepted exactly if it is listed, and a refusal changes nothing.
#![no_main]

use std::collections::HashSet;

use fuzz::{Bytes, begin, deal, legal_moves};
use libfuzzer_sys::fuzz_target;
use rules::ivanhoe::Move;
use rules::{BySeat, Game, MAX_SEATS, Seat, Turn};

fuzz_target!(|bytes: &[u8]| {
    // The first half leads to a position, the second half is tried in it.
    let (path, tries) = bytes.split_at(bytes.len() / 2);
    let (path, tries) = (&mut Bytes::new(path), &mut Bytes::new(tries));
    let (mut state, mut rng) = begin(path);
    while deal(&mut state, &mut rng) && !path.is_empty() {
        let (seat, legal) = legal_moves(&state);
        state.play(seat, path.pick(&legal), &mut |_| {}).expect("a listed move is accepted");
    }

    let mut listed = BySeat::<HashSet<Move>>::default();
    for seat in Seat::all(MAX_SEATS) {
        let mut moves = Vec::new();
        state.legal_moves(seat, &mut moves);
        listed[seat].extend(&moves);
        assert_eq!(listed[seat].len(), moves.len(), "{seat:?} has a move listed twice in {state:?}");
        for m in moves {
            let mut after = state;
            assert_eq!(after.play(seat, m, &mut |_| {}), Ok(()), "{seat:?} {m:?} is listed in {state:?}");
        }
    }
    while !tries.is_empty() {
        let seat = match state.turn() {
            Turn::Seats(asked) if tries.byte() % 4 > 0 => asked.first().expect("somebody is asked"),
            _ => tries.seat(),
        };
        let m = tries.any_move();
        let (mut after, mut told) = (state, 0);
        let accepted = after.play(seat, m, &mut |_| told += 1).is_ok();
        assert_eq!(accepted, listed[seat].contains(&m), "{seat:?} {m:?} in {state:?}");
        assert!(accepted || told == 0 && after == state, "the refusal of {seat:?} {m:?} changed {state:?}");
    }
});
