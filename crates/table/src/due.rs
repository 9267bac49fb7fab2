//! What is due by itself: the end of windows and of time, and what bots have chosen.

use rules::{Observer, Seat};

use crate::chair::{Chair, Level, Person};
use crate::orders::Quiet;
use crate::play::{Answer, Answers, Play, Thought};
use crate::record::{By, Record};
use crate::settings::Window;
use crate::table::{Outcome, Table, Think};
use crate::tabled::Tabled;
use crate::time::{Moment, Span};

impl<G: Tabled> Table<G> {
    /// Does everything that is due.
    pub(crate) fn settle(&mut self, now: Moment, outcome: &mut Outcome<G>) {
        while let Some(record) = self.due(now) {
            self.commit(record, now, outcome);
        }
    }

    /// The next thing that is due, if one is.
    fn due(&mut self, now: Moment) -> Option<Record<G>> {
        self.play.as_ref()?;
        if !self.is_playing() {
            return self.part();
        }
        if let Some(record) = self.seat_back() {
            return Some(record);
        }
        if self.people() == 0 {
            return None;
        }
        let play = self.play.as_ref()?;
        if let Some(answers) = &play.window {
            return self.close(play, answers, now);
        }
        let seat = play.asked().first()?;
        if let Thought::Ready { m, due } = play.thoughts[seat]
            && due <= now
        {
            let (by, tally) = (self.bot_by(seat), play.clock.tally_at(seat, now));
            return Some(Record::Moved { seat, m, by, tally });
        }
        self.time_up(now)
    }

    /// In whose place a bot chooses for a seat.
    fn bot_by(&self, seat: Seat) -> By {
        if self.is_person(seat) { By::Clock } else { By::Bot }
    }

    /// Those whom a bot stands in for and who are gone make room after the game; the others play themselves again. A
    /// table whose host is gone gets another.
    fn part(&self) -> Option<Record<G>> {
        let stand_in = |seat: &Seat| self.chairs[seat.index()].person().is_some_and(|person| person.stand_in);
        let Some(seat) = Seat::all(self.chairs.len()).find(stand_in) else {
            let gone = self.host.is_some_and(|host| self.seat_of(host).is_none());
            return gone.then(|| Record::Host { player: self.heir(Seat::FIRST.clockwise(self.chairs.len())) });
        };
        Some(if self.here.has(seat) {
            Record::StandIn { seat, bot: false }
        } else {
            Record::Seated { seat, chair: Chair::Empty }
        })
    }

    /// A person takes the seat back between turns, never while the bot is asked or a window is open.
    fn seat_back(&self) -> Option<Record<G>> {
        let play = self.play.as_ref()?;
        let between = |seat: Seat| play.window.is_none() && !play.asked().has(seat);
        // Where nobody plays, nothing goes on: there is nothing to wait for.
        let free = |seat: &Seat| self.people() == 0 || between(*seat);
        let seat = self.taking_back.iter().find(free)?;
        Some(Record::StandIn { seat, bot: false })
    }

    /// The end of a window: an answer that is not silence, or the time.
    fn close(&self, play: &Play<G>, answers: &Answers<G::Move>, now: Moment) -> Option<Record<G>> {
        let silence = G::silence(play.game.public())?;
        let seats = play.asked();
        for seat in seats.iter() {
            let (m, by, due) = match (answers.by_seat[seat], play.thoughts[seat]) {
                (Some(Answer::Given(m)), _) => (m, By::Person, now),
                (Some(Answer::Ordered(m)), _) => (m, By::Order, play.asked_at + self.settings.bot_delay),
                (None, Thought::Ready { m, due }) => (m, By::Bot, due),
                (None, _) => continue,
            };
            if m != silence && due <= now {
                return Some(Record::Moved { seat, m, by, tally: play.clock.tally(seat) });
            }
        }
        let closing = self.closing(play, answers)?;
        (closing <= now).then_some(Record::Closed)
    }

    /// Until when a window can be answered, as everybody is told: depends on nothing but who sits where. Whoever lets a
    /// bot stand in still looks on and may come back, and must not learn from a window that waits for nobody else.
    pub(crate) fn last_call(&self, play: &Play<G>, answers: &Answers<G::Move>) -> Option<Moment> {
        let sits = |seat: &Seat| self.chairs[seat.index()].person().is_some();
        let awaited = play.asked().iter().any(|seat| sits(&seat));
        let company = Seat::all(self.chairs.len()).filter(sits).count() > 1;
        let length = match self.settings.window {
            Window::Fixed(length) | Window::Early(length) if awaited && company => length,
            _ => return None,
        };
        Some(play.asked_at + length.times(self.settings.stretch.times()) + answers.extension)
    }

    /// When a window closes, as things stand; none as long as somebody must answer first.
    ///
    /// It is never open for less than bots and standing orders need to answer, and never waits for a bot: one that thinks
    /// longer is silent, because only who has a choice thinks at all.
    pub(crate) fn closing(&self, play: &Play<G>, answers: &Answers<G::Move>) -> Option<Moment> {
        let people = || play.asked().iter().filter(|&seat| self.is_person(seat));
        let done = |seat: Seat| answers.by_seat[seat].is_some() || self.is_hushed(play, seat);
        let closing = match (self.last_call(play, answers), self.settings.window) {
            // Nobody waits for anybody: only who could answer is asked, and nobody else is there to see it.
            (None, Window::Fixed(_) | Window::Early(_)) => {
                if people().any(|seat| !done(seat) && play.retort(seat).is_some()) {
                    return None;
                }
                play.asked_at
            }
            (None, Window::Orders) => play.asked_at,
            (Some(last), Window::Early(_)) if people().all(done) => {
                let seconds = (answers.last - play.asked_at).0 / 1000 + 1;
                last.min(play.asked_at + Span::seconds(seconds))
            }
            (Some(last), _) => last,
        };
        Some(closing.max(play.asked_at + self.settings.bot_delay))
    }

    /// Whether a person does not want to be asked about the card that waits.
    pub(crate) fn is_hushed(&self, play: &Play<G>, seat: Seat) -> bool {
        self.quiet[seat] != Quiet::Never && self.quiet[seat].hushes(play.game.stake(&play.game.let_pass(), seat))
    }

    /// When an answer that is not silence shows by itself.
    pub(crate) fn retort_due(&self, play: &Play<G>, seat: Seat) -> Option<Moment> {
        let silence = G::silence(play.game.public());
        match (play.window.as_ref().and_then(|answers| answers.by_seat[seat]), play.thoughts[seat]) {
            (Some(Answer::Ordered(_)), _) => Some(play.asked_at + self.settings.bot_delay),
            (None, Thought::Ready { m, due }) if Some(m) != silence => Some(due),
            _ => None,
        }
    }

    /// The time of a person is up: the cheapest way out is taken, or a bot chooses.
    fn time_up(&mut self, now: Moment) -> Option<Record<G>> {
        let play = self.play.as_mut()?;
        let seat = play.clock.ring(now)?;
        if !self.chairs[seat.index()].decides() {
            return None;
        }
        let view = play.game.view(Observer::Seat(seat));
        // Where the way out is not plain, `ask_bots` finds somebody who chooses.
        let m = G::by_clock(&view)?;
        Some(Record::Moved { seat, m, by: By::Clock, tally: play.clock.tally_at(seat, now) })
    }

    /// Asks the bots that are to decide, unless nobody is there to play with.
    pub(crate) fn ask_bots(&mut self, now: Moment, outcome: &mut Outcome<G>) {
        if !self.is_playing() || self.people() == 0 {
            return;
        }
        let (question, delay) = (self.question, self.settings.bot_delay);
        let Some(play) = &mut self.play else { return };
        for seat in play.asked().iter() {
            let level = match &self.chairs[seat.index()] {
                // The time of a person is up, and somebody has to choose.
                Chair::Person(Person { stand_in: false, .. })
                    if play.window.is_none() && play.clock.ring(now) == Some(seat) =>
                {
                    Level::Knight
                }
                chair => match chair.bot() {
                    Some(level) => level,
                    None => continue,
                },
            };
            if play.thoughts[seat] != Thought::None {
                continue;
            }
            let legal = play.legal(seat);
            if let [only] = legal[..] {
                play.thoughts[seat] = Thought::Ready { m: only, due: now + delay };
            } else {
                play.thoughts[seat] = Thought::Asked { since: now };
                let observer = Observer::Seat(seat);
                let memory = self.stream.memory(self.settings.options, observer);
                let view = play.game.view(observer);
                outcome.thinks.push(Think { question, seat, level, view, memory, legal });
            }
        }
    }

    /// A bot has chosen. It shows at the next beat since it was asked, so that thinking takes no time that tells.
    pub(crate) fn take_thought(&mut self, question: u64, seat: Seat, m: G::Move, now: Moment) {
        let delay = self.settings.bot_delay;
        let Some(play) = self.play.as_mut().filter(|_| question == self.question) else { return };
        let Thought::Asked { since } = play.thoughts[seat] else { return };
        // A bot that chooses what is not allowed must not stop the game.
        let legal = if play.check(seat, m).is_ok() { Some(m) } else { play.legal(seat).first().copied() };
        let Some(m) = legal else { return };
        let beats = (now - since).0.div_ceil(delay.0.max(1)).max(1);
        play.thoughts[seat] = Thought::Ready { m, due: since + Span(delay.0.saturating_mul(beats)) };
    }
}
