//! What bad input gets: a typed refusal for its sender, and nothing else happens.

use client::{Answer, Event};
use load::Player;
use protocol::{Ask, Request, to_json};
use rules::ivanhoe::State;

use crate::place::{Place, SOON, ivanhoe, play_until};

/// Says something and hears why it is refused.
async fn refusal(player: &mut Player<State>, text: &str) -> String {
    player.say(text).await;
    let heard = tokio::time::timeout(SOON, player.hear_refusal()).await;
    heard.ok().flatten().unwrap_or_else(|| panic!("no answer to {text:.60}"))
}

#[tokio::test]
async fn every_bad_message_is_refused_to_its_sender_only() {
    let place = Place::open().await;
    let [mut anna, mut ben] = place.couple::<State>(ivanhoe(2)).await;
    let asked = |player: &Player<State>| player.question().is_some_and(|question| question > 6);
    tokio::join!(play_until(&mut anna, 2, asked), play_until(&mut ben, 2, asked));
    // Both are quiet, and both know how things stand.
    let (mut asked, mut other) = (anna, ben);
    for player in [&mut asked, &mut other] {
        player.catch_up().await;
    }
    if asked.client().picture().unwrap().prompt().is_none() {
        std::mem::swap(&mut asked, &mut other);
    }
    let question = asked.question().unwrap();
    let told = |player: &Player<State>| (player.client().picture().unwrap().next(), player.question());
    let before = told(&other);

    let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
    let noise: String = (0..500_u32).filter_map(|n| char::from_u32(n.wrapping_mul(2_654_435_761) >> 12)).collect();
    let stale = format!(r#"{{"do":"move","id":7,"question":{},"move":"withdraw"}}"#, question - 1);
    let forged = format!(r#"{{"do":"move","id":7,"question":{question},"move":"withdraw","seat":1,"player":5}}"#);
    for (text, code) in [
        ("", "not-json"),
        ("{", "not-json"),
        (noise.as_str(), "not-json"),
        (deep.as_str(), "not-json"),
        ("null", "unreadable"),
        ("[]", "unreadable"),
        (r#"{"do":"begin"}"#, "unreadable"),
        (r#"{"do":"conquer","id":1}"#, "unreadable"),
        (r#"{"do":"move","id":-1,"question":0,"move":"withdraw"}"#, "unreadable"),
        (r#"{"do":"move","id":1,"question":0,"move":5}"#, "unreadable"),
        (stale.as_str(), "stale"),
        (forged.as_str(), "strange"),
        (r#"{"do":"sit","id":1,"seat":1}"#, "playing"),
        (r#"{"do":"bot","id":1,"seat":0,"level":"page"}"#, "playing"),
        (r#"{"do":"free","id":1,"seat":4}"#, "playing"),
        (r#"{"do":"stand-in","id":1,"seat":0}"#, "not-away"),
        (r#"{"do":"take-back","id":1}"#, "no-stand-in"),
    ] {
        let got = refusal(&mut asked, text).await;
        // Who is not the host is told that instead.
        assert!(got == code || got == "not-host", "{text:.60}: {got}");
    }
    let gibberish = to_json(&Request::<State> { id: 9, ask: Ask::Move { question, text: "play the fool".to_owned() } });
    assert_eq!(refusal(&mut asked, &gibberish).await, "not-a-move");
    // It is not the other's turn.
    let out_of_turn = to_json(&Request::<State> { id: 9, ask: Ask::Move { question, text: "withdraw".to_owned() } });
    assert_eq!(refusal(&mut other, &out_of_turn).await, "not-asked");
    assert_eq!(told(&other), before, "nobody else has heard anything");

    // The table plays on. A move that is repeated is stale.
    let m = asked.wish(2).expect("a move");
    let said = to_json(&Request::<State> { id: 70, ask: m.clone() });
    asked.say(&said).await;
    assert_eq!(refusal(&mut asked, &said).await, "stale");
    let on = |player: &Player<State>| player.question().is_some_and(|open| open > question + 5);
    tokio::join!(play_until(&mut asked, 2, on), play_until(&mut other, 2, on));
}

#[tokio::test]
async fn strangers_watch_and_do_nothing_else() {
    let place = Place::open().await;
    let [mut anna, mut ben] = place.couple::<State>(ivanhoe(2)).await;
    let begun = |player: &Player<State>| player.question().is_some();
    tokio::join!(play_until(&mut anna, 2, begun), play_until(&mut ben, 2, begun));
    let mut eve = Player::<State>::new(place.visitor("Eve").await, anna.table(), 3);
    while eve.client().picture().is_none() {
        eve.next().await;
    }
    let question = anna.question().unwrap();
    for (ask, code) in [
        (Ask::Move { question, text: "withdraw".to_owned() }, "not-seated"),
        (Ask::Undo { question }, "not-seated"),
        (Ask::Leave, "not-seated"),
        (Ask::End, "not-seated"),
        (Ask::Begin, "not-host"),
        (Ask::Sit { seat: None }, "playing"),
    ] {
        eve.ask(ask.clone());
        let refused = async {
            loop {
                for event in eve.next().await {
                    if let Event::Answered { answer: Answer::Refused(refusal), .. } = event {
                        return refusal.code;
                    }
                }
            }
        };
        assert_eq!(tokio::time::timeout(SOON, refused).await.unwrap(), code, "{ask:?}");
    }
}

#[tokio::test]
async fn two_sockets_of_one_person_see_the_same() {
    let place = Place::open().await;
    let [mut anna, mut ben] = place.couple::<State>(ivanhoe(2)).await;
    let begun = |player: &Player<State>| player.question().is_some();
    tokio::join!(play_until(&mut anna, 2, begun), play_until(&mut ben, 2, begun));
    let mut again = Player::<State>::new(anna.visitor_mut().clone(), ben.table(), 4);
    let on = |player: &Player<State>| player.question().is_some_and(|question| question > 10);
    // One of them plays, the other only looks.
    let look = async {
        while !on(&again) {
            again.next().await;
        }
    };
    tokio::join!(play_until(&mut anna, 2, on), play_until(&mut ben, 2, on), look);
    again.catch_up().await;
    anna.catch_up().await;
    let [one, other] = [&anna, &again].map(|player| player.client().picture().unwrap());
    assert_eq!((one.seat(), one.view()), (other.seat(), other.view()));
}
