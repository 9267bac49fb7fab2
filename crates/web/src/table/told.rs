//! Sentences in the page: what they speak of stands out.

use leptos::prelude::*;
use rules::Color;
use words::{Piece, Sentence, Thing};

/// The class of a color in style sheets.
pub(crate) const fn color_class(color: Color) -> &'static str {
    color.word()
}

/// A sentence with its pieces.
pub(crate) fn told(sentence: &Sentence) -> impl IntoView + use<> {
    let piece = |Piece { text, about }: &Piece| {
        let text = text.clone().into_owned();
        match about {
            Some(Thing::Color(color)) => {
                view! { <b class=format!("hue {}", color_class(*color))>{text}</b> }.into_any()
            }
            Some(Thing::Seat(_) | Thing::Card(_)) => view! { <b>{text}</b> }.into_any(),
            None => text.into_any(),
        }
    };
    // Held together: in a button the pieces would stand apart.
    view! { <span>{sentence.pieces().iter().map(piece).collect_view()}</span> }
}
