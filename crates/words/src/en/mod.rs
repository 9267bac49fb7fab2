//! English.

mod attacke;
mod hall;
mod ivanhoe;
mod page;
mod rule_book;
mod study;
mod table;
mod terminal;

use rules::Color;

use crate::sentence::{Piece, Sentence, plural};

/// English.
pub(crate) struct English;

const fn color(color: Color) -> &'static str {
    match color {
        Color::Purple => "purple",
        Color::Red => "red",
        Color::Blue => "blue",
        Color::Yellow => "yellow",
        Color::Green => "green",
    }
}

/// A color that begins the name of a card.
const fn capital(color: Color) -> &'static str {
    match color {
        Color::Purple => "Purple",
        Color::Red => "Red",
        Color::Blue => "Blue",
        Color::Yellow => "Yellow",
        Color::Green => "Green",
    }
}

fn hue(of: Color) -> Piece {
    Piece::color(of, color(of))
}

fn list<P: Into<Sentence>>(parts: impl IntoIterator<Item = P>) -> Sentence {
    Sentence::list(parts, " and ")
}
