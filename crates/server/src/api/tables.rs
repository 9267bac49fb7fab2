//! Tables: opening, finding and joining them.

use std::fmt::Write;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use protocol::http::{HttpRefusal, Lobby, NewTable, QuickMatch, TableSummary};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::TableId;
use crate::guest::{Asked, Guest};
use crate::house::House;
use crate::refusal::{Refusal, damaged};
use crate::socket::Visitor;

/// A new table costs as much as this many requests: it is written down.
const COST: u32 = 5;

/// The table that an address names.
pub(crate) struct Named(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Refusal> {
        let path: Result<Path<String>, PathRejection> = Path::from_request_parts(parts, state).await;
        let Path(table) = path.map_err(|_| Refusal::NoSuchTable)?;
        table.parse().map(Named).map_err(|_| Refusal::NoSuchTable)
    }
}

fn visitor(guest: Guest) -> Visitor {
    Visitor { player: guest.id, name: guest.name, since: None }
}

/// Open a table.
///
/// Whoever knows its id may come, so its id is the invitation.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = TableSummary),
    (status = 400, body = HttpRefusal, description = "Such a table cannot be."),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
    (status = 429, body = HttpRefusal, description = "Too many requests."),
))]
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    guest: Guest,
    Asked(NewTable { settings }): Asked<NewTable>,
) -> Result<(StatusCode, Json<TableSummary>), Refusal> {
    guest.charge(&house, COST)?;
    let id = house.tables.create(settings.0).await?;
    Ok((StatusCode::CREATED, Json(house.tables.summary(id).await?)))
}

/// The tables that anybody may find: those with a free chair, and those with a game to watch.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Lobby)))]
pub(crate) async fn lobby(State(house): State<Arc<House>>) -> Json<Lobby> {
    Json(Lobby { tables: house.tables.lobby.tables() })
}

/// The tables at which I sit, those with a game under way first.
#[utoipa::path(get, path = "/api/me/tables", responses(
    (status = 200, body = Lobby),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
))]
pub(crate) async fn mine(State(house): State<Arc<House>>, guest: Guest) -> Result<Json<Lobby>, Refusal> {
    let tables = house.store.tables_of(guest.id).await?;
    let read = |summary: &String| serde_json::from_str(summary).map_err(|error| damaged(&error));
    let mut tables = tables.iter().map(read).collect::<Result<Vec<TableSummary>, _>>()?;
    tables.sort_by_key(|table| !table.playing);
    Ok(Json(Lobby { tables }))
}

/// Sit down anywhere: at a table that is listed and has a free chair, or at a new one.
#[utoipa::path(post, path = "/api/quick-match", request_body = QuickMatch, responses(
    (status = 200, body = TableSummary, description = "You sit at this table."),
    (status = 400, body = HttpRefusal, description = "So many cannot play this game."),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
))]
pub(crate) async fn quick_match(
    State(house): State<Arc<House>>,
    guest: Guest,
    Asked(QuickMatch { game, seats }): Asked<QuickMatch>,
) -> Result<Json<TableSummary>, Refusal> {
    guest.charge(&house, COST)?;
    Ok(Json(house.tables.sit_anywhere(game.0, seats, visitor(guest)).await?))
}

/// A table as everybody may know it who has its id.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)), responses(
    (status = 200, body = TableSummary),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
    (status = 404, body = HttpRefusal, description = "There is no such table."),
))]
pub(crate) async fn summary(
    State(house): State<Arc<House>>,
    _: Guest,
    Named(table): Named,
) -> Result<Json<TableSummary>, Refusal> {
    Ok(Json(house.tables.summary(table).await?))
}

/// Sit down at a table, on any chair.
///
/// The same as asking for it through a socket.
#[utoipa::path(post, path = "/api/tables/{table}/seat", params(("table" = String, Path)), responses(
    (status = 200, body = TableSummary, description = "You sit at this table."),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
    (status = 404, body = HttpRefusal, description = "There is no such table."),
    (status = 409, body = HttpRefusal, description = "There is no chair for you."),
))]
pub(crate) async fn sit(
    State(house): State<Arc<House>>,
    guest: Guest,
    Named(table): Named,
) -> Result<Json<TableSummary>, Refusal> {
    Ok(Json(house.tables.sit(table, visitor(guest)).await?))
}

/// The invitation to a table as a QR code.
#[utoipa::path(get, path = "/api/tables/{table}/invitation.svg", params(("table" = String, Path)), responses(
    (status = 200, content_type = "image/svg+xml", body = String),
    (status = 404, body = HttpRefusal, description = "No table can have this id."),
))]
pub(crate) async fn invitation(
    State(house): State<Arc<House>>,
    Named(table): Named,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    let link = format!("{}/table/{table}", house.link_for(&headers));
    let code = QrCode::encode_text(&link, QrCodeEcc::Medium).map_err(|_| Refusal::Unavailable)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg(&code)))
}

/// A QR code as a picture: one path of unit squares, with the quiet zone that readers need.
fn svg(code: &QrCode) -> String {
    const QUIET: i32 = 4;
    let side = code.size() + 2 * QUIET;
    let squares = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let mut path = String::new();
    for (x, y) in squares.filter(|&(x, y)| code.get_module(x, y)) {
        // Writing to a string does not fail.
        let _ = write!(path, "M{},{}h1v1h-1z", x + QUIET, y + QUIET);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0,0h{side}v{side}h-{side}z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    )
}
