//! The table: what one player sees of a game, and does there.

mod arrow;
mod banner;
mod deeds;
mod flight;
mod hand;
mod lesson;
mod link;
mod place;
mod result;
mod scene;
mod session;
mod sheet;
mod story;
mod told;
mod triumph;
mod window;

use leptos::prelude::*;
use words::Label;

use crate::app::Link as PageLink;
use crate::house::House;
use crate::route::{NAME, Route};
use crate::shown::Shown;
use arrow::Arrow;
use deeds::Deeds;
use hand::Hand;
use lesson::LessonStep;
use result::Outcome;
use session::Session;
use sheet::Sheet;
use triumph::Triumph;
use window::Window;

pub(crate) use banner::Banner;
pub(crate) use link::{Link, Said};
pub(crate) use place::{Manners, Opponents, You};
pub(crate) use scene::{Line, Scene};
pub(crate) use session::Purpose;
pub(crate) use story::Story;

/// A game against bots in this browser, or the lesson of the game.
pub(crate) fn table<G: Shown>(purpose: Purpose) -> impl IntoView {
    let house = House::here();
    let session = Session::<G>::begin(purpose);
    on_cleanup(move || session.end());
    let scene = session.scene;
    let manners = Manners {
        targets: Memo::new(move |_| session.targets()).into(),
        aim: Callback::new(move |seat| session.aim_at(seat)),
        pointed: session.pointed,
        open_hands: Signal::stored(false),
    };
    let reading = RwSignal::new(false);
    let set = Memo::new(move |_| scene.picture.with(Option::is_some));
    // Whoever looks at another tab sees in its name that something is asked.
    Effect::new(move || {
        let asks = session.is_asked().then(|| scene.say(|words, reader, view| words.asked(reader, view)).to_string());
        document().set_title(&format!("{} · {NAME}", asks.unwrap_or_else(|| house.route().heading(house.words()))));
    });
    view! {
        <main class="lists">
            <header class="bar">
                <h1 tabindex="-1"><PageLink to=Route::Start class="home">{NAME}</PageLink></h1>
                <button class="quiet story-button" aria-expanded=move || reading.get().to_string()
                    on:click=move |_| reading.update(|reading| *reading = !*reading)>{move || house.label(Label::Story)}</button>
                <PageLink to=Route::Rules(G::NAME) class="button quiet">{move || house.label(Label::Rules)}</PageLink>
            </header>
            <Show when=move || set.get() fallback=move || view! { <p class="setting-up">{house.words().setting_up()}</p> }>
                <Banner scene/>
                <Opponents scene manners/>
                <You scene manners/>
                <LessonStep session/>
                <Deeds session/>
                <Hand session/>
                <Story scene open=reading/>
                <Sheet session/>
                <Arrow session/>
                <Window session/>
                <Triumph session/>
                <Outcome session/>
            </Show>
        </main>
    }
}
