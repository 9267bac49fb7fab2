//! Counting games: how many ways there are to go on for a number of moves.

use dealer::Dealer;
use rules::{Game, Turn};

/// How many sequences of `depth` moves there are from here, with all chance decided by the dealer.
///
/// Where several seats are asked, they answer in the order of the seats. A game that is over counts once at any depth.
pub fn perft<G: Game>(game: &G, dealer: &Dealer<G>, depth: u32) -> u64 {
    let (mut game, mut dealer) = (game.clone(), dealer.clone());
    if dealer.deal(&mut game, &mut |_| {}).is_err() {
        return 0;
    }
    let Turn::Seats(asked) = game.turn() else { return 1 };
    let Some(seat) = asked.first().filter(|_| depth > 0) else { return 1 };
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    let after = moves.iter().map(|&m| {
        let mut next = game.clone();
        next.play(seat, m, &mut |_| {}).map_or(0, |()| perft(&next, &dealer, depth - 1))
    });
    after.sum()
}
