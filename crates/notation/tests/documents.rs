//! NOTATION.md tells the language as it is: its examples run, and its list of words is the one that names must avoid.

use notation::{AnyFile, MAX_BYTES, Name};
use rules::ivanhoe::Card;
use rules::{Color, Face};

const DOCUMENT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../NOTATION.md"));
const NAMES: &str = include_str!("../src/name.rs");

/// The fenced blocks of this kind, each with the line on which it begins.
fn blocks(kind: &str) -> Vec<(usize, String)> {
    let mut blocks = vec![];
    let mut lines = (1..).zip(DOCUMENT.lines());
    while let Some((number, line)) = lines.next() {
        if let Some(found) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().map(|(_, line)| line).take_while(|&line| line != "```").collect();
            if found == kind {
                blocks.push((number + 1, text.join("\n")));
            }
        }
    }
    blocks
}

/// Every word of every kind of block, without what stands around it.
fn words(kind: &str) -> Vec<String> {
    let texts = blocks(kind);
    texts.iter().flat_map(|(_, text)| text.split_whitespace().map(str::to_owned)).collect()
}

#[test]
fn every_example_runs() {
    let examples = blocks("tilt");
    assert!(examples.len() >= 10, "{} examples", examples.len());
    for (line, text) in examples {
        let file = AnyFile::parse(&text).unwrap_or_else(|error| panic!("NOTATION.md, line {line} and on: {error}"));
        file.check().unwrap_or_else(|error| panic!("NOTATION.md, line {line} and on: {error}"));
        let printed = file.to_string();
        assert_eq!(
            AnyFile::parse(&printed).as_ref(),
            Ok(&file),
            "NOTATION.md, line {line} and on, printed:\n{printed}"
        );
    }
}

#[test]
fn examples_show_every_word_of_the_language() {
    let shown: String = blocks("tilt").into_iter().map(|(_, text)| text + "\n").collect();
    let code: String =
        shown.lines().map(|line| line.split(" # ").next().unwrap_or_default().to_owned() + "\n").collect();
    let used: Vec<&str> = code.split(|letter: char| letter.is_whitespace() || ":;".contains(letter)).collect();
    let attacke = ["starter", "open", "fight", "attacke", "endurance", "covered"];
    for word in words("words").iter().map(String::as_str).filter(|word| !attacke.contains(word)) {
        let letter = word.len() == 1;
        // `no` is a default that nobody writes.
        assert!(letter || word == "no" || used.contains(&word), "no example uses `{word}`");
    }
}

#[test]
fn the_words_that_names_avoid_are_listed() {
    let listed = words("words");
    for word in &listed {
        assert!(word.parse::<Name>().is_err(), "{word} could be a name");
    }
    let reserved = NAMES.split_once("RESERVED: &[&str] = &[").and_then(|(_, rest)| rest.split_once("];")).unwrap().0;
    for word in reserved.split('"').skip(1).step_by(2) {
        assert!(listed.iter().any(|listed| listed == word), "NOTATION.md does not list `{word}`");
    }
    for name in ["Red", "R2D2", "Zoë"] {
        assert!(DOCUMENT.contains(&format!("`{name}`")));
        assert!(name.parse::<Name>().is_ok(), "{name}");
    }
}

#[test]
fn every_card_and_color_is_in_the_grammar() {
    let grammar = blocks("ebnf").into_iter().map(|(_, text)| text).collect::<String>();
    let (table, _) = DOCUMENT.split_once("## The header").unwrap();
    for word in Card::ALL.iter().map(|card| card.code()).chain(Color::ALL.map(Color::word)) {
        assert!(grammar.contains(&format!("\"{word}\"")), "the grammar lacks {word}");
        let quoted = |piece: &str| piece.split_whitespace().any(|found| found == word);
        assert!(table.split('`').any(quoted), "the table of words lacks {word}");
    }
}

#[test]
fn the_limits_are_said() {
    assert_eq!(MAX_BYTES, 4_194_304);
    assert!(DOCUMENT.contains("4,194,304 bytes"));
    assert!(DOCUMENT.contains(&format!("the newest, which is {}", rules::REVISION)));
}
