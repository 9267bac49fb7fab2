//! What is wrong with a text, and where.

use std::fmt;

/// Where something was written. All places are equal, so that files compare by what they say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

/// A text that cannot be read, or a position that cannot be: where, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Where it is.
    pub place: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Something else should stand there.
    Expected {
        /// What should stand there.
        expected: String,
        /// What stands there; nothing at the end of a line.
        found: Option<String>,
    },
    /// What is written can be read, but cannot be.
    Impossible(String),
}

impl ParseError {
    pub(crate) fn impossible(place: Place, why: impl fmt::Display) -> ParseError {
        ParseError { place, problem: Problem::Impossible(why.to_string()) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected { expected, found: Some(found) } => write!(f, "expected {expected}, found `{found}`"),
            Problem::Expected { expected, found: None } => write!(f, "expected {expected}, found the end of the line"),
            Problem::Impossible(why) => f.write_str(why),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.place.line, self.place.column, self.problem)
    }
}

impl std::error::Error for ParseError {}
