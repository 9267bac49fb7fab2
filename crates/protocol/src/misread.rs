//! Why a text is nothing that can be sent.

/// Why a text is nothing that can be sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misread {
    /// It is too long to be looked at.
    #[error("more than {most} bytes")]
    TooLong {
        /// How many it may have.
        most: usize,
    },
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
    /// It can be read, but cannot be so.
    #[error("impossible: {0}")]
    Impossible(String),
    /// It has a field that means nothing there.
    #[error("nothing is known of {place}")]
    Strange {
        /// The way to the field.
        place: String,
    },
}

impl Misread {
    /// The code of the reason, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Misread::TooLong { .. } => "too-long",
            Misread::NotJson(_) => "not-json",
            Misread::Expected { .. } => "unreadable",
            Misread::Impossible(_) => "impossible",
            Misread::Strange { .. } => "strange",
        }
    }

    pub(crate) const fn expected(expected: &'static str) -> Misread {
        Misread::Expected { place: String::new(), expected }
    }

    /// The same, seen from whatever holds it under this name or number.
    pub(crate) fn within(self, holder: impl std::fmt::Display) -> Misread {
        match self {
            Misread::Expected { place, expected } => Misread::Expected { place: path(holder, &place), expected },
            Misread::Strange { place } => Misread::Strange { place: path(holder, &place) },
            other => other,
        }
    }
}

fn path(holder: impl std::fmt::Display, place: &str) -> String {
    if place.is_empty() { holder.to_string() } else { format!("{holder}.{place}") }
}
