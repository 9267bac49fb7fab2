//! What happened, line by line.

use std::sync::Arc;

use client::Passage;
use leptos::prelude::*;
use words::Label;

use super::scene::Scene;
use super::told::told_with_cards;
use crate::house::House;
use crate::shown::Shown;

/// How many lines are shown; older ones scroll out of what anybody reads.
const SHOWN: usize = 120;

#[component]
pub(crate) fn Story<G: Shown>(
    scene: Scene<G>,
    #[prop(into)] open: Signal<bool>,
    /// What stands below it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let house = House::here();
    // The newest first. Lines that are there stay as they are.
    let lines = move || scene.story.with(|story| story.iter().rev().take(SHOWN).cloned().collect::<Vec<_>>());
    let sentence = move |line: &Passage<G>| {
        // Only another language, or somebody else who listens, makes other words of what happened; names stay.
        house.words();
        scene.told_to.track();
        untrack(|| scene.sentence(line))
    };
    view! {
        <aside class="side panel" class:open=open aria-label=house.label(Label::Story)>
            <h2>{house.label(Label::Story)}</h2>
            <div class="log" role="log" aria-live="polite" tabindex="0">
                <ol>
                    <For each=lines key=Arc::as_ptr let(line)>
                        <li>{move || told_with_cards(&sentence(&line))}</li>
                    </For>
                </ol>
            </div>
            {children.map(|children| children())}
        </aside>
    }
}
