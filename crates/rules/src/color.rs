//! The five colors, and the tokens that bear them.

use core::fmt;
use core::str::FromStr;

/// A color of cards, tournaments and tokens. White is not one of them: supporters belong to none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Jousting.
    Purple,
    /// Swords.
    Red,
    /// Axes.
    Blue,
    /// Morningstars.
    Yellow,
    /// No weapon.
    Green,
}

impl Color {
    /// All five, in the order of the rulebook.
    pub const ALL: [Color; 5] = [Color::Purple, Color::Red, Color::Blue, Color::Yellow, Color::Green];

    /// Where the color stands in [`Color::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word: `purple`.
    pub const fn word(self) -> &'static str {
        ["purple", "red", "blue", "yellow", "green"][self.index()]
    }

    /// The letter that begins the code of its cards and stands for it in a list of tokens: `P`.
    pub const fn letter(self) -> char {
        ['P', 'R', 'B', 'Y', 'G'][self.index()]
    }

    /// The color with this letter.
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.letter() == letter)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The text is not the word of a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a color is purple, red, blue, yellow or green")
    }
}

impl core::error::Error for ParseColorError {}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        Color::ALL.into_iter().find(|color| color.word() == text).ok_or(ParseColorError)
    }
}

/// The tokens of one player, or the chips: a set, since nobody holds two of one color (ivanhoe 1.2, attacke 2.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tokens(u8);

impl Tokens {
    /// No token.
    pub const NONE: Tokens = Tokens(0);

    /// The tokens of these colors, or the first color that is there twice.
    pub fn distinct(colors: &[Color]) -> Result<Tokens, Color> {
        colors.iter().try_fold(
            Tokens::NONE,
            |tokens, &color| {
                if tokens.has(color) { Err(color) } else { Ok(tokens.with(color)) }
            },
        )
    }

    /// Whether a token of this color is among them.
    pub const fn has(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }

    /// These and one of this color.
    #[must_use]
    pub const fn with(self, color: Color) -> Tokens {
        Tokens(self.0 | 1 << color.index())
    }

    /// These less the one of this color.
    #[must_use]
    pub const fn without(self, color: Color) -> Tokens {
        Tokens(self.0 & !(1 << color.index()))
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colors, in the order of the rulebook.
    pub fn iter(self) -> impl Iterator<Item = Color> + Clone {
        Color::ALL.into_iter().filter(move |&color| self.has(color))
    }

    /// The colors that are not among them.
    pub fn missing(self) -> impl Iterator<Item = Color> + Clone {
        Color::ALL.into_iter().filter(move |&color| !self.has(color))
    }
}

impl FromIterator<Color> for Tokens {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Tokens {
        colors.into_iter().fold(Tokens::NONE, Tokens::with)
    }
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_then_parse_is_the_identity() {
        for color in Color::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(Color::from_letter(color.letter()), Some(color));
        }
        assert_eq!("white".parse::<Color>(), Err(ParseColorError));
    }

    #[test]
    fn tokens_are_a_set() {
        let tokens: Tokens = [Color::Red, Color::Green, Color::Red].into_iter().collect();
        assert_eq!(tokens.len(), 2);
        assert_eq!(tokens.without(Color::Red).iter().collect::<Vec<_>>(), [Color::Green]);
        assert_eq!(tokens.missing().count(), 3);
        assert_eq!(Tokens::distinct(&[Color::Red, Color::Green]), Ok(tokens));
        assert_eq!(Tokens::distinct(&[Color::Red, Color::Green, Color::Red]), Err(Color::Red));
    }
}
