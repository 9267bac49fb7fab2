//! PROTOCOL.md tells the wire as it is: its examples are read and written as they stand there, and none is missing.

use std::collections::BTreeSet;
use std::fmt::Debug;

use notation::File;
use protocol::{Form, MAX_MOVE_BYTES, Tagged, Unheard, Wire, to_json};
use rules::{Observer, Seat, attacke, ivanhoe};
use serde_json::Value;

const DOCUMENT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../PROTOCOL.md"));

/// The fenced block of this kind, of which there is one.
fn block(kind: &str) -> &'static str {
    let mut blocks = DOCUMENT.split("\n```").filter_map(|text| text.strip_prefix(kind)?.strip_prefix('\n'));
    let block = blocks.next().unwrap_or_else(|| panic!("no block {kind}"));
    assert!(blocks.next().is_none(), "two blocks {kind}");
    block
}

/// The example means something, and is written so, up to blanks.
fn check_example<T: Form + Debug>(text: &str) -> Value {
    let json: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let thing = T::read(&json).unwrap_or_else(|misread| panic!("{text}: {misread}"));
    let written: Value = serde_json::from_str(&to_json(&thing)).unwrap();
    assert_eq!(json, written, "{thing:?}");
    json
}

/// One example in each line, and one at least for every tag.
fn check_list<T: Tagged + Debug>(kind: &str, tag: &str) {
    let examples = block(kind).lines().map(check_example::<T>);
    let shown: BTreeSet<String> = examples.map(|json| json[tag].as_str().unwrap().to_owned()).collect();
    for tag in T::TAGS {
        assert!(shown.contains(*tag), "no example of {tag} in {kind}");
    }
}

/// The view of a seat in the position that the document shows.
fn check_view<G: Wire>(seat: Seat) {
    let shown = check_example::<G::View>(block(&format!("json {} view", G::GAME)));
    let file = File::<G>::parse(block(&format!("tilt {}", G::GAME))).unwrap();
    let view = file.check().unwrap().settled().view(Observer::Seat(seat));
    assert_eq!(G::View::read(&shown), Ok(view));
}

#[test]
fn examples_are_true() {
    check_example::<ivanhoe::Options>(block("json ivanhoe options"));
    check_list::<ivanhoe::Notice>("json ivanhoe notices", "type");
    check_list::<ivanhoe::Phase>("json ivanhoe phases", "type");
    check_list::<ivanhoe::Action>("json ivanhoe actions", "card");
    check_example::<attacke::Options>(block("json attacke options"));
    check_list::<attacke::Notice>("json attacke notices", "type");
    check_list::<attacke::Phase>("json attacke phases", "type");
}

#[test]
fn views_are_those_of_their_positions() {
    check_view::<ivanhoe::State>(Seat::new(1).unwrap());
    check_view::<attacke::State>(Seat::FIRST);
}

#[test]
fn moves_can_be_read() {
    fn check<G: Wire>(options: G::Options) {
        let table = G::new(options);
        for text in block(&format!("text {} moves", G::GAME)).lines() {
            let heard = G::hear(table.public(), Seat::FIRST, text);
            assert!(!matches!(heard, Err(Unheard::NotAMove(_) | Unheard::TooLong)), "{text}: {heard:?}");
        }
    }
    check::<ivanhoe::State>(ivanhoe::Options::new(3).unwrap());
    check::<attacke::State>(attacke::Options::new(3).unwrap());
    assert!(DOCUMENT.contains(&format!("at most {MAX_MOVE_BYTES} bytes")));
}

#[test]
fn every_code_is_listed() {
    let (_, refusals) = DOCUMENT.split_once("## Refusals").unwrap();
    let (wire, games) = refusals.split_once("### Ivanhoe").unwrap();
    let (ivanhoe, attacke) = games.split_once("### Attacke").unwrap();
    let listed = |part: &str| -> Vec<String> {
        part.lines().filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned())).collect()
    };
    assert_eq!(listed(ivanhoe), ivanhoe::Illegal::CODES);
    assert_eq!(listed(attacke), attacke::Illegal::CODES);
    assert_eq!(listed(wire), ["too-long", "not-a-move", "ambiguous", "wrong-total"]);
}
