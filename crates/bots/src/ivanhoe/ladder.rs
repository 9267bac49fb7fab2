//! The bots for Ivanhoe by name, weakest first.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use rules::ivanhoe::{State, View};
use rules::{Bot, Observer, View as _};

use super::{Greedy, Heuristic};
use crate::{Budget, Champion, Chances, Effort, Explain, Ismcts, Knight, Net, Random};

/// A rung of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rung {
    /// Any legal move.
    Random,
    /// Plain cards, as few as lead.
    Greedy,
    /// Written by hand, tuned by machine.
    Heuristic,
    /// Tree search with the heuristic player in all seats, judged by the net.
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
    pub fn bot(self, players: usize, seed: u64) -> Box<dyn Bot<State>> {
        self.advisor(players, seed)
    }

    /// The same bot, which can also say why.
    pub fn advisor(self, players: usize, seed: u64) -> Box<dyn Explain<State>> {
        match self {
            Rung::Random => Box::new(Random::new(seed)),
            Rung::Greedy => Box::new(Greedy),
            Rung::Heuristic => Box::new(Heuristic::tuned(seed)),
            Rung::Ismcts => Box::new(Ismcts::new(Heuristic::tuned(seed), net(players), Effort::default(), seed)),
            Rung::Knight => Box::new(Knight::new(net(players), seed)),
            Rung::Champion => Box::new(Champion::new(net(players), Budget::default(), seed)),
        }
    }
}

/// The chances of the seats in the view of a seat, its own first; none for a spectator.
pub fn evaluate(view: &View) -> Option<Chances> {
    let Observer::Seat(_) = view.observer() else { return None };
    Some(Knight::new(net(view.public().seats()), 0).evaluate::<State>(view))
}

/// The net for this many players, as `cargo xtask train` made it.
pub fn net(players: usize) -> Arc<Net> {
    static NETS: LazyLock<[Arc<Net>; 4]> = LazyLock::new(|| {
        let files: [&[u8]; 4] = [
            include_bytes!("../../nets/ivanhoe-2.net"),
            include_bytes!("../../nets/ivanhoe-3.net"),
            include_bytes!("../../nets/ivanhoe-4.net"),
            include_bytes!("../../nets/ivanhoe-5.net"),
        ];
        files.map(|file| Arc::new(Net::from_bytes(file).expect("a test reads every net of the repository")))
    });
    NETS[players.clamp(2, 5) - 2].clone()
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
    use rules::ivanhoe::Options;

    use super::*;
    use crate::Foresight;

    #[test]
    fn every_net_fits_its_game() {
        for players in 2..=5 {
            let shape = net(players).shape();
            let options = Options::new(players).unwrap();
            assert_eq!((shape.inputs, shape.outputs), (State::width(options), players));
        }
    }

    #[test]
    fn print_then_parse_is_the_identity() {
        for rung in Rung::ALL {
            assert_eq!(rung.to_string().parse(), Ok(rung));
        }
        assert_eq!("dragon".parse::<Rung>(), Err(ParseRungError));
    }
}
