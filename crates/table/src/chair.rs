//! Who sits where.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

pub use bots::Level;

/// A person, as the host of the table knows it. Never shown to other people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub u64);

/// What a person is called at the table: 1 to 24 characters that can be seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlayerName(Arc<str>);

impl PlayerName {
    /// The longest name, in characters.
    pub const LONGEST: usize = 24;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether two names would be taken for each other.
    pub fn resembles(&self, other: &PlayerName) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a name is 1 to 24 letters, digits and signs, without line breaks or invisible characters")]
pub struct ParsePlayerNameError;

/// Characters that change how the text around them is read, or that nobody sees.
fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether the text can be read by people as it stands: nothing that controls, hides or turns letters.
pub(crate) fn is_readable(text: &str) -> bool {
    !text.chars().any(|letter| letter.is_control() || is_unseen(letter))
}

impl FromStr for PlayerName {
    type Err = ParsePlayerNameError;

    fn from_str(text: &str) -> Result<PlayerName, ParsePlayerNameError> {
        let text = text.trim();
        if (1..=PlayerName::LONGEST).contains(&text.chars().count()) && is_readable(text) {
            Ok(PlayerName(text.into()))
        } else {
            Err(ParsePlayerNameError)
        }
    }
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Chair {
    /// Nobody.
    #[default]
    Empty,
    /// A bot.
    Bot(Level),
    /// A person.
    Person(Person),
}

/// A person on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is.
    pub id: PlayerId,
    /// What the others read.
    pub name: PlayerName,
    /// Whether a bot plays for the person.
    pub stand_in: bool,
}

impl Chair {
    /// The person on it, if one is.
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Chair::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The bot that decides here, if one does. For a person who is away plays a bot that plays well.
    pub const fn bot(&self) -> Option<Level> {
        match self {
            Chair::Bot(level) => Some(*level),
            Chair::Person(Person { stand_in: true, .. }) => Some(Level::Knight),
            Chair::Person(_) | Chair::Empty => None,
        }
    }

    /// Whether a person decides here.
    pub const fn decides(&self) -> bool {
        matches!(self, Chair::Person(Person { stand_in: false, .. }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read() {
        for name in ["Anna", "Jörg M.", "李雷", "O'Neill 3rd", "  Zoë "] {
            assert!(name.parse::<PlayerName>().is_ok(), "{name}");
        }
        for name in ["", "   ", "a\nb", "a\u{202E}b", "\u{200B}", "a\u{FEFF}", &"x".repeat(25)] {
            assert!(name.parse::<PlayerName>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_resemble_each_other() {
        let name = |text: &str| text.parse::<PlayerName>().unwrap();
        assert!(name("ANNA").resembles(&name("anna")));
        assert!(!name("Anna").resembles(&name("Anne")));
    }
}
