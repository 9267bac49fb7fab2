//! What happened, line by line.

use leptos::prelude::*;
use words::Label;

use super::scene::{Line, Scene};
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
    // The newest first, each with its number: lines that are there stay as they are.
    let lines =
        move || scene.story.with(|story| story.iter().cloned().enumerate().rev().take(SHOWN).collect::<Vec<_>>());
    let sentence = move |line: &Line<G>| {
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
                    <For each=lines key=|(number, _)| *number let((_, line))>
                        <li>{move || told_with_cards(&sentence(&line))}</li>
                    </For>
                </ol>
            </div>
            {children.map(|children| children())}
        </aside>
    }
}
