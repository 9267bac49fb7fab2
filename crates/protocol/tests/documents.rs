//! PROTOCOL.md tells the wire as it is: its examples are read and written as they stand there, and none is missing.

use std::collections::BTreeSet;
use std::fmt::Debug;

use notation::File;
use protocol::{
    Ask, Form, MAX_CLIENT_BYTES, MAX_MOVE_BYTES, Message, Misread, Request, Tagged, Unheard, VERSION, Wire, http,
    to_json,
};
use rules::{Observer, Seat, attacke, ivanhoe};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Happening, Pace, Phrase, Refused, Spectators, Window};

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
    check_list_of::<T, T>(kind, tag);
}

/// The same where the tags are those of a part of what is read.
fn check_list_of<T: Form + Debug, Part: Tagged>(kind: &str, tag: &str) {
    let examples = block(kind).lines().map(check_example::<T>);
    let shown: BTreeSet<String> = examples.map(|json| json[tag].as_str().unwrap().to_owned()).collect();
    for tag in Part::TAGS {
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
fn what_is_said_is_true() {
    type State = ivanhoe::State;
    check_list_of::<Request<State>, Ask<State>>("json asks", "do");
    check_list::<Message<State>>("json messages", "type");
    check_list::<Happening>("json happenings", "type");
    check_list::<Pace>("json paces", "type");
    check_list::<Window>("json windows", "type");
    check_list::<Spectators>("json spectators", "type");
    for phrase in Phrase::ALL {
        assert!(DOCUMENT.contains(&format!("`{}`", phrase.code())), "{phrase:?} is not told");
    }
    assert!(DOCUMENT.contains(&format!("This is version {VERSION}.")));
    assert!(DOCUMENT.contains(&format!("A message has at most {MAX_CLIENT_BYTES} bytes")));
}

#[test]
fn bodies_are_true() {
    fn check<T: Serialize + DeserializeOwned>(kind: &str) {
        let json: Value = serde_json::from_str(block(&format!("json {kind}"))).unwrap();
        let body: T = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!(serde_json::to_value(body).unwrap(), json, "{kind}");
    }
    check::<http::NewGuest>("new guest");
    check::<http::TableSummary>("table summary");
    check::<http::Proof>("proof");
    check::<http::HttpRefusal>("http refusal");
    // What settings leave out is as usual.
    let table = block("json new table");
    assert!(serde_json::from_str::<http::NewTable>(table).is_ok());
    let strange = serde_json::from_str::<http::NewTable>(&table.replace("listed", "listde")).unwrap_err();
    assert!(strange.to_string().starts_with("nothing is known of settings.listde"), "{strange}");
}

#[test]
fn every_code_is_listed() {
    let (_, refusals) = DOCUMENT.split_once("## Refusals").unwrap();
    let (unread, refusals) = refusals.split_once("What the table does not grant").unwrap();
    let (table, refusals) = refusals.split_once("Where the code is").unwrap();
    let (both, games) = refusals.split_once("### Ivanhoe").unwrap();
    let (ivanhoe, attacke) = games.split_once("### Attacke").unwrap();
    let listed = |part: &str| -> Vec<String> {
        part.lines().filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned())).collect()
    };
    assert_eq!(listed(ivanhoe), ivanhoe::Illegal::CODES);
    assert_eq!(listed(attacke), attacke::Illegal::CODES);
    assert_eq!(listed(both), ["ambiguous", "wrong-total"]);
    assert_eq!(listed(table), Refused::<ivanhoe::State>::CODES);
    let misread = [
        Misread::TooLong { most: 0 },
        Misread::NotJson(String::new()),
        Misread::Expected { place: String::new(), expected: "" },
        Misread::Impossible(String::new()),
        Misread::Strange { place: String::new() },
    ];
    let codes = misread.iter().map(Misread::code).chain(["not-a-move"]);
    assert!(listed(unread).iter().map(String::as_str).eq(codes));
}
