//! Bots bring games to an end: players who wait for ever, each content with its chances, are no company.

use bots::{Ladder, Level, bout};
use dealer::{Dealer, Seed};
use rules::{Bot, attacke, ivanhoe};

/// Ten times as many steps as a game takes.
const LONG: u64 = 5_000;

fn games_end<G: Ladder>(options: impl Fn(usize) -> Option<G::Options>) {
    for players in 2..=5 {
        let Some(options) = options(players) else { continue };
        for level in [Level::Page, Level::Squire, Level::Knight, Level::Lord] {
            for deal in 0..8 {
                let dice = (1..).map(|seat| deal * 100 + seat);
                let bot = |dice| level.bot::<G>(G::net(players), dice) as Box<dyn Bot<G>>;
                let mut bots: Vec<_> = dice.take(players).map(bot).collect();
                let outcome = bout::play(G::new(options), Dealer::new(Seed::from(deal)), &mut bots, LONG, |_| {});
                let winner = outcome.ok().and_then(|outcome| outcome.winner);
                assert!(winner.is_some(), "{players} of level {level}, deal {deal}: no end");
            }
        }
    }
}

#[test]
fn games_of_ivanhoe_end() {
    games_end::<ivanhoe::State>(ivanhoe::Options::new);
}

#[test]
fn games_of_attacke_end() {
    games_end::<attacke::State>(attacke::Options::new);
}
