//! One evening at a table: the people at this terminal, what each of them knows, and what they were told.
//!
//! Plain data without IO. A venue tells it what happens, a face shows it and says what people want.

use client::{Answer, Client, End, Event, Local, Passage, Picture, Step};
use dealer::GameId;
use notation::Name;
use protocol::local::Aside;
use protocol::{Ask, Bye, Refusal};
use rules::{Observer, Refusal as _, Rule, Seat, Turn, View as _};
use table::{Happening, Level, News, PlayerId, Refused, Sitter, Span, Spectators, names};
use words::{Connection, Reader, Sentence, Words};

use crate::menu::{self, Offers};
use crate::played::Played;
use crate::venue::{Heard, Signal};

/// One evening at a table.
pub(crate) struct Session<G: Played> {
    pub(crate) words: &'static dyn Words,
    /// How others come to the table, where they can.
    pub(crate) link: Option<String>,
    people: Vec<Person<G>>,
    /// Who sits before the terminal.
    at: usize,
    /// Whether the others may still be looking: no card of the person before the terminal is shown.
    pub(crate) hidden: bool,
}

/// Somebody who plays at this terminal.
pub(crate) struct Person<G: Played> {
    pub(crate) player: PlayerId,
    client: Client<G>,
    /// What happened this evening, in sentences.
    story: Vec<Sentence>,
    /// The game that is told of, and where in the story it begins.
    game: Option<GameId>,
    begins: usize,
    /// How much of it was told, where it is told line by line.
    told: usize,
    /// What was said last about something that cannot be done, or about a wish.
    pub(crate) advice: Option<Sentence>,
    /// The rule behind the last refusal.
    rule: Option<Rule>,
    /// Whether the best bot thinks about a hint.
    awaits_hint: bool,
    /// The move that it would make.
    hint: Option<G::Move>,
    /// Why there is no more connection.
    pub(crate) end: Option<Sentence>,
}

/// What somebody who comes to a table can see of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    /// Nothing: whoever has no seat may not look on.
    Secret,
    /// A table where the person has no seat and no game is under way.
    Idle,
    /// A table where nothing is to be done first.
    Plain,
}

/// A number for the time until the next attempt to connect. One terminal disturbs nobody, so chance is not needed.
const DICE: u16 = u16::MAX / 2;

impl<G: Played> Session<G> {
    /// An evening that begins.
    pub(crate) fn new(
        words: &'static dyn Words,
        link: Option<String>,
        players: impl IntoIterator<Item = PlayerId>,
    ) -> Session<G> {
        let person = |player| Person {
            player,
            client: Client::new(),
            story: vec![],
            game: None,
            begins: 0,
            told: 0,
            advice: None,
            rule: None,
            awaits_hint: false,
            hint: None,
            end: None,
        };
        let people: Vec<_> = players.into_iter().map(person).collect();
        // Whoever of several has started the program need not be the one who is asked first.
        let hidden = people.len() > 1;
        Session { words, link, people, at: 0, hidden }
    }

    /// Who sits before the terminal.
    pub(crate) fn person(&self) -> &Person<G> {
        &self.people[self.at]
    }

    fn person_mut(&mut self) -> &mut Person<G> {
        &mut self.people[self.at]
    }

    /// What to do now, one step after the other until there is none.
    pub(crate) fn next_step(&mut self, now: Local) -> Option<(PlayerId, Step)> {
        self.people.iter_mut().find_map(|person| Some((person.player, person.client.next_step(now)?)))
    }

    /// When there is something to do, if nothing happens before.
    pub(crate) fn wake(&self) -> Option<Local> {
        self.people.iter().filter_map(|person| person.client.wake()).min()
    }

    /// A venue has something to say.
    pub(crate) fn hear(&mut self, heard: Heard, now: Local) {
        let Heard { player, connection, news } = heard;
        let words = self.words;
        let Some(person) = self.people.iter_mut().find(|person| person.player == player) else { return };
        let events = match news {
            Signal::Opened => {
                person.client.opened(connection, now);
                // Only who knows the table already has lost anything.
                if person.picture().is_some() {
                    person.advice = Some(words.connection(Connection::Restored).into());
                }
                vec![]
            }
            Signal::Said(text) => person.client.heard(connection, &text, now),
            Signal::Closed => {
                let events = person.client.closed(connection, DICE, now);
                // Where there is nothing more to try, the reason has been said.
                if let Some(wake) = person.client.wake() {
                    let retry = Span(wake.0.saturating_sub(now.0));
                    person.advice = Some(words.connection(Connection::Unreachable { retry }).into());
                }
                events
            }
            Signal::Hint(hint) => {
                person.hear_hint(words, hint);
                vec![]
            }
            // The evening ends with it.
            Signal::Broken => vec![],
        };
        events.into_iter().for_each(|event| person.take_in(words, event));
        self.hand_over();
    }

    /// The terminal goes to whoever is asked, if the one before it is not.
    fn hand_over(&mut self) {
        let asked = |person: &Person<G>| person.is_asked();
        if !asked(self.person())
            && let Some(next) = self.people.iter().position(asked)
        {
            self.at = next;
            self.hidden = true;
        }
    }

    /// Asks for something. What all must want, one asks for everybody at this terminal.
    pub(crate) fn ask(&mut self, ask: &Ask<G>) {
        let words = self.words;
        let everybody = matches!(ask, Ask::Rematch | Ask::End);
        let at = self.at;
        let askers = self.people.iter_mut().enumerate().filter(|(place, _)| everybody || *place == at);
        for (_, person) in askers {
            person.advice = None;
            if person.client.ask(ask.clone()).is_err() {
                person.advice = Some(words.connection(Connection::Connecting).into());
            }
        }
    }

    /// Everybody at this terminal sits down, one after the other.
    pub(crate) fn sit(&mut self, person: usize) {
        self.at = person;
        self.ask(&Ask::Sit { seat: None });
        self.at = 0;
    }

    /// Which of the people sits before the terminal.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// How many people share the terminal.
    pub(crate) fn people(&self) -> usize {
        self.people.len()
    }

    /// Bots on all free chairs, as far as is known.
    pub(crate) fn fill(&mut self, level: Level) {
        let Some(picture) = self.picture() else { return };
        let sitters = picture.table().sitters.clone();
        let free = Seat::all(sitters.len()).zip(sitters).filter(|(_, sitter)| *sitter == Sitter::Nobody);
        free.for_each(|(seat, _)| self.ask(&Ask::Bot { seat, level }));
    }

    /// Makes a move, or says why not.
    pub(crate) fn play(&mut self, m: G::Move) {
        match self.picture().and_then(|picture| picture.view()).map(|view| view.check(m)) {
            Some(Err(illegal)) => self.refuse(&illegal),
            Some(Ok(())) if self.person().is_asked() => {
                if let Some(ask) = self.picture().and_then(|picture| picture.play(m)) {
                    self.ask(&ask);
                }
            }
            _ => self.advise(self.words.of::<G>().refused(&Refused::NotAsked)),
        }
    }

    /// Says why a move is not possible.
    pub(crate) fn refuse(&mut self, illegal: &G::Illegal) {
        let sentence = self.words.of::<G>().illegal(illegal);
        self.advise(sentence);
        self.person_mut().rule = Some(illegal.rule());
    }

    /// Says something to whoever sits before the terminal.
    pub(crate) fn advise(&mut self, sentence: impl Into<Sentence>) {
        self.person_mut().advice = Some(sentence.into());
    }

    /// There is nothing to be done here, for this reason.
    pub(crate) fn end(&mut self, refused: &Refused<G>) {
        let sentence = self.words.of::<G>().refused(refused);
        self.person_mut().end = Some(sentence);
    }

    /// What happened since this was asked last.
    pub(crate) fn take_story(&mut self) -> Vec<Sentence> {
        let person = self.person_mut();
        let untold = person.story.get(person.told..).unwrap_or_default().to_vec();
        person.told = person.story.len();
        untold
    }

    /// What was said has been read.
    pub(crate) fn take_advice(&mut self) -> Option<Sentence> {
        self.person_mut().advice.take()
    }

    /// Takes back the last move.
    pub(crate) fn undo(&mut self) {
        let person = self.person();
        let can = person.picture().and_then(|picture| picture.private()).is_some_and(|private| private.undo);
        match person.question() {
            Some(question) if can => self.ask(&Ask::Undo { question }),
            _ => self.advise(self.words.of::<G>().refused(&Refused::NothingToUndo)),
        }
    }

    /// Asks for more time to answer.
    pub(crate) fn more_time(&mut self) {
        match self.person().question() {
            Some(question) => self.ask(&Ask::MoreTime { question }),
            None => self.advise(self.words.of::<G>().refused(&Refused::NotAsked)),
        }
    }

    /// The best bot thinks about what it would do.
    pub(crate) fn await_hint(&mut self) {
        self.person_mut().awaits_hint = true;
    }

    /// The move that the best bot would make, once.
    pub(crate) fn take_hint(&mut self) -> Option<G::Move> {
        self.person_mut().hint.take()
    }

    /// The rule behind the last refusal, in full.
    pub(crate) fn why(&self) -> Sentence {
        let rule = self.person().rule;
        let text = rule.and_then(|rule| Some((rule, self.words.of::<G>().rule(rule)?)));
        match text {
            Some((rule, text)) => self.words.colon(&format!("{} {rule}, {}", G::GAME, text.title), text.text).into(),
            None => self.words.nothing_refused().into(),
        }
    }

    /// What can be asked of the table besides moves.
    pub(crate) fn offers(&self) -> Offers<G> {
        let shared = self.link.is_some();
        self.picture().map(|picture| menu::offers(self.words, picture, shared)).unwrap_or_default()
    }

    /// The table as whoever sits before the terminal sees it, once there is something to see.
    pub(crate) fn picture(&self) -> Option<&Picture<G>> {
        self.person().picture()
    }

    /// What a move is called.
    pub(crate) fn button(&self, m: &G::Move) -> Sentence {
        self.person().button(self.words, m).unwrap_or_default()
    }

    /// What the game waits for; nothing where there is none.
    pub(crate) fn asked(&self) -> Sentence {
        let Some(picture) = self.picture() else { return self.words.connection(Connection::Connecting).into() };
        if self.person().is_given_up() {
            return self.words.given_up().into();
        }
        let asked = picture.view().map(|view| self.words.of::<G>().asked(&reader(picture), view));
        asked.unwrap_or_else(|| self.awaited(picture).into())
    }

    /// What a table waits for before its first game.
    fn awaited(&self, picture: &Picture<G>) -> &'static str {
        let free = picture.table().sitters.contains(&Sitter::Nobody);
        match (picture.seat(), free) {
            (None, _) => self.words.watching(),
            (Some(_), true) if self.person().is_host() => self.words.fill_the_seats(),
            (Some(_), false) if self.person().is_host() => self.words.ready_to_begin(),
            (Some(_), _) => self.words.host_begins(),
        }
    }

    /// What the person before the terminal is called.
    pub(crate) fn name(&self) -> &str {
        let Some((picture, seat)) = self.picture().and_then(|picture| Some((picture, picture.seat()?))) else {
            return "";
        };
        names(&picture.table().sitters)[seat]
    }

    /// The terminal is to go to whoever is asked.
    pub(crate) fn asks_to_hand_over(&self) -> Sentence {
        let hand_over = self.name().parse().map(|name| self.words.hand_over(&name)).unwrap_or_default();
        format!("{hand_over} {}", self.words.press_enter()).into()
    }

    /// The players as the notation names them: by their names, or by the numbers of their seats.
    pub(crate) fn notation_names(&self) -> Vec<Name> {
        let Some(picture) = self.picture() else { return vec![] };
        let sitters = &picture.table().sitters;
        let names = names(sitters);
        let name = |seat: Seat| names[seat].parse().or_else(|_| (seat.index() + 1).to_string().parse()).ok();
        Seat::all(sitters.len()).filter_map(name).collect()
    }

    /// How much time is left to answer, where there is any hurry. On this machine there is none: time stands still.
    pub(crate) fn time_left(&self, now: Local) -> Option<Span> {
        self.link.as_ref()?;
        let deadline = self.picture()?.prompt()?.deadline?;
        Some(Span(self.person().client.local(deadline).0.saturating_sub(now.0)))
    }
}

impl<G: Played> Person<G> {
    /// The table as the person sees it.
    pub(crate) fn picture(&self) -> Option<&Picture<G>> {
        self.client.picture()
    }

    /// What happened since the present game began.
    pub(crate) fn story(&self) -> &[Sentence] {
        &self.story[self.begins..]
    }

    /// Whether something is asked of the person.
    pub(crate) fn is_asked(&self) -> bool {
        self.picture().is_some_and(|picture| picture.prompt().is_some())
    }

    /// The number of the question that is open.
    pub(crate) fn question(&self) -> Option<u64> {
        Some(self.picture()?.now().question?.number)
    }

    /// Whether everything the person asked for is answered.
    pub(crate) fn is_answered(&self) -> bool {
        self.client.pending().is_empty() && !self.awaits_hint
    }

    /// Whether a game is under way.
    pub(crate) fn is_playing(&self) -> bool {
        self.picture().is_some_and(Picture::is_playing)
    }

    /// Whether the game was ended before anybody had won.
    pub(crate) fn is_given_up(&self) -> bool {
        let view = self.picture().and_then(|picture| picture.view());
        !self.is_playing() && view.is_some_and(|view| !matches!(view.turn(), Turn::Over(_)))
    }

    /// Whether the person only looks on.
    pub(crate) fn watches(&self) -> bool {
        self.picture().is_some_and(|picture| picture.seat().is_none())
    }

    /// What was agreed on, and what can be seen of the table, once that is told.
    pub(crate) fn sight(&self) -> Option<(G::Options, Sight)> {
        let welcome = self.client.welcome()?;
        let sight = match self.picture() {
            Some(picture) if picture.seat().is_none() && !self.is_playing() => Sight::Idle,
            Some(_) => Sight::Plain,
            None if welcome.seat.is_none() && welcome.settings.spectators == Spectators::Off => Sight::Secret,
            None => return None,
        };
        Some((welcome.settings.options, sight))
    }

    /// Whether the person decides about the table.
    pub(crate) fn is_host(&self) -> bool {
        self.picture().is_some_and(Picture::is_host)
    }

    /// Whether a bot plays for the person.
    pub(crate) fn is_replaced(&self) -> bool {
        let own = |picture: &Picture<G>| {
            let sitter = picture.table().sitters.get(picture.seat()?.index())?.clone();
            Some(matches!(sitter, Sitter::Person { stand_in: true, .. }))
        };
        self.picture().and_then(own).unwrap_or(false)
    }

    /// What the person can do, where something is asked.
    pub(crate) fn legal(&self) -> Vec<G::Move> {
        if self.is_asked() { self.picture().map(Picture::legal).unwrap_or_default() } else { vec![] }
    }

    fn button(&self, words: &'static dyn Words, m: &G::Move) -> Option<Sentence> {
        let picture = self.picture()?;
        let seat = picture.seat().unwrap_or(Seat::FIRST);
        Some(words.of::<G>().button(&reader(picture), picture.view()?, seat, m))
    }

    /// The best bot has thought about a hint. It says nothing where the question is not open any more.
    fn hear_hint(&mut self, words: &'static dyn Words, hint: Option<Aside>) {
        self.awaits_hint = false;
        let Some(Aside::Hint { move_text, wins, otherwise }) = hint else { return };
        let meant = self.picture().and_then(|picture| picture.hear(&move_text)?.ok());
        if let Some(m) = meant.filter(|m| self.legal().contains(m)) {
            self.advice = self.button(words, &m).map(|would| words.hint(would, wins, otherwise));
            self.hint = Some(m);
        }
    }

    fn take_in(&mut self, words: &'static dyn Words, event: Event<G>) {
        match event {
            Event::Happened(passages) => {
                for passage in passages {
                    if let News::Table(Happening::Began { game, .. }) = &passage.news {
                        self.tell_of(Some(game.clone()));
                    }
                    let sentence = self.client.picture().and_then(|picture| sentence(words, picture, &passage));
                    self.story.extend(sentence);
                }
            }
            Event::Renewed => self.retell(words),
            Event::Answered { answer: Answer::Refused(refusal), .. } => self.hear_refusal(words, &refusal),
            Event::Ended(end) => self.end = Some(ending(words, end)),
            Event::Welcomed | Event::Private | Event::Answered { .. } | Event::Unreadable(_) => {}
        }
    }

    /// Tells the story of the present game anew. What stands as it was is not told again, and neither is what happened
    /// before the person came.
    fn retell(&mut self, words: &'static dyn Words) {
        let Some(picture) = self.client.picture() else { return };
        let retold: Vec<Sentence> =
            picture.story().passages().filter_map(|passage| sentence(words, picture, &passage)).collect();
        let (came, game) = (self.story.is_empty(), picture.table().game.as_ref().map(|game| game.id.clone()));
        self.tell_of(game);
        let known = self.story.split_off(self.begins);
        let stays = known.iter().zip(&retold).take_while(|(before, now)| before == now).count();
        self.story.extend(retold);
        self.told = if came { self.story.len() } else { self.told.min(self.begins + stays) };
    }

    /// What is told from now on is of this game. What was told of another stays.
    fn tell_of(&mut self, game: Option<GameId>) {
        if self.game != game {
            self.begins = self.story.len();
            self.game = game;
        }
    }

    fn hear_refusal(&mut self, words: &'static dyn Words, refusal: &Refusal) {
        let sentence = refusal.as_refused().map(|refused| words.of::<G>().refused(&refused));
        let sentence = sentence.unwrap_or_else(|| readable(&refusal.sentence));
        self.rule = refusal.rule.or(self.rule);
        // Who may not look on, and gets no seat, has nothing to wait for.
        let told = if self.client.picture().is_none() { &mut self.end } else { &mut self.advice };
        *told = Some(sentence);
    }
}

/// For whom sentences are made.
pub(crate) fn reader<G: Played>(picture: &Picture<G>) -> Reader<'_> {
    let observer = picture.seat().map_or(Observer::Spectator, Observer::Seat);
    Reader { observer, names: names(&picture.table().sitters) }
}

/// What is told of something that happened, if it is part of a story.
fn sentence<G: Played>(
    words: &'static dyn Words,
    picture: &Picture<G>,
    Passage { before, news }: &Passage<G>,
) -> Option<Sentence> {
    let reader = reader(picture);
    match news {
        News::Table(happening) => Some(words.happening(&reader, happening)),
        News::Game(notice) if !G::is_story(notice) => None,
        News::Game(notice) => before.as_ref().map(|view| words.of::<G>().notice(&reader, view, notice)),
    }
}

fn ending(words: &dyn Words, end: End) -> Sentence {
    match end {
        End::Farewell(Bye { code, .. }) if code == "no-such-table" => words.connection(Connection::NoSuchTable).into(),
        End::Farewell(Bye { sentence, .. }) => readable(&sentence),
        End::OtherVersion(_) => words.connection(Connection::OtherVersion).into(),
        End::OtherGame(_) => words.connection(Connection::NoSuchTable).into(),
    }
}

/// What a server says in words of its own, without what a terminal would obey.
pub(crate) fn readable(text: &str) -> Sentence {
    text.replace(char::is_control, " ").into()
}
