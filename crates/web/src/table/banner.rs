//! The banner of the contest: its color, what to beat, the deck and the discard pile.

use heraldry::{Icon, weapon};
use leptos::prelude::*;
use picture::Laid;
use words::Label;

use super::scene::Scene;
use super::told::color_class;
use crate::art::{Face, Shape};
use crate::explanation::Topic;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Banner<G: Shown>(scene: Scene<G>) -> impl IntoView {
    let house = House::here();
    let facts = Memo::new(move |_| {
        scene.picture.with(|picture| {
            picture.as_ref().map(|picture| (picture.color, picture.to_beat, picture.deck, picture.discard.len()))
        })
    });
    let open = RwSignal::new(false);
    move || {
        let (color, to_beat, deck, discard) = facts.get()?;
        let words = house.words();
        let title = match color {
            Some(color) => words.color(color),
            None => words.label(Label::NoContest),
        };
        let carried = color.map(|color| words.weapon(color).to_owned());
        let need = (to_beat > 0).then(|| words.to_beat(to_beat));
        let more = carried.into_iter().chain(need).collect::<Vec<_>>().join(" · ");
        let class = color.map_or("none", color_class);
        Some(view! {
            <section class=format!("banner {class}")>
                {color.map(|color| view! { <Shape icon=weapon(color)/> })}
                <div>
                    <h2>{title}</h2>
                    <p>{more}</p>
                </div>
                <div class="piles">
                    <span class="pile" title=words.label(Label::Deck)>
                        <Shape icon=Icon::Deck/>
                        <span class="unseen">{words.label(Label::Deck)}</span>
                        {deck}
                    </span>
                    <button aria-expanded=move || open.get().to_string() title=words.label(Label::DiscardPile)
                        on:click=move |_| open.update(|open| *open = !*open)>
                        <Shape icon=Icon::Scroll/>
                        <span class="unseen">{words.label(Label::DiscardPile)}</span>
                        {discard}
                    </button>
                </div>
            </section>
            <Show when=move || open.get()><DiscardPile scene close=move || open.set(false)/></Show>
        })
    }
}

/// The discard pile, the last card first.
#[component]
fn DiscardPile<G: Shown>(scene: Scene<G>, close: impl Fn() + Copy + Send + 'static) -> impl IntoView {
    let house = House::here();
    let cards = move || {
        let pile = scene.picture.with(|picture| picture.as_ref().map(|picture| picture.discard.clone()));
        pile.unwrap_or_default().into_iter().rev().map(laid::<G>).collect_view()
    };
    view! {
        <section class="sheet panel" aria-label=house.label(Label::DiscardPile)>
            <h3>{house.label(Label::DiscardPile)}</h3>
            <ol class="pile-of-cards">{cards}</ol>
            <button on:click=move |_| close()>{house.label(Label::Close)}</button>
        </section>
    }
}

/// A card that lies on the table. Its owner sees a card that lies face down. Whoever points at a card reads what it does;
/// by keys the same is read in the story.
pub(crate) fn laid<G: Shown>(card: Laid<G::Card>) -> impl IntoView {
    let house = House::here();
    let explain = move |card: G::Card| move |_| house.topic.set(Some(Topic::Card(card.into())));
    let name = move |card| Signal::derive(move || house.words().of::<G>().card(card));
    let covered = move || view! { <span class="unseen">{house.label(Label::FaceDown)}</span> };
    match card {
        Laid::Up(card) => {
            view! { <li on:click=explain(card)><Face art=card name=name(card)/><span class="unseen">{name(card)}</span></li> }.into_any()
        }
        Laid::Down(Some(card)) => {
            view! { <li class="down" on:click=explain(card)><Face art=card name=name(card)/>{covered()}<span class="unseen">{name(card)}</span></li> }
                .into_any()
        }
        Laid::Down(None) => {
            view! { <li class="down"><span class="face" inner_html=heraldry::back()></span>{covered()}</li> }.into_any()
        }
    }
}
