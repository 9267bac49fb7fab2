//! French. The blanks before `:`, `;`, `!` and `?` are U+00A0, so that no line begins with such a sign.

mod attacke;
mod hall;
mod ivanhoe;
mod page;
mod rule_book;
mod study;
mod table;
mod terminal;

use rules::{Color, Seat};

use crate::sentence::{Piece, Reader, Sentence, say};

/// French.
pub(crate) struct French;

/// A color as a noun, and beside a masculine one.
const fn color(color: Color) -> &'static str {
    match color {
        Color::Purple => "violet",
        Color::Red => "rouge",
        Color::Blue => "bleu",
        Color::Yellow => "jaune",
        Color::Green => "vert",
    }
}

/// A color beside a feminine noun.
const fn feminine(color: Color) -> &'static str {
    match color {
        Color::Purple => "violette",
        Color::Red => "rouge",
        Color::Blue => "bleue",
        Color::Yellow => "jaune",
        Color::Green => "verte",
    }
}

/// A color in the name of a card.
const fn capital(color: Color) -> &'static str {
    match color {
        Color::Purple => "Violet",
        Color::Red => "Rouge",
        Color::Blue => "Bleu",
        Color::Yellow => "Jaune",
        Color::Green => "Vert",
    }
}

fn hue(of: Color) -> Piece {
    Piece::color(of, color(of))
}

/// Of somebody: `de Ben`, `d'Anna`, `de toi`.
fn of(reader: &Reader<'_>, seat: Seat) -> Sentence {
    let name = reader.name(seat, "toi");
    let elides = name.text.to_lowercase().starts_with(|first| "aeiouhàâæéèêëîïôœùûü".contains(first));
    say![if elides { "d’" } else { "de " }, name]
}

fn list<P: Into<Sentence>>(parts: impl IntoIterator<Item = P>) -> Sentence {
    Sentence::list(parts, " et ")
}

/// A number and its noun. In French 0 and 1 are singular.
fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count < 2 { one } else { many })
}

#[cfg(test)]
mod tests {
    use rules::{BySeat, Observer};

    use super::*;

    #[test]
    fn names_elide_before_a_vowel() {
        let names = BySeat(["Anna", "Ben", "Éric", "Hélène", "Yann"]);
        let reader = |observer| Reader { observer, names };
        let told: Vec<String> = Seat::all(5).map(|seat| of(&reader(Observer::Spectator), seat).to_string()).collect();
        assert_eq!(told, ["d’Anna", "de Ben", "d’Éric", "d’Hélène", "de Yann"]);
        assert_eq!(of(&reader(Observer::Seat(Seat::FIRST)), Seat::FIRST).to_string(), "de toi");
    }

    #[test]
    fn nothing_is_singular() {
        assert_eq!([0, 1, 2].map(|count| plural(count, "point", "points")), ["0 point", "1 point", "2 points"]);
    }
}
