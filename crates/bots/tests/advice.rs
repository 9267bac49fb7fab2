//! Bots say why, and what they say is what they do.

use bots::arena::{Score, one_against_rest};
use bots::{Hint, Ladder, Level, Rng, Rung, evaluate};
use dealer::{Dealer, Seed};
use rules::ivanhoe::{Options, State};
use rules::{Bot, Game as _, Observer, Turn, View as _, attacke};

/// Decisions with a choice, and the game at each, from random games at this table.
fn decisions<G: Ladder>(options: G::Options, count: usize) -> Vec<(G, G::View, Vec<G::Move>)> {
    let (mut rng, mut found) = (Rng::new(count as u64), Vec::new());
    for number in 0.. {
        let (mut game, mut dealer) = (G::new(options), Dealer::new(Seed::from(number)));
        loop {
            dealer.deal(&mut game, &mut |_| {}).unwrap();
            let Turn::Seats(asked) = game.turn() else { break };
            let (seat, mut legal) = (asked.first().unwrap(), Vec::new());
            let view = game.view(Observer::Seat(seat));
            view.legal_moves(&mut legal);
            let m = legal[rng.below(legal.len() as u32) as usize];
            if legal.len() > 1 {
                found.push((game.clone(), view, legal));
                if found.len() == count {
                    return found;
                }
            }
            game.play(seat, m, &mut |_| {}).unwrap();
        }
    }
    found
}

fn reasons_speak_for_the_move_that_is_played<G: Ladder>(options: G::Options) {
    let players = G::new(options).seats();
    for (number, (game, view, legal)) in decisions::<G>(options, 20).into_iter().enumerate() {
        for rung in Rung::ALL {
            let seed = number as u64;
            let reasons = rung.advisor::<G>(players, seed).explain(&view, &legal);
            let played = rung.bot::<G>(players, seed).choose(&view, &legal);
            let chosen: Vec<G::Move> = reasons.iter().filter(|reason| reason.chosen).map(|reason| reason.m).collect();
            assert_eq!(chosen, [played], "{rung}: {reasons:?}");
            let Turn::Seats(asked) = game.turn() else { unreachable!("somebody decides") };
            for reason in &reasons {
                let legal = game.clone().play(asked.first().unwrap(), reason.m, &mut |_| {});
                assert!(legal.is_ok(), "{rung}: {reason:?}");
                let sum: f32 = reason.chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "{rung}: {reason:?}");
            }
            let hint = Hint::among(&reasons).unwrap();
            // Knights and champions play what they hold for best.
            let judges = matches!(rung, Rung::Knight | Rung::Champion);
            assert!(!judges || hint.otherwise.is_none_or(|otherwise| hint.wins >= otherwise), "{rung}: {hint:?}");
        }
    }
}

#[test]
fn in_ivanhoe_reasons_speak_for_the_move_that_is_played() {
    for players in [2, 4] {
        State::tables(players).into_iter().for_each(reasons_speak_for_the_move_that_is_played::<State>);
    }
}

#[test]
fn in_attacke_reasons_speak_for_the_move_that_is_played() {
    attacke::State::tables(4).into_iter().for_each(reasons_speak_for_the_move_that_is_played::<attacke::State>);
}

#[test]
fn a_view_has_chances_that_add_up_to_one() {
    for players in 2..=5 {
        let net = State::net(players);
        for (_, view, _) in decisions::<State>(Options::new(players).unwrap(), 20) {
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
    assert!(score.mean() - score.interval() > 0.5, "{score:?}");
}
