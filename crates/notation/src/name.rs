//! Names of players.

use std::fmt;
use std::str::FromStr;

/// The name of a player in the notation: letters, digits, `-` and `_`, and not a word of the language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

/// The longest name, in characters.
const LONGEST: usize = 32;

/// Every word of the language that is not a card.
#[rustfmt::skip]
const RESERVED: &[&str] = &[
    "game", "players", "rules", "seed", "option", "id", "commitment", "dealer", "starter", "last-colour", "colour",
    "turn", "drawn", "played", "added", "deck", "discard", "rest", "hand", "display", "front", "tokens", "out", "in",
    "none", "yes", "no", "start", "play", "keep", "end", "withdraw", "return", "take", "open", "fight", "pass",
    "hand-size", "total", "deck-size", "discard-size", "discard-top", "winner", "sees", "ivanhoe", "attacke",
    "endurance", "covered", "purple", "red", "blue", "yellow", "green", "P", "R", "B", "Y", "G",
];

/// Whether the text is a card of either game.
fn is_card(text: &str) -> bool {
    text.parse::<rules::ivanhoe::Card>().is_ok() || text.parse::<rules::attacke::Card>().is_ok()
}

impl Name {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a name is 1 to 32 letters, digits, - and _, and not a word of the notation")]
pub struct ParseNameError;

impl FromStr for Name {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Name, ParseNameError> {
        let plain = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        let word = RESERVED.contains(&text) || is_card(text);
        let length = text.chars().count();
        if word || !(1..=LONGEST).contains(&length) || !text.chars().all(plain) {
            return Err(ParseNameError);
        }
        Ok(Name(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_not_words_of_the_language() {
        for name in ["Andy", "Zoë", "bot-2", "R2D2", "Pat_1", "Red", "P1", "12"] {
            assert!(name.parse::<Name>().is_ok(), "{name}");
        }
        for word in ["", "hand", "R3", "W10", "knock-down", "red", "G", "a b", "x:", "#1", &"x".repeat(33)] {
            assert!(word.parse::<Name>().is_err(), "{word}");
        }
    }
}
