//! The name by which the visitor is known to others.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http;
use words::HallLabel;

use crate::house::House;
use crate::server::{self, Trouble};

/// What the page knows of its visitor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Guest {
    /// The server was not asked yet.
    #[default]
    Unasked,
    /// Nobody that the server knows.
    Stranger,
    /// Somebody of this name.
    Known(String),
}

impl House {
    /// Asks the server who the visitor is, unless that is known.
    pub(crate) async fn meet(self) -> Result<(), Trouble> {
        if self.guest.get_untracked() != Guest::Unasked {
            return Ok(());
        }
        let guest = match server::get::<http::Guest>("/api/me").await {
            Ok(http::Guest { name, .. }) => Guest::Known(name),
            Err(trouble) if trouble.is_stranger() => Guest::Stranger,
            Err(trouble) => return Err(trouble),
        };
        self.guest.set(guest);
        Ok(())
    }

    /// Gives the visitor a name, the first or another.
    pub(crate) async fn name(self, name: String) -> Result<(), Trouble> {
        let wish = http::NewGuest { name };
        let known: http::Guest = match self.guest.get_untracked() {
            Guest::Known(_) => server::put("/api/me", &wish).await?,
            Guest::Unasked | Guest::Stranger => server::post("/api/guest", &wish).await?,
        };
        self.guest.set(Guest::Known(known.name));
        Ok(())
    }
}

/// Shows its children to those who have a name, and asks everybody else for one, in the same place.
#[component]
pub(crate) fn Named(children: ChildrenFn) -> impl IntoView {
    let house = House::here();
    let trouble = RwSignal::new(None::<Trouble>);
    spawn_local(async move { trouble.set(house.meet().await.err()) });
    let known = Memo::new(move |_| matches!(house.guest.get(), Guest::Known(_)));
    let stranger = move || house.guest.get() == Guest::Stranger;
    view! {
        <Show when=move || known.get() fallback=move || view! {
            <Show when=stranger fallback=move || trouble.get().map(|trouble| view! { <Told trouble/> })><AskName/></Show>
        }>{children()}</Show>
    }
}

/// The one question that everybody is asked once.
#[component]
fn AskName() -> impl IntoView {
    let house = House::here();
    let name = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let take = move |event: SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked();
        spawn_local(async move { trouble.set(house.name(name).await.err()) });
    };
    view! {
        <form class="panel ask-name" on:submit=take>
            <label for="name">{house.hall(HallLabel::YourName)}</label>
            <div class="line">
                <input id="name" name="name" maxlength="24" autocomplete="nickname" required autofocus
                    aria-describedby="name-note" bind:value=name/>
                <button class="chief">{house.hall(HallLabel::TakeName)}</button>
            </div>
            <p id="name-note">{move || house.words().name_note()}</p>
            {move || trouble.get().map(|trouble| view! { <Told trouble/> })}
        </form>
    }
}

/// What went wrong, and what can be done.
#[component]
pub(crate) fn Told(trouble: Trouble) -> impl IntoView {
    let house = House::here();
    view! { <p class="trouble" role="alert">{move || trouble.told(house.words())}</p> }
}
