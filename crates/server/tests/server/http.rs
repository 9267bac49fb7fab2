//! The frame around every request.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::site::{Site, settings};

#[tokio::test]
async fn refusals_are_json_with_a_code_and_a_sentence() {
    let site = Site::open(settings()).await;
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(20_000));
    let deep = "[".repeat(10_000);
    for (line, body, status, code) in [
        ("GET /nowhere", "", 404, "not-found"),
        ("GET /../../etc/passwd", "", 404, "not-found"),
        ("DELETE /api/guest", "", 405, "wrong-method"),
        ("POST /api/guest", "", 400, "unreadable"),
        ("POST /api/guest", "{", 400, "unreadable"),
        ("POST /api/guest", &deep, 400, "unreadable"),
        ("POST /api/guest", r#"{"name":"Anna","admin":true}"#, 400, "unreadable"),
        ("POST /api/guest", &long, 413, "too-long"),
        ("GET /api/me", "", 401, "stranger"),
        ("GET /api/tables/AAAAAAAAAAAAAAAAAAAAAA/socket", "", 401, "stranger"),
    ] {
        let answer = site.json(line, "", body).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{line}");
    }
    let form = site.request("POST /api/guest", &["content-type: text/plain"], r#"{"name":"Anna"}"#).await;
    assert_eq!(form.status, 400, "a form of another site cannot pass for JSON");
}

#[tokio::test]
async fn every_answer_has_the_headers_that_protect_it() {
    let site = Site::open(settings()).await;
    let mut ids = Vec::new();
    for path in ["/", "/healthz", "/nowhere", "/api/me", "/me/x"] {
        let mut answer = site.get(path).await;
        let policy = &answer.headers["content-security-policy"];
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(policy.contains("'wasm-unsafe-eval'") && !policy.contains("'unsafe-"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "same-origin");
        assert!(answer.headers["permissions-policy"].contains("camera=()"));
        ids.push(answer.headers.remove("x-request-id").unwrap());
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "every request has a number of its own");
}

#[tokio::test]
async fn another_site_changes_nothing() {
    let site = Site::open(settings()).await;
    let cookie = format!("cookie: {}", site.guest("Anna").await);
    let json = "content-type: application/json";
    for (origin, status) in [("http://evil.example", 403), ("null", 403), (&format!("http://{}", site.address()), 200)]
    {
        let origin = format!("origin: {origin}");
        let answer = site.request("PUT /api/me", &[&cookie, json, &origin], r#"{"name":"Ben"}"#).await;
        assert_eq!(answer.status, status, "{origin}");
    }
    // Reading does no harm, and the answer is not for that page anyway.
    assert_eq!(site.request("GET /api/me", &[&cookie, "origin: http://evil.example"], "").await.status, 200);
}

#[tokio::test]
async fn too_many_requests_are_told_when_to_come_back() {
    let requests_per_minute = NonZeroU32::new(60).unwrap();
    let site = Site::open(Settings { requests_per_minute, ..settings() }).await;
    for _ in 0..10 {
        assert_eq!(site.get("/healthz").await.status, 200);
    }
    let refused = site.get("/healthz").await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too-many"));
    assert_eq!(refused.headers["retry-after"], "1");
    assert_eq!(refused.value()["retry_after"], 1);
    assert_eq!(refused.value()["sentence"], "Too many at once. Come back in 1 s.");
}

#[tokio::test]
async fn a_player_has_a_limit_wherever_they_come_from() {
    let settings = Settings {
        requests_per_minute: NonZeroU32::new(600).unwrap(),
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..settings()
    };
    let site = Site::open(settings).await;
    let from = |place: u32| format!("x-forwarded-for: 192.0.2.{place}");
    let guest =
        site.request("POST /api/guest", &["content-type: application/json", &from(0)], r#"{"name":"Anna"}"#).await;
    let cookie = format!("cookie: {}", guest.cookie());
    let mut answers = Vec::new();
    for place in 1..=150 {
        answers.push(site.request("GET /api/me", &[&cookie, &from(place)], "").await.status);
    }
    assert!(answers[..100].iter().all(|&status| status == 200));
    assert!(answers[100..].contains(&429));
    assert_eq!(site.request("GET /healthz", &[&from(1)], "").await.status, 200, "the address itself is free");
}

#[tokio::test]
async fn an_address_has_a_limited_number_of_connections() {
    let connections_per_address = NonZeroU32::new(3).unwrap();
    let site = Site::open(Settings { connections_per_address, patience: Duration::from_secs(20), ..settings() }).await;
    let held = [site.connect().await, site.connect().await, site.connect().await];
    assert!(site.raw(b"GET /healthz HTTP/1.1\r\n\r\n").await.is_empty(), "a fourth is closed without a word");
    drop(held);
    // The server needs a moment to see that they are gone.
    let begun = Instant::now();
    while site.raw(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn behind_a_proxy_the_limit_is_that_of_the_client() {
    let settings = Settings {
        requests_per_minute: NonZeroU32::new(60).unwrap(),
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..settings()
    };
    let site = Site::open(settings).await;
    for _ in 0..10 {
        site.request("GET /healthz", &["x-forwarded-for: 192.0.2.1"], "").await;
    }
    assert_eq!(site.request("GET /healthz", &["x-forwarded-for: 9.9.9.9, 192.0.2.1"], "").await.status, 429);
    assert_eq!(site.request("GET /healthz", &["x-forwarded-for: 192.0.2.2"], "").await.status, 200);
}

impl Site {
    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address()).await.unwrap()
    }
}

#[tokio::test]
async fn a_client_that_dribbles_is_not_waited_for() {
    let site = Site::open(settings()).await;
    // Neither the head nor the body ever ends.
    for head in [
        "GET / HTTP/1.1\r\nhost: x\r\nx-dribble: ",
        "POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
    ] {
        let begun = Instant::now();
        let (mut reading, mut writing) = site.connect().await.into_split();
        writing.write_all(head.as_bytes()).await.unwrap();
        let dribble = tokio::spawn(async move {
            while writing.write_all(b"x").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        });
        let mut answer = Vec::new();
        let _ = reading.read_to_end(&mut answer).await;
        dribble.abort();
        assert!(begun.elapsed() < Duration::from_secs(5), "cut after {:?}", begun.elapsed());
        let answer = String::from_utf8(answer).unwrap();
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
    assert_eq!(site.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_head_without_end_is_refused() {
    let site = Site::open(settings()).await;
    let head = format!("GET / HTTP/1.1\r\nhost: x\r\nx-long: {}", "x".repeat(100_000));
    let answer = site.raw(head.as_bytes()).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    let garbage: Vec<u8> = (0..10_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let answer = site.raw(&garbage).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
}

#[tokio::test]
async fn the_server_tells_how_it_is() {
    let site = Site::open(settings()).await;
    assert_eq!(site.get("/healthz").await.body, "well\n");
    let written = site.metric("tiltyard_store_writes_total").await;
    site.guest("Anna").await;
    assert_eq!(site.metric("tiltyard_store_writes_total").await, written + 1);
    assert_eq!(site.metric("tiltyard_answers_total{status=\"2xx\"}").await, 4);
}

#[tokio::test]
async fn what_is_described_is_there() {
    let site = Site::open(settings()).await;
    let description = site.get("/api/openapi.json").await.value();
    assert!(description["openapi"].as_str().unwrap().starts_with("3."));
    let refusal = &description["components"]["schemas"]["HttpRefusal"]["properties"];
    assert!(refusal["code"].is_object() && refusal["sentence"].is_object());

    let paths = description["paths"].as_object().unwrap();
    assert!(paths.contains_key("/api/guest") && paths.contains_key("/api/me"));
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path} says what it is for");
            let answer = site.json(&format!("{} {path}", method.to_uppercase()), "", "{}").await;
            let told = operation["responses"].as_object().unwrap();
            // Whatever is asked of a stranger without a name is either described or unreadable.
            let status = answer.status.to_string();
            assert!(told.contains_key(&status) || status == "400", "{method} {path}: {status}");
        }
    }
}
