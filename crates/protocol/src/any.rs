//! Where it is not known beforehand which of the two games it is.

use rules::{attacke, ivanhoe};
use table::Settings;

use crate::form::{choice, tagged};

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GameName {
    Ivanhoe,
    Attacke,
}

choice! { GameName, "a game: ivanhoe or attacke", {
    "ivanhoe" => Ivanhoe,
    "attacke" => Attacke,
}}

/// The settings of a table, whichever game is played there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum AnySettings {
    Ivanhoe(Settings<ivanhoe::Options>),
    Attacke(Settings<attacke::Options>),
}

tagged! { AnySettings, "a game: ivanhoe or attacke, and the settings of a table", "game", {
    "ivanhoe" => Ivanhoe(settings),
    "attacke" => Attacke(settings),
}}
