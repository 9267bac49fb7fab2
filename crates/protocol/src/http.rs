//! The bodies of HTTP: guests, the lobby, tables, and games that are over.
//!
//! They are derived, because their description for OpenAPI can only be derived too (feature `openapi`). What stands in
//! them of tables has the same form as on the socket. PROTOCOL.md says at which address each of them is.

use dealer::{Commitment, GameId, Seed};
use serde::{Deserialize, Serialize};
use table::{Level, Moment, Sitter};

use crate::json::strictly;
use crate::{AnySettings, GameName, Json};

/// The name that somebody wants to have.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// 1 to 24 characters that can be seen.
    #[cfg_attr(feature = "openapi", schema(example = "Rebecca"))]
    pub name: String,
}

/// Somebody whom the server knows.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Guest {
    /// Who it is, among all.
    pub player: String,
    /// What everybody calls them.
    #[cfg_attr(feature = "openapi", schema(example = "Rebecca"))]
    pub name: String,
}

/// A link that signs its owner in on another device.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalLink {
    /// Whoever opens it is you.
    pub link: String,
}

/// A table that is to be opened: a game, and its settings. What the settings leave out is as usual.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct NewTable {
    /// The game and the settings.
    #[serde(deserialize_with = "strictly")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object, example = json!({
        "game": "ivanhoe",
        "settings": {"options": {"seats": 4, "tokens": 4}, "listed": true}
    })))]
    pub settings: Json<AnySettings>,
}

/// A wish to sit down anywhere: at a table that is listed and has a free chair, or at a new one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// Which game.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "attacke"))]
    pub game: Json<GameName>,
    /// With how many seats; any number where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
}

/// A table as everybody may know it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// The table. Whoever knows it may go there.
    pub table: String,
    /// The game, and what was agreed on.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub settings: Json<AnySettings>,
    /// Who sits where.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub sitters: Vec<Json<Sitter>>,
    /// Whether a game is under way.
    pub playing: bool,
}

/// The tables that anybody may find.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// The tables, the newest first.
    pub tables: Vec<TableSummary>,
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Its name among all games.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: Json<GameId>,
    /// Which game.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "ivanhoe"))]
    pub game: Json<GameName>,
    /// When it ended.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub ended: Json<Moment>,
    /// Who played, seat by seat.
    pub players: Vec<Opponent>,
    /// The seat that has won; none where the game was given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
}

/// Somebody who played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// A person of this name.
    Person(String),
    /// A bot of this level.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "squire"))]
    Bot(Json<Level>),
}

/// Games that are over, the last first.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Games {
    /// The games.
    pub games: Vec<GameSummary>,
    /// What to ask for to get those before; none where there are no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<String>,
}

/// The proof that the chance of a game was decided before it began (FAIRNESS.md).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proof {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: Json<GameId>,
    /// What was promised before the deal.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub commitment: Json<Commitment>,
    /// The seed that was promised.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seed: Json<Seed>,
}

/// What is known of the games of a player.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Statistics {
    /// For each game.
    pub games: Vec<GameStatistics>,
}

/// What is known of a player in one of the games.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameStatistics {
    /// Which game.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "ivanhoe"))]
    pub game: Json<GameName>,
    /// How many were played to the end.
    pub played: u64,
    /// How many of them were won.
    pub won: u64,
    /// Contests won, by color.
    pub contests: Vec<Count>,
    /// Cards played, by their codes.
    pub cards: Vec<Count>,
}

/// How often something was so.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Count {
    /// Of what.
    #[cfg_attr(feature = "openapi", schema(example = "charge"))]
    pub what: String,
    /// How often.
    pub count: u64,
}

/// A request that is refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HttpRefusal {
    /// Why, for programs.
    pub code: String,
    /// Why, for people.
    pub sentence: String,
    /// Seconds until another try is welcome, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}
