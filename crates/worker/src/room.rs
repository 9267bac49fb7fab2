//! The host among the things of the browser: messages, the clock, chance.

use std::cell::RefCell;
use std::rc::Rc;

use dealer::{GameId, Seed};
use host::{Host, Hosting, Luck, Told};
use js_sys::Array;
use protocol::{AnySettings, Asker, Bye, GameName, Message, from_json, to_json};
use rules::{attacke, ivanhoe};
use table::{Moment, PlayerId};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The one person here.
const PERSON: PlayerId = PlayerId(1);

/// The longest time that the browser can be asked to wait for, in milliseconds.
const LONGEST: u64 = i32::MAX as u64;

/// A host among the things of the browser.
pub(crate) struct Room {
    scope: DedicatedWorkerGlobalScope,
    host: RefCell<Option<Box<dyn Hosting>>>,
    /// What calls the clock, and the call that is due.
    alarm: RefCell<Option<Closure<dyn Fn()>>>,
    due: RefCell<Option<i32>>,
}

impl Room {
    /// Listens to the page, and tells it so.
    pub(crate) fn open() {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let room = Rc::new(Room { scope, host: None.into(), alarm: None.into(), due: None.into() });
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
        let told = match (data.as_string(), data.dyn_ref::<Array>()) {
            (Some(text), _) => match &mut *self.host.borrow_mut() {
                Some(host) => host.hear(PERSON, &text, now()),
                nobody => seated(nobody, open(&text)),
            },
            (None, Some(lines)) => {
                let lines: Vec<String> = lines.iter().filter_map(|line| line.as_string()).collect();
                seated(&mut self.host.borrow_mut(), revive(&lines))
            }
            (None, None) => return,
        };
        self.tell(&told);
    }

    fn ring(&self) {
        let told = self.host.borrow_mut().as_mut().map(|host| host.clock(now()));
        self.tell(&told.unwrap_or_default());
    }

    fn tell(&self, told: &Told) {
        if !told.records.is_empty() {
            self.post(&told.records.iter().map(JsValue::from).collect::<Array>());
        }
        for (_, message) in &told.messages {
            self.post(&message.into());
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

/// Leaves the host in its place; what it says first.
fn seated(place: &mut Option<Box<dyn Hosting>>, opened: Option<(Box<dyn Hosting>, Told)>) -> Told {
    let Some((host, told)) = opened else { return Told { messages: vec![(PERSON, farewell())], ..Told::default() } };
    *place = Some(host);
    told
}

/// What is said where no table can be opened. It has the same form in both games.
fn farewell() -> String {
    let sentence = "no table can be opened like this".to_owned();
    to_json(&Message::<ivanhoe::State>::Bye(Bye { code: "no-such-table".to_owned(), sentence, retry_after: None }))
}

/// Opens a table with the settings that the page asks for.
fn open(settings: &str) -> Option<(Box<dyn Hosting>, Told)> {
    Some(match from_json(settings).ok()? {
        AnySettings::Ivanhoe(settings) => boxed(Host::<ivanhoe::State>::open(settings, people()?, luck(), now())?),
        AnySettings::Attacke(settings) => boxed(Host::<attacke::State>::open(settings, people()?, luck(), now())?),
    })
}

/// Opens a table again.
fn revive(lines: &[String]) -> Option<(Box<dyn Hosting>, Told)> {
    Some(match GameName::of_line(lines.first()?).ok()? {
        GameName::Ivanhoe => boxed(Host::<ivanhoe::State>::revive(lines, people()?, luck(), now())?),
        GameName::Attacke => boxed(Host::<attacke::State>::revive(lines, people()?, luck(), now())?),
    })
}

fn boxed<H: Hosting + 'static>((host, told): (H, Told)) -> (Box<dyn Hosting>, Told) {
    (Box::new(host), told)
}

/// The person has no name here: the page says `you`.
fn people() -> Option<Vec<Asker>> {
    Some(vec![Asker { player: PERSON, name: "Wilfred".parse().ok()? }])
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
