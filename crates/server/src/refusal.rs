//! What the server says when it does not do what was asked.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::http::HttpRefusal;
use protocol::{Bye, Message, to_json};
use rules::Game;
use table::{Refused, Span};

use crate::clock;
use crate::name::NameError;
use crate::store::StoreError;

/// Why something is refused: a code for programs and a sentence for people. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The request or message cannot be read.
    #[error("This cannot be read: {0}.")]
    Unreadable(String),
    /// Not the name of a player.
    #[error(transparent)]
    Name(#[from] NameError),
    /// Nobody is signed in.
    #[error("Nobody is signed in. Choose a name, or open your personal link.")]
    Stranger,
    /// Somebody is signed in who would be forgotten.
    #[error("You are signed in as {0}. Sign out first, and keep your personal link.")]
    SignedIn(String),
    /// The request comes from a page of another site.
    #[error("This request comes from another site. If it is yours, start the server with its --public-url.")]
    WrongOrigin,
    /// There is nothing at this address.
    #[error("There is nothing here.")]
    NotFound,
    /// There is something, but not for this method.
    #[error("This address does not know that method.")]
    WrongMethod,
    /// There is no such table, or not for this player.
    #[error("There is no such table.")]
    NoSuchTable,
    /// The body or message is too long.
    #[error("This is too long: at most {0} bytes are read.")]
    TooLong(usize),
    /// The request did not arrive in time.
    #[error("The request took too long to arrive.")]
    TooSlow,
    /// Too many in a short time.
    #[error("Too many at once. Come back in {} s.", whole_seconds(*.after))]
    TooMany {
        /// When the next one is welcome.
        after: Duration,
    },
    /// Too many connections from one address.
    #[error("There are too many connections from your address.")]
    Crowded,
    /// Messages are text.
    #[error("Messages are text.")]
    NotText,
    /// What comes over a socket is no message at all.
    #[error("Messages are text of at most {} bytes.", crate::LONGEST_MESSAGE)]
    NoMessage,
    /// A table does not grant it.
    #[error("{sentence}.")]
    Table {
        /// Why, for programs.
        code: &'static str,
        /// Why, for people.
        sentence: String,
    },
    /// The server stops, and most likely starts again.
    #[error("The server restarts. Nothing is lost; come back in a moment.")]
    Restarting,
    /// The server cannot do it now.
    #[error("The server cannot do this now. Nothing is lost; try again.")]
    Unavailable,
}

fn whole_seconds(duration: Duration) -> u64 {
    duration.as_millis().div_ceil(1000) as u64
}

impl Refusal {
    /// The code for programs and the status of HTTP.
    fn code(&self) -> (&'static str, StatusCode) {
        match self {
            Refusal::Unreadable(_) => ("unreadable", StatusCode::BAD_REQUEST),
            Refusal::Name(_) => ("name", StatusCode::UNPROCESSABLE_ENTITY),
            Refusal::Stranger => ("stranger", StatusCode::UNAUTHORIZED),
            Refusal::SignedIn(_) => ("signed-in", StatusCode::CONFLICT),
            Refusal::WrongOrigin => ("wrong-origin", StatusCode::FORBIDDEN),
            Refusal::NotFound => ("not-found", StatusCode::NOT_FOUND),
            Refusal::WrongMethod => ("wrong-method", StatusCode::METHOD_NOT_ALLOWED),
            Refusal::NoSuchTable => ("no-such-table", StatusCode::NOT_FOUND),
            Refusal::TooLong(_) => ("too-long", StatusCode::PAYLOAD_TOO_LARGE),
            Refusal::TooSlow => ("too-slow", StatusCode::REQUEST_TIMEOUT),
            Refusal::TooMany { .. } => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            Refusal::Crowded => ("crowded", StatusCode::TOO_MANY_REQUESTS),
            Refusal::NotText => ("not-text", StatusCode::BAD_REQUEST),
            Refusal::NoMessage => ("no-message", StatusCode::BAD_REQUEST),
            Refusal::Table { code, .. } => (code, StatusCode::CONFLICT),
            Refusal::Restarting => ("restarting", StatusCode::SERVICE_UNAVAILABLE),
            Refusal::Unavailable => ("unavailable", StatusCode::SERVICE_UNAVAILABLE),
        }
    }

    /// Seconds until the next try is welcome, where that is known.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Refusal::TooMany { after } => Some(whole_seconds(*after)),
            Refusal::Restarting | Refusal::Unavailable => Some(1),
            Refusal::Crowded => Some(5),
            _ => None,
        }
    }

    /// What a table does not grant.
    pub(crate) fn of_table<G: Game>(refused: &Refused<G>) -> Refusal {
        Refusal::Table { code: refused.code(), sentence: refused.to_string() }
    }

    fn body(&self) -> HttpRefusal {
        let retry_after = self.retry_after();
        HttpRefusal { code: self.code().0.to_owned(), sentence: self.to_string(), retry_after }
    }

    /// The refusal of a message over a socket.
    pub(crate) fn to_message(&self) -> String {
        let HttpRefusal { code, sentence, retry_after } = self.body();
        let retry_at = retry_after.map(|seconds| clock::now() + Span::seconds(seconds));
        let refusal = protocol::Refusal { id: None, code, sentence, reason: None, rule: None, retry_at };
        to_json(&Message::<AnyGame>::Refused(refusal))
    }

    /// The refusal as the last word over a socket.
    pub(crate) fn to_bye(&self) -> String {
        let HttpRefusal { code, sentence, retry_after } = self.body();
        let bye = Bye { code, sentence, retry_after: retry_after.map(Span::seconds) };
        to_json(&Message::<AnyGame>::Bye(bye))
    }
}

/// What is said here is the same in every game.
type AnyGame = rules::ivanhoe::State;

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.code().1, Json(self.body())).into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// What the store gave back cannot be read.
pub(crate) fn damaged(error: &dyn std::error::Error) -> Refusal {
    tracing::error!(%error, "what is stored cannot be read");
    Refusal::Unavailable
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "the store did not do its work");
        Refusal::Unavailable
    }
}

impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Refusal {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLong(crate::frame::LONGEST_BODY),
            _ => Refusal::Unreadable(rejection.body_text()),
        }
    }
}
