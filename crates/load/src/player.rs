//! Somebody who plays over a real socket, by dice.

use std::time::{Duration, Instant};

use bots::Rng;
use client::{Client, Event, Local, Step};
use futures_util::{SinkExt, StreamExt};
use protocol::{Ask, Wire};
use rules::Seat;
use table::{Level, Sitter};
use tokio_tungstenite::tungstenite::Message;

use crate::visitor::{Socket, Visitor};

/// Somebody who plays at a table: a [`Client`] and its socket.
#[derive(Debug)]
pub struct Player<G: Wire> {
    visitor: Visitor,
    table: String,
    client: Client<G>,
    socket: Option<Socket>,
    rng: Rng,
    begun: Instant,
}

impl<G: Wire> Player<G> {
    /// Somebody who is about to come to a table; what is chosen follows from the seed.
    pub fn new(visitor: Visitor, table: &str, seed: u64) -> Player<G> {
        let (client, begun) = (Client::new(), Instant::now());
        Player { visitor, table: table.to_owned(), client, socket: None, rng: Rng::new(seed), begun }
    }

    /// What the player knows.
    pub fn client(&self) -> &Client<G> {
        &self.client
    }

    /// Where it plays.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Who it is.
    pub fn visitor_mut(&mut self) -> &mut Visitor {
        &mut self.visitor
    }

    fn now(&self) -> Local {
        Local(self.begun.elapsed().as_millis() as u64)
    }

    /// The number of the question that is open, as far as the player knows.
    pub fn question(&self) -> Option<u64> {
        Some(self.client.picture()?.now().question?.number)
    }

    /// Asks for something; nothing happens where the server is out of reach.
    pub fn ask(&mut self, ask: Ask<G>) {
        self.client.ask(ask).ok();
    }

    /// Says a text as it is.
    pub async fn say(&mut self, text: &str) {
        if let Some(socket) = &mut self.socket {
            // If it fails, the next step finds the socket closed.
            let _ = socket.send(Message::text(text)).await;
        }
    }

    /// Drops the connection without a word.
    pub fn vanish(&mut self) -> Vec<Event<G>> {
        self.socket = None;
        let (connection, dice, now) = (self.client.connection(), self.rng.bits() as u16, self.now());
        self.client.closed(connection, dice, now)
    }

    /// Does what the client wants done, and waits for the next thing that it makes something of.
    pub async fn next(&mut self) -> Vec<Event<G>> {
        loop {
            while let Some(step) = self.client.next_step(self.now()) {
                match step {
                    Step::Connect { connection, since } => match self.visitor.knock(&self.table, since).await {
                        Ok(socket) => {
                            self.socket = Some(socket);
                            self.client.opened(connection, self.now());
                        }
                        Err(_) => drop(self.vanish()),
                    },
                    Step::Send(_, text) => self.say(&text).await,
                    Step::Close(_) => self.socket = None,
                }
            }
            let Some(socket) = &mut self.socket else {
                let wake = self.client.wake().map_or(u64::MAX, |wake| wake.0.saturating_sub(self.now().0));
                tokio::time::sleep(Duration::from_millis(wake.min(1000))).await;
                continue;
            };
            let events = match socket.next().await {
                Some(Ok(Message::Text(text))) => self.client.heard(self.client.connection(), &text, self.now()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => vec![],
                _ => self.vanish(),
            };
            if !events.is_empty() {
                return events;
            }
        }
    }

    /// Waits until everything that the server has said so far is heard.
    pub async fn catch_up(&mut self) {
        while !self.client.is_in_touch() || self.client.picture().is_none() {
            self.next().await;
        }
        self.ask(Ask::Look);
        loop {
            let events = self.next().await;
            let looked = |event: &Event<G>| matches!(event, Event::Answered { ask: Ask::Look, .. });
            if events.iter().any(looked) {
                return;
            }
        }
    }

    /// The code of the next refusal, whatever it is about; none where the connection ends before.
    pub async fn hear_refusal(&mut self) -> Option<String> {
        loop {
            let Message::Text(text) = self.socket.as_mut()?.next().await?.ok()? else { continue };
            if let Ok(protocol::Message::<G>::Refused(refusal)) = protocol::from_json(&text) {
                return Some(refusal.code);
            }
            self.client.heard(self.client.connection(), &text, self.now());
        }
    }

    /// What the player would ask for now, at a table for so many people: to sit, to begin, a move, or another game.
    ///
    /// Cards that touch others are not played where there is another choice: everybody would wait for answers to them.
    pub fn wish(&mut self, people: usize) -> Option<Ask<G>> {
        if !self.client.pending().is_empty() || !self.client.is_in_touch() {
            return None;
        }
        let picture = self.client.picture()?;
        let Some(seat) = picture.seat() else { return Some(Ask::Sit { seat: None }) };
        let table = picture.table();
        match &table.game {
            Some(game) if game.over.is_none() => {
                picture.prompt()?;
                let legal = picture.legal();
                let plain: Vec<G::Move> = legal.iter().copied().filter(|m| !G::touches_others(m)).collect();
                let choices = if plain.is_empty() { legal } else { plain };
                picture.play(choices[self.rng.below(choices.len() as u32) as usize])
            }
            Some(game) => (!game.wishes.has(seat)).then_some(Ask::Rematch),
            None if table.host == Some(seat) => {
                let sits = |sitter: &&Sitter| matches!(sitter, Sitter::Person { .. });
                if table.sitters.iter().filter(sits).count() < people {
                    return None;
                }
                let free = table.sitters.iter().position(|sitter| *sitter == Sitter::Nobody).and_then(Seat::new);
                Some(free.map_or(Ask::Begin, |seat| Ask::Bot { seat, level: Level::Page }))
            }
            None => None,
        }
    }
}
