//! Games that are over. Whoever knows the id of one may see it: what was hidden in it is hidden no more.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use dealer::GameId;
use notation::AnyFile;
use protocol::http::{GameSummary, Games, HttpRefusal, Proof, Statistics};
use serde::Deserialize;
use table::Moment;

use crate::finished;
use crate::guest::Guest;
use crate::house::House;
use crate::refusal::{Refusal, damaged};
use crate::store::{Game, GameLine, GamesAsked};

/// How many games are listed at once.
const PAGE: u32 = 50;

/// Where in the list to go on.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageAsked {
    /// The `more` of the page before.
    more: Option<String>,
}

impl PageAsked {
    /// The last game of the page before: when it ended, and its name.
    fn after(&self) -> Result<Option<(Moment, GameId)>, Refusal> {
        let Some(more) = &self.more else { return Ok(None) };
        let parts = more.split_once('.').and_then(|(ended, id)| Some((Moment(ended.parse().ok()?), id.parse().ok()?)));
        parts.map(Some).ok_or_else(|| Refusal::Unreadable("`more` is not one that a list ended with".to_owned()))
    }
}

/// My games that are over, the last first.
#[utoipa::path(get, path = "/api/games", params(("more" = Option<String>, Query)), responses(
    (status = 200, body = Games),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
))]
pub(crate) async fn mine(
    State(house): State<Arc<House>>,
    guest: Guest,
    page: Result<Query<PageAsked>, QueryRejection>,
) -> Result<Json<Games>, Refusal> {
    let Query(page) = page.map_err(|rejection| Refusal::Unreadable(rejection.body_text()))?;
    let asked = GamesAsked { player: Some(guest.id), after: page.after()?, limit: PAGE };
    let lines = house.store.games(asked).await?;
    let more = lines.last().filter(|_| lines.len() == PAGE as usize);
    let more = more.map(|GameLine { id, ended, .. }| format!("{}.{id}", ended.0));
    let games = lines.iter().map(|line| read(&line.summary)).collect::<Result<_, _>>()?;
    Ok(Json(Games { games, more }))
}

/// A game that is over.
#[utoipa::path(get, path = "/api/games/{game}", params(("game" = String, Path)), responses(
    (status = 200, body = GameSummary),
    (status = 404, body = HttpRefusal, description = "There is no such game, or it is not over."),
))]
pub(crate) async fn summary(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
) -> Result<Json<GameSummary>, Refusal> {
    let game = find(&house, &game).await?;
    Ok(Json(read(&game.summary)?))
}

/// A game that is over, move by move, with all hands: a file of the notation.
#[utoipa::path(get, path = "/api/games/{game}/record.tilt", params(("game" = String, Path)), responses(
    (status = 200, content_type = "text/plain", body = String),
    (status = 404, body = HttpRefusal, description = "There is no such game, or it is not over."),
))]
pub(crate) async fn record(
    State(house): State<Arc<House>>,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let Game { id, record, .. } = find(&house, &game).await?;
    let name = format!("attachment; filename=\"{id}.tilt\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], record))
}

/// The proof that the chance of a game was decided before it began.
#[utoipa::path(get, path = "/api/games/{game}/proof", params(("game" = String, Path)), responses(
    (status = 200, body = Proof),
    (status = 404, body = HttpRefusal, description = "There is no such game, or it is not over."),
))]
pub(crate) async fn proof(State(house): State<Arc<House>>, Path(game): Path<String>) -> Result<Json<Proof>, Refusal> {
    let game = find(&house, &game).await?;
    let (commitment, seed) = match AnyFile::parse(&game.record) {
        Ok(AnyFile::Ivanhoe(file)) => (file.commitment, file.seed),
        Ok(AnyFile::Attacke(file)) => (file.commitment, file.seed),
        Err(error) => return Err(damaged(&error)),
    };
    let commitment = commitment.ok_or(Refusal::NotFound)?;
    Ok(Json(Proof { id: protocol::Json(game.id), commitment: protocol::Json(commitment), seed: protocol::Json(seed) }))
}

/// What is known of my games.
#[utoipa::path(get, path = "/api/me/statistics", responses(
    (status = 200, body = Statistics),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
))]
pub(crate) async fn statistics(State(house): State<Arc<House>>, guest: Guest) -> Result<Json<Statistics>, Refusal> {
    let counts = house.store.statistics(guest.id).await?;
    Ok(Json(finished::statistics(&counts)))
}

/// The game that an address names, if it is over.
async fn find(house: &House, game: &str) -> Result<Game, Refusal> {
    let id = game.parse().map_err(|_| Refusal::NotFound)?;
    house.store.game(id).await?.ok_or(Refusal::NotFound)
}

/// A summary that this server, or one of before, has written.
fn read(summary: &str) -> Result<GameSummary, Refusal> {
    serde_json::from_str(summary).map_err(|error| damaged(&error))
}
