//! What sockets cost the server: memory and time of idle ones, and echoes a second.
//!
//! `cargo bench -p server --bench sockets` starts itself again as the server, so that the figures are the server's alone. It
//! reads them from `/proc`, and so needs Linux, and two open files for each socket.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::num::NonZeroU32;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use server::store::{Player, Sqlite, Store};
use server::{
    Choices, DataDir, Entrance, Hall, Line, Pass, Refusal, Secret, Server, Settings, TableId, Utf8Bytes, Visit,
    Visitor, new_player,
};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const SOCKETS: usize = 4000;

/// Two heartbeats.
const IDLE: Duration = Duration::from_secs(20);

const TALKERS: usize = 100;

/// How long they talk.
const LASTS: Duration = Duration::from_secs(5);

/// As long as a move in JSON.
const TEXT: &str = "{\"do\":\"play\",\"move\":\"play R3 R4 W2\",\"at\":117,\"tag\":42}....";

/// Says to the process that it is the server.
const SERVER: &str = "TILTYARD_SOCKETS_BENCH";

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

struct Echo(Line);

struct EchoHall;

impl Hall for EchoHall {
    fn enter(&self, _: Visitor, _: TableId, line: Line) -> Entrance<'_> {
        Box::pin(async { Ok(Box::new(Echo(line)) as Box<dyn Visit>) })
    }
}

impl Visit for Echo {
    fn hear(&mut self, text: Utf8Bytes) -> Result<(), Refusal> {
        self.0.say(text);
        Ok(())
    }
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if env::var_os(SERVER).is_some() { runtime.block_on(serve()) } else { runtime.block_on(measure()) }
}

async fn serve() {
    let many = NonZeroU32::new(1_000_000);
    let directory = tempfile::tempdir().unwrap();
    let choices = Choices {
        listen: Some("127.0.0.1:0".parse().unwrap()),
        data: Some(directory.path().into()),
        connections_per_address: many,
        requests_per_minute: many,
        messages_per_second: many,
        ..Choices::default()
    };
    let settings = Settings::try_from(choices).unwrap();
    let data = DataDir::open(&settings.data).unwrap();
    let store = Sqlite::open(&data.database()).unwrap();
    let pass = Pass { player: new_player(), secret: Secret::random() };
    let player = Player { id: pass.player, name: "Anna".parse().unwrap(), secret_hash: pass.secret.hash() };
    store.register(player).await.unwrap();
    let server = Server::with_hall(&settings, Arc::new(store), Arc::new(EchoHall)).await.unwrap();
    println!("{} {}", server.address(), pass.reveal());
    // Until it is killed.
    std::future::pending::<()>().await;
}

/// Memory in KiB and processor time in milliseconds of a process.
fn cost(id: u32) -> (f64, f64) {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    let (_, fields) = stat.rsplit_once(')').unwrap();
    // Fields 14 and 15 of the line, in hundredths of a second.
    let ticks: f64 = fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<f64>().unwrap()).sum();
    (memory.trim().trim_end_matches(" kB").parse().unwrap(), ticks * 10.0)
}

async fn measure() {
    let mut child = Command::new(env::current_exe().unwrap()).env(SERVER, "1").stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (address, pass) = line.trim().split_once(' ').unwrap();
    let id = child.id();

    let (empty, _) = cost(id);
    let begun = Instant::now();
    for _ in 0..SOCKETS {
        tokio::spawn(listen(connect(address, pass).await));
    }
    let (full, before) = cost(id);
    println!("{SOCKETS} sockets opened in {:.1} s", begun.elapsed().as_secs_f64());
    println!("memory of an idle socket: {:.1} KiB", (full - empty) / SOCKETS as f64);

    tokio::time::sleep(IDLE).await;
    let (_, after) = cost(id);
    println!("time of {SOCKETS} idle sockets: {:.1} ms a second", (after - before) / IDLE.as_secs_f64());

    let mut sockets = Vec::new();
    for _ in 0..TALKERS {
        sockets.push(connect(address, pass).await);
    }
    let begun = Instant::now();
    let (_, before) = cost(id);
    let talkers: Vec<_> = sockets.into_iter().map(|socket| tokio::spawn(talk(socket, begun))).collect();
    let mut echoes = 0;
    for talker in talkers {
        echoes += talker.await.unwrap();
    }
    let (_, after) = cost(id);
    println!("echoes of {TALKERS} talkers: {:.0} a second", f64::from(echoes) / begun.elapsed().as_secs_f64());
    println!("time of an echo: {:.1} us", (after - before) * 1000.0 / f64::from(echoes));
    child.kill().unwrap();
    child.wait().unwrap();
}

async fn connect(address: &str, pass: &str) -> Socket {
    let table = TableId::random();
    let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", format!("tiltyard={pass}").parse().unwrap());
    tokio_tungstenite::connect_async(request).await.unwrap().0
}

/// Answers pings, and that is all.
async fn listen(mut socket: Socket) {
    while let Some(Ok(_)) = socket.next().await {}
}

/// Says something, waits for the echo, and so on; tells how often.
async fn talk(mut socket: Socket, begun: Instant) -> u32 {
    let mut echoes = 0;
    while begun.elapsed() < LASTS {
        socket.send(Message::text(TEXT)).await.unwrap();
        while !socket.next().await.unwrap().unwrap().is_text() {}
        echoes += 1;
    }
    echoes
}
