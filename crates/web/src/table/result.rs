//! The end of a game.

use leptos::prelude::*;
use rules::{Turn, View as _};
use words::{Caption, Control, Label};

use super::session::Session;
use super::told::told;
use crate::app::Link;
use crate::house::House;
use crate::route::Route;
use crate::shown::Shown;

#[component]
pub(crate) fn Outcome<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let over =
        Memo::new(move |_| session.scene.with_view(|view| matches!(view.turn(), Turn::Over(_))).unwrap_or(false));
    let replay = move || {
        session.finished.get().map(|id| {
            view! {
                <Link to=Route::Replay { id, step: 0 } class="button">{move || house.caption(Caption::Replay)}</Link>
            }
        })
    };
    view! {
        <Show when=move || over.get()>
            <section class="sheet result panel" role="alertdialog" aria-live="assertive" aria-labelledby="result">
                <h2 id="result">{move || told(&session.scene.say(|words, reader, view| words.asked(reader, view)))}</h2>
                <div class="ways">
                    <button class="chief" on:click=move |_| session.again()>{move || house.words().control(Control::Rematch)}</button>
                    {replay}
                    <Link to=Route::Start class="button">{move || house.label(Label::Home)}</Link>
                </div>
            </section>
        </Show>
    }
}
