//! A server with tables, and people who play there.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use load::{Player, Visitor};
use protocol::{AnySettings, Wire};
use rules::{attacke, ivanhoe};
use server::store::{Sqlite, Store};
use server::{Choices, DataDir, Server, Settings};
use table::Span;
use tempfile::TempDir;

/// Long enough for anything that is meant to happen.
pub(crate) const SOON: Duration = Duration::from_mins(1);

/// A running server and its data.
pub(crate) struct Place {
    pub(crate) server: Server,
    pub(crate) store: Arc<Sqlite>,
    data: TempDir,
    held: DataDir,
}

impl Place {
    pub(crate) async fn open() -> Place {
        Place::open_behind(|store| store).await
    }

    /// A server that reaches its store through something else.
    pub(crate) async fn open_behind(front: impl FnOnce(Arc<Sqlite>) -> Arc<dyn Store>) -> Place {
        Place::open_on(tempfile::tempdir().unwrap(), front).await
    }

    async fn open_on(data: TempDir, front: impl FnOnce(Arc<Sqlite>) -> Arc<dyn Store>) -> Place {
        let many = NonZeroU32::new(1_000_000);
        let settings = Settings::try_from(Choices {
            listen: Some("127.0.0.1:0".parse().unwrap()),
            data: Some(data.path().into()),
            connections_per_address: many,
            requests_per_minute: many,
            messages_per_second: many,
            ..Choices::default()
        });
        let held = DataDir::open(data.path()).unwrap();
        let store = Arc::new(Sqlite::open(&held.database()).unwrap());
        let server = Server::start(&settings.unwrap(), front(Arc::clone(&store))).await.unwrap();
        Place { server, store, data, held }
    }

    /// Stops the server and starts another on the same data.
    pub(crate) async fn restart(self) -> Place {
        let Place { server, store, data, held } = self;
        server.stop().await;
        drop((store, held));
        Place::open_on(data, |store| store).await
    }

    pub(crate) async fn visitor(&self, name: &str) -> Visitor {
        Visitor::sign_in(self.server.address(), name).await.unwrap()
    }

    /// Two people at a new table.
    pub(crate) async fn couple<G: Wire>(&self, settings: AnySettings) -> [Player<G>; 2] {
        let [anna, ben] = [self.visitor("Anna").await, self.visitor("Ben").await];
        let table = anna.open_table(settings).await.unwrap();
        [Player::new(anna, &table, 1), Player::new(ben, &table, 2)]
    }
}

/// A table of Ivanhoe where nothing takes longer than it must.
pub(crate) fn ivanhoe(seats: usize) -> AnySettings {
    AnySettings::Ivanhoe(quick(ivanhoe::Options::new(seats).unwrap()))
}

/// A table of Attacke where nothing takes longer than it must.
pub(crate) fn attacke(seats: usize) -> AnySettings {
    AnySettings::Attacke(quick(attacke::Options::new(seats).unwrap()))
}

fn quick<O>(options: O) -> table::Settings<O> {
    let usual = table::Settings::new(options);
    table::Settings { bot_delay: Span(200), window: table::Window::Early(Span::seconds(4)), listed: true, ..usual }
}

/// Whether the player has seen the end of a game.
pub(crate) fn is_over<G: Wire>(player: &Player<G>) -> bool {
    let game = player.client().picture().and_then(|picture| picture.table().game.as_ref());
    game.is_some_and(|game| game.over.is_some())
}

/// Lets somebody play until something is so.
pub(crate) async fn play_until<G: Wire>(player: &mut Player<G>, people: usize, so: impl Fn(&Player<G>) -> bool) {
    while !so(player) {
        if let Some(ask) = player.wish(people) {
            player.ask(ask);
        }
        player.next().await;
    }
}
