//! The table: what one player sees of a game, and does there.

mod arrow;
mod banner;
mod chairs;
mod company;
mod cover;
mod deeds;
mod flight;
mod hand;
mod invite;
mod lesson;
mod link;
mod menu;
mod place;
mod presence;
mod result;
mod scene;
mod session;
mod sheet;
mod socket;
mod story;
mod talk;
mod told;
mod touch;
mod triumph;
mod waiting;
mod window;
mod worker;

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use table::Span;
use words::{Connection, HallLabel, Label};

use crate::app::Link as PageLink;
use crate::house::House;
use crate::route::{NAME, Route};
use crate::shown::Shown;
use crate::{browser, saved};
use arrow::Arrow;
use company::Company;
use cover::Cover;
use deeds::Deeds;
use hand::Hand;
use lesson::LessonStep;
use result::Outcome;
use session::{Purpose, Session};
use sheet::Sheet;
use touch::Sign;
use triumph::Triumph;
use window::Window;

pub(crate) use banner::Banner;
pub(crate) use link::{Link, Said};
pub(crate) use place::{Manners, Opponents, You};
pub(crate) use scene::Scene;
pub(crate) use story::Story;
pub(crate) use worker::Worker;

/// A game against bots in this browser, or the lesson of the game.
pub(crate) fn page<G: Shown>(route: Route) -> AnyView {
    let lesson = matches!(route, Route::Lesson(_));
    table::<G>(if lesson { Purpose::Lesson } else { Purpose::Game }, None).into_any()
}

/// A table on the server, with what others have to do with it.
pub(crate) fn shared<G: Shown>(route: Route) -> AnyView {
    let Route::Shared(id) = route else { return page::<G>(route) };
    table::<G>(Purpose::Shared(id), Some(Company::new())).into_any()
}

fn table<G: Shown>(purpose: Purpose, company: Option<Company<G>>) -> impl IntoView {
    let house = House::here();
    let session = Session::<G>::begin(purpose, company);
    on_cleanup(move || session.end());
    stay_awake(session);
    let pressed = window_event_listener(ev::pointerdown, move |_| session.hasten());
    let typed = window_event_listener(ev::keydown, move |_| session.hasten());
    on_cleanup(move || {
        pressed.remove();
        typed.remove();
    });
    let scene = session.scene;
    let manners = Manners {
        targets: Memo::new(move |_| session.targets()).into(),
        aim: Callback::new(move |seat| session.aim_at(seat)),
        pointed: session.pointed,
        open_hands: Signal::stored(false),
        beside: Callback::new(move |seat| company.map(|company| (company.presence)(session, seat)).into_any()),
    };
    let reading = RwSignal::new(false);
    let menu = RwSignal::new(false);
    let set = Memo::new(move |_| scene.picture.with(Option::is_some));
    // The table is laid in several turns of the browser, so that a slow device is never busy for long: from below, where
    // everything has its height, so that nothing moves.
    let turn = RwSignal::new(Turn::Hand);
    Effect::new(move || {
        if let Some(next) = turn.get().next().filter(|_| set.get()) {
            // The page may be another one by then.
            set_timeout(
                move || {
                    let _ = turn.try_set(next);
                },
                Duration::ZERO,
            );
        }
    });
    let seen = Memo::new(move |_| scene.sight.with(Option::is_some));
    let from = move |due: Turn| move || turn.get() >= due;
    let shared = session.is_shared();
    let before = move || {
        let words = house.words();
        let says =
            move || if shared { words.connection(Connection::Connecting) } else { words.setting_up().to_owned() };
        view! {
            <Show when=move || shared && seen.get() fallback=move || view! { <p class="setting-up">{says()}</p> }>
                {company.map(|company| (company.waiting_room)(session))}
            </Show>
        }
    };
    // Whoever looks at another tab sees in its name that something is asked.
    let title = Memo::new(move |_| {
        let asks = session.is_asked().then(|| scene.say(|words, reader, view| words.asked(reader, view)).to_string());
        format!("{} · {NAME}", asks.unwrap_or_else(|| house.route().heading(house.words())))
    });
    Effect::new(move || title.with(|title| document().set_title(title)));
    view! {
        <main class="lists">
            <header class="bar">
                <h1 tabindex="-1"><PageLink to=Route::Start class="home">{NAME}</PageLink></h1>
                <button class="quiet story-button" aria-expanded=move || reading.get().to_string()
                    on:click=move |_| reading.update(|reading| *reading = !*reading)>
                    {house.label(Label::Story)}{company.map(|company| (company.unread)(session, reading.into()))}
                </button>
                <Show when=move || shared && set.get()>
                    <button class="quiet" aria-expanded=move || menu.get().to_string()
                        on:click=move |_| menu.update(|menu| *menu = !*menu)>
                        {house.hall(HallLabel::ThisTable)}
                    </button>
                </Show>
                <PageLink to=Route::Rules(G::NAME) class="button quiet">{house.label(Label::Rules)}</PageLink>
            </header>
            <Sign touch=session.touch take_over=move || session.take_over()/>
            <Show when=move || set.get() fallback=before>
                <Show when=from(Turn::Others)>
                    <Banner scene/>
                    <Opponents scene manners/>
                </Show>
                <Show when=from(Turn::Own)>
                    <You scene manners/>
                    <LessonStep session/>
                    <Deeds session/>
                </Show>
                <Hand session/>
                <Show when=from(Turn::Rest)>
                    <Story scene open=reading>{company.map(|company| (company.talk)(session))}</Story>
                    <Sheet session/>
                    <Arrow session/>
                    <Window session/>
                    <Triumph session/>
                    <Outcome session/>
                    <Show when=move || menu.get()>
                        {company.map(|company| (company.menu)(session, Callback::new(move |()| menu.set(false))))}
                    </Show>
                </Show>
                <Cover session/>
            </Show>
        </main>
    }
}

/// What is laid on the table in one turn of the browser.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    /// The hand, and what covers it.
    Hand,
    /// What else the person has, and can do.
    Own,
    /// The contest, and the others.
    Others,
    /// What is beside and above all that.
    Rest,
}

impl Turn {
    fn next(self) -> Option<Turn> {
        match self {
            Turn::Hand => Some(Turn::Own),
            Turn::Own => Some(Turn::Others),
            Turn::Others => Some(Turn::Rest),
            Turn::Rest => None,
        }
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
        if session.purpose == Purpose::Game && event.key().is_some_and(|key| key == saved::window_key(G::NAME)) {
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
