//! What happened, line by line.

use leptos::prelude::*;
use table::News;
use words::Label;

use super::session::{Line, Session, Where};
use super::talk::Talk;
use super::told::told;
use crate::house::House;
use crate::shown::Shown;

/// How many lines are shown; older ones scroll out of what anybody reads.
const SHOWN: usize = 120;

#[component]
pub(crate) fn Story<G: Shown>(session: Session<G>, #[prop(into)] open: Signal<bool>) -> impl IntoView {
    let house = House::here();
    // The newest first, each with its number: lines that are there stay as they are.
    let lines =
        move || session.story.with(|story| story.iter().cloned().enumerate().rev().take(SHOWN).collect::<Vec<_>>());
    let sentence = move |line: &Line<G>| {
        let words = house.words();
        // Only another language makes other words of what happened; names stay.
        untrack(|| {
            session.told(|_, reader, _| match &line.news {
                News::Game(notice) => words.of::<G>().notice(reader, &line.view, notice),
                News::Table(happening) => words.happening(reader, happening),
            })
        })
    };
    view! {
        <aside class="side panel" class:open=open aria-label=move || house.label(Label::Story)>
            <h2>{move || house.label(Label::Story)}</h2>
            <div class="log" role="log" aria-live="polite" tabindex="0">
                <ol>
                    <For each=lines key=|(number, _)| *number let((_, line))>
                        <li>{move || told(&sentence(&line))}</li>
                    </For>
                </ol>
            </div>
            {(session.at != Where::Here).then(|| view! { <Talk session/> })}
        </aside>
    }
}
