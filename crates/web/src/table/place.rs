//! The places around the table: who sits there, what lies there, what was won.

use heraldry::{Arms, Icon, token};
use leptos::prelude::*;
use picture::Place;
use rules::{Color, Seat};
use words::Label;

use super::banner::laid;
use super::session::Session;
use crate::art::Shape;
use crate::house::House;
use crate::shown::Shown;

/// The others, clockwise from the person.
#[component]
pub(crate) fn Opponents<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let seats = Memo::new(move |_| {
        let count = session.picture.with(|picture| picture.as_ref().map_or(0, |picture| picture.places.len()));
        let me = session.seat();
        let first = me.unwrap_or(Seat::FIRST);
        first.clockwise(count).filter(|&seat| Some(seat) != me).collect::<Vec<Seat>>()
    });
    view! {
        <ol class="knights" aria-label=move || house.label(Label::Opponents)>
            <For each=move || seats.get() key=|seat| *seat let:seat>
                <li><At session seat class="knight"/></li>
            </For>
        </ol>
    }
}

/// The place of the person.
#[component]
pub(crate) fn You<G: Shown>(session: Session<G>) -> impl IntoView {
    move || session.seat().map(|seat| view! { <At session seat class="you"/> })
}

/// One place.
#[component]
fn At<G: Shown>(session: Session<G>, seat: Seat, class: &'static str) -> impl IntoView {
    let house = House::here();
    let place = Memo::new(move |_| {
        session.picture.with(|picture| picture.as_ref().and_then(|picture| picture.places.get(seat.index()).cloned()))
    });
    let asked = Memo::new(move |_| {
        session
            .sight
            .with(|sight| sight.as_ref().and_then(|sight| sight.now().question).is_some_and(|q| q.asked.has(seat)))
    });
    let own = session.seat() == Some(seat);
    let name = Signal::derive(move || if own { house.label(Label::You).to_owned() } else { session.name(seat) });
    let contest =
        Memo::new(move |_| session.picture.with(|picture| picture.as_ref().is_some_and(|p| p.color.is_some())));
    move || {
        let Place { row, beside, total, tokens, held, still_in, leads, .. } = place.get()?;
        let words = house.words();
        let out = contest.get() && !still_in;
        let card_name = move |card| words.of::<G>().card(card);
        Some(view! {
            <section class=class class:panel=true class:leads=leads class:asked=move || asked.get() class:out=out
                aria-label=move || name.get()>
                <div class="who">
                    <span class="crest" inner_html=move || Arms::of(&session.name(seat)).svg()></span>
                    <h3 class="name">{name}</h3>
                    <Show when=move || !own>
                        <span class="held"><Shape icon=Icon::Deck/><span class="unseen">{words.cards(held)}</span>
                            <span aria-hidden="true">{held}</span></span>
                    </Show>
                    {beside.into_iter().map(|card| view! { <span class="badge">{card_name(card)}</span> }).collect_view()}
                    {(out && !row.is_empty()).then(|| view! { <span class="badge">{words.label(Label::Out)}</span> })}
                </div>
                <ul class="tokens">
                    {Color::ALL.map(|color| {
                        let won = tokens.has(color);
                        view! {
                            <li><span inner_html=token(color, won)></span>
                                {won.then(|| view! { <span class="unseen">{words.color(color)}</span> })}</li>
                        }
                    }).into_iter().collect_view()}
                </ul>
                {if row.is_empty() {
                    view! { <p class="row-of-cards none">{words.label(if out { Label::Out } else { Label::NoCards })}</p> }.into_any()
                } else {
                    view! { <ol class="row-of-cards">{row.into_iter().map(laid::<G>).collect_view()}</ol> }.into_any()
                }}
                <output class="total" aria-label=words.total(total)>{total}</output>
            </section>
        })
    }
}
