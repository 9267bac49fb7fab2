//! A server with an echo in its hall, and clients for it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use server::store::Sqlite;
use server::{Choices, DataDir, Entrance, Hall, Line, Refusal, Server, Settings, TableId, Utf8Bytes, Visit, Visitor};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A table whose door is open.
pub(crate) fn open_table() -> TableId {
    TableId::from([1; 16])
}

/// Long enough for anything that is meant to happen.
pub(crate) const SOON: Duration = Duration::from_secs(20);

/// Says everything back to whoever said it, and what begins with `shout` to everybody.
#[derive(Default)]
struct Echo {
    lines: Arc<Mutex<Vec<Line>>>,
}

struct Listening {
    line: Line,
    everybody: Arc<Mutex<Vec<Line>>>,
}

impl Hall for Echo {
    fn enter(&self, _: Visitor, table: TableId, line: Line) -> Entrance<'_> {
        Box::pin(async move {
            if table != open_table() {
                return Err(Refusal::NoSuchTable);
            }
            self.lines.lock().unwrap().push(line.clone());
            let visit: Box<dyn Visit> = Box::new(Listening { line, everybody: Arc::clone(&self.lines) });
            Ok(visit)
        })
    }
}

impl Visit for Listening {
    fn hear(&mut self, text: Utf8Bytes) -> Result<(), Refusal> {
        match text.split(' ').next() {
            Some("refuse") => return Err(Refusal::Unreadable("as you asked".to_owned())),
            Some("shout") => self.everybody.lock().unwrap().iter().for_each(|line| line.say(text.clone())),
            _ => self.line.say(text),
        }
        Ok(())
    }
}

/// A running server and its data.
pub(crate) struct Site {
    pub(crate) server: Server,
    pub(crate) data: TempDir,
    pub(crate) held: DataDir,
}

/// Settings of tests: hardly any limit, and not much patience.
pub(crate) fn settings() -> Settings {
    let many = NonZeroU32::new(1_000_000).unwrap();
    let settings = Settings::try_from(Choices {
        listen: Some("127.0.0.1:0".parse().unwrap()),
        data: Some("replaced".into()),
        connections_per_address: Some(many),
        requests_per_minute: Some(many),
        messages_per_second: Some(many),
        ..Choices::default()
    });
    Settings { patience: Duration::from_millis(500), heartbeat: Duration::from_millis(200), ..settings.unwrap() }
}

impl Site {
    pub(crate) async fn open(settings: Settings) -> Site {
        let data = tempfile::tempdir().unwrap();
        let held = DataDir::open(data.path()).unwrap();
        let store = Arc::new(Sqlite::open(&held.database()).unwrap());
        let server = Server::with_hall(&settings, store, Arc::new(Echo::default())).await.unwrap();
        Site { server, data, held }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Sends bytes and reads everything that comes back.
    pub(crate) async fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.address()).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        let mut answer = Vec::new();
        // A connection that is reset has said what it had to say.
        let _ = tokio::time::timeout(SOON, stream.read_to_end(&mut answer)).await.unwrap();
        answer
    }

    /// One request with these headers on a connection of its own.
    pub(crate) async fn request(&self, line: &str, headers: &[&str], body: &str) -> Answer {
        let length = format!("content-length: {}", body.len());
        let host = format!("host: {}", self.address());
        let start = format!("{line} HTTP/1.1");
        let head = [&[start.as_str(), &host, "connection: close", &length], headers].concat().join("\r\n");
        Answer::parse(&self.raw(format!("{head}\r\n\r\n{body}").as_bytes()).await)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request(&format!("GET {path}"), &[], "").await
    }

    /// A request with JSON, as somebody with this cookie.
    pub(crate) async fn json(&self, line: &str, cookie: &str, body: &str) -> Answer {
        self.request(line, &["content-type: application/json", &format!("cookie: {cookie}")], body).await
    }

    /// A new guest's cookie.
    pub(crate) async fn guest(&self, name: &str) -> String {
        let answer = self.json("POST /api/guest", "", &format!("{{\"name\":{name:?}}}")).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.cookie()
    }

    /// Opens a socket at a table, with more headers.
    pub(crate) async fn knock(
        &self,
        table: TableId,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, tungstenite::Error> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address());
        let mut request = url.into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        tokio_tungstenite::connect_async(request).await.map(|(socket, _)| socket)
    }

    /// A socket at the open table.
    pub(crate) async fn socket(&self, cookie: &str) -> Socket {
        self.knock(open_table(), &[("cookie", cookie)]).await.unwrap()
    }

    /// A figure of `/metrics`.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics").await.body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} in {text}")).parse().unwrap()
    }
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub(crate) async fn say(socket: &mut Socket, text: &str) {
    socket.send(Message::text(text)).await.unwrap();
}

/// The next message that is not part of the heartbeat.
pub(crate) async fn next(socket: &mut Socket) -> Option<Message> {
    loop {
        match tokio::time::timeout(SOON, socket.next()).await.expect("an answer soon") {
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(message)) => return Some(message),
            Some(Err(_)) | None => return None,
        }
    }
}

pub(crate) async fn hear(socket: &mut Socket) -> String {
    next(socket).await.expect("a message").into_text().unwrap().to_string()
}

/// The code of the refusal that comes next.
pub(crate) async fn refusal(socket: &mut Socket) -> String {
    let refusal: Value = serde_json::from_str(&hear(socket).await).unwrap();
    assert!(refusal["sentence"].is_string());
    refusal["code"].as_str().unwrap().to_owned()
}

/// The code with which the socket is closed; none if it is cut.
pub(crate) async fn close_code(socket: &mut Socket) -> Option<u16> {
    loop {
        if let Message::Close(frame) = next(socket).await? {
            return frame.map(|frame| frame.code.into());
        }
    }
}

/// An answer of HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Answer {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("an answer, not {text:?}"));
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
        Answer { status, headers: lines.filter_map(header).collect(), body: body.to_owned() }
    }

    pub(crate) fn value(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("JSON, not {self:?}"))
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        let value = self.value();
        assert!(value["sentence"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{self:?}");
        value["code"].as_str().unwrap().to_owned()
    }

    /// The cookie that is set, as a client sends it back.
    pub(crate) fn cookie(&self) -> String {
        self.headers["set-cookie"].split(';').next().unwrap().to_owned()
    }
}
