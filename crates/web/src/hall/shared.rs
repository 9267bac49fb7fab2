//! A table on the server, by its link.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::TableSummary;
use protocol::{AnySettings, Json};
use rules::{attacke, ivanhoe};
use words::Label;

use super::guest::{Named, Told};
use crate::app::{Link, Page};
use crate::house::House;
use crate::route::{NAME, Route, TableId};
use crate::server::{self, Trouble};
use crate::table::{Purpose, table};

/// The table of a link: for those who have a name, the table itself.
pub(crate) fn shared(id: TableId) -> impl IntoView {
    let house = House::here();
    let found = RwSignal::new(None::<Result<AnySettings, Trouble>>);
    let look = move || {
        spawn_local(async move {
            let summary = server::get::<TableSummary>(&format!("/api/tables/{id}")).await;
            found.set(Some(summary.map(|TableSummary { settings: Json(settings), .. }| settings)));
        });
    };
    let around =
        move |inside: AnyView| view! { <Page title=Signal::stored(NAME.to_owned())>{inside}</Page> }.into_any();
    move || {
        match found.get() {
        Some(Ok(AnySettings::Ivanhoe(_))) => table::<ivanhoe::State>(Purpose::Shared(id)).into_any(),
        Some(Ok(AnySettings::Attacke(_))) => table::<attacke::State>(Purpose::Shared(id)).into_any(),
        None => around(view! { <Named><Once act=look/></Named> }.into_any()),
        Some(Err(trouble)) => around(
            view! {
                <Told trouble/>
                <p class="ways">
                    <Link to=Route::Tables class="button chief">{move || house.words().hall(words::HallLabel::Tables)}</Link>
                    <Link to=Route::Start class="button">{move || house.label(Label::Home)}</Link>
                </p>
            }
            .into_any(),
        ),
    }
    }
}

/// Does something when it is shown.
#[component]
fn Once(act: impl Fn() + 'static) -> impl IntoView {
    let house = House::here();
    act();
    view! { <p>{move || house.words().connection(words::Connection::Connecting)}</p> }
}
