//! The page for addresses that mean nothing.

use leptos::prelude::*;
use words::Label;

use crate::app::{Link, Page};
use crate::house::House;
use crate::route::{NAME, Route};

#[component]
pub(crate) fn Nowhere() -> impl IntoView {
    let house = House::here();
    view! {
        <Page title=Signal::stored(NAME.to_owned())>
            <p>{move || house.words().no_such_page()}</p>
            <p><Link to=Route::Start class="button">{house.label(Label::Home)}</Link></p>
        </Page>
    }
}
