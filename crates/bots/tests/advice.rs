//! Bots say why, and what they say is what they do.

use bots::arena::{Score, one_against_rest};
use bots::{Ladder as _, Level, Rng, Rung, Value, evaluate};
use dealer::{Dealer, Seed};
use rules::ivanhoe::{Move, Options, State, View};
use rules::{Bot, Game as _, Observer, Turn, View as _};

/// Decisions with a choice, from random games.
fn decisions(players: usize, count: usize) -> Vec<(View, Vec<Move>)> {
    let (mut rng, mut found) = (Rng::new(players as u64), Vec::new());
    for number in 0.. {
        let mut game = State::new(Options::new(players).unwrap());
        let mut dealer = Dealer::new(Seed::from(number));
        loop {
            dealer.deal(&mut game, &mut |_| {}).unwrap();
            let Turn::Seats(asked) = game.turn() else { break };
            let (seat, mut legal) = (asked.first().unwrap(), Vec::new());
            let view = game.view(Observer::Seat(seat));
            view.legal_moves(&mut legal);
            let m = legal[rng.below(legal.len() as u32) as usize];
            if legal.len() > 1 {
                found.push((view, legal));
                if found.len() == count {
                    return found;
                }
            }
            game.play(seat, m, &mut |_| {}).unwrap();
        }
    }
    found
}

#[test]
fn reasons_speak_for_the_move_that_is_played() {
    for players in [2, 4] {
        for (number, (view, legal)) in decisions(players, 20).into_iter().enumerate() {
            for rung in Rung::ALL {
                let seed = number as u64;
                let reasons = rung.advisor::<State>(players, seed).explain(&view, &legal);
                let played = rung.bot::<State>(players, seed).choose(&view, &legal);
                assert!(reasons.iter().all(|reason| legal.contains(&reason.m)), "{rung}");
                let chance = |value| match value {
                    Value::Chances(chances) => {
                        let sum: f32 = chances.iter().sum();
                        // A tree search may not have come to a move: it then has no chances to tell.
                        assert!((sum - 1.0).abs() < 1e-3 || rung == Rung::Ismcts && sum == 0.0, "{rung}: {chances:?}");
                        chances[0]
                    }
                    Value::Rule => 1.0,
                    Value::NoRule => 0.0,
                };
                let own = reasons.iter().find(|reason| reason.m == played).map(|reason| chance(reason.value)).unwrap();
                let most = reasons.iter().map(|reason| chance(reason.value)).fold(0.0, f32::max);
                // A tree search plays what it tried most, which need not be what it holds for best in the end.
                assert!(own >= most || rung == Rung::Ismcts, "{rung} plays {played:?} of {reasons:?}");
            }
        }
    }
}

#[test]
fn a_view_has_chances_that_add_up_to_one() {
    for players in 2..=5 {
        let net = State::net(players);
        for (view, _) in decisions(players, 20) {
            let chances = evaluate::<State>(&net, &view).unwrap();
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            assert!(chances[players..].iter().all(|&chance| chance == 0.0));
        }
        let game = State::new(Options::new(players).unwrap());
        assert_eq!(evaluate::<State>(&net, &game.view(Observer::Spectator)), None);
    }
}

#[test]
fn a_weaker_level_loses() {
    let level = |level: Level| move |seed| level.bot::<State>(State::net(2), seed) as Box<dyn Bot<State>>;
    let mut score = Score::default();
    for deal in 0..100 {
        let (one, rest) = (level(Level::Knight), level(Level::Page));
        score.add(one_against_rest(Options::new(2).unwrap(), deal, &one, &rest).unwrap());
    }
    assert!(score.mean() - score.interval() > 0.6, "{score:?}");
}
