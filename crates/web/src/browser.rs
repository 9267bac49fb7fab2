//! The few things that are asked of the browser itself. What it cannot do is left undone: a page without storage forgets,
//! but works.

use js_sys::Promise;
use leptos::prelude::{document, window};
use rules::Seat;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, DedicatedWorkerGlobalScope, DomRect, Element, HtmlElement, HtmlTemplateElement, PointerEvent, PopStateEvent,
    Response, ServiceWorkerRegistration, Storage, VisibilityState,
};

/// Whether this is the thread of a worker, and not the page itself.
pub(crate) fn is_worker() -> bool {
    js_sys::global().has_type::<DedicatedWorkerGlobalScope>()
}

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
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(path));
    }
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Changes the address of the page, where the way back need not lead here.
pub(crate) fn stay(path: &str) {
    if let Ok(history) = window().history() {
        // Too many changes in a moment are refused; the next one counts.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// The address of a path with everything before it, as it can be given to somebody.
pub(crate) fn whole_address(path: &str) -> String {
    format!("{}{path}", origin())
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

/// Whether somebody can see the page.
pub(crate) fn is_seen() -> bool {
    document().visibility_state() == VisibilityState::Visible
}

/// Whether the device has no network at all.
pub(crate) fn is_offline() -> bool {
    !window().navigator().on_line()
}

/// The address of the site: everything before the path.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Copies a text for the visitor to paste elsewhere; whether that was allowed.
pub(crate) async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    // Browsers offer it only where the page is served safely.
    if !js_sys::Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false) {
        return false;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// A random number.
pub(crate) fn dice() -> u16 {
    (js_sys::Math::random() * f64::from(u16::MAX)) as u16
}

/// Loads the site anew from the server, and not what was kept of it.
pub(crate) async fn reload() {
    if js_sys::Reflect::has(&window().navigator(), &"serviceWorker".into()).unwrap_or(false) {
        let keeper = JsFuture::from(window().navigator().service_worker().get_registration()).await;
        if let Some(keeper) = keeper.ok().and_then(|keeper| keeper.dyn_into::<ServiceWorkerRegistration>().ok())
            && let Ok(gone) = keeper.unregister()
        {
            // If it stays, the page is as old as before, and says so again.
            let _ = JsFuture::from(gone).await;
        }
    }
    let _ = window().location().reload();
}

/// Goes on in another turn of the browser, which may answer the visitor before.
pub(crate) async fn breathe() {
    let turn = Promise::new(&mut |resolve, _| {
        // Where nothing can wait, it goes on at once.
        if window().set_timeout_with_callback(&resolve).is_err() {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    });
    // Nothing refuses it.
    let _ = JsFuture::from(turn).await;
}

/// Fetches what the visitor may want next, when the browser has nothing else to do.
pub(crate) fn fetch_soon() {
    let soon = document().get_element_by_id("soon").and_then(|soon| soon.dyn_into::<HtmlTemplateElement>().ok());
    if let (Some(soon), Some(head)) = (soon, document().head()) {
        // A head takes whatever it is given.
        let _ = head.append_child(&soon.content());
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
