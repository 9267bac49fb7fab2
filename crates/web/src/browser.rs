//! The few things that are asked of the browser itself. What it cannot do is left undone: a page without storage forgets,
//! but works.

use leptos::prelude::{document, window};
use rules::Seat;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DomRect, Element, HtmlElement, PointerEvent, PopStateEvent, Response, Storage};

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under this name.
pub(crate) fn kept(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps something under this name.
pub(crate) fn keep(key: &str, word: &str) {
    if let Some(storage) = storage() {
        // A full or forbidden storage forgets.
        let _ = storage.set_item(key, word);
    }
}

/// Forgets what is kept under this name.
pub(crate) fn forget(key: &str) {
    if let Some(storage) = storage() {
        // What is not kept needs no forgetting.
        let _ = storage.remove_item(key);
    }
}

/// The time by the clock of this device, in milliseconds.
pub(crate) fn time() -> u64 {
    js_sys::Date::now() as u64
}

/// The languages that the visitor reads, the best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// Sets an attribute of the whole page.
pub(crate) fn mark(attribute: &str, word: &str) {
    if let Some(root) = document().document_element() {
        // Only names that are no names are refused.
        let _ = root.set_attribute(attribute, word);
    }
}

/// The address of the page, without the host.
pub(crate) fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// Changes the address of the page, and the way back leads here.
pub(crate) fn go(path: &str) {
    if let Ok(history) = window().history() {
        // Too many steps in a moment are refused; the page changes all the same.
        let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(path));
    }
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Changes the address of the page, where the way back need not lead here.
pub(crate) fn stay(path: &str) {
    if let Ok(history) = window().history() {
        // Too many changes in a moment are refused; the next one counts.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(path));
    }
}

/// The address of a path with everything before it, as it can be given to somebody.
pub(crate) fn whole_address(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// Leaves a text where it can be pasted from.
pub(crate) fn copy(text: &str) {
    // Whoever forbids it, or has an old browser, copies it from the address.
    if js_sys::Reflect::has(&window().navigator(), &"clipboard".into()).unwrap_or(false) {
        let _ = window().navigator().clipboard().write_text(text);
    }
}

/// Calls back whenever the visitor goes back or forth.
pub(crate) fn on_return(act: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn(PopStateEvent)>::new(move |_| act());
    // Only a second listener of the same kind could be refused.
    let _ = window().add_event_listener_with_callback("popstate", listener.as_ref().unchecked_ref());
    // The page listens as long as it is open.
    listener.forget();
}

/// Moves the focus to the first thing on the page that is meant, so that keys and screen readers go on from there.
pub(crate) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        // What cannot be focused is not.
        let _ = found.focus();
    }
}

/// Keeps the site at hand for when there is no network.
pub(crate) fn keep_offline() {
    // An old browser, or a page that is not served safely, goes without.
    if js_sys::Reflect::has(&window().navigator(), &"serviceWorker".into()).unwrap_or(false) {
        let _ = window().navigator().service_worker().register("/service-worker.js");
    }
}

/// Whether the device asks for as little movement as can be.
pub(crate) fn wants_calm() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Where the first thing on the page lies that is meant.
pub(crate) fn rect(selector: &str) -> Option<DomRect> {
    Some(document().query_selector(selector).ok()??.get_bounding_client_rect())
}

/// The seat whose place is here, if one is.
pub(crate) fn seat_at(x: i32, y: i32) -> Option<Seat> {
    let place = document().element_from_point(x as f32, y as f32)?.closest("[data-seat]").ok()??;
    place.get_attribute("data-seat")?.parse().ok().and_then(Seat::new)
}

/// Lets whatever is touched hear of a touch until it ends, wherever it goes.
pub(crate) fn capture(event: &PointerEvent) {
    let touched = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(touched) = touched {
        // A touch that is over already is nobody's.
        let _ = touched.set_pointer_capture(event.pointer_id());
    }
}

/// What the server answers at a path; none where it cannot be reached, or has no such thing.
pub(crate) async fn fetched(path: &str) -> Option<String> {
    let answer: Response = JsFuture::from(window().fetch_with_str(path)).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(answer.text().ok()?).await.ok()?;
    text.as_string().filter(|_| answer.ok())
}

/// The text of a file of the visitor.
pub(crate) async fn text_of(file: &Blob) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}
