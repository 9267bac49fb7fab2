//! A server without sockets: texts go in, texts come out, and the test turns the clock.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it")]

use std::collections::VecDeque;

use bots::{Random, Rng};
use dealer::Seed;
use notation::Opening;
use protocol::{
    Asker, Errand, Herald, Message, Refusal, Request, Since, Wire, from_line, legal_moves, to_json, to_line,
};
use rules::{Bot, Seat};
use table::{Input, Moment, Outcome, PlayerId, PlayerName, Refused, Saved, Settings, Span, Table, Think, Viewer, Wish};

/// Somebody's connection.
pub struct Socket {
    /// Whose.
    pub who: usize,
    /// The seat for which it was greeted.
    seat: Option<Seat>,
    /// What the server says, first to last; none when it is closed.
    pub said: Option<VecDeque<String>>,
}

pub struct House<G: Wire> {
    pub table: Table<G>,
    pub now: Moment,
    /// What is stored.
    pub lines: Vec<String>,
    pub sockets: Vec<Socket>,
    pub rng: Rng,
    /// How games begin here.
    pub opening: Opening<G::Card>,
    herald: Herald<G>,
    thinks: Vec<Think<G>>,
    thinker: Random,
}

pub fn player(who: usize) -> PlayerId {
    PlayerId(100 + who as u64)
}

pub fn name(who: usize) -> PlayerName {
    ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fred", "Gerd"][who].parse().unwrap()
}

impl<G: Wire> House<G> {
    pub fn open(settings: Settings<G::Options>, seed: u64) -> House<G> {
        let now = Moment(1_000_000);
        let (table, first) = Table::open(settings, now).unwrap();
        House {
            table,
            now,
            lines: vec![to_line(&first)],
            sockets: vec![],
            rng: Rng::new(seed),
            opening: Opening::Deal { first: None },
            herald: Herald::new("t1", "0.1.0"),
            thinks: vec![],
            thinker: Random::new(seed),
        }
    }

    /// Somebody comes, or has one more connection.
    pub fn connect(&mut self, who: usize, since: Option<Since>) -> usize {
        self.handle(Input::Came(player(who))).unwrap();
        let seat = self.table.seat_of(player(who));
        let said = self.herald.greet(&self.table, viewer(seat), since, self.now).unwrap();
        self.sockets.push(Socket { who, seat, said: Some(said.into()) });
        self.sockets.len() - 1
    }

    /// A connection ends. What the client has not read is gone.
    pub fn disconnect(&mut self, socket: usize) {
        self.sockets[socket].said = None;
        let who = self.sockets[socket].who;
        if !self.sockets.iter().any(|other| other.who == who && other.said.is_some()) {
            self.handle(Input::Went(player(who))).unwrap();
        }
    }

    /// A client says something.
    pub fn hear(&mut self, socket: usize, text: &str) {
        let said = self.answer(self.sockets[socket].who, text).unwrap_or_else(Message::<G>::Refused);
        let said = to_json(&said);
        self.sockets[socket].said.as_mut().unwrap().push_back(said);
    }

    fn answer(&mut self, who: usize, text: &str) -> Result<Message<G>, Refusal> {
        let request = Request::<G>::parse(text)?;
        let id = request.id;
        let refused = |refused: Refused<G>| Refusal::refused(id, &refused);
        let asker = Asker { player: player(who), name: name(who) };
        let (game, seed) = (format!("g{}", self.lines.len()), Seed::from(self.rng.bits()));
        match request.errand(&self.table, &asker, || (game.parse().unwrap(), seed))? {
            Errand::Look => {
                let viewer = viewer(self.table.seat_of(player(who)));
                let text = self.herald.show(&self.table, viewer, self.now).map_err(refused)?;
                for socket in self.sockets.iter_mut().filter(|socket| socket.who == who) {
                    socket.said.iter_mut().for_each(|said| said.push_back(text.clone()));
                }
            }
            Errand::Moves => {
                let seat = self.table.seat_of(player(who)).ok_or(Refused::NotSeated).map_err(refused)?;
                return Ok(Message::Moves { id, moves: legal_moves(&self.table, seat) });
            }
            Errand::Wish(mut wish) => {
                if let Wish::Begin { opening, .. } = &mut wish {
                    *opening = self.opening.clone();
                }
                self.handle(Input::Wish(player(who), wish)).map_err(refused)?;
            }
        }
        Ok(Message::Granted { id })
    }

    /// Something happens: it is stored, and then everybody is told.
    pub fn handle(&mut self, input: Input<G>) -> Result<Outcome<G>, Refused<G>> {
        let outcome = self.table.handle(input, self.now)?;
        self.lines.extend(outcome.saves.iter().map(to_line));
        self.thinks.extend(outcome.thinks.iter().cloned());
        let letters = self.herald.announce(&self.table, &outcome, self.now);
        for socket in &mut self.sockets {
            let Some(said) = &mut socket.said else { continue };
            let seat = self.table.seat_of(player(socket.who));
            if seat == socket.seat {
                let letters = letters.iter().filter(|letter| letter.is_for(viewer(seat)));
                said.extend(letters.map(|letter| letter.text.clone()));
            } else {
                socket.seat = seat;
                said.extend(self.herald.greet(&self.table, viewer(seat), None, self.now).unwrap());
            }
        }
        Ok(outcome)
    }

    /// The bots that were asked have thought, and the clock goes on to when the table wants to be woken.
    pub fn go_on(&mut self) {
        while !self.thinks.is_empty() {
            let think = self.thinks.remove(0);
            let m = Bot::<G>::choose(&mut self.thinker, &think.view, &think.legal);
            self.handle(Input::Thought { question: think.question, seat: think.seat, m }).unwrap();
        }
        if let Some(wake) = self.table.wake() {
            self.now = self.now.max(wake);
            self.handle(Input::Clock).unwrap();
        }
    }

    /// A little time goes by.
    pub fn wait(&mut self, span: Span) {
        self.now += span;
        self.handle(Input::Clock).unwrap();
    }

    /// The table as it comes back from the store.
    pub fn revived(&self) -> Table<G> {
        let saved: Vec<Saved<G>> = self.lines.iter().map(|line| from_line(line).unwrap()).collect();
        Table::revive(saved).unwrap()
    }

    /// The server is killed and started again.
    pub fn restart(&mut self, pause: Span) {
        for socket in &mut self.sockets {
            socket.said = None;
        }
        self.table = self.revived();
        self.herald = Herald::new("t1", "0.1.0");
        self.thinks.clear();
        self.now += pause;
        self.handle(Input::Back { pause }).unwrap();
    }
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Watcher, Viewer::Seat)
}
