//! Bytes as a game: nothing that players send may end in a panic, and no card may get lost.
#![no_main]

use fuzz::{Bytes, Fuzzed, Table, begin, check_cards, deal, legal_moves};
use libfuzzer_sys::fuzz_target;
use rules::{attacke, ivanhoe};

fuzz_target!(|bytes: &[u8]| {
    let bytes = &mut Bytes::new(bytes);
    match Table::choose(bytes) {
        Table::Ivanhoe(options) => play::<ivanhoe::State>(options, bytes),
        Table::Attacke(options) => play::<attacke::State>(options, bytes),
    }
});

fn play<G: Fuzzed>(options: G::Options, bytes: &mut Bytes<'_>) {
    let (mut game, mut rng) = begin::<G>(options, bytes);
    while !bytes.is_empty() && deal(&mut game, &mut rng) {
        let (asked, legal) = legal_moves(&game);
        // One time in four anybody tries anything, one in four whoever is asked does; else the game goes on.
        let (seat, m) = match bytes.byte() % 4 {
            0 => {
                let seat = bytes.seat();
                (seat, game.any_move(seat, bytes))
            }
            1 => (asked, game.any_move(asked, bytes)),
            _ => (asked, bytes.pick(&legal)),
        };
        let _ = game.play(seat, m, &mut |_| {});
        check_cards(&game);
    }
}
