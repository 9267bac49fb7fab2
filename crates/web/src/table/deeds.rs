//! What is asked of the person, and the one bar of what can be done about it.

use leptos::prelude::*;
use protocol::Ask;
use rules::View as _;
use words::Control;

use super::session::{Advice, Session};
use super::told::told;
use super::waiting::advised;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Deeds<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    // Where several cards are played at once, what is wrong with those that are taken up.
    let wrong = move || if G::SEVERAL { session.plays().err().flatten() } else { None };
    let advice = move || session.advice.get().or_else(|| wrong().map(Advice::Illegal));
    let stands_in = Memo::new(move |_| session.is_stood_in());
    let watches = Memo::new(move |_| session.seat().is_none());
    let need = move || match advice() {
        Some(advice) => advised(house, &advice),
        None if stands_in.get() => house.words().bot_plays_for_you().into_any(),
        None => told(&session.say(|words, reader, view| words.asked(reader, view))).into_any(),
    };
    let refused = move || advice().is_some();
    // What can be done without cards, and whether the rules allow it now.
    let deeds = Memo::new(move |_| {
        let asked = session.is_asked();
        session.sight.with(|sight| {
            let view = sight.as_ref().and_then(client::Picture::view).filter(|_| asked);
            let deeds = view.map(|view| G::deeds(view).into_iter().map(|m| (m, view.check(m).is_ok())).collect());
            deeds.unwrap_or_else(Vec::<(G::Move, bool)>::new)
        })
    });
    // What the cards that are taken up can do, where several are played at once.
    let plays = move || if G::SEVERAL { session.plays().unwrap_or_default() } else { vec![] };
    let undo = move || {
        session.sight.with(|sight| sight.as_ref().and_then(|sight| sight.private()).is_some_and(|private| private.undo))
    };
    let button = move |(m, allowed): (G::Move, bool), class: &'static str| {
        view! { <button class=class disabled=!allowed on:click=move |_| session.play(m)>{move || told(&session.button(&m))}</button> }
    };
    view! {
        <p class="need" role="status" aria-live="polite" class:refused=refused>{need}</p>
        <div class="deeds">
            {move || plays().into_iter().map(|m| button((m, true), "chief")).collect_view()}
            {move || {
                let deeds = deeds.get().into_iter().enumerate();
                deeds.map(|(place, deed)| button(deed, if !G::SEVERAL && place == 0 { "chief" } else { "" })).collect_view()
            }}
            <Show when=move || stands_in.get()>
                <button class="chief" on:click=move |_| session.ask(Ask::TakeBack)>
                    {move || house.words().control(Control::TakeSeatBack)}
                </button>
            </Show>
            <Show when=move || watches.get() fallback=move || view! {
                <button class="quiet" disabled=move || !undo() on:click=move |_| session.undo()>
                    {move || house.words().control(Control::Undo)}
                </button>
            }><p class="note">{move || house.words().watching()}</p></Show>
        </div>
    }
}
