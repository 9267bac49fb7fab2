//! Spanish.

mod attacke;
mod hall;
mod ivanhoe;
mod page;
mod rule_book;
mod study;
mod table;
mod terminal;

use rules::Color;

use crate::sentence::{Piece, Sentence, plural, say};

/// Spanish.
pub(crate) struct Spanish;

/// A color as a noun, and beside a masculine one.
const fn color(color: Color) -> &'static str {
    match color {
        Color::Purple => "púrpura",
        Color::Red => "rojo",
        Color::Blue => "azul",
        Color::Yellow => "amarillo",
        Color::Green => "verde",
    }
}

/// A color beside a feminine noun.
const fn feminine(color: Color) -> &'static str {
    match color {
        Color::Purple => "púrpura",
        Color::Red => "roja",
        Color::Blue => "azul",
        Color::Yellow => "amarilla",
        Color::Green => "verde",
    }
}

/// A color that begins the name of a card.
const fn capital(color: Color) -> &'static str {
    match color {
        Color::Purple => "Púrpura",
        Color::Red => "Rojo",
        Color::Blue => "Azul",
        Color::Yellow => "Amarillo",
        Color::Green => "Verde",
    }
}

fn hue(of: Color) -> Piece {
    Piece::color(of, color(of))
}

/// The color of a token or chip, which is feminine.
fn token_hue(of: Color) -> Piece {
    Piece::color(of, feminine(of))
}

/// A list. Before the sound of an i, `y` becomes `e`: `Carga e Ivanhoe`.
fn list<P: Into<Sentence>>(parts: impl IntoIterator<Item = P>) -> Sentence {
    let parts: Vec<Sentence> = parts.into_iter().map(|part| say![part]).collect();
    let last = parts.last().map(|part| part.to_string().to_lowercase()).unwrap_or_default();
    let and = if last.starts_with('i') || last.starts_with("hi") { " e " } else { " y " };
    Sentence::list(parts, and)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn y_becomes_e_before_the_sound_of_an_i() {
        let told = |parts: &[&'static str]| list(parts.iter().copied()).to_string();
        assert_eq!(told(&["Escudo", "Carga"]), "Escudo y Carga");
        assert_eq!(told(&["Escudo", "Carga", "Ivanhoe"]), "Escudo, Carga e Ivanhoe");
        assert_eq!(told(&["Ivanhoe"]), "Ivanhoe");
    }
}
