//! The places around the table: who sits there, what lies there, what was won.

use heraldry::{Arms, Icon, token};
use leptos::prelude::*;
use picture::Place;
use rules::{Color, Seat};
use table::{Moment, Sitter, Span, Tally};
use words::{Label, Words};

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
                    <Presence session seat/>
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

/// Whether whoever sits there is there, and how much time is left to them.
#[component]
fn Presence<G: Shown>(session: Session<G>, seat: Seat) -> impl IntoView {
    let house = House::here();
    let presence = Memo::new(move |_| {
        session.sight.with(|sight| {
            let sight = sight.as_ref()?;
            match sight.table().sitters.get(seat.index())? {
                Sitter::Person { stand_in: true, .. } => Some(words::Presence::BotPlays),
                Sitter::Person { .. } if !sight.now().here.has(seat) => Some(words::Presence::Away),
                Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
            }
        })
    });
    // The clock of whoever is asked runs towards the deadline; all others stand still.
    let clock = Memo::new(move |_| {
        session.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let now = sight.now();
            let Tally { turn, bank, .. } = *now.clocks.as_ref()?.get(seat.index())?;
            let running = now.question.filter(|question| !question.window && question.asked.has(seat));
            Some(running.and_then(|question| question.deadline).map_or(Clock::Stands(turn + bank), Clock::Runs))
        })
    });
    let left = move || match clock.get() {
        Some(Clock::Runs(deadline)) => Some(session.until(deadline)),
        Some(Clock::Stands(left)) => Some(left),
        None => None,
    };
    let runs = move || matches!(clock.get(), Some(Clock::Runs(_)));
    view! {
        {move || presence.get().map(|presence| view! { <span class="badge">{house.words().presence(presence)}</span> })}
        {move || left().map(|left| view! { <span class="clock" class:runs=runs role="timer">{reading(house.words(), left)}</span> })}
    }
}

/// A clock at a moment: until when it runs, or what it shows.
#[derive(Clone, Copy, PartialEq)]
enum Clock {
    Runs(Moment),
    Stands(Span),
}

/// What a clock shows: minutes and seconds, or in words what takes longer.
fn reading(words: &dyn Words, left: Span) -> String {
    let seconds = left.0.div_ceil(1000);
    if seconds < 60 * 60 { format!("{}:{:02}", seconds / 60, seconds % 60) } else { words.span(left) }
}
