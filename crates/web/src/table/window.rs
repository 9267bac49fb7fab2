//! A card that waits for an answer, and what can be answered.

use leptos::prelude::*;
use rules::View as _;

use super::session::Session;
use super::told::told;
use crate::art::Face;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Window<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    // The card, and what the person may answer.
    let question = Memo::new(move |_| {
        let (_, card) = session.scene.picture.with(|picture| picture.as_ref().and_then(|picture| picture.waiting))?;
        session.is_asked().then(|| {
            session.scene.with_view(|view| {
                let mut answers = Vec::new();
                view.legal_moves(&mut answers);
                (card, answers)
            })
        })?
    });
    move || {
        let (card, answers) = question.get()?;
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        let answer = move |m: G::Move| {
            view! { <li><button class:bidden=move || session.wants(&m) on:click=move |_| session.play(m)>{move || told(&session.button(&m))}</button></li> }
        };
        Some(view! {
            <section class="sheet panel window" role="alertdialog" aria-label=move || name.get()>
                <Face art=card name=name/>
                <div>
                    <h3 aria-live="assertive">{move || told(&session.scene.say(|words, reader, view| words.asked(reader, view)))}</h3>
                    <p>{move || house.words().of::<G>().effect(card)}</p>
                </div>
                <ul class="ways">{answers.into_iter().map(answer).collect_view()}</ul>
            </section>
        })
    }
}
