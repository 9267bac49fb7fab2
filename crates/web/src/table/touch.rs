//! A quiet sign of how things stand with the server.

use client::{End, Local};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Span;
use words::{Connection, HallLabel, Words};

use crate::app::Link;
use crate::browser;
use crate::house::House;
use crate::route::Route;

/// How things stand with the other end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Touch {
    /// Not connected yet.
    #[default]
    First,
    /// Connected.
    Open,
    /// Not connected any more; the next attempt comes at this time.
    Lost { until: Local },
    /// Another window of this browser plays this game.
    Elsewhere,
    /// There will be no more connection.
    Ended(End),
}

impl Touch {
    /// What is said about it; nothing while all is well.
    fn told(&self, words: &dyn Words, time: u64) -> Option<String> {
        let connection = match self {
            Touch::First | Touch::Open => return None,
            Touch::Lost { .. } if browser::is_offline() => Connection::Offline,
            Touch::Lost { until } => Connection::Unreachable { retry: Span(until.0.saturating_sub(time)) },
            Touch::Elsewhere => Connection::OtherWindow,
            Touch::Ended(End::OtherVersion(_) | End::OtherGame(_)) => Connection::OtherVersion,
            Touch::Ended(End::Farewell(bye)) => match bye.code.as_str() {
                "no-such-table" => Connection::NoSuchTable,
                _ => return Some(bye.sentence.clone()),
            },
        };
        Some(words.connection(connection))
    }
}

/// Says what is wrong, if something is, and what can be done.
#[component]
pub(crate) fn Sign(touch: RwSignal<Touch>, take_over: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let house = House::here();
    // How long it takes is said once: nobody wants to hear seconds counted.
    let told = move || touch.with(|touch| touch.told(house.words(), house.time.get_untracked()));
    let reload = move |_| spawn_local(browser::reload());
    let way = move || match touch.get() {
        Touch::Ended(End::OtherVersion(_) | End::OtherGame(_)) => {
            view! { <button class="chief" on:click=reload>{house.hall(HallLabel::Reload)}</button> }.into_any()
        }
        Touch::Ended(End::Farewell(_)) => {
            view! { <Link to=Route::Tables class="button">{house.hall(HallLabel::Tables)}</Link> }.into_any()
        }
        Touch::Elsewhere => {
            view! { <button class="chief" on:click=move |_| take_over()>{house.hall(HallLabel::TakeOver)}</button> }
                .into_any()
        }
        Touch::First | Touch::Open | Touch::Lost { .. } => ().into_any(),
    };
    let wrong = Memo::new(move |_| !matches!(touch.get(), Touch::First | Touch::Open));
    view! {
        <div class="touch" class:wrong=move || wrong.get() role="status">
            <Show when=move || wrong.get()><span>{told}</span>{way}</Show>
        </div>
    }
}
