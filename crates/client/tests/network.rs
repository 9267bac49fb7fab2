//! Whole games over a network that loses, repeats and mixes up what is said: whoever has caught up sees what the table says.

#[path = "../../protocol/tests/house/mod.rs"]
mod house;

use std::collections::VecDeque;

use bots::{Random, Rng};
use client::{Answer, Client, Connection, Event, Local, Picture, Step};
use house::House;
use protocol::{Ask, Wire};
use rules::{Bot, Observer, Seat, attacke, ivanhoe};
use table::{Catchup, Level, Pace, Quiet, Settings, Span, Spectators, Viewer};

/// How bad a network is, in percent of what goes over it.
#[derive(Clone, Copy)]
struct Weather {
    lost: u32,
    doubled: u32,
    swapped: u32,
    cut: u32,
}

const FAIR: Weather = Weather { lost: 0, doubled: 0, swapped: 0, cut: 0 };
const STORM: Weather = Weather { lost: 3, doubled: 3, swapped: 3, cut: 2 };

/// Somebody with a client, and the wire to the house.
struct Person<G: Wire> {
    client: Client<G>,
    who: usize,
    socket: Option<(Connection, usize)>,
    /// What was said on connections that are gone, and arrives late.
    late: VecDeque<(Connection, String)>,
    thinker: Random,
    granted: usize,
    refused: Vec<String>,
}

struct World<G: Wire> {
    house: House<G>,
    people: Vec<Person<G>>,
    weather: Weather,
    dice: Rng,
}

impl<G: Wire> World<G> {
    fn new(settings: Settings<G::Options>, people: usize, seed: u64) -> World<G> {
        let person = |who: usize| Person {
            client: Client::new(),
            who,
            socket: None,
            late: VecDeque::new(),
            thinker: Random::new(seed + who as u64),
            granted: 0,
            refused: vec![],
        };
        let people = (0..people).map(person).collect();
        World { house: House::open(settings, seed), people, weather: FAIR, dice: Rng::new(seed + 77) }
    }

    /// The clock of each person is wrong by a different time.
    fn local(&self, who: usize) -> Local {
        Local(self.house.now.0 + 5_000 * who as u64)
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }

    /// Does all steps of a client, and lets everything arrive that is under way to it.
    fn attend(&mut self, index: usize) {
        let now = self.local(index);
        while let Some(step) = self.people[index].client.next_step(now) {
            let person = &mut self.people[index];
            match step {
                Step::Connect { connection, since } => {
                    let socket = self.house.connect(person.who, since);
                    person.socket = Some((connection, socket));
                    person.client.opened(connection, now);
                }
                Step::Send(connection, text) => {
                    let Some((_, socket)) = person.socket.filter(|(open, _)| *open == connection) else { continue };
                    // A server that was killed hears nothing.
                    if self.house.sockets[socket].said.is_some() && !self.chance(self.weather.lost) {
                        self.house.hear(socket, &text);
                    }
                }
                Step::Close(_) => panic!("nobody is sent away"),
            }
        }
        let Some((connection, socket)) = self.people[index].socket else { return };
        let mut said: Vec<String> = match &mut self.house.sockets[socket].said {
            Some(said) => said.drain(..).collect(),
            // The server is gone.
            None => return self.cut(index),
        };
        if said.len() > 1 && self.chance(self.weather.swapped) {
            let at = self.dice.below(said.len() as u32 - 1) as usize;
            said.swap(at, at + 1);
        }
        for text in said {
            if self.chance(self.weather.cut) {
                self.people[index].late.push_back((connection, text));
                return self.cut(index);
            }
            if self.chance(self.weather.lost) {
                continue;
            }
            let times = 1 + usize::from(self.chance(self.weather.doubled));
            (0..times).for_each(|_| self.deliver(index, connection, &text));
        }
        if let Some((connection, text)) = self.people[index].late.pop_front() {
            self.deliver(index, connection, &text);
        }
    }

    fn deliver(&mut self, index: usize, connection: Connection, text: &str) {
        let now = self.local(index);
        let person = &mut self.people[index];
        for event in person.client.heard(connection, text, now) {
            match event {
                Event::Answered { answer: Answer::Granted, .. } => person.granted += 1,
                Event::Answered { answer: Answer::Refused(refusal), .. } => person.refused.push(refusal.code),
                Event::Unreadable(misread) => panic!("{misread}: {text}"),
                Event::Ended(end) => panic!("{end:?}"),
                _ => {}
            }
        }
    }

    fn cut(&mut self, index: usize) {
        let (now, dice) = (self.local(index), self.dice.below(1 << 16) as u16);
        let person = &mut self.people[index];
        let Some((connection, socket)) = person.socket.take() else { return };
        person.client.closed(connection, dice, now);
        if self.house.sockets[socket].said.is_some() {
            self.house.disconnect(socket);
        }
    }

    /// Everybody is connected and has heard everything, on a good day.
    fn calm(&mut self) {
        let weather = std::mem::replace(&mut self.weather, FAIR);
        for index in 0..self.people.len() {
            if self.people[index].socket.is_some() {
                self.cut(index);
            }
        }
        // The longest that anybody waits before the next try.
        self.house.wait(Span::seconds(31));
        for _ in 0..3 {
            (0..self.people.len()).for_each(|index| self.attend(index));
        }
        self.weather = weather;
    }

    fn ask(&mut self, index: usize, ask: Ask<G>) {
        self.people[index].client.ask(ask).ok();
        self.attend(index);
    }

    /// All who are asked decide by what their own pictures say.
    fn decide(&mut self) {
        for index in 0..self.people.len() {
            let person = &mut self.people[index];
            let Some(picture) = person.client.picture() else { continue };
            if picture.prompt().is_none() || person.client.pending().len() > 2 {
                continue;
            }
            let (legal, view) = (picture.legal(), picture.view());
            let Some(view) = view.filter(|_| !legal.is_empty()) else { continue };
            let m = Bot::<G>::choose(&mut person.thinker, view, &legal);
            let Some(ask) = picture.play(m) else { panic!("{m:?} is legal") };
            self.ask(index, ask);
        }
    }

    /// Whoever has caught up sees what the table says.
    fn check(&self) {
        for person in &self.people {
            check(&self.house, person.client.picture().expect("everybody is back"));
            assert_eq!(person.client.local(self.house.now), self.local(person.who), "clocks are compared");
        }
    }

    /// People sit down, bots on the other chairs, and the game begins.
    fn begin(&mut self, seated: usize) {
        self.calm();
        (0..seated).for_each(|index| self.ask(index, Ask::Sit { seat: None }));
        // One of them is the host, and the others are refused.
        for index in 0..seated {
            for seat in Seat::all(self.house.table.chairs().len()) {
                self.ask(index, Ask::Bot { seat, level: Level::Page });
            }
            self.ask(index, Ask::Begin);
        }
    }

    /// The game is played to its end.
    fn play(&mut self) {
        assert!(self.house.table.is_playing(), "{:?}", self.people[0].refused);
        self.weather = STORM;
        for round in 0.. {
            assert!(round < 20_000, "the game does not end");
            if !self.house.table.is_playing() {
                break;
            }
            (0..self.people.len()).for_each(|index| self.attend(index));
            self.decide();
            self.disturb(round);
            self.house.go_on();
            if round % 50 == 49 {
                self.calm();
                self.check();
            } else {
                self.house.wait(Span(u64::from(self.dice.below(2_000))));
            }
        }
        self.calm();
        self.check();
        self.weather = FAIR;
    }

    /// People do what people do besides playing, and once in a while the server is killed.
    fn disturb(&mut self, round: u64) {
        let index = self.dice.below(self.people.len() as u32) as usize;
        let question = self.house.table.question().map_or(0, |question| question.number);
        match self.dice.below(60) {
            0 => self.ask(index, Ask::Undo { question }),
            1 => self.ask(index, Ask::Say { line: format!("Round {round}").parse().unwrap() }),
            2 => self.ask(index, Ask::Quiet { quiet: Quiet::Untouched }),
            3 => self.ask(index, Ask::Leave),
            4..8 => self.ask(index, Ask::TakeBack),
            8 => self.ask(index, Ask::Moves),
            9 => self.house.restart(Span::seconds(3)),
            10 => self.ask(index, Ask::Mute { seat: Seat::FIRST, muted: round.is_multiple_of(2) }),
            _ => {}
        }
    }
}

fn check<G: Wire>(house: &House<G>, picture: &Picture<G>) {
    let viewer = picture.seat().map_or(Viewer::Watcher, Viewer::Seat);
    let sight = house.table.look(viewer, None).unwrap();
    let Catchup::Fresh { table: fresh, story } = sight.news else { panic!("all was asked for") };
    assert_eq!(picture.next(), sight.next);
    assert_eq!(picture.now().question, sight.question);
    assert_eq!(picture.now().here, house.table.status().here);
    let seen = picture.table();
    assert_eq!((&seen.views, &seen.game), (&fresh.views, &fresh.game));
    assert_eq!(picture.story().items(), story.items, "whoever comes now is told what whoever was there was told");
    // The gallery sees who sat where as late as it sees everything.
    if picture.seat().is_some() || !matches!(house.table.settings().spectators, Spectators::Open(_)) {
        assert_eq!((&seen.sitters, seen.host, seen.muted), (&fresh.sitters, fresh.host, fresh.muted));
        assert_eq!(
            picture.view().cloned(),
            house.table.view(picture.seat().map_or(Observer::Spectator, Observer::Seat))
        );
    }
    if let Some(seat) = picture.seat() {
        let (told, private) = (picture.private().unwrap(), house.table.private(seat));
        assert_eq!((told.quiet, &told.orders), (private.quiet, &private.orders));
        let prompt = house.table.question().map(|question| question.number).filter(|_| private.prompt);
        assert_eq!((told.prompt, told.undo), (prompt, private.undo));
        assert_eq!(picture.prompt().map(|question| question.number), prompt);
    }
}

fn games<G: Wire>(settings: Settings<G::Options>, seated: usize, seeds: u64) {
    for seed in 0..seeds {
        // One more looks on.
        let mut world = World::<G>::new(settings, seated + 1, seed);
        world.begin(seated);
        world.play();
        let granted: usize = world.people.iter().map(|person| person.granted).sum();
        assert!(granted > 10, "people played: {granted}");
        // Again, on the chairs that are free now.
        world.begin(seated);
        world.play();
    }
}

#[test]
fn ivanhoe_is_seen_alike_through_any_weather() {
    let options = |seats| ivanhoe::Options::new(seats).unwrap();
    games::<ivanhoe::State>(Settings::new(options(4)), 2, 3);
    let live = Pace::Live { turn: Span::seconds(60), bank: Span::seconds(600) };
    games::<ivanhoe::State>(Settings { pace: live, ..Settings::new(options(3)) }, 3, 2);
    let open = Spectators::Open(Span::seconds(60));
    games::<ivanhoe::State>(Settings { spectators: open, ..Settings::new(options(2)) }, 2, 2);
}

#[test]
fn attacke_is_seen_alike_through_any_weather() {
    let options = |seats| attacke::Options::new(seats).unwrap();
    games::<attacke::State>(Settings::new(options(4).with_covered()), 2, 3);
    let open = Spectators::Open(Span::seconds(60));
    games::<attacke::State>(Settings { spectators: open, ..Settings::new(options(3)) }, 3, 2);
}

/// Those who look on later have numbers of their own, below those of the seats.
#[test]
fn whoever_leaves_sees_what_those_see_who_look_on() {
    let spectators = Spectators::Open(Span::seconds(60));
    let settings = Settings { spectators, ..Settings::new(ivanhoe::Options::new(2).unwrap()) };
    let mut world = World::<ivanhoe::State>::new(settings, 1, 0);
    world.attend(0);
    world.ask(0, Ask::Sit { seat: None });
    let picture = world.people[0].client.picture().unwrap();
    assert_eq!((picture.seat(), picture.next()), (Some(Seat::FIRST), 2));
    world.ask(0, Ask::Leave);
    let picture = world.people[0].client.picture().unwrap();
    assert_eq!((picture.seat(), picture.next()), (None, 0));
    assert!(picture.private().is_none());
    world.check();
}
