//! The page: Tiltyard in the browser.
//!
//! It shows and asks; it decides nothing. Rules, words and pictures come from their own crates, games come from a worker
//! in the browser or from a server, told in the same messages.

#![allow(unreachable_pub, reason = "the macro of components makes their properties public")]

mod app;
mod art;
mod browser;
mod hall;
mod house;
mod pages;
mod preference;
mod route;
mod saved;
mod server;
mod shown;
mod table;

fn main() {
    leptos::mount::mount_to_body(app::App);
    browser::keep_offline();
}
