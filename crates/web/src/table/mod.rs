//! The table: what one player sees of a game, and does there.

mod banner;
mod deeds;
mod hand;
mod link;
mod place;
mod result;
mod session;
mod sheet;
mod story;
mod told;
mod window;

use leptos::prelude::*;
use words::Label;

use crate::app::Link;
use crate::house::House;
use crate::route::{NAME, Route};
use crate::shown::Shown;
use banner::Banner;
use deeds::Deeds;
use hand::Hand;
use place::{Opponents, You};
use result::Outcome;
use session::Session;
use sheet::Sheet;
use story::Story;
use window::Window;

/// A game against bots in this browser.
pub(crate) fn table<G: Shown>() -> impl IntoView {
    let house = House::here();
    let session = Session::<G>::begin();
    on_cleanup(move || session.end());
    let reading = RwSignal::new(false);
    let set = Memo::new(move |_| session.picture.with(Option::is_some));
    view! {
        <main class="lists">
            <header class="bar">
                <h1 tabindex="-1"><Link to=Route::Start class="home">{NAME}</Link></h1>
                <button class="quiet story-button" aria-expanded=move || reading.get().to_string()
                    on:click=move |_| reading.update(|reading| *reading = !*reading)>{move || house.label(Label::Story)}</button>
                <Link to=Route::Rules(G::NAME) class="button quiet">{move || house.label(Label::Rules)}</Link>
            </header>
            <Show when=move || set.get() fallback=move || view! { <p class="setting-up">{house.words().setting_up()}</p> }>
                <Banner session/>
                <Opponents session/>
                <You session/>
                <Deeds session/>
                <Hand session/>
                <Story session open=reading/>
                <Sheet session/>
                <Window session/>
                <Outcome session/>
            </Show>
        </main>
    }
}
