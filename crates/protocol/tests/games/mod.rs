//! Random games to send over the wire.

use bots::Rng;
use dealer::{Dealer, Seed};
use protocol::Wire;
use rules::{Turn, attacke, ivanhoe};

/// Every choice of options of Ivanhoe.
pub(crate) fn ivanhoe_options() -> impl Iterator<Item = ivanhoe::Options> {
    let options = (2..=5).filter_map(ivanhoe::Options::new);
    options.flat_map(|options| [4, 5].into_iter().filter_map(move |tokens| options.with_tokens(tokens)))
}

/// Every choice of options of Attacke.
pub(crate) fn attacke_options() -> impl Iterator<Item = attacke::Options> {
    (3..=5).filter_map(attacke::Options::new).flat_map(|plain| {
        let covered = plain.with_covered();
        [plain, plain.with_endurance(), covered, covered.with_endurance()]
    })
}

/// Plays a game with random moves. `watch` gets the game before each decision of a seat or of chance, what followed
/// from it, and the game after.
pub(crate) fn play<G: Wire>(options: G::Options, seed: u64, mut watch: impl FnMut(&G, &[G::Event], &G)) {
    let (mut game, mut rng) = (G::new(options), Rng::new(seed));
    let mut dealer = Dealer::new(Seed::from(seed));
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    loop {
        let before = game.clone();
        events.clear();
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance(_) => {
                let outcome = dealer.decide(&game).unwrap();
                game.resolve(outcome, &mut |event| events.push(event)).unwrap();
            }
            Turn::Seats(asked) => {
                let seat = asked.iter().nth(rng.below(asked.len() as u32) as usize).unwrap();
                legal.clear();
                game.legal_moves(seat, &mut legal);
                let m = legal[rng.below(legal.len() as u32) as usize];
                game.play(seat, m, &mut |event| events.push(event)).unwrap();
            }
        }
        watch(&before, &events, &game);
    }
}
