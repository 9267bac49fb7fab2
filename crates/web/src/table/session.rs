//! One table, from the first connection to the last: the client, the link to the table, and what is seen through them.

use std::sync::Arc;
use std::time::Duration;

use client::{Answer, Client, Connection, Event, Local, Passage, Picture, Step};
use leptos::prelude::*;
use leptos::task::spawn_local;
use picture::{Chosen, Journey, Milestone};
use protocol::local::{Aside, Order};
use protocol::{Ask, Refusal, from_json, http, to_json};
use rules::{BySeat, Observer, Seat, SeatSet, View as _};
use table::{Happening, Moment, News, Refused, Sitter, Span};
use words::{Prospect, Sentence};

use super::company::Company;
use super::flight;
use super::link::{Link, Said};
use super::scene::Scene;
use super::socket::Socket;
use super::touch::Touch;
use super::triumph::Glory;
use super::worker::Worker;
use crate::hall::{Plan, people};
use crate::house::House;
use crate::route::TableId;
use crate::shown::Shown;
use crate::sound::{self, Tone};
use crate::{browser, kept, saved, server};

/// How long a page may sleep before its link is not trusted any more: a server gives it up after as long.
const SILENCE: Span = Span::seconds(30);

/// How long a victory is celebrated.
const GLORY: Duration = Duration::from_millis(2600);

/// What is said to the person besides the game itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Advice<G: Shown> {
    /// Why the rules refuse what was tried.
    Illegal(G::Illegal),
    /// Why the table does.
    Refused(Refused<G>),
    /// Why the server does, in its own words.
    Told(String),
    /// The lesson asks for something else.
    NotTheLesson,
    /// What the best bot would do, how likely it would win then, and how likely with the next best move; in percent.
    Hint { m: G::Move, wins: u8, otherwise: Option<u8> },
}

impl<G: Shown> From<Refusal> for Advice<G> {
    fn from(refusal: Refusal) -> Advice<G> {
        match refusal.as_refused() {
            Some(refused) => Advice::Refused(refused),
            None => Advice::Told(refusal.sentence),
        }
    }
}

/// What a session is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A game in this browser, kept so that it can go on later.
    Game,
    /// The lesson of the game.
    Lesson,
    /// A table on the server.
    Shared(TableId),
}

/// Where a lesson stands: its step, and the move that it asks for, unless it is at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lesson<M> {
    pub(crate) step: usize,
    pub(crate) expects: Option<M>,
}

/// What somebody looks at before doing anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Considered<M, C> {
    /// A move.
    Move(M),
    /// A card that can be played, in several ways or in one whose outcome nobody knows.
    Card(C),
}

/// One game of one person.
pub(crate) struct Session<G: Shown> {
    /// The table as the person sees it.
    pub(crate) scene: Scene<G>,
    /// The cards that the person has taken up, by their place in the hand: face up or face down.
    pub(crate) chosen: RwSignal<Chosen>,
    /// The seat at which the person aims the card that is taken up.
    pub(crate) aim: RwSignal<Option<Seat>>,
    /// The seat that the move is aimed at which the person looks at.
    pub(crate) pointed: RwSignal<Option<Seat>>,
    /// What the person looks at, before doing anything.
    pub(crate) considered: RwSignal<Option<Considered<G::Move, G::Card>>>,
    /// What was said last about something that cannot be done.
    pub(crate) advice: RwSignal<Option<Advice<G>>, LocalStorage>,
    /// Where the lesson stands, if it is one.
    pub(crate) lesson: RwSignal<Option<Lesson<G::Move>>>,
    /// The victory that is celebrated now.
    pub(crate) glory: RwSignal<Option<Glory>>,
    /// The game that ended last, by the name under which it is kept.
    pub(crate) finished: RwSignal<Option<String>>,
    /// How things stand with the other end.
    pub(crate) touch: RwSignal<Touch>,
    pub(crate) purpose: Purpose,
    /// What is shown where others sit at the table, if they do.
    pub(crate) company: Option<Company<G>>,
    house: House,
    client: StoredValue<Client<G>, LocalStorage>,
    link: StoredValue<Option<Box<dyn Link>>, LocalStorage>,
    /// Who is to fill the table that the person has just opened.
    plan: StoredValue<Option<Plan>>,
    /// Who of the people that share this device has it, and what the others know.
    holder: StoredValue<Seat>,
    others: StoredValue<BySeat<Option<Client<G>>>, LocalStorage>,
    /// Who has had the device for the question of this number.
    visited: RwSignal<(u64, SeatSet)>,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "deriving would ask the game itself to be copied")]
impl<G: Shown> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        *self
    }
}

impl<G: Shown> Copy for Session<G> {}

impl<G: Shown> Session<G> {
    /// Begins: with the game that was left or a new one, with the lesson, or at a table on the server.
    pub(crate) fn begin(purpose: Purpose, company: Option<Company<G>>) -> Session<G> {
        let house = House::here();
        let session = Session {
            scene: Scene::new(),
            chosen: RwSignal::default(),
            aim: RwSignal::new(None),
            pointed: RwSignal::new(None),
            considered: RwSignal::new(None),
            advice: RwSignal::new_local(None),
            lesson: RwSignal::new(None),
            glory: RwSignal::new(None),
            finished: RwSignal::new(None),
            touch: RwSignal::default(),
            purpose,
            company,
            house,
            client: StoredValue::new_local(Client::new()),
            link: StoredValue::new_local(None),
            plan: StoredValue::new(house.plan.get_value()),
            holder: StoredValue::new(Seat::FIRST),
            others: StoredValue::new_local(BySeat::default()),
            visited: RwSignal::new((0, SeatSet::EMPTY)),
        };
        house.plan.set_value(None);
        session.drive();
        session
    }

    /// Ends; what was kept of the game stays.
    pub(crate) fn end(self) {
        self.link.set_value(None);
    }

    /// Another window plays this game now: this one stops, and says so.
    pub(crate) fn give_way(self) {
        self.link.set_value(None);
        self.touch.set(Touch::Elsewhere);
    }

    /// Plays in this window again, with what was kept meanwhile.
    pub(crate) fn take_over(self) {
        self.touch.set(Touch::First);
        self.client.set_value(Client::new());
        self.scene.sight.set(None);
        self.scene.story.set(vec![]);
        self.drive();
    }

    /// Does what the client wants done.
    fn drive(self) {
        // Whom the server does not know it refuses again and again.
        if self.touch.with_untracked(|touch| *touch == Touch::Stranger) {
            return;
        }
        while let Some(step) = self.client.try_update_value(|client| client.next_step(now())).flatten() {
            match step {
                // Whoever takes the device over finds the worker there.
                Step::Connect { connection, since } if self.link.with_value(Option::is_some) => {
                    self.client.update_value(|client| client.opened(connection, now()));
                    self.hand(self.holder.get_value(), since.map(|since| since.next));
                }
                Step::Connect { connection, since } => {
                    let hear = move |said| self.hear(connection, said);
                    self.link.set_value(match self.purpose {
                        Purpose::Game | Purpose::Lesson => Worker::open(hear).map(|worker| Box::new(worker) as _),
                        Purpose::Shared(table) => Socket::open(table, since, hear).map(|socket| Box::new(socket) as _),
                    });
                }
                Step::Send(_, text) => self.link.with_value(|link| link.iter().for_each(|link| link.send(&text))),
                Step::Close(_) => self.link.set_value(None),
            }
        }
    }

    fn hear(self, connection: Connection, said: Said) {
        // A worker talks to whoever has the device.
        let connection = if self.is_shared() { connection } else { self.client.with_value(Client::connection) };
        match said {
            Said::Ready => {
                self.client.update_value(|client| client.opened(connection, now()));
                self.touch.set(Touch::Open);
                if !self.is_shared() {
                    self.sit_down();
                }
            }
            Said::Text(text) => match from_json(&text) {
                Ok(aside) if !self.is_shared() => self.hear_aside(aside),
                _ => self.read(connection, &text),
            },
            Said::Closed => self.lose(connection),
        }
        self.drive();
    }

    /// The link is broken: the client says when to try again.
    fn lose(self, connection: Connection) {
        self.link.set_value(None);
        let wake = self.client.try_update_value(|client| {
            client.closed(connection, browser::dice(), now());
            client.wake()
        });
        if let Some(Some(until)) = wake {
            // A browser does not say why a socket was refused, so whoever is refused again asks who they are.
            if self.touch.with_untracked(|touch| matches!(touch, Touch::Lost { .. })) {
                spawn_local(self.ask_who());
            }
            self.touch.set(Touch::Lost { until });
            // A little later than that: clocks of browsers are rough.
            let wait = Duration::from_millis(until.0.saturating_sub(now().0) + 20);
            set_timeout(move || self.drive(), wait);
        }
    }

    /// Finds out whether the server still knows who this is.
    async fn ask_who(self) {
        let known = server::get::<http::Guest>("/api/me").await;
        if known.is_err_and(|trouble| trouble.is_stranger()) {
            // The page may be another one by then.
            let _ = self.touch.try_set(Touch::Stranger);
        }
    }

    /// The network is gone, and with it the link; a table in this browser needs none.
    pub(crate) fn part(self) {
        if self.is_shared() {
            self.lose(self.client.with_value(Client::connection));
        }
    }

    /// Somebody looks again, or the network is back. A page that slept cannot know whether its link still holds, so it
    /// takes a new one.
    pub(crate) fn wake(self, slept: Span) {
        if slept >= SILENCE {
            self.part();
        }
        self.client.update_value(Client::hurry);
        self.drive();
    }

    fn hear_aside(self, aside: Aside) {
        match aside {
            Aside::Records { records } if self.purpose == Purpose::Game => saved::append(G::NAME, &records),
            Aside::Finished { file } if self.purpose == Purpose::Game => self.finished.set(kept::add(&file)),
            Aside::Expects { step, move_text } => {
                let expects = move_text.and_then(|text| self.meant(&text));
                self.lesson.set(Some(Lesson { step: step as usize, expects }));
            }
            Aside::Hint { move_text, wins, otherwise } => {
                let hint = |m| Advice::Hint { m, wins, otherwise };
                self.advice.set(self.meant(&move_text).map(hint));
            }
            // A lesson leaves no trace, and what belongs to replays is not said here.
            Aside::Records { .. }
            | Aside::Finished { .. }
            | Aside::Told(_)
            | Aside::Unreadable { .. }
            | Aside::Branched { .. } => {}
        }
    }

    /// The move that a text means.
    fn meant(self, text: &str) -> Option<G::Move> {
        self.scene.sight.with_untracked(|sight| sight.as_ref()?.hear(text)?.ok())
    }

    /// Asks what the best bot would do. A server is not asked: nobody who plays from afar has help.
    pub(crate) fn ask_for_hint(self) {
        self.order(&Order::Hint);
    }

    /// Goes on with the game that was left, or opens a table with bots.
    fn sit_down(self) {
        if self.purpose == Purpose::Lesson {
            return self.order(&Order::Lesson { file: G::LESSON.to_owned() });
        }
        saved::claim(G::NAME);
        if saved::is_left(G::NAME) {
            return self.order(&Order::Revive { records: saved::records(G::NAME) });
        }
        let plan = Plan::kept(G::NAME);
        let people = plan.players() - plan.bots;
        self.order(&Order::Open { settings: plan.settings, people: people::called(people) });
        self.ask(Ask::Sit { seat: None });
        for seat in Seat::all(people).skip(1) {
            self.hand(seat, None);
            self.ask(Ask::Sit { seat: Some(seat) });
        }
        if people > 1 {
            self.hand(Seat::FIRST, None);
        }
        self.seat_bots(plan, Seat::all(plan.players()).skip(people));
        self.ask(Ask::Begin);
    }

    /// Tells the worker who has the device, and how much of the game they have seen.
    fn hand(self, seat: Seat, next: Option<u64>) {
        self.order(&Order::Hand { person: seat.index() as u8, next });
    }

    /// Who of the others that share this device must have it for the game to go on.
    pub(crate) fn next_holder(self) -> Option<Seat> {
        let (number, visited) = self.visited.get();
        self.scene.sight.with(|sight| {
            let sight = sight.as_ref().filter(|sight| self.purpose == Purpose::Game && sight.prompt().is_none())?;
            let question = sight.now().question?;
            let visited = if number == question.number { visited } else { SeatSet::EMPTY };
            let sitters = &sight.table().sitters;
            let is_person = |seat: Seat| matches!(sitters[seat.index()], Sitter::Person { .. });
            let mut others = sight.seat()?.clockwise(sitters.len()).skip(1);
            others.find(|&seat| question.asked.has(seat) && is_person(seat) && !visited.has(seat))
        })
    }

    /// Somebody else has the device now, and sees what they have seen before.
    pub(crate) fn hand_to(self, seat: Seat) {
        let me = self.holder.get_value();
        let number = self.scene.sight.with_untracked(|sight| sight.as_ref()?.now().question).map_or(0, |q| q.number);
        self.visited.update(|(of, visited)| {
            let before = if *of == number { *visited } else { SeatSet::EMPTY };
            (*of, *visited) = (number, before.with(me).with(seat));
        });
        self.put_back();
        self.advice.set(None);
        let known = self.others.try_update_value(|others| others[seat].take()).flatten();
        let mut client = known.unwrap_or_default();
        client.closed(client.connection(), 0, now());
        client.hurry();
        let mine = self.client.try_update_value(|mine| std::mem::replace(mine, client));
        self.others.update_value(|others| others[me] = mine);
        self.holder.set_value(seat);
        self.scene.sight.set(self.client.with_value(|client| client.picture().cloned()));
        self.retell();
        self.drive();
    }

    /// Has bots sit down on the first of these chairs.
    fn seat_bots(self, plan: Plan, free: impl Iterator<Item = Seat>) {
        free.take(plan.bots).for_each(|seat| self.ask(Ask::Bot { seat, level: plan.level }));
    }

    /// Fills the table that the person has just opened.
    fn fill(self) {
        let free: Option<Vec<Seat>> = self.client.with_value(|client| {
            let picture = client.picture()?;
            let sitters = &picture.table().sitters;
            let is_free = |seat: &Seat| sitters[seat.index()] == Sitter::Nobody;
            picture.seat().map(|_| Seat::all(sitters.len()).filter(is_free).collect())
        });
        if let Some(free) = free
            && let Some(plan) = self.plan.get_value()
        {
            self.plan.set_value(None);
            self.seat_bots(plan, free.into_iter());
        }
    }

    fn order(self, order: &Order) {
        self.link.with_value(|link| link.iter().for_each(|link| link.send(&to_json(order))));
    }

    fn read(self, connection: Connection, text: &str) {
        let sight = self.scene.sight;
        let events = self.client.try_update_value(|client| client.heard(connection, text, now())).unwrap_or_default();
        // Cards stay taken up until something happens on the table.
        if events.iter().any(|event| matches!(event, Event::Happened(_) | Event::Renewed)) {
            self.put_back();
        }
        let mut journeys = Vec::new();
        for event in events {
            match event {
                Event::Happened(passages) => {
                    journeys.extend(passages.into_iter().flat_map(|passage| self.note(passage)));
                }
                Event::Renewed => self.retell(),
                Event::Answered { answer: Answer::Refused(refusal), .. } => self.advice.set(Some(refusal.into())),
                // Records of another version make no table any more: better a new game than none.
                Event::Ended(_) if self.purpose == Purpose::Game && saved::is_left(G::NAME) => {
                    saved::forget(G::NAME);
                    self.link.set_value(None);
                    self.client.set_value(Client::new());
                }
                Event::Ended(end) => self.touch.set(Touch::Ended(end)),
                Event::Welcomed | Event::Private | Event::Answered { .. } | Event::Unreadable(_) => {}
            }
        }
        self.fill();
        let (was_asked, me) = untrack(|| (self.is_asked(), self.scene.seat()));
        let flights = if self.house.is_lively() { flight::measured(journeys, me) } else { vec![] };
        sight.set(self.client.with_value(|client| client.picture().cloned()));
        flight::set_off(flights, me);
        if !was_asked && untrack(|| self.is_asked()) {
            sound::play(self.house, Tone::YourTurn);
        }
    }

    /// Remembers what happened; what moves by it.
    fn note(self, passage: Passage<G>) -> Vec<Journey<G::Card>> {
        match &passage.news {
            News::Table(Happening::Began { .. }) => {
                self.scene.story.set(vec![]);
                self.finished.set(None);
            }
            News::Table(Happening::Over { .. }) if self.purpose == Purpose::Game => saved::forget(G::NAME),
            News::Table(_) | News::Game(_) => {}
        }
        let mut journeys = Vec::new();
        if let (Some(view), News::Game(notice)) = (&passage.before, &passage.news) {
            journeys = G::journeys(view, notice);
            if let Some(Milestone::Won(seat, color)) = G::milestone(notice) {
                self.celebrate(seat, color, &passage);
            } else if !journeys.is_empty() {
                sound::play(self.house, Tone::Card);
            }
        }
        self.scene.tell(Arc::new(passage));
        journeys
    }

    /// Tells the story as whoever plays here now was told it.
    fn retell(self) {
        self.client.with_value(|client| {
            self.scene.retell(client.picture().into_iter().flat_map(|picture| picture.story().passages()));
        });
    }

    /// Celebrates a victory for a moment.
    fn celebrate(self, seat: Seat, color: rules::Color, passage: &Passage<G>) {
        let sentence = untrack(|| self.scene.sentence(passage));
        let glory = Glory { name: untrack(|| self.scene.name(seat)), color, sentence };
        sound::play(self.house, if untrack(|| self.scene.seat()) == Some(seat) { Tone::Won } else { Tone::Lost });
        self.glory.set(Some(glory));
        set_timeout(
            move || {
                // The page may be another one by then.
                let _ = self.glory.try_set(None);
            },
            GLORY,
        );
    }

    /// Ends whatever moves or is celebrated.
    pub(crate) fn hasten(self) {
        flight::land();
        if self.glory.with_untracked(Option::is_some) {
            self.glory.set(None);
        }
    }

    /// Asks the table for something. Out of touch nothing can be asked, and the page says so.
    pub(crate) fn ask(self, ask: Ask<G>) {
        let _ = self.client.try_update_value(|client| client.ask(ask));
        self.drive();
    }

    /// Makes a move, unless it is not the one that a lesson asks for.
    pub(crate) fn play(self, m: G::Move) {
        if self.lesson.get_untracked().is_some_and(|lesson| lesson.expects != Some(m)) {
            self.put_back();
            return self.advice.set(Some(Advice::NotTheLesson));
        }
        self.advice.set(None);
        self.considered.set(None);
        let ask = self.scene.sight.with_untracked(|sight| sight.as_ref().and_then(|sight| sight.play(m)));
        if let Some(ask) = ask {
            self.ask(ask);
        }
    }

    /// Takes back the last move.
    pub(crate) fn undo(self) {
        self.advice.set(None);
        let question = self.scene.sight.with_untracked(|sight| sight.as_ref()?.now().question);
        if let Some(question) = question {
            self.ask(Ask::Undo { question: question.number });
        }
    }

    /// What a move of the person is called.
    pub(crate) fn button(self, m: &G::Move) -> Sentence {
        self.scene.say(|words, reader, view| match reader.observer {
            Observer::Seat(seat) => words.button(reader, view, seat, m),
            Observer::Spectator => Sentence::default(),
        })
    }

    /// What a move of the person would lead to, where that can be told.
    pub(crate) fn prospect(self, m: G::Move) -> Option<Sentence> {
        let prospect = self.scene.with_view(|view| Prospect::of::<G>(view, m)).flatten()?;
        Some(self.scene.told(|words, reader, _| words.prospect(reader, &prospect)))
    }

    /// The person looks at a card that can be played: at what comes of it, where there is one way and that can be told.
    pub(crate) fn consider(self, card: G::Card) {
        let plays = untrack(|| {
            let plays = self.scene.with_view(|view| {
                G::plays(view, &[card], &[]).into_iter().filter(|&m| view.check(m).is_ok()).collect::<Vec<_>>()
            });
            plays.filter(|_| self.is_asked() && !G::SEVERAL).unwrap_or_default()
        });
        self.considered.set(match plays[..] {
            [] => None,
            [only] if untrack(|| self.prospect(only)).is_some() => Some(Considered::Move(only)),
            _ => Some(Considered::Card(card)),
        });
    }

    /// Whether a lesson asks for this move.
    pub(crate) fn wants(self, m: &G::Move) -> bool {
        self.lesson.get().is_some_and(|lesson| lesson.expects == Some(*m))
    }

    /// Whether a lesson asks for a move with this card.
    pub(crate) fn wants_card(self, card: G::Card) -> bool {
        let expects = self.lesson.get().and_then(|lesson| lesson.expects);
        expects.is_some_and(|m| G::uses(&m).contains(&card))
    }

    /// Whether the table is on the server, where others sit at it.
    pub(crate) fn is_shared(self) -> bool {
        matches!(self.purpose, Purpose::Shared(_))
    }

    /// How long until a moment of the table, as far as the clocks agree. Whoever reads it is told every second.
    pub(crate) fn until(self, moment: Moment) -> Span {
        let local = self.client.with_value(|client| client.local(moment));
        Span(local.0.saturating_sub(self.house.time.get()))
    }

    /// Whether a game is under way.
    pub(crate) fn is_playing(self) -> bool {
        self.scene.sight.with(|sight| sight.as_ref().is_some_and(Picture::is_playing))
    }

    /// Whether it is the person's table.
    pub(crate) fn is_host(self) -> bool {
        self.scene.sight.with(|sight| sight.as_ref().is_some_and(Picture::is_host))
    }

    /// Whether a bot plays for the person.
    pub(crate) fn is_stood_in(self) -> bool {
        self.scene.sight.with(|sight| {
            let sitter = sight.as_ref().and_then(|sight| sight.table().sitters.get(sight.seat()?.index()));
            matches!(sitter, Some(Sitter::Person { stand_in: true, .. }))
        })
    }

    /// Whether something is asked of the person.
    pub(crate) fn is_asked(self) -> bool {
        self.scene.sight.with(|sight| sight.as_ref().is_some_and(|sight| sight.prompt().is_some()))
    }

    /// The cards that are taken up, face up and face down.
    fn held(self) -> (Vec<G::Card>, Vec<G::Card>) {
        let Chosen { up, down } = self.chosen.get();
        let cards = |places: Vec<usize>| {
            self.scene.picture.with(|picture| {
                let hand = picture.iter().flat_map(|picture| &picture.hand);
                let hand: Vec<G::Card> = hand.copied().collect();
                places.into_iter().filter_map(|place| hand.get(place).copied()).collect()
            })
        };
        (cards(up), cards(down))
    }

    /// The moves that play the cards that are taken up, or why there is none.
    pub(crate) fn plays(self) -> Result<Vec<G::Move>, Option<G::Illegal>> {
        let (up, down) = self.held();
        let plays = self.scene.with_view(|view| {
            let plays = if up.is_empty() && down.is_empty() { vec![] } else { G::plays(view, &up, &down) };
            match plays.first().map(|&m| view.check(m)) {
                None => Err(None),
                Some(Err(illegal)) => Err(Some(illegal)),
                Some(Ok(())) => Ok(plays),
            }
        });
        plays.unwrap_or(Err(None))
    }

    /// Takes up a card, or puts it back. A card that can be played in one way, and touches nobody else, is played.
    pub(crate) fn take_up(self, place: usize) {
        self.advice.set(None);
        if G::SEVERAL {
            let may_cover = untrack(|| self.scene.with_view(G::may_cover)).unwrap_or(false);
            return self.chosen.update(|chosen| chosen.turn(place, may_cover));
        }
        self.chosen.set(Chosen { up: vec![place], down: vec![] });
        match untrack(|| self.plays()) {
            Ok(plays) => {
                if let [only] = plays[..]
                    && !G::touches_others(&only)
                {
                    self.play(only);
                }
            }
            Err(illegal) => {
                self.advice.set(illegal.map(Advice::Illegal));
                self.put_back();
            }
        }
    }

    /// The seats that the card which is taken up can be aimed at.
    pub(crate) fn targets(self) -> SeatSet {
        if G::SEVERAL || self.chosen.with(Chosen::is_empty) {
            return SeatSet::EMPTY;
        }
        self.plays().unwrap_or_default().iter().filter_map(G::target).collect()
    }

    /// Aims the card that is taken up: where that leaves one way to play it, it is played.
    pub(crate) fn aim_at(self, seat: Seat) {
        let plays = untrack(|| self.plays()).unwrap_or_default();
        let mut at_seat = plays.into_iter().filter(|m| G::target(m) == Some(seat));
        match (at_seat.next(), at_seat.next()) {
            (Some(only), None) => self.play(only),
            (Some(_), Some(_)) => self.aim.set(Some(seat)),
            (None, _) => {}
        }
    }

    /// Puts back the cards that were taken up.
    pub(crate) fn put_back(self) {
        self.chosen.set(Chosen::default());
        self.aim.set(None);
        self.pointed.set(None);
    }
}

fn now() -> Local {
    Local(browser::time())
}
