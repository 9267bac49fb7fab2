//! A line as words, each with its place.

use std::str::FromStr;

use rules::{Color, Seat};

use crate::error::{ParseError, Place, Problem};
use crate::name::Name;

/// The longest piece of a text that an error repeats.
const QUOTED: usize = 40;

#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

/// Cards face up, and cards face down.
pub(crate) type UpAndDown<C> = (Vec<C>, Vec<C>);

/// The words of a line that are not read yet.
///
/// Blanks separate words; `;` and `:` are words of their own. A comment begins with ` # `, or with `#` at the start.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    line: usize,
    all: Vec<Word<'a>>,
    at: usize,
    end: usize,
}

/// The line without its comment.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('#') {
        return "";
    }
    let comment = line.match_indices('#').find(|&(at, _)| {
        let before = line[..at].chars().next_back().is_none_or(char::is_whitespace);
        let after = line[at + 1..].chars().next().is_none_or(char::is_whitespace);
        before && after
    });
    comment.map_or(line, |(at, _)| &line[..at])
}

impl<'a> Words<'a> {
    /// The words of a line, which is counted from 1.
    pub(crate) fn new(line: usize, text: &'a str) -> Words<'a> {
        let text = without_comment(text).trim_end();
        let mut words = Vec::new();
        let mut start = None;
        let mut end = 1;
        for (column, (at, letter)) in (1..).zip(text.char_indices()) {
            let alone = matches!(letter, ';' | ':');
            if letter.is_whitespace() || alone {
                words.extend(start.take().map(|(from, column)| Word { text: &text[from..at], column }));
            } else if start.is_none() {
                start = Some((at, column));
            }
            if alone {
                words.push(Word { text: &text[at..=at], column });
            }
            end = column + 1;
        }
        words.extend(start.map(|(from, column)| Word { text: &text[from..], column }));
        Words { line, all: words, at: 0, end }
    }

    /// Whether nothing is left.
    pub(crate) fn is_done(&self) -> bool {
        self.at == self.all.len()
    }

    /// Where the next word stands, or where the line ends.
    pub(crate) fn place(&self) -> Place {
        let column = self.all.get(self.at).map_or(self.end, |word| word.column);
        Place { line: self.line, column }
    }

    /// The next word, which stays.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.all.get(self.at).map(|word| word.text)
    }

    /// The word after the next one.
    pub(crate) fn peek_second(&self) -> Option<&'a str> {
        self.all.get(self.at + 1).map(|word| word.text)
    }

    /// The error that something else should stand here.
    pub(crate) fn expected(&self, expected: impl Into<String>) -> ParseError {
        // What a file says must not reach a terminal as a command.
        let found = self.peek().map(|text| text.chars().take(QUOTED).flat_map(char::escape_debug).collect());
        ParseError { place: self.place(), problem: Problem::Expected { expected: expected.into(), found } }
    }

    /// The next word, if there is one.
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek();
        self.at += usize::from(word.is_some());
        word
    }

    /// Takes this word if it is next.
    pub(crate) fn take(&mut self, text: &str) -> bool {
        let there = self.peek() == Some(text);
        self.at += usize::from(there);
        there
    }

    /// Takes this word, which must be next.
    pub(crate) fn demand(&mut self, text: &str) -> Result<(), ParseError> {
        if self.take(text) { Ok(()) } else { Err(self.expected(format!("`{text}`"))) }
    }

    /// The next word as what it stands for.
    pub(crate) fn read<T>(&mut self, expected: &str, meaning: impl Fn(&str) -> Option<T>) -> Result<T, ParseError> {
        let read = self.peek().and_then(meaning).ok_or_else(|| self.expected(expected))?;
        self.at += 1;
        Ok(read)
    }

    /// The next word parsed.
    pub(crate) fn parse<T: FromStr>(&mut self, expected: &str) -> Result<T, ParseError> {
        self.read(expected, |word| word.parse().ok())
    }

    /// A whole number without a sign.
    pub(crate) fn number<T: FromStr>(&mut self, expected: &str) -> Result<T, ParseError> {
        self.read(expected, number)
    }

    /// One of the players.
    pub(crate) fn player(&mut self, players: &[Name]) -> Result<Seat, ParseError> {
        if players.is_empty() {
            return Err(self.expected("a line `players:` in the header"));
        }
        self.read("a player", |word| players.iter().position(|name| name.as_str() == word).and_then(Seat::new))
    }

    /// A color.
    pub(crate) fn color(&mut self) -> Result<Color, ParseError> {
        self.parse("a color: purple, red, blue, yellow or green")
    }

    /// A color or `none`.
    pub(crate) fn color_or_none(&mut self) -> Result<Option<Color>, ParseError> {
        if self.take("none") {
            return Ok(None);
        }
        self.parse("a color or `none`").map(Some)
    }

    /// Whether a list goes on: not at the end of the line nor at a word that ends it.
    fn list_goes_on(&self) -> bool {
        !matches!(self.peek(), None | Some(";" | "/"))
    }

    /// One thing or more, or `none`.
    pub(crate) fn list<T>(
        &mut self,
        expected: &str,
        mut item: impl FnMut(&mut Self) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut items = Vec::new();
        if self.take("none") {
            return Ok(items);
        }
        if !self.list_goes_on() {
            return Err(self.expected(format!("{expected}, or `none`")));
        }
        while self.list_goes_on() {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// Cards, or `none`; `card` tells what a card looks like.
    pub(crate) fn cards<C: FromStr>(&mut self, card: &str) -> Result<Vec<C>, ParseError> {
        self.list("cards", |words| words.parse(card))
    }

    /// Cards face up, or `none`, then after `/` cards face down; with those, `none` need not be said.
    pub(crate) fn up_and_down<C: FromStr>(&mut self, card: &str) -> Result<UpAndDown<C>, ParseError> {
        let up = if self.peek() == Some("/") { vec![] } else { self.cards(card)? };
        let down = if self.take("/") { self.cards(card)? } else { vec![] };
        Ok((up, down))
    }

    /// Tokens by letter or word, or `none`.
    pub(crate) fn tokens(&mut self) -> Result<Vec<Color>, ParseError> {
        let letter = |word: &str| word.chars().next().filter(|_| word.len() == 1).and_then(Color::from_letter);
        self.list("tokens", |words| {
            words.read("a token: P, R, B, Y, G or a color", |word| letter(word).or_else(|| word.parse().ok()))
        })
    }

    /// Passes over all that is left.
    pub(crate) fn skip_all(&mut self) {
        self.at = self.all.len();
    }

    /// The end of the line.
    pub(crate) fn finish(&self) -> Result<(), ParseError> {
        match self.peek() {
            None => Ok(()),
            Some(word) if word.starts_with('#') => Err(self.expected("the end of the line, or ` # ` before a comment")),
            Some(_) => Err(self.expected("the end of the line")),
        }
    }
}

/// A whole number without a sign.
pub(crate) fn number<T: FromStr>(word: &str) -> Option<T> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}
