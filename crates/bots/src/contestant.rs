//! Whoever can be seated in an arena.

use std::fmt;
use std::str::FromStr;

use rules::Bot;

use crate::{Ladder, Level, Rung};

/// A rung of the ladder, a level for people, or a stranger: one list, so that all of them can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contestant {
    /// A rung, by its name alone: `knight`.
    Rung(Rung),
    /// What a person plays against, with a mark before its name: `level:knight` is not the knight of the ladder.
    Level(Level),
    /// A player written by hand with other weights for every deal. Nets meet such ones while they learn, but none twice.
    Stranger,
}

/// Before the name of a level.
const LEVEL: &str = "level:";

impl Contestant {
    /// All contestants: the rungs, the levels, and the stranger.
    pub fn all() -> impl Iterator<Item = Contestant> {
        let rungs = Rung::ALL.into_iter().map(Contestant::Rung);
        rungs.chain(Level::ALL.into_iter().map(Contestant::Level)).chain([Contestant::Stranger])
    }

    /// All names, for people who have to choose: `random, greedy, ...`.
    pub fn names() -> String {
        Contestant::all().map(|contestant| contestant.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// The bot for a game with this many players; its dice, its errors and its temper follow from the seed.
    pub fn bot<G: Ladder>(self, players: usize, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Contestant::Rung(rung) => rung.bot(players, seed),
            Contestant::Level(level) => level.bot(G::net(players), seed),
            Contestant::Stranger => Box::new(G::stranger(players, seed)),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Rung(rung) => rung.fmt(f),
            Contestant::Level(level) => f.pad(&format!("{LEVEL}{level}")),
            Contestant::Stranger => f.pad("stranger"),
        }
    }
}

/// The text is not the name of a contestant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a bot is one of {}", Contestant::names())]
pub struct ParseContestantError;

impl FromStr for Contestant {
    type Err = ParseContestantError;

    fn from_str(text: &str) -> Result<Contestant, ParseContestantError> {
        Contestant::all().find(|contestant| contestant.to_string() == text).ok_or(ParseContestantError)
    }
}

#[cfg(test)]
mod tests {
    use dealer::{Dealer, Seed};
    use rules::attacke::{Options, State};
    use rules::{Game as _, Seat};

    use super::*;
    use crate::bout;

    #[test]
    fn print_then_parse_is_the_identity() {
        for contestant in Contestant::all() {
            assert_eq!(contestant.to_string().parse(), Ok(contestant));
        }
        assert_eq!("knight".parse(), Ok(Contestant::Rung(Rung::Knight)));
        assert_eq!("level:knight".parse(), Ok(Contestant::Level(Level::Knight)));
        for nobody in ["dragon", "page", "level:", "level:stranger", "Knight"] {
            assert_eq!(nobody.parse::<Contestant>(), Err(ParseContestantError), "{nobody}");
        }
    }

    /// A game of Attacke, whose players have no dice of their own unless their seed decides who they are.
    fn game(contestant: Contestant, seed: u64) -> Vec<bout::Step<State>> {
        let mut bots: Vec<_> = Seat::all(3).map(|_| contestant.bot(3, seed)).collect();
        let mut steps = Vec::new();
        let game = State::new(Options::new(3).unwrap());
        bout::play(game, Dealer::new(Seed::from(7)), &mut bots, 1_000, |report| steps.push(report.step)).unwrap();
        steps
    }

    #[test]
    fn strangers_and_levels_change_with_their_seed() {
        let changes = |name: &str| {
            let contestant = name.parse().unwrap();
            let first = game(contestant, 0);
            assert_eq!(first, game(contestant, 0), "{name}");
            (1..10).any(|seed| game(contestant, seed) != first)
        };
        assert!(!changes("heuristic") && !changes("knight"));
        assert!(changes("stranger") && changes("level:page"));
    }
}
