//! The frame around all pages.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use protocol::GameName;
use words::{Caption, HallLabel, Label, Words};

use crate::explanation::Explanation;
use crate::house::House;
use crate::parts::Show;
use crate::route::{NAME, Route};

#[component]
pub(crate) fn App(words: &'static dyn Words, route: Route, show: Show) -> impl IntoView {
    let house = House::enter(words, route, show);
    let page = move || house.page().show();
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
                <Link to=Route::Tables>{house.hall(HallLabel::Tables)}</Link>
                <Link to=Route::Rules(GameName::Ivanhoe)>{house.label(Label::Rules)}</Link>
                <Link to=Route::Cards(GameName::Ivanhoe)>{house.label(Label::Cards)}</Link>
                <Link to=Route::Replays>{house.caption(Caption::Replays)}</Link>
                <Link to=Route::Settings>{house.label(Label::Settings)}</Link>
            </nav>
        </header>
        <main class="page">
            <h1 tabindex="-1">{title}</h1>
            {children()}
        </main>
    }
}
