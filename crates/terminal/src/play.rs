//! Evenings from their beginning to their end.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::time::SystemTime;

use anyhow::anyhow;
use bots::Rng;
use dealer::{GameId, Seed};
use host::Luck;
use protocol::{AnySettings, Asker, GameName, from_line};
use rules::{attacke, ivanhoe};
use table::{Chair, Level, PlayerId, PlayerName, Record, Saved, Settings};
use words::Lang;

use crate::evening::{Evening, Plan};
use crate::local::{Haste, LocalTable, Setting};
use crate::played::Played;
use crate::remote::{Address, RemoteTable, Visitor};
use crate::saves::{self, Slot};
use crate::session::Session;
use crate::venue::{Post, Venue};
use crate::{NAME, plain, screen};

/// How a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// On the whole screen.
    Screen,
    /// Line by line.
    Plain,
}

/// What is the same wherever somebody plays.
#[derive(Clone, Debug)]
pub struct House {
    /// In which language.
    pub lang: Lang,
    /// How it is shown.
    pub face: Face,
    /// Where games and passes are kept.
    pub data: PathBuf,
}

/// A game on this machine.
#[derive(Clone, Debug)]
pub struct Play<O> {
    /// What was agreed on, where a game is to begin. Otherwise the one that was left goes on, or where there is none, a
    /// game by these.
    pub options: O,
    /// Whether a game begins even where one was left.
    pub anew: bool,
    /// The people at this terminal; one without a name of choice where there is none.
    pub names: Vec<PlayerName>,
    /// How well the bots play.
    pub level: Level,
    /// The seed of the first deal.
    pub seed: Option<Seed>,
    /// Whether bots pause.
    pub haste: Haste,
}

/// A game on a server.
#[derive(Clone, Debug)]
pub struct Join {
    /// Where.
    pub address: Address,
    /// As whom, where it is not the same as before.
    pub name: Option<PlayerName>,
    /// At which table, where the address names none.
    pub wish: Wish,
    /// Whether only to look on.
    pub watch: bool,
    /// How well the bots play that are asked to sit down.
    pub level: Level,
}

/// What somebody wants who comes to a server, and not to a table.
#[derive(Clone, Copy, Debug)]
pub enum Wish {
    /// A seat at any table of this game, with so many players where that matters.
    Any {
        /// Which game.
        game: GameName,
        /// With how many players.
        seats: Option<u8>,
    },
    /// A table that is opened for this.
    New(AnySettings),
}

/// Plays on this machine.
pub fn play<G: Played>(house: &House, play: Play<G::Options>) -> anyhow::Result<()> {
    let words = house.lang.words();
    let Play { options, anew, names, level, seed, haste } = play;
    let slot = Slot::take::<G>(&house.data);
    let slot = slot.unwrap_or_else(|_| Slot::none(&house.data));
    let left = people_of::<G>(&slot).filter(|_| !anew);
    let (settings, people, slot, plan) = if let Some(people) = left {
        (None, people, slot, Plan::Look)
    } else {
        let names = if names.is_empty() { vec![NAME.parse()?] } else { names };
        let asker = |(number, name)| Asker { player: PlayerId(number), name };
        (Some(Settings::new(options)), (1..).zip(names).map(asker).collect(), slot.emptied(), Plan::Begin)
    };
    if settings.is_none() {
        println!("{}", words.goes_on());
    }
    let players: Vec<PlayerId> = people.iter().map(|person| person.player).collect();
    let lost = slot.lost();
    let setting = Setting::<G> { settings, people, luck: luck(seed)?, slot, haste };
    let session = Session::<G>::new(words, None, players);
    let session = spend(house, session, plan, level, |post| Ok(Box::new(LocalTable::open(setting, post))))?;
    let game = session.picture().and_then(|picture| picture.table().game.as_ref());
    match game.filter(|game| game.over.is_some()) {
        _ if lost.load(Ordering::Relaxed) => println!("{}", words.not_kept()),
        Some(game) => {
            let path = saves::whole_game(&house.data, &game.id);
            println!("{}", words.written(&path.display().to_string()));
        }
        None => println!("{}", words.kept()),
    }
    Ok(())
}

/// Plays on a server.
pub fn join(house: &House, join: &Join) -> anyhow::Result<()> {
    let visitor = Visitor::sign_in(&join.address, join.name.as_ref().map(PlayerName::as_str), &house.data)?;
    let table = match (&join.address.table, join.wish) {
        (Some(id), _) => visitor.table(id)?,
        (None, Wish::Any { game, seats }) => visitor.quick_match(game, seats)?,
        (None, Wish::New(settings)) => visitor.open_table(settings)?,
    };
    match table.settings.0 {
        AnySettings::Ivanhoe(_) => join_table::<ivanhoe::State>(house, join, visitor, table.table),
        AnySettings::Attacke(_) => join_table::<attacke::State>(house, join, visitor, table.table),
    }
}

fn join_table<G: Played>(house: &House, join: &Join, visitor: Visitor, table: String) -> anyhow::Result<()> {
    let plan = if join.watch { Plan::Look } else { Plan::Sit };
    let session = Session::<G>::new(house.lang.words(), Some(visitor.link(&table)), [PlayerId(1)]);
    let session =
        spend(house, session, plan, join.level, |post| Ok(Box::new(RemoteTable::new(visitor, table, post)?)))?;
    if session.person().is_playing() {
        println!("{}", house.lang.words().seat_kept());
    }
    Ok(())
}

/// Spends an evening, whatever it is shown on.
fn spend<G: Played>(
    house: &House,
    session: Session<G>,
    plan: Plan,
    level: Level,
    venue: impl FnOnce(Post) -> anyhow::Result<Box<dyn Venue>>,
) -> anyhow::Result<Session<G>> {
    match house.face {
        Face::Plain => {
            let (post, events) = mpsc::channel();
            let hear = post.clone();
            let venue = venue(Box::new(move |heard| drop(hear.send(plain::Event::Heard(heard)))))?;
            Ok(plain::run(Evening::new(session, venue, plan, level), &events, post)?)
        }
        Face::Screen => {
            let (post, events) = mpsc::channel();
            let hear = post.clone();
            let venue = venue(Box::new(move |heard| drop(hear.send(screen::Event::Heard(heard)))))?;
            Ok(screen::run(Evening::new(session, venue, plan, level), &events, post)?)
        }
    }
}

/// The people of the game that was left; none where there is none that can go on.
fn people_of<G: Played>(slot: &Slot) -> Option<Vec<Asker>> {
    let records: Vec<Saved<G>> = slot.records().iter().map(|line| from_line(line).ok()).collect::<Option<_>>()?;
    let person = |saved: &Saved<G>| match &saved.record {
        Record::Seated { chair: Chair::Person(person), .. } => {
            Some(Asker { player: person.id, name: person.name.clone() })
        }
        _ => None,
    };
    Some(records.iter().filter_map(person).collect()).filter(|people: &Vec<Asker>| !people.is_empty())
}

/// Chance for a table: the first deal follows from the seed, if one is named. Nobody can foretell the others.
fn luck(seed: Option<Seed>) -> anyhow::Result<Luck> {
    let fresh = random_seed()?;
    let dice =
        seed.unwrap_or(fresh).as_bytes().iter().fold(1, |bits: u64, &byte| bits.rotate_left(7) ^ u64::from(byte));
    let mut first = seed;
    let chance = move || {
        let seed = first.take().or_else(|| random_seed().ok()).unwrap_or(fresh);
        (game_id(), seed)
    };
    Ok(Luck { chance: Box::new(chance), dice: Rng::new(dice).bits() })
}

/// Nobody must be able to foretell a deal, so the seed comes from the operating system.
fn random_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the operating system gives no random numbers: {error}"))?;
    Ok(Seed::from(bytes))
}

/// A name for a game of its own.
fn game_id() -> GameId {
    let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis());
    format!("local-{now}").parse().expect("digits and a hyphen are an id")
}
