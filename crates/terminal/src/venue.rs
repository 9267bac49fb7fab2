//! Where a table is: on this machine, or on a server.

use client::{Connection, Step};
use protocol::Since;
use protocol::local::Aside;
use table::PlayerId;

/// What a venue has to say to one of the people at this terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Heard {
    /// Who hears it.
    pub(crate) player: PlayerId,
    /// Over which connection.
    pub(crate) connection: Connection,
    /// What it is.
    pub(crate) news: Signal,
}

/// What happens on a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Signal {
    /// It is open.
    Opened,
    /// Something is said.
    Said(String),
    /// It is closed, or did not come about.
    Closed,
    /// What the best bot would do, which was asked for; none where it has no opinion.
    Hint(Option<Aside>),
    /// The venue itself is gone.
    Broken,
}

/// Where a venue leaves what it has to say. It may be called from any thread.
pub(crate) type Post = Box<dyn Fn(Heard) + Send>;

/// Where a table is. It is talked to in the messages of the protocol, wherever it is.
pub(crate) trait Venue {
    /// Opens a connection for a person.
    fn connect(&mut self, player: PlayerId, connection: Connection, since: Option<Since>);

    /// Says something over it.
    fn send(&mut self, player: PlayerId, text: String);

    /// Closes it.
    fn close(&mut self, player: PlayerId);

    /// Asks what the best bot would do in the place of a person. False where nobody may ask: people who play against each
    /// other from afar must be able to trust that none of them has help.
    fn hint(&mut self, player: PlayerId) -> bool;

    /// Does what a client wants done.
    fn take(&mut self, player: PlayerId, step: Step) {
        match step {
            Step::Connect { connection, since } => self.connect(player, connection, since),
            Step::Send(_, text) => self.send(player, text),
            Step::Close(_) => self.close(player),
        }
    }
}
