//! Sockets, and what can go wrong with them.

use std::num::NonZeroU32;
use std::time::Duration;

use futures_util::SinkExt;
use server::{LONGEST_MESSAGE, Settings, TableId};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::{self, Message};

use crate::site::{SOON, Site, close_code, hear, next, open_table, refusal, say, settings};

/// Closed for good: what the client did will not get better.
const POLICY: Option<u16> = Some(1008);

#[tokio::test]
async fn text_goes_to_the_hall_and_back() {
    let site = Site::open(settings()).await;
    let mut socket = site.socket(&site.guest("Anna").await).await;
    for text in ["one", "", "zwölf", &"x".repeat(LONGEST_MESSAGE)] {
        say(&mut socket, text).await;
        assert_eq!(hear(&mut socket).await, text);
    }
    say(&mut socket, "refuse").await;
    assert_eq!(refusal(&mut socket).await, "unreadable");
    say(&mut socket, "still here").await;
    assert_eq!(hear(&mut socket).await, "still here");
}

#[tokio::test]
async fn only_guests_from_pages_of_the_server_come_in() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    let own = format!("http://{}", site.address());
    let status = |knocked| match knocked {
        Ok(_) => 101,
        Err(tungstenite::Error::Http(answer)) => answer.status().as_u16(),
        Err(error) => panic!("{error}"),
    };
    assert_eq!(status(site.knock(open_table(), &[]).await), 401);
    assert_eq!(status(site.knock(open_table(), &[("cookie", "tiltyard=forged")]).await), 401);
    assert_eq!(status(site.knock(open_table(), &[("cookie", &cookie), ("origin", "http://evil.example")]).await), 403);
    assert_eq!(status(site.knock(open_table(), &[("cookie", &cookie), ("origin", "null")]).await), 403);
    assert_eq!(status(site.knock(open_table(), &[("cookie", &cookie), ("origin", &own)]).await), 101);
    let answer = site.json(&format!("GET /api/tables/{}/socket", open_table()), &cookie, "").await;
    assert_eq!((answer.status, answer.code().as_str()), (400, "unreadable"), "not an upgrade");
    let answer = site.json("GET /api/tables/nonsense/socket", &cookie, "").await;
    assert_eq!(answer.status, 400);
}

#[tokio::test]
async fn whoever_is_turned_away_is_told_why() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    let mut socket = site.knock(TableId::random(), &[("cookie", &cookie)]).await.unwrap();
    assert_eq!(refusal(&mut socket).await, "no-such-table");
    assert_eq!(close_code(&mut socket).await, POLICY);
}

#[tokio::test]
async fn what_is_not_text_is_refused_and_the_socket_goes_on() {
    let site = Site::open(settings()).await;
    let mut socket = site.socket(&site.guest("Anna").await).await;
    socket.send(Message::binary(vec![0xFF; 1000])).await.unwrap();
    assert_eq!(refusal(&mut socket).await, "not-text");
    say(&mut socket, "text").await;
    assert_eq!(hear(&mut socket).await, "text");
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_its_socket_only() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    let (mut long, mut other) = (site.socket(&cookie).await, site.socket(&cookie).await);
    say(&mut long, &"x".repeat(LONGEST_MESSAGE + 1)).await;
    assert_eq!(close_code(&mut long).await, POLICY);
    // A gigabyte, of which only the head is ever sent.
    let mut boasting = site.raw_socket(&cookie).await;
    boasting.write_all(&[0x81, 0xFF, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4]).await.unwrap();
    assert_ends(&mut boasting).await;
    say(&mut other, "well").await;
    assert_eq!(hear(&mut other).await, "well");
}

#[tokio::test]
async fn bytes_that_are_no_frames_end_their_socket_only() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    let mut other = site.socket(&cookie).await;
    let noise: Vec<u8> = (0..4000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let not_masked = [0x81, 0x02, b'h', b'i'];
    let bad_text = [0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28];
    for bytes in [&noise[..], &not_masked, &bad_text] {
        let mut socket = site.raw_socket(&cookie).await;
        socket.write_all(bytes).await.unwrap();
        assert_ends(&mut socket).await;
    }
    say(&mut other, "well").await;
    assert_eq!(hear(&mut other).await, "well");
}

#[tokio::test]
async fn a_socket_that_never_answers_is_closed() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    // It took the upgrade, and then does not even answer a ping.
    let mut silent = site.raw_socket(&cookie).await;
    assert_eq!(site.metric("tiltyard_sockets").await, 1);
    assert_ends(&mut silent).await;
    assert_eq!(site.metric("tiltyard_sockets").await, 0);
    // An upgrade that is only half sent.
    let mut half = site.connect().await;
    half.write_all(b"GET /api/tables/x/socket HTTP/1.1\r\nupgrade: websocket\r\n").await.unwrap();
    assert_ends(&mut half).await;
}

#[tokio::test]
async fn a_quiet_client_that_answers_pings_stays() {
    let site = Site::open(settings()).await;
    let mut socket = site.socket(&site.guest("Anna").await).await;
    // Reading is what answers pings. This is five times the silence that is allowed.
    let quiet = tokio::time::timeout(Duration::from_secs(3), next(&mut socket)).await;
    assert!(quiet.is_err(), "nothing is said");
    say(&mut socket, "here").await;
    assert_eq!(hear(&mut socket).await, "here");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_and_others_go_on() {
    let site = Site::open(Settings { heartbeat: Duration::from_mins(1), ..settings() }).await;
    let cookie = site.guest("Anna").await;
    let (slow, mut other) = (site.socket(&cookie).await, site.socket(&cookie).await);
    let shout = format!("shout {}", "x".repeat(10_000));
    // First the buffers of the network must fill, and then the queue.
    let mut shouts = 0;
    while site.metric("tiltyard_sockets_cut_total").await == 0 {
        for _ in 0..100 {
            say(&mut other, &shout).await;
            assert_eq!(hear(&mut other).await, shout);
        }
        shouts += 100;
        assert!(shouts < 10_000, "the slow socket is never cut");
    }
    assert_eq!(site.metric("tiltyard_sockets").await, 1);
    drop(slow);
}

#[tokio::test]
async fn messages_beyond_the_rate_are_refused_and_a_flood_ends() {
    let messages_per_second = NonZeroU32::new(5).unwrap();
    // The test does not answer pings while it sleeps.
    let heartbeat = Duration::from_mins(1);
    let site = Site::open(Settings { messages_per_second, heartbeat, ..settings() }).await;
    let mut socket = site.socket(&site.guest("Anna").await).await;
    for _ in 0..11 {
        say(&mut socket, "hello").await;
    }
    for _ in 0..10 {
        assert_eq!(hear(&mut socket).await, "hello");
    }
    assert_eq!(refusal(&mut socket).await, "too-many");
    tokio::time::sleep(Duration::from_secs(1)).await;
    say(&mut socket, "slower").await;
    assert_eq!(hear(&mut socket).await, "slower");
    for _ in 0..200 {
        let _ = socket.send(Message::text("flood")).await;
    }
    assert_eq!(close_code(&mut socket).await, POLICY);
}

#[tokio::test]
async fn a_socket_counts_among_the_connections_of_its_address() {
    let connections_per_address = NonZeroU32::new(2).unwrap();
    let site = Site::open(Settings { connections_per_address, ..settings() }).await;
    let cookie = site.guest("Anna").await;
    let sockets = [site.socket(&cookie).await, site.socket(&cookie).await];
    assert!(site.knock(open_table(), &[("cookie", &cookie)]).await.is_err());
    drop(sockets);
    let back = async {
        while site.knock(open_table(), &[("cookie", &cookie)]).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(SOON, back).await.expect("a place is free again");
}

#[tokio::test]
async fn idle_sockets_stay_and_cost_little() {
    // Ten thousand need twenty thousand open files.
    let count = std::env::var("TILTYARD_IDLE_SOCKETS").map_or(500, |count| count.parse().unwrap());
    // Nobody answers pings here: the test only listens to one socket at a time.
    let site = Site::open(Settings { heartbeat: Duration::from_mins(1), ..settings() }).await;
    let cookie = site.guest("Anna").await;
    let mut sockets = Vec::new();
    for _ in 0..count {
        sockets.push(site.socket(&cookie).await);
    }
    assert_eq!(site.metric("tiltyard_sockets").await, count as u64);
    for socket in &mut sockets {
        say(socket, "still here").await;
    }
    for socket in &mut sockets {
        assert_eq!(hear(socket).await, "still here");
    }
    drop(sockets);
    let gone = async {
        while site.metric("tiltyard_sockets").await > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(SOON, gone).await.expect("the server sees that they left");
}

impl Site {
    /// A socket of which the test writes every byte.
    async fn raw_socket(&self, cookie: &str) -> tokio::net::TcpStream {
        let mut stream = self.connect().await;
        let request = format!(
            "GET /api/tables/{}/socket HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            open_table()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            answer.push(stream.read_u8().await.unwrap());
        }
        assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
        stream
    }
}

/// The server closes the connection, whatever it says before.
async fn assert_ends(stream: &mut tokio::net::TcpStream) {
    let mut rest = Vec::new();
    // A reset is an end, too.
    let _ = tokio::time::timeout(SOON, stream.read_to_end(&mut rest)).await.expect("an end");
}
