//! Bots bring games to an end: players who wait for ever, each content with its chances, are no company.

use std::ops::RangeInclusive;

use bots::{Ladder, Level, Rung, bout};
use dealer::{Dealer, Seed};
use rules::{Bot, attacke, ivanhoe};

/// Longer than any game that is known to have ended; most take a few hundred steps.
const LONG: u64 = 5_000;

/// Deals at each table, for each level.
const DEALS: u64 = 8;

/// Whether players that these dice make bring a deal to an end.
fn ends<G: Ladder>(options: G::Options, deal: u64, bot: impl Fn(u64) -> Box<dyn Bot<G>>) -> bool {
    let seats = G::new(options).seats() as u64;
    let mut bots: Vec<_> = (0..seats).map(|seat| bot(deal * 100 + seat)).collect();
    let outcome = bout::play(G::new(options), Dealer::new(Seed::from(deal)), &mut bots, LONG, |_| {});
    outcome.is_ok_and(|outcome| outcome.winner.is_some())
}

fn games_end<G: Ladder>(players: RangeInclusive<usize>) {
    for (players, options) in players.flat_map(|players| G::tables(players).into_iter().map(move |it| (players, it))) {
        for level in [Level::Page, Level::Squire, Level::Knight, Level::Lord] {
            for deal in 0..DEALS {
                let ends = ends::<G>(options, deal, |dice| level.bot::<G>(G::net(players), dice));
                assert!(ends, "{players} of level {level}, {options:?}, deal {deal}: no end");
            }
        }
    }
}

#[test]
fn games_of_ivanhoe_end() {
    games_end::<ivanhoe::State>(2..=5);
}

/// Deals in which five knights went round in circles before they had patience: all cards in hands, one of them starting the
/// same tournament again and again, and the others leaving it.
#[test]
fn nobody_goes_round_in_circles() {
    for deal in [36, 89, 171, 261, 263] {
        let knight = |dice| Rung::Knight.bot::<ivanhoe::State>(5, dice);
        assert!(ends::<ivanhoe::State>(ivanhoe::Options::new(5).unwrap(), deal, knight), "deal {deal}: no end");
    }
}

#[test]
fn games_of_attacke_end() {
    games_end::<attacke::State>(3..=5);
}
