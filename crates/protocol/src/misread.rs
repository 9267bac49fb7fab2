//! Why a text is nothing of the game.

/// Why a text is nothing of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misread {
    /// It is too long to be looked at.
    #[error("more than {} bytes", crate::MAX_BYTES)]
    TooLong,
    /// It is not JSON.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// Something else should stand in its place.
    #[error("expected {expected}{}{place}", if place.is_empty() { "" } else { " at " })]
    Expected {
        /// The names of the fields and the numbers in the lists that lead there, with dots between.
        place: String,
        /// What should stand there.
        expected: &'static str,
    },
    /// It can be read, but nobody can see a game so.
    #[error("impossible: {0}")]
    Impossible(String),
}

impl Misread {
    pub(crate) const fn expected(expected: &'static str) -> Misread {
        Misread::Expected { place: String::new(), expected }
    }

    /// The same, seen from whatever holds it under this name or number.
    pub(crate) fn within(self, holder: impl std::fmt::Display) -> Misread {
        match self {
            Misread::Expected { place, expected } if place.is_empty() => {
                Misread::Expected { place: holder.to_string(), expected }
            }
            Misread::Expected { place, expected } => Misread::Expected { place: format!("{holder}.{place}"), expected },
            other => other,
        }
    }
}
