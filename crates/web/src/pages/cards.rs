//! All cards of a game: how many there are, and what they do.

use leptos::prelude::*;
use rules::Face as _;
use words::Label;

use super::tabs::Tabs;
use crate::app::Page;
use crate::art::Face;
use crate::house::House;
use crate::route::Route;
use crate::shown::Shown;

pub(crate) fn cards<G: Shown>() -> impl IntoView {
    let house = House::here();
    let title = Signal::derive(move || Route::Cards(G::NAME).heading(house.words()));
    let card = move |(&card, &copies): (&G::Card, &u8)| {
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        view! {
            <li class="panel">
                <Face art=card name=name/>
                <div>
                    <h2>{name}</h2>
                    <p class="copies">{move || house.words().cards(copies.into())}</p>
                    <p>{move || house.words().of::<G>().effect(card)}</p>
                </div>
            </li>
        }
    };
    view! {
        <Page title=title>
            <Tabs to=Route::Cards/>
            <ul class="gallery" aria-label=house.label(Label::Cards)>
                {G::Card::ALL.iter().zip(G::Card::COPIES).map(card).collect_view()}
            </ul>
        </Page>
    }
}
