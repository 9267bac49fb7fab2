//! Walks over everything that is said, in all languages, and writes it side by side into `words.md` of the target
//! directory, to be read by somebody who speaks them.

mod samples;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use rules::{BySeat, Color, Face as _, Observer, Refusal, attacke, ivanhoe};
use table::{Level, OutOfBounds, Pace, Phrase, Quiet, Sitter, Span, Spectators, Stretch, When, Window};
use words::{
    Caption, Connection, Control, HallLabel, HallWords, Key, Label, Lang, PageWords, Presence, Reader, Setting,
    StudyWords, TableWords, TerminalWords, Word, Worded, Words,
};

/// What holds of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// It ends like a sentence.
    Sentence,
    /// It does not end like a sentence.
    Label,
    /// A label of 24 characters at most.
    CardName,
    /// A label of 28 characters at most.
    Button,
}

/// One text in all languages.
struct Entry {
    what: String,
    kind: Kind,
    said: [String; 4],
}

#[derive(Default)]
struct Catalogue(Vec<Entry>);

impl Catalogue {
    fn add<T: ToString>(&mut self, what: impl Into<String>, kind: Kind, say: impl Fn(&'static dyn Words) -> T) {
        self.0.push(Entry { what: what.into(), kind, said: Lang::ALL.map(|lang| say(lang.words()).to_string()) });
    }

    /// Names, cards, rules and refusals of a game.
    fn game<G: Worded>(&mut self, cards: &[G::Card], refusals: &[G::Illegal]) {
        let name = G::GAME;
        self.add(name, Kind::Sentence, |words| words.of::<G>().about());
        for &card in cards {
            self.add(format!("{name} card {card}"), Kind::CardName, |words| words.of::<G>().card(card));
            self.add(format!("{name} effect {card}"), Kind::Sentence, |words| words.of::<G>().effect(card));
        }
        for (chapter, of) in (1..).zip(Lang::English.words().of::<G>().chapters()) {
            self.add(format!("{name} chapter {chapter}"), Kind::Label, |words| {
                words.of::<G>().chapters()[chapter as usize - 1].title
            });
            for number in 1..=of.rules.len() as u8 {
                let rule = rules::Rule(chapter, number);
                let text = move |words: &'static dyn Words| words.of::<G>().rule(rule).unwrap();
                self.add(format!("{name} {rule}, title"), Kind::Label, |words| text(words).title);
                self.add(format!("{name} {rule}"), Kind::Sentence, |words| text(words).text);
            }
        }
        for illegal in refusals {
            self.add(format!("{name} {}", illegal.code()), Kind::Sentence, |words| words.of::<G>().illegal(illegal));
        }
    }

    /// What happens in a game, told to all observers.
    fn notices<G: Worded>(&mut self, game: &G, notices: &[words::NoticeOf<G>]) {
        for notice in notices {
            for (to, observer) in samples::observers() {
                self.add(format!("{notice:?} {to}"), Kind::Sentence, |words| {
                    words.of::<G>().notice(&reader(observer), &game.view(observer), notice)
                });
            }
        }
    }

    /// The moves of a seat in a position.
    fn buttons<G: Worded>(&mut self, game: &G) {
        let [anna, ..] = samples::seats();
        let mut moves = Vec::new();
        game.legal_moves(anna, &mut moves);
        for m in moves {
            self.add(format!("{m:?}"), Kind::Label, |words| {
                words.of::<G>().button(&reader(Observer::Seat(anna)), &game.view(Observer::Seat(anna)), anna, &m)
            });
        }
    }

    fn around_the_table(&mut self) {
        for color in Color::ALL {
            self.add(format!("color {color}"), Kind::Label, |words| words.color(color));
            self.add(format!("weapon of {color}"), Kind::Label, |words| words.weapon(color));
        }
        for level in [Level::Page, Level::Squire, Level::Knight, Level::Lord, Level::Champion] {
            self.add(format!("level {level:?}"), Kind::Label, |words| words.level(level));
            self.add(format!("note on {level:?}"), Kind::Sentence, |words| words.level_note(level));
        }
        let person = |stand_in| Sitter::Person { name: "Anna".parse().unwrap(), stand_in };
        for sitter in [Sitter::Nobody, Sitter::Bot(Level::Knight), person(false), person(true)] {
            self.add(format!("{sitter:?}"), Kind::Label, |words| words.sitter(&sitter));
        }
        for &presence in Presence::ALL {
            self.add(format!("{presence:?}"), Kind::Label, |words| words.presence(presence));
        }
        for &phrase in Phrase::ALL {
            self.add(format!("phrase {}", phrase.code()), Kind::Sentence, |words| words.phrase(phrase));
        }
        for &control in Control::ALL {
            self.add(format!("control {control:?}"), Kind::Button, |words| words.control(control));
        }
        for happening in samples::happenings() {
            for (to, observer) in samples::observers() {
                self.add(format!("{happening:?} {to}"), Kind::Sentence, |words| {
                    words.happening(&reader(observer), &happening)
                });
            }
        }
        // One game is enough: a language says it for both at once.
        for refused in samples::table_refusals::<attacke::State>(attacke::Illegal::MustOpen) {
            self.add(format!("table {}", refused.code()), Kind::Sentence, |words| {
                words.of::<attacke::State>().refused(&refused)
            });
        }
    }

    fn pages(&mut self) {
        for &label in Label::ALL {
            self.add(format!("{label:?}"), Kind::Button, |words| words.label(label));
        }
        self.add("tagline", Kind::Sentence, PageWords::tagline);
        self.add("no such page", Kind::Sentence, PageWords::no_such_page);
        self.add("setting up", Kind::Sentence, PageWords::setting_up);
        self.add("icons", Kind::Sentence, PageWords::icons_credit);
        self.add("fonts", Kind::Sentence, PageWords::fonts_credit);
        self.add("games", Kind::Sentence, PageWords::games_credit);
        for count in [0, 1, 7] {
            self.add(format!("{count} cards"), Kind::Label, |words| words.cards(count));
            self.add(format!("{count} to beat"), Kind::Label, |words| words.to_beat(count as u16));
            self.add(format!("total {count}"), Kind::Label, |words| words.total(count as u16));
        }
    }

    fn hall(&mut self) {
        for &label in HallLabel::ALL {
            self.add(format!("{label:?}"), Kind::Button, |words| words.hall(label));
        }
        self.add("no tables", Kind::Sentence, HallWords::no_tables);
        self.add("name note", Kind::Sentence, HallWords::name_note);
        self.add("names note", Kind::Sentence, HallWords::names_note);
        self.add("invitation note", Kind::Sentence, HallWords::invitation_note);
        self.add("fill the seats", Kind::Sentence, HallWords::fill_the_seats);
        self.add("ready to begin", Kind::Sentence, HallWords::ready_to_begin);
        self.add("host begins", Kind::Sentence, HallWords::host_begins);
        self.add("watching", Kind::Sentence, HallWords::watching);
        self.add("bot plays", Kind::Sentence, HallWords::bot_plays_for_you);
        self.add("given up", Kind::Sentence, HallWords::given_up);
        self.add("orders note", Kind::Sentence, HallWords::orders_note);
        self.add("taken", Kind::Label, |words| words.taken(2, 4));
        let anna = "Anna".parse().unwrap();
        for otherwise in [None, Some(35)] {
            self.add("hint", Kind::Sentence, |words| words.hint("Withdraw".to_owned().into(), 42, otherwise));
        }
        self.add("hand over", Kind::Sentence, |words| words.hand_over(&anna));
        self.add("I am", Kind::Button, |words| words.i_am(&anna));
    }

    fn terminal(&mut self) {
        for &word in Word::ALL {
            self.add(format!("word {word:?}"), Kind::Label, |words| words.word(word));
        }
        for &key in Key::ALL {
            self.add(format!("key {key:?}"), Kind::Label, |words| words.key(key));
        }
        self.add("help", Kind::Button, TerminalWords::help);
        self.add("quit", Kind::Button, TerminalWords::quit);
        self.add("say help", Kind::Sentence, TerminalWords::say_help);
        self.add("say moves", Kind::Sentence, TerminalWords::say_moves);
        self.add("not understood", Kind::Sentence, |words| words.not_understood("joust"));
        self.add("possible now", Kind::Label, TerminalWords::possible_now);
        self.add("many moves", Kind::Sentence, |words| words.many_moves(30));
        self.add("no hints", Kind::Sentence, TerminalWords::no_hints);
        self.add("nothing refused", Kind::Sentence, TerminalWords::nothing_refused);
        self.add("press Enter", Kind::Sentence, TerminalWords::press_enter);
        self.add("goes on", Kind::Sentence, TerminalWords::goes_on);
        self.add("kept", Kind::Label, |words| words.kept("tiltyard play"));
        self.add("not kept", Kind::Sentence, TerminalWords::not_kept);
        self.add("seat kept", Kind::Sentence, TerminalWords::seat_kept);
        self.add("set aside", Kind::Sentence, |words| words.set_aside("game.records"));
        self.add("written", Kind::Sentence, |words| words.written("game.tilt"));
        self.add("too small", Kind::Sentence, TerminalWords::too_small);
        self.add("all hands", Kind::Label, TerminalWords::all_hands);
        self.add("answer within", Kind::Sentence, |words| words.answer_within(Span::seconds(6)));
    }

    fn study(&mut self) {
        for &caption in Caption::ALL {
            self.add(format!("{caption:?}"), Kind::Button, |words| words.caption(caption));
        }
        for prospect in samples::prospects() {
            self.add(format!("{prospect:?}"), Kind::Sentence, |words| {
                words.prospect(&reader(Observer::Seat(samples::seats()[0])), &prospect)
            });
        }
        self.add("no games", Kind::Sentence, StudyWords::no_games);
        self.add("drop file", Kind::Sentence, StudyWords::drop_file);
        self.add("no such game", Kind::Sentence, StudyWords::no_such_game);
        self.add("not a game", Kind::Sentence, |words| words.not_a_game(7));
        self.add("step", Kind::Label, |words| words.step(3, 20));
        self.add("chance", Kind::Label, |words| words.chance("Anna", 27));
        self.add("replaces", Kind::Sentence, StudyWords::replaces);
        for proof in notation::Proof::ALL {
            self.add(format!("{proof:?}"), Kind::Sentence, |words| words.proof(proof));
        }
        self.add("other move", Kind::Sentence, StudyWords::other_move);
        for step in 0..ivanhoe::State::lesson(Lang::English.words()).len() {
            self.add(format!("ivanhoe lesson {step}"), Kind::Sentence, |words| ivanhoe::State::lesson(words)[step]);
        }
        for step in 0..attacke::State::lesson(Lang::English.words()).len() {
            self.add(format!("attacke lesson {step}"), Kind::Sentence, |words| attacke::State::lesson(words)[step]);
        }
    }

    fn settings(&mut self) {
        let (minute, six) = (Span::seconds(60), Span::seconds(6));
        for &setting in Setting::ALL {
            self.add(format!("setting {setting:?}"), Kind::Label, |words| words.setting(setting));
        }
        for pace in [
            Pace::Untimed,
            Pace::Live { turn: Span::seconds(90), bank: minute.times(5) },
            Pace::Correspondence { turn: Span::days(1) },
            Pace::Correspondence { turn: Span::days(3) },
        ] {
            self.add(format!("{pace:?}"), Kind::Sentence, |words| words.pace(pace));
        }
        for window in [Window::Fixed(six), Window::Early(six), Window::Orders] {
            self.add(format!("{window:?}"), Kind::Sentence, |words| words.window(window));
        }
        for spectators in [Spectators::Off, Spectators::Public, Spectators::Open(minute)] {
            self.add(format!("{spectators:?}"), Kind::Sentence, |words| words.spectators(spectators));
        }
        self.add("listed", Kind::Sentence, TableWords::listed);
        self.add("unlisted", Kind::Sentence, TableWords::unlisted);
        for stretch in [Stretch::NONE, Stretch::new(3).unwrap()] {
            self.add(format!("{stretch:?}"), Kind::Sentence, |words| words.stretch(stretch));
        }
        for bounds in [
            OutOfBounds::Live,
            OutOfBounds::Correspondence,
            OutOfBounds::Window,
            OutOfBounds::Delay,
            OutOfBounds::BotDelay,
        ] {
            self.add(format!("out of bounds: {bounds:?}"), Kind::Sentence, |words| words.out_of_bounds(bounds));
        }
        for quiet in [Quiet::Never, Quiet::Turn, Quiet::Contest, Quiet::Untouched] {
            self.add(format!("quiet {quiet:?}"), Kind::Sentence, |words| words.quiet(quiet));
        }
        for when in [When::Always, When::Touched, When::Cards(1), When::Cards(3), When::Lead] {
            self.add(format!("order {when:?}"), Kind::Label, |words| words.when(when));
        }
        self.add("bad name", Kind::Sentence, TableWords::bad_name);
        self.add("bad line", Kind::Sentence, TableWords::bad_line);
        self.add("time left", Kind::Label, |words| words.time_left(minute));
        for connection in [
            Connection::Connecting,
            Connection::Restored,
            Connection::Unreachable { retry: Span::seconds(5) },
            Connection::Offline,
            Connection::OtherVersion,
            Connection::OtherWindow,
            Connection::NoSuchTable,
            Connection::Busy,
            Connection::Stranger,
        ] {
            self.add(format!("connection {connection:?}"), Kind::Sentence, |words| words.connection(connection));
        }
    }
}

fn reader(observer: Observer) -> Reader<'static> {
    Reader { observer, names: BySeat(["Anna", "Ben", "Cleo", "Dora", "Emil"]) }
}

fn everything() -> Vec<Entry> {
    let mut catalogue = Catalogue::default();
    catalogue.game::<ivanhoe::State>(ivanhoe::Card::ALL, &samples::ivanhoe_refusals());
    catalogue.game::<attacke::State>(attacke::Card::ALL, &samples::attacke_refusals());
    catalogue.notices(&samples::ivanhoe_game(), &samples::ivanhoe_notices());
    catalogue.notices(&samples::attacke_game(), &samples::attacke_notices());
    catalogue.buttons(&samples::ivanhoe_game());
    catalogue.buttons(&samples::attacke_game());
    catalogue.around_the_table();
    catalogue.settings();
    catalogue.pages();
    catalogue.hall();
    catalogue.terminal();
    catalogue.study();
    catalogue.0
}

/// What is the same in English and in another language: names, and what somebody said.
#[rustfmt::skip]
const SAME: &[&str] = &[
    "Anna", "Anna: Well met.", "Bots", "Champion", "Charge", "En garde!", "Ivanhoe", "lance", "Page", "Riposte", "Table",
    "Tables", "Total 0", "Total 1", "Total 7",
];

/// What is wrong with a text, if something is.
fn fault(entry: &Entry, lang: Lang, text: &str) -> Option<&'static str> {
    let english = &entry.said[0];
    let ends_sentence = text.ends_with(['.', '!', '?', '…']);
    let letters = text.chars().count();
    if text.trim() != text || text.is_empty() {
        return Some("is empty or has blanks around it");
    }
    if text.contains(['{', '}', '<', '>', '_', '\'', '"', '\\']) || text.contains("  ") || text.contains(" .") {
        return Some("has signs that were left over");
    }
    if lang != Lang::English && text == english && !SAME.contains(&text) {
        return Some("is the same as in English");
    }
    if lang == Lang::French && [" :", " ;", " !", " ?"].iter().any(|blank| text.contains(blank)) {
        return Some("has a blank where French has one that does not break");
    }
    let unopened = |[open, close]: [char; 2]| text.matches(open).count() != text.matches(close).count();
    if lang == Lang::Spanish && [['¿', '?'], ['¡', '!']].into_iter().any(unopened) {
        return Some("opens no question or exclamation");
    }
    match entry.kind {
        Kind::Sentence if !ends_sentence => Some("does not end like a sentence"),
        Kind::Sentence if letters > 330 => Some("is too long for an explanation"),
        Kind::Label | Kind::CardName | Kind::Button if text.ends_with('.') => Some("ends like a sentence"),
        Kind::CardName if letters > 24 => Some("is too long for a card"),
        Kind::Button if letters > 28 => Some("is too long for a button"),
        _ => None,
    }
}

#[test]
fn every_text_is_well_formed_in_every_language() {
    let (mut faults, everything) = (String::new(), everything());
    for entry in &everything {
        for (lang, text) in Lang::ALL.into_iter().zip(&entry.said) {
            if let Some(fault) = fault(entry, lang, text) {
                writeln!(faults, "{} ({}): {text:?} {fault}", entry.what, lang.code()).unwrap();
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
    for same in SAME {
        assert!(everything.iter().any(|entry| entry.said[0] == *same), "{same} is no exception any more");
    }
}

#[test]
fn every_text_stands_in_one_file_for_proofreading() {
    let mut file = String::from("| what | English | Deutsch | Français | Español |\n| --- | --- | --- | --- | --- |\n");
    for entry in everything() {
        writeln!(file, "| {} | {} |", entry.what, entry.said.join(" | ")).unwrap();
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    std::fs::write(target.join("words.md"), file).unwrap();
}

#[test]
fn every_reason_of_the_rules_is_among_the_samples() {
    let codes = |refusals: &[&'static str], all: &[&'static str]| assert_eq!(refusals, all);
    codes(&samples::ivanhoe_refusals().iter().map(Refusal::code).collect::<Vec<_>>(), ivanhoe::Illegal::CODES);
    codes(&samples::attacke_refusals().iter().map(Refusal::code).collect::<Vec<_>>(), attacke::Illegal::CODES);
}

/// The numbers of the rules in RULES.md, by game.
fn numbered_rules() -> BTreeMap<String, Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../RULES.md");
    let text = std::fs::read_to_string(path).unwrap();
    let mut rules = BTreeMap::<String, Vec<String>>::new();
    let mut part = String::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            part = title.to_lowercase();
        }
        let number = line.strip_prefix("**").and_then(|line| line.split_once("**")).map(|(number, _)| number);
        if let Some(number) = number.filter(|number| number.starts_with(|first: char| first.is_ascii_digit())) {
            rules.entry(part.clone()).or_default().push(number.to_owned());
        }
    }
    rules
}

#[test]
fn every_numbered_rule_has_a_text_and_no_text_has_no_rule() {
    fn numbers<G: Worded>(words: &dyn Words) -> Vec<String> {
        let chapters = (1..).zip(words.of::<G>().chapters());
        chapters
            .flat_map(|(chapter, of)| (1..=of.rules.len()).map(move |number| format!("{chapter}.{number}")))
            .collect()
    }
    let rules = numbered_rules();
    for lang in Lang::ALL {
        assert_eq!(numbers::<ivanhoe::State>(lang.words()), rules["ivanhoe"], "{lang:?}");
        assert_eq!(numbers::<attacke::State>(lang.words()), rules["attacke"], "{lang:?}");
    }
}

#[test]
fn every_card_and_refusal_leads_to_a_rule_that_is_explained() {
    let words = Lang::English.words();
    for &card in ivanhoe::Card::ALL {
        let rules = words::AnyCard::from(card).rules();
        assert!(!rules.is_empty() && rules.iter().all(|&rule| words.of::<ivanhoe::State>().rule(rule).is_some()));
    }
    for &card in attacke::Card::ALL {
        let rules = words::AnyCard::from(card).rules();
        assert!(!rules.is_empty() && rules.iter().all(|&rule| words.of::<attacke::State>().rule(rule).is_some()));
    }
    let ivanhoe = samples::ivanhoe_refusals();
    assert!(ivanhoe.iter().all(|illegal| words.of::<ivanhoe::State>().rule(illegal.rule()).is_some()));
    let attacke = samples::attacke_refusals();
    assert!(attacke.iter().all(|illegal| words.of::<attacke::State>().rule(illegal.rule()).is_some()));
    assert_eq!(words.of::<ivanhoe::State>().rule(rules::Rule(0, 1)), None);
    assert_eq!(words.of::<ivanhoe::State>().rule(rules::Rule(1, 6)), None);
}
