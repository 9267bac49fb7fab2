//! The places around the table: who sits there, what lies there, what was won.

use heraldry::{Arms, Icon, token};
use leptos::prelude::*;
use picture::{Pictured, Place};
use rules::{Color, Seat, SeatSet};
use words::Label;

use super::banner::laid;
use super::scene::{Scene, view_of};
use crate::art::{Face, Shape};
use crate::explanation::Topic;
use crate::house::House;
use crate::shown::Shown;

/// What a place can do besides being looked at: seats that a card can be aimed at, and hands that lie open.
#[derive(Clone, Copy)]
pub(crate) struct Manners {
    /// The seats that the card which is taken up can be aimed at.
    pub(crate) targets: Signal<SeatSet>,
    /// What happens when one of them is chosen.
    pub(crate) aim: Callback<Seat>,
    /// The seat that the move is aimed at which is looked at.
    pub(crate) pointed: RwSignal<Option<Seat>>,
    /// Whether all hands lie open.
    pub(crate) open_hands: Signal<bool>,
    /// What stands beside a name besides the game.
    pub(crate) beside: Callback<Seat, AnyView>,
}

impl Manners {
    /// Nothing can be done but to look.
    pub(crate) fn looking(open_hands: impl Into<Signal<bool>>) -> Manners {
        Manners {
            targets: Signal::stored(SeatSet::EMPTY),
            aim: Callback::new(|_| {}),
            pointed: RwSignal::new(None),
            open_hands: open_hands.into(),
            beside: Callback::new(|_| ().into_any()),
        }
    }
}

/// The others, clockwise from the person.
#[component]
pub(crate) fn Opponents<G: Shown>(scene: Scene<G>, manners: Manners) -> impl IntoView {
    let house = House::here();
    let seats = Memo::new(move |_| {
        let count = scene.picture.with(|picture| picture.as_ref().map_or(0, |picture| picture.places.len()));
        let me = scene.seat();
        let first = me.unwrap_or(Seat::FIRST);
        first.clockwise(count).filter(|&seat| Some(seat) != me).collect::<Vec<Seat>>()
    });
    view! {
        <ol class="knights" tabindex="0" aria-label=house.label(Label::Opponents)>
            <For each=move || seats.get() key=|seat| *seat let:seat>
                <li><At scene seat manners class="knight"/></li>
            </For>
        </ol>
    }
}

/// The place of the person.
#[component]
pub(crate) fn You<G: Shown>(scene: Scene<G>, manners: Manners) -> impl IntoView {
    let seat = Memo::new(move |_| scene.seat());
    move || seat.get().map(|seat| view! { <At scene seat manners class="you"/> })
}

/// One place.
#[component]
fn At<G: Shown>(scene: Scene<G>, seat: Seat, manners: Manners, class: &'static str) -> impl IntoView {
    let house = House::here();
    let place = Memo::new(move |_| {
        scene.picture.with(|picture| picture.as_ref().and_then(|picture| picture.places.get(seat.index()).cloned()))
    });
    let asked = Memo::new(move |_| scene.asks(seat));
    let own = move || scene.seat() == Some(seat);
    let spoken_to = move || scene.is_own(seat);
    let name =
        Signal::derive(move || if spoken_to() { house.words().label(Label::You).to_owned() } else { scene.name(seat) });
    let contest = Memo::new(move |_| scene.picture.with(|picture| picture.as_ref().is_some_and(|p| p.color.is_some())));
    let is_target = move || manners.targets.get().has(seat);
    let aim = move |_| {
        if is_target() {
            manners.aim.run(seat);
        }
    };
    // A card that came to the row since it was drawn last shows that it is new.
    let shown = StoredValue::new(0_usize);
    move || {
        let Place { row, beside, total, tokens, held, still_in, leads, .. } = place.get()?;
        let words = house.words();
        let out = contest.get() && !still_in;
        let grown = row.len() > shown.get_value();
        shown.set_value(row.len());
        let badge = move |card: G::Card| {
            let explain = move |_| house.topic.set(Some(Topic::Card(card.into())));
            view! { <button class="badge" on:click=explain>{words.of::<G>().card(card)}</button> }
        };
        Some(view! {
            <section class=class class:panel=true class:leads=leads class:asked=move || asked.get() class:out=out
                class:target=is_target class:pointed=move || manners.pointed.get() == Some(seat)
                data-seat=seat.index() aria-label=move || name.get() on:click=aim
                on:pointerenter=move |_| if is_target() { manners.pointed.set(Some(seat)) }>
                <div class="who">
                    <span class="crest" inner_html=move || Arms::of(&scene.name(seat)).svg()></span>
                    <h3 class="name">{name}</h3>
                    <Show when=move || !spoken_to()>
                        <span class="held"><Shape icon=Icon::Deck/><span class="unseen">{words.cards(held)}</span>
                            <span aria-hidden="true">{held}</span></span>
                    </Show>
                    {manners.beside.run(seat)}
                    {beside.into_iter().map(badge).collect_view()}
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
                    view! { <ol class="row-of-cards" class:grown=grown>{row.into_iter().map(laid::<G>).collect_view()}</ol> }
                        .into_any()
                }}
                <output class="total" aria-label=words.total(total)>{total}</output>
                <Show when=move || manners.open_hands.get() && !own()><OpenHand scene seat/></Show>
            </section>
        })
    }
}

/// The hand of a seat, open for everybody who looks at a replay.
#[component]
fn OpenHand<G: Shown>(scene: Scene<G>, seat: Seat) -> impl IntoView {
    let house = House::here();
    let hand = Memo::new(move |_| {
        scene.sight.with(|sight| Some(<G as Pictured>::picture(view_of(sight.as_ref()?, Some(seat))?).hand))
    });
    let card = move |card: G::Card| {
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        let explain = move |_| house.topic.set(Some(Topic::Card(card.into())));
        view! { <li on:click=explain><Face art=card name=name/><span class="unseen">{name}</span></li> }
    };
    view! {
        <ul class="open-hand" aria-label=house.label(Label::Cards)>
            {move || hand.get().unwrap_or_default().into_iter().map(card).collect_view()}
        </ul>
    }
}
