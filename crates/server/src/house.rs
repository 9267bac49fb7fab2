//! What every request can reach.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::{HeaderMap, header};
use table::PlayerId;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::id;
use crate::limit::{Address, Crowd, Limiter, Rate};
use crate::metrics::Metrics;
use crate::settings::{PublicUrl, Settings};
use crate::socket::{Hall, SocketRules};
use crate::store::{Store, StoreError};
use crate::tables::{TableHall, Tables};

/// The inside of a running server.
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Arc<Tables>,
    /// Where sockets lead: to the tables.
    pub(crate) hall: Arc<dyn Hall>,
    /// The link to this server.
    pub(crate) link: PublicUrl,
    /// The only origin whose pages may change something; where none is set, it is the host of the request.
    pub(crate) origin: Option<PublicUrl>,
    pub(crate) trusted_proxies: Vec<IpAddr>,
    pub(crate) requests_by_address: Limiter<Address>,
    pub(crate) requests_by_player: Limiter<PlayerId>,
    pub(crate) crowd: Arc<Crowd>,
    pub(crate) socket_rules: SocketRules,
    /// How long a client may take to send a request.
    pub(crate) patience: Duration,
    pub(crate) metrics: Metrics,
    next_request: AtomicU64,
    /// Cancelled when the server stops.
    pub(crate) stopping: CancellationToken,
    /// Everything that must come to an end before the server has stopped.
    pub(crate) tasks: TaskTracker,
}

/// As many requests as come in this time may come at once: a page asks for many things when it is opened.
const BURST: Duration = Duration::from_secs(10);

impl House {
    /// A house whose sockets lead to this hall, or to the tables where there is none.
    pub(crate) async fn open(
        settings: &Settings,
        link: PublicUrl,
        store: Arc<dyn Store>,
        hall: Option<Arc<dyn Hall>>,
    ) -> Result<House, StoreError> {
        let (stopping, tasks) = (CancellationToken::new(), TaskTracker::new());
        let tables = Tables::open(Arc::clone(&store), stopping.clone(), tasks.clone()).await?;
        let hall = hall.unwrap_or_else(|| Arc::new(TableHall(Arc::clone(&tables))));
        let requests = Rate::per_minute(settings.requests_per_minute, BURST);
        Ok(House {
            store,
            tables,
            hall,
            link,
            origin: settings.public_url.clone(),
            trusted_proxies: settings.trusted_proxies.clone(),
            requests_by_address: Limiter::new(requests),
            requests_by_player: Limiter::new(requests),
            crowd: Arc::new(Crowd::new(settings.connections_per_address)),
            socket_rules: SocketRules::new(settings),
            patience: settings.patience,
            metrics: Metrics::default(),
            // Numbers of two runs of the server rarely meet in a log.
            next_request: AtomicU64::new(u64::from_ne_bytes(id::random())),
            stopping,
            tasks,
        })
    }

    /// The link to this server, for whoever sent these headers. Where none was chosen it is the one that they used: in a
    /// local network the server does not know by which of its addresses others reach it.
    pub(crate) fn link_for(&self, headers: &HeaderMap) -> String {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        match (&self.origin, host) {
            (None, Some(host)) => format!("http://{host}"),
            _ => self.link.to_string(),
        }
    }

    /// A number for a request, in the log and in the answer.
    pub(crate) fn request_id(&self) -> String {
        format!("{:016x}", self.next_request.fetch_add(1, Ordering::Relaxed))
    }
}
