//! The end of a server.

use std::time::{Duration, Instant};

use server::store::{Sqlite, Store};
use server::{DataDir, Pass};
use tokio::net::TcpStream;

use crate::site::{Site, close_code, hear, say, settings};

#[tokio::test]
async fn sockets_are_told_to_come_back_and_guests_are_known_then() {
    let site = Site::open(settings()).await;
    let cookie = site.guest("Anna").await;
    let mut socket = site.socket(&cookie).await;
    say(&mut socket, "hello").await;
    assert_eq!(hear(&mut socket).await, "hello");
    let idle = site.connect().await;

    let Site { server, data, held } = site;
    let (address, begun) = (server.address(), Instant::now());
    let told = tokio::spawn(async move { close_code(&mut socket).await });
    server.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(5), "nobody was waited for in vain");
    assert_eq!(told.await.unwrap(), Some(1012), "the code for a restart");
    assert!(TcpStream::connect(address).await.is_err(), "the doors are closed");
    drop((idle, held));

    let held = DataDir::open(data.path()).unwrap();
    let store = Sqlite::open(&held.database()).unwrap();
    let pass: Pass = cookie.strip_prefix("tiltyard=").unwrap().parse().unwrap();
    let player = store.player(pass.player).await.unwrap().unwrap();
    assert_eq!(player.name.as_str(), "Anna");
    assert!(player.secret_hash.opens_with(&pass.secret));
}
