//! The same page for the one game or the other.

use leptos::prelude::*;
use protocol::GameName;
use words::Label;

use crate::app::Link;
use crate::house::House;
use crate::route::{GAMES, Route, game_name};

/// Links to a page of each game.
#[component]
pub(crate) fn Tabs(to: fn(GameName) -> Route) -> impl IntoView {
    let house = House::here();
    let link = |game: GameName| view! { <Link to=to(game) class="tab">{game_name(game)}</Link> };
    view! { <nav class="tabs" aria-label=house.label(Label::Games)>{GAMES.map(link).collect_view()}</nav> }
}
