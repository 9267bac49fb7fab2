//! What is asked of the server over HTTP.

use protocol::http::HttpRefusal;
use rules::ivanhoe;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Refused, Span};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};
use words::{Connection, Words};

/// Why the server has not done what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// It says why.
    Refused(HttpRefusal),
    /// It cannot be reached, or says what cannot be read.
    OutOfReach,
}

impl Trouble {
    /// What is wrong, and what can be done, in words of the visitor.
    pub(crate) fn told(&self, words: &dyn Words) -> String {
        let Trouble::Refused(HttpRefusal { code, sentence, retry_after }) = self else {
            return words.connection(Connection::Unreachable { retry: Span::seconds(5) });
        };
        let busy = retry_after.is_some();
        match code.as_str() {
            "name" => words.bad_name().to_owned(),
            "no-such-table" => words.connection(Connection::NoSuchTable),
            // Tables refuse for the same reasons in both games.
            code => match Refused::<ivanhoe::State>::of_code(code) {
                Some(refused) => words.of::<ivanhoe::State>().refused(&refused).to_string(),
                None if busy => words.connection(Connection::Busy),
                None => sentence.clone(),
            },
        }
    }

    /// Whether the server does not know who asks.
    pub(crate) fn is_stranger(&self) -> bool {
        matches!(self, Trouble::Refused(refusal) if refusal.code == "stranger")
    }
}

impl From<JsValue> for Trouble {
    fn from(_: JsValue) -> Trouble {
        Trouble::OutOfReach
    }
}

/// Asks for something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    ask(path, &RequestInit::new()).await
}

/// Sends something, and reads the answer.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    send("POST", path, body).await
}

/// Puts something in place of what was there.
pub(crate) async fn put<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    send("PUT", path, body).await
}

async fn send<T: DeserializeOwned>(method: &str, path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    let init = RequestInit::new();
    init.set_method(method);
    let json = serde_json::to_string(body).map_err(|_| Trouble::OutOfReach)?;
    init.set_body(&json.into());
    ask(path, &init).await
}

async fn ask<T: DeserializeOwned>(path: &str, init: &RequestInit) -> Result<T, Trouble> {
    let request = Request::new_with_str_and_init(path, init)?;
    request.headers().set("content-type", "application/json")?;
    let response = JsFuture::from(leptos::prelude::window().fetch_with_request(&request)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    if response.ok() {
        serde_json::from_str(&text).map_err(|_| Trouble::OutOfReach)
    } else {
        Err(serde_json::from_str(&text).map_or(Trouble::OutOfReach, Trouble::Refused))
    }
}
