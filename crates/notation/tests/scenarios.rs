//! Every scenario holds, every rule has a scenario, and every golden game replays to its end.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use notation::AnyFile;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The `.tilt` files of a folder, by name.
fn tilt_files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let files =
        entries.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|end| end == "tilt"));
    files.map(|path| (path.file_name().unwrap().to_string_lossy().into(), fs::read_to_string(path).unwrap())).collect()
}

/// The numbers of the rules in RULES.md, by game.
fn rules() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(project().join("RULES.md")).unwrap();
    let mut rules = BTreeMap::<String, BTreeSet<String>>::new();
    let mut part = String::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            part = title.to_lowercase();
        }
        let number = line.strip_prefix("**").and_then(|line| line.split_once("**")).map(|(number, _)| number);
        if let Some(number) = number.filter(|number| is_number(number)) {
            let new = rules.entry(part.clone()).or_default().insert(number.to_owned());
            assert!(new, "RULES.md has {part} {number} twice");
        }
    }
    rules
}

fn is_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('.').is_some_and(|(section, rule)| digits(section) && digits(rule))
}

/// The rules that the comment at the head of a scenario cites: `Rule 5.1.` or `Rules 5.1, 5.3.`
fn cited(text: &str) -> BTreeSet<String> {
    let head: Vec<&str> = text.lines().take_while(|line| line.starts_with('#')).collect();
    let head = head.join(" ");
    let list = head.rfind("Rule").map_or("", |at| &head[at..]);
    let words = list.split([' ', ',']).map(|word| word.trim_end_matches('.'));
    words.filter(|word| is_number(word)).map(str::to_owned).collect()
}

fn holds(name: &str, text: &str) {
    let file = AnyFile::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    file.check().unwrap_or_else(|error| panic!("{name}: {error}"));
    let printed = file.to_string();
    let again = AnyFile::parse(&printed).unwrap_or_else(|error| panic!("{name}, printed: {error}\n{printed}"));
    assert_eq!(again, file, "{name} is printed as something else:\n{printed}");
    assert_eq!(again.to_string(), printed);
}

#[test]
fn every_scenario_holds_and_prints_as_itself() {
    for game in rules().keys() {
        for (name, text) in tilt_files(&project().join("scenarios").join(game)) {
            holds(&name, &text);
        }
    }
}

#[test]
fn every_rule_has_a_scenario_and_every_scenario_has_a_rule() {
    let rules = rules();
    assert!(rules.contains_key("ivanhoe"), "RULES.md has a part `# Ivanhoe`");
    for (game, numbers) in rules {
        let mut shown = BTreeSet::new();
        for (name, text) in tilt_files(&project().join("scenarios").join(&game)) {
            let cited = cited(&text);
            assert!(!cited.is_empty(), "{game}/{name} cites no rule");
            let unknown: Vec<_> = cited.difference(&numbers).collect();
            assert!(unknown.is_empty(), "{game}/{name} cites {unknown:?}, which RULES.md does not have");
            shown.extend(cited);
        }
        let silent: Vec<_> = numbers.difference(&shown).collect();
        assert!(silent.is_empty(), "no scenario of {game} cites {silent:?}");
    }
}

#[test]
fn every_golden_game_replays_to_its_end() {
    let games = tilt_files(&project().join("crates/notation/tests/games"));
    let all: String = games.values().map(String::as_str).collect();
    for (name, text) in &games {
        holds(name, text);
        assert!(text.contains("\n= winner "), "{name} does not say who wins");
    }
    // Together they show every move and every action card of Ivanhoe.
    let words = [
        "start",
        "play",
        "ivanhoe",
        "keep",
        "end",
        "withdraw",
        "return",
        "take",
        "play unhorse",
        "play change-weapon",
        "play drop-weapon",
        "play break-lance",
        "play riposte",
        "play dodge",
        "play retreat",
        "play knock-down",
        "play outmaneuver",
        "play charge",
        "play countercharge",
        "play disgrace",
        "play adapt",
        "play outwit",
        "play shield",
        "play stunned",
    ];
    // Names are capitalized in these games, and words of the header are not.
    let said = all.lines().filter(|line| line.starts_with(char::is_uppercase)).filter_map(|line| line.split_once(": "));
    let moves: Vec<&str> = said.map(|(_, said)| said).collect();
    for word in words {
        assert!(moves.iter().any(|said| said.starts_with(word)), "no golden game has `{word}`");
    }
}
