//! Whole games on the screen, in a terminal of their own.

#![cfg(unix)]

mod common;

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use common::Serve;
use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

const TILTYARD: &str = env!("CARGO_BIN_EXE_tiltyard");

/// How long a screen may take to show something. Machines that test may be busy.
const PATIENCE: Duration = Duration::from_mins(1);

/// What has not changed for so long is drawn.
const QUIET: Duration = Duration::from_millis(60);

/// A terminal in which `tiltyard` runs.
struct Tty {
    pty: Arc<Pty>,
    child: Child,
    output: Receiver<Vec<u8>>,
    terminal: vt100::Parser,
}

impl Tty {
    fn start(size: (u16, u16), data: &Path, words: &[&str], environment: &[(&str, &str)]) -> Tty {
        Tty::run(TILTYARD, size, data, words, environment)
    }

    fn run(program: &str, size: (u16, u16), data: &Path, words: &[&str], environment: &[(&str, &str)]) -> Tty {
        let (columns, rows) = size;
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(rows, columns)).unwrap();
        let mut command = Command::new(program);
        command = command.args(words).env("TILTYARD_DATA", data).env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
        let child = command.envs(environment.to_vec()).spawn(pts).unwrap();
        let pty = Arc::new(pty);
        let (send, output) = mpsc::channel();
        let reader = Arc::clone(&pty);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Tty { pty, child, output, terminal: vt100::Parser::new(rows, columns, 1000) }
    }

    /// What the screen shows, without blanks at the ends of lines.
    fn shown(&self) -> String {
        let contents = self.terminal.screen().contents();
        contents.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
    }

    fn press(&mut self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.terminal.screen_mut().set_size(rows, columns);
        self.pty.resize(Size::new(rows, columns)).unwrap();
    }

    /// What the screen shows once nothing is drawn for a moment.
    fn now(&mut self) -> String {
        while let Ok(bytes) = self.output.recv_timeout(QUIET) {
            self.terminal.process(&bytes);
        }
        self.shown()
    }

    /// Reads until the screen shows what is wanted, and then nothing else for a moment.
    fn until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let shown = self.now();
            if wanted(&shown) {
                return shown;
            }
            assert!(begun.elapsed() < PATIENCE, "{what} is not shown:\n{shown}");
        }
    }

    /// Reads until the person is asked, on another screen than this one, or the game is over.
    fn until_asked(&mut self, before: &str) -> String {
        self.until("a question", |shown| shown != before && (is_asked(shown) || is_over(shown)))
    }

    /// Ends, and leaves a clean terminal.
    fn quit(mut self) -> String {
        self.press("q");
        assert!(self.child.wait().unwrap().success());
        // Long lines are broken anywhere.
        let shown = self.until("the end", |shown| shown.contains("whole game") || shown.contains("kept"));
        let screen = self.terminal.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{shown}");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        shown
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether the person is asked; ways to play a card may lie over it.
fn is_asked(shown: &str) -> bool {
    shown.contains("▶ You") || shown.contains("▶ 1 ")
}

fn is_over(shown: &str) -> bool {
    shown.contains("Play again")
}

/// A data directory of its own for each test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screen").join(test);
    fs::remove_dir_all(&folder).ok();
    folder
}

/// The letter beside what can be done, if it can be.
fn letter(shown: &str, deed: &str) -> Option<String> {
    let at = shown.find(&format!("] {deed}"))?;
    Some(shown[..at].chars().next_back()?.to_string())
}

/// What somebody presses who wants no trouble: as little as can be.
fn key(shown: &str, tries: usize) -> String {
    let deeds = ["Withdraw", "Let it pass", "Pass", "Take", "Give back", "Keep"];
    if shown.contains("▶ 1 ") {
        return "\r".to_owned();
    }
    deeds.iter().find_map(|deed| letter(shown, deed)).unwrap_or_else(|| {
        // Cards are taken up until some can be played.
        let card = (tries % 9 + 1).to_string();
        if shown.contains("Attacke") { format!("\u{1b}{card}\r") } else { card }
    })
}

fn golden(name: &str, shown: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("TILTYARD_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        return fs::write(path, shown).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(shown == expected, "{name} should be\n{expected}\nbut is\n{shown}");
}

/// Plays a game to its end; its first and last screens are golden.
fn plays_to_the_end(game: &str, players: &str, size: (u16, u16)) {
    let name = format!("{game}-{}x{}", size.0, size.1);
    let seed = ["--seed", "42", "--level", "squire", "--fast"];
    let words = [&["play", "--game", game, "--players", players][..], &seed].concat();
    let mut tty = Tty::start(size, &folder(&name), &words, &[]);
    let mut shown = tty.until_asked("");
    golden(&format!("{name}-first.txt"), &shown);
    for tries in 0..2000 {
        if is_over(&shown) {
            break;
        }
        tty.press(&key(&shown, tries));
        shown = tty.until_asked(&shown);
    }
    assert!(is_over(&shown), "{shown}");
    golden(&format!("{name}-last.txt"), &shown);
    assert!(tty.quit().contains("The whole game is in"));
}

#[test]
fn ivanhoe_is_played_to_its_end_on_a_small_screen() {
    plays_to_the_end("ivanhoe", "4", (80, 24));
}

#[test]
fn ivanhoe_is_played_to_its_end_on_a_large_screen() {
    plays_to_the_end("ivanhoe", "3", (120, 40));
}

#[test]
fn attacke_is_played_to_its_end_on_a_small_screen() {
    plays_to_the_end("attacke", "3", (80, 24));
}

#[test]
fn attacke_is_played_to_its_end_on_a_large_screen() {
    plays_to_the_end("attacke", "5", (120, 40));
}

#[test]
fn help_hints_undo_mouse_and_sizes() {
    let words = ["play", "--seed", "42", "--level", "squire", "--players", "4", "--fast"];
    let mut tty = Tty::start((80, 24), &folder("keys"), &words, &[]);
    let table = tty.until_asked("");
    tty.press("?");
    tty.until("help", |shown| shown.contains("Ctrl-Z"));
    tty.press("\u{1b}");
    tty.until("the table", |shown| *shown == table);
    tty.press("h");
    tty.until("a hint", |shown| shown.contains("The champion would choose"));
    tty.press("a");
    tty.until("a refusal", |shown| shown.contains("To stay in, you must play a card"));
    // A click on the first card plays it.
    let row = table.lines().position(|line| line.starts_with("1 ")).unwrap() + 1;
    tty.press(&format!("\u{1b}[<0;2;{row}M"));
    let played = tty.until("a card played", |shown| shown.contains("You play"));
    tty.press("u");
    tty.until("a move taken back", |shown| shown.contains("You take the last move back") && *shown != played);
    tty.resize((60, 20));
    tty.until("a small window", |shown| shown.contains("80 by 24"));
    tty.resize((120, 40));
    tty.until("a large window", |shown| shown.contains("You take the last move back"));
    assert!(tty.quit().contains("kept"));
}

#[test]
fn a_game_that_was_left_goes_on() {
    let data = folder("resume");
    let words = ["play", "--seed", "42", "--level", "squire", "--players", "4", "--fast"];
    let mut tty = Tty::start((80, 24), &data, &words, &[]);
    let table = tty.until_asked("");
    tty.quit();
    let mut tty = Tty::start((80, 24), &data, &["play"], &[]);
    let again = tty.until_asked("");
    assert_eq!(table, again, "the story is there too");
    tty.quit();
}

#[test]
fn people_who_share_a_terminal_do_not_see_each_others_cards() {
    let words = ["play", "--name", "Anna", "--name", "Ben", "--players", "2", "--seed", "42", "--fast"];
    let mut tty = Tty::start((80, 24), &folder("hot-seat"), &words, &[]);
    let hides = |shown: &str| shown.contains("When nobody else looks") && !is_asked(shown);
    let mut hidden = 0;
    for _ in 0..8 {
        let shown = tty.until("Anna or Ben", |shown| hides(shown) || is_asked(shown));
        hidden += usize::from(hides(&shown));
        tty.press(&if hides(&shown) { "\r".to_owned() } else { key(&shown, 0) });
        tty.until("something else", |after| after != shown);
    }
    assert!(hidden > 1, "the keyboard went from one to the other");
    tty.quit();
}

#[test]
fn friends_play_on_a_server() {
    let serve = Serve::start(&folder("server"), &["--log", "error"]);
    let house = format!("http://{}", serve.address);
    let words = ["join", &house, "--new", "--players", "3", "--name", "Anna", "--lang", "en"];
    let mut anna = Tty::start((80, 24), &folder("anna"), &words, &[]);
    let shown = anna.until("a table with a free seat", |shown| shown.contains("[a] Add a bot"));
    let link = shown.split_whitespace().find(|word| word.starts_with(&house)).unwrap().to_owned();

    let words = ["join", &link, "--name", "Ben", "--lang", "de"];
    let mut ben = Tty::start((80, 24), &folder("ben"), &words, &[]);
    ben.until("both", |shown| shown.contains("Anna") && shown.contains("Ben"));
    anna.until("both", |shown| shown.contains("2. Ben"));
    anna.press("a");
    anna.until("a bot", |shown| shown.contains("3. ") && shown.contains("night"));
    anna.press("b");
    ben.until("the table", |shown| shown.contains("Ivanhoe · "));
    let shown = anna.until("the table", |shown| shown.contains("Ivanhoe · "));

    anna.press("m");
    let menu = anna.until("the menu", |shown| shown.contains("✓ When to ask"));
    assert!(menu.contains("▶ 1 "), "{menu}");
    // Phrases come last.
    anna.press("\u{1b}[F");
    anna.until("a phrase", |shown| shown.contains("▶   Say: Farewell!"));
    anna.press("\r");
    ben.until("a phrase in another language", |shown| shown.contains("Anna: Gehabt euch wohl!"));
    // Whoever is asked first asks in vain; bots may come before.
    let begun = Instant::now();
    let (asked, answer) = loop {
        if is_asked(&anna.now()) {
            break (&mut anna, "gives no hints");
        }
        if ben.now().contains("▶ Du") {
            break (&mut ben, "keine Tipps");
        }
        assert!(begun.elapsed() < PATIENCE, "nobody is asked:\n{shown}");
    };
    asked.press("h");
    asked.until("no hint", |shown| shown.contains(answer));
    anna.press("q");
    anna.until("a seat that is kept", |shown| shown.contains("Your seat is kept"));
}

#[test]
fn plain_lines_put_a_question_as_soon_as_it_is_open() {
    let words = ["play", "--plain", "--seed", "42", "--level", "squire", "--players", "3", "--fast", "--lang", "en"];
    let mut tty = Tty::start((120, 200), &folder("plain"), &words, &[]);
    let asked = |shown: &str, times: usize| shown.matches("Your hand: ").count() >= times && shown.ends_with("> \n");
    for question in 1..=3 {
        // Nothing but the answer to the question before has been typed.
        tty.until("a question", |shown| asked(&shown.replace(">\n", "> \n"), question));
        tty.press("1\r");
    }
}

#[test]
fn plain_lines_hide_the_cards_from_the_next_person() {
    let words =
        ["play", "--plain", "--name", "Anna", "--name", "Ben", "--players", "2", "--seed", "42", "--lang", "en"];
    let mut tty = Tty::start((120, 60), &folder("plain-hot-seat"), &words, &[]);
    let hides = |shown: &str| shown.contains("When nobody else looks") && !shown.contains("Your hand: ");
    tty.until("whose turn it is", hides);
    tty.press("\r");
    tty.until("a hand", |shown| shown.contains("Your hand: "));
    tty.press("start red S2\r");
    tty.until("a card", |shown| shown.contains("You start a red tournament"));
    tty.press("end\r");
    tty.until("the next person", hides);
}

#[test]
fn whoever_ends_the_program_from_outside_finds_a_clean_terminal() {
    let words = ["play", "--seed", "42", "--level", "squire", "--players", "4", "--fast"];
    let mut tty = Tty::start((80, 24), &folder("term"), &words, &[]);
    tty.until_asked("");
    let id = tty.child.id().to_string();
    assert!(std::process::Command::new("kill").arg(&id).status().unwrap().success());
    tty.until("the end", |shown| shown.contains("kept"));
    let screen = tty.terminal.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    assert!(tty.child.wait().unwrap().success());
}

#[test]
fn there_are_colors_unless_nobody_wants_them() {
    for (environment, wanted) in [(&[][..], true), (&[("NO_COLOR", "1")][..], false)] {
        let words = ["play", "--seed", "42", "--level", "squire", "--players", "4", "--fast"];
        let mut tty = Tty::start((80, 24), &folder(&format!("colors-{wanted}")), &words, environment);
        tty.until_asked("");
        let screen = tty.terminal.screen();
        let colored = (0..24)
            .flat_map(|row| (0..80).map(move |column| (row, column)))
            .any(|(row, column)| screen.cell(row, column).is_some_and(|cell| cell.bgcolor() != vt100::Color::Default));
        assert_eq!(colored, wanted);
        tty.quit();
    }
}

#[test]
fn a_suspended_game_comes_back() {
    // Only a shell with jobs lets a program be suspended.
    let mut tty = Tty::run("/bin/sh", (80, 24), &folder("suspend"), &["-i"], &[("ENV", "/dev/null")]);
    tty.press(&format!("{TILTYARD} play --seed 42 --level squire --players 4 --fast\n"));
    let table = tty.until_asked("");
    assert!(tty.terminal.screen().alternate_screen());
    tty.press("\u{1a}");
    tty.until("the shell", |shown| shown.contains("Stopped"));
    let screen = tty.terminal.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    tty.press("fg\n");
    tty.until("the table again", |shown| *shown == table);
    tty.press("q");
    tty.until("the end", |shown| shown.contains("kept"));
}

#[test]
fn the_readme_shows_a_screen_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let screen = fs::read_to_string(root.join("tests/screens/ivanhoe-80x24-first.txt")).unwrap();
    assert!(fs::read_to_string(root.join("../../README.md")).unwrap().contains(screen.trim_end()));
}
