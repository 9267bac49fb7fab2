//! The page: Tiltyard in the browser.
//!
//! It shows and asks; it decides nothing. Rules, words and pictures come from their own crates, games come from a worker
//! in the browser or from a server, told in the same messages.

#![allow(unreachable_pub, reason = "the macro of components makes their properties public")]
#![allow(
    clippy::needless_pass_by_value,
    clippy::large_types_passed_by_value,
    reason = "components own their properties: most are bundles of handles, made once"
)]

mod app;
mod art;
mod browser;
mod explanation;
mod hall;
mod house;
mod kept;
mod pages;
mod parts;
mod preference;
mod replay;
mod route;
mod saved;
mod server;
mod shown;
mod sound;
mod table;

use std::time::Duration;

use app::App;
use leptos::prelude::*;
use route::Route;
// Leptos has no executor before the page is mounted.
use wasm_bindgen_futures::spawn_local;

/// How long it takes to see a page.
const A_MOMENT: Duration = Duration::from_millis(500);

/// How long the visitor has the network to themselves.
const PATIENCE: Duration = Duration::from_secs(4);

fn main() {
    // The same program is the page and, on a thread of its own, the table behind it.
    if browser::is_worker() {
        worker::open();
    } else {
        spawn_local(open());
    }
}

async fn open() {
    let route = Route::at(&browser::path());
    // Both are fetched at once.
    let wanted = route.clone();
    spawn_local(async move {
        let _ = parts::page(&wanted).await;
    });
    let words = parts::words(house::lang()).await.unwrap_or(parts::ENGLISH);
    let show = parts::page(&route).await.unwrap_or(pages::missing);
    // Putting the program together and drawing the page take a slow device long enough, each by itself.
    browser::breathe().await;
    mount_to_body(move || view! { <App words route show/> });
    // What the visitor came for is fetched first, then what they may want next, and then the rest.
    set_timeout(browser::fetch_soon, A_MOMENT);
    set_timeout(browser::keep_offline, PATIENCE);
}
