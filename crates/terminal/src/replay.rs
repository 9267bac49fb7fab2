//! Saved games and positions: stepped through on the screen, told in lines, or printed as a picture in text.

use std::io::{self, Write};
use std::sync::mpsc;

use anyhow::Context;
use notation::{AnyFile, File, Line, Replay};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use rules::{BySeat, Event as _, Observer, Seat, SeatSet, Turn, View as _};
use words::{Label, Lang, Reader, Sentence, Words};

use crate::play::{Face, House};
use crate::played::Played;
use crate::scene::Scene;
use crate::stage::Stage;
use crate::theme::Theme;
use crate::{paint, screen};

/// How far the page keys go.
const FAR: usize = 10;

/// Steps through a game, with the eyes of everybody.
pub fn replay(house: &House, file: &AnyFile) -> anyhow::Result<()> {
    match file {
        AnyFile::Ivanhoe(file) => Book::read(file, house.lang)?.open(house.face),
        AnyFile::Attacke(file) => Book::read(file, house.lang)?.open(house.face),
    }
}

/// A position as a picture in text: the last of the file, or after so many moves; with all hands, or as a player sees it.
pub fn show(file: &AnyFile, lang: Lang, step: Option<usize>, eyes: Option<&str>) -> anyhow::Result<Vec<String>> {
    match file {
        AnyFile::Ivanhoe(file) => Book::read(file, lang)?.show(step, eyes),
        AnyFile::Attacke(file) => Book::read(file, lang)?.show(step, eyes),
    }
}

/// A game, move by move.
struct Book<'a, G: Played> {
    words: &'static dyn Words,
    file: &'a File<G>,
    pages: Vec<Page<G>>,
}

/// The game after a move, and what happened by it.
struct Page<G: Played> {
    game: G,
    events: Vec<G::Event>,
}

/// With whose eyes a game is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Eyes {
    /// All hands lie open.
    All,
    /// As this seat sees it.
    Seat(Seat),
}

impl Eyes {
    fn observer(self) -> Observer {
        match self {
            Eyes::All => Observer::Spectator,
            Eyes::Seat(seat) => Observer::Seat(seat),
        }
    }

    /// All hands, then seat by seat, then all hands again.
    fn next(self, seats: usize) -> Eyes {
        let following = match self {
            Eyes::All => Some(Seat::FIRST),
            Eyes::Seat(seat) => Seat::new(seat.index() + 1).filter(|seat| seat.index() < seats),
        };
        following.map_or(Eyes::All, Eyes::Seat)
    }
}

impl<'a, G: Played> Book<'a, G> {
    fn read(file: &'a File<G>, lang: Lang) -> anyhow::Result<Book<'a, G>> {
        let mut replay = Replay::start(file)?;
        let mut pages = vec![Page { game: replay.game().clone(), events: vec![] }];
        for (place, line) in &file.lines {
            let Line::Move(seat, spoken) = line else { continue };
            let mut events = Vec::new();
            let said = replay.say(*seat, spoken, &mut |event| events.push(event));
            said.map_err(|refused| anyhow::anyhow!("line {}: {refused}", place.line))?;
            pages.push(Page { game: replay.game().clone(), events });
        }
        Ok(Book { words: lang.words(), file, pages })
    }

    fn names(&self) -> BySeat<&'a str> {
        let mut names = BySeat::default();
        for (seat, name) in Seat::all(self.file.players.len()).zip(&self.file.players) {
            names[seat] = name.as_str();
        }
        names
    }

    /// What happened up to a page, as these eyes saw it.
    fn story(&self, page: usize, eyes: Eyes) -> Vec<Sentence> {
        let reader = Reader { observer: eyes.observer(), names: self.names() };
        let mut view = self.pages[0].game.view(eyes.observer());
        let mut story = Vec::new();
        for event in self.pages[..=page].iter().flat_map(|page| &page.events) {
            let notice = match eyes {
                Eyes::All => event.open(),
                Eyes::Seat(seat) => event.notice(Observer::Seat(seat)),
            };
            if G::is_story(&notice) {
                story.push(self.words.of::<G>().notice(&reader, &view, &notice));
            }
            view.fold(&notice);
        }
        story
    }

    /// Hands the table of a page to whoever draws it.
    fn with_scene<T>(&self, page: usize, eyes: Eyes, theme: Theme, draw: impl FnOnce(&Scene<'_, G::Card>) -> T) -> T {
        let game = &self.pages[page].game;
        let picture = G::picture(&game.view(eyes.observer()));
        let mut hands = BySeat::<Vec<G::Card>>::default();
        for seat in Seat::all(game.seats()) {
            let shown = eyes == Eyes::All || eyes == Eyes::Seat(seat);
            hands[seat] = if shown { game.hand(seat).iter().collect() } else { vec![] };
        }
        let asked = match game.turn() {
            Turn::Seats(asked) => asked,
            Turn::Chance(_) | Turn::Over(_) => SeatSet::EMPTY,
        };
        draw(&Scene {
            words: self.words,
            theme,
            game: G::GAME,
            picture: &picture,
            names: self.names(),
            me: None,
            asked,
            hands: Some(&hands),
        })
    }

    /// What the game waits for, said of others: nobody reads it who plays.
    fn asked(&self, page: usize) -> Sentence {
        let reader = Reader { observer: Observer::Spectator, names: self.names() };
        self.words.of::<G>().asked(&reader, &self.pages[page].game.view(Observer::Spectator))
    }

    fn open(&self, face: Face) -> anyhow::Result<()> {
        Ok(match face {
            Face::Screen => self.step_through(),
            Face::Plain => self.tell(&mut io::stdout().lock()),
        }?)
    }

    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        let last = self.pages.len() - 1;
        self.story(last, Eyes::All).iter().try_for_each(|sentence| writeln!(out, "{sentence}"))?;
        writeln!(out, "{}", self.asked(last))
    }

    fn show(&self, step: Option<usize>, eyes: Option<&str>) -> anyhow::Result<Vec<String>> {
        let last = self.pages.len() - 1;
        let page = step.unwrap_or(last);
        anyhow::ensure!(page <= last, "the game has {last} moves");
        let seat = |name: &str| {
            let index = self.file.players.iter().position(|player| player.as_str() == name);
            index.and_then(Seat::new).with_context(|| format!("nobody is called {name}"))
        };
        let eyes = eyes.map(seat).transpose()?.map_or(Eyes::All, Eyes::Seat);
        let lines = self.with_scene(page, eyes, Theme::Plain, |scene| {
            let area = Rect::new(0, 0, screen::SMALLEST.0, scene.height() + 1);
            let mut buffer = Buffer::empty(area);
            let [title, places] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
            scene.title(title, &mut buffer);
            scene.places(places, &mut buffer);
            text_of(&buffer)
        });
        Ok(lines.into_iter().chain([self.asked(page).to_string()]).collect())
    }

    fn step_through(&self) -> io::Result<()> {
        let mut stage = Stage::enter()?;
        let (post, inputs) = mpsc::channel();
        screen::watch(post, Some, || None)?;
        let (theme, last) = (Theme::from_environment(), self.pages.len() - 1);
        let (mut page, mut eyes) = (0, Eyes::All);
        loop {
            stage.terminal.draw(|frame| self.draw(page, eyes, theme, frame.area(), frame.buffer_mut()))?;
            let key = loop {
                match inputs.recv() {
                    Ok(Some(Input::Key(key))) if key.is_press() => break key,
                    Ok(Some(Input::Resize(..))) => break KeyEvent::from(KeyCode::Null),
                    Ok(Some(_)) => {}
                    Ok(None) | Err(_) => return Ok(()),
                }
            };
            match key.code {
                KeyCode::Char('z') if key.modifiers.contains(KeyModifiers::CONTROL) => stage.suspend()?,
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Ok(()),
                KeyCode::Char('q') | KeyCode::Esc => return Ok(()),
                KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => page = (page + 1).min(last),
                KeyCode::Left | KeyCode::Backspace => page = page.saturating_sub(1),
                KeyCode::PageDown => page = (page + FAR).min(last),
                KeyCode::PageUp => page = page.saturating_sub(FAR),
                KeyCode::Home => page = 0,
                KeyCode::End => page = last,
                KeyCode::Tab | KeyCode::Char('v') => eyes = eyes.next(self.pages[page].game.seats()),
                _ => {}
            }
        }
    }

    fn draw(&self, page: usize, eyes: Eyes, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let heights =
            |places| [Constraint::Length(1), Constraint::Length(places), Constraint::Fill(1), Constraint::Length(1)];
        let story = self.with_scene(page, eyes, theme, |scene| {
            let [title, places, story, keys] = Layout::vertical(heights(scene.height())).areas(area);
            scene.title(title, buffer);
            scene.places(places, buffer);
            let whose = match eyes {
                Eyes::All => self.words.all_hands(),
                Eyes::Seat(seat) => self.names()[seat],
            };
            let step = self.words.step(page, self.pages.len() - 1);
            let bar = format!(" ← {step} →   v {whose}   q {}", self.words.quit());
            let style = Style::new().add_modifier(Modifier::REVERSED);
            buffer.set_style(keys, style);
            paint::text(&bar, style, keys, buffer);
            story
        });
        if story.height < 2 {
            return;
        }
        let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(story);
        paint::rule(self.words.label(Label::Story), head, buffer);
        let told = self.story(page, eyes);
        let lines: Vec<_> = told.iter().flat_map(|sentence| paint::wrap(theme, sentence, rest.width)).collect();
        paint::lines(&lines[lines.len().saturating_sub(usize::from(rest.height))..], rest, buffer);
    }
}

/// What a buffer shows, line by line.
fn text_of(buffer: &Buffer) -> Vec<String> {
    let line = |row: Rect| row.columns().map(|cell| buffer[cell.as_position()].symbol()).collect::<String>();
    buffer.area.rows().map(|row| line(row).trim_end().to_owned()).collect()
}
