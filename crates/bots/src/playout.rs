//! Random games at full speed, for search, benches and laws.

use rules::{Game, Observer, Seat, Turn, View};

use crate::bout::{Outcome, Tally};
use crate::rng::Rng;

/// Plays a game to its end, or until `limit` steps are taken: every decision random, those of chance by their weights.
///
/// Random games end, most of them after a few hundred steps, but no rule says after how many: the limit is for the caller who
/// wants to be sure to come back.
///
/// It works on the game itself, without views, and lists all legal moves at every decision, since one of them must be
/// chosen fairly. `moves` is room for them that is used again and again.
pub fn run<G: Game>(game: &mut G, rng: &mut Rng, moves: &mut Vec<G::Move>, limit: u64) -> Outcome {
    go(game, rng, moves, limit, G::legal_moves)
}

/// The same, with a view taken at every decision and the legal moves read off it, as a bot would.
pub fn run_through_views<G: Game>(game: &mut G, rng: &mut Rng, moves: &mut Vec<G::Move>, limit: u64) -> Outcome {
    go(game, rng, moves, limit, |game, seat, moves| game.view(Observer::Seat(seat)).legal_moves(moves))
}

#[inline]
fn go<G: Game>(
    game: &mut G,
    rng: &mut Rng,
    moves: &mut Vec<G::Move>,
    limit: u64,
    list: impl Fn(&G, Seat, &mut Vec<G::Move>),
) -> Outcome {
    let mut tally = Tally::default();
    let mut winner = None;
    while tally.steps() < limit {
        let taken = match game.turn() {
            Turn::Over(seat) => {
                winner = Some(seat);
                break;
            }
            Turn::Chance(_) => {
                tally.chances += 1;
                let number = rng.below(game.weight());
                game.outcome(number).is_some_and(|outcome| game.resolve(outcome, &mut |_| {}).is_ok())
            }
            Turn::Seats(asked) => {
                tally.moves += 1;
                moves.clear();
                asked.first().is_some_and(|seat| {
                    list(game, seat, moves);
                    let choice = moves.get(rng.below(moves.len() as u32) as usize);
                    choice.is_some_and(|&m| game.play(seat, m, &mut |_| {}).is_ok())
                })
            }
        };
        assert!(taken, "the rules offered a step and then refused it");
    }
    Outcome { winner, tally }
}

#[cfg(test)]
mod tests {
    use rules::ivanhoe::{Options, State};

    use super::*;

    #[test]
    fn a_playout_goes_to_the_end_with_and_without_views() {
        for seats in 2..=5 {
            for seed in 0..50 {
                let mut games = [State::new(Options::new(seats).unwrap()); 2];
                let [plain, viewed] = &mut games;
                let mut moves = Vec::new();
                let outcome = run(plain, &mut Rng::new(seed), &mut moves, 100_000);
                assert_eq!(run_through_views(viewed, &mut Rng::new(seed), &mut moves, 100_000), outcome);
                assert_eq!(plain, viewed);
                assert_eq!(plain.turn(), Turn::Over(outcome.winner.unwrap()));
            }
        }
    }

    #[test]
    fn the_limit_ends_a_playout_without_a_winner() {
        let mut game = State::new(Options::new(4).unwrap());
        let outcome = run(&mut game, &mut Rng::new(0), &mut Vec::new(), 33);
        assert_eq!(outcome, Outcome { winner: None, tally: Tally { moves: 0, chances: 33 } });
        assert!(matches!(game.turn(), Turn::Chance(_)));
    }
}
