//! The rules of a game, chapter by chapter.

use leptos::prelude::*;
use words::{Chapter, RuleText};

use super::tabs::Tabs;
use crate::app::Page;
use crate::house::House;
use crate::route::Route;
use crate::shown::Shown;

pub(crate) fn rules<G: Shown>() -> impl IntoView {
    let house = House::here();
    let title = Signal::derive(move || Route::Rules(G::NAME).heading(house.words()));
    let chapter = |(number, chapter): (usize, Chapter)| {
        let rule = |(part, rule): (usize, &RuleText)| {
            // The number is that of RULES.md, and refusals name it.
            view! {
                <dt id=format!("{number}.{part}")><span class="number">{format!("{number}.{part}")}</span>" "{rule.title}</dt>
                <dd>{rule.text}</dd>
            }
        };
        view! {
            <details class="panel" open=number == 1>
                <summary><h2>{number}" "{chapter.title}</h2></summary>
                <dl>{(1..).zip(chapter.rules).map(rule).collect_view()}</dl>
            </details>
        }
    };
    view! {
        <Page title=title>
            <Tabs to=Route::Rules/>
            <div class="rules">
                {move || (1..).zip(house.words().of::<G>().chapters()).map(chapter).collect_view()}
            </div>
        </Page>
    }
}
