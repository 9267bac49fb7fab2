//! The frame around all pages.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use protocol::GameName;
use rules::{attacke, ivanhoe};
use words::{Caption, HallLabel, Label};

use crate::explanation::Explanation;
use crate::hall::{NewTable, Tables, shared};
use crate::house::House;
use crate::pages::{Credits, Nowhere, Replays, Settings, Start, cards, rules};
use crate::replay::Replay;
use crate::route::{NAME, Route};
use crate::table::{Purpose, table};

#[component]
pub(crate) fn App() -> impl IntoView {
    let house = House::enter();
    let page = move || match house.route() {
        Route::Start => view! { <Start/> }.into_any(),
        Route::Table(GameName::Ivanhoe) => table::<ivanhoe::State>(Purpose::Game).into_any(),
        Route::Table(GameName::Attacke) => table::<attacke::State>(Purpose::Game).into_any(),
        Route::Lesson(GameName::Ivanhoe) => table::<ivanhoe::State>(Purpose::Lesson).into_any(),
        Route::Lesson(GameName::Attacke) => table::<attacke::State>(Purpose::Lesson).into_any(),
        Route::Shared(id) => shared(id).into_any(),
        Route::Tables => view! { <Tables/> }.into_any(),
        Route::NewTable => view! { <NewTable/> }.into_any(),
        Route::Cards(GameName::Ivanhoe) => cards::<ivanhoe::State>().into_any(),
        Route::Cards(GameName::Attacke) => cards::<attacke::State>().into_any(),
        Route::Rules(GameName::Ivanhoe) => rules::<ivanhoe::State>().into_any(),
        Route::Rules(GameName::Attacke) => rules::<attacke::State>().into_any(),
        Route::Replays => view! { <Replays/> }.into_any(),
        Route::Replay { id, step } => view! { <Replay id step/> }.into_any(),
        Route::Settings => view! { <Settings/> }.into_any(),
        Route::Credits => view! { <Credits/> }.into_any(),
        Route::Nowhere => view! { <Nowhere/> }.into_any(),
    };
    view! { {page} <Explanation/> }
}

/// A link to another page, which does not load anything.
#[component]
pub(crate) fn Link(to: Route, #[prop(optional)] class: &'static str, children: Children) -> impl IntoView {
    let house = House::here();
    let path = to.path();
    let here = to.clone();
    let current = move || (house.route() == here).then_some("page");
    let follow = move |event: MouseEvent| {
        // With a key held the visitor wants a new tab, and the browser knows how.
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            house.go(to.clone());
        }
    };
    view! { <a href=path class=class aria-current=current on:click=follow>{children()}</a> }
}

/// A page with the bar above it: everything but the table.
#[component]
pub(crate) fn Page(title: Signal<String>, children: Children) -> impl IntoView {
    let house = House::here();
    view! {
        <header class="bar">
            <Link to=Route::Start class="home">{NAME}</Link>
            <nav>
                <Link to=Route::Tables>{move || house.words().hall(HallLabel::Tables)}</Link>
                <Link to=Route::Rules(GameName::Ivanhoe)>{move || house.label(Label::Rules)}</Link>
                <Link to=Route::Cards(GameName::Ivanhoe)>{move || house.label(Label::Cards)}</Link>
                <Link to=Route::Replays>{move || house.caption(Caption::Replays)}</Link>
                <Link to=Route::Settings>{move || house.label(Label::Settings)}</Link>
            </nav>
        </header>
        <main class="page">
            <h1 tabindex="-1">{title}</h1>
            {children()}
        </main>
    }
}
