//! The face of plain lines: what happened in sentences, moves in words. For screen readers, scripts and pipes.

use std::io::{self, BufRead, IsTerminal as _, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;

use picture::Picture;
use protocol::Ask;
use words::{Label, Sentence, Word};

use crate::command::{Command, Reading, read_card, read_move, word_of};
use crate::evening::Evening;
use crate::played::Played;
use crate::session::{Session, readable};
use crate::sketch;
use crate::venue::Heard;

/// Moves up to this many are listed without being asked for.
const FEW: usize = 9;

/// How much of a line that means nothing is said again.
const FAR: usize = 60;

/// The longest line that is read.
const LONGEST: u64 = 1000;

/// As many lines as no terminal shows at once.
const SCREENFUL: usize = 100;

/// What comes to the face.
pub(crate) enum Event {
    /// From the venue.
    Heard(Heard),
    /// A line from the person; none where there will be no more.
    Line(Option<String>),
}

/// What becomes of the evening after a line.
enum Then {
    GoOn,
    Leave,
}

/// A question as it was put.
#[derive(PartialEq, Eq)]
struct Put {
    /// To whom.
    at: usize,
    /// Whether only to take the keyboard.
    hidden: bool,
    /// Its number, where it is one of the game.
    asked: Option<u64>,
}

/// The face of plain lines.
pub(crate) struct Plain<G: Played, W: Write> {
    evening: Evening<G>,
    out: W,
    /// Asks for the next line.
    ask: Sender<()>,
    /// Whether a line was asked for that has not come yet.
    listening: bool,
    /// Whether a person sits there: scripts see no prompt, and are heard only when something is asked.
    interactive: bool,
    /// The question that was put last.
    put: Option<Put>,
    /// What numbers mean.
    listed: Vec<G::Move>,
}

/// Plays from the lines of standard input.
pub(crate) fn run<G: Played>(
    evening: Evening<G>,
    events: &Receiver<Event>,
    post: Sender<Event>,
) -> io::Result<Session<G>> {
    let interactive = io::stdin().is_terminal();
    let ask = listen(post);
    let out = io::stdout();
    let plain = Plain { evening, out, ask, listening: false, interactive, put: None, listed: vec![] };
    plain.run(events)
}

/// Reads lines one by one, each when it is asked for.
fn listen(post: Sender<Event>) -> Sender<()> {
    let (ask, asked) = mpsc::channel::<()>();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while asked.recv().is_ok() {
            let line = read_line(&mut input);
            let last = line.is_none();
            if post.send(Event::Line(line)).is_err() || last {
                return;
            }
        }
    });
    ask
}

/// A line, whatever its bytes are; none at the end. What is too long is cut off, and its rest means nothing.
fn read_line(input: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = io::Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line).ok()?;
    if read as u64 == LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n').ok()?;
    }
    (read > 0).then(|| String::from_utf8_lossy(&line).into_owned())
}

impl<G: Played, W: Write> Plain<G, W> {
    fn run(mut self, events: &Receiver<Event>) -> io::Result<Session<G>> {
        let words = self.session().words;
        writeln!(self.out, "{}", words.say_help())?;
        loop {
            self.evening.drive();
            self.tell()?;
            if let Some(end) = self.session().person().end.clone() {
                writeln!(self.out, "{end}")?;
                return Ok(self.evening.session);
            }
            self.put_question()?;
            let event = match self.evening.wait() {
                None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => events.recv_timeout(wait),
            };
            match event {
                Ok(Event::Heard(heard)) => self.evening.hear(heard)?,
                Ok(Event::Line(Some(line))) => {
                    self.listening = false;
                    if let Then::Leave = self.obey(&line)? {
                        return Ok(self.evening.session);
                    }
                }
                Ok(Event::Line(None)) | Err(RecvTimeoutError::Disconnected) => return Ok(self.evening.session),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn session(&self) -> &Session<G> {
        &self.evening.session
    }

    /// Tells what happened since the last time, and what was said about wishes.
    fn tell(&mut self) -> io::Result<()> {
        let session = &mut self.evening.session;
        if session.hidden {
            return Ok(());
        }
        if let Some(advice) = session.take_advice() {
            writeln!(self.out, "{advice}")?;
        }
        session.take_story().iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// Puts the question that is open, if it was not put yet, and asks for a line if none is awaited.
    fn put_question(&mut self) -> io::Result<()> {
        let session = &self.evening.session;
        let person = session.person();
        let waits = person.is_asked() || session.hidden || person.watches() || !person.is_playing();
        if !person.is_answered() || person.picture().is_none() || !(waits || self.interactive) {
            return Ok(());
        }
        let asked = person.question().filter(|_| person.is_asked() && !session.hidden);
        let question = Some(Put { at: session.at(), hidden: session.hidden, asked });
        let is_new = self.put != question;
        if is_new {
            self.put = question;
            self.show_question()?;
        }
        // What is told while a line is awaited pushes the prompt away.
        if self.interactive && (is_new || !self.listening) {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        if !self.listening {
            self.listening = true;
            // Where nobody reads lines any more, the last one has come.
            self.ask.send(()).ok();
        }
        Ok(())
    }

    fn show_question(&mut self) -> io::Result<()> {
        let session = &self.evening.session;
        self.listed.clear();
        if session.hidden {
            // The cards of the one before are not to be read by the next.
            let away = if self.interactive { SCREENFUL } else { 1 };
            return writeln!(self.out, "{}{}", "\n".repeat(away), session.asks_to_hand_over());
        }
        if session.person().is_asked() {
            writeln!(self.out, "\n{}", session.asked())?;
            self.listed = session.person().legal();
            self.show_hand()?;
            return self.show_few_moves();
        }
        match (session.person().is_playing(), session.person().watches()) {
            (true, false) => Ok(()),
            (true, true) => {
                writeln!(self.out, "{}", session.words.watching())?;
                self.show_table()
            }
            (false, _) => self.show_idle(),
        }
    }

    fn view_picture(&self) -> Option<Picture<G::Card>> {
        self.session().picture().and_then(|picture| picture.view()).map(G::picture)
    }

    fn show_hand(&mut self) -> io::Result<()> {
        let words = self.session().words;
        let Some(picture) = self.view_picture() else { return Ok(()) };
        writeln!(self.out, "{}", words.colon(words.label(Label::Hand), &sketch::codes(&picture.hand)))
    }

    fn show_table(&mut self) -> io::Result<()> {
        let Some(picture) = self.view_picture() else { return self.show_idle() };
        let session = &self.evening.session;
        let Some(seen) = session.picture() else { return Ok(()) };
        let names = table::names(&seen.table().sitters);
        sketch::table(session.words, &picture, names, seen.seat())
            .iter()
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// Who sits where, and what can be said before and after a game.
    fn show_idle(&mut self) -> io::Result<()> {
        let session = &self.evening.session;
        let Some(seen) = session.picture() else { return Ok(()) };
        self.listed.clear();
        writeln!(self.out)?;
        let names = table::names(&seen.table().sitters);
        let seats = rules::Seat::all(seen.table().sitters.len());
        for (seat, sitter) in seats.zip(&seen.table().sitters) {
            let name =
                if matches!(sitter, table::Sitter::Bot(_)) { format!("{}, ", names[seat]) } else { String::new() };
            writeln!(self.out, "  {}. {name}{}", seat.index() + 1, session.words.sitter(sitter))?;
        }
        session.link.iter().try_for_each(|link| writeln!(self.out, "  {link}"))?;
        writeln!(self.out, "{}\n{}", session.asked(), session.words.possible_now())?;
        let words = match (&seen.table().game, session.person().is_host()) {
            (Some(_), _) => &[Word::Again, Word::Log, Word::Quit][..],
            (None, true) => &[Word::Bots, Word::Begin, Word::Quit],
            (None, false) => &[Word::Say, Word::Quit],
        };
        self.show_words(words)
    }

    fn show_words(&mut self, listed: &[Word]) -> io::Result<()> {
        let words = self.session().words;
        listed.iter().try_for_each(|&word| writeln!(self.out, "  {:<6} {}", word_of(word), words.word(word)))
    }

    fn show_few_moves(&mut self) -> io::Result<()> {
        if self.listed.len() <= FEW {
            return self.show_moves();
        }
        let words = self.session().words;
        writeln!(self.out, "{}", words.many_moves(self.listed.len()))
    }

    fn show_moves(&mut self) -> io::Result<()> {
        for (number, m) in (1..).zip(&self.listed) {
            writeln!(self.out, "{number:>4}  {}", self.evening.session.button(m))?;
        }
        Ok(())
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> io::Result<Then> {
        if self.session().hidden {
            self.evening.session.hidden = false;
            return Ok(Then::GoOn);
        }
        match Command::read(line) {
            Command::Nothing => self.show_few_moves()?,
            Command::Number(number) => match number.checked_sub(1).and_then(|index| self.listed.get(index)) {
                Some(&m) => self.evening.session.play(m),
                None => self.show_possible(line)?,
            },
            Command::Word(Word::Quit, _) => return Ok(Then::Leave),
            Command::Word(word, rest) => self.obey_word(word, rest)?,
            Command::Other(text) => self.obey_move(text)?,
        }
        Ok(Then::GoOn)
    }

    /// The move that is called by these words, or by the last of them, where only one is.
    fn called(&self, text: &str) -> Option<G::Move> {
        let said = text.trim().to_lowercase();
        let is_meant = |m: &G::Move| {
            let called = self.session().button(m).to_string().to_lowercase();
            called == said || called.ends_with(&format!(" {said}"))
        };
        match self.session().person().legal().into_iter().filter(is_meant).collect::<Vec<_>>()[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn obey_move(&mut self, text: &str) -> io::Result<()> {
        let names = self.session().notation_names();
        let seen = self.session().picture();
        let reading = seen.and_then(|seen| Some(read_move::<G>(seen.view()?, seen.seat()?, &names, text)));
        match reading {
            Some(Reading::Move(m)) => self.evening.session.play(m),
            Some(Reading::Which(ways)) => {
                self.listed = ways;
                self.show_moves()?;
            }
            Some(Reading::Illegal(illegal)) => self.evening.session.refuse(&illegal),
            Some(Reading::Unclear(refused)) => writeln!(self.out, "{refused}")?,
            Some(Reading::Nonsense) | None => match self.called(text) {
                Some(m) => self.evening.session.play(m),
                None => self.show_possible(text)?,
            },
        }
        Ok(())
    }

    /// Answers what means nothing with what is possible now.
    fn show_possible(&mut self, said: &str) -> io::Result<()> {
        let words = self.session().words;
        let said: String = readable(said.trim()).to_string().chars().take(FAR).collect();
        writeln!(self.out, "{}", words.not_understood(&said))?;
        self.listed = self.session().person().legal();
        if self.listed.is_empty() {
            return writeln!(self.out, "{}", words.say_help());
        }
        writeln!(self.out, "{}", words.possible_now())?;
        self.show_moves()
    }

    fn obey_word(&mut self, word: Word, rest: &str) -> io::Result<()> {
        let words = self.session().words;
        match word {
            Word::Moves => {
                self.listed = self.session().person().legal();
                self.show_moves()?;
            }
            Word::Table => self.show_table()?,
            Word::Hand => self.show_hand()?,
            Word::Card => match read_card::<G>(rest) {
                Some(card) => {
                    let of = words.of::<G>();
                    writeln!(self.out, "{}", words.colon(&of.card(card), &of.effect(card)))?;
                }
                None => writeln!(self.out, "{}", words.not_understood(rest))?,
            },
            Word::Hint => self.evening.hint(),
            Word::Why => writeln!(self.out, "{}", self.session().why())?,
            Word::Undo => self.evening.session.undo(),
            Word::Log => {
                let story: Vec<Sentence> = self.session().person().story().to_vec();
                story.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
            }
            Word::Time => self.evening.session.more_time(),
            Word::Say => match rest.parse() {
                Ok(line) => self.evening.session.ask(&Ask::Say { line }),
                Err(_) => writeln!(self.out, "{}", words.bad_line())?,
            },
            Word::Menu => self.obey_menu(rest)?,
            Word::Back => self.evening.session.ask(&Ask::TakeBack),
            Word::Bots => self.evening.fill(),
            Word::Begin => self.evening.session.ask(&Ask::Begin),
            Word::Again => {
                self.put = None;
                self.evening.session.ask(&Ask::Rematch);
            }
            Word::Help => {
                writeln!(self.out, "{}", words.say_moves())?;
                self.show_words(Word::ALL)?;
            }
            // The loop above ends with it.
            Word::Quit => {}
        }
        Ok(())
    }

    /// Lists what can be asked of the table, or asks for one of it.
    fn obey_menu(&mut self, number: &str) -> io::Result<()> {
        let words = self.session().words;
        let mut offers = self.session().offers();
        let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(place) = place.filter(|&place| place < offers.len()) {
            let ask = offers.swap_remove(place).1.ask();
            ask.iter().for_each(|ask| self.evening.session.ask(ask));
            return Ok(());
        }
        if !number.is_empty() {
            writeln!(self.out, "{}", words.not_understood(number))?;
        }
        (1..).zip(&offers).try_for_each(|(number, (name, _))| writeln!(self.out, "{number:>4}  {name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_whatever_it_is() {
        let long = "x".repeat(3000);
        let mut input = [b"R4\n\xff\n".as_slice(), long.as_bytes(), b"\nend\nno newline"].concat();
        let mut lines = std::iter::from_fn({
            let mut input = io::Cursor::new(std::mem::take(&mut input));
            move || read_line(&mut input)
        });
        assert_eq!(lines.next().as_deref(), Some("R4\n"));
        assert_eq!(lines.next().as_deref(), Some("\u{fffd}\n"));
        assert_eq!(lines.next().map(|line| line.len()), Some(1000));
        assert_eq!(lines.next().as_deref(), Some("end\n"));
        assert_eq!(lines.next().as_deref(), Some("no newline"));
        assert_eq!(lines.next(), None);
    }
}
