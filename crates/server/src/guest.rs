//! People without a password: a name, and a secret that their browser keeps for them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Extension, FromRequest, FromRequestParts, OptionalFromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, Html, IntoResponse, Redirect};
use protocol::http::{self, HttpRefusal, NewGuest, PersonalLink};
use serde::de::DeserializeOwned;
use table::{PlayerId, PlayerName};

use crate::frame::Client;
use crate::house::House;
use crate::id;
use crate::name;
use crate::pass::{Pass, Secret};
use crate::refusal::Refusal;
use crate::settings::PublicUrl;
use crate::store::Player;

/// The cookie with the pass.
const COOKIE: &str = "tiltyard";

/// How long a browser keeps it.
const KEPT: Duration = Duration::from_hours(365 * 24);

/// A new guest costs as much as this many requests: each is written down.
const COST: u32 = 10;

/// Somebody who has shown a valid pass.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) id: PlayerId,
    pub(crate) name: PlayerName,
    pass: Pass,
}

impl Guest {
    /// The guest of a pass, if it is one.
    async fn of_pass(house: &House, pass: Pass) -> Result<Option<Guest>, Refusal> {
        let player = house.store.player(pass.player).await?;
        let player = player.filter(|player| player.secret_hash.opens_with(&pass.secret));
        Ok(player.map(|Player { id, name, .. }| Guest { id, name, pass }))
    }

    /// Counts something as so many requests of the guest, if those are left.
    pub(crate) fn charge(&self, house: &House, requests: u32) -> Result<(), Refusal> {
        let charged = house.requests_by_player.take(self.id, requests, Instant::now());
        charged.map_err(|after| Refusal::TooMany { after })
    }
}

impl OptionalFromRequestParts<Arc<House>> for Guest {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Option<Guest>, Refusal> {
        let Some(pass) = shown_pass(&parts.headers) else { return Ok(None) };
        let Some(guest) = Guest::of_pass(house, pass).await? else { return Ok(None) };
        // Only a valid pass is charged: nobody can use up the requests of another.
        guest.charge(house, 1)?;
        Ok(Some(guest))
    }
}

impl FromRequestParts<Arc<House>> for Guest {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Guest, Refusal> {
        let guest = <Guest as OptionalFromRequestParts<_>>::from_request_parts(parts, house).await?;
        guest.ok_or(Refusal::Stranger)
    }
}

/// The pass in the cookies of a request.
fn shown_pass(headers: &HeaderMap) -> Option<Pass> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find_map(|(name, value)| value.parse().ok().filter(|_| name == COOKIE))
}

/// The header that makes a browser keep a cookie for so long.
fn set_cookie(value: &str, kept: Duration, link: &PublicUrl) -> AppendHeaders<[(HeaderName, HeaderValue); 1]> {
    let secure = if link.is_https() { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{secure}", kept.as_secs());
    // Passes are letters, digits, `-` and `_`.
    let mut cookie = HeaderValue::try_from(cookie).expect("visible characters");
    cookie.set_sensitive(true);
    AppendHeaders([(header::SET_COOKIE, cookie)])
}

/// A body of JSON.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Asked<T>, Refusal> {
        let Json(asked) = Json::from_request(request, state).await?;
        Ok(Asked(asked))
    }
}

/// How a guest is known to itself.
fn known(player: PlayerId, name: &PlayerName) -> Json<http::Guest> {
    Json(http::Guest { player: format!("{:016x}", player.0), name: name.to_string() })
}

/// Become a guest.
///
/// The answer sets a cookie, by which the server knows you from then on.
#[utoipa::path(post, path = "/api/guest", request_body = NewGuest, responses(
    (status = 201, body = http::Guest),
    (status = 409, body = HttpRefusal, description = "You are signed in already."),
    (status = 422, body = HttpRefusal, description = "Not a name."),
    (status = 429, body = HttpRefusal, description = "Too many requests."),
))]
pub(crate) async fn become_guest(
    State(house): State<Arc<House>>,
    Extension(client): Extension<Client>,
    guest: Option<Guest>,
    Asked(NewGuest { name }): Asked<NewGuest>,
) -> Result<impl IntoResponse, Refusal> {
    if let Some(guest) = guest {
        return Err(Refusal::SignedIn(guest.name.to_string()));
    }
    let name = name::chosen(&name)?;
    house.requests_by_address.take(client.address, COST, Instant::now()).map_err(|after| Refusal::TooMany { after })?;
    let pass = Pass { player: id::new_player(), secret: Secret::random() };
    let player = Player { id: pass.player, name: name.clone(), secret_hash: pass.secret.hash() };
    house.store.register(player).await?;
    tracing::info!(player = pass.player.0, "a new guest");
    Ok((StatusCode::CREATED, set_cookie(&pass.reveal(), KEPT, &house.link), known(pass.player, &name)))
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", responses(
    (status = 200, body = http::Guest),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
))]
pub(crate) async fn who_am_i(guest: Guest) -> Json<http::Guest> {
    known(guest.id, &guest.name)
}

/// Take another name.
#[utoipa::path(put, path = "/api/me", request_body = NewGuest, responses(
    (status = 200, body = http::Guest),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
    (status = 422, body = HttpRefusal, description = "Not a name."),
))]
pub(crate) async fn rename(
    State(house): State<Arc<House>>,
    guest: Guest,
    Asked(NewGuest { name }): Asked<NewGuest>,
) -> Result<Json<http::Guest>, Refusal> {
    let name = name::chosen(&name)?;
    house.store.rename(guest.id, name.clone()).await?;
    Ok(known(guest.id, &name))
}

/// Sign out: the browser forgets the cookie. Without the personal link there is no way back.
#[utoipa::path(delete, path = "/api/me", responses((status = 204)))]
pub(crate) async fn sign_out(State(house): State<Arc<House>>) -> impl IntoResponse {
    (StatusCode::NO_CONTENT, set_cookie("", Duration::ZERO, &house.link))
}

/// The personal link, to come back on another device.
#[utoipa::path(get, path = "/api/me/link", responses(
    (status = 200, body = PersonalLink),
    (status = 401, body = HttpRefusal, description = "Nobody is signed in."),
))]
pub(crate) async fn personal_link(State(house): State<Arc<House>>, guest: Guest) -> Json<PersonalLink> {
    Json(PersonalLink { link: format!("{}/me/{}", house.link, guest.pass.reveal()) })
}

/// The page of a personal link. It only asks: programs that look at links must not sign anybody in.
pub(crate) async fn ask_to_sign_in() -> Html<&'static str> {
    Html(include_str!("../pages/sign_in.html"))
}

/// Signs in whoever sent the form of that page.
pub(crate) async fn sign_in(
    State(house): State<Arc<House>>,
    Path(pass): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let pass: Pass = pass.parse().map_err(|_| Refusal::Stranger)?;
    let guest = Guest::of_pass(&house, pass).await?.ok_or(Refusal::Stranger)?;
    Ok((set_cookie(&guest.pass.reveal(), KEPT, &house.link), Redirect::to("/")))
}
