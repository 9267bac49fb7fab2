//! Where people find tables, and each other.

mod guest;
mod new_table;
mod pick;
mod plan;
mod shared;
mod tables;

pub(crate) use guest::Guest;
pub(crate) use new_table::NewTable;
pub(crate) use pick::Pick;
pub(crate) use plan::Plan;
pub(crate) use shared::shared;
pub(crate) use tables::Tables;
