//! A table with people and bots around it, on a clock that the test turns.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it")]

use bots::{Random, Rng};
use dealer::Seed;
use notation::Opening;
use rules::{Bot, Observer, Seat, View as _};
use table::{
    Catchup, Happening, Input, Level, Moment, News, Outcome, PlayerId, Refused, Saved, Settings, Span, Spectators,
    Table, Tabled, Think, Viewer, Wish,
};

/// What somebody at the table has been told, folded as a client does.
#[derive(Clone, Debug)]
pub struct Client<G: Tabled> {
    pub viewer: Viewer,
    pub next: u64,
    pub view: Option<G::View>,
}

pub struct Desk<G: Tabled> {
    pub table: Table<G>,
    pub now: Moment,
    /// Everything that happened and was not refused.
    pub inputs: Vec<(Moment, Input<G>)>,
    pub saved: Vec<Saved<G>>,
    pub clients: Vec<Client<G>>,
    pub thinks: Vec<Think<G>>,
    pub rng: Rng,
    pub thinker: Random,
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub fn player(index: usize) -> PlayerId {
    PlayerId(100 + index as u64)
}

pub fn observer(viewer: Viewer) -> Observer {
    match viewer {
        Viewer::Seat(seat) => Observer::Seat(seat),
        Viewer::Watcher => Observer::Spectator,
    }
}

impl<G: Tabled> Desk<G> {
    pub fn open(settings: Settings<G::Options>, seed: u64) -> Desk<G> {
        let now = Moment(1_000_000);
        let (table, first) = Table::open(settings, now).unwrap();
        let seats = table.chairs().len();
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]);
        let clients = viewers.map(|viewer| Client { viewer, next: 0, view: None }).collect();
        Desk {
            table,
            now,
            inputs: vec![],
            saved: vec![first],
            clients,
            thinks: vec![],
            rng: Rng::new(seed),
            thinker: Random::new(seed),
        }
    }

    /// People on the first chairs, bots on the others, and the game begins.
    pub fn begin(&mut self, people: usize) {
        self.begin_with(people, Opening::Deal { first: None });
    }

    /// The same with another opening than the deal.
    pub fn begin_with(&mut self, people: usize, opening: Opening<G::Card>) {
        let seats = self.table.chairs().len();
        for index in 0..people {
            let name = ["Anna", "Bert", "Cleo", "Dora", "Emil"][index].parse().unwrap();
            self.wish(index, Wish::Sit { name, seat: None }).unwrap();
        }
        for index in people..seats {
            self.wish(0, Wish::SeatBot { seat: seat(index), level: Level::Squire }).unwrap();
        }
        let seed = Seed::from(self.rng.bits());
        self.wish(0, Wish::Begin { game: "g1".parse().unwrap(), seed, opening }).unwrap();
    }

    pub fn wish(&mut self, index: usize, wish: Wish<G>) -> Result<Outcome<G>, Refused<G>> {
        self.handle(Input::Wish(player(index), wish))
    }

    /// Something happens, and everybody is told.
    pub fn handle(&mut self, input: Input<G>) -> Result<Outcome<G>, Refused<G>> {
        let outcome = self.table.handle(input.clone(), self.now)?;
        self.inputs.push((self.now, input));
        self.saved.extend(outcome.saves.iter().cloned());
        self.thinks.extend(outcome.thinks.iter().cloned());
        self.tell();
        Ok(outcome)
    }

    /// Everybody looks, folds what is new, and must then see what the table says they see.
    pub fn tell(&mut self) {
        let options = self.table.settings().options;
        for client in &mut self.clients {
            let Ok(sight) = self.table.look(client.viewer, Some(client.next)) else { continue };
            match sight.news {
                Catchup::Fresh { table, .. } => client.view = table.views.into_iter().next(),
                Catchup::News(news) => {
                    for news in news {
                        match news {
                            News::Game(notice) => client.view.as_mut().unwrap().fold(&notice),
                            News::Table(Happening::Began { .. }) => {
                                client.view = Some(G::new(options).view(observer(client.viewer)));
                            }
                            News::Table(_) => {}
                        }
                    }
                }
            }
            client.next = sight.next;
            assert_eq!(client.view, self.table.view(observer(client.viewer)), "double entry");
        }
    }

    /// The bots that were asked have thought.
    pub fn think(&mut self) {
        while !self.thinks.is_empty() {
            let think = self.thinks.remove(0);
            assert_eq!(think.memory.fold(), think.view, "a bot remembers what its seat was told");
            let m = Bot::<G>::choose(&mut self.thinker, &think.view, &think.legal);
            self.handle(Input::Thought { question: think.question, seat: think.seat, m }).unwrap();
        }
    }

    /// The clock goes on to when the table wants to be woken, if it does.
    pub fn wake(&mut self) -> bool {
        let Some(wake) = self.table.wake() else { return false };
        assert!(wake > self.now, "what was due at {wake:?} is not done at {:?}", self.now);
        self.now = wake;
        self.handle(Input::Clock).unwrap();
        true
    }

    /// A person who is prompted decides by dice; whether one was.
    pub fn decide(&mut self) -> bool {
        let Some(question) = self.table.question() else { return false };
        for asked in question.asked.iter() {
            if !self.table.private(asked).prompt {
                continue;
            }
            let legal = self.table.legal(asked);
            let view = self.table.view(Observer::Seat(asked)).unwrap();
            let m = Bot::<G>::choose(&mut self.thinker, &view, &legal);
            self.now += Span(u64::from(self.rng.below(900)));
            let person = self.table.chairs()[asked.index()].person().unwrap().id;
            let result = self.handle(Input::Wish(person, Wish::Move { question: question.number, m }));
            assert!(result.is_ok(), "{result:?}");
            return true;
        }
        false
    }

    /// Plays until the game is over.
    pub fn play_out(&mut self) {
        for _ in 0..100_000 {
            if !self.table.is_playing() {
                return;
            }
            self.think();
            if !self.table.is_playing() {
                return;
            }
            assert!(self.decide() || self.wake(), "the table stands still: {:?}", self.table.question());
        }
        panic!("the game does not end");
    }
}

/// Two tables that nobody could tell apart.
pub fn assert_same<G: Tabled>(one: &Table<G>, other: &Table<G>) {
    assert_eq!(one.version(), other.version());
    assert_eq!(one.chairs(), other.chairs());
    assert_eq!(one.host(), other.host());
    let (asked, again) = (one.question(), other.question());
    assert_eq!(asked.map(|q| (q.number, q.asked, q.window)), again.map(|q| (q.number, q.asked, q.window)));
    for viewer in Seat::all(one.chairs().len()).map(Viewer::Seat).chain([Viewer::Watcher]) {
        assert_eq!(one.view(observer(viewer)), other.view(observer(viewer)));
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(one.private(seat), other.private(seat));
        }
        // What the gallery sees depends on what the time is, which a table does not know before it is told.
        if !matches!((viewer, one.settings().spectators), (Viewer::Watcher, Spectators::Open(_))) {
            let next = |table: &Table<G>| table.look(viewer, None).map(|sight| sight.next);
            assert_eq!(next(one), next(other));
        }
    }
}
