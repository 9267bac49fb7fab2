//! The page for a part of the site that is out of reach.

use leptos::prelude::*;
use leptos::task::spawn_local;
use words::{Connection, HallLabel};

use crate::app::Page;
use crate::browser;
use crate::house::House;
use crate::route::{NAME, Route};

/// Says why, and offers to load the site anew.
pub(crate) fn missing(_: Route) -> AnyView {
    let house = House::here();
    let why = if browser::is_offline() { Connection::Offline } else { Connection::OtherVersion };
    view! {
        <Page title=Signal::stored(NAME.to_owned())>
            <p role="alert">{move || house.words().connection(why)}</p>
            <p>
                <button class="chief" on:click=move |_| spawn_local(browser::reload())>
                    {house.hall(HallLabel::Reload)}
                </button>
            </p>
        </Page>
    }
    .into_any()
}
