//! Tells everybody at a table what is new.
//!
//! What several viewers see alike is written once.

use rules::{BySeat, Observer, Seat, SeatSet, View as _};
use table::{Catchup, Moment, Outcome, Refused, Sight, Spectators, Table, Viewer};

use crate::message::{Message, Now, Private, VERSION, Welcome};
use crate::{Wire, to_json};

/// A text, and whom it is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// These seats.
    pub seats: SeatSet,
    /// And everybody beside the table, if so.
    pub watchers: bool,
    /// The message.
    pub text: String,
}

impl Letter {
    fn to(viewer: Viewer, text: String) -> Letter {
        let mut letter = Letter { seats: SeatSet::EMPTY, watchers: false, text };
        letter.address(viewer);
        letter
    }

    /// It is for this viewer too.
    fn address(&mut self, viewer: Viewer) {
        match viewer {
            Viewer::Seat(seat) => self.seats = self.seats.with(seat),
            Viewer::Watcher => self.watchers = true,
        }
    }

    /// Whether it is for this viewer.
    pub fn is_for(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.has(seat),
            Viewer::Watcher => self.watchers,
        }
    }
}

/// What a client has of a table, when it comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Since {
    /// The number of the next thing that happens, as far as it knows.
    pub next: u64,
    /// The seat for which it was told so far.
    pub seat: Option<Seat>,
}

impl Since {
    /// The same as the query of the address of a socket: `?since=42&seat=1`.
    pub fn query(self) -> String {
        match self {
            Since { next, seat: None } => format!("?since={next}"),
            Since { next, seat: Some(seat) } => format!("?since={next}&seat={}", seat.index()),
        }
    }
}

/// Tells everybody at one table what is new, and remembers what everybody was told in private.
#[derive(Clone, Debug)]
pub struct Herald<G: Wire> {
    table: String,
    server: String,
    told: BySeat<Option<Private<G>>>,
}

impl<G: Wire> Herald<G> {
    /// The herald of the table of this name, on a server of this version.
    pub fn new(table: impl Into<String>, server: impl Into<String>) -> Herald<G> {
        Herald { table: table.into(), server: server.into(), told: BySeat::default() }
    }

    /// What is said to a viewer who comes, or who has another seat than before: who and where it is, and all that it does
    /// not have yet. Where nobody may look on, whoever has no seat is welcome to take one, and is told no more than that.
    pub fn greet(&self, table: &Table<G>, viewer: Viewer, since: Option<Since>, now: Moment) -> Vec<String> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        };
        let welcome = Message::<G>::Welcome(Welcome {
            protocol: VERSION,
            rules: rules::REVISION,
            server: self.server.clone(),
            table: self.table.clone(),
            game: G::GAME.to_owned(),
            settings: *table.settings(),
            seat,
            time: now,
        });
        // What was told to another seat says nothing of what this one has seen.
        let next = since.filter(|since| since.seat == seat).map(|since| since.next);
        let sight = table.look(viewer, next).ok().map(|sight| tell(table, sight, now));
        let private = seat.map(|seat| Message::Private(private(table, seat)));
        [Some(welcome), sight, private].iter().flatten().map(to_json).collect()
    }

    /// Everything as it is now, for a viewer who asks for it.
    pub fn show(&self, table: &Table<G>, viewer: Viewer, now: Moment) -> Result<String, Refused<G>> {
        Ok(to_json(&tell(table, table.look(viewer, None)?, now)))
    }

    /// The letters about an outcome, in the order in which they are to be sent.
    ///
    /// They are for those whose seat has not changed by it; all others are greeted.
    pub fn announce(&mut self, table: &Table<G>, outcome: &Outcome<G>, now: Moment) -> Vec<Letter> {
        let seats = || Seat::all(table.chairs().len());
        let gallery = matches!(table.settings().spectators, Spectators::Open(_));
        let mut told: Vec<(Sight<G>, Letter)> = Vec::new();
        for viewer in seats().map(Viewer::Seat).chain([Viewer::Watcher]) {
            let since = match viewer {
                Viewer::Watcher if gallery => outcome.gallery_told.then_some(outcome.gallery_since),
                _ => outcome.told.then_some(outcome.since),
            };
            // Where nobody may look on, there is nobody to tell.
            let Some(sight) = since.and_then(|since| table.look(viewer, Some(since)).ok()) else { continue };
            if let Some((_, letter)) = told.iter_mut().find(|(other, _)| alike(other, &sight)) {
                letter.address(viewer);
            } else {
                let text = to_json(&tell(table, sight.clone(), now));
                told.push((sight, Letter::to(viewer, text)));
            }
        }
        let mut letters: Vec<Letter> = told.into_iter().map(|(_, letter)| letter).collect();
        letters.extend(seats().filter_map(|seat| self.whisper(table, seat)));
        letters
    }

    /// What a seat is told in private, if that has changed.
    fn whisper(&mut self, table: &Table<G>, seat: Seat) -> Option<Letter> {
        let private = private(table, seat);
        if self.told[seat].as_ref() == Some(&private) {
            return None;
        }
        let text = to_json(&Message::Private(private.clone()));
        self.told[seat] = Some(private);
        Some(Letter::to(Viewer::Seat(seat), text))
    }
}

/// Whether the same is told of both. Views of two seats never are the same.
fn alike<G: Wire>(one: &Sight<G>, other: &Sight<G>) -> bool {
    matches!((&one.news, &other.news), (Catchup::News(one), Catchup::News(other)) if one == other)
        && (one.next, one.question) == (other.next, other.question)
}

fn tell<G: Wire>(table: &Table<G>, sight: Sight<G>, time: Moment) -> Message<G> {
    let now = Now::new(table, sight.question, time);
    match sight.news {
        Catchup::News(items) => Message::News { from: sight.next - items.len() as u64, items, now },
        Catchup::Fresh { table, story } => Message::Fresh { next: sight.next, table, story, now },
    }
}

fn private<G: Wire>(table: &Table<G>, seat: Seat) -> Private<G> {
    let table::Private { quiet, orders, answered, prompt, undo } = table.private(seat);
    let view = table.view(Observer::Seat(seat));
    let answered = answered.zip(view).map(|(m, view)| G::say(view.public(), seat, m));
    let prompt = table.question().filter(|_| prompt).map(|question| question.number);
    Private { quiet, orders, answered, prompt, undo }
}

/// The only thing that a card can be answered with. Both games together have one such card.
const RETORT: &str = "ivanhoe";

/// The legal moves of a seat, as they are said. In a window everybody who is asked has the same two, whatever is held:
/// what a client offers must not show it to whoever looks over a shoulder.
pub fn legal_moves<G: Wire>(table: &Table<G>, seat: Seat) -> Vec<String> {
    let Some(view) = table.view(Observer::Seat(seat)) else { return vec![] };
    let legal = table.legal(seat);
    let says = |m| G::say(view.public(), seat, m);
    match G::silence(view.public()) {
        Some(silence) if !legal.is_empty() => vec![RETORT.to_owned(), says(silence)],
        _ => legal.into_iter().map(says).collect(),
    }
}
