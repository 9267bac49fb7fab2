//! What people say at the table.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::chair::is_readable;
use crate::time::{Moment, Span};

/// A line of chat: 1 to 200 characters that can be seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line(Arc<str>);

/// The longest line, in characters.
const LONGEST: usize = 200;

impl Line {
    /// The line as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is not a line of chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a line of chat is 1 to 200 characters, without line breaks or invisible characters")]
pub struct ParseLineError;

impl FromStr for Line {
    type Err = ParseLineError;

    fn from_str(text: &str) -> Result<Line, ParseLineError> {
        let text = text.trim();
        if (1..=LONGEST).contains(&text.chars().count()) && is_readable(text) {
            Ok(Line(text.into()))
        } else {
            Err(ParseLineError)
        }
    }
}

macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident = $code:literal),* $(,)?) => {
        /// What can be said by a code, so that everybody reads it in the own language.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Phrase { $($(#[$doc])* $name),* }

        impl Phrase {
            /// All phrases.
            pub const ALL: &'static [Phrase] = &[$(Phrase::$name),*];

            /// The code that stands for it.
            pub const fn code(self) -> &'static str {
                match self { $(Phrase::$name => $code),* }
            }
        }
    };
}

phrases! {
    /// A greeting.
    Hello = "hello",
    /// Wishes for the game.
    GoodLuck = "good-luck",
    /// Praise for a move.
    WellPlayed = "well-played",
    /// Thanks.
    Thanks = "thanks",
    /// An apology.
    Sorry = "sorry",
    /// Surprise.
    Oh = "oh",
    /// A taunt in good humor.
    EnGarde = "en-garde",
    /// Thinking takes a while.
    Thinking = "thinking",
    /// A request to wait.
    BackSoon = "back-soon",
    /// Done waiting.
    IAmBack = "i-am-back",
    /// Praise for the game.
    GoodGame = "good-game",
    /// A farewell.
    Farewell = "farewell",
}

/// The code stands for no phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such phrase")]
pub struct ParsePhraseError;

impl FromStr for Phrase {
    type Err = ParsePhraseError;

    fn from_str(text: &str) -> Result<Phrase, ParsePhraseError> {
        Phrase::ALL.iter().copied().find(|phrase| phrase.code() == text).ok_or(ParsePhraseError)
    }
}

/// How many lines in a row anybody may say.
const IN_A_ROW: u64 = 5;

/// How long it takes until one more may be said.
const REST: Span = Span::seconds(2);

/// How talkative somebody was: the moment up to which everything said is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Breath(Moment);

impl Breath {
    /// Takes breath for one more line, or says when there will be some.
    pub(crate) fn take(&mut self, now: Moment) -> Result<(), Moment> {
        let paid = self.0.max(now) + REST;
        let ready = Moment(paid.0.saturating_sub(IN_A_ROW * REST.0));
        if ready > now {
            return Err(ready);
        }
        self.0 = paid;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_lines_in_a_row_and_then_one_in_two_seconds() {
        let (mut breath, now) = (Breath::default(), Moment(1_000_000));
        for _ in 0..5 {
            assert_eq!(breath.take(now), Ok(()));
        }
        assert_eq!(breath.take(now), Err(now + REST));
        assert_eq!(breath.take(now + REST), Ok(()));
        assert!(breath.take(now + REST).is_err());
    }

    #[test]
    fn codes_of_phrases_are_their_own() {
        for &phrase in Phrase::ALL {
            assert_eq!(phrase.code().parse(), Ok(phrase));
        }
        assert!("hellow".parse::<Phrase>().is_err());
    }

    #[test]
    fn lines_are_bounded() {
        assert!("Well fought!".parse::<Line>().is_ok());
        for line in ["", " ", "a\u{7}", "a\nb", &"ä".repeat(201)] {
            assert!(line.parse::<Line>().is_err(), "{line:?}");
        }
    }
}
