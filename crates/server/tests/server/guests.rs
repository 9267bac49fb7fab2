//! Guests, their cookie and their personal link.

use crate::site::{Site, settings};

#[tokio::test]
async fn a_guest_has_a_name_and_a_cookie_that_scripts_cannot_read() {
    let site = Site::open(settings()).await;
    let answer = site.json("POST /api/guest", "", r#"{"name":"  Zoe\u0308 "}"#).await;
    assert_eq!(answer.status, 201);
    assert_eq!(answer.value()["name"], "Zoë");
    let cookie = &answer.headers["set-cookie"];
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");

    let me = site.json("GET /api/me", &answer.cookie(), "").await;
    assert_eq!((me.status, me.value()), (200, answer.value()));
    let again = site.json("POST /api/guest", &answer.cookie(), r#"{"name":"Ben"}"#).await;
    assert_eq!((again.status, again.code().as_str()), (409, "signed-in"));

    let renamed = site.json("PUT /api/me", &answer.cookie(), r#"{"name":"Zoe"}"#).await;
    assert_eq!(renamed.value()["name"], "Zoe");
    assert_eq!(site.json("GET /api/me", &answer.cookie(), "").await.value(), renamed.value());
}

#[tokio::test]
async fn over_https_the_cookie_stays_there() {
    let public_url = Some("https://play.example.org".parse().unwrap());
    let site = Site::open(server::Settings { public_url, ..settings() }).await;
    let answer = site.json("POST /api/guest", "", r#"{"name":"Anna"}"#).await;
    assert!(answer.headers["set-cookie"].ends_with("; Secure"));
    assert!(answer.headers["strict-transport-security"].contains("max-age="));
    let link = site.json("GET /api/me/link", &answer.cookie(), "").await;
    assert!(link.value()["link"].as_str().unwrap().starts_with("https://play.example.org/me/"));
}

#[tokio::test]
async fn names_are_refused_with_a_reason() {
    let site = Site::open(settings()).await;
    for (name, part) in [("", "at least one"), ("1234567890123456789012345", "at most 24"), (r"a\u202Eb", "U+202E")] {
        let answer = site.json("POST /api/guest", "", &format!("{{\"name\":\"{name}\"}}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "name"));
        assert!(answer.value()["sentence"].as_str().unwrap().contains(part), "{answer:?}");
    }
}

#[tokio::test]
async fn a_false_cookie_is_a_stranger() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    let mut forged = cookie.clone();
    let last = if forged.pop() == Some('A') { 'B' } else { 'A' };
    // The last of 64 letters is part of the secret.
    forged.push(last);
    for cookie in [forged.as_str(), "", "tiltyard=", "tiltyard=x", &format!("other={cookie}")] {
        let answer = site.json("GET /api/me", cookie, "").await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "stranger"), "{cookie}");
    }
    let among_others = format!("a=b; {cookie}; c=d");
    assert_eq!(site.json("GET /api/me", &among_others, "").await.status, 200);
}

#[tokio::test]
async fn a_personal_link_signs_in_only_whoever_says_so() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    let link = site.json("GET /api/me/link", &cookie, "").await.value()["link"].as_str().unwrap().to_owned();
    let path = link.strip_prefix(site.server.link().as_str()).unwrap();

    let page = site.get(path).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("<form method=\"post\">"));
    assert!(!page.headers.contains_key("set-cookie"), "a look at the link signs nobody in");

    let origin = format!("origin: http://{}", site.address());
    let signed_in = site.request(&format!("POST {path}"), &[&origin], "").await;
    assert_eq!((signed_in.status, signed_in.headers["location"].as_str()), (303, "/"));
    assert_eq!(signed_in.cookie(), cookie);

    let wrong = site.request(&format!("POST {}", &path[..path.len() - 1]), &[], "").await;
    assert_eq!((wrong.status, wrong.code().as_str()), (401, "stranger"));

    let signed_out = site.json("DELETE /api/me", &cookie, "").await;
    assert_eq!((signed_out.status, signed_out.cookie().as_str()), (204, "tiltyard="));
}

#[tokio::test]
async fn the_secret_is_not_in_the_data() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Rowena of the data").await;
    let pass = cookie.strip_prefix("tiltyard=").unwrap();
    // The bytes of the file, with its log.
    let mut bytes = Vec::new();
    for file in std::fs::read_dir(site.data.path()).unwrap() {
        bytes.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let holds = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
    assert!(holds(b"Rowena of the data"), "the guest is in the data");
    assert!(!holds(pass.as_bytes()));
    let pass = base64::Engine::decode(&base64::engine::general_purpose::URL_SAFE_NO_PAD, pass).unwrap();
    assert!(holds(&pass[..8]), "so is the id");
    assert!(!holds(&pass[8..]));
}
