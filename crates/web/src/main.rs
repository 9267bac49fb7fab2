//! The page: Tiltyard in the browser.
//!
//! It shows and asks; it decides nothing. Rules, words and pictures come from their own crates, games come from a worker
//! in the browser, told in the same messages as a server would tell them.

#![allow(unreachable_pub, reason = "the macro of components makes their properties public")]

mod app;
mod art;
mod browser;
mod explanation;
mod house;
mod kept;
mod pages;
mod preference;
mod replay;
mod route;
mod saved;
mod shown;
mod sound;
mod table;

fn main() {
    leptos::mount::mount_to_body(app::App);
    browser::keep_offline();
}
