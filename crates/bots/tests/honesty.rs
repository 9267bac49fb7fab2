//! No bot looks where it may not: deal everything that is hidden from a seat anew, and its move stays the same.

use std::sync::Arc;

use bots::ivanhoe::{Rung, net};
use bots::{Budget, Champion, Rng};
use dealer::{Dealer, Seed};
use rules::ivanhoe::{Options, State};
use rules::{Bot, Game, Observer, Turn, View};

/// How many decisions are looked at for each bot and number of players.
const DECISIONS: usize = 300;

/// Plays games with random moves, and at every decision with a choice compares what a bot does in this world and in
/// another that the seat cannot tell from it.
fn is_honest(players: usize, make: &dyn Fn(u64) -> Box<dyn Bot<State>>) {
    let mut rng = Rng::new(players as u64);
    let (mut looked, mut elsewhere, mut legal) = (0, 0, Vec::new());
    for number in 0.. {
        let mut game = State::new(Options::new(players).unwrap());
        let mut dealer = Dealer::new(Seed::from(number));
        loop {
            dealer.deal(&mut game, &mut |_| {}).unwrap();
            let Turn::Seats(asked) = game.turn() else { break };
            let observer = Observer::Seat(asked.first().unwrap());
            let view = game.view(observer);
            legal.clear();
            view.legal_moves(&mut legal);
            if legal.len() > 1 {
                let world = view.sample(&mut |n| rng.below(n));
                elsewhere += usize::from(world != game);
                let seed = rng.bits();
                let (here, there) =
                    (make(seed).choose(&view, &legal), make(seed).choose(&world.view(observer), &legal));
                assert_eq!(here, there, "{view:?}");
                assert!(legal.contains(&here));
                looked += 1;
                if looked == DECISIONS {
                    assert!(elsewhere > DECISIONS * 9 / 10, "the worlds were hardly different");
                    return;
                }
            }
            let m = legal[rng.below(legal.len() as u32) as usize];
            game.play(asked.first().unwrap(), m, &mut |_| {}).unwrap();
        }
    }
}

#[test]
fn no_bot_sees_what_is_hidden() {
    for players in 2..=5 {
        for rung in [Rung::Random, Rung::Greedy, Rung::Heuristic, Rung::Knight] {
            is_honest(players, &|seed| rung.bot(players, seed));
        }
        // With few worlds: what it looks at is the same.
        let budget = Budget { worlds: 2, ..Budget::default() };
        is_honest(players, &|seed| Box::new(Champion::new(Arc::clone(&net(players)), budget, seed)));
    }
}

#[test]
fn whoever_peeks_is_caught() {
    /// A bot that is given the true game, and lets it decide.
    struct Cheat(usize);
    impl Bot<State> for Cheat {
        fn choose(&mut self, _: &<State as Game>::View, legal: &[<State as Game>::Move]) -> <State as Game>::Move {
            legal[self.0 % legal.len()]
        }
    }
    let (mut caught, mut legal) = (0, Vec::new());
    for number in 0..50 {
        let mut game = State::new(Options::new(2).unwrap());
        Dealer::new(Seed::from(number)).deal(&mut game, &mut |_| {}).unwrap();
        let Turn::Seats(asked) = game.turn() else { panic!("somebody starts") };
        let seat = asked.first().unwrap();
        let view = game.view(Observer::Seat(seat));
        legal.clear();
        view.legal_moves(&mut legal);
        let mut rng = Rng::new(number);
        let world = view.sample(&mut |n| rng.below(n));
        // What the opponent holds decides: the sum of the values.
        let peek = |game: &State| game.hand(seat.next(2)).iter().map(|card| usize::from(card.value())).sum();
        let moves = [&game, &world].map(|game| Cheat(peek(game)).choose(&view, &legal));
        caught += usize::from(moves[0] != moves[1]);
    }
    assert!(caught > 25, "only {caught} of 50");
}
