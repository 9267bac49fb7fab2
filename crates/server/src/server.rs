//! A server from its start to its end.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::api;
use crate::clock;
use crate::frame::Connection;
use crate::house::House;
use crate::settings::{PublicUrl, Settings};
use crate::socket::Hall;
use crate::store::Store;

/// How long open requests and sockets may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// The longest head of a request; the least that hyper allows.
const LONGEST_HEAD: usize = 8 * 1024;

/// A running server. It runs until it is told to stop, or until the runtime ends.
pub struct Server {
    address: SocketAddr,
    house: Arc<House>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Server {
    /// Opens the doors. When this returns, the first client can come.
    pub async fn start(settings: &Settings, store: Arc<dyn Store>) -> io::Result<Server> {
        Server::open(settings, store, None).await
    }

    /// The same with sockets that lead elsewhere than to tables: what sockets do can be seen without them.
    pub async fn with_hall(settings: &Settings, store: Arc<dyn Store>, hall: Arc<dyn Hall>) -> io::Result<Server> {
        Server::open(settings, store, Some(hall)).await
    }

    async fn open(settings: &Settings, store: Arc<dyn Store>, hall: Option<Arc<dyn Hall>>) -> io::Result<Server> {
        let listener = TcpListener::bind(settings.listen).await?;
        let address = listener.local_addr()?;
        let link = settings.public_url.clone().unwrap_or_else(|| reachable(address).into());
        let house = House::open(settings, link, store, hall).await.map_err(io::Error::other)?;
        let house = Arc::new(house);
        house.tasks.spawn(accept(listener, Arc::clone(&house)));
        tracing::info!(%address, link = %house.link, "the server is open");
        Ok(Server { address, house })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The link that people open.
    pub fn link(&self) -> &PublicUrl {
        &self.house.link
    }

    /// Closes the doors: nobody comes in any more, requests are answered, sockets are told to come back later.
    pub async fn stop(self) {
        let House { stopping, tasks, .. } = &*self.house;
        stopping.cancel();
        tasks.close();
        if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
            tracing::warn!(left = tasks.len(), "some connections did not end in time");
        }
        // What comes after this, the clocks of the tables do not count.
        if let Err(error) = self.house.store.pulse(clock::now()).await {
            tracing::error!(%error, "the store does not feel the last pulse");
        }
        tracing::info!("the server has stopped");
    }
}

/// An address that a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { (Ipv4Addr::LOCALHOST, address.port()).into() } else { address }
}

/// Lets connections in until the server stops.
async fn accept(listener: TcpListener, house: Arc<House>) {
    let app = api::routes(Arc::clone(&house));
    loop {
        let accepted = tokio::select! {
            () = house.stopping.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok((stream, peer)) => (stream, peer.ip().to_canonical()),
            Err(error) => {
                // Most likely there are no files left: others must close theirs first.
                tracing::warn!(%error, "a connection cannot be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        match admit(&house, peer) {
            Some(connection) => drop(house.tasks.spawn(serve(stream, connection, app.clone(), Arc::clone(&house)))),
            // Closed without a word: a word would cost as much as a connection.
            None => house.metrics.crowded.add_one(),
        }
    }
}

/// A place for a connection from here. Proxies bring many people; their places are taken when it is known who they are.
fn admit(house: &House, peer: IpAddr) -> Option<Connection> {
    if house.trusted_proxies.contains(&peer) {
        return Some(Connection { peer, place: None });
    }
    let place = house.crowd.enter(peer.into())?;
    Some(Connection { peer, place: Some(Arc::new(place)) })
}

/// Answers the requests of one connection.
async fn serve(stream: TcpStream, connection: Connection, app: Router, house: Arc<House>) {
    // Messages are small and wait for nothing.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection was gone at once");
        return;
    }
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        app.clone().oneshot(request)
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(house.patience)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut served = pin!(served);
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = house.stopping.cancelled() => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection failed");
    }
}
