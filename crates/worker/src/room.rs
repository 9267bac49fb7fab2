//! The host among the things of the browser: messages, the clock, chance.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dealer::{GameId, Seed};
use host::{Host, Hosting, Luck, Told, seated};
use notation::AnyFile;
use protocol::local::{Aside, NAMES, Order};
use protocol::{AnySettings, Asker, Bye, GameName, Message, from_json, to_json, to_line};
use rules::{Seat, attacke, ivanhoe};
use table::{Moment, PlayerId};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::reel;

/// Who has the device first.
const FIRST: PlayerId = PlayerId(1);

/// The longest time that the browser can be asked to wait for, in milliseconds.
const LONGEST: u64 = i32::MAX as u64;

/// A host among the things of the browser.
pub(crate) struct Room {
    scope: DedicatedWorkerGlobalScope,
    host: RefCell<Option<Box<dyn Hosting>>>,
    /// Who has the device.
    holder: Cell<PlayerId>,
    /// The game that was told last.
    reel: RefCell<Option<AnyFile>>,
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
            reel: None.into(),
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

    fn hear(&self, data: &JsValue) {
        let Some(text) = data.as_string() else { return };
        let told = match (from_json(&text), &mut *self.host.borrow_mut()) {
            (Ok(Order::Replay { file }), _) => self.tell_game(&file),
            (Ok(Order::Branch { step, seat }), _) => self.branch(step as usize, seat),
            (Ok(Order::Hint), Some(host)) => host.hint(self.holder.get()),
            (Ok(Order::Hand { person, next }), Some(host)) => match asker(person.into()) {
                Some(asker) => {
                    self.holder.set(asker.player);
                    host.hand(asker, next, now())
                }
                None => Told::default(),
            },
            (Ok(order), host) => seated_at(host, obey(&order)),
            (Err(_), Some(host)) => host.hear(self.holder.get(), &text, now()),
            (Err(_), None) => farewell(),
        };
        self.tell(&told);
    }

    /// Tells a game from its file.
    fn tell_game(&self, file: &str) -> Told {
        let read = AnyFile::parse(file).map_err(|error| Aside::Unreadable { line: error.place.line as u32 });
        match read.and_then(|file| Ok((reel::tell(&file)?, file))) {
            Ok(((messages, aside), file)) => {
                self.reel.replace(Some(file));
                let messages = messages.into_iter().map(|text| (FIRST, text)).collect();
                Told { messages, asides: vec![aside], ..Told::default() }
            }
            Err(unreadable) => Told { asides: vec![unreadable], ..Told::default() },
        }
    }

    /// The records of the game that was told last, as far as it is wanted.
    fn branch(&self, step: usize, seat: Seat) -> Told {
        let (Some(person), (id, _)) = (person(), chance()) else { return Told::default() };
        let lines = match &*self.reel.borrow() {
            Some(AnyFile::Ivanhoe(file)) => lines(seated::records(file, id, step, &person, seat, now())),
            Some(AnyFile::Attacke(file)) => lines(seated::records(file, id, step, &person, seat, now())),
            None => None,
        };
        Told { asides: lines.map(|records| Aside::Branched { records }).into_iter().collect(), ..Told::default() }
    }

    fn ring(&self) {
        let told = self.host.borrow_mut().as_mut().map(|host| host.clock(now()));
        self.tell(&told.unwrap_or_default());
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
        let wake = self.host.borrow().as_ref().and_then(|host| host.wake());
        let (Some(wake), Some(alarm)) = (wake, &*self.alarm.borrow()) else { return };
        let wait = wake.0.saturating_sub(now().0).min(LONGEST) as i32;
        let alarm = alarm.as_ref().unchecked_ref();
        self.due.replace(self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(alarm, wait).ok());
    }
}

/// Records as lines.
fn lines<G: protocol::Wire>(records: Option<Vec<table::Saved<G>>>) -> Option<Vec<String>> {
    records.map(|records| records.iter().map(to_line).collect())
}

/// Leaves the host in its place; what it says first.
fn seated_at(place: &mut Option<Box<dyn Hosting>>, opened: Option<(Box<dyn Hosting>, Told)>) -> Told {
    let Some((host, told)) = opened else { return farewell() };
    *place = Some(host);
    told
}

/// What is said where no table can be opened. It has the same form in both games.
fn farewell() -> Told {
    let sentence = "no table can be opened like this".to_owned();
    let bye = Bye { code: "no-such-table".to_owned(), sentence, retry_after: None };
    Told { messages: vec![(FIRST, to_json(&Message::<ivanhoe::State>::Bye(bye)))], ..Told::default() }
}

/// Opens a table as the page orders it.
fn obey(order: &Order) -> Option<(Box<dyn Hosting>, Told)> {
    Some(match order {
        Order::Open { settings: AnySettings::Ivanhoe(settings) } => {
            boxed(Host::<ivanhoe::State>::open(*settings, people()?, luck(), now())?)
        }
        Order::Open { settings: AnySettings::Attacke(settings) } => {
            boxed(Host::<attacke::State>::open(*settings, people()?, luck(), now())?)
        }
        Order::Revive { records } => match GameName::of_line(records.first()?).ok()? {
            GameName::Ivanhoe => boxed(Host::<ivanhoe::State>::revive(records, people()?, luck(), now())?),
            GameName::Attacke => boxed(Host::<attacke::State>::revive(records, people()?, luck(), now())?),
        },
        Order::Lesson { file } => match AnyFile::parse(file).ok()? {
            AnyFile::Ivanhoe(file) => boxed(Host::lesson(&file, person()?, luck(), now())?),
            AnyFile::Attacke(file) => boxed(Host::lesson(&file, person()?, luck(), now())?),
        },
        Order::Hint | Order::Hand { .. } | Order::Replay { .. } | Order::Branch { .. } => return None,
    })
}

fn boxed<H: Hosting + 'static>((host, told): (H, Told)) -> (Box<dyn Hosting>, Told) {
    (Box::new(host), told)
}

/// The person who has the device first.
fn person() -> Option<Asker> {
    asker(0)
}

/// Everybody who is told of the table: one at a time.
fn people() -> Option<Vec<Asker>> {
    Some(vec![person()?])
}

/// One of the people who share the device. To themselves they have no name: the page says `you`.
fn asker(number: usize) -> Option<Asker> {
    let name = NAMES[Seat::new(number)?].parse().ok()?;
    Some(Asker { player: PlayerId(number as u64 + 1), name })
}

fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

fn luck() -> Luck {
    Luck { chance: Box::new(chance), dice: u64::from_ne_bytes(random()) }
}

/// The id and the seed of a game.
fn chance() -> (GameId, Seed) {
    let id = format!("local-{}", js_sys::Date::now());
    (id.parse().expect("digits and a hyphen are an id"), Seed::from(random::<32>()))
}

/// Random numbers of the browser. A browser without any cannot play.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every browser that runs this has random numbers");
    bytes
}
