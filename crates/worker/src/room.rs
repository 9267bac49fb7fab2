//! The host among the things of the browser: messages, the clock, chance.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use bots::Net;
use dealer::{GameId, Seed};
use host::{Hosting, Luck, Told};
use js_sys::Promise;
use notation::{AnyFile, Language as _};
use protocol::local::{Aside, Order};
use protocol::{Asker, Bye, Message, from_json, to_json};
use rules::{Seat, attacke, ivanhoe};
use table::{Moment, PlayerId, PlayerName};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{net, parts};

/// Who has the device first.
const FIRST: PlayerId = PlayerId(1);

/// The longest time that the browser can be asked to wait for, in milliseconds.
const LONGEST: u64 = i32::MAX as u64;

/// How long until something is tried again that was out of reach.
const PATIENCE: i32 = 2000;

/// A table, as everybody holds it who has something to do with it.
type Shared = Rc<RefCell<Box<dyn Hosting>>>;

/// A host among the things of the browser.
pub(crate) struct Room {
    scope: DedicatedWorkerGlobalScope,
    host: RefCell<Option<Shared>>,
    /// Who has the device, and what those are called who share it.
    holder: Cell<PlayerId>,
    names: RefCell<Vec<PlayerName>>,
    /// The game that was told last.
    reel: RefCell<Option<AnyFile>>,
    /// What the page has said and nobody has read yet, and whether somebody is at it.
    letters: RefCell<VecDeque<String>>,
    reading: Cell<bool>,
    /// What calls the clock, and the call that is due.
    alarm: RefCell<Option<Closure<dyn Fn()>>>,
    due: RefCell<Option<i32>>,
}

impl Room {
    /// Listens to the page, and tells it so.
    pub(crate) fn open() {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let room = Rc::new(Room {
            scope,
            host: None.into(),
            holder: FIRST.into(),
            names: RefCell::default(),
            reel: None.into(),
            letters: RefCell::default(),
            reading: false.into(),
            alarm: None.into(),
            due: None.into(),
        });
        let alarm = Rc::clone(&room);
        *room.alarm.borrow_mut() = Some(Closure::new(move || alarm.ring()));
        let ear = Rc::clone(&room);
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| ear.hear(&event.data()));
        room.scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        // It listens as long as the worker lives.
        hear.forget();
        room.post(&JsValue::NULL);
    }

    fn hear(self: &Rc<Self>, data: &JsValue) {
        self.letters.borrow_mut().extend(data.as_string());
        if !self.reading.replace(true) {
            spawn_local(Rc::clone(self).read());
        }
    }

    /// Reads what the page says, one after the other: a table that is being opened hears the rest when it is open.
    async fn read(self: Rc<Self>) {
        while let Some(text) = self.next_letter() {
            let told = self.answer(&text).await;
            self.tell(&told);
        }
        self.reading.set(false);
    }

    fn next_letter(&self) -> Option<String> {
        self.letters.borrow_mut().pop_front()
    }

    fn host(&self) -> Option<Shared> {
        self.host.borrow().clone()
    }

    async fn answer(self: &Rc<Self>, text: &str) -> Told {
        match (from_json(text), self.host()) {
            (Ok(Order::Replay { file }), _) => self.tell_game(file).await,
            (Ok(Order::Branch { step, seat }), _) => self.branch(step as usize, seat).await,
            (Ok(Order::Hint), Some(host)) => host.borrow_mut().hint(self.holder.get()),
            (Ok(Order::Hand { person, next }), Some(host)) => match self.asker(person.into()) {
                Some(asker) => {
                    self.holder.set(asker.player);
                    host.borrow_mut().hand(asker, next, now())
                }
                None => Told::default(),
            },
            (Ok(order), _) => self.open_table(order).await,
            (Err(_), Some(host)) => host.borrow_mut().hear(self.holder.get(), text, now()),
            (Err(_), None) => farewell(),
        }
    }

    /// Opens a table. Its bots get their net when that is there, and nobody waits for it.
    async fn open_table(self: &Rc<Self>, order: Order) -> Told {
        if let Order::Open { people, .. } = &order {
            self.names.replace(people.clone());
        }
        let Some((host, told)) = self.insist(async || parts::open(order.clone()).await.ok()).await else {
            return farewell();
        };
        let (game, players) = (host.game(), host.players());
        let host: Shared = Rc::new(RefCell::new(host));
        self.host.replace(Some(Rc::clone(&host)));
        let room = Rc::clone(self);
        spawn_local(async move {
            let net = room.net(game, players).await;
            let told = host.borrow_mut().equip(net, now());
            room.tell(&told);
        });
        told
    }

    /// Tells a game from its file.
    async fn tell_game(&self, text: String) -> Told {
        let unreadable = |aside| Told { asides: vec![aside], ..Told::default() };
        let file = match self.insist(async || parts::read(text.clone()).await.ok()).await {
            Ok(file) => file,
            Err(aside) => return unreadable(aside),
        };
        let (game, players) = match &file {
            AnyFile::Ivanhoe(file) => (ivanhoe::State::GAME, file.players.len()),
            AnyFile::Attacke(file) => (attacke::State::GAME, file.players.len()),
        };
        let net = self.net(game, players).await;
        match self.insist(async || parts::tell(&file, &net).await.ok()).await {
            Ok((messages, aside)) => {
                self.reel.replace(Some(file));
                let messages = messages.into_iter().map(|text| (FIRST, text)).collect();
                Told { messages, asides: vec![aside], ..Told::default() }
            }
            Err(aside) => unreadable(aside),
        }
    }

    /// The records of the game that was told last, as far as it is wanted.
    async fn branch(&self, step: usize, seat: Seat) -> Told {
        let Some(file) = self.reel.borrow().clone() else { return Told::default() };
        let records = self.insist(async || parts::branch(&file, step, seat).await.ok()).await;
        Told { asides: records.map(|records| Aside::Branched { records }).into_iter().collect(), ..Told::default() }
    }

    /// One of the people who share the device.
    fn asker(&self, number: usize) -> Option<Asker> {
        asker(number, self.names.borrow().get(number).cloned())
    }

    /// The net for so many players of a game.
    async fn net(&self, game: &str, players: usize) -> Arc<Net> {
        self.insist(async || net::fetch(&self.scope, game, players).await).await
    }

    /// Tries until it succeeds: what was out of reach is within reach again when the network is.
    async fn insist<T>(&self, attempt: impl AsyncFn() -> Option<T>) -> T {
        loop {
            if let Some(success) = attempt().await {
                return success;
            }
            let wait = Promise::new(&mut |resolve, _| {
                // Where nothing can wait, it is tried again at once.
                let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, PATIENCE);
            });
            // Nothing refuses it.
            let _ = JsFuture::from(wait).await;
        }
    }

    fn ring(&self) {
        if let Some(host) = self.host() {
            let told = host.borrow_mut().clock(now());
            self.tell(&told);
        }
    }

    fn tell(&self, told: &Told) {
        if !told.records.is_empty() {
            self.post(&to_json(&Aside::Records { records: told.records.clone() }).into());
        }
        // Whoever has the device is the only one here.
        for (_, message) in &told.messages {
            self.post(&message.into());
        }
        for aside in &told.asides {
            self.post(&to_json(aside).into());
        }
        self.set_alarm();
    }

    fn post(&self, data: &JsValue) {
        // Only what cannot be copied is refused; texts can.
        let _ = self.scope.post_message(data);
    }

    fn set_alarm(&self) {
        if let Some(due) = self.due.take() {
            self.scope.clear_timeout_with_handle(due);
        }
        let wake = self.host().and_then(|host| host.borrow().wake());
        let (Some(wake), Some(alarm)) = (wake, &*self.alarm.borrow()) else { return };
        let wait = wake.0.saturating_sub(now().0).min(LONGEST) as i32;
        let alarm = alarm.as_ref().unchecked_ref();
        self.due.replace(self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(alarm, wait).ok());
    }
}

/// What is said where no table can be opened. It has the same form in both games.
fn farewell() -> Told {
    let sentence = "no table can be opened like this".to_owned();
    let bye = Bye { code: "no-such-table".to_owned(), sentence, retry_after: None };
    Told { messages: vec![(FIRST, to_json(&Message::<ivanhoe::State>::Bye(bye)))], ..Told::default() }
}

/// The person who has the device first, and may have a name. It is the only one who is told of the table then.
pub(crate) fn person(name: Option<PlayerName>) -> Option<Asker> {
    asker(0, name)
}

/// One of the people who share the device. Whoever is alone needs no name: the page says `you`.
fn asker(number: usize, name: Option<PlayerName>) -> Option<Asker> {
    let usual = || table::names(&[])[Seat::new(number)?].parse().ok();
    Some(Asker { player: PlayerId(number as u64 + 1), name: name.or_else(usual)? })
}

pub(crate) fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

pub(crate) fn luck() -> Luck {
    Luck { chance: Box::new(chance), dice: u64::from_ne_bytes(random()) }
}

/// The id and the seed of a game.
pub(crate) fn chance() -> (GameId, Seed) {
    let id = format!("local-{}", now().0);
    (id.parse().expect("digits and a hyphen are an id"), Seed::from(random::<32>()))
}

/// Random numbers of the browser. A browser without any cannot play.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every browser that runs this has random numbers");
    bytes
}
