//! Runs one table without a server: hands on what people ask for, lets the bots think, and tells what follows.
//!
//! The people talk to it in the messages of the protocol, as they would to a server. It does no IO: a browser's worker and
//! a terminal drive it alike.

mod script;
pub mod seated;

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::Arc;

use bots::{Explain, Hint, Ladder, Net, Rng};
use dealer::{GameId, Seed};
use notation::File;
use protocol::local::Aside;
use protocol::{
    Asker, Errand, Herald, Message, Refusal, Request, Since, Wire, from_line, legal_moves, to_json, to_line,
};
use rules::{Observer, Seat, View as _};
use script::Script;
use table::{Input, Level, Moment, Outcome, PlayerId, Saved, Settings, Span, Table, Think, Viewer};

/// Where chance comes from.
pub struct Luck {
    /// The id and the seed of a game that is to begin: nobody must be able to foretell them.
    pub chance: Box<dyn FnMut() -> (GameId, Seed) + Send>,
    /// What the dice of the bots follow from. Bots throw dice of their own: those of the dealer are none of their
    /// business.
    pub dice: u64,
}

impl fmt::Debug for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Luck")
    }
}

/// What a host has to say, in this order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// Records to keep, as lines.
    pub records: Vec<String>,
    /// Messages, and whom they are for.
    pub messages: Vec<(PlayerId, String)>,
    /// What is said besides.
    pub asides: Vec<Aside>,
}

impl Told {
    /// This, and then that.
    #[must_use]
    pub fn then(mut self, more: Told) -> Told {
        self.records.extend(more.records);
        self.messages.extend(more.messages);
        self.asides.extend(more.asides);
        self
    }
}

/// A table with whoever plays there.
#[allow(missing_debug_implementations, reason = "a table knows every hidden card")]
pub struct Host<G: Wire + Ladder> {
    table: Table<G>,
    herald: Herald<G>,
    people: Vec<Asker>,
    chance: Box<dyn FnMut() -> (GameId, Seed) + Send>,
    /// Whoever plays on a seat plays alike from move to move.
    bots: BTreeMap<(Seat, Level), Box<dyn Explain<G>>>,
    /// What the bots think with, once it is there, and what they are to think about until then.
    net: Option<Arc<Net>>,
    unthought: Vec<Think<G>>,
    dice: Rng,
    /// All that ever changed the table: the games that are over are made of it.
    records: Vec<Saved<G>>,
    /// What is played by the book, in a lesson.
    script: Option<Script<G>>,
}

/// A host whatever the game is.
pub trait Hosting {
    /// What a person asks for.
    fn hear(&mut self, person: PlayerId, text: &str, now: Moment) -> Told;

    /// Somebody has the device instead of those before, and was told up to here already.
    fn hand(&mut self, person: Asker, next: Option<u64>, now: Moment) -> Told;

    /// Gives the bots the net for this many players. It may come late: until then a game goes on as far as it can without
    /// them.
    fn equip(&mut self, net: Arc<Net>, now: Moment) -> Told;

    /// What the game at the table is called.
    fn game(&self) -> &'static str;

    /// How many play at it.
    fn players(&self) -> usize;

    /// What the best bot would do in the place of a person.
    fn hint(&mut self, person: PlayerId) -> Told;

    /// The time has come.
    fn clock(&mut self, now: Moment) -> Told;

    /// When it wants to be told that the time has come.
    fn wake(&self) -> Option<Moment>;

    /// Whether a question is put to one of the people.
    fn asks(&self) -> bool;

    /// Whether a game is under way.
    fn is_playing(&self) -> bool;
}

impl<G: Wire + Ladder> Host<G> {
    /// Opens a table for these people, where the settings allow it.
    pub fn open(
        settings: Settings<G::Options>,
        people: Vec<Asker>,
        luck: Luck,
        now: Moment,
    ) -> Option<(Host<G>, Told)> {
        let (table, opened) = Table::open(settings, now).ok()?;
        let mut host = Host::at(table, people, luck);
        let mut told = Told { records: vec![to_line(&opened)], ..Told::default() };
        host.records.push(opened);
        host.greet_all(now, &mut told);
        Some((host, told))
    }

    /// Opens the table again that these records make, if they do.
    pub fn revive(records: &[String], people: Vec<Asker>, luck: Luck, now: Moment) -> Option<(Host<G>, Told)> {
        let records: Vec<_> = records.iter().map(|line| from_line(line).ok()).collect::<Option<_>>()?;
        Host::resume(records, people, luck, now)
    }

    /// Opens a table where a file is played, by bots and by the person on the first seat.
    pub fn lesson(file: &File<G>, person: Asker, mut luck: Luck, now: Moment) -> Option<(Host<G>, Told)> {
        let (id, _) = (luck.chance)();
        let records = seated::records(file, id, 0, &person, Seat::FIRST, now)?;
        let (mut host, mut told) = Host::resume(records, vec![person], luck, now)?;
        let mut script = Script::new(file);
        told.asides.extend(script.expects(&host.table));
        host.script = Some(script);
        Some((host, told))
    }

    fn resume(records: Vec<Saved<G>>, people: Vec<Asker>, luck: Luck, now: Moment) -> Option<(Host<G>, Told)> {
        let last = records.last()?.at;
        let mut host = Host::at(Table::revive(records.clone()).ok()?, people, luck);
        host.records = records;
        let mut told = Told::default();
        let pause = Span(now.0.saturating_sub(last.0));
        let players: Vec<PlayerId> = host.people.iter().map(|person| person.player).collect();
        for input in [Input::Back { pause }].into_iter().chain(players.into_iter().map(Input::Came)) {
            // Neither is ever refused.
            let _ = host.take(input, now, &mut told);
        }
        told.messages.clear();
        host.greet_all(now, &mut told);
        Some((host, told))
    }

    fn at(table: Table<G>, people: Vec<Asker>, Luck { chance, dice }: Luck) -> Host<G> {
        let herald = Herald::new("local", env!("CARGO_PKG_VERSION"));
        let (bots, dice) = (BTreeMap::new(), Rng::new(dice));
        Host { table, herald, people, chance, bots, net: None, unthought: vec![], dice, records: vec![], script: None }
    }

    /// Whoever opened the table may look on before sitting down.
    fn viewer(&self, player: PlayerId) -> Viewer {
        self.table.seat_of(player).map_or(Viewer::Watcher, Viewer::Seat)
    }

    fn viewers(&self) -> Vec<(PlayerId, Viewer)> {
        self.people.iter().map(|person| (person.player, self.viewer(person.player))).collect()
    }

    fn greet_all(&self, now: Moment, told: &mut Told) {
        self.viewers().into_iter().for_each(|(player, viewer)| self.greet(player, viewer, None, now, told));
    }

    fn greet(&self, player: PlayerId, viewer: Viewer, since: Option<Since>, now: Moment, told: &mut Told) {
        let greeting = self.herald.greet(&self.table, viewer, since, now);
        told.messages.extend(greeting.into_iter().map(|text| (player, text)));
    }

    /// Takes in what happens, and then what the bots think about it.
    fn take(&mut self, input: Input<G>, now: Moment, told: &mut Told) -> Result<(), table::Refused<G>> {
        let playing = self.table.is_playing();
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let before = self.viewers();
            let outcome = self.table.handle(input, now)?;
            told.records.extend(outcome.saves.iter().map(to_line));
            self.records.extend(outcome.saves.iter().cloned());
            self.announce(&outcome, &before, now, told);
            if let Some(script) = &mut self.script {
                script.follow(&outcome.saves);
            }
            for think in outcome.thinks {
                match self.think(&think) {
                    Some(thought) => inputs.push_back(thought),
                    None => self.unthought.push(think),
                }
            }
        }
        told.asides.extend(self.script.as_mut().and_then(|script| script.expects(&self.table)));
        if playing && !self.table.is_playing() {
            told.asides.extend(self.finished());
        }
        Ok(())
    }

    /// The game that is over.
    fn finished(&self) -> Option<Aside> {
        let file = table::games(&self.records).pop()?;
        Some(Aside::Finished { file: file.to_string() })
    }

    fn announce(&mut self, outcome: &Outcome<G>, before: &[(PlayerId, Viewer)], now: Moment, told: &mut Told) {
        let letters = self.herald.announce(&self.table, outcome, now);
        for &(player, before) in before {
            let viewer = self.viewer(player);
            if viewer == before {
                let own = letters.iter().filter(|letter| letter.is_for(viewer));
                told.messages.extend(own.map(|letter| (player, letter.text.clone())));
            } else {
                self.greet(player, viewer, None, now, told);
            }
        }
    }

    /// What a bot thinks; nothing where it has nothing to think with yet.
    fn think(&mut self, think: &Think<G>) -> Option<Input<G>> {
        let Think { question, seat, level, .. } = *think;
        if let Some(m) = self.script.as_ref().and_then(|script| script.choose(think)) {
            return Some(Input::Thought { question, seat, m });
        }
        let (net, dice) = (self.net.as_ref()?, &mut self.dice);
        let bot = self.bots.entry((seat, level)).or_insert_with(|| level.bot::<G>(net.clone(), dice.bits()));
        bot.recall(&think.memory);
        let m = bot.choose(&think.view, &think.legal);
        Some(Input::Thought { question, seat, m })
    }

    /// The move that the best bot thinks most of, where the person is asked.
    fn advise(&mut self, person: PlayerId) -> Option<Aside> {
        let seat = self.table.seat_of(person)?;
        let (view, legal) = (self.table.view(Observer::Seat(seat))?, self.table.legal(seat));
        let mut advisor = Level::Champion.bot::<G>(self.net.clone()?, self.dice.bits());
        advisor.recall(&self.table.memory(seat)?);
        let Hint { m, wins, otherwise } = Hint::among(&advisor.explain(&view, &legal))?;
        let move_text = G::say(view.public(), seat, m);
        Some(Aside::Hint { move_text, wins: percent(wins), otherwise: otherwise.map(percent) })
    }

    fn answer(&mut self, asker: &Asker, request: Request<G>, now: Moment, told: &mut Told) -> Result<String, Refusal> {
        let id = request.id;
        let refused = |refused: table::Refused<G>| Refusal::refused(id, &refused);
        match request.errand(&self.table, asker, &mut self.chance)? {
            Errand::Wish(wish) => {
                self.take(Input::Wish(asker.player, wish), now, told).map_err(refused)?;
                Ok(to_json(&Message::<G>::Granted { id }))
            }
            Errand::Look => {
                let fresh = self.herald.show(&self.table, self.viewer(asker.player), now).map_err(refused)?;
                told.messages.push((asker.player, fresh));
                Ok(to_json(&Message::<G>::Granted { id }))
            }
            Errand::Moves => {
                let seat = self.table.seat_of(asker.player);
                let moves = seat.map(|seat| legal_moves(&self.table, seat)).unwrap_or_default();
                Ok(to_json(&Message::<G>::Moves { id, moves }))
            }
        }
    }
}

/// A chance as people say it.
fn percent(chance: f32) -> u8 {
    (chance.clamp(0.0, 1.0) * 100.0).round() as u8
}

impl<G: Wire + Ladder> Hosting for Host<G> {
    fn hear(&mut self, person: PlayerId, text: &str, now: Moment) -> Told {
        let mut told = Told::default();
        let Some(asker) = self.people.iter().find(|asker| asker.player == person).cloned() else { return told };
        let answer = Request::parse(text).and_then(|request| self.answer(&asker, request, now, &mut told));
        let answer = answer.unwrap_or_else(|refusal| to_json(&Message::<G>::Refused(refusal)));
        told.messages.push((person, answer));
        told
    }

    fn hand(&mut self, person: Asker, next: Option<u64>, now: Moment) -> Told {
        let mut told = Told::default();
        let player = person.player;
        let before = std::mem::replace(&mut self.people, vec![person]);
        let went = before.into_iter().map(|person| Input::Went(person.player));
        for input in went.chain([Input::Came(player)]) {
            // Coming and going are never refused.
            let _ = self.take(input, now, &mut told);
        }
        // What was announced meanwhile is part of what the person is told now.
        told.messages.clear();
        let since = next.map(|next| Since { next, seat: self.table.seat_of(player) });
        self.greet(player, self.viewer(player), since, now, &mut told);
        told
    }

    fn equip(&mut self, net: Arc<Net>, now: Moment) -> Told {
        self.net = Some(net);
        let mut told = Told::default();
        for think in std::mem::take(&mut self.unthought) {
            if let Some(thought) = self.think(&think) {
                // What was taken back meanwhile needs no answer, and the table says so.
                let _ = self.take(thought, now, &mut told);
            }
        }
        told
    }

    fn game(&self) -> &'static str {
        G::GAME
    }

    fn players(&self) -> usize {
        self.table.chairs().len()
    }

    fn hint(&mut self, person: PlayerId) -> Told {
        Told { asides: self.advise(person).into_iter().collect(), ..Told::default() }
    }

    fn clock(&mut self, now: Moment) -> Told {
        let mut told = Told::default();
        // The clock is never refused.
        let _ = self.take(Input::Clock, now, &mut told);
        told
    }

    fn wake(&self) -> Option<Moment> {
        self.table.wake()
    }

    fn asks(&self) -> bool {
        let seats = self.people.iter().filter_map(|person| self.table.seat_of(person.player));
        seats.into_iter().any(|seat| self.table.private(seat).prompt)
    }

    fn is_playing(&self) -> bool {
        self.table.is_playing()
    }
}

#[cfg(test)]
mod tests {
    use client::{Answer, Client, Connection, Event, Local, Step};
    use protocol::Ask;
    use rules::{Turn, attacke, ivanhoe};

    use super::*;

    const ANNA: PlayerId = PlayerId(1);

    fn person() -> Asker {
        Asker { player: ANNA, name: "Anna".parse().unwrap() }
    }

    fn people() -> Vec<Asker> {
        vec![person()]
    }

    fn luck() -> Luck {
        Luck { chance: Box::new(|| ("game".parse().unwrap(), 42.into())), dice: 42 }
    }

    /// The page: a client that knows nothing but what it is told.
    struct Page<G: Wire + Ladder> {
        host: Host<G>,
        client: Client<G>,
        connection: Connection,
        records: Vec<String>,
        expects: Option<Aside>,
        now: Moment,
    }

    impl<G: Wire + Ladder> Page<G> {
        fn connect((host, told): (Host<G>, Told), now: Moment) -> Page<G> {
            let mut client = Client::new();
            let Some(Step::Connect { connection, .. }) = client.next_step(Local(now.0)) else { panic!() };
            client.opened(connection, Local(now.0));
            let mut page = Page { host, client, connection, records: vec![], expects: None, now };
            page.read(told);
            page
        }

        fn open(options: G::Options) -> Page<G> {
            let mut page = Page::begin(options);
            page.equip();
            page
        }

        /// Gives the bots their net.
        fn equip(&mut self) {
            let told = self.host.equip(G::net(self.host.players()), self.now);
            self.read(told);
        }

        /// A game whose bots have no net yet.
        fn begin(options: G::Options) -> Page<G> {
            let opened = Host::open(Settings::new(options), people(), luck(), Moment(0)).unwrap();
            let mut page = Page::connect(opened, Moment(0));
            page.ask(Ask::Sit { seat: None });
            for seat in Seat::all(G::new(options).seats()).skip(1) {
                page.ask(Ask::Bot { seat, level: Level::Page });
            }
            page.ask(Ask::Begin);
            page
        }

        fn ask(&mut self, ask: Ask<G>) {
            self.client.ask(ask).unwrap();
            while let Some(Step::Send(_, text)) = self.client.next_step(Local(self.now.0)) {
                let holder = self.host.people[0].player;
                let told = self.host.hear(holder, &text, self.now);
                self.read(told);
            }
        }

        fn read(&mut self, told: Told) {
            self.records.extend(told.records);
            self.expects = told.asides.into_iter().next().or(self.expects.take());
            for (_, message) in told.messages {
                for event in self.client.heard(self.connection, &message, Local(self.now.0)) {
                    assert!(!matches!(event, Event::Unreadable(_) | Event::Ended(_)), "{message}");
                    assert!(!matches!(event, Event::Answered { answer: Answer::Refused(_), .. }), "{message}");
                }
            }
        }

        fn view(&self) -> &G::View {
            self.client.picture().and_then(|picture| picture.view()).unwrap()
        }

        fn is_over(&self) -> bool {
            matches!(self.view().turn(), Turn::Over(_))
        }

        /// Makes the first legal move, or lets time pass.
        fn step(&mut self) {
            let picture = self.client.picture().unwrap();
            if picture.prompt().is_some() {
                let first = picture.play(picture.legal()[0]).unwrap();
                self.ask(first);
            } else {
                self.now = self.host.wake().expect("the table waits for somebody");
                let told = self.host.clock(self.now);
                self.read(told);
            }
        }
    }

    fn plays_to_the_end<G: Wire + Ladder>(options: G::Options) {
        let mut page = Page::<G>::open(options);
        for _ in 0..20_000 {
            if page.is_over() {
                break;
            }
            page.step();
        }
        assert!(page.is_over());
        let Some(Aside::Finished { file }) = &page.expects else { panic!("the file of the game is handed over") };
        assert_eq!(File::<G>::parse(file).unwrap().proof(), notation::Proof::Kept);
        let (revived, _) = Host::<G>::revive(&page.records, people(), luck(), page.now).unwrap();
        assert_eq!(revived.table.view(Observer::Seat(Seat::FIRST)).as_ref(), Some(page.view()));
    }

    #[test]
    fn a_game_against_bots_goes_to_its_end_and_is_its_records() {
        plays_to_the_end::<ivanhoe::State>(ivanhoe::Options::new(4).unwrap());
        plays_to_the_end::<attacke::State>(attacke::Options::new(3).unwrap());
    }

    #[test]
    fn a_game_goes_on_where_it_was_left() {
        let mut page = Page::<ivanhoe::State>::open(ivanhoe::Options::new(3).unwrap());
        (0..60).for_each(|_| page.step());
        let later = Moment(page.now.0 + 1_000_000);
        let revived = Host::<ivanhoe::State>::revive(&page.records, people(), luck(), later).unwrap();
        let mut again = Page::connect(revived, later);
        again.equip();
        assert_eq!(again.view(), page.view());
        assert!(!again.is_over());
        while !again.is_over() {
            again.step();
        }
    }

    #[test]
    fn bots_that_have_no_net_yet_think_when_it_comes() {
        let mut page = Page::<ivanhoe::State>::begin(ivanhoe::Options::new(4).unwrap());
        while page.client.picture().unwrap().prompt().is_some() || page.host.wake().is_some() {
            page.step();
        }
        let question = page.client.picture().unwrap().now().question.unwrap();
        assert!(!question.asked.has(Seat::FIRST), "a bot is asked, and does not answer");
        page.equip();
        while !page.is_over() {
            page.step();
        }
    }

    #[test]
    fn two_people_at_one_table_are_told_what_each_may_know() {
        let mut both = people();
        both.push(Asker { player: PlayerId(2), name: "Ben".parse().unwrap() });
        let options = ivanhoe::Options::new(2).unwrap();
        let (mut host, _) = Host::<ivanhoe::State>::open(Settings::new(options), both, luck(), Moment(0)).unwrap();
        for (player, ask) in [(1, r#""sit""#), (2, r#""sit""#), (1, r#""begin""#)] {
            let told = host.hear(PlayerId(player), &format!(r#"{{"do": {ask}, "id": 1}}"#), Moment(0));
            assert!(told.messages.contains(&(PlayerId(player), r#"{"type":"ok","id":1}"#.to_owned())), "{told:?}");
        }
        assert!(host.asks(), "one of them starts");
        let looks = [1, 2].map(|player| host.hear(PlayerId(player), r#"{"do": "look", "id": 2}"#, Moment(0)).messages);
        assert_ne!(looks[0][0].1, looks[1][0].1);
        assert!(host.hear(PlayerId(3), r#"{"do": "look", "id": 2}"#, Moment(0)).messages.is_empty());
    }

    /// Does what the lesson asks for until it is at its end; how many moves that took.
    fn learns<G: Wire + Ladder>(text: &str) -> u32 {
        let file = File::<G>::parse(text).unwrap();
        let mut page = Page::connect(Host::<G>::lesson(&file, person(), luck(), Moment(0)).unwrap(), Moment(0));
        for _ in 0..200 {
            match page.expects.clone() {
                Some(Aside::Expects { step, move_text: None }) => return step,
                Some(Aside::Expects { move_text: Some(text), .. }) => {
                    page.expects = None;
                    let picture = page.client.picture().unwrap();
                    let m = picture.hear(&text).unwrap().unwrap();
                    let ask = picture.play(m).unwrap();
                    page.ask(ask);
                }
                _ => {
                    page.now = page.host.wake().expect("the lesson waits for the person only when it says so");
                    let told = page.host.clock(page.now);
                    page.read(told);
                }
            }
        }
        panic!("the lesson does not end");
    }

    #[test]
    fn lessons_are_played_to_their_end() {
        assert_eq!(learns::<ivanhoe::State>(include_str!("../../web/lessons/ivanhoe.tilt")), 9);
        assert_eq!(learns::<attacke::State>(include_str!("../../web/lessons/attacke.tilt")), 5);
    }

    #[test]
    fn another_way_begins_where_the_game_stood() {
        let mut page = Page::<ivanhoe::State>::open(ivanhoe::Options::new(3).unwrap());
        (0..80).for_each(|_| page.step());
        let file = table::games(&page.host.records).pop().unwrap();
        let moves = seated::spoken(&file).count();
        let seat = Seat::new(1).unwrap();
        let records = seated::records(&file, "other".parse().unwrap(), moves, &person(), seat, Moment(0)).unwrap();
        let table = Table::revive(records).unwrap();
        assert_eq!(table.seat_of(person().player), Some(seat));
        let now = |table: &Table<ivanhoe::State>| table.view(Observer::Seat(seat)).unwrap();
        assert_eq!(now(&table).public().tokens(seat), now(&page.host.table).public().tokens(seat));
        assert_eq!(now(&table).hand(), now(&page.host.table).hand());
    }

    #[test]
    fn a_hint_is_a_move_that_can_be_made() {
        let mut page = Page::<ivanhoe::State>::open(ivanhoe::Options::new(3).unwrap());
        while page.client.picture().unwrap().prompt().is_none() {
            page.step();
        }
        let told = page.host.hint(ANNA);
        let [Aside::Hint { move_text, wins, otherwise }] = &told.asides[..] else { panic!("{told:?}") };
        let picture = page.client.picture().unwrap();
        let m = picture.hear(move_text).unwrap().unwrap();
        assert!(picture.play(m).is_some());
        assert!(otherwise.is_none_or(|other| other <= *wins));
    }

    #[test]
    fn whoever_has_the_device_sees_their_own_hand() {
        let anna = person();
        let ben = Asker { player: PlayerId(2), name: "Ben".parse().unwrap() };
        let settings = Settings::new(ivanhoe::Options::new(2).unwrap());
        let opened = Host::<ivanhoe::State>::open(settings, vec![anna.clone()], luck(), Moment(0)).unwrap();
        let mut page = Page::connect(opened, Moment(0));
        page.ask(Ask::Sit { seat: None });
        let hand = |page: &mut Page<ivanhoe::State>, to: &Asker| {
            let told = page.host.hand(to.clone(), None, page.now);
            page.read(told);
        };
        hand(&mut page, &ben);
        page.ask(Ask::Sit { seat: None });
        hand(&mut page, &anna);
        page.ask(Ask::Begin);
        let annas = page.view().hand().iter().collect::<Vec<_>>();
        assert_eq!(page.view().observer(), Observer::Seat(Seat::FIRST));
        hand(&mut page, &ben);
        assert_eq!(page.view().observer(), Observer::Seat(Seat::new(1).unwrap()));
        assert_ne!(page.view().hand().iter().collect::<Vec<_>>(), annas);
    }

    #[test]
    fn what_makes_no_table_opens_none() {
        let opens = |lines: &[&str]| {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            Host::<ivanhoe::State>::revive(&lines, people(), luck(), Moment(0)).is_some()
        };
        assert!(!opens(&[]) && !opens(&["{}"]) && !opens(&["a joust"]));
    }
}
