//! The page in parts. What most people want is there from the beginning: the first page and a game of Ivanhoe, in English.
//! The rest is fetched when somebody wants it.
//!
//! The program is taken apart at the functions that are marked here: whatever nothing else leads to goes into the file of
//! the part. So they hand out what the part has to offer, and do nothing themselves.

#![allow(clippy::unnecessary_wraps, reason = "a part always knows what it offers, but it may be missing itself")]

use leptos::prelude::*;
use protocol::GameName;
use rules::{attacke, ivanhoe};
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use words::{Lang, Words};

use crate::pages::{Nowhere, Start};
use crate::route::Route;
use crate::{hall, pages, replay, table};

/// The part is out of reach: there is no network, or the server has another version by now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// Shows a page of a part.
pub(crate) type Show = fn(Route) -> AnyView;

/// The words that are always there.
pub(crate) const ENGLISH: &dyn Words = Lang::English.words();

/// All words in a language.
pub(crate) async fn words(lang: Lang) -> Result<&'static dyn Words, Missing> {
    match lang {
        Lang::English => Ok(ENGLISH),
        Lang::German => german().await,
        Lang::French => french().await,
        Lang::Spanish => spanish().await,
    }
}

/// What shows the page at a route.
pub(crate) async fn page(route: &Route) -> Result<Show, Missing> {
    match *route {
        Route::Start | Route::Nowhere => Ok(first),
        Route::Table(game) | Route::Lesson(game) => table(game).await,
        Route::Shared(_) | Route::Tables | Route::NewTable => hall().await,
        Route::Cards(_) | Route::Rules(_) | Route::Settings | Route::Credits => library().await,
        Route::Replays | Route::Replay { .. } => study().await,
    }
}

/// What shows the table of a game: against bots, or in a lesson.
async fn table(game: GameName) -> Result<Show, Missing> {
    match game {
        GameName::Ivanhoe => Ok(table::page::<ivanhoe::State>),
        GameName::Attacke => attacke_table().await,
    }
}

/// What shows a table of a game on the server.
pub(crate) async fn shared(game: GameName) -> Result<Show, Missing> {
    match game {
        GameName::Ivanhoe => shared_ivanhoe().await,
        GameName::Attacke => shared_attacke().await,
    }
}

fn first(route: Route) -> AnyView {
    match route {
        Route::Start => view! { <Start/> }.into_any(),
        _ => view! { <Nowhere/> }.into_any(),
    }
}

#[wasm_split(german, fallible)]
fn german() -> Result<&'static dyn Words, Missing> {
    Ok(Lang::German.words())
}

#[wasm_split(french, fallible)]
fn french() -> Result<&'static dyn Words, Missing> {
    Ok(Lang::French.words())
}

#[wasm_split(spanish, fallible)]
fn spanish() -> Result<&'static dyn Words, Missing> {
    Ok(Lang::Spanish.words())
}

#[wasm_split(attacke, fallible)]
fn attacke_table() -> Result<Show, Missing> {
    Ok(table::page::<attacke::State>)
}

#[wasm_split(shared_ivanhoe, fallible)]
fn shared_ivanhoe() -> Result<Show, Missing> {
    Ok(table::shared::<ivanhoe::State>)
}

#[wasm_split(shared_attacke, fallible)]
fn shared_attacke() -> Result<Show, Missing> {
    Ok(table::shared::<attacke::State>)
}

#[wasm_split(hall, fallible)]
fn hall() -> Result<Show, Missing> {
    Ok(hall::page)
}

#[wasm_split(hall, fallible)]
fn library() -> Result<Show, Missing> {
    Ok(pages::library)
}

#[wasm_split(study, fallible)]
fn study() -> Result<Show, Missing> {
    Ok(replay::page)
}
