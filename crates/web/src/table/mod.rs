//! The table: what one player sees of a game, and does there.

mod banner;
mod chairs;
mod deeds;
mod hand;
mod invite;
mod link;
mod menu;
mod place;
mod result;
mod session;
mod sheet;
mod socket;
mod story;
mod talk;
mod told;
mod touch;
mod waiting;
mod window;
mod worker;

use leptos::ev;
use leptos::prelude::*;
use table::Span;
use words::{Connection, HallLabel, Label};

use crate::app::Link;
use crate::house::House;
use crate::route::{NAME, Route};
use crate::shown::Shown;
use crate::{browser, saved};
use banner::Banner;
use deeds::Deeds;
use hand::Hand;
use menu::Menu;
use place::{Opponents, You};
use result::Outcome;
use session::Session;
pub(crate) use session::Where;
use sheet::Sheet;
use story::Story;
use touch::Sign;
use waiting::WaitingRoom;
use window::Window;

/// A game against bots in this browser, or with others on the server.
pub(crate) fn table<G: Shown>(at: Where) -> impl IntoView {
    let house = House::here();
    let session = Session::<G>::begin(at);
    on_cleanup(move || session.end());
    stay_awake(session);
    let reading = RwSignal::new(false);
    let menu = RwSignal::new(false);
    let set = Memo::new(move |_| session.picture.with(Option::is_some));
    let seen = Memo::new(move |_| session.sight.with(Option::is_some));
    let shared = at != Where::Here;
    let before = move || {
        let words = house.words();
        let says =
            move || if shared { words.connection(Connection::Connecting) } else { words.setting_up().to_owned() };
        view! {
            <Show when=move || shared && seen.get() fallback=move || view! { <p class="setting-up">{says()}</p> }>
                <WaitingRoom session/>
            </Show>
        }
    };
    view! {
        <main class="lists">
            <header class="bar">
                <h1 tabindex="-1"><Link to=Route::Start class="home">{NAME}</Link></h1>
                <button class="quiet story-button" aria-expanded=move || reading.get().to_string()
                    on:click=move |_| reading.update(|reading| *reading = !*reading)>{move || house.label(Label::Story)}</button>
                <Show when=move || shared && set.get()>
                    <button class="quiet" aria-expanded=move || menu.get().to_string()
                        on:click=move |_| menu.update(|menu| *menu = !*menu)>
                        {move || house.words().hall(HallLabel::ThisTable)}
                    </button>
                </Show>
                <Link to=Route::Rules(G::NAME) class="button quiet">{move || house.label(Label::Rules)}</Link>
            </header>
            <Sign touch=session.touch take_over=move || session.take_over()/>
            <Show when=move || set.get() fallback=before>
                <Banner session/>
                <Opponents session/>
                <You session/>
                <Deeds session/>
                <Hand session/>
                <Story session open=reading/>
                <Sheet session/>
                <Window session/>
                <Outcome session/>
                <Show when=move || menu.get()><Menu session close=move || menu.set(false)/></Show>
            </Show>
        </main>
    }
}

/// Sees to it that the table is found again after sleep, a lost network, or another window.
fn stay_awake<G: Shown>(session: Session<G>) {
    let hidden_at = StoredValue::new(browser::time());
    let looks = window_event_listener(ev::visibilitychange, move |_| {
        if browser::is_seen() {
            session.wake(Span(browser::time().saturating_sub(hidden_at.get_value())));
        } else {
            hidden_at.set_value(browser::time());
        }
    });
    let online = window_event_listener(ev::online, move |_| session.wake(Span::ZERO));
    let offline = window_event_listener(ev::offline, move |_| session.part());
    let elsewhere = window_event_listener(ev::storage, move |event| {
        if session.at == Where::Here && event.key().is_some_and(|key| key == saved::window_key(G::NAME)) {
            session.give_way();
        }
    });
    on_cleanup(move || {
        looks.remove();
        online.remove();
        offline.remove();
        elsewhere.remove();
    });
}
