//! Sentences in the page: what they speak of stands out.

use leptos::prelude::*;
use rules::Color;
use words::{Piece, Sentence, Thing};

use crate::explanation::Topic;
use crate::house::House;

/// The class of a color in style sheets.
pub(crate) const fn color_class(color: Color) -> &'static str {
    color.word()
}

/// A sentence with its pieces, for places that cannot hold buttons.
pub(crate) fn told(sentence: &Sentence) -> impl IntoView + use<> {
    // Held together: in a button the pieces would stand apart.
    view! { <span>{sentence.pieces().iter().map(plain).collect_view()}</span> }
}

/// A sentence whose cards open their explanations.
pub(crate) fn told_with_cards(sentence: &Sentence) -> impl IntoView + use<> {
    let house = House::here();
    let piece = |piece: &Piece| match piece.about {
        Some(Thing::Card(card)) => {
            let explain = move |_| house.topic.set(Some(Topic::Card(card)));
            view! { <button class="card-word" on:click=explain>{piece.text.clone().into_owned()}</button> }.into_any()
        }
        _ => plain(piece).into_any(),
    };
    view! { <span>{sentence.pieces().iter().map(piece).collect_view()}</span> }
}

fn plain(Piece { text, about }: &Piece) -> impl IntoView + use<> {
    let text = text.clone().into_owned();
    match about {
        Some(Thing::Color(color)) => view! { <b class=format!("hue {}", color_class(*color))>{text}</b> }.into_any(),
        Some(Thing::Seat(_) | Thing::Card(_)) => view! { <b>{text}</b> }.into_any(),
        None => text.into_any(),
    }
}
