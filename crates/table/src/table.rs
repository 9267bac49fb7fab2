//! The table itself: what is wished, what follows, and what is due by itself.
//!
//! Everything goes the same way. A wish or the time leads to a [`Record`]; [`Table::apply`] is the only thing that
//! changes a table, and reads nothing but the record and the table. So a table that is revived from its records is the
//! table that it was.

use rules::{BySeat, Memory, Seat, SeatSet};

use crate::chair::{Chair, Level, PlayerId};
use crate::chat::Breath;
use crate::gallery::Gallery;
use crate::orders::{Orders, Quiet};
use crate::play::{Play, Thought};
use crate::record::{Corrupt, Record, Saved, Wish};
use crate::refused::Refused;
use crate::settings::{OutOfBounds, Settings, Spectators};
use crate::stream::Stream;
use crate::tabled::Tabled;
use crate::time::{Moment, Span};

/// What happens to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are what the sentence above them speaks of")]
pub enum Input<G: Tabled> {
    /// A person wishes for something.
    Wish(PlayerId, Wish<G>),
    /// A person is here.
    Came(PlayerId),
    /// A person is not here any more.
    Went(PlayerId),
    /// What a bot has chosen when it was asked to [`Think`].
    Thought { question: u64, seat: Seat, m: G::Move },
    /// The time that [`Table::wake`] named has come.
    Clock,
    /// Whoever runs the table was away for so long, and is back.
    Back { pause: Span },
}

/// What follows from an input. The records are to be saved before anything else is done about it.
#[derive(Clone, Debug)]
pub struct Outcome<G: Tabled> {
    /// What to save, in order.
    pub saves: Vec<Saved<G>>,
    /// Where the stream stood before: what is new to everybody begins here.
    pub since: u64,
    /// The same for those in the gallery, who see all hands later.
    pub gallery_since: u64,
    /// Whether there is anything to tell: news, another question, or another status.
    pub told: bool,
    /// Whether there is anything to tell to the gallery.
    pub gallery_told: bool,
    /// Which bots must think. What they choose comes back as [`Input::Thought`].
    pub thinks: Vec<Think<G>>,
}

/// A bot must choose. It gets what its seat may know, and nothing else.
#[derive(Clone, Debug)]
pub struct Think<G: Tabled> {
    /// The number of the question.
    pub question: u64,
    /// For which seat.
    pub seat: Seat,
    /// How well.
    pub level: Level,
    /// What the seat may know.
    pub view: G::View,
    /// How it came to that, as the seat saw it.
    pub memory: Memory<G>,
    /// What it may do.
    pub legal: Vec<G::Move>,
}

/// A table: who sits there, what is played, and what everybody is told.
#[derive(Clone, Debug)]
pub struct Table<G: Tabled> {
    pub(crate) settings: Settings<G::Options>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) host: Option<PlayerId>,
    pub(crate) stream: Stream<G>,
    pub(crate) gallery: Option<Gallery<G>>,
    pub(crate) version: u64,
    pub(crate) play: Option<Play<G>>,
    /// The number of the question that is open, counted over all games of the table.
    pub(crate) question: u64,
    pub(crate) quiet: BySeat<Quiet>,
    pub(crate) orders: BySeat<Orders<G::Card>>,
    pub(crate) muted: SeatSet,
    /// Who would play again, or end the game without a result.
    pub(crate) wishes: SeatSet,
    pub(crate) missed: BySeat<u8>,
    pub(crate) breath: BySeat<Breath>,
    pub(crate) here: SeatSet,
    pub(crate) away_since: BySeat<Moment>,
    pub(crate) taking_back: SeatSet,
}

impl<G: Tabled> Table<G> {
    /// Opens a table; the first record is what to save.
    pub fn open(settings: Settings<G::Options>, now: Moment) -> Result<(Table<G>, Saved<G>), OutOfBounds> {
        let settings = settings.checked()?;
        let saved = Saved { at: now, record: Record::Opened { settings } };
        Ok((Table::new(settings), saved))
    }

    fn new(settings: Settings<G::Options>) -> Table<G> {
        Table {
            settings,
            chairs: vec![Chair::Empty; G::new(settings.options).seats()],
            host: None,
            stream: Stream::new(),
            gallery: matches!(settings.spectators, Spectators::Open(_)).then(Gallery::new),
            version: 1,
            play: None,
            question: 0,
            quiet: BySeat::default(),
            orders: BySeat::default(),
            muted: SeatSet::EMPTY,
            wishes: SeatSet::EMPTY,
            missed: BySeat::default(),
            breath: BySeat::default(),
            here: SeatSet::EMPTY,
            away_since: BySeat::default(),
            taking_back: SeatSet::EMPTY,
        }
    }

    /// The table that these records make. Everybody is away at first; tell it [`Input::Back`] before anything else.
    pub fn revive(records: impl IntoIterator<Item = Saved<G>>) -> Result<Table<G>, Corrupt> {
        let mut records = records.into_iter();
        let Some(Saved { record: Record::Opened { settings }, .. }) = records.next() else {
            return Err(Corrupt { number: 0 });
        };
        let mut table = Table::new(settings);
        let mut last = Moment::default();
        for Saved { at, record } in records {
            let number = table.version;
            table.show_gallery(at);
            // Clocks run as if everybody had been here: what the records say of them counts.
            table.here = SeatSet::all(table.chairs.len());
            table.apply(record, at).ok_or(Corrupt { number })?;
            last = at;
        }
        table.here = SeatSet::EMPTY;
        table.away_since = BySeat([last; rules::MAX_SEATS]);
        Ok(table)
    }

    /// Takes in what happened and says what follows; or refuses it, and nothing has changed.
    pub fn handle(&mut self, input: Input<G>, now: Moment) -> Result<Outcome<G>, Refused<G>> {
        let before = (self.stream.next(), self.question(), self.status());
        let mut outcome = Outcome {
            saves: Vec::new(),
            since: before.0,
            gallery_since: self.gallery.as_ref().map_or(0, |gallery| gallery.stream.next()),
            told: false,
            gallery_told: false,
            thinks: Vec::new(),
        };
        match input {
            Input::Wish(player, wish) => {
                let sits = matches!(wish, Wish::Sit { .. });
                for record in self.grant(player, wish, now)? {
                    self.commit(record, now, &mut outcome);
                }
                if sits {
                    self.set_here(player, true, now);
                }
            }
            Input::Came(player) => self.set_here(player, true, now),
            Input::Went(player) => self.set_here(player, false, now),
            Input::Thought { question, seat, m } => self.take_thought(question, seat, m, now),
            Input::Clock => {}
            Input::Back { pause } => {
                if self.is_playing() {
                    self.commit(Record::Paused { pause }, now, &mut outcome);
                }
                for seat in Seat::all(self.chairs.len()) {
                    self.mark_here(seat, false, now);
                }
            }
        }
        self.settle(now, &mut outcome);
        self.ask_bots(now, &mut outcome);
        // Bots that have no choice are done already.
        self.settle(now, &mut outcome);
        outcome.gallery_told = self.show_gallery(now);
        outcome.told = before != (self.stream.next(), self.question(), self.status());
        Ok(outcome)
    }

    /// When the table wants to be told [`Input::Clock`], if nothing else happens before.
    pub fn wake(&self) -> Option<Moment> {
        let play = self.play.as_ref().filter(|play| !play.is_over() && self.people() > 0);
        let game = play.and_then(|play| {
            let window = play.window.as_ref().and_then(|answers| self.closing(play, answers));
            let thought = play.asked().iter().filter_map(|seat| self.retort_due(play, seat)).min();
            // Where a bot chooses for somebody whose time is up, it is waited for instead.
            let chosen = |seat: &Seat| play.thoughts[*seat] == Thought::None;
            let clock = play.clock.runs_for().filter(chosen).and_then(|_| play.clock.due());
            [window, thought, clock].into_iter().flatten().min()
        });
        let gallery = self.gallery.as_ref().and_then(Gallery::due);
        [game, gallery].into_iter().flatten().min()
    }

    /// Whether a seat is decided by a person.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(Chair::decides)
    }

    /// How many people decide for themselves. With one alone, nobody has to be waited for.
    pub(crate) fn people(&self) -> usize {
        self.chairs.iter().filter(|chair| chair.decides()).count()
    }

    fn set_here(&mut self, player: PlayerId, here: bool, now: Moment) {
        if let Some(seat) = self.seat_of(player) {
            self.mark_here(seat, here, now);
        }
    }

    fn mark_here(&mut self, seat: Seat, here: bool, now: Moment) {
        let was = self.here.has(seat);
        self.here = if here { self.here.with(seat) } else { self.here.without(seat) };
        if was && !here {
            self.away_since[seat] = now;
        }
        let decides = self.is_person(seat);
        if let Some(play) = &mut self.play {
            play.clock.set_away(seat, decides && !here, now);
        }
    }

    fn show_gallery(&mut self, now: Moment) -> bool {
        self.gallery.as_mut().is_some_and(|gallery| gallery.show(now))
    }
}
