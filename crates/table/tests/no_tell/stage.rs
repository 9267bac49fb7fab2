//! One or more worlds in which everybody does the same in public, each on its own table and all on one clock.
//!
//! What people and bots do in secret is theirs alone, and they do their worst to be found out: who holds Ivanhoe thinks
//! longer, passes later and gives other orders than who does not.

use bots::Rng;
use notation::Opening;
use rules::ivanhoe::{Card, Move, Options, State};
use rules::{Observer, Seat};
use table::{
    Input, Level, Moment, Order, Orders, Outcome, Phrase, PlayerId, Private, Question, Quiet, Settings, Span, Status,
    Table, Tabled as _, Think, Viewer, When, Window, Wish,
};

/// What the viewer received at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    pub at: Moment,
    pub news: String,
    pub question: Option<Question>,
    pub status: Status,
    pub private: Option<Private<State>>,
}

/// A table, and what one viewer has been told there.
struct World {
    table: Table<State>,
    next: u64,
    told: Vec<Told>,
    thinks: Vec<Think<State>>,
}

/// Something that will happen: in one world alone, or in all of them.
struct Plan {
    at: Moment,
    world: Option<usize>,
    input: Input<State>,
}

/// The worlds, and who looks at them.
pub struct Stage {
    worlds: Vec<World>,
    viewer: Viewer,
    holders: Holders,
    seed: u64,
    now: Moment,
    plans: Vec<Plan>,
    /// The question for which everybody has made plans.
    planned: u64,
    /// What will be done about it in public.
    choice: Option<Move>,
}

/// Who plays, where, and how the worlds begin.
pub struct Cast {
    pub settings: Settings<Options>,
    pub people: Vec<bool>,
    pub viewer: Viewer,
    pub openings: Vec<Opening<Card>>,
    pub holders: Holders,
    pub seed: u64,
}

/// What those do who hold Ivanhoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holders {
    /// They play it now and then.
    Strike,
    /// They keep it, however long they think. Where some play it, that it was not played tells something by itself.
    Wait,
}

const START: Moment = Moment(1_000_000);

fn player(seat: Seat) -> PlayerId {
    PlayerId(100 + seat.index() as u64)
}

impl World {
    fn open(cast: &Cast, opening: Opening<Card>) -> World {
        let (table, _) = Table::open(cast.settings, START).unwrap();
        let mut world = World { table, next: 0, told: vec![], thinks: vec![] };
        let seats = Seat::all(cast.people.len()).zip(&cast.people);
        let (people, bots): (Vec<_>, Vec<_>) = seats.partition(|&(_, &person)| person);
        let host = people[0].0;
        for (seat, _) in people {
            let name = ["Anna", "Bert", "Cleo", "Dora", "Emil"][seat.index()].parse().unwrap();
            world.handle(Input::Wish(player(seat), Wish::Sit { name, seat: Some(seat) }), START, cast.viewer);
        }
        for (seat, _) in bots {
            world.handle(Input::Wish(player(host), Wish::SeatBot { seat, level: Level::Squire }), START, cast.viewer);
        }
        let begin = Wish::Begin { game: "twin".parse().unwrap(), seed: cast.seed.into(), opening };
        world.handle(Input::Wish(player(host), begin), START, cast.viewer);
        assert!(world.table.is_playing(), "{:?}", world.told);
        world
    }

    fn handle(&mut self, input: Input<State>, now: Moment, viewer: Viewer) {
        let own = matches!((&input, viewer), (Input::Wish(sender, _), Viewer::Seat(seat)) if *sender == player(seat));
        match self.table.handle(input, now) {
            Ok(Outcome { told, thinks, .. }) => {
                self.thinks.extend(thinks);
                if told || own {
                    let sight = self.table.look(viewer, Some(self.next)).unwrap();
                    self.next = sight.next;
                    self.tell(now, viewer, format!("{:?}", sight.news));
                }
            }
            Err(refused) if own => self.tell(now, viewer, refused.code().to_owned()),
            Err(_) => {}
        }
    }

    fn tell(&mut self, at: Moment, viewer: Viewer, news: String) {
        let (question, status, private) = self.glance(viewer);
        self.told.push(Told { at, news, question, status, private });
    }

    /// What can be seen at any time without being told.
    fn glance(&self, viewer: Viewer) -> (Option<Question>, Status, Option<Private<State>>) {
        let private = match viewer {
            Viewer::Seat(seat) => Some(self.table.private(seat)),
            Viewer::Watcher => None,
        };
        (self.table.question(), self.table.status(), private)
    }

    fn view(&self, viewer: Viewer) -> rules::ivanhoe::View {
        self.table
            .view(match viewer {
                Viewer::Seat(seat) => Observer::Seat(seat),
                Viewer::Watcher => Observer::Spectator,
            })
            .unwrap()
    }

    fn decides(&self, seat: Seat) -> bool {
        self.table.chairs()[seat.index()].decides()
    }
}

impl Stage {
    pub fn open(cast: &Cast) -> Stage {
        let worlds = cast.openings.iter().map(|opening| World::open(cast, opening.clone())).collect();
        let &Cast { viewer, holders, seed, .. } = cast;
        Stage { worlds, viewer, holders, seed, now: START, plans: vec![], planned: 0, choice: None }
    }

    /// What the viewer was told so far, in the first world, and not read yet.
    pub fn read(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.worlds[0].told)
    }

    /// Lets the next thing happen. `None` when nothing more will, or the worlds have parted in public: then the viewer
    /// may tell them apart. An error when it can without that.
    pub fn step(&mut self) -> Result<Option<()>, String> {
        if self.plan().is_none() {
            return Ok(None);
        }
        let wakes = self.worlds.iter().filter_map(|world| world.table.wake());
        let Some(next) = self.plans.iter().map(|plan| plan.at).chain(wakes).min() else { return Ok(None) };
        self.now = self.now.max(next);
        for world in &mut self.worlds {
            if world.table.wake().is_some_and(|wake| wake <= self.now) {
                world.handle(Input::Clock, self.now, self.viewer);
            }
        }
        while let Some(due) = self.plans.iter().position(|plan| plan.at <= self.now) {
            let plan = self.plans.remove(due);
            for (index, world) in self.worlds.iter_mut().enumerate() {
                if plan.world.is_none_or(|only| only == index) {
                    world.handle(plan.input.clone(), self.now, self.viewer);
                }
            }
        }
        if self.has_parted() {
            return Ok(None);
        }
        self.compare().map(Some)
    }

    /// Whether the viewer has seen a card in one world and another card in another: Ivanhoe was played somewhere, a hand
    /// was revealed, or the viewer drew or stole.
    fn has_parted(&self) -> bool {
        let views: Vec<_> = self.worlds.iter().map(|world| world.view(self.viewer)).collect();
        views.iter().any(|view| view.public().face_up().has(Card::Ivanhoe))
            || views.windows(2).any(|pair| {
                let [one, other] = [pair[0].public(), pair[1].public()];
                one.revealed() != other.revealed() || one == other && pair[0].hand() != pair[1].hand()
            })
    }

    /// What the viewer was told, and what it sees if it looks or comes back now, must be the same everywhere.
    fn compare(&mut self) -> Result<(), String> {
        let viewer = self.viewer;
        let mut dice = self.dice(&[9, self.now.0]);
        let since = (dice.below(8) == 0).then(|| self.worlds[0].next.checked_sub(u64::from(dice.below(12))));
        for pair in self.worlds.windows(2) {
            let [one, other] = pair else { continue };
            if one.told != other.told {
                return Err(format!("told {:#?}\nbut elsewhere {:#?}", one.told, other.told));
            }
            if one.glance(viewer) != other.glance(viewer) {
                return Err(format!("at {:?} {:#?}\nbut {:#?}", self.now, one.glance(viewer), other.glance(viewer)));
            }
            let look = |world: &World| since.map(|since| format!("{:?}", world.table.look(viewer, since)));
            if look(one) != look(other) {
                return Err(format!("at {:?} {:?}\nbut {:?}", self.now, look(one), look(other)));
            }
        }
        self.worlds.iter_mut().skip(1).for_each(|world| world.told.clear());
        if self.worlds.len() > 1 {
            self.worlds[0].told.clear();
        }
        Ok(())
    }

    /// Dice that fall the same whenever they are thrown for the same.
    fn dice(&self, what: &[u64]) -> Rng {
        Rng::new(what.iter().fold(self.seed, |seed, &part| Rng::new(seed ^ part).bits()))
    }

    /// Whether how long people think shows, as agreed on: then they must not think longer for what they hold.
    fn is_early(&self) -> bool {
        matches!(self.worlds[0].table.settings().window, Window::Early(_))
    }

    /// Dice for what a seat does in secret: its own in every world, unless it is the viewer, who cannot tell them apart.
    fn secret_dice(&self, world: usize, seat: Seat, what: u64) -> Rng {
        let common = self.viewer == Viewer::Seat(seat) || self.is_early();
        let world = if common { 0 } else { world as u64 + 1 };
        self.dice(&[what, self.planned, seat.index() as u64, world])
    }

    /// Whether somebody plays Ivanhoe who can.
    fn strikes(&self, dice: &mut Rng) -> bool {
        dice.below(10) == 0 && self.holders == Holders::Strike
    }

    fn plan_at(&mut self, after: u32, world: Option<usize>, input: Input<State>) {
        self.plans.push(Plan { at: self.now + Span(u64::from(after)), world, input });
    }

    /// Everybody makes plans for the question that is open, and bots that are asked think about it. `None` when the game
    /// is over, or the seat on turn cannot do the same in every world.
    fn plan(&mut self) -> Option<()> {
        let question = self.worlds[0].table.question()?;
        if question.number != self.planned {
            self.planned = question.number;
            if question.window {
                self.plan_answers(question);
            } else {
                self.plan_move(question)?;
            }
            self.plan_secrets();
            self.plan_noise(question);
        }
        for world in 0..self.worlds.len() {
            for think in std::mem::take(&mut self.worlds[world].thinks) {
                self.plan_thought(world, &think);
            }
        }
        Some(())
    }

    /// The seat on turn chooses what it can do in every world, action cards before anything else.
    fn plan_move(&mut self, question: Question) -> Option<()> {
        let seat = question.asked.first()?;
        let mut legal = self.worlds[0].table.legal(seat);
        for world in &self.worlds[1..] {
            let others = world.table.legal(seat);
            legal.retain(|m| others.contains(m));
        }
        let acts: Vec<Move> = legal.iter().copied().filter(|m| matches!(m, Move::Act(_))).collect();
        let mut dice = self.dice(&[1, self.planned]);
        let among = if acts.is_empty() || dice.below(4) == 0 { &legal } else { &acts };
        let m = *among.get(dice.below(among.len() as u32) as usize)?;
        self.choice = Some(m);
        if self.worlds[0].decides(seat) {
            let clock = |world: &World| State::by_clock(&world.table.view(Observer::Seat(seat)).unwrap());
            let alike = self.worlds.windows(2).all(|pair| clock(&pair[0]) == clock(&pair[1]));
            if question.deadline.is_some() && alike && dice.below(12) == 0 {
                return Some(());
            }
            let undoes = self.worlds[0].table.private(seat).undo && dice.below(6) == 0;
            let number = question.number;
            let wish = if undoes { Wish::Undo { question: number } } else { Wish::Move { question: number, m } };
            self.plan_at(200 + dice.below(2800), None, Input::Wish(player(seat), wish));
        }
        Some(())
    }

    /// Those who are asked answer at a time of their own, or not at all.
    fn plan_answers(&mut self, question: Question) {
        self.choice = None;
        for world in 0..self.worlds.len() {
            for seat in question.asked.iter() {
                if !self.worlds[world].decides(seat) {
                    continue;
                }
                let mut dice = self.secret_dice(world, seat, 2);
                let holds = self.worlds[world].table.legal(seat).len() > 1;
                let (answers, strikes) = (dice.below(3) > 0, self.strikes(&mut dice));
                let after = dice.below(if holds && !self.is_early() { 9000 } else { 3000 });
                let m = if holds && strikes { Move::Ivanhoe } else { Move::Pass };
                if answers {
                    let wish = Wish::Move { question: question.number, m };
                    self.plan_at(after, Some(world), Input::Wish(player(seat), wish));
                }
            }
        }
    }

    /// A bot thinks as long as it likes about Ivanhoe, and on its turn for less than a beat.
    fn plan_thought(&mut self, world: usize, think: &Think<State>) {
        let mut dice = self.secret_dice(world, think.seat, 3);
        let beat = self.worlds[world].table.settings().bot_delay.0 as u32;
        let (after, m) = match self.choice {
            Some(m) => (dice.below(beat), m),
            None if self.strikes(&mut dice) => (dice.below(2000), Move::Ivanhoe),
            None => (dice.below(20_000), Move::Pass),
        };
        let thought = Input::Thought { question: think.question, seat: think.seat, m };
        self.plan_at(after, Some(world), thought);
    }

    /// What people settle with themselves: not to be asked, and standing orders.
    fn plan_secrets(&mut self) {
        for world in 0..self.worlds.len() {
            for seat in Seat::all(self.worlds[world].table.chairs().len()) {
                let mut dice = self.secret_dice(world, seat, 4);
                let quiet = [Quiet::Never, Quiet::Turn, Quiet::Contest, Quiet::Untouched][dice.below(4) as usize];
                let when = match self.holders {
                    Holders::Strike => {
                        [When::Always, When::Touched, When::Cards(2), When::Lead][dice.below(4) as usize]
                    }
                    Holders::Wait => When::Cards(u8::MAX),
                };
                let wish = match dice.below(12) {
                    0 | 1 => Wish::Quiet(quiet),
                    2 => Wish::Orders(Orders::new(vec![Order { cards: vec![], when }]).unwrap()),
                    3 => Wish::Orders(Orders::default()),
                    _ => continue,
                };
                let after = dice.below(2000);
                self.plan_at(after, Some(world), Input::Wish(player(seat), wish));
            }
        }
    }

    /// What everybody may see: people talk, come and go, leave and take their seats back, and ask for more time.
    fn plan_noise(&mut self, question: Question) {
        for seat in Seat::all(self.worlds[0].table.chairs().len()) {
            let mut dice = self.dice(&[5, self.planned, seat.index() as u64]);
            let wish = |wish| Input::Wish(player(seat), wish);
            let input = match dice.below(60) {
                0..8 if question.window => wish(Wish::MoreTime { question: question.number }),
                8 => wish(Wish::SayPhrase(Phrase::Thinking)),
                9 => Input::Went(player(seat)),
                10..12 => Input::Came(player(seat)),
                12 => wish(Wish::Leave),
                13..16 => wish(Wish::TakeBack),
                _ => continue,
            };
            let after = dice.below(4000);
            self.plan_at(after, None, input);
        }
    }
}
