//! The end of a game.

use leptos::prelude::*;
use protocol::Ask;
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
    let over = Memo::new(move |_| session.scene.sight.with(Option::is_some) && !session.is_playing());
    // A game that was given up has no winner, and the view does not know of it.
    let given_up = Memo::new(move |_| {
        session.scene.sight.with(|sight| {
            let game = sight.as_ref().and_then(|sight| sight.table().game.as_ref());
            game.is_some_and(|game| matches!(game.over, Some((None, _))))
        })
    });
    let seated = Memo::new(move |_| session.scene.seat().is_some());
    let hosts = Memo::new(move |_| session.is_host());
    let head = move || {
        if given_up.get() {
            return house.words().given_up().into_any();
        }
        told(&session.scene.say(|words, reader, view| words.asked(reader, view))).into_any()
    };
    let control = move |control: Control, ask: fn() -> Ask<G>| {
        view! { <button on:click=move |_| session.ask(ask())>{house.control(control)}</button> }
    };
    let replay = move || {
        session.finished.get().map(|id| {
            view! {
                <Link to=Route::Replay { id, step: 0 } class="button">{house.caption(Caption::Replay)}</Link>
            }
        })
    };
    view! {
        <Show when=move || over.get()>
            <section class="sheet result panel" role="alertdialog" aria-live="assertive" aria-labelledby="result">
                <h2 id="result">{head}</h2>
                // People may have gone, and others may come.
                {session.company.map(|company| (company.chairs)(session))}
                <div class="ways">
                    <Show when=move || seated.get()>
                        <button class="chief" on:click=move |_| session.ask(Ask::Rematch)>
                            {house.control(Control::Rematch)}
                        </button>
                    </Show>
                    <Show when=move || session.is_shared() && hosts.get()>{control(Control::Begin, || Ask::Begin)}</Show>
                    <Show when=move || session.is_shared() && seated.get()>{control(Control::Leave, || Ask::Leave)}</Show>
                    {replay}
                    <Link to=Route::Start class="button">{house.label(Label::Home)}</Link>
                </div>
            </section>
        </Show>
    }
}
