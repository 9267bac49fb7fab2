//! The pages that need no game.

mod cards;
mod credits;
mod missing;
mod nowhere;
mod replays;
mod rules;
mod settings;
mod start;
mod tabs;

use ::rules::{attacke, ivanhoe};
use leptos::prelude::*;
use protocol::GameName;

use crate::route::Route;
use cards::cards;
use credits::Credits;
use rules::rules;
use settings::Settings;

pub(crate) use missing::missing;
pub(crate) use nowhere::Nowhere;
pub(crate) use replays::Replays;
pub(crate) use start::Start;

/// What can be looked up, and set.
pub(crate) fn library(route: Route) -> AnyView {
    match route {
        Route::Cards(GameName::Ivanhoe) => cards::<ivanhoe::State>().into_any(),
        Route::Cards(GameName::Attacke) => cards::<attacke::State>().into_any(),
        Route::Rules(GameName::Ivanhoe) => rules::<ivanhoe::State>().into_any(),
        Route::Rules(GameName::Attacke) => rules::<attacke::State>().into_any(),
        Route::Settings => view! { <Settings/> }.into_any(),
        _ => view! { <Credits/> }.into_any(),
    }
}
