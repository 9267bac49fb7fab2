//! Names that people give themselves.

use table::PlayerName;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// How many marks a letter may carry: enough for every living script, too few to climb over the next line.
const MARKS: usize = 3;

/// Why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// Nothing is left after trimming.
    #[error("A name has at least one character.")]
    Empty,
    /// More than [`PlayerName::LONGEST`] characters.
    #[error("A name has at most {} characters.", PlayerName::LONGEST)]
    TooLong,
    /// A control, bidirectional or otherwise invisible character.
    #[error("A name has only characters that can be seen; U+{:04X} cannot.", u32::from(*.0))]
    Invisible(char),
    /// A letter that is heaped with marks.
    #[error("A letter of a name has at most {} marks.", MARKS)]
    TooManyMarks,
}

/// Whether nothing is seen of a character, or it turns the writing around.
///
/// Unicode's `Default_Ignorable_Code_Point`, the separators of lines and paragraphs, annotations, private use, and the
/// Braille pattern without a dot.
fn is_invisible(character: char) -> bool {
    let blank = character.is_whitespace() && character != ' ';
    let ignorable = matches!(character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}');
    let private = matches!(character, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..);
    blank || ignorable || private || character.is_control() || character == '\u{2800}'
}

/// Says how the character before it is drawn, as a letter or as a picture. Phones put it after hearts and crowns.
fn is_drawing_style(character: char) -> bool {
    matches!(character, '\u{FE0E}' | '\u{FE0F}')
}

/// The name that somebody chose: trimmed, in one spelling (NFC), with nothing in it that cannot be seen.
///
/// A table takes any name that can be read. What a server is given comes from strangers, and is looked at more closely.
pub(crate) fn chosen(text: &str) -> Result<PlayerName, NameError> {
    // No character of a name needs as much as this: what is longer is not even normalized.
    const MOST_BYTES: usize = PlayerName::LONGEST * 4 * (1 + MARKS);
    let text = text.trim();
    if text.len() > MOST_BYTES {
        return Err(NameError::TooLong);
    }
    let name: String = text.chars().filter(|&character| !is_drawing_style(character)).nfc().collect();
    if let Some(invisible) = name.chars().find(|&character| is_invisible(character)) {
        return Err(NameError::Invisible(invisible));
    }
    let mut marks = 0;
    let mut letters = 0;
    for character in name.chars() {
        if is_combining_mark(character) {
            marks += 1;
        } else {
            letters += 1;
            marks = 0;
        }
        if marks > MARKS {
            return Err(NameError::TooManyMarks);
        }
    }
    if letters == 0 {
        return Err(NameError::Empty);
    }
    // Nothing is left that a table could refuse but the length.
    name.parse().map_err(|_| NameError::TooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Result<String, NameError> {
        chosen(text).map(|name| name.to_string())
    }

    #[test]
    fn names_of_many_scripts_are_names() {
        for text in ["Zoë", "Łukasz", "महेश्वरी", "Nguyễn Thị", "李小龍", "O'Neil-2", "Σωκράτης", "👑", "ดวงใจ"]
        {
            assert_eq!(name(text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_name_has_one_spelling() {
        assert_eq!(name("  Zoe\u{308}  "), name("Zoë"));
        assert_eq!(name("Anna ❤\u{FE0F}"), name("Anna ❤"));
    }

    #[test]
    fn a_name_is_bounded() {
        assert_eq!(name(" \t "), Err(NameError::Empty));
        assert_eq!(name("\u{301}"), Err(NameError::Empty));
        assert!(name(&"é".repeat(24)).is_ok());
        assert_eq!(name(&"é".repeat(25)), Err(NameError::TooLong));
        assert_eq!(name(&"x".repeat(1 << 20)), Err(NameError::TooLong));
        assert_eq!(name("q\u{301}\u{302}\u{303}\u{304}"), Err(NameError::TooManyMarks));
    }

    #[test]
    fn what_cannot_be_seen_is_refused() {
        for invisible in [
            '\0',
            '\n',
            '\u{7F}',
            '\u{85}',
            '\u{A0}',
            '\u{AD}',
            '\u{200B}',
            '\u{202E}',
            '\u{2066}',
            '\u{2028}',
            '\u{3164}',
            '\u{FEFF}',
            '\u{E000}',
            '\u{E0041}',
            '\u{10FFFF}',
        ] {
            assert_eq!(name(&format!("a{invisible}b")), Err(NameError::Invisible(invisible)));
        }
        assert_eq!(
            NameError::Invisible('\u{202E}').to_string(),
            "A name has only characters that can be seen; U+202E cannot."
        );
    }
}
