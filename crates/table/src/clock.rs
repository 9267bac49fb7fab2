//! Whose time runs, and how much is left.

use rules::{BySeat, Seat, SeatSet};

use crate::time::{Moment, Span};

/// How long a player may be away in a game before the own clock runs on.
pub const GRACE: Span = Span::seconds(120);

/// The first time away costs nothing of that, if it is as short as this.
pub const FREE: Span = Span::seconds(30);

/// What is left of a seat's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// For this turn.
    pub turn: Span,
    /// For the game, when that is used up.
    pub bank: Span,
    /// For being away.
    pub grace: Span,
    /// Whether being away shortly was forgiven already.
    pub forgiven: bool,
}

/// What passes while a seat is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Running {
    /// Its time for the turn, then its bank.
    Turn { since: Moment },
    /// Its grace for being away: all of it, or first of all the free part.
    Grace { since: Moment, free: bool },
}

/// The clocks of a game.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    /// For a turn; none where there is no hurry.
    turn: Option<Span>,
    /// How often times at this table are stretched, for grace.
    stretch: u8,
    tallies: BySeat<Tally>,
    running: Option<(Seat, Running)>,
    away: SeatSet,
}

impl Clock {
    /// Clocks that are about to start: time for a turn and the bank behind it, if there is any hurry.
    pub(crate) fn new(time: Option<(Span, Span)>, stretch: u8, away: SeatSet) -> Clock {
        let (turn, bank) = time.unzip();
        let tally = Tally {
            turn: turn.unwrap_or_default(),
            bank: bank.unwrap_or_default(),
            grace: GRACE.times(stretch),
            forgiven: false,
        };
        Clock { turn, stretch, tallies: BySeat([tally; rules::MAX_SEATS]), running: None, away }
    }

    /// What is left of a seat's time.
    pub(crate) fn tally(&self, seat: Seat) -> Tally {
        self.tallies[seat]
    }

    /// What is left of a seat's time at this moment, also while it runs.
    pub(crate) fn tally_at(&self, seat: Seat, now: Moment) -> Tally {
        let mut clock = self.clone();
        if clock.runs_for() == Some(seat) {
            clock.stop(now);
        }
        clock.tally(seat)
    }

    /// Whether nothing was left for this turn when it was last written down.
    pub(crate) fn is_used_up(&self, seat: Seat) -> bool {
        let Tally { turn, bank, .. } = self.tallies[seat];
        turn + bank == Span::ZERO
    }

    /// What was left when it was written down.
    pub(crate) fn set_tally(&mut self, seat: Seat, tally: Tally) {
        self.tallies[seat] = tally;
    }

    /// Whose time runs.
    pub(crate) fn runs_for(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// A turn begins: everybody has the whole time for it again.
    pub(crate) fn begin_turn(&mut self) {
        if let Some(turn) = self.turn {
            self.tallies.0.iter_mut().for_each(|tally| tally.turn = turn);
        }
    }

    /// The seat is waited for from now on.
    pub(crate) fn start(&mut self, seat: Seat, now: Moment) {
        self.stop(now);
        if self.turn.is_some() {
            self.running = Some((seat, self.mode(seat, now)));
        }
    }

    fn mode(&self, seat: Seat, since: Moment) -> Running {
        let tally = self.tallies[seat];
        if !self.away.has(seat) || tally.forgiven && tally.grace == Span::ZERO {
            Running::Turn { since }
        } else {
            Running::Grace { since, free: !tally.forgiven }
        }
    }

    /// Nobody is waited for.
    pub(crate) fn stop(&mut self, now: Moment) {
        let Some((seat, running)) = self.running.take() else { return };
        let tally = &mut self.tallies[seat];
        match running {
            Running::Turn { since } => {
                let spent = now - since;
                tally.bank = tally.bank.less(spent.less(tally.turn));
                tally.turn = tally.turn.less(spent);
            }
            Running::Grace { since, free } => {
                let spent = now - since;
                let forgiven = if free { FREE.times(self.stretch) } else { Span::ZERO };
                tally.grace = tally.grace.less(spent.less(forgiven));
                tally.forgiven = true;
            }
        }
    }

    /// The player of a seat is away, or back.
    pub(crate) fn set_away(&mut self, seat: Seat, away: bool, now: Moment) {
        if self.away.has(seat) == away {
            return;
        }
        let running = self.runs_for() == Some(seat);
        if running {
            self.stop(now);
        }
        self.away = if away { self.away.with(seat) } else { self.away.without(seat) };
        if running {
            self.start(seat, now);
        }
    }

    /// When something happens by itself: time is up, or grace is.
    pub(crate) fn due(&self) -> Option<Moment> {
        let (seat, running) = self.running?;
        let tally = self.tallies[seat];
        Some(match running {
            Running::Turn { since } => since + tally.turn + tally.bank,
            Running::Grace { since, free } => {
                since + tally.grace + if free { FREE.times(self.stretch) } else { Span::ZERO }
            }
        })
    }

    /// The seat whose time is up now, if one's is. When grace is over, the clock runs on instead.
    pub(crate) fn ring(&mut self, now: Moment) -> Option<Seat> {
        if self.due().is_none_or(|due| due > now) {
            return None;
        }
        let (seat, running) = self.running?;
        match running {
            Running::Turn { .. } => Some(seat),
            Running::Grace { .. } => {
                let due = self.due()?;
                self.stop(due);
                self.tallies[seat].grace = Span::ZERO;
                self.running = Some((seat, Running::Turn { since: due }));
                self.ring(now)
            }
        }
    }

    /// Time stood still for so long.
    pub(crate) fn pause(&mut self, pause: Span) {
        if let Some((_, Running::Turn { since } | Running::Grace { since, .. })) = &mut self.running {
            *since += pause;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Seat = Seat::FIRST;

    fn clock() -> Clock {
        Clock::new(Some((Span::seconds(30), Span::seconds(60))), 1, SeatSet::EMPTY)
    }

    #[test]
    fn the_bank_pays_when_the_turn_is_used_up() {
        let mut clock = clock();
        clock.start(S, Moment(0));
        assert_eq!(clock.due(), Some(Moment(90_000)));
        clock.stop(Moment(40_000));
        assert_eq!((clock.tally(S).turn, clock.tally(S).bank), (Span::ZERO, Span::seconds(50)));
        clock.begin_turn();
        clock.start(S, Moment(100_000));
        assert_eq!(clock.due(), Some(Moment(180_000)));
        assert_eq!(clock.ring(Moment(179_999)), None);
        assert_eq!(clock.ring(Moment(180_000)), Some(S));
    }

    #[test]
    fn the_first_short_time_away_is_free_and_grace_is_a_bank() {
        let mut clock = clock();
        clock.start(S, Moment(0));
        clock.set_away(S, true, Moment(10_000));
        clock.set_away(S, false, Moment(35_000));
        assert_eq!(
            clock.tally(S),
            Tally { turn: Span::seconds(20), bank: Span::seconds(60), grace: GRACE, forgiven: true }
        );
        // The second costs grace, and nothing of the turn.
        clock.set_away(S, true, Moment(35_000));
        clock.set_away(S, false, Moment(55_000));
        assert_eq!(clock.tally(S).grace, Span::seconds(100));
        assert_eq!(clock.tally(S).turn, Span::seconds(20));
        // When grace is gone, the turn goes on without the player.
        clock.set_away(S, true, Moment(55_000));
        assert_eq!(clock.ring(Moment(155_000)), None);
        assert_eq!(clock.due(), Some(Moment(235_000)));
        assert_eq!(clock.ring(Moment(235_000)), Some(S));
    }

    #[test]
    fn to_be_told_twice_that_somebody_is_away_costs_nothing() {
        let mut clock = clock();
        clock.start(S, Moment(0));
        clock.set_away(S, true, Moment(0));
        clock.set_away(S, true, Moment(1_000));
        clock.set_away(S, false, Moment(25_000));
        assert_eq!(clock.tally(S).grace, GRACE);
    }

    #[test]
    fn a_pause_moves_the_deadline() {
        let mut clock = clock();
        clock.start(S, Moment(0));
        clock.pause(Span::seconds(1000));
        assert_eq!(clock.due(), Some(Moment(1_090_000)));
    }
}
