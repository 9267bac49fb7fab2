//! Pictures of heraldry in the page.

use heraldry::{CardArt, Icon};
use leptos::prelude::*;

/// A shape in the color of the text around it.
#[component]
pub(crate) fn Shape(icon: Icon) -> impl IntoView {
    view! { <span class="shape" aria-hidden="true" inner_html=icon.svg()></span> }
}

/// The face of a card, with its name on the ribbon.
#[component]
pub(crate) fn Face(#[prop(into)] art: CardArt, #[prop(into)] name: Signal<String>) -> impl IntoView {
    view! { <span class="face" aria-hidden="true" inner_html=move || art.svg(&name.get())></span> }
}
