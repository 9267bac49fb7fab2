//! A table on the server, by its link.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::TableSummary;
use protocol::{AnySettings, GameName, Json};
use words::Label;

use super::guest::{Named, Told};
use crate::app::{Link, Page};
use crate::house::House;
use crate::pages::missing;
use crate::parts::{self, Show};
use crate::route::{NAME, Route, TableId};
use crate::server::{self, Trouble};

/// The table of a link: for those who have a name, the table itself.
pub(crate) fn shared(id: TableId) -> impl IntoView {
    let house = House::here();
    let found = RwSignal::new(None::<Result<Show, Trouble>>);
    let look = move || {
        spawn_local(async move { found.set(Some(table(id).await)) });
    };
    let around =
        move |inside: AnyView| view! { <Page title=Signal::stored(NAME.to_owned())>{inside}</Page> }.into_any();
    move || match found.get() {
        Some(Ok(show)) => show(Route::Shared(id)),
        None => around(view! { <Named><Once act=look/></Named> }.into_any()),
        Some(Err(trouble)) => around(
            view! {
                <Told trouble/>
                <p class="ways">
                    <Link to=Route::Tables class="button chief">{house.hall(words::HallLabel::Tables)}</Link>
                    <Link to=Route::Start class="button">{house.label(Label::Home)}</Link>
                </p>
            }
            .into_any(),
        ),
    }
}

/// What shows this table, whichever game is played there.
async fn table(id: TableId) -> Result<Show, Trouble> {
    let Json(settings) = server::get::<TableSummary>(&format!("/api/tables/{id}")).await?.settings;
    let game = match settings {
        AnySettings::Ivanhoe(_) => GameName::Ivanhoe,
        AnySettings::Attacke(_) => GameName::Attacke,
    };
    Ok(parts::shared(game).await.unwrap_or(missing))
}

/// Does something when it is shown.
#[component]
fn Once(act: impl Fn() + 'static) -> impl IntoView {
    let house = House::here();
    act();
    view! { <p>{move || house.words().connection(words::Connection::Connecting)}</p> }
}
