//! What of this is fetched when it is wanted: the tables of a game, and what reads files.
//!
//! The program is taken apart at the functions that are marked here: whatever nothing else leads to goes into the file of
//! the part. Parts that the page marks by the same name are one with these.

#![allow(clippy::unnecessary_wraps, reason = "a part always knows what it offers, but it may be missing itself")]

use std::sync::Arc;

use bots::{Ladder, Net};
use host::{Host, Hosting, Told, seated};
use notation::AnyFile;
use protocol::local::{Aside, Order};
use protocol::{AnySettings, GameName, Wire, to_line};
use rules::{Seat, attacke, ivanhoe};
use table::Settings;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::reel;
use crate::room::{luck, now, person};

/// The part is out of reach for now.
pub(crate) struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}

/// A table that was opened, and what it says first; none where it cannot be opened like this.
pub(crate) type Opened = Option<(Box<dyn Hosting>, Told)>;

/// Opens a table as the page orders it.
pub(crate) async fn open(order: Order) -> Result<Opened, Missing> {
    let game = match &order {
        Order::Open { settings: AnySettings::Ivanhoe(_), .. } => Some(GameName::Ivanhoe),
        Order::Open { settings: AnySettings::Attacke(_), .. } => Some(GameName::Attacke),
        Order::Revive { records } => records.first().and_then(|line| GameName::of_line(line).ok()),
        Order::Lesson { .. } => return open_lesson(order).await,
        Order::Hint | Order::Hand { .. } | Order::Replay { .. } | Order::Branch { .. } => None,
    };
    match game {
        Some(GameName::Ivanhoe) => open_ivanhoe(order).await,
        Some(GameName::Attacke) => open_attacke(order).await,
        None => Ok(None),
    }
}

#[wasm_split(room, fallible)]
fn open_ivanhoe(order: Order) -> Result<Opened, Missing> {
    Ok(opened::<ivanhoe::State>(order))
}

#[wasm_split(attacke, fallible)]
fn open_attacke(order: Order) -> Result<Opened, Missing> {
    Ok(opened::<attacke::State>(order))
}

#[wasm_split(study, fallible)]
fn open_lesson(order: Order) -> Result<Opened, Missing> {
    let Order::Lesson { file } = order else { return Ok(None) };
    Ok(match AnyFile::parse(&file) {
        Ok(AnyFile::Ivanhoe(file)) => person(None).and_then(|person| boxed(Host::lesson(&file, person, luck(), now()))),
        Ok(AnyFile::Attacke(file)) => person(None).and_then(|person| boxed(Host::lesson(&file, person, luck(), now()))),
        Err(_) => None,
    })
}

/// Reads a file.
#[wasm_split(study, fallible)]
pub(crate) fn read(file: String) -> Result<Result<AnyFile, Aside>, Missing> {
    Ok(AnyFile::parse(&file).map_err(|error| Aside::Unreadable { line: error.place.line as u32 }))
}

/// Tells the game of a file.
#[wasm_split(study, fallible)]
pub(crate) fn tell(file: &AnyFile, net: &Arc<Net>) -> Result<Result<(Vec<String>, Aside), Aside>, Missing> {
    Ok(reel::tell(file, net))
}

/// The records of the game of a file, up to this step, in which the person has this seat.
#[wasm_split(study, fallible)]
pub(crate) fn branch(file: &AnyFile, step: usize, seat: Seat) -> Result<Option<Vec<String>>, Missing> {
    let (Some(person), (id, _)) = (person(None), crate::room::chance()) else { return Ok(None) };
    Ok(match file {
        AnyFile::Ivanhoe(file) => seated::records(file, id, step, &person, seat, now()).as_deref().map(lines),
        AnyFile::Attacke(file) => seated::records(file, id, step, &person, seat, now()).as_deref().map(lines),
    })
}

/// Records as lines.
fn lines<G: Wire>(records: &[table::Saved<G>]) -> Vec<String> {
    records.iter().map(to_line).collect()
}

/// A game that tables here are opened for.
trait Hosted: Wire + Ladder {
    /// The settings of a table of this game.
    fn settings(settings: AnySettings) -> Option<Settings<Self::Options>>;
}

impl Hosted for ivanhoe::State {
    fn settings(settings: AnySettings) -> Option<Settings<ivanhoe::Options>> {
        if let AnySettings::Ivanhoe(settings) = settings { Some(settings) } else { None }
    }
}

impl Hosted for attacke::State {
    fn settings(settings: AnySettings) -> Option<Settings<attacke::Options>> {
        if let AnySettings::Attacke(settings) = settings { Some(settings) } else { None }
    }
}

fn opened<G: Hosted>(order: Order) -> Opened {
    boxed(match order {
        Order::Open { settings, people } => {
            let first = person(people.into_iter().next())?;
            Host::<G>::open(G::settings(settings)?, vec![first], luck(), now())
        }
        Order::Revive { records } => Host::<G>::revive(&records, vec![person(None)?], luck(), now()),
        _ => None,
    })
}

fn boxed<G: Wire + Ladder>(opened: Option<(Host<G>, Told)>) -> Opened {
    let (host, told) = opened?;
    Some((Box::new(host), told))
}
