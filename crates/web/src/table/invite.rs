//! How others come to the table: a link, and the same as a code for cameras.

use leptos::prelude::*;
use leptos::task::spawn_local;
use words::{Control, HallLabel};

use crate::browser;
use crate::house::House;
use crate::route::{Route, TableId};

#[component]
pub(crate) fn Invite(table: TableId) -> impl IntoView {
    let house = House::here();
    let link = browser::whole_address(&Route::Shared(table).path());
    let copied = RwSignal::new(false);
    let copy = {
        let link = link.clone();
        move |_| {
            let link = link.clone();
            spawn_local(async move { copied.set(browser::copy(&link).await) });
        }
    };
    let says = move || {
        let words = house.words();
        if copied.get() { words.hall(HallLabel::Copied) } else { words.control(Control::CopyLink) }
    };
    let field = link.clone();
    view! {
        <section class="invite panel" aria-label=house.hall(HallLabel::Invite)>
            <img class="code" src=format!("/api/tables/{table}/invitation.svg") width="116" height="116" alt=""/>
            <div>
                <h3>{house.hall(HallLabel::Invite)}</h3>
                <p class="note">{move || house.words().invitation_note()}</p>
                // Where copying is not allowed, the link can be selected.
                <div class="line">
                    <input readonly value=field aria-label=house.hall(HallLabel::Invite)/>
                    <button on:click=copy aria-live="polite">{says}</button>
                </div>
            </div>
        </section>
    }
}
