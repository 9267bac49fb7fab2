//! The pages that need no game.

mod cards;
mod credits;
mod nowhere;
mod replays;
mod rules;
mod settings;
mod start;
mod tabs;

pub(crate) use cards::cards;
pub(crate) use credits::Credits;
pub(crate) use nowhere::Nowhere;
pub(crate) use replays::Replays;
pub(crate) use rules::rules;
pub(crate) use settings::Settings;
pub(crate) use start::Start;
