//! Several people around one device: between two of them the table is covered, so that nobody sees the hand of another.

use leptos::prelude::*;
use table::Sitter;

use super::session::Session;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Cover<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let next = Memo::new(move |_| session.next_holder());
    move || {
        let seat = next.get()?;
        let name = session.scene.sight.with(|sight| match sight.as_ref()?.table().sitters.get(seat.index())? {
            Sitter::Person { name, .. } => Some(name.clone()),
            Sitter::Bot(_) | Sitter::Nobody => None,
        })?;
        let words = house.words();
        Some(view! {
            <section class="cover" role="alertdialog" aria-label=words.hand_over(&name)>
                <span class="crest" inner_html=heraldry::Arms::of(name.as_str()).svg()></span>
                <p>{words.hand_over(&name)}</p>
                <button class="chief" on:click=move |_| session.hand_to(seat)>{words.i_am(&name)}</button>
            </section>
        })
    }
}
