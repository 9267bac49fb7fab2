//! What can be seen of a table.

use rules::{BySeat, Event as _, Memory, Observer, Seat};

use crate::chair::{Chair, PlayerId};
use crate::clock::Tally;
use crate::play::Answer;
use crate::refused::Refused;
use crate::settings::{Settings, Spectators};
use crate::sight::{Catchup, Fresh, GameFacts, Private, Question, Sight, Status, Viewer};
use crate::stream::{Happening, Item, News, Sitter};
use crate::table::Table;
use crate::tabled::Tabled;

impl<G: Tabled> Table<G> {
    /// What was agreed on.
    pub const fn settings(&self) -> &Settings<G::Options> {
        &self.settings
    }

    /// How many records there are.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Whose table it is.
    pub const fn host(&self) -> Option<PlayerId> {
        self.host
    }

    /// Whether a game is under way.
    pub fn is_playing(&self) -> bool {
        self.play.as_ref().is_some_and(|play| !play.is_over())
    }

    /// The seat of a person, if there is one.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let sits = |chair: &Chair| chair.person().is_some_and(|person| person.id == player);
        self.chairs.iter().position(sits).and_then(Seat::new)
    }

    /// What a viewer needs to be up to date, who has all up to this number; or everything, for who has nothing.
    pub fn look(&self, viewer: Viewer, since: Option<u64>) -> Result<Sight<G>, Refused<G>> {
        let question = self.question();
        if let (Viewer::Watcher, Some(gallery)) = (viewer, &self.gallery) {
            let open = |item: &Item<G>| match item {
                Item::Game(event) => News::Game(event.open()),
                Item::Table(happening) => News::Table(Happening::clone(happening)),
            };
            let missed = since.and_then(|since| gallery.stream.since(since));
            let news = missed.map_or_else(
                || {
                    let seats = Seat::all(self.chairs.len()).map(Observer::Seat);
                    let shown = gallery.shown.as_ref();
                    let views =
                        shown.iter().flat_map(|shown| seats.clone().map(|seat| shown.game.view(seat))).collect();
                    let table = self.fresh(shown.map(|shown| shown.facts.clone()), views);
                    let story = gallery.stream.story(since, Observer::Seat(Seat::FIRST), open);
                    Catchup::Fresh { table: Box::new(table), story: Box::new(story) }
                },
                |items| Catchup::News(items.iter().map(open).collect()),
            );
            // What is asked now has not happened yet for those who look on later.
            return Ok(Sight { next: gallery.stream.next(), news, question: None });
        }
        let observer = match viewer {
            Viewer::Seat(seat) => Observer::Seat(seat),
            Viewer::Watcher if self.settings.spectators == Spectators::Off => return Err(Refused::NoSpectators),
            Viewer::Watcher => Observer::Spectator,
        };
        let missed = since.and_then(|since| self.stream.since(since));
        let news = missed.map_or_else(
            || {
                let views = self.play.iter().map(|play| play.game.view(observer)).collect();
                let table = self.fresh(self.facts(), views);
                let story = self.stream.story(since, observer, |item| item.news(observer));
                Catchup::Fresh { table: Box::new(table), story: Box::new(story) }
            },
            |items| Catchup::News(items.iter().map(|item| item.news(observer)).collect()),
        );
        Ok(Sight { next: self.stream.next(), news, question })
    }

    /// What everybody may know of the game besides the game itself.
    pub(crate) fn facts(&self) -> Option<GameFacts> {
        self.play.as_ref().map(|play| GameFacts {
            id: play.id.clone(),
            commitment: play.commitment(),
            over: play.is_over().then(|| (play.winner(), play.seed)),
            wishes: self.wishes,
        })
    }

    fn fresh(&self, game: Option<GameFacts>, views: Vec<G::View>) -> Fresh<G> {
        Fresh {
            sitters: self.chairs.iter().map(Sitter::from).collect(),
            host: self.host.and_then(|player| self.seat_of(player)),
            muted: self.muted,
            game,
            views,
        }
    }

    /// The question that is open, the same for everybody.
    pub fn question(&self) -> Option<Question> {
        let play = self.play.as_ref().filter(|play| !play.is_over())?;
        let deadline = match &play.window {
            Some(answers) => self.last_call(play, answers),
            None => play.clock.due(),
        };
        Some(Question { number: self.question, asked: play.asked(), window: play.window.is_some(), deadline })
    }

    /// How things stand right now.
    pub fn status(&self) -> Status {
        let mut tallies = BySeat::<Tally>::default();
        if let Some(play) = &self.play {
            for seat in Seat::all(self.chairs.len()) {
                tallies[seat] = play.clock.tally(seat);
            }
        }
        Status { here: self.here, tallies }
    }

    /// What only the person on this seat may know.
    pub fn private(&self, seat: Seat) -> Private<G> {
        let play = self.play.as_ref().filter(|play| !play.is_over());
        let answered = play.and_then(|play| match play.window.as_ref()?.by_seat[seat]? {
            Answer::Given(m) | Answer::Ordered(m) => Some(m),
        });
        let asked = play.is_some_and(|play| play.asked().has(seat)) && self.chairs[seat.index()].decides();
        let hushed = play.is_some_and(|play| play.window.is_some() && self.is_hushed(play, seat));
        Private {
            quiet: self.quiet[seat],
            orders: self.orders[seat].clone(),
            answered,
            prompt: asked && !hushed && answered.is_none(),
            undo: play.is_some_and(|play| play.can_undo() && play.asked().has(seat)),
        }
    }

    /// The legal moves of a seat, as its person sees them.
    pub fn legal(&self, seat: Seat) -> Vec<G::Move> {
        self.play.as_ref().filter(|play| !play.is_over()).map(|play| play.legal(seat)).unwrap_or_default()
    }

    /// How the seat sees the game under way, or the one that ended last.
    pub fn view(&self, observer: Observer) -> Option<G::View> {
        self.play.as_ref().map(|play| play.game.view(observer))
    }

    /// All that a seat has seen of the game under way, or of the one that ended last; nothing before the first.
    pub fn memory(&self, seat: Seat) -> Option<Memory<G>> {
        self.play.as_ref().map(|_| self.stream.memory(self.settings.options, Observer::Seat(seat)))
    }
}
