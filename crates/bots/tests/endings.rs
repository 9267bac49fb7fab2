//! Bots bring games to an end: players who wait for ever, each content with its chances, are no company.

use std::ops::RangeInclusive;

use bots::{Ladder, Level, bout};
use dealer::{Dealer, Seed};
use rules::{Bot, attacke, ivanhoe};

/// Longer than any game that is known to have ended; most take a few hundred steps.
const LONG: u64 = 5_000;

/// Deals at each table, for each level.
const DEALS: u64 = 8;

fn games_end<G: Ladder>(players: RangeInclusive<usize>) {
    for (players, options) in players.flat_map(|players| G::tables(players).into_iter().map(move |it| (players, it))) {
        for level in [Level::Page, Level::Squire, Level::Knight, Level::Lord] {
            for deal in 0..DEALS {
                let dice = (1..).map(|seat| deal * 100 + seat);
                let bot = |dice| level.bot::<G>(G::net(players), dice) as Box<dyn Bot<G>>;
                let mut bots: Vec<_> = dice.take(players).map(bot).collect();
                let outcome = bout::play(G::new(options), Dealer::new(Seed::from(deal)), &mut bots, LONG, |_| {});
                let winner = outcome.ok().and_then(|outcome| outcome.winner);
                assert!(winner.is_some(), "{players} of level {level}, {options:?}, deal {deal}: no end");
            }
        }
    }
}

#[test]
fn games_of_ivanhoe_end() {
    games_end::<ivanhoe::State>(2..=5);
}

#[test]
fn games_of_attacke_end() {
    games_end::<attacke::State>(3..=5);
}
