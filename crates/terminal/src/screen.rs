//! The face of a whole screen: the table, what happened, the hand, and what can be done.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use picture::{Chosen, Picture};
use protocol::Ask;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, Event as Input, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Modifier, Style, Stylize as _};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget as _};
use rules::{Seat, SeatSet, Turn, View as _};
use table::Sitter;
use words::{Control, HallLabel, Key, Label, Sentence, Word};

use crate::evening::Evening;
use crate::list::{Choice, List};
use crate::menu::Offer;
use crate::paint;
use crate::played::Played;
use crate::scene::Scene;
use crate::session::Session;
use crate::stage::Stage;
use crate::theme::Theme;
use crate::venue::Heard;

/// The smallest screen on which everything has its place.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);

/// From this width on, what happened stands beside the table.
const WIDE: u16 = 110;

/// Letters of what can be done, without those that mean the same everywhere.
const LETTERS: &str = "abcdefgjknoprvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// What comes to the face.
pub(crate) enum Event {
    /// From the venue.
    Heard(Heard),
    /// From the keyboard, the mouse, or the window.
    Input(Input),
    /// There is nothing more to come, or nobody to show it to.
    Gone,
}

/// What can be done besides playing cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed<M> {
    Move(M),
    Fill,
    Begin,
    Again,
    TakeBack,
}

/// What lies over the table.
enum Overlay<G: Played> {
    /// The keys.
    Help,
    /// What a card does.
    Card(G::Card),
    /// The ways to play a card.
    Ways(List<G::Move>),
    /// What can be asked of the table besides moves.
    Menu(List<Offer<G>>),
    /// A line that is being written.
    Say(String),
}

/// What a click means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Click {
    Card(usize),
    Deed(usize),
    /// What Enter does.
    Enter,
    /// Something in a list.
    Item(usize),
    Key(char),
}

/// What becomes of the evening after a key.
#[derive(PartialEq, Eq)]
enum Then {
    GoOn,
    Suspend,
    Leave,
}

/// The face of a whole screen.
struct Screen<G: Played> {
    evening: Evening<G>,
    theme: Theme,
    /// The card that Enter plays, by its place in the hand.
    cursor: usize,
    chosen: Chosen,
    overlay: Option<Overlay<G>>,
    /// How many lines back what happened is shown.
    back: usize,
    /// For whom, and for which question, all this was.
    question: (usize, Option<u64>),
    /// Whether the window is too small to show the table: nothing is played blindly.
    cramped: bool,
    /// The move that the best bot would make, if it was asked.
    hint: Option<G::Move>,
    /// Where something can be clicked, as it was drawn last.
    clicks: Vec<(Rect, Click)>,
}

/// Plays on the whole screen.
pub(crate) fn run<G: Played>(
    evening: Evening<G>,
    events: &Receiver<Event>,
    post: Sender<Event>,
) -> io::Result<Session<G>> {
    let mut stage = Stage::enter()?;
    watch(post, Event::Input, || Event::Gone)?;
    let mut screen = Screen {
        evening,
        theme: Theme::from_environment(),
        cursor: 0,
        chosen: Chosen::default(),
        overlay: None,
        back: 0,
        question: (0, None),
        cramped: false,
        hint: None,
        clicks: vec![],
    };
    loop {
        screen.evening.drive();
        screen.settle();
        stage.terminal.draw(|frame| screen.draw(frame.area(), frame.buffer_mut()))?;
        let mut event = match screen.wait() {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => events.recv_timeout(wait),
        };
        // Whatever is there already is taken in before anything is drawn again.
        while let Ok(next) = event {
            match screen.take_in(next)? {
                Then::GoOn => {}
                Then::Suspend => stage.suspend()?,
                Then::Leave => return Ok(screen.evening.session),
            }
            screen.evening.drive();
            event = events.recv_timeout(Duration::ZERO);
        }
        if event.err() == Some(RecvTimeoutError::Disconnected) {
            return Ok(screen.evening.session);
        }
    }
}

/// Hands on what comes from the keyboard, the mouse and the window; and when there is no more of it, or somebody ends the
/// program from outside, that it is to be left: so the terminal is left as it was.
pub(crate) fn watch<E: Send + 'static>(post: Sender<E>, event: fn(Input) -> E, gone: fn() -> E) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let bell = post.clone();
    thread::spawn(move || {
        if runtime.block_on(told_to_end()).is_ok() {
            // Whoever does not listen any more knows.
            bell.send(gone()).ok();
        }
    });
    thread::spawn(move || {
        while let Ok(input) = event::read() {
            if post.send(event(input)).is_err() {
                return;
            }
        }
        post.send(gone()).ok();
    });
    Ok(())
}

#[cfg(unix)]
async fn told_to_end() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut term = signal(SignalKind::terminate())?;
    let mut hangup = signal(SignalKind::hangup())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! { _ = term.recv() => {}, _ = hangup.recv() => {}, _ = interrupt.recv() => {} }
    Ok(())
}

#[cfg(not(unix))]
async fn told_to_end() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

impl<G: Played> Screen<G> {
    fn session(&self) -> &Session<G> {
        &self.evening.session
    }

    /// How long nothing needs to be drawn, if nothing happens before.
    fn wait(&self) -> Option<Duration> {
        let second = self.session().time_left(self.evening.now()).map(|_| Duration::from_secs(1));
        [self.evening.wait(), second].into_iter().flatten().min()
    }

    fn take_in(&mut self, event: Event) -> io::Result<Then> {
        Ok(match event {
            Event::Heard(heard) => {
                self.evening.hear(heard)?;
                self.follow_hint();
                Then::GoOn
            }
            Event::Input(Input::Key(key)) if key.is_press() => self.press(key),
            Event::Input(Input::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(Position::new(mouse.column, mouse.row)),
                MouseEventKind::ScrollUp => self.scroll(1),
                MouseEventKind::ScrollDown => self.scroll(-1),
                _ => Then::GoOn,
            },
            Event::Input(_) => Then::GoOn,
            Event::Gone => Then::Leave,
        })
    }

    /// What was chosen for a question that is not open any more is put back.
    fn settle(&mut self) {
        let question = (self.session().at(), self.session().person().question());
        if self.question.0 != question.0 {
            // What the one before has opened is not for the eyes of the next.
            (self.overlay, self.cursor, self.back) = (None, 0, 0);
        }
        if self.question != question {
            self.question = question;
            self.hint = None;
            self.chosen = Chosen::default();
            if self.session().person().is_asked() {
                // What was said about the question before would be misread.
                self.evening.session.take_advice();
                self.cursor = self.first_playable().unwrap_or(self.cursor);
            }
            if matches!(self.overlay, Some(Overlay::Ways(_))) {
                self.overlay = None;
            }
        }
        let cards = self.picture().map_or(0, |picture| picture.hand.len());
        self.cursor = self.cursor.min(cards.saturating_sub(1));
    }

    /// The card that Enter plays when a question is put: the one that it would have played, if that can be played.
    fn first_playable(&self) -> Option<usize> {
        let view = self.session().picture().and_then(|picture| picture.view())?;
        let hand = G::picture(view).hand;
        let playable = |&place: &usize| hand.get(place).is_some_and(|card| is_playable::<G>(view, *card));
        Some(self.cursor).filter(playable).or_else(|| (0..hand.len()).find(playable))
    }

    fn picture(&self) -> Option<Picture<G::Card>> {
        self.session().picture().and_then(|picture| picture.view()).map(G::picture)
    }

    /// What can be done besides playing cards.
    fn deeds(&self) -> Vec<Deed<G::Move>> {
        let person = self.session().person();
        let Some(seen) = person.picture() else { return vec![] };
        match seen.view() {
            Some(view) if person.is_asked() => {
                // Answers to a card stand side by side, though one of them is a card.
                let waiting = G::picture(view).waiting.is_some();
                let moves = if waiting { person.legal() } else { G::deeds(view) };
                moves.into_iter().map(Deed::Move).collect()
            }
            _ if person.is_replaced() => vec![Deed::TakeBack],
            _ if person.is_playing() => vec![],
            Some(_) => vec![Deed::Again],
            None if person.is_host() => vec![Deed::Fill, Deed::Begin],
            None => vec![],
        }
    }

    fn press(&mut self, key: KeyEvent) -> Then {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => Then::Leave,
                KeyCode::Char('z') => Then::Suspend,
                _ => Then::GoOn,
            };
        }
        if self.cramped {
            return if key.code == KeyCode::Char('q') { Then::Leave } else { Then::GoOn };
        }
        if self.session().hidden {
            match key.code {
                KeyCode::Enter => self.evening.session.hidden = false,
                KeyCode::Char('q') => return Then::Leave,
                _ => {}
            }
            return Then::GoOn;
        }
        match self.overlay.take() {
            Some(Overlay::Say(line)) => self.press_in_line(key.code, line),
            Some(Overlay::Ways(ways)) => self.choose_way(ways.press(key.code)),
            Some(Overlay::Menu(menu)) => self.choose_offer(menu.press(key.code)),
            // Any key closes what only tells something.
            Some(Overlay::Help | Overlay::Card(_)) => {}
            None => return self.press_at_table(key.code),
        }
        Then::GoOn
    }

    fn press_in_line(&mut self, code: KeyCode, mut line: String) {
        match code {
            KeyCode::Enter => match line.parse() {
                Ok(line) => self.evening.session.ask(&Ask::Say { line }),
                Err(_) => self.evening.session.advise(self.session().words.bad_line()),
            },
            KeyCode::Esc => {}
            code => {
                match code {
                    KeyCode::Char(letter) => line.push(letter),
                    KeyCode::Backspace => drop(line.pop()),
                    _ => {}
                }
                self.overlay = Some(Overlay::Say(line));
            }
        }
    }

    fn choose_way(&mut self, choice: Choice<G::Move>) {
        match choice {
            Choice::Open(ways) => self.overlay = Some(Overlay::Ways(ways)),
            Choice::Taken(m) => self.play(m),
            Choice::Closed => self.chosen = Chosen::default(),
        }
    }

    fn choose_offer(&mut self, choice: Choice<Offer<G>>) {
        match choice {
            Choice::Open(menu) => self.overlay = Some(Overlay::Menu(menu)),
            Choice::Taken(Offer::Grave(called, ask)) => {
                let no = self.session().words.label(Label::NotNow).to_owned();
                let items = vec![(no, Offer::Nothing), (called.clone(), Offer::Ask(ask))];
                self.overlay = Some(Overlay::Menu(List::new(called, Sentence::default(), items)));
            }
            Choice::Taken(offer) => offer.ask().iter().for_each(|ask| self.evening.session.ask(ask)),
            Choice::Closed => {}
        }
    }

    fn press_at_table(&mut self, code: KeyCode) -> Then {
        let cards = self.picture().map_or(0, |picture| picture.hand.len());
        match code {
            KeyCode::Left => self.cursor = self.cursor.checked_sub(1).unwrap_or(cards.saturating_sub(1)),
            KeyCode::Right => self.cursor = if self.cursor + 1 < cards { self.cursor + 1 } else { 0 },
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = cards.saturating_sub(1),
            KeyCode::Enter => self.play_cards(),
            KeyCode::Char(' ') => self.take_up(self.cursor),
            KeyCode::Char(digit @ '1'..='9') => self.take_up(digit as usize - '1' as usize),
            KeyCode::Char('0') => self.take_up(9),
            KeyCode::PageUp | KeyCode::Up => return self.scroll(1),
            KeyCode::PageDown | KeyCode::Down => return self.scroll(-1),
            KeyCode::Esc => self.chosen = Chosen::default(),
            KeyCode::Char('q') => return Then::Leave,
            KeyCode::Char('?') => self.overlay = Some(Overlay::Help),
            KeyCode::Char('i') => {
                let card = self.picture().and_then(|picture| picture.hand.get(self.cursor).copied());
                self.overlay = card.map(Overlay::Card);
            }
            KeyCode::Char('m') => self.open_menu(),
            KeyCode::Char('u') => self.evening.session.undo(),
            KeyCode::Char('t') if self.session().link.is_some() => self.evening.session.more_time(),
            KeyCode::Char('s') => self.overlay = Some(Overlay::Say(String::new())),
            KeyCode::Char('h') => self.evening.hint(),
            KeyCode::Char(letter) => {
                let deed = LETTERS.find(letter).and_then(|index| self.deeds().get(index).copied());
                deed.into_iter().for_each(|deed| self.act(deed));
            }
            _ => {}
        }
        Then::GoOn
    }

    fn click(&mut self, at: Position) -> Then {
        let Some(&(_, click)) = self.clicks.iter().rev().find(|(area, _)| area.contains(at)) else {
            return Then::GoOn;
        };
        match click {
            Click::Card(place) => {
                self.cursor = place;
                self.take_up(place);
            }
            Click::Deed(index) => {
                let deed = self.deeds().get(index).copied();
                deed.into_iter().for_each(|deed| self.act(deed));
            }
            Click::Enter => self.play_cards(),
            Click::Item(index) => match self.overlay.take() {
                Some(Overlay::Ways(ways)) => self.choose_way(ways.take(index)),
                Some(Overlay::Menu(menu)) => self.choose_offer(menu.take(index)),
                overlay => self.overlay = overlay,
            },
            Click::Key(letter) => return self.press(KeyEvent::from(KeyCode::Char(letter))),
        }
        Then::GoOn
    }

    fn scroll(&mut self, lines: isize) -> Then {
        self.back = self.back.saturating_add_signed(lines).min(self.session().person().story().len());
        Then::GoOn
    }

    fn act(&mut self, deed: Deed<G::Move>) {
        match deed {
            Deed::Move(m) => self.play(m),
            Deed::Fill => self.evening.fill(),
            Deed::Begin => self.evening.session.ask(&Ask::Begin),
            Deed::Again => self.evening.session.ask(&Ask::Rematch),
            Deed::TakeBack => self.evening.session.ask(&Ask::TakeBack),
        }
    }

    fn play(&mut self, m: G::Move) {
        self.back = 0;
        self.evening.session.play(m);
    }

    /// The card that the best bot would play is the one that Enter plays.
    fn follow_hint(&mut self) {
        let Some(m) = self.evening.session.take_hint() else { return };
        self.hint = Some(m);
        if let (Some(card), Some(picture)) = (G::uses(&m).first(), self.picture()) {
            self.cursor = picture.hand.iter().position(|held| held == card).unwrap_or(self.cursor);
        }
    }

    fn open_menu(&mut self) {
        let words = self.session().words;
        let about = if G::ANSWERS { words.orders_note() } else { "" };
        let title = words.hall(HallLabel::ThisTable).to_owned();
        self.overlay = Some(Overlay::Menu(List::new(title, about.into(), self.session().offers())));
    }

    /// Takes up a card, turns it, or puts it back; where only one can be played at a time, plays it.
    fn take_up(&mut self, place: usize) {
        let view = self.session().picture().and_then(|picture| picture.view());
        let Some((hand, may_cover)) = view.map(|view| (G::picture(view).hand, G::may_cover(view))) else { return };
        if place >= hand.len() {
            return;
        }
        self.cursor = place;
        if G::SEVERAL {
            self.evening.session.take_advice();
            self.chosen.turn(place, may_cover);
        } else {
            self.play_cards();
        }
    }

    /// The moves that play the cards that were taken up, or the one at the cursor: the legal ones, or one that is not.
    fn plays(&self) -> Vec<G::Move> {
        let Some(view) = self.session().picture().and_then(|picture| picture.view()) else { return vec![] };
        let hand = G::picture(view).hand;
        let cards = |places: &[usize]| places.iter().filter_map(|&place| hand.get(place).copied()).collect::<Vec<_>>();
        let (up, down) = if self.chosen.is_empty() {
            (cards(&[self.cursor]), vec![])
        } else {
            (cards(&self.chosen.up), cards(&self.chosen.down))
        };
        if up.is_empty() && down.is_empty() { vec![] } else { G::plays(view, &up, &down) }
    }

    /// What Enter does.
    fn play_cards(&mut self) {
        let plays = self.plays();
        let view = self.session().picture().and_then(|picture| picture.view());
        let refusal = plays.first().zip(view).and_then(|(&m, view)| view.check(m).err());
        match (&plays[..], refusal) {
            (_, Some(illegal)) => self.evening.session.refuse(&illegal),
            (&[only], None) if !G::touches_others(&only) => self.play(only),
            ([], None) => {}
            ([first, ..], None) => {
                let of = self.session().words.of::<G>();
                let card = G::uses(first).first().map(|&card| (of.card(card), of.effect(card).into()));
                let ways = plays.iter().map(|m| (self.session().button(m).to_string(), *m)).collect();
                let at = plays.iter().position(|m| Some(*m) == self.hint).unwrap_or(0);
                self.overlay = card.map(|(title, effect)| Overlay::Ways(List::new(title, effect, ways).at(at)));
            }
        }
    }
}

/// Drawing.
impl<G: Played> Screen<G> {
    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.clicks.clear();
        let words = self.session().words;
        self.cramped = area.width < SMALLEST.0 || area.height < SMALLEST.1;
        if self.cramped {
            return paint::lines(&self.wrap(&words.too_small().into(), area.width), area, buffer);
        }
        if self.session().hidden {
            let sentence = self.session().asks_to_hand_over();
            let middle = Rect { x: 4, y: area.height / 3, width: area.width - 8, height: 4 };
            return paint::lines(&self.wrap(&sentence, middle.width), middle, buffer);
        }
        let deeds = self.deed_texts();
        let (hand, prompt) = (self.hand_texts(), self.prompt(area.width));
        let picture = self.picture();
        let players = self.session().picture().map_or(0, |seen| seen.table().sitters.len());
        let heights = [
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(prompt.len().clamp(2, 4) as u16),
            Constraint::Length(paint::flow_height(&hand, 1, area.width)),
            Constraint::Length(paint::flow_height(&deeds, 2, area.width)),
            Constraint::Length(1),
        ];
        let [title, middle, line, asked, cards, doing, keys] = Layout::vertical(heights).areas(area);
        let (places, story) = if area.width >= WIDE {
            let [places, story] = Layout::horizontal([Constraint::Fill(3), Constraint::Fill(2)]).areas(middle);
            (places, story)
        } else {
            let of_places = Constraint::Length(players as u16 * crate::scene::PLACE);
            let [places, story] = Layout::vertical([of_places, Constraint::Fill(1)]).areas(middle);
            (places, story)
        };
        match &picture {
            Some(picture) => {
                let scene = self.scene(picture);
                scene.title(title, buffer);
                scene.places(places, buffer);
            }
            None => self.draw_sitters(title, places, buffer),
        }
        self.draw_story(story, buffer);
        // People who share the terminal see whose cards these are.
        let shared = self.session().people() > 1;
        paint::rule(if shared { self.session().name() } else { words.label(Label::Hand) }, line, buffer);
        paint::lines(&prompt, asked, buffer);
        let card_places = paint::flow(&hand, 1, cards, buffer);
        let deed_places = paint::flow(&deeds, 2, doing, buffer);
        self.clicks.extend(card_places.into_iter().enumerate().map(|(index, place)| (place, Click::Card(index))));
        let enter = self.enter_text().map(|_| deeds.len() - 1);
        let click = |index| if enter == Some(index) { Click::Enter } else { Click::Deed(index) };
        self.clicks.extend(deed_places.into_iter().enumerate().map(|(index, place)| (place, click(index))));
        self.draw_keys(keys, buffer);
        self.draw_overlay(middle, buffer);
    }

    fn wrap(&self, sentence: &Sentence, width: u16) -> Vec<Line<'static>> {
        paint::wrap(self.theme, sentence, width)
    }

    fn scene<'a>(&'a self, picture: &'a Picture<G::Card>) -> Scene<'a, G::Card> {
        let seen = self.session().picture();
        let asked = match seen.and_then(|seen| seen.view()).map(rules::View::turn) {
            Some(Turn::Seats(asked)) if self.session().person().is_playing() => asked,
            _ => SeatSet::EMPTY,
        };
        let sitters = seen.map(|seen| &seen.table().sitters[..]).unwrap_or_default();
        Scene {
            words: self.session().words,
            theme: self.theme,
            game: G::GAME,
            picture,
            names: table::names(sitters),
            me: seen.and_then(client::Picture::seat),
            asked,
            hands: None,
        }
    }

    /// Who sits where, before a game.
    fn draw_sitters(&self, title: Rect, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(title, Style::new().add_modifier(Modifier::REVERSED));
        let link = self.session().link.as_deref().unwrap_or_default();
        let style = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
        paint::text(&format!(" Tiltyard  {link}"), style, title, buffer);
        let Some(seen) = self.session().picture() else { return };
        let sitters = &seen.table().sitters;
        let names = table::names(sitters);
        for ((seat, sitter), row) in Seat::all(sitters.len()).zip(sitters).zip(area.rows()) {
            let name = if let Sitter::Bot(_) = sitter { format!("{}, ", names[seat]) } else { String::new() };
            let text = format!("  {}. {name}{}", seat.index() + 1, self.session().words.sitter(sitter));
            paint::text(&text, Style::new(), row, buffer);
        }
    }

    /// The last of what happened that fits.
    fn draw_story(&self, area: Rect, buffer: &mut Buffer) {
        let words = self.session().words;
        let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
        paint::rule(words.label(Label::Story), head, buffer);
        let story = self.session().person().story();
        let shown = &story[..story.len().saturating_sub(self.back)];
        let mut lines: Vec<Line<'static>> = Vec::new();
        for sentence in shown.iter().rev() {
            let mut block = self.wrap(sentence, rest.width);
            block.append(&mut lines);
            lines = block;
            if lines.len() >= usize::from(rest.height) {
                break;
            }
        }
        let skipped = lines.len().saturating_sub(usize::from(rest.height));
        paint::lines(&lines[skipped..], rest, buffer);
    }

    /// What is asked, and what was said last.
    fn prompt(&self, width: u16) -> Vec<Line<'static>> {
        let session = self.session();
        let person = session.person();
        let mut lines = match (&person.end, &self.overlay) {
            (Some(end), _) => self.wrap(end, width),
            (None, Some(Overlay::Say(line))) => {
                let text = session.words.colon(session.words.control(Control::Say), &format!("{line}▏"));
                self.wrap(&text.into(), width)
            }
            (None, _) => {
                let mut lines = self.wrap(&session.asked(), width);
                lines[0].spans.iter_mut().for_each(|span| span.style = span.style.add_modifier(Modifier::BOLD));
                if let Some(left) = session.time_left(self.evening.now()) {
                    lines.extend(self.wrap(&session.words.answer_within(left).into(), width));
                }
                lines
            }
        };
        lines.extend(person.advice.iter().flat_map(|advice| self.wrap(advice, width)));
        lines
    }

    /// The hand: every card with its number, marked where it is taken up.
    fn hand_texts(&self) -> Vec<(String, Style)> {
        let Some(picture) = self.picture() else { return vec![] };
        let view = self.session().picture().and_then(|picture| picture.view());
        let playable = |card: &G::Card| view.is_some_and(|view| is_playable::<G>(view, *card));
        let card = |(place, card): (usize, &G::Card)| {
            let number = if place < 10 { ((place + 1) % 10).to_string() } else { String::new() };
            let face = match (self.chosen.up.contains(&place), self.chosen.down.contains(&place)) {
                (true, _) => format!("[{card}]"),
                (_, true) => format!("({card})"),
                (false, false) => format!(" {card} "),
            };
            let mut style =
                if playable(card) { self.theme.card(*card) } else { Style::new().add_modifier(Modifier::DIM) };
            if place == self.cursor && self.session().person().is_asked() {
                style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
            }
            (format!("{number}{face}"), style)
        };
        picture.hand.iter().enumerate().map(card).collect()
    }

    fn deed_texts(&self) -> Vec<(String, Style)> {
        let words = self.session().words;
        let view = self.session().picture().and_then(|picture| picture.view());
        let text = |(letter, deed): (char, Deed<G::Move>)| {
            let (text, possible) = match deed {
                Deed::Move(m) => {
                    (self.session().button(&m).to_string(), view.is_some_and(|view| view.check(m).is_ok()))
                }
                Deed::Fill => (words.control(Control::AddBot).to_owned(), true),
                Deed::Begin => (words.control(Control::Begin).to_owned(), true),
                Deed::Again => (words.control(Control::Rematch).to_owned(), true),
                Deed::TakeBack => (words.control(Control::TakeSeatBack).to_owned(), true),
            };
            let style = if possible { Style::new() } else { Style::new().add_modifier(Modifier::DIM) };
            (format!("[{letter}] {text}"), style)
        };
        LETTERS.chars().zip(self.deeds()).map(text).chain(self.enter_text()).collect()
    }

    /// What Enter would do, where that is one move.
    fn enter_text(&self) -> Option<(String, Style)> {
        let view = self.session().picture().and_then(|picture| picture.view())?;
        match self.plays()[..] {
            [only] if self.session().person().is_asked() && view.check(only).is_ok() => {
                Some((format!("[Enter] {}", self.session().button(&only)), Style::new()))
            }
            _ => None,
        }
    }

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let words = self.session().words;
        // A server gives no hints.
        let hint = self.session().link.is_none().then(|| ('h', words.control(Control::Hint)));
        let keys = hint.into_iter().chain([
            ('u', words.control(Control::Undo)),
            ('i', words.label(Label::Cards)),
            ('m', words.hall(HallLabel::ThisTable)),
            ('?', words.help()),
            ('q', words.quit()),
        ]);
        buffer.set_style(area, Style::new().add_modifier(Modifier::REVERSED));
        let style = Style::new().add_modifier(Modifier::REVERSED);
        let (keys, texts): (Vec<char>, Vec<_>) =
            keys.map(|(key, text)| (key, (format!(" {key} {text} "), style))).unzip();
        let places = paint::flow(&texts, 1, area, buffer);
        self.clicks.extend(places.into_iter().zip(keys).map(|(place, key)| (place, Click::Key(key))));
    }

    fn draw_overlay(&mut self, area: Rect, buffer: &mut Buffer) {
        let words = self.session().words;
        let width = area.width.min(SMALLEST.0) - 8;
        let (title, about, items) = match &self.overlay {
            Some(Overlay::Help) => (words.help().to_owned(), self.help(), None),
            Some(Overlay::Card(card)) => {
                (words.of::<G>().card(*card), self.wrap(&words.of::<G>().effect(*card).into(), width), None)
            }
            Some(Overlay::Ways(list)) => (list.title.clone(), self.wrap(&list.about, width), Some(list.names())),
            Some(Overlay::Menu(list)) => (list.title.clone(), self.wrap(&list.about, width), Some(list.names())),
            Some(Overlay::Say(_)) | None => return,
        };
        let (names, at) = items.unwrap_or_default();
        let item = |(place, name): (usize, &&str)| {
            let mark = if place == at { "▶" } else { " " };
            let number = if place < 9 { (place + 1).to_string() } else { " ".to_owned() };
            let line = Line::from(format!("{mark} {number} {name}"));
            if place == at { line.bold() } else { line }
        };
        let (told, count) = (about.len(), names.len());
        let lines: Vec<Line<'static>> = about.into_iter().chain(names.iter().enumerate().map(item)).collect();
        // Where there are more things than lines, the one at the cursor is among those shown.
        let height = (lines.len() as u16 + 2).min(area.height);
        let space = usize::from(height.saturating_sub(2));
        let skipped = if count > 0 { (told + at + 1).saturating_sub(space) } else { 0 };
        // What is chosen about lies above, as a rule.
        let frame = Rect { x: area.x + 3, y: area.bottom() - height, width: width + 2, height };
        Clear.render(frame, buffer);
        let block = Block::bordered().title(title);
        let inner = block.inner(frame);
        block.render(frame, buffer);
        paint::lines(&lines[skipped..], inner, buffer);
        for (row, line) in inner.rows().zip(skipped..) {
            if let Some(place) = line.checked_sub(told).filter(|&place| place < count) {
                self.clicks.push((row, Click::Item(place)));
            }
        }
    }

    fn help(&self) -> Vec<Line<'static>> {
        let words = self.session().words;
        let keys = [
            ("← →", words.key(Key::Choose)),
            (if G::SEVERAL { "Enter" } else { "Enter 1–9" }, words.key(Key::Play)),
            ("Space 1–9", words.key(Key::Turn)),
            ("a b c …", words.key(Key::Deed)),
            ("h", words.word(Word::Hint)),
            ("u", words.word(Word::Undo)),
            ("i", words.key(Key::Card)),
            ("t", words.word(Word::Time)),
            ("s", words.word(Word::Say)),
            ("m", words.key(Key::Menu)),
            ("PgUp PgDn", words.key(Key::Scroll)),
            ("Esc", words.key(Key::Back)),
            ("Ctrl-Z", words.key(Key::Suspend)),
            ("q", words.word(Word::Quit)),
        ];
        let shared = self.session().link.is_some();
        let shown = keys.into_iter().filter(|(key, _)| match *key {
            "Space 1–9" => G::SEVERAL,
            "h" => !shared,
            "t" | "s" => shared,
            _ => true,
        });
        shown.map(|(key, text)| Line::from(format!("{key:<10} {text}"))).collect()
    }
}

/// Whether a card can be played. Where several are played at once, one alone says nothing about that.
fn is_playable<G: Played>(view: &G::View, card: G::Card) -> bool {
    G::SEVERAL || G::plays(view, &[card], &[]).iter().any(|&m| view.check(m).is_ok())
}
