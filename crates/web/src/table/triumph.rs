//! A contest that was won: a moment for whoever won it.

use heraldry::{Arms, token};
use leptos::prelude::*;
use words::Sentence;

use super::session::Session;
use super::told::told;
use crate::shown::Shown;

/// What is to be celebrated now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Glory {
    pub(crate) name: String,
    pub(crate) color: rules::Color,
    pub(crate) sentence: Sentence,
}

/// Shown for a moment, in nobody's way. The story tells it to whoever does not see it.
#[component]
pub(crate) fn Triumph<G: Shown>(session: Session<G>) -> impl IntoView {
    move || {
        let Glory { name, color, sentence } = session.glory.get()?;
        Some(view! {
            <div class="triumph panel" aria-hidden="true">
                <span class="crest" inner_html=Arms::of(&name).svg()></span>
                <strong>{told(&sentence)}</strong>
                <span class="prize" inner_html=token(color, true)></span>
            </div>
        })
    }
}
