//! The bots by name, weakest first: the same rungs in both games.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use rules::{Bot, Observer, View as _};

use crate::explain::Seconded;
use crate::{Budget, Champion, Chances, Effort, Explain, Foresight, Ismcts, Knight, Net, Random, Rng};

/// A game that has a bot on every rung.
pub trait Ladder: Foresight<Options: Sync> + 'static {
    /// The bot that wants every contest and spends as little as it can.
    type Greedy: Bot<Self> + 'static;

    /// The player written by hand.
    type Heuristic: Bot<Self> + 'static;

    /// The bot that wants every contest and spends as little as it can.
    fn greedy() -> Self::Greedy;

    /// The player written by hand; its dice follow from the seed.
    fn heuristic(seed: u64) -> Self::Heuristic;

    /// A player written by hand whose weights nobody has tuned; its temper and its dice follow from the seed.
    fn stranger(players: usize, seed: u64) -> Self::Heuristic;

    /// The net for this many players, as `cargo xtask train` made it.
    fn net(players: usize) -> Arc<Net>;

    /// What this many players may agree on: every table that their net has to know.
    fn tables(players: usize) -> Vec<Self::Options>;
}

/// How a weight of a stranger compares with the tuned one: up to half more or less.
pub(crate) fn temper(rng: &mut Rng) -> f32 {
    0.5 + rng.below(1 << 16) as f32 / (1 << 16) as f32
}

/// A rung of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rung {
    /// Any legal move.
    Random,
    /// As few cards as lead.
    Greedy,
    /// Written by hand, tuned by machine.
    Heuristic,
    /// Tree search with the player written by hand in all seats, judged by the net.
    Ismcts,
    /// The net alone.
    Knight,
    /// The net, and worlds played out.
    Champion,
}

impl Rung {
    /// All rungs, weakest first.
    pub const ALL: [Rung; 6] =
        [Rung::Random, Rung::Greedy, Rung::Heuristic, Rung::Ismcts, Rung::Knight, Rung::Champion];

    /// The name: `champion`.
    pub const fn name(self) -> &'static str {
        match self {
            Rung::Random => "random",
            Rung::Greedy => "greedy",
            Rung::Heuristic => "heuristic",
            Rung::Ismcts => "ismcts",
            Rung::Knight => "knight",
            Rung::Champion => "champion",
        }
    }

    /// The bot of this rung for a game with this many players; its dice follow from the seed.
    pub fn bot<G: Ladder>(self, players: usize, seed: u64) -> Box<dyn Bot<G>> {
        self.advisor(players, seed)
    }

    /// The same bot, which can also say why.
    pub fn advisor<G: Ladder>(self, players: usize, seed: u64) -> Box<dyn Explain<G>> {
        let net = G::net(players);
        let knight = Knight::new(net.clone(), seed);
        match self {
            Rung::Random => Box::new(Seconded { bot: Random::new(seed), knight }),
            Rung::Greedy => Box::new(Seconded { bot: G::greedy(), knight }),
            Rung::Heuristic => Box::new(Seconded { bot: G::heuristic(seed), knight }),
            Rung::Ismcts => Box::new(Ismcts::new(G::heuristic(seed), net, Effort::default(), seed)),
            Rung::Knight => Box::new(knight),
            Rung::Champion => Box::new(Champion::<G>::new(net, Budget::default(), seed)),
        }
    }
}

/// The chances that a net gives the seats in the view of a seat, its own first; none for a spectator.
pub fn evaluate<G: Foresight>(net: &Arc<Net>, view: &G::View) -> Option<Chances> {
    let Observer::Seat(_) = view.observer() else { return None };
    Some(Knight::new(net.clone(), 0).evaluate::<G>(view))
}

/// Nets from their files in the repository.
pub(crate) fn read<const N: usize>(files: [&[u8]; N]) -> [Arc<Net>; N] {
    files.map(|file| Arc::new(Net::from_bytes(file).expect("a test reads every net of the repository")))
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a bot is random, greedy, heuristic, ismcts, knight or champion")]
pub struct ParseRungError;

impl FromStr for Rung {
    type Err = ParseRungError;

    fn from_str(text: &str) -> Result<Rung, ParseRungError> {
        Rung::ALL.into_iter().find(|rung| rung.name() == text).ok_or(ParseRungError)
    }
}

#[cfg(test)]
mod tests {
    use rules::{attacke, ivanhoe};

    use super::*;

    fn nets_fit<G: Ladder>(players: std::ops::RangeInclusive<usize>) {
        for players in players {
            let shape = G::net(players).shape();
            let tables = G::tables(players);
            assert!(!tables.is_empty());
            for options in tables {
                assert_eq!(G::new(options).seats(), players);
                assert_eq!((shape.inputs, shape.outputs), (G::width(options), players));
            }
        }
    }

    #[test]
    fn every_net_fits_its_game() {
        nets_fit::<ivanhoe::State>(2..=5);
        nets_fit::<attacke::State>(3..=5);
    }

    #[test]
    fn all_nets_and_judges_together_are_small() {
        let ivanhoe = (2..=5).map(ivanhoe::State::net);
        let nets = ivanhoe.chain((3..=5).map(attacke::State::net));
        let bytes: usize = nets.map(|net| net.to_bytes().len()).sum();
        assert!(bytes < 1_000_000, "{bytes} bytes");
    }

    #[test]
    fn print_then_parse_is_the_identity() {
        for rung in Rung::ALL {
            assert_eq!(rung.to_string().parse(), Ok(rung));
        }
        assert_eq!("dragon".parse::<Rung>(), Err(ParseRungError));
    }
}
