//! A game that is watched by the law.

use std::collections::HashSet;
use std::fmt;

use bots::{Rng, Step};
use dealer::{Dealer, Seed};
use notation::{File, Name, Replay};
use rules::{Event as _, Observer, Seat, Turn, View as _};

use crate::Lawful;

/// No game takes this many steps: random ones take hundreds.
const ENDLESS: u64 = 50_000;

/// How much is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Everything at every step: for property tests.
    Everything,
    /// The dear laws at one step in so many: for millions of games.
    OneIn(u32),
}

/// A law that does not hold, and the game that leads there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The number of the law.
    pub law: u8,
    /// What is wrong.
    pub why: String,
    /// The game so far, in the notation.
    pub tilt: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} is broken: {}\n{}", self.law, self.why, self.tilt)
    }
}

impl std::error::Error for Broken {}

/// A game that is played by choices from outside, with the laws checked after every step.
#[derive(Clone, Debug)]
pub struct Trial<G: Lawful> {
    game: G,
    dealer: Dealer<G>,
    file: File<G>,
    views: Vec<G::View>,
    rng: Rng,
    effort: Effort,
    steps: u64,
    /// Whether some seats have answered an open question and others have not: the notation cannot say so.
    half_answered: bool,
    events: Vec<G::Event>,
    legal: Vec<G::Move>,
    others: Vec<G::Move>,
}

/// Takes a step where it can be taken, and collects what happens.
fn take<G: Lawful>(game: &mut G, step: &Step<G>, events: &mut Vec<G::Event>) -> bool {
    match *step {
        Step::Chance(outcome) => game.resolve(outcome, &mut |event| events.push(event)).is_ok(),
        Step::Move(seat, m) => game.play(seat, m, &mut |event| events.push(event)).is_ok(),
    }
}

type Law = Result<(), (u8, String)>;

fn broken<T>(law: u8, why: impl Into<String>) -> Result<T, (u8, String)> {
    Err((law, why.into()))
}

impl<G: Lawful> Trial<G> {
    /// A game about to begin.
    pub fn new(options: G::Options, seed: Seed, effort: Effort) -> Trial<G> {
        let game = G::new(options);
        let players = ["Andy", "Bill", "Chris", "Diane", "Edgar"].iter().take(game.seats());
        let names: Vec<Name> = players.filter_map(|name| name.parse().ok()).collect();
        let views = Observer::all(game.seats()).map(|observer| game.view(observer)).collect();
        let sampling = seed.as_bytes().iter().fold(0, |bits: u64, &byte| bits.rotate_left(8) ^ u64::from(byte));
        Trial {
            file: File::from_deal(names, options, seed),
            dealer: Dealer::new(seed),
            views,
            rng: Rng::new(sampling),
            effort,
            steps: 0,
            half_answered: false,
            events: Vec::new(),
            legal: Vec::new(),
            others: Vec::new(),
            game,
        }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The game so far, as a file.
    pub const fn file(&self) -> &File<G> {
        &self.file
    }

    /// What happened in the last step.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// How many steps were taken.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Takes one step and checks the laws. Where seats are asked, `choose` picks the seat among those asked and then
    /// the move, each as a number below the one given. `false` once the game is over.
    pub fn step(&mut self, choose: &mut impl FnMut(u32) -> u32) -> Result<bool, Broken> {
        self.take_step(choose).map_err(|(law, why)| Broken { law, why, tilt: self.file.to_string() })
    }

    fn take_step(&mut self, choose: &mut impl FnMut(u32) -> u32) -> Result<bool, (u8, String)> {
        self.events.clear();
        let dear = match self.effort {
            Effort::Everything => true,
            Effort::OneIn(often) => self.rng.below(often) == 0,
        };
        match self.game.turn() {
            Turn::Over(_) => return Ok(false),
            Turn::Chance(_) => {
                self.check_chances()?;
                let Some(outcome) = self.dealer.decide(&self.game) else {
                    return broken(3, "chance is due but has no outcome");
                };
                if dear {
                    self.check_worlds(&Step::Chance(outcome))?;
                }
                if self.game.resolve(outcome, &mut |event| self.events.push(event)).is_err() {
                    return broken(3, format!("chance refuses its own outcome {outcome:?}"));
                }
            }
            Turn::Seats(asked) => {
                let seat = asked.iter().nth(choose(asked.len() as u32) as usize);
                let Some(seat) = seat else { return broken(3, "nobody is asked") };
                self.legal.clear();
                self.game.legal_moves(seat, &mut self.legal);
                let m = self.legal.get(choose(self.legal.len() as u32) as usize).copied();
                let Some(m) = m else { return broken(3, format!("{seat:?} is asked but has no legal move")) };
                self.check_words(seat, m)?;
                if dear {
                    self.check_worlds(&Step::Move(seat, m))?;
                }
                let silent = G::silence(self.game.public()) == Some(m);
                self.file.record(self.game.public(), seat, m);
                if let Err(illegal) = self.game.play(seat, m, &mut |event| self.events.push(event)) {
                    return broken(2, format!("legal move {m:?} of {seat:?} is refused: {illegal}"));
                }
                self.half_answered = silent && G::silence(self.game.public()) == Some(m);
            }
        }
        self.steps += 1;
        if self.steps > ENDLESS {
            return broken(3, format!("the game does not end in {ENDLESS} steps"));
        }
        if dear {
            self.check_trust()?;
        }
        self.check_events()?;
        self.game.conserved().or_else(|why| broken(1, why))?;
        if dear {
            self.check_legal()?;
            self.check_secrecy()?;
        }
        let revive = match self.effort {
            Effort::Everything => self.rng.below(16) == 0,
            // Reviving costs a whole game.
            Effort::OneIn(often) => self.rng.below(often * 64) == 0,
        };
        if revive || matches!((self.game.turn(), self.effort), (Turn::Over(_), Effort::Everything)) {
            self.check_revival()?;
        }
        Ok(true)
    }

    /// What [`rules::Game::outcome`] finds is what [`rules::Game::chances`] lists.
    fn check_chances(&mut self) -> Law {
        let mut outcomes = Vec::new();
        self.game.chances(&mut outcomes);
        let weight: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
        if weight == 0 || weight != self.game.weight() {
            return broken(3, format!("the outcomes weigh {weight}, not {}", self.game.weight()));
        }
        let number = self.rng.below(weight);
        let mut left = number;
        let listed = outcomes.iter().find_map(|&(outcome, weight)| {
            let found = left < weight;
            left = left.wrapping_sub(weight);
            found.then_some(outcome)
        });
        if listed != self.game.outcome(number) || self.game.outcome(weight).is_some() {
            return broken(3, format!("number {number} finds {:?}, not {listed:?}", self.game.outcome(number)));
        }
        Ok(())
    }

    /// Law 7 for moves: what is written of a move means that move.
    fn check_words(&self, seat: Seat, m: G::Move) -> Law {
        let spoken = G::speak(self.game.public(), seat, m);
        match G::find(self.game.public(), seat, &spoken) {
            Ok(found) if found == m => Ok(()),
            found => broken(7, format!("{m:?} is written {spoken:?}, which means {found:?}")),
        }
    }

    /// Law 5 for who trusts nobody: what happens is accepted, before it is folded.
    fn check_trust(&self) -> Law {
        for (observer, view) in Observer::all(self.game.seats()).zip(&self.views) {
            let mut view = view.clone();
            let notices: Vec<_> = self.events.iter().map(|event| event.notice(observer)).collect();
            match view.accept(&notices) {
                Ok(()) if view == self.game.view(observer) => {}
                accepted => return broken(5, format!("{observer:?} accepts {notices:?}: {accepted:?}")),
            }
        }
        Ok(())
    }

    /// Laws 5 and 6.
    fn check_events(&mut self) -> Law {
        for (observer, folded) in Observer::all(self.game.seats()).zip(&mut self.views) {
            for event in &self.events {
                let (mut openly, open, notice) = (folded.clone(), event.open(), event.notice(observer));
                let closed = G::Event::closed(&open, observer);
                if closed != notice {
                    return broken(
                        5,
                        format!("{observer:?} is told {notice:?}, and {closed:?} where hands are closed again"),
                    );
                }
                openly.fold(&open);
                folded.fold(&notice);
                if openly != *folded {
                    return broken(5, format!("{observer:?} takes more from {event:?} than it may see"));
                }
            }
            let view = self.game.view(observer);
            if *folded != view {
                return broken(
                    5,
                    format!("{observer:?} folded {folded:?}\nbut sees {view:?}\nafter {:?}", self.events),
                );
            }
            if view.turn() != self.game.turn() || view.observer() != observer {
                return broken(6, format!("{observer:?} sees the turn {:?}", view.turn()));
            }
        }
        Ok(())
    }

    /// Law 2, and for seats that are not asked, law 3.
    fn check_legal(&mut self) -> Law {
        self.others.clear();
        self.game.every_move(&mut self.others);
        for seat in Seat::all(self.game.seats()) {
            self.legal.clear();
            self.game.legal_moves(seat, &mut self.legal);
            let asked = matches!(self.game.turn(), Turn::Seats(asked) if asked.has(seat));
            if asked == self.legal.is_empty() {
                return broken(3, format!("{seat:?} is asked: {asked}, but has {} legal moves", self.legal.len()));
            }
            let mut listed = HashSet::new();
            for &m in &self.legal {
                if !listed.insert(m) {
                    return broken(2, format!("{m:?} of {seat:?} is listed twice"));
                }
                if self.game.clone().play(seat, m, &mut |_| {}).is_err() {
                    return broken(2, format!("{m:?} of {seat:?} is listed but refused"));
                }
            }
            for &m in &self.others {
                let mut after = self.game.clone();
                match after.play(seat, m, &mut |_| {}) {
                    Ok(()) if !self.legal.iter().any(|&listed| G::covers(listed, m)) => {
                        return broken(2, format!("{m:?} of {seat:?} is accepted but not listed"));
                    }
                    Err(illegal) if after != self.game => {
                        return broken(2, format!("{m:?} of {seat:?} is refused ({illegal}) but changes the game"));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Law 4, for one observer after the other.
    fn check_secrecy(&mut self) -> Law {
        for observer in Observer::all(self.game.seats()) {
            let view = self.game.view(observer);
            for seat in Seat::all(self.game.seats()) {
                let (known, hand) = (self.game.known(observer, seat), self.game.hand(seat));
                if !hand.contains(known) {
                    return broken(4, format!("{observer:?} knows {known} in the hand of {seat:?}, which is {hand}"));
                }
            }
            let world = view.sample(&mut |n| self.rng.below(n));
            world.conserved().or_else(|why| broken(4, format!("a world of {observer:?}: {why}")))?;
            if world.view(observer) != view {
                return broken(
                    4,
                    format!("{observer:?} sees {view:?}\nand in another world {:?}", world.view(observer)),
                );
            }
            if world.turn() != self.game.turn() {
                return broken(4, format!("{observer:?} has the turn {:?} in another world", world.turn()));
            }
            self.legal.clear();
            view.legal_moves(&mut self.legal);
            self.others.clear();
            if let Observer::Seat(seat) = observer {
                world.legal_moves(seat, &mut self.others);
            }
            if self.legal != self.others {
                return broken(4, format!("{observer:?} has other legal moves in another world"));
            }
        }
        Ok(())
    }

    /// Law 4 for what happens: in a world that an observer cannot tell from this one, the observer sees the same.
    ///
    /// A move has the same consequences in both worlds, where it is legal in both. Chance may turn out otherwise in the
    /// other world; where the observer's view does not show it, neither do the notices.
    fn check_worlds(&mut self, step: &Step<G>) -> Law {
        let mut here = self.game.clone();
        let mut events = Vec::new();
        take(&mut here, step, &mut events);
        for observer in Observer::all(self.game.seats()) {
            let mut there = self.game.view(observer).sample(&mut |n| self.rng.below(n));
            let other_outcome = there.outcome(self.rng.below(there.weight())).map(Step::Chance);
            let step_there = match step {
                Step::Chance(_) => other_outcome.unwrap_or_else(|| step.clone()),
                Step::Move(..) => step.clone(),
            };
            let mut events_there = Vec::new();
            if !take(&mut there, &step_there, &mut events_there) {
                continue;
            }
            let same_view = here.view(observer) == there.view(observer);
            if !same_view && matches!(step, Step::Move(..)) {
                return broken(4, format!("{observer:?} sees from {step:?} what another seat holds"));
            }
            let notices = |events: &[G::Event]| events.iter().map(|event| event.notice(observer)).collect::<Vec<_>>();
            if same_view && notices(&events) != notices(&events_there) {
                return broken(4, format!("{observer:?} is told of {step:?} what its view does not show: {events:?}"));
            }
        }
        Ok(())
    }

    /// Laws 7 and 8: the file of the game so far leads to the same game.
    fn check_revival(&self) -> Law {
        if self.half_answered || matches!(self.game.turn(), Turn::Chance(_)) {
            return Ok(());
        }
        let text = self.file.to_string();
        let file = File::parse(&text).or_else(|error| broken(7, format!("the saved game is not read: {error}")))?;
        if file != self.file || file.to_string() != text {
            return broken(7, "the saved game is read as another");
        }
        let revived: Replay<G> = file.check().or_else(|error| broken(8, format!("the saved game fails: {error}")))?;
        // Silence is not written down, so a question that was answered by it is open in the file's last game.
        let revived = if G::silence(self.game.public()).is_some() { revived.game().clone() } else { revived.settled() };
        if revived != self.game {
            return broken(8, format!("saved {:?}\nrevived {revived:?}", self.game));
        }
        Ok(())
    }
}
