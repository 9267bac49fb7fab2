//! The ways to play a card that has several, or that touches others.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use picture::Chosen;
use words::Label;

use super::session::Session;
use super::told::told;
use crate::art::Face;
use crate::browser;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Sheet<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    // All ways, or those that are aimed where the person aims.
    let plays = Memo::new(move |_| {
        let open = !G::SEVERAL && !session.chosen.with(Chosen::is_empty);
        let mut plays = if open { session.plays().unwrap_or_default() } else { vec![] };
        if let Some(seat) = session.aim.get() {
            plays.retain(|m| G::target(m) == Some(seat));
        }
        plays
    });
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            session.put_back();
        }
    };
    // Keys go on in the sheet while it is open, and in the hand afterwards.
    Effect::new(move |was_open: Option<bool>| {
        let is_open = plays.with(|plays| !plays.is_empty());
        if is_open != was_open.unwrap_or(false) {
            let place = if is_open { ".sheet .ways button" } else { ".hand [tabindex='0']" };
            request_animation_frame(move || browser::focus(place));
        }
        is_open
    });
    move || {
        let plays = plays.get();
        let card = G::uses(plays.first()?).first().copied()?;
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        let way = move |m: G::Move| {
            let look = move || session.pointed.set(G::target(&m));
            view! {
                <li>
                    <button class:bidden=move || session.wants(&m) on:click=move |_| session.play(m)
                        on:focus=move |_| look() on:pointerenter=move |_| look()>
                        {move || told(&session.button(&m))}
                        {move || session.prospect(m).map(|prospect| view! { <small>{told(&prospect)}</small> })}
                    </button>
                </li>
            }
        };
        Some(view! {
            <section class="sheet panel" on:keydown=leave aria-label=move || name.get()>
                <Face art=card name=name/>
                <div>
                    <h3>{name}</h3>
                    <p>{move || house.words().of::<G>().effect(card)}</p>
                </div>
                <ul class="ways">{plays.into_iter().map(way).collect_view()}</ul>
                <button class="quiet" on:click=move |_| session.put_back()>{house.label(Label::NotNow)}</button>
            </section>
        })
    }
}
