//! What the visitor sets: it counts at once.

use leptos::prelude::*;
use words::Label;

use crate::app::{Link, Page};
use crate::house::House;
use crate::preference::Preference;
use crate::route::Route;

#[component]
pub(crate) fn Settings() -> impl IntoView {
    let house = House::here();
    view! {
        <Page title=Signal::derive(move || house.words().label(Label::Settings).to_owned())>
            <Choice of=house.lang/>
            <Choice of=house.theme/>
            <Choice of=house.motion/>
            <Choice of=house.contrast/>
            <Choice of=house.sound/>
            <p><Link to=Route::Credits>{house.label(Label::Credits)}</Link></p>
        </Page>
    }
}

/// One of a few.
#[component]
fn Choice<P: Preference>(of: RwSignal<P>) -> impl IntoView {
    let house = House::here();
    let choice = move |&choice: &P| {
        view! {
            <label class="button">
                <input type="radio" name=P::KEY prop:checked=move || of.get() == choice on:change=move |_| of.set(choice)/>
                {move || choice.name(house.words())}
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{move || P::heading(house.words())}</legend>
            {P::ALL.iter().map(choice).collect_view()}
        </fieldset>
    }
}
