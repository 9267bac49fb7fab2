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
mod preference;
mod replay;
mod route;
mod saved;
mod server;
mod shown;
mod sound;
mod table;

fn main() {
    leptos::mount::mount_to_body(app::App);
    browser::keep_offline();
}
