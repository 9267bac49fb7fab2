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
    // What is drawn with many strokes is drawn again only where it has changed itself.
    let row = Memo::new(move |_| fact(place, |place| place.row.clone()));
    let beside = Memo::new(move |_| fact(place, |place| place.beside.clone()));
    let tokens = Memo::new(move |_| fact(place, |place| place.tokens));
    let total = move || fact(place, |place| place.total);
    let held = move || fact(place, |place| place.held);
    let leads = move || fact(place, |place| place.leads);
    let still_in = move || fact(place, |place| place.still_in);
    let asked = Memo::new(move |_| scene.asks(seat));
    let called = Memo::new(move |_| scene.name(seat));
    let own = move || scene.seat() == Some(seat);
    let spoken_to = Memo::new(move |_| scene.is_own(seat));
    let name =
        Signal::derive(move || if spoken_to.get() { house.words().label(Label::You).to_owned() } else { called.get() });
    let contest = Memo::new(move |_| scene.picture.with(|picture| picture.as_ref().is_some_and(|p| p.color.is_some())));
    let out = Memo::new(move |_| contest.get() && !still_in());
    let bare = Memo::new(move |_| row.with(Vec::is_empty));
    // A card that came to the row last shows that it is new.
    let grown = Memo::new(move |before: Option<&(usize, bool)>| {
        let count = row.with(Vec::len);
        (count, before.is_some_and(|(before, _)| count > *before))
    });
    let is_target = move || manners.targets.get().has(seat);
    let aim = move |_| {
        if is_target() {
            manners.aim.run(seat);
        }
    };
    let badge = move |card: G::Card| {
        let explain = move |_| house.topic.set(Some(Topic::Card(card.into())));
        view! { <button class="badge" on:click=explain>{move || house.words().of::<G>().card(card)}</button> }
    };
    let won = move |color: Color| {
        let won = tokens.get().has(color);
        view! {
            <li><span inner_html=token(color, won)></span>
                {won.then(|| view! { <span class="unseen">{house.words().color(color)}</span> })}</li>
        }
    };
    view! {
        <section class=class class:panel=true class:leads=leads class:asked=move || asked.get()
            class:out=move || out.get() class:target=is_target class:pointed=move || manners.pointed.get() == Some(seat)
            data-seat=seat.index() aria-label=move || name.get() on:click=aim
            on:pointerenter=move |_| if is_target() { manners.pointed.set(Some(seat)) }>
            <div class="who">
                <span class="crest" inner_html=move || Arms::of(&called.get()).svg()></span>
                <h3 class="name">{name}</h3>
                <Show when=move || !spoken_to.get()>
                    <span class="held"><Shape icon=Icon::Deck/>
                        <span class="unseen">{move || house.words().cards(held())}</span>
                        <span aria-hidden="true">{held}</span></span>
                </Show>
                {manners.beside.run(seat)}
                {move || beside.get().into_iter().map(badge).collect_view()}
                {move || (out.get() && !bare.get()).then(|| view! { <span class="badge">{house.words().label(Label::Out)}</span> })}
            </div>
            <ul class="tokens">{move || Color::ALL.map(won).into_iter().collect_view()}</ul>
            <Show when=move || bare.get() fallback=move || view! {
                <ol class="row-of-cards" class:grown=move || grown.get().1>
                    {move || row.get().into_iter().map(laid::<G>).collect_view()}
                </ol>
            }>
                <p class="row-of-cards none">
                    {move || house.words().label(if out.get() { Label::Out } else { Label::NoCards })}
                </p>
            </Show>
            <output class="total" aria-label=move || house.words().total(total())>{total}</output>
            <Show when=move || manners.open_hands.get() && !own()><OpenHand scene seat/></Show>
        </section>
    }
}

/// Something about a place.
fn fact<C: Send + Sync + 'static, T: Default>(place: Memo<Option<Place<C>>>, look: fn(&Place<C>) -> T) -> T {
    place.with(|place| place.as_ref().map(look).unwrap_or_default())
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
