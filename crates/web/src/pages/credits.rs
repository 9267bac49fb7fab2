//! Who made what is used here.

use leptos::prelude::*;
use words::Label;

use crate::app::Page;
use crate::house::House;

#[component]
pub(crate) fn Credits() -> impl IntoView {
    let house = House::here();
    view! {
        <Page title=Signal::derive(move || house.words().label(Label::Credits).to_owned())>
            <div class="panel credits">
                <p>{move || house.words().games_credit()}</p>
                <p>{move || house.words().icons_credit()}</p>
                <p>{move || house.words().fonts_credit()}</p>
                <ul>
                    <li><a href="https://game-icons.net">"game-icons.net"</a></li>
                    <li><a href="https://creativecommons.org/licenses/by/3.0/">"CC BY 3.0"</a></li>
                    <li><a href="https://openfontlicense.org">"SIL Open Font License"</a></li>
                </ul>
            </div>
        </Page>
    }
}
