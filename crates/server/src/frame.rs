//! What happens around every request: who asks, whether they may, how long it took, and the headers of the answer.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::house::House;
use crate::limit::{Address, Place};
use crate::refusal::Refusal;
use crate::settings::PublicUrl;

/// The longest body of a request that is read.
pub(crate) const LONGEST_BODY: usize = 16 * 1024;

/// Pages run the server's own scripts and nothing else; wasm is compiled, which has a permission of its own.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers of every answer.
static HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Not `no-referrer`: with that, browsers hide the origin of a form from its own server.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// A year of https only, for a server that has it.
const STRICT_TRANSPORT: &str = "max-age=31536000";

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Where a connection comes from, and its place among those from there. A trusted proxy needs none.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    pub(crate) peer: IpAddr,
    pub(crate) place: Option<Arc<Place>>,
}

/// Who asks, and the place of their connection, which a socket keeps when the request is over.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: Address,
    pub(crate) place: Arc<Place>,
}

/// Handles one request in its frame.
pub(crate) async fn frame(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = house.request_id();
    let method = request.method().clone();
    // The pattern, never the path: that may hold the secret of a personal link.
    let pattern = request.extensions().get::<MatchedPath>().cloned();
    let route = pattern.as_ref().map_or("none", MatchedPath::as_str);
    let span = tracing::info_span!("request", id, %method, route);

    let answer = async {
        match admit(&house, &mut request, begun) {
            Err(refusal) => refusal.into_response(),
            Ok(()) => match tokio::time::timeout(house.patience, next.run(request)).await {
                Ok(answer) => answer,
                Err(_) => Refusal::TooSlow.into_response(),
            },
        }
    };
    let mut answer = answer.instrument(span.clone()).await;

    let status = answer.status();
    house.metrics.answered(status);
    span.in_scope(|| tracing::info!(status = status.as_u16(), micros = begun.elapsed().as_micros() as u64, "answered"));
    let headers = answer.headers_mut();
    for (name, value) in &HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if house.link.is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(STRICT_TRANSPORT));
    }
    // What is about one player is not for the caches of others.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    answer
}

/// Finds out who asks, and whether they may.
fn admit(house: &House, request: &mut Request, now: Instant) -> Result<(), Refusal> {
    let client = client(house, request)?;
    house.requests_by_address.take(client.address, 1, now).map_err(|after| Refusal::TooMany { after })?;
    request.extensions_mut().insert(client);
    let headers = request.headers();
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = headers.contains_key(header::UPGRADE);
    if (!harmless || opens_socket) && !same_origin(headers, house.origin.as_ref()) {
        return Err(Refusal::WrongOrigin);
    }
    Ok(())
}

/// Who asks: the peer, or whoever a trusted proxy asks for.
fn client(house: &House, request: &Request) -> Result<Client, Refusal> {
    let Connection { peer, place } = request.extensions().get::<Connection>().cloned().ok_or(Refusal::Unavailable)?;
    if let Some(place) = place {
        return Ok(Client { address: peer.into(), place });
    }
    let address = forwarded_for(request.headers(), &house.trusted_proxies).unwrap_or(peer).into();
    let place = house.crowd.enter(address).ok_or(Refusal::Crowded)?;
    Ok(Client { address, place: Arc::new(place) })
}

/// The last address in `X-Forwarded-For` that is not a proxy of ours: what stands before it, anybody can have written.
fn forwarded_for(headers: &HeaderMap, proxies: &[IpAddr]) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let addresses: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    let addresses = addresses.iter().rev().map_while(|address| address.trim().parse::<IpAddr>().ok());
    addresses.map(|address| address.to_canonical()).find(|address| !proxies.contains(address))
}

/// Whether a request comes from a page of this server.
///
/// Browsers tell the origin of everything that changes something and of every socket. Programs that are no browsers tell none,
/// and have no cookies of others either.
fn same_origin(headers: &HeaderMap, own: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    if let Some(own) = own {
        return origin == own.as_str();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| origin.as_bytes().eq_ignore_ascii_case(format!("http://{host}").as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn only_pages_of_the_server_have_its_origin() {
        let own: PublicUrl = "https://play.example.org".parse().unwrap();
        for (lines, own, same) in [
            (&[][..], None, true),
            (&[("host", "localhost:8080"), ("origin", "http://localhost:8080")][..], None, true),
            (&[("host", "localhost:8080"), ("origin", "http://localhost")][..], None, false),
            (&[("host", "localhost:8080"), ("origin", "https://evil.example")][..], None, false),
            (&[("host", "localhost:8080"), ("origin", "null")][..], None, false),
            (&[("origin", "http://localhost:8080")][..], None, false),
            (&[("host", "127.0.0.1:8080"), ("origin", "https://play.example.org")][..], Some(&own), true),
            (&[("host", "play.example.org"), ("origin", "http://play.example.org")][..], Some(&own), false),
            (&[("host", "play.example.org"), ("origin", "https://play.example.org.evil")][..], Some(&own), false),
        ] {
            assert_eq!(same_origin(&headers(lines), own), same, "{lines:?} {own:?}");
        }
    }

    #[test]
    fn a_forged_forwarding_is_not_believed() {
        let proxies: Vec<IpAddr> = ["127.0.0.1", "10.0.0.2"].map(|proxy| proxy.parse().unwrap()).to_vec();
        for (lines, expected) in [
            (&[][..], None),
            (&[("x-forwarded-for", "192.0.2.1")][..], Some("192.0.2.1")),
            (&[("x-forwarded-for", "198.51.100.9, 192.0.2.1, 10.0.0.2")][..], Some("192.0.2.1")),
            (&[("x-forwarded-for", "192.0.2.1"), ("x-forwarded-for", "192.0.2.2")][..], Some("192.0.2.2")),
            (&[("x-forwarded-for", "192.0.2.1, unknown")][..], None),
            (&[("x-forwarded-for", "10.0.0.2")][..], None),
        ] {
            let expected = expected.map(|address| address.parse().unwrap());
            assert_eq!(forwarded_for(&headers(lines), &proxies), expected, "{lines:?}");
        }
    }
}
