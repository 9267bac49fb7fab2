//! Where people find tables, and each other.

mod guest;
mod new_table;
pub(crate) mod people;
mod pick;
mod plan;
mod shared;
mod tables;

use leptos::prelude::*;

use crate::route::Route;
use new_table::NewTable;
use shared::shared;
use tables::Tables;

pub(crate) use guest::Guest;
pub(crate) use pick::Pick;
pub(crate) use plan::Plan;

/// The pages of the hall.
pub(crate) fn page(route: Route) -> AnyView {
    match route {
        Route::Shared(id) => shared(id).into_any(),
        Route::NewTable => view! { <NewTable/> }.into_any(),
        _ => view! { <Tables/> }.into_any(),
    }
}
