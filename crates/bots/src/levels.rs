//! How strong an opponent a person wants.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::explain::Explain;
use crate::foresight::Foresight;
use crate::rng::Rng;
use crate::{Budget, Champion, Knight, Net};

/// A level of strength, for people: each wins three games of five against the one below. The rungs of the ladder, which
/// arenas compare, are another list: there a knight is the net alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows the rules, and judges by rough feeling.
    Page,
    /// Judges better.
    Squire,
    /// Judges well, and is sometimes wrong.
    Knight,
    /// Judges nearly as well as the net can.
    Lord,
    /// The net, and worlds played out.
    Champion,
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

    /// The bot of this level that thinks with a net; its dice, and where it errs, follow from the seed.
    ///
    /// A weaker level judges with a blurred net. It errs the same way from one move to the next, so that it follows its plans,
    /// as somebody does who misjudges a game; errors by lot at every move would have it play cards and give up at once.
    pub fn bot<G: Foresight + 'static>(self, net: Arc<Net>, seed: u64) -> Box<dyn Explain<G> + Send> {
        let blurred = |share| -> Box<dyn Explain<G> + Send> {
            let net = net.blurred(share, &mut Rng::new(!seed));
            Box::new(Knight::new(Arc::new(net), seed))
        };
        match self {
            Level::Page => blurred(0.56),
            Level::Squire => blurred(0.46),
            Level::Knight => blurred(0.36),
            Level::Lord => blurred(0.22),
            Level::Champion => Box::new(Champion::<G>::new(net, Budget::default(), seed)),
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
