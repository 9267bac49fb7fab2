//! How strong an opponent a person wants.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use rules::Bot;

use crate::explain::{Explain, Reason, reasons};
use crate::foresight::Foresight;
use crate::knight::Opinion;
use crate::rng::Rng;
use crate::{Budget, Champion, Knight, Net};

/// A level of strength, for people. The rungs of the ladder, which arenas compare, are another list: there a knight is the
/// net alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows the rules, and judges by rough feeling.
    Page,
    /// Judges better.
    Squire,
    /// Judges well, and is sometimes wrong.
    Knight,
    /// The net alone.
    Lord,
    /// The net, and worlds played out.
    Champion,
}

/// How uncertain a judgement is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Doubt {
    /// How far it is off: the standard deviation, in chances to win.
    pub error: f32,
    /// No move is chosen that costs more chances than this, whatever the error.
    pub floor: f32,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [Level::Page, Level::Squire, Level::Knight, Level::Lord, Level::Champion];

    /// The name: `page`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Page => "page",
            Level::Squire => "squire",
            Level::Knight => "knight",
            Level::Lord => "lord",
            Level::Champion => "champion",
        }
    }

    /// The bot of this level that thinks with a net; its dice follow from the seed.
    pub fn bot<G: Foresight>(self, net: Arc<Net>, seed: u64) -> Box<dyn Explain<G>> {
        let doubtful = |error| {
            let doubt = Doubt { error, floor: 4.0 * error };
            Box::new(Doubtful::new(net.clone(), doubt, seed))
        };
        match self {
            Level::Page => doubtful(0.052),
            Level::Squire => doubtful(0.033),
            Level::Knight => doubtful(0.02),
            Level::Lord => Box::new(Knight::new(net, seed)),
            Level::Champion => Box::new(Champion::new(net, Budget::default(), seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a level is page, squire, knight, lord or champion")]
pub struct ParseLevelError;

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or(ParseLevelError)
    }
}

/// Sees what the net sees and judges it with errors, as people do: close calls go wrong, blunders do not happen.
#[derive(Clone, Debug)]
pub struct Doubtful {
    knight: Knight,
    doubt: Doubt,
    rng: Rng,
}

impl Doubtful {
    /// The bot that thinks with this net and doubt; its errors follow from the seed.
    pub fn new(net: Arc<Net>, doubt: Doubt, seed: u64) -> Doubtful {
        Doubtful { knight: Knight::new(net, seed), doubt, rng: Rng::new(!seed) }
    }

    /// About a normal deviate: twelve dice have the variance of one.
    fn deviate(&mut self) -> f32 {
        let sum: f32 = (0..12).map(|_| self.rng.below(1 << 16) as f32 / (1 << 16) as f32).sum();
        sum - 6.0
    }

    /// What each of the moves seems to be worth, in their order.
    fn weigh<G: Foresight>(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Opinion<G::Move>> {
        let mut opinions = self.knight.weigh::<G>(view, legal);
        let best = opinions.iter().map(|opinion| opinion.chances[0]).fold(0.0, f32::max);
        for Opinion { chances, .. } in &mut opinions {
            if chances[0] >= best - self.doubt.floor {
                chances[0] = (chances[0] + self.doubt.error * self.deviate()).max(best - self.doubt.floor);
            }
        }
        opinions
    }
}

impl<G: Foresight> Bot<G> for Doubtful {
    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        if let [only] = legal {
            return *only;
        }
        Opinion::best(self.weigh::<G>(view, legal)).map_or(legal[0], |opinion| opinion.m)
    }
}

impl<G: Foresight> Explain<G> for Doubtful {
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>> {
        reasons(self.weigh::<G>(view, legal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_then_parse_is_the_identity() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("dragon".parse::<Level>(), Err(ParseLevelError));
    }
}
