//! A table on a server: HTTP to sign in, and a socket on a thread of its own.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use client::Connection;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::http::{Guest, HttpRefusal, NewGuest, NewTable, QuickMatch, TableSummary};
use protocol::{AnySettings, GameName, Json, Since};
use table::PlayerId;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::Uri;
use ureq::http::{Method, Response};
use ureq::{Agent, Body};

use crate::venue::{Heard, Post, Signal, Venue};

/// The cookie by which a server knows somebody.
const COOKIE: &str = "tiltyard";

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The address of a server, or of a table there: `https://play.example.org/table/…`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Scheme, host and port.
    house: String,
    /// The host and port alone.
    host: String,
    /// The table, if one is named.
    pub(crate) table: Option<String>,
}

/// The text is not the address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseAddressError;

impl std::fmt::Display for ParseAddressError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an address looks like https://play.example.org or https://play.example.org/table/…")
    }
}

impl std::error::Error for ParseAddressError {}

impl std::str::FromStr for Address {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<Address, ParseAddressError> {
        let uri: Uri = text.parse().map_err(|_| ParseAddressError)?;
        let (Some(scheme @ ("http" | "https")), Some(host)) = (uri.scheme_str(), uri.authority()) else {
            return Err(ParseAddressError);
        };
        let table = match uri.path().trim_end_matches('/') {
            "" => None,
            path => Some(path.strip_prefix("/table/").filter(|id| !id.contains('/')).ok_or(ParseAddressError)?),
        };
        let host = host.as_str().to_owned();
        Ok(Address { house: format!("{scheme}://{host}"), host, table: table.map(str::to_owned) })
    }
}

/// Somebody whom a server knows.
#[derive(Clone)]
pub(crate) struct Visitor {
    house: String,
    pass: String,
}

impl Visitor {
    /// Comes to a server as whoever came there before from here, or as a new guest.
    pub(crate) fn sign_in(address: &Address, name: Option<&str>, data: &Path) -> anyhow::Result<Visitor> {
        let kept = pass_file(data, address);
        if let Ok(pass) = fs::read_to_string(&kept) {
            let visitor = Visitor { house: address.house.clone(), pass: pass.trim().to_owned() };
            if let Ok(guest) = visitor.ask::<Guest>(Method::GET, "/api/me", None) {
                if let Some(name) = name.filter(|&name| name != guest.name) {
                    let name = NewGuest { name: name.to_owned() };
                    visitor.ask::<Guest>(Method::PUT, "/api/me", Some(serde_json::to_string(&name)?))?;
                }
                return Ok(visitor);
            }
        }
        let stranger = Visitor { house: address.house.clone(), pass: String::new() };
        let name = NewGuest { name: name.unwrap_or(crate::NAME).to_owned() };
        let answer = stranger.send(Method::POST, "/api/guest", Some(serde_json::to_string(&name)?))?;
        let cookies = answer.headers().get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
        let pass =
            cookies.filter_map(|cookie| cookie.split(';').next()?.split_once('=')).find(|(key, _)| *key == COOKIE);
        let (_, pass) = pass.context("the server did not say by what it knows us")?;
        keep(&kept, pass).with_context(|| format!("{} cannot be written", kept.display()))?;
        Ok(Visitor { pass: pass.to_owned(), ..stranger })
    }

    /// What is played at a table.
    pub(crate) fn table(&self, id: &str) -> anyhow::Result<TableSummary> {
        self.ask(Method::GET, &format!("/api/tables/{id}"), None)
    }

    /// A table where somebody sits already, or a new one.
    pub(crate) fn quick_match(&self, game: GameName, seats: Option<u8>) -> anyhow::Result<TableSummary> {
        let wish = QuickMatch { game: Json(game), seats };
        self.ask(Method::POST, "/api/quick-match", Some(serde_json::to_string(&wish)?))
    }

    /// A new table.
    pub(crate) fn open_table(&self, settings: AnySettings) -> anyhow::Result<TableSummary> {
        let table = NewTable { settings: Json(settings) };
        self.ask(Method::POST, "/api/tables", Some(serde_json::to_string(&table)?))
    }

    fn ask<T: serde::de::DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> anyhow::Result<T> {
        let answer = self.send(method, path, body)?;
        Ok(serde_json::from_str(&answer.into_body().read_to_string()?)?)
    }

    fn send(&self, method: Method, path: &str, body: Option<String>) -> anyhow::Result<Response<Body>> {
        let agent: Agent =
            Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false).build().into();
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.house))
            .header("content-type", "application/json")
            .header("cookie", format!("{COOKIE}={}", self.pass))
            .body(body.unwrap_or_default())?;
        let answer = agent.run(request).map_err(|error| anyhow!("{} is out of reach: {error}", self.house))?;
        if answer.status().is_success() {
            return Ok(answer);
        }
        let status = answer.status();
        let text = answer.into_body().read_to_string()?;
        match serde_json::from_str::<HttpRefusal>(&text) {
            Ok(refusal) => bail!("{}: {}", self.house, refusal.sentence),
            Err(_) => bail!("{} answers with status {status}", self.house),
        }
    }

    /// How others come to a table.
    pub(crate) fn link(&self, table: &str) -> String {
        format!("{}/table/{table}", self.house)
    }

    fn socket(&self, table: &str, since: Option<Since>) -> String {
        let (house, query) = (self.house.replacen("http", "ws", 1), since.map(Since::query).unwrap_or_default());
        format!("{house}/api/tables/{table}/socket{query}")
    }
}

/// Where the pass for a server is kept.
fn pass_file(data: &Path, address: &Address) -> PathBuf {
    data.join("passes").join(address.host.replace([':', '[', ']'], "_"))
}

/// Keeps a pass, for the eyes of its owner only.
fn keep(path: &Path, pass: &str) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    io::Write::write_all(&mut options.open(path)?, pass.as_bytes())
}

/// A table on a server.
pub(crate) struct RemoteTable {
    orders: UnboundedSender<Order>,
}

enum Order {
    Connect(PlayerId, Connection, Option<Since>),
    Say(String),
    Close,
}

impl RemoteTable {
    /// Goes to a table, once a client wants to. `post` hears what is said there.
    pub(crate) fn new(visitor: Visitor, table: String, post: Post) -> io::Result<RemoteTable> {
        let (orders, ears) = unbounded_channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let line = Line { visitor, table, ears, post };
        thread::spawn(move || runtime.block_on(line.run()));
        Ok(RemoteTable { orders })
    }

    fn order(&self, order: Order) {
        // The thread ends only with this value.
        self.orders.send(order).ok();
    }
}

impl Venue for RemoteTable {
    fn connect(&mut self, player: PlayerId, connection: Connection, since: Option<Since>) {
        self.order(Order::Connect(player, connection, since));
    }

    fn send(&mut self, _player: PlayerId, text: String) {
        self.order(Order::Say(text));
    }

    fn close(&mut self, _player: PlayerId) {
        self.order(Order::Close);
    }

    fn hint(&mut self, _player: PlayerId) -> bool {
        false
    }
}

/// The thread behind a table on a server.
struct Line {
    visitor: Visitor,
    table: String,
    ears: UnboundedReceiver<Order>,
    post: Post,
}

impl Line {
    async fn run(mut self) {
        while let Some(order) = self.ears.recv().await {
            // Whatever else is said while there is no connection is lost, and its client knows.
            if let Order::Connect(player, connection, since) = order {
                let tell = |news| (self.post)(Heard { player, connection, news });
                let talk = talk(&self.visitor, &self.table, since, &mut self.ears, &tell);
                // However it ends, it is closed.
                talk.await.ok();
                tell(Signal::Closed);
            }
        }
    }
}

/// One connection from its beginning to its end.
async fn talk(
    visitor: &Visitor,
    table: &str,
    since: Option<Since>,
    ears: &mut UnboundedReceiver<Order>,
    tell: &impl Fn(Signal),
) -> anyhow::Result<()> {
    let mut request = visitor.socket(table, since).into_client_request()?;
    request.headers_mut().insert("cookie", format!("{COOKIE}={}", visitor.pass).parse()?);
    let (mut socket, _) = tokio::time::timeout(PATIENCE, connect_async(request)).await??;
    tell(Signal::Opened);
    loop {
        tokio::select! {
            order = ears.recv() => match order {
                Some(Order::Say(text)) => socket.send(Message::text(text)).await?,
                Some(Order::Close | Order::Connect(..)) | None => return Ok(socket.close(None).await?),
            },
            message = socket.next() => match message.context("the server hung up")?? {
                Message::Text(text) => tell(Signal::Said(text.to_string())),
                Message::Close(_) => return Ok(()),
                _ => {}
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_server_and_perhaps_a_table() {
        let address = |text: &str| text.parse::<Address>().map(|address| (address.house, address.table));
        let house = "https://play.example.org".to_owned();
        assert_eq!(address("https://play.example.org/"), Ok((house.clone(), None)));
        assert_eq!(address("https://play.example.org/table/abc"), Ok((house, Some("abc".to_owned()))));
        for text in ["", "play.example.org", "ftp://play.example.org", "http://host/other", "http://host/table/a/b"] {
            assert_eq!(address(text), Err(ParseAddressError), "{text}");
        }
    }

    /// Whoever is not the server it claims to be is not talked to; and the means to find out are linked.
    #[test]
    fn a_secure_socket_fails_without_a_panic() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let house = format!("https://localhost:{}", listener.local_addr().unwrap().port());
        let stranger =
            thread::spawn(move || io::Write::write_all(&mut listener.accept()?.0, b"HTTP/1.1 101 Of course"));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (_orders, mut ears) = unbounded_channel();
        let visitor = Visitor { house, pass: "pass".to_owned() };
        let talk = talk(&visitor, "table", None, &mut ears, &|news| panic!("{news:?}"));
        assert!(runtime.block_on(talk).is_err());
        stranger.join().unwrap().unwrap();
    }
}
