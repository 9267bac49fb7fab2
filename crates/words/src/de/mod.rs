//! German.

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

/// German.
pub(crate) struct German;

const fn color(color: Color) -> &'static str {
    match color {
        Color::Purple => "violett",
        Color::Red => "rot",
        Color::Blue => "blau",
        Color::Yellow => "gelb",
        Color::Green => "grün",
    }
}

/// A color as a noun, which also begins the name of a card.
const fn noun(color: Color) -> &'static str {
    match color {
        Color::Purple => "Violett",
        Color::Red => "Rot",
        Color::Blue => "Blau",
        Color::Yellow => "Gelb",
        Color::Green => "Grün",
    }
}

fn hue(of: Color) -> Piece {
    Piece::color(of, noun(of))
}

/// A color as an adjective with its ending: all five are declined alike.
fn declined(of: Color, ending: &str) -> Piece {
    Piece::color(of, format!("{}{ending}", color(of)))
}

fn list<P: Into<Sentence>>(parts: impl IntoIterator<Item = P>) -> Sentence {
    Sentence::list(parts, " und ")
}
