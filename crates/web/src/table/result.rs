//! The end of a game.

use leptos::prelude::*;
use rules::{Turn, View as _};
use words::{Control, Label};

use super::session::Session;
use super::told::told;
use crate::app::Link;
use crate::house::House;
use crate::route::Route;
use crate::shown::Shown;

#[component]
pub(crate) fn Outcome<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let over = Memo::new(move |_| {
        session.sight.with(|sight| {
            let view = sight.as_ref().and_then(client::Picture::view);
            view.is_some_and(|view| matches!(view.turn(), Turn::Over(_)))
        })
    });
    view! {
        <Show when=move || over.get()>
            <section class="sheet result panel" role="alertdialog" aria-live="assertive" aria-labelledby="result">
                <h2 id="result">{move || told(&session.say(|words, reader, view| words.asked(reader, view)))}</h2>
                <div class="ways">
                    <button class="chief" on:click=move |_| session.again()>{move || house.words().control(Control::Rematch)}</button>
                    <Link to=Route::Start class="button">{move || house.label(Label::Home)}</Link>
                </div>
            </section>
        </Show>
    }
}
