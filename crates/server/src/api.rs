//! The addresses of the server.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::response::Html;
use axum::routing::{any, get};
use axum::{Json, Router, middleware};
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Description;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::frame::{self, LONGEST_BODY};
use crate::house::House;
use crate::refusal::Refusal;
use crate::{guest, socket};

/// The head of the description; the rest comes from the routes.
#[derive(OpenApi)]
#[openapi(info(
    title = "Tiltyard",
    description = "Guests, tables and games. Whoever is signed in is known by a cookie. Refusals are JSON: a code for \
                   programs and a sentence for people."
))]
struct Head;

/// The routes that are described, and their description.
fn described() -> (Router<Arc<House>>, Description) {
    OpenApiRouter::with_openapi(Head::openapi())
        .routes(routes!(guest::become_guest))
        .routes(routes!(guest::who_am_i, guest::rename, guest::sign_out))
        .routes(routes!(guest::personal_link))
        .split_for_parts()
}

/// All routes.
pub(crate) fn routes(house: Arc<House>) -> Router {
    let (api, description) = described();
    api.route("/api/openapi.json", get(async move || Json(description)))
        .route("/api/table/{table}/socket", any(socket::open))
        .route("/me/{pass}", get(guest::ask_to_sign_in).post(guest::sign_in))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/", get(async || Html(include_str!("../pages/start.html"))))
        .fallback(async || Refusal::NotFound)
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
    house.metrics.text(house.store.activity())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_described_address_tells_what_it_answers() {
        let (_, description) = described();
        let description = serde_json::to_value(&description).unwrap();
        let paths = description["paths"].as_object().unwrap();
        assert_eq!(paths.keys().collect::<Vec<_>>(), ["/api/guest", "/api/me", "/api/me/link"]);
        for (path, methods) in paths {
            for (method, operation) in methods.as_object().unwrap() {
                assert!(operation["summary"].is_string(), "{method} {path} says what it is for");
                assert!(!operation["responses"].as_object().unwrap().is_empty(), "{method} {path}");
            }
        }
        let refusal = &description["components"]["schemas"]["RefusalBody"]["properties"];
        assert!(refusal["code"].is_object() && refusal["sentence"].is_object());
    }
}
