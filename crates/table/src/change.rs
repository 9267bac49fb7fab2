//! The only way a table changes: by a record. Reads nothing but the record and the table.

use dealer::{GameId, Seed};
use notation::Opening;
use rules::{BySeat, Seat, SeatSet};

use crate::chair::Chair;
use crate::chat::Breath;
use crate::clock::Clock;
use crate::gallery::Shown;
use crate::orders::{Orders, Quiet};
use crate::play::{Answer, Answers, Play};
use crate::record::{By, Record, Saved};
use crate::settings::Spectators;
use crate::stream::{Happening, Item, Sitter};
use crate::table::{Outcome, Table};
use crate::tabled::Tabled;
use crate::time::{Moment, Span};

/// How often in a row the time of a person may be up before a bot stands in.
const MISSES: u8 = 2;

/// How much longer a window stays open when somebody asks for more time.
const EXTENSION: Span = Span::seconds(10);

impl<G: Tabled> Table<G> {
    pub(crate) fn commit(&mut self, record: Record<G>, now: Moment, outcome: &mut Outcome<G>) {
        // What was decided from the table as it is fits the table as it is.
        let fits = self.apply(record.clone(), now);
        debug_assert!(fits.is_some(), "{record:?}");
        outcome.saves.push(Saved { at: now, record });
    }

    /// Changes the table by what was decided; none if it does not fit.
    pub(crate) fn apply(&mut self, record: Record<G>, at: Moment) -> Option<()> {
        let mut news = Vec::new();
        let fresh = self.change(record, at, &mut news)?;
        self.version += 1;
        if news.is_empty() {
            return Some(());
        }
        let facts = self.facts();
        if let (Some(gallery), Spectators::Open(delay)) = (&mut self.gallery, self.settings.spectators) {
            let shown = self.play.as_ref().zip(facts).map(|(play, facts)| Shown { game: play.game.clone(), facts });
            gallery.wait(at + delay, news.clone(), shown, fresh);
        }
        self.stream.tell(&news, self.play.as_ref().map(|play| &play.game), fresh);
        Some(())
    }

    /// The change itself, and what is told of it; whether everybody needs a fresh view after it.
    fn change(&mut self, record: Record<G>, at: Moment, news: &mut Vec<Item<G>>) -> Option<bool> {
        let mut tell = |happening: Happening| news.push(happening.into());
        match record {
            Record::Opened { .. } => return None,
            Record::Seated { seat, chair } => {
                tell(Happening::Seated { seat, sitter: Sitter::from(&chair) });
                *self.chairs.get_mut(seat.index())? = chair;
                self.forget(seat, at);
            }
            Record::Host { player } => {
                self.host = player;
                tell(Happening::Host { seat: player.and_then(|player| self.seat_of(player)) });
            }
            Record::Began { game, seed, opening } => return self.begin(game, seed, &opening, at, news),
            Record::Moved { seat, m, by, tally } => {
                let play = self.play.as_mut().filter(|play| !play.is_over())?;
                let late = play.clock.is_used_up(seat);
                play.clock.stop(at);
                play.clock.set_tally(seat, tally);
                if by == By::Clock {
                    tell(Happening::TimeUp { seat });
                }
                play.play(seat, m, &mut |event| news.push(Item::Game(event))).ok()?;
                match by {
                    // Time is up once in a turn, however much is left to do in it.
                    By::Clock if late => {}
                    By::Clock => self.missed[seat] += 1,
                    By::Person | By::Bot | By::Order => self.missed[seat] = 0,
                }
                let over = self.missed[seat] >= MISSES;
                self.ask(at, news);
                if over && self.is_playing() {
                    self.stand_in(seat, true, at, news)?;
                }
            }
            Record::Answered { seat, m } => {
                let answers = self.play.as_mut()?.window.as_mut()?;
                answers.by_seat[seat] = Some(Answer::Given(m));
                answers.last = at;
            }
            Record::Closed => {
                let play = self.play.as_mut()?;
                play.window.as_ref()?;
                play.fall_silent(&mut |event| news.push(Item::Game(event)));
                self.ask(at, news);
            }
            Record::Extended { seat } => {
                let stretch = self.settings.stretch.times();
                let play = self.play.as_mut()?;
                play.extended = play.extended.with(seat);
                play.window.as_mut()?.extension = play.window.as_ref()?.extension + EXTENSION.times(stretch);
                tell(Happening::Extended);
            }
            Record::Undone { seat, tally } => {
                let play = self.play.as_mut()?;
                play.clock.stop(at);
                play.clock.set_tally(seat, tally);
                if !play.undo() {
                    return None;
                }
                tell(Happening::Undone { seat });
                self.ask(at, news);
                return Some(true);
            }
            Record::Quiet { seat, quiet } => self.quiet[seat] = quiet,
            Record::Ordered { seat, orders } => self.orders[seat] = orders,
            Record::StandIn { seat, bot } => self.stand_in(seat, bot, at, news)?,
            Record::Said { seat, line } => tell(Happening::Said { seat, line }),
            Record::Phrase { seat, phrase } => tell(Happening::Phrase { seat, phrase }),
            Record::Muted { seat, muted } => {
                self.muted = if muted { self.muted.with(seat) } else { self.muted.without(seat) };
                tell(Happening::Muted { seat, muted });
            }
            Record::Rematch { seat } => {
                self.wishes = self.wishes.with(seat);
                tell(Happening::Rematch { seat });
            }
            Record::WouldEnd { seat } => {
                self.wishes = self.wishes.with(seat);
                tell(Happening::WouldEnd { seat });
            }
            Record::Annulled => {
                let play = self.play.as_mut()?;
                play.annulled = true;
                self.ask(at, news);
            }
            Record::Paused { pause } => {
                let play = self.play.as_mut()?;
                play.asked_at += pause;
                play.clock.pause(pause);
                if let Some(answers) = &mut play.window {
                    answers.last += pause;
                }
            }
        }
        Some(false)
    }

    /// A game begins; whether everybody needs a fresh view of it.
    fn begin(
        &mut self,
        game: GameId,
        seed: Seed,
        opening: &Opening<G::Card>,
        at: Moment,
        news: &mut Vec<Item<G>>,
    ) -> Option<bool> {
        let away = Seat::all(self.chairs.len()).filter(|&seat| self.is_person(seat) && !self.here.has(seat));
        let clock = Clock::new(self.settings.turn_time(), self.settings.stretch.times(), away.collect());
        let mut play = Play::new(self.settings.options, game, seed, opening, clock, at)?;
        news.push(Happening::Began { game: play.id.clone(), commitment: play.commitment() }.into());
        self.wishes = SeatSet::EMPTY;
        self.missed = BySeat::default();
        self.taking_back = SeatSet::EMPTY;
        play.deal(&mut |event| news.push(Item::Game(event)));
        self.play = Some(play);
        self.ask(at, news);
        // A position is not told card by card.
        Some(matches!(opening, Opening::Position(_)))
    }

    /// Somebody else sits here now: what belonged to the person before is gone.
    fn forget(&mut self, seat: Seat, at: Moment) {
        self.quiet[seat] = Quiet::default();
        self.orders[seat] = Orders::default();
        self.muted = self.muted.without(seat);
        self.wishes = self.wishes.without(seat);
        self.breath[seat] = Breath::default();
        self.here = self.here.without(seat);
        self.away_since[seat] = at;
        self.missed[seat] = 0;
        self.taking_back = self.taking_back.without(seat);
    }

    fn stand_in(&mut self, seat: Seat, bot: bool, at: Moment, news: &mut Vec<Item<G>>) -> Option<()> {
        let Chair::Person(person) = self.chairs.get_mut(seat.index())? else { return None };
        person.stand_in = bot;
        self.missed[seat] = 0;
        self.taking_back = self.taking_back.without(seat);
        news.push(Happening::StandIn { seat, bot }.into());
        let (people, asked) = (self.people(), self.play.as_ref().map(Play::asked).unwrap_or_default());
        if let Some(play) = &mut self.play {
            play.clock.set_away(seat, !bot && !self.here.has(seat), at);
            if bot && asked.has(seat) && play.window.is_none() {
                play.clock.stop(at);
            }
            // Nothing went on while everybody was gone: whoever is asked is asked anew.
            if !bot && people == 1 {
                play.asked_at = at;
                play.thoughts = BySeat::default();
                if let Some(answers) = &mut play.window {
                    answers.last = at;
                } else if asked == SeatSet::only(seat) {
                    play.clock.start(seat, at);
                }
            }
        }
        Some(())
    }

    /// A question is open now, or the game is over: clocks start, orders are looked up, old thoughts are forgotten.
    fn ask(&mut self, at: Moment, news: &mut Vec<Item<G>>) {
        self.question += 1;
        let Some(play) = &mut self.play else { return };
        play.asked_at = at;
        play.window = None;
        play.thoughts = BySeat::default();
        let events = || news.iter().filter_map(|item| if let Item::Game(event) = item { Some(event) } else { None });
        if events().any(G::begins_turn) {
            play.clock.begin_turn();
            self.quiet.0.iter_mut().for_each(Quiet::end_turn);
        }
        if events().any(G::ends_contest) {
            play.extended = SeatSet::EMPTY;
            self.quiet.0.iter_mut().for_each(Quiet::end_contest);
        }
        if play.is_over() {
            play.clock.stop(at);
            self.wishes = SeatSet::EMPTY;
            self.taking_back = SeatSet::EMPTY;
            let (winner, seed) = (play.winner(), play.seed);
            news.push(Happening::Over { winner, seed }.into());
        } else if G::silence(play.game.public()).is_some() {
            let by_seat = self.ordered();
            if let Some(play) = &mut self.play {
                play.window = Some(Answers { by_seat, extension: Span::ZERO, last: at });
            }
        } else if let Some(seat) = play.asked().first()
            && self.chairs[seat.index()].decides()
        {
            play.clock.start(seat, at);
        }
    }

    /// The answers that standing orders give to the card that waits.
    fn ordered(&self) -> BySeat<Option<Answer<G::Move>>> {
        let mut answers = BySeat::default();
        let Some(play) = &self.play else { return answers };
        let Some(card) = play.game.waiting() else { return answers };
        let after = play.game.let_pass();
        for seat in play.asked().iter().filter(|&seat| self.is_person(seat)) {
            if self.orders[seat].answer(&card, play.game.stake(&after, seat)) {
                answers[seat] = play.retort(seat).map(Answer::Ordered);
            }
        }
        answers
    }
}
