//! A table on this machine, on a thread of its own: bots may think for a while.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use client::Connection;
use host::{Host, Hosting, Luck, Told};
use protocol::{Asker, Bye, Message, Since, to_json};
use table::{Moment, PlayerId, Settings, Span};

use crate::played::Played;
use crate::saves::Slot;
use crate::venue::{Heard, Post, Signal, Venue};

/// Whether bots pause, so that people can see what happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Haste {
    /// They pause.
    None,
    /// Nobody waits for anything but people.
    Full,
}

/// What is played at a table on this machine.
pub(crate) struct Setting<G: Played> {
    /// What was agreed on, where a game is to begin; otherwise the one that was left goes on.
    pub(crate) settings: Option<Settings<G::Options>>,
    pub(crate) people: Vec<Asker>,
    pub(crate) luck: Luck,
    pub(crate) slot: Slot,
    pub(crate) haste: Haste,
}

/// A table on this machine.
pub(crate) struct LocalTable {
    orders: Sender<Order>,
}

/// What people want of the table.
enum Order {
    Come(PlayerId, Connection),
    Say(PlayerId, String),
    Hint(PlayerId),
}

impl LocalTable {
    /// Opens the table. `post` hears what it has to say to people who come.
    pub(crate) fn open<G: Played>(setting: Setting<G>, post: Post) -> LocalTable {
        let (orders, ears) = mpsc::channel();
        let room = Room { ears, post, connections: BTreeMap::new(), haste: setting.haste };
        thread::spawn(move || room.run(setting));
        LocalTable { orders }
    }

    fn order(&self, order: Order) {
        // A table that is gone has said so.
        self.orders.send(order).ok();
    }
}

impl Venue for LocalTable {
    fn connect(&mut self, player: PlayerId, connection: Connection, _since: Option<Since>) {
        self.order(Order::Come(player, connection));
    }

    fn send(&mut self, player: PlayerId, text: String) {
        self.order(Order::Say(player, text));
    }

    fn close(&mut self, _player: PlayerId) {}

    fn hint(&mut self, player: PlayerId) -> bool {
        self.order(Order::Hint(player));
        true
    }
}

/// The thread behind a table.
struct Room {
    ears: Receiver<Order>,
    post: Post,
    connections: BTreeMap<PlayerId, Connection>,
    haste: Haste,
}

impl Drop for Room {
    fn drop(&mut self) {
        if thread::panicking() {
            for (&player, &connection) in &self.connections {
                (self.post)(Heard { player, connection, news: Signal::Broken });
            }
        }
    }
}

impl Room {
    fn run<G: Played>(mut self, setting: Setting<G>) {
        let Setting { settings, people, luck, mut slot, .. } = setting;
        // Nobody is told anything before all are there: they hear it from the beginning.
        while self.connections.len() < people.len() {
            match self.ears.recv() {
                Ok(Order::Come(player, connection)) => {
                    self.connections.insert(player, connection);
                    (self.post)(Heard { player, connection, news: Signal::Opened });
                }
                Ok(Order::Say(..) | Order::Hint(_)) => {}
                Err(_) => return,
            }
        }
        let mut now = Moment(SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as u64));
        let opened = match settings {
            Some(settings) => Host::<G>::open(settings, people, luck, now),
            None => Host::<G>::revive(slot.records(), people, luck, now),
        };
        let Some((mut host, opened)) = opened else { return self.refuse::<G>() };
        let mut told = opened.then(host.equip(G::net(host.players()), now));
        loop {
            // Records first. A game that cannot be kept can still be played.
            slot.keep::<G>(&told.records, host.is_playing());
            self.tell(told);
            let Some(next) = self.next(&mut host, &mut now) else { return };
            told = next;
        }
    }

    /// Waits for whatever comes next: the time stands still while somebody is asked, so that people who share a terminal
    /// can answer one after the other.
    fn next(&self, host: &mut impl Hosting, now: &mut Moment) -> Option<Told> {
        let wake = if host.asks() { None } else { host.wake() };
        let Some(wake) = wake else { return Some(self.carry_out(self.ears.recv().ok()?, host, *now)) };
        let wait = match self.haste {
            Haste::None => wake - *now,
            Haste::Full => Span::ZERO,
        };
        let begun = Instant::now();
        match self.ears.recv_timeout(Duration::from_millis(wait.0)) {
            Ok(order) => {
                *now = (*now + Span(begun.elapsed().as_millis() as u64)).min(wake);
                Some(self.carry_out(order, host, *now))
            }
            Err(RecvTimeoutError::Timeout) => {
                *now = wake.max(*now);
                Some(host.clock(*now))
            }
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    fn carry_out(&self, order: Order, host: &mut impl Hosting, now: Moment) -> Told {
        match order {
            Order::Say(player, text) => host.hear(player, &text, now),
            Order::Hint(player) => {
                self.say(player, Signal::Hint(host.hint(player).asides.pop()));
                Told::default()
            }
            // Over a connection that is always there nobody comes twice.
            Order::Come(..) => Told::default(),
        }
    }

    fn tell(&self, told: Told) {
        told.messages.into_iter().for_each(|(player, text)| self.say(player, Signal::Said(text)));
    }

    fn say(&self, player: PlayerId, news: Signal) {
        let connection = self.connections.get(&player).copied().unwrap_or_default();
        (self.post)(Heard { player, connection, news });
    }

    fn refuse<G: Played>(&self) {
        let sentence = "no table can be opened like this".to_owned();
        let bye = to_json(&Message::<G>::Bye(Bye { code: "no-such-table".to_owned(), sentence, retry_after: None }));
        for (&player, &connection) in &self.connections {
            (self.post)(Heard { player, connection, news: Signal::Said(bye.clone()) });
        }
    }
}
