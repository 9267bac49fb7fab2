//! A hostile server: whatever it says, the client goes on, and believes nothing that cannot be.

#[path = "../../protocol/tests/house/mod.rs"]
mod house;

use bots::Rng;
use client::{Client, End, Event, Local, Step};
use house::House;
use protocol::{Ask, Wire, to_json};
use rules::{Seat, View as _, attacke, ivanhoe};
use serde_json::{Value, json};
use table::{Level, Settings};

/// Everything that is said to a person and to somebody who looks on, in a whole game with undo, chat and a rematch.
fn told<G: Wire>(settings: Settings<G::Options>) -> Vec<String> {
    let mut house = House::<G>::open(settings, 3);
    let (person, watcher) = (house.connect(0, None), house.connect(5, None));
    let mut id = 0;
    let mut ask = |house: &mut House<G>, ask: Ask<G>| {
        id += 1;
        house.hear(person, &to_json(&protocol::Request { id, ask }));
    };
    ask(&mut house, Ask::Sit { seat: None });
    for seat in Seat::all(house.table.chairs().len()).skip(1) {
        ask(&mut house, Ask::Bot { seat, level: Level::Page });
    }
    ask(&mut house, Ask::Say { line: "Hello".parse().unwrap() });
    ask(&mut house, Ask::Begin);
    for round in 0..400 {
        if let Some(question) = house.table.question() {
            let moves = protocol::legal_moves(&house.table, Seat::FIRST);
            if let Some(text) = moves.get(house.rng.below(moves.len().max(1) as u32) as usize) {
                ask(&mut house, Ask::Move { question: question.number, text: text.clone() });
            }
            if round % 7 == 0 {
                ask(&mut house, Ask::Look);
                ask(&mut house, Ask::Undo { question: question.number + 1 });
                ask(&mut house, Ask::Moves);
            }
        } else {
            ask(&mut house, Ask::Rematch);
        }
        house.go_on();
    }
    let said = [person, watcher].map(|socket| house.sockets[socket].said.take().unwrap());
    said.into_iter().flatten().collect()
}

/// Changes one place of a text to something else that might stand there.
fn mutate(json: &mut Value, rng: &mut Rng, words: &[Value]) {
    match json {
        Value::Array(items) if !items.is_empty() && rng.below(5) > 0 => {
            let at = rng.below(items.len() as u32) as usize;
            match rng.below(8) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => mutate(&mut items[at], rng, words),
            }
        }
        Value::Object(fields) if !fields.is_empty() && rng.below(5) > 0 => {
            let name = fields.keys().nth(rng.below(fields.len() as u32) as usize).unwrap().clone();
            match fields.get_mut(&name) {
                Some(value) if rng.below(8) > 0 => mutate(value, rng, words),
                _ => drop(fields.remove(&name)),
            }
        }
        place => *place = words[rng.below(words.len() as u32) as usize].clone(),
    }
}

/// A client that is told true things first: who it is, and how things stand at some time of the game. Then come lies.
fn listen<G: Wire>(texts: &[String], seed: u64) -> (usize, usize) {
    let mut rng = Rng::new(seed);
    let is = |kind: &'static str| move |text: &&String| text.starts_with(&format!(r#"{{"type":"{kind}""#));
    let start = rng.below(texts.len() as u32) as usize;
    let start = texts[..start].iter().rposition(|text| is("fresh")(&text)).unwrap_or(0);
    let texts = texts[..start].iter().rfind(is("welcome")).into_iter().chain(&texts[start..]).take(30);
    let mut words: Vec<Value> =
        ["R4", "ivanhoe", "over", "turn", "seated", "began", "public", "open", "1.1", ""].map(Value::from).into();
    words.extend([
        json!(0),
        json!(1),
        json!(4),
        json!(7),
        json!(u64::MAX),
        json!([]),
        json!({}),
        Value::Null,
        json!(true),
    ]);
    let mut client = Client::<G>::new();
    let (mut believed, mut unreadable) = (0, 0);
    for (time, text) in (0..).zip(texts) {
        let now = Local(time);
        while let Some(step) = client.next_step(now) {
            if let Step::Connect { connection, .. } = step {
                client.opened(connection, now);
            }
        }
        let mut json: Value = serde_json::from_str(text).unwrap();
        for _ in 0..if time < 2 { 0 } else { rng.below(5) / 3 } {
            mutate(&mut json, &mut rng, &words);
        }
        let lie = json != serde_json::from_str::<Value>(text).unwrap();
        let connection = client.connection();
        for event in client.heard(connection, &json.to_string(), now) {
            match event {
                Event::Happened(_) | Event::Renewed => believed += usize::from(lie),
                Event::Unreadable(misread) => {
                    assert!(time >= 2, "{misread}: this is true: {text}");
                    unreadable += 1;
                }
                // A farewell ends it: another client hears the rest.
                Event::Ended(_) => client = Client::new(),
                _ => {}
            }
        }
        let Some(picture) = client.picture() else { continue };
        for m in picture.legal() {
            assert!(picture.play(m).is_some() || picture.now().question.is_none(), "{m:?}");
        }
        picture.prompt();
        picture.hear("withdraw");
        for view in &picture.table().views {
            let world = view.sample(&mut |n| rng.below(n));
            assert_eq!(world.seats(), picture.table().sitters.len(), "somebody sits wherever a game has a seat");
        }
        picture.now().question.and_then(|question| question.deadline).map(|deadline| client.local(deadline));
    }
    (believed, unreadable)
}

fn lies<G: Wire>(settings: Settings<G::Options>) {
    let texts = told::<G>(settings);
    assert!(texts.len() > 400, "{}", texts.len());
    let (mut believed, mut unreadable) = (0, 0);
    for seed in 0..2000 {
        let (more, less) = listen::<G>(&texts, seed);
        (believed, unreadable) = (believed + more, unreadable + less);
    }
    println!("{}: {believed} lies were believed, {unreadable} could not be read", G::GAME);
    assert!(believed > 200 && unreadable > 1000, "the lies are too crude to test anything");
}

#[test]
fn lies_about_tables_of_ivanhoe_break_nothing() {
    lies::<ivanhoe::State>(Settings::new(ivanhoe::Options::new(3).unwrap()));
}

#[test]
fn lies_about_tables_of_attacke_break_nothing() {
    lies::<attacke::State>(Settings::new(attacke::Options::new(3).unwrap().with_covered()));
}

#[test]
fn a_client_ends_where_it_does_not_belong() {
    let welcome = |protocol: u32, game: &str| {
        let settings = json!({"options": {"seats": 3, "tokens": 5}});
        json!({"type": "welcome", "protocol": protocol, "rules": 1, "server": "9", "table": "t", "game": game,
               "settings": settings, "time": 0})
        .to_string()
    };
    let bye = json!({"type": "bye", "code": "banned", "sentence": "Go."}).to_string();
    for (text, expected) in [
        (welcome(2, "ivanhoe"), End::OtherVersion(2)),
        (welcome(1, "chess"), End::OtherGame("chess".to_owned())),
        (bye, End::Farewell(protocol::Bye { code: "banned".into(), sentence: "Go.".into(), retry_after: None })),
    ] {
        let mut client = Client::<ivanhoe::State>::new();
        let Some(Step::Connect { connection, .. }) = client.next_step(Local(0)) else { panic!() };
        client.opened(connection, Local(0));
        client.ask(Ask::Leave).unwrap();
        let events = client.heard(connection, &text, Local(1));
        assert!(matches!(&events[..], [Event::Answered { .. }, Event::Ended(end)] if *end == expected), "{events:?}");
        assert_eq!(client.next_step(Local(2)), Some(Step::Close(connection)));
        client.closed(connection, 0, Local(3));
        assert_eq!((client.wake(), client.next_step(Local(u64::MAX))), (None, None), "it does not come back");
        assert!(client.ask(Ask::Leave).is_err());
    }
}

#[test]
fn a_client_comes_back_when_it_is_told_to() {
    let mut client = Client::<ivanhoe::State>::new();
    let Some(Step::Connect { connection, .. }) = client.next_step(Local(0)) else { panic!() };
    client.opened(connection, Local(0));
    let bye = json!({"type": "bye", "code": "restart", "sentence": "Come back.", "retry_after": 5000}).to_string();
    assert!(client.heard(connection, &bye, Local(1)).is_empty());
    client.closed(connection, 0, Local(100));
    assert_eq!(client.wake(), Some(Local(5_100)));
    assert_eq!(client.next_step(Local(5_099)), None);
    assert!(matches!(client.next_step(Local(5_100)), Some(Step::Connect { since: None, .. })));
}

#[test]
fn a_client_in_a_hurry_does_not_wait() {
    let mut client = Client::<ivanhoe::State>::new();
    let Some(Step::Connect { connection, .. }) = client.next_step(Local(0)) else { panic!() };
    client.hurry();
    assert_eq!(client.next_step(Local(1)), None, "it tries already");
    client.closed(connection, u16::MAX, Local(100));
    assert_eq!(client.next_step(Local(101)), None);
    client.hurry();
    assert!(matches!(client.next_step(Local(101)), Some(Step::Connect { .. })));
}

#[test]
fn an_old_connection_is_not_listened_to() {
    let mut client = Client::<ivanhoe::State>::new();
    let Some(Step::Connect { connection: old, .. }) = client.next_step(Local(0)) else { panic!() };
    client.opened(old, Local(0));
    client.closed(old, 0, Local(10));
    let Some(Step::Connect { connection, .. }) = client.next_step(Local(10_000)) else { panic!() };
    client.opened(connection, Local(10_000));
    let bye = json!({"type": "bye", "code": "banned", "sentence": "Go."}).to_string();
    assert!(client.heard(old, &bye, Local(10_001)).is_empty());
    client.closed(old, 0, Local(10_002));
    assert!(client.is_in_touch());
    assert!(matches!(client.heard(connection, &bye, Local(10_003))[..], [Event::Ended(_)]));
}
