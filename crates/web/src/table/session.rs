//! One table, from the first connection to the last: the client, the link to the table, and what is seen through them.

use std::sync::Arc;
use std::time::Duration;

use client::{Answer, Client, Connection, Event, Local, Step};
use leptos::prelude::*;
use picture::Chosen;
use protocol::{Ask, Refusal, to_json};
use rules::{Observer, Seat, View as _};
use table::{Happening, Moment, News, Refused, Span};
use words::{GameWords, Reader, Sentence, Words, names};

use super::link::{Link, Said};
use super::socket::Socket;
use super::touch::Touch;
use super::worker::Worker;
use crate::hall::Plan;
use crate::house::House;
use crate::route::TableId;
use crate::shown::Shown;
use crate::{browser, saved};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    /// In this browser.
    Here,
    /// On the server.
    There(TableId),
}

/// How long a page may sleep before its link is not trusted any more: a server gives it up after as long.
const SILENCE: Span = Span::seconds(30);

/// One thing that happened, and the view from just before it.
pub(crate) struct Line<G: Shown> {
    pub(crate) view: G::View,
    pub(crate) news: News<G>,
}

/// What is said to the person besides the game itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Advice<G: Shown> {
    /// Why the rules refuse what was tried.
    Illegal(G::Illegal),
    /// Why the table does.
    Refused(Refused<G>),
    /// Why the server does, in its own words.
    Told(String),
}

impl<G: Shown> From<Refusal> for Advice<G> {
    fn from(refusal: Refusal) -> Advice<G> {
        let too_fast = || refusal.retry_at.map(|until| Refused::TooFast { until });
        match Refused::of_code(&refusal.code).or_else(too_fast) {
            Some(refused) => Advice::Refused(refused),
            None => Advice::Told(refusal.sentence),
        }
    }
}

/// One game of one person.
pub(crate) struct Session<G: Shown> {
    /// The table as the person sees it.
    pub(crate) sight: RwSignal<Option<client::Picture<G>>, LocalStorage>,
    /// The same laid out for drawing, once there is a game.
    pub(crate) picture: Memo<Option<picture::Picture<G::Card>>>,
    /// What happened so far.
    pub(crate) story: RwSignal<Vec<Arc<Line<G>>>, LocalStorage>,
    /// The cards that the person has taken up, by their place in the hand: face up or face down.
    pub(crate) chosen: RwSignal<Chosen>,
    /// What was said last about something that cannot be done.
    pub(crate) advice: RwSignal<Option<Advice<G>>, LocalStorage>,
    /// How things stand with the other end.
    pub(crate) touch: RwSignal<Touch>,
    /// Where the table stands.
    pub(crate) at: Where,
    house: House,
    client: StoredValue<Client<G>, LocalStorage>,
    link: StoredValue<Option<Box<dyn Link>>, LocalStorage>,
    /// Who is to fill the table that the person has just opened.
    plan: StoredValue<Option<Plan>>,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "deriving would ask the game itself to be copied")]
impl<G: Shown> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        *self
    }
}

impl<G: Shown> Copy for Session<G> {}

impl<G: Shown> Session<G> {
    /// Begins at a table on the server; or here, with the game that was left or a new one.
    pub(crate) fn begin(at: Where) -> Session<G> {
        let house = House::here();
        let sight: RwSignal<Option<client::Picture<G>>, LocalStorage> = RwSignal::new_local(None);
        let seen = move || sight.with(|sight| sight.as_ref()?.view().map(G::picture));
        let session = Session {
            sight,
            picture: Memo::new(move |_| seen()),
            story: RwSignal::new_local(vec![]),
            chosen: RwSignal::default(),
            advice: RwSignal::new_local(None),
            touch: RwSignal::default(),
            at,
            house,
            client: StoredValue::new_local(Client::new()),
            link: StoredValue::new_local(None),
            plan: StoredValue::new(house.plan.get_value()),
        };
        house.plan.set_value(None);
        session.drive();
        session
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
        self.sight.set(None);
        self.story.set(vec![]);
        self.drive();
    }

    /// Ends; what was kept of the game stays.
    pub(crate) fn end(self) {
        self.link.set_value(None);
    }

    /// Does what the client wants done.
    fn drive(self) {
        while let Some(step) = self.client.try_update_value(|client| client.next_step(now())).flatten() {
            match step {
                Step::Connect { connection, since } => {
                    let hear = move |said| self.hear(connection, said);
                    self.link.set_value(match self.at {
                        Where::Here => Worker::open(hear).map(|worker| Box::new(worker) as Box<dyn Link>),
                        Where::There(table) => Socket::open(table, since, hear).map(|socket| Box::new(socket) as _),
                    });
                }
                Step::Send(_, text) => self.link.with_value(|link| link.iter().for_each(|link| link.send(&text))),
                Step::Close(_) => self.link.set_value(None),
            }
        }
    }

    fn hear(self, connection: Connection, said: Said) {
        match said {
            Said::Ready => {
                self.client.update_value(|client| client.opened(connection, now()));
                self.touch.set(Touch::Open);
                if self.at == Where::Here {
                    self.sit_down();
                }
            }
            Said::Records(records) => saved::append(G::NAME, &records),
            Said::Message(text) => self.read(connection, &text),
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
            self.touch.set(Touch::Lost { until });
            // A little later than that: clocks of browsers are rough.
            let wait = Duration::from_millis(until.0.saturating_sub(now().0) + 20);
            set_timeout(move || self.drive(), wait);
        }
    }

    /// The network is gone, and with it the link; a table in this browser needs none.
    pub(crate) fn part(self) {
        if self.at != Where::Here {
            self.lose(self.client.with_value(Client::connection));
        }
    }

    /// Somebody looks again, or the network is back. A page that slept cannot know whether its link still holds, so it
    /// takes a new one.
    pub(crate) fn wake(self, slept: Span) {
        let in_touch = self.client.try_with_value(Client::is_in_touch);
        match in_touch {
            Some(true) if slept >= SILENCE => self.part(),
            Some(false) => {}
            Some(true) | None => return,
        }
        self.client.update_value(Client::hurry);
        self.drive();
    }

    /// Goes on with the game that was left, or opens a table with bots.
    fn sit_down(self) {
        saved::claim(G::NAME);
        if saved::is_left(G::NAME) {
            let records = saved::records(G::NAME);
            return self.link.with_value(|link| link.iter().for_each(|link| link.revive(&records)));
        }
        let plan = Plan::kept(G::NAME);
        let opening = to_json(&plan.settings);
        self.link.with_value(|link| link.iter().for_each(|link| link.send(&opening)));
        self.ask(Ask::Sit { seat: None });
        self.seat_bots(plan, Seat::all(plan.players()).skip(1));
        self.ask(Ask::Begin);
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

    fn read(self, connection: Connection, text: &str) {
        let mut view = self.sight.with_untracked(|sight| sight.as_ref().and_then(|sight| sight.view().cloned()));
        let events = self.client.try_update_value(|client| client.heard(connection, text, now())).unwrap_or_default();
        // Cards stay taken up until something happens on the table.
        if events.iter().any(|event| matches!(event, Event::Happened(_) | Event::Renewed)) {
            self.put_back();
        }
        for event in events {
            match event {
                Event::Happened(items) => items.into_iter().for_each(|news| self.note(&mut view, news)),
                Event::Answered { answer: Answer::Refused(refusal), .. } => self.advice.set(Some(refusal.into())),
                // Records of another version make no table any more: better a new game than none.
                Event::Ended(_) if self.at == Where::Here && saved::is_left(G::NAME) => {
                    saved::forget(G::NAME);
                    self.client.set_value(Client::new());
                }
                Event::Ended(end) => self.touch.set(Touch::Ended(end)),
                Event::Welcomed | Event::Renewed | Event::Private | Event::Answered { .. } | Event::Unreadable(_) => {}
            }
        }
        self.fill();
        self.sight.set(self.client.with_value(|client| client.picture().cloned()));
    }

    /// Remembers what happened, with the view from before it.
    fn note(self, view: &mut Option<G::View>, news: News<G>) {
        match &news {
            News::Table(Happening::Began { .. }) => {
                let welcome = self.client.with_value(|client| client.picture().map(|seen| seen.welcome().clone()));
                let observer =
                    welcome.as_ref().and_then(|welcome| welcome.seat).map_or(Observer::Spectator, Observer::Seat);
                let options = welcome.map(|welcome| welcome.settings.options);
                *view = options.map(|options| G::new(options).view(observer));
                self.story.set(vec![]);
            }
            News::Table(Happening::Over { .. }) if self.at == Where::Here => saved::forget(G::NAME),
            News::Table(_) | News::Game(_) => {}
        }
        let Some(view) = view else { return };
        let line = Line { view: view.clone(), news };
        if let News::Game(notice) = &line.news {
            view.fold(notice);
            if !G::is_story(notice) {
                return;
            }
        }
        self.story.update(|story| story.push(Arc::new(line)));
    }

    /// Asks the table for something. Out of touch nothing can be asked, and the page says so.
    pub(crate) fn ask(self, ask: Ask<G>) {
        let _ = self.client.try_update_value(|client| client.ask(ask));
        self.drive();
    }

    /// Makes a move.
    pub(crate) fn play(self, m: G::Move) {
        self.advice.set(None);
        let ask = self.sight.with_untracked(|sight| sight.as_ref().and_then(|sight| sight.play(m)));
        if let Some(ask) = ask {
            self.ask(ask);
        }
    }

    /// Takes back the last move.
    pub(crate) fn undo(self) {
        self.advice.set(None);
        let question = self.sight.with_untracked(|sight| sight.as_ref()?.now().question);
        if let Some(question) = question {
            self.ask(Ask::Undo { question: question.number });
        }
    }

    /// What is said about the game as the person sees it now; nothing where there is none.
    pub(crate) fn say(self, say: impl FnOnce(&dyn GameWords<G>, &Reader<'_>, &G::View) -> Sentence) -> Sentence {
        self.told(|words, reader, sight| {
            sight.view().map(|view| say(words.of::<G>(), reader, view)).unwrap_or_default()
        })
    }

    /// What a move of the person is called.
    pub(crate) fn button(self, m: &G::Move) -> Sentence {
        self.say(|words, reader, view| match reader.observer {
            Observer::Seat(seat) => words.button(reader, view, seat, m),
            Observer::Spectator => Sentence::default(),
        })
    }

    /// What is said about the table as the person sees it now; nothing where there is none.
    pub(crate) fn told(self, say: impl FnOnce(&dyn Words, &Reader<'_>, &client::Picture<G>) -> Sentence) -> Sentence {
        let words = self.house.words();
        self.sight.with(|sight| {
            let Some(sight) = sight else { return Sentence::default() };
            let observer = sight.seat().map_or(Observer::Spectator, Observer::Seat);
            say(words, &Reader { observer, names: names(&sight.table().sitters) }, sight)
        })
    }

    /// What the person on this seat is called.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.sight.with(|sight| {
            sight.as_ref().map(|sight| names(&sight.table().sitters)[seat].to_owned()).unwrap_or_default()
        })
    }

    /// How long until a moment of the table, as far as the clocks agree. Whoever reads it is told every second.
    pub(crate) fn until(self, moment: Moment) -> Span {
        let local = self.client.with_value(|client| client.local(moment));
        Span(local.0.saturating_sub(self.house.time.get()))
    }

    /// The own seat, once there is one.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.sight.with(|sight| sight.as_ref()?.seat())
    }

    /// Whether a game is under way.
    pub(crate) fn is_playing(self) -> bool {
        self.sight.with(|sight| {
            let game = sight.as_ref().and_then(|sight| sight.table().game.as_ref());
            game.is_some_and(|game| game.over.is_none())
        })
    }

    /// Whether it is the person's table.
    pub(crate) fn is_host(self) -> bool {
        self.sight.with(|sight| {
            sight.as_ref().is_some_and(|sight| sight.seat().is_some() && sight.table().host == sight.seat())
        })
    }

    /// Whether a bot plays for the person.
    pub(crate) fn is_stood_in(self) -> bool {
        self.sight.with(|sight| {
            let sitter = sight.as_ref().and_then(|sight| sight.table().sitters.get(sight.seat()?.index()));
            matches!(sitter, Some(Sitter::Person { stand_in: true, .. }))
        })
    }

    /// Whether something is asked of the person.
    pub(crate) fn is_asked(self) -> bool {
        self.sight.with(|sight| sight.as_ref().is_some_and(|sight| sight.prompt().is_some()))
    }

    /// The cards that are taken up, face up and face down.
    fn held(self) -> (Vec<G::Card>, Vec<G::Card>) {
        let Chosen { up, down } = self.chosen.get();
        let cards = |places: Vec<usize>| {
            self.picture.with(|picture| {
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
        self.sight.with(|sight| {
            let view = sight.as_ref().and_then(client::Picture::view).ok_or(None)?;
            let plays = if up.is_empty() && down.is_empty() { vec![] } else { G::plays(view, &up, &down) };
            match plays.first().map(|&m| view.check(m)) {
                None => Err(None),
                Some(Err(illegal)) => Err(Some(illegal)),
                Some(Ok(())) => Ok(plays),
            }
        })
    }

    /// Takes up a card, or puts it back. A card that can be played in one way, and touches nobody else, is played.
    pub(crate) fn take_up(self, place: usize) {
        self.advice.set(None);
        if G::SEVERAL {
            let may_cover = self
                .sight
                .with_untracked(|sight| sight.as_ref().and_then(client::Picture::view).is_some_and(G::may_cover));
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

    /// Puts back the cards that were taken up.
    pub(crate) fn put_back(self) {
        self.chosen.set(Chosen::default());
    }
}

fn now() -> Local {
    Local(browser::time())
}
