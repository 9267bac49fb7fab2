//! What is shown of a table only where others sit at it. A game on this device goes without; so this is a part of its own.

use leptos::prelude::*;
use rules::Seat;

use super::chairs::Chairs;
use super::menu::Menu;
use super::presence::Presence;
use super::session::Session;
use super::talk::{Talk, Unread};
use super::waiting::WaitingRoom;
use crate::shown::Shown;

/// What is shown only where others sit at the table.
pub(crate) struct Company<G: Shown> {
    /// The table before a game.
    pub(crate) waiting_room: fn(Session<G>) -> AnyView,
    /// Who sits where, and what the host can do about it.
    pub(crate) chairs: fn(Session<G>) -> AnyView,
    /// Whether somebody is there, and how much time is left to them.
    pub(crate) presence: fn(Session<G>, Seat) -> AnyView,
    /// To say something.
    pub(crate) talk: fn(Session<G>) -> AnyView,
    /// A mark for what was said and not read yet; told whether the story is open.
    pub(crate) unread: fn(Session<G>, Signal<bool>) -> AnyView,
    /// The table itself, while a game is under way, and how to close that.
    pub(crate) menu: fn(Session<G>, Callback<()>) -> AnyView,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "deriving would ask the game itself to be copied")]
impl<G: Shown> Clone for Company<G> {
    fn clone(&self) -> Company<G> {
        *self
    }
}

impl<G: Shown> Copy for Company<G> {}

impl<G: Shown> Company<G> {
    pub(crate) fn new() -> Company<G> {
        Company {
            waiting_room: |session| view! { <WaitingRoom session/> }.into_any(),
            chairs: |session| view! { <Chairs session/> }.into_any(),
            presence: |session, seat| view! { <Presence session seat/> }.into_any(),
            talk: |session| view! { <Talk session/> }.into_any(),
            unread: |session, reading| view! { <Unread session reading/> }.into_any(),
            menu: |session, close| view! { <Menu session close=move || close.run(())/> }.into_any(),
        }
    }
}
