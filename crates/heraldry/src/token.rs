//! Tokens: small shields in the color that was won.

use rules::Color;

use crate::card::{color_class, weapon};

/// The outline of a shield in a frame of 40 by 46.
pub(crate) const SHIELD: &str = "M3 3H37V20C37 32 29 39 20 44C11 39 3 32 3 20Z";

/// A token of this color; hollow where it is still to be won.
pub fn token(color: Color, won: bool) -> String {
    let class = color_class(color);
    let state = if won { "won" } else { "wanted" };
    let pattern = match color {
        Color::Red => String::new(),
        _ => format!(r#"<path class="pattern" d="{SHIELD}" fill="url(#p-{class})"/>"#),
    };
    format!(
        r#"<svg class="token {class} {state}" viewBox="0 0 40 46" aria-hidden="true"><path class="field" d="{SHIELD}"/>{pattern}<g class="charge">{}</g></svg>"#,
        weapon(color).at(10, 9, 20),
    )
}
