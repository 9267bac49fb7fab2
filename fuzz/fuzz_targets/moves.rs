//! Bytes as a game: nothing that players send may end in a panic, and no card may get lost.
#![no_main]

use fuzz::{Bytes, begin, check_cards, deal, legal_moves};
use libfuzzer_sys::fuzz_target;
use rules::Game;

fuzz_target!(|bytes: &[u8]| {
    let bytes = &mut Bytes::new(bytes);
    let (mut state, mut rng) = begin(bytes);
    while !bytes.is_empty() && deal(&mut state, &mut rng) {
        let (asked, legal) = legal_moves(&state);
        // One time in four anybody tries anything; else the game goes on.
        let (seat, m) = match bytes.byte() {
            byte if byte % 4 == 0 => (bytes.seat(), bytes.any_move()),
            byte => (asked, legal[usize::from(byte / 4) % legal.len()]),
        };
        let _ = state.play(seat, m, &mut |_| {});
        check_cards(&state);
    }
});
