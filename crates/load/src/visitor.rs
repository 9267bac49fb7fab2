//! Somebody whom a server knows.

use std::io;
use std::net::SocketAddr;

use protocol::AnySettings;
use protocol::http::{NewGuest, NewTable, TableSummary};
use protocol::{Json, Since};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A socket to a table.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Buffers as small as the messages: there are thousands of sockets.
pub(crate) fn small_buffers() -> WebSocketConfig {
    WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0)
}

/// Somebody whom a server knows by a cookie.
#[derive(Clone, Debug)]
pub struct Visitor {
    address: SocketAddr,
    cookie: String,
}

/// An answer of HTTP.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers, each a line.
    pub head: String,
    /// Its body.
    pub body: String,
}

fn wrong(what: impl Into<String>) -> io::Error {
    io::Error::other(what.into())
}

impl Visitor {
    /// Becomes a guest of the server.
    pub async fn sign_in(address: SocketAddr, name: &str) -> io::Result<Visitor> {
        let nobody = Visitor { address, cookie: String::new() };
        let asked = NewGuest { name: name.to_owned() };
        let answer = nobody.request("POST", "/api/guest", &serde_json::to_string(&asked)?).await?;
        let cookie = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        let cookie = cookie.ok_or_else(|| wrong(format!("no cookie in {answer:?}")))?.to_owned();
        Ok(Visitor { address, cookie })
    }

    /// The same person where the server is now.
    #[must_use]
    pub fn at(self, address: SocketAddr) -> Visitor {
        Visitor { address, ..self }
    }

    /// Asks for something over HTTP.
    pub async fn request(&self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        let Visitor { address, cookie } = self;
        let mut stream = TcpStream::connect(address).await?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| wrong("half an answer"))?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| wrong("an answer without a status"))?;
        Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
    }

    /// Opens a table; its id.
    pub async fn open_table(&self, settings: AnySettings) -> io::Result<String> {
        let body = serde_json::to_string(&NewTable { settings: Json(settings) })?;
        let answer = self.request("POST", "/api/tables", &body).await?;
        let summary: TableSummary = serde_json::from_str(&answer.body).map_err(|_| wrong(answer.body))?;
        Ok(summary.table)
    }

    /// Opens a socket to a table.
    pub(crate) async fn knock(&self, table: &str, since: Option<Since>) -> io::Result<Socket> {
        let Visitor { address, cookie } = self;
        let query = since.map(Since::query).unwrap_or_default();
        let url = format!("ws://{address}/api/tables/{table}/socket{query}");
        let mut request = url.into_client_request().map_err(io::Error::other)?;
        request.headers_mut().insert("cookie", cookie.parse().map_err(io::Error::other)?);
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let upgraded = client_async_with_config(request, stream, Some(small_buffers())).await;
        upgraded.map(|(socket, _)| socket).map_err(io::Error::other)
    }
}
