//! The site: what browsers load. `cargo xtask web` builds it, and it is part of the program.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Router, http};
use rust_embed::{Embed, EmbeddedFile};

use crate::id;
use crate::refusal::Refusal;

/// The files of the site, compressed beside themselves. While developing they are read from the disk.
#[derive(Embed)]
#[folder = "../../dist"]
struct Dist;

/// Finds a file by its name.
type Find = fn(&str) -> Option<EmbeddedFile>;

/// The addresses of pages. They are all the same file, which knows what to show.
const PAGES: [&str; 13] = [
    "/",
    "/play/{game}",
    "/learn/{game}",
    "/table/{table}",
    "/tables",
    "/tables/new",
    "/replays",
    "/replay/{id}",
    "/replay/{id}/{step}",
    "/cards/{game}",
    "/rules/{game}",
    "/settings",
    "/credits",
];

/// The file of all pages.
const PAGE: &str = "index.html";

/// The folder of files whose names change with what is in them, so that browsers may keep them for ever.
const KEPT: &str = "assets/";

/// How files may be packed, the best first: what it is called, and what their names end with.
const PACKINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The routes of the pages. Their files are found where no other route leads.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let plain = async || ([(header::CONTENT_TYPE, "text/css")], include_str!("../pages/plain.css"));
    PAGES.iter().fold(Router::new(), |router, address| router.route(address, get(page))).route("/plain.css", get(plain))
}

async fn page(headers: HeaderMap) -> Response {
    let no_site = || Html(include_str!("../pages/no_site.html")).into_response();
    file(Dist::get, PAGE, &headers).unwrap_or_else(no_site)
}

/// A file of the site at any other address. People who have lost their way are told so by the site itself.
pub(crate) async fn elsewhere(request: Request) -> Result<Response, Refusal> {
    let headers = request.headers();
    if request.method() != http::Method::GET && request.method() != http::Method::HEAD {
        return Err(Refusal::NotFound);
    }
    if let Some(file) = file(Dist::get, request.uri().path().trim_start_matches('/'), headers) {
        return Ok(file);
    }
    let reads_html = values(headers, header::ACCEPT).any(|kind| kind == "text/html");
    let page = if reads_html { file(Dist::get, PAGE, headers) } else { None };
    page.map(|page| (StatusCode::NOT_FOUND, page).into_response()).ok_or(Refusal::NotFound)
}

/// The answer with a file, packed as well as the client can unpack it.
fn file(find: Find, name: &str, headers: &HeaderMap) -> Option<Response> {
    if name.split('/').any(|part| part.starts_with('.')) {
        return None;
    }
    let mut packings =
        PACKINGS.iter().filter(|(packing, _)| values(headers, header::ACCEPT_ENCODING).any(|able| able == *packing));
    let packed = packings.find_map(|(packing, ending)| Some((find(&format!("{name}{ending}"))?, *packing)));
    let (file, packing) = packed.map_or_else(|| (find(name), None), |(file, packing)| (Some(file), Some(packing)));
    let file = file?;
    let tag = format!("\"{}\"", id::to_text(&file.metadata.sha256_hash()));
    let keep = if name.starts_with(KEPT) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [(header::CACHE_CONTROL, keep), (header::VARY, "accept-encoding"), (header::ETAG, tag.as_str())];
    if values(headers, header::IF_NONE_MATCH).any(|known| known == tag) {
        return Some((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let packing = packing.map(|packing| [(header::CONTENT_ENCODING, packing)]);
    Some((about, [(header::CONTENT_TYPE, kind(name))], packing, Body::from(file.data)).into_response())
}

/// The values of a header, without the weights that clients give them. What weighs nothing is not wanted.
fn values(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).filter_map(|value| {
        let (value, weight) = value.split_once(';').unwrap_or((value, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        weight.is_ok_and(|weight| weight > 0.0).then(|| value.trim())
    })
}

/// What is in a file, as its name tells.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[derive(Embed)]
    #[folder = "tests/site"]
    struct Sample;

    /// The answer with a file of the sample to a request with these headers.
    fn ask(name: &str, lines: &[(HeaderName, &'static str)]) -> Option<Response> {
        let headers = lines.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        file(Sample::get, name, &headers)
    }

    fn header(answer: &Response, name: HeaderName) -> Option<String> {
        answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned())
    }

    #[test]
    fn a_file_is_packed_as_the_client_can_unpack_it() {
        for (able, packing) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip;q=1.0, br;q=0", Some("gzip")),
            ("br;q=nonsense", None),
            ("identity", None),
        ] {
            let answer = ask("index.html", &[(header::ACCEPT_ENCODING, able)]).unwrap();
            assert_eq!(header(&answer, header::CONTENT_ENCODING).as_deref(), packing, "{able}");
            assert_eq!(header(&answer, header::CONTENT_TYPE).unwrap(), "text/html; charset=utf-8");
        }
        let unpacked = ask("assets/page-1.js", &[(header::ACCEPT_ENCODING, "br")]).unwrap();
        assert_eq!(header(&unpacked, header::CONTENT_ENCODING), None);
    }

    #[test]
    fn only_what_never_changes_is_kept_unasked() {
        let keep = |name| header(&ask(name, &[]).unwrap(), header::CACHE_CONTROL).unwrap();
        assert_eq!(keep("index.html"), "no-cache");
        assert!(keep("assets/page-1.js").ends_with("immutable"));
        let page = ask("index.html", &[]).unwrap();
        let tag: &'static str = header(&page, header::ETAG).unwrap().leak();
        assert_eq!(ask("index.html", &[(header::IF_NONE_MATCH, tag)]).unwrap().status(), StatusCode::NOT_MODIFIED);
        assert_eq!(ask("index.html", &[(header::IF_NONE_MATCH, "\"other\"")]).unwrap().status(), StatusCode::OK);
        let packed = ask("index.html", &[(header::ACCEPT_ENCODING, "br"), (header::IF_NONE_MATCH, tag)]).unwrap();
        assert_eq!(packed.status(), StatusCode::OK, "another packing is another file");
    }

    #[test]
    fn nobody_climbs_out() {
        for name in ["", ".hidden", "../Cargo.toml", "assets/../.hidden", "assets", "nothing.js"] {
            assert!(ask(name, &[]).is_none(), "{name}");
        }
    }
}
