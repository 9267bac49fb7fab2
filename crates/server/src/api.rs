//! The addresses of the server.

mod games;
pub(crate) mod tables;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::routing::{any, get, post};
use axum::{Json, Router, middleware};
use utoipa::OpenApi;

use crate::frame::{self, LONGEST_BODY};
use crate::house::House;
use crate::refusal::Refusal;
use crate::{guest, site, socket};

/// What programs can ask for. A test asks for all of it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tiltyard",
        description = "Guests, tables and games. Whoever is signed in is known by a cookie. Refusals are JSON: a code for \
                       programs and a sentence for people."
    ),
    paths(
        guest::become_guest,
        guest::who_am_i,
        guest::rename,
        guest::sign_out,
        guest::personal_link,
        tables::open,
        tables::lobby,
        tables::mine,
        tables::quick_match,
        tables::summary,
        tables::sit,
        tables::invitation,
        games::mine,
        games::summary,
        games::record,
        games::proof,
        games::statistics
    )
)]
struct Description;

/// All routes.
pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/api/openapi.json", get(async || Json(Description::openapi())))
        .route("/api/guest", post(guest::become_guest))
        .route("/api/me", get(guest::who_am_i).put(guest::rename).delete(guest::sign_out))
        .route("/api/me/link", get(guest::personal_link))
        .route("/api/me/statistics", get(games::statistics))
        .route("/api/me/tables", get(tables::mine))
        .route("/api/tables", get(tables::lobby).post(tables::open))
        .route("/api/quick-match", post(tables::quick_match))
        .route("/api/tables/{table}", get(tables::summary))
        .route("/api/tables/{table}/seat", post(tables::sit))
        .route("/api/tables/{table}/invitation.svg", get(tables::invitation))
        .route("/api/tables/{table}/socket", any(socket::open))
        .route("/api/games", get(games::mine))
        .route("/api/games/{game}", get(games::summary))
        .route("/api/games/{game}/record.tilt", get(games::record))
        .route("/api/games/{game}/proof", get(games::proof))
        .route("/me/{pass}", get(guest::ask_to_sign_in).post(guest::sign_in))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .merge(site::routes())
        .fallback(site::elsewhere)
        .method_not_allowed_fallback(async || Refusal::WrongMethod)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), frame::frame))
        .with_state(house)
}

/// Whether the server can do its work: it can if its store answers.
async fn health(State(house): State<Arc<House>>) -> Result<&'static str, Refusal> {
    house.store.last_pulse().await?;
    Ok("well\n")
}

async fn metrics(State(house): State<Arc<House>>) -> String {
    house.metrics.text(house.store.activity(), house.tables.count())
}
