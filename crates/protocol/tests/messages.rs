//! What clients and servers say to each other: nobody reads too much into it, and everybody is told what they may know.

mod house;

use house::{House, name, player};
use notation::Opening;
use protocol::{
    Ask, Asker, Errand, Herald, MAX_CLIENT_BYTES, Message, Refusal, Request, Since, Tagged, from_json, legal_moves,
    to_json,
};
use rules::{Event, Seat, attacke, ivanhoe};
use table::{Catchup, Happening, Input, Level, News, Settings, Span, Spectators, Table, Viewer, Wish};

type State = ivanhoe::State;

fn refusal(text: &str) -> Refusal {
    Request::<State>::parse(text).unwrap_err()
}

#[test]
fn requests_are_read_strictly() {
    assert!(Request::<State>::parse(r#"{"do":"leave","id":18446744073709551615}"#).is_ok());
    for (text, id, code, sentence) in [
        (r#"{"do":"leave"}"#, None, "unreadable", "expected a number below 2^64 at id"),
        (r#"{"do":"leave","id":1,"seat":2}"#, Some(1), "strange", "nothing is known of seat"),
        (r#"{"do":"fly","id":1}"#, Some(1), "unreadable", "expected something that can be asked for, named in `do`"),
        (r#"{"do":"free","id":1,"seat":5}"#, Some(1), "unreadable", "expected a seat: a number from 0 to 4 at seat"),
        (
            r#"{"do":"orders","id":3,"orders":[{"cards":[],"when":{"type":"lead","least":1}}]}"#,
            Some(3),
            "strange",
            "nothing is known of orders.0.when.least",
        ),
        (r#"[{"do":"leave","id":1}]"#, None, "unreadable", "expected a number below 2^64 at id"),
    ] {
        let refused = refusal(text);
        assert_eq!((refused.id, refused.code.as_str(), refused.sentence.as_str()), (id, code, sentence), "{text}");
    }
    let long = format!(r#"{{"do":"leave","id":1}}{}"#, " ".repeat(MAX_CLIENT_BYTES));
    assert_eq!(refusal(&long).code, "too-long");
    assert_eq!(refusal(&"[".repeat(MAX_CLIENT_BYTES)).code, "not-json");
    let orders =
        format!(r#"{{"do":"orders","id":1,"orders":[{}]}}"#, [r#"{"cards":[],"when":{"type":"lead"}}"#; 17].join(","));
    assert_eq!(refusal(&orders).sentence, "expected up to 16 standing orders, each naming up to 16 cards at orders");
}

#[test]
fn the_longest_request_is_short_enough() {
    let card = ivanhoe::Card::Countercharge;
    let order = table::Order { cards: vec![card; 16], when: table::When::Cards(255) };
    let orders = table::Orders::new(vec![order; 16]).unwrap();
    let text = to_json(&Request::<State> { id: u64::MAX, ask: Ask::Orders { orders } });
    assert!(text.len() < MAX_CLIENT_BYTES / 2, "{}", text.len());
    assert!(Request::<State>::parse(&text).is_ok());
}

/// Notices and happenings share a list, so no tag can be both.
#[test]
fn tags_in_one_list_are_different() {
    for tag in Happening::TAGS {
        assert!(!<ivanhoe::Event as Event>::Notice::TAGS.contains(tag), "{tag}");
        assert!(!<attacke::Event as Event>::Notice::TAGS.contains(tag), "{tag}");
    }
}

/// A table at which everybody is told everything that happens by letters.
fn told<G: protocol::Wire>(settings: Settings<G::Options>, seed: u64) -> (usize, usize) {
    let (mut table, _) = Table::<G>::open(settings, table::Moment(0)).unwrap();
    let mut herald = Herald::<G>::new("t", "0");
    let (mut now, mut rng) = (table::Moment(0), bots::Rng::new(seed));
    let seats = table.chairs().len();
    let viewers: Vec<Viewer> = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]).collect();
    let mut inputs: Vec<Input<G>> =
        (0..seats).map(|who| Input::Wish(player(who), Wish::Sit { name: name(who), seat: None })).collect();
    let opening = Opening::Deal { first: None };
    inputs.push(Input::Wish(player(0), Wish::Begin { game: "g".parse().unwrap(), seed: seed.into(), opening }));
    inputs.reverse();
    let (mut letters, mut readers) = (0, 0);
    for _ in 0..300 {
        let input = inputs.pop().unwrap_or_else(|| {
            let Some(question) = table.question() else { return Input::Clock };
            let seat = question.asked.first().unwrap();
            let legal = table.legal(seat);
            let wish = match rng.below(6) {
                0 => Wish::Undo { question: question.number },
                _ => Wish::Move { question: question.number, m: legal[rng.below(legal.len() as u32) as usize] },
            };
            if question.window { Input::Clock } else { Input::Wish(player(seat.index()), wish) }
        });
        if input == Input::Clock {
            now = table.wake().unwrap_or(now);
        }
        let Ok(outcome) = table.handle(input, now) else { continue };
        let said = herald.announce(&table, &outcome, now);
        for &viewer in &viewers {
            let gallery = viewer == Viewer::Watcher && matches!(settings.spectators, Spectators::Open(_));
            let told = if gallery { outcome.gallery_told } else { outcome.told };
            let since = if gallery { outcome.gallery_since } else { outcome.since };
            let mut public =
                said.iter().filter(|letter| letter.is_for(viewer) && !letter.text.contains(r#""type":"private""#));
            let (letter, more) = (public.next(), public.next());
            assert!(more.is_none(), "one letter is enough");
            assert_eq!(letter.is_some(), told);
            let Some(letter) = letter else { continue };
            readers += 1;
            let sight = table.look(viewer, Some(since)).unwrap();
            match (from_json::<Message<G>>(&letter.text).unwrap(), sight.news) {
                (Message::News { from, items, now: status }, Catchup::News(news)) => {
                    assert_eq!((from, &items, status.question), (since, &news, sight.question));
                    assert_eq!((status.time, status.here), (now, table.status().here));
                }
                (Message::Fresh { next, table: seen, .. }, Catchup::Fresh { table: fresh, .. }) => {
                    assert_eq!((next, seen.views, seen.sitters), (sight.next, fresh.views, fresh.sitters));
                }
                (message, _) => panic!("{message:?}"),
            }
        }
        letters += said.iter().filter(|letter| !letter.text.contains(r#""type":"private""#)).count();
    }
    (letters, readers)
}

#[test]
fn letters_say_to_everybody_what_everybody_may_know_and_are_shared() {
    let (mut letters, mut readers) = (0, 0);
    for (seed, spectators) in [Spectators::Public, Spectators::Open(Span::seconds(60))].into_iter().enumerate() {
        let options = ivanhoe::Options::new(4).unwrap();
        let ivanhoe = told::<ivanhoe::State>(Settings { spectators, ..Settings::new(options) }, seed as u64);
        let options = attacke::Options::new(4).unwrap().with_covered();
        let attacke = told::<attacke::State>(Settings { spectators, ..Settings::new(options) }, seed as u64);
        letters += ivanhoe.0 + attacke.0;
        readers += ivanhoe.1 + attacke.1;
    }
    println!("{letters} letters for {readers} readers");
    assert!(letters * 2 < readers, "most of what happens is seen alike: {letters} letters for {readers} readers");
}

/// What a window offers does not depend on the hand.
#[test]
fn in_a_window_everybody_has_the_same_two_moves() {
    let text = "
        game: ivanhoe
        players: 0 1 2
        colour: red
        turn: 0
        drawn: yes
        0: hand R4 charge; display R3 R5
        1: hand B2 ivanhoe; display R3 S2
        2: hand Y2 Y3; display R3 S3
    ";
    let mut house = House::<State>::open(Settings::new(ivanhoe::Options::new(3).unwrap()), 0);
    house.opening = notation::File::<State>::parse(text).unwrap().opening;
    let sockets = [0, 1, 2].map(|who| house.connect(who, None));
    for socket in sockets {
        house.hear(socket, r#"{"do":"sit","id":1}"#);
    }
    house.hear(sockets[0], r#"{"do":"begin","id":2}"#);
    house.hear(sockets[0], r#"{"do":"move","question":1,"move":"play charge","id":3}"#);
    let window = house.table.question().unwrap();
    assert!(window.window && window.asked.len() == 2, "{window:?}");
    for seat in window.asked.iter() {
        assert_eq!(legal_moves(&house.table, seat), ["ivanhoe", "pass"]);
    }
    assert!(legal_moves(&house.table, Seat::FIRST).is_empty());
    // Who says what is not held is refused, who passes is answered, and nobody else hears of it.
    house.sockets.iter_mut().for_each(|socket| socket.said.as_mut().unwrap().clear());
    house.hear(sockets[2], r#"{"do":"move","question":2,"move":"ivanhoe","id":4}"#);
    house.hear(sockets[1], r#"{"do":"move","question":2,"move":"pass","id":5}"#);
    let said = |who: usize| house.sockets[sockets[who]].said.as_ref().unwrap();
    assert!(said(0).is_empty(), "{:?}", said(0));
    assert!(said(2)[0].contains(r#""reason":"not-in-hand""#) && said(2).len() == 1, "{:?}", said(2));
    assert!(said(1)[0].contains(r#""answered":"pass""#) && said(1)[1] == r#"{"type":"ok","id":5}"#, "{:?}", said(1));
}

/// What was told to another seat is of no use to this one.
#[test]
fn whoever_has_another_seat_is_told_everything() {
    let mut house = House::<State>::open(Settings::new(ivanhoe::Options::new(2).unwrap()), 0);
    let socket = house.connect(0, None);
    house.hear(socket, r#"{"do":"sit","id":1}"#);
    house.hear(socket, r#"{"do":"bot","seat":1,"level":"page","id":2}"#);
    house.hear(socket, r#"{"do":"begin","id":3}"#);
    let told = |house: &mut House<State>, since: Since| {
        let again = house.connect(0, Some(since));
        let said = house.sockets[again].said.as_ref().unwrap();
        assert!(said[0].contains(r#""type":"welcome""#) && said[2].contains(r#""type":"private""#));
        from_json::<Message<State>>(&said[1]).unwrap()
    };
    assert!(matches!(
        told(&mut house, Since { next: 3, seat: Some(Seat::FIRST) }),
        Message::News { from: 3, items, .. } if matches!(items[0], News::Table(Happening::Began { .. }))
    ));
    assert!(matches!(told(&mut house, Since { next: 3, seat: None }), Message::Fresh { .. }));
    assert!(matches!(told(&mut house, Since { next: 2000, seat: Some(Seat::FIRST) }), Message::Fresh { .. }));
}

#[test]
fn a_request_is_an_errand_of_who_asks() {
    let house = House::<State>::open(Settings::new(ivanhoe::Options::new(2).unwrap()), 0);
    let asker = Asker { player: player(3), name: name(3) };
    let errand = |ask| Request { id: 9, ask }.errand(&house.table, &asker, || unreachable!("no game begins"));
    assert!(matches!(errand(Ask::Sit { seat: None }), Ok(Errand::Wish(Wish::Sit { name, .. })) if name == asker.name));
    assert!(matches!(errand(Ask::Look), Ok(Errand::Look)));
    let refused = errand(Ask::Move { question: 1, text: "pass".to_owned() }).unwrap_err();
    assert_eq!((refused.id, refused.code.as_str()), (Some(9), "not-seated"));
    assert!(matches!(
        errand(Ask::Bot { seat: Seat::FIRST, level: Level::Page }),
        Ok(Errand::Wish(Wish::SeatBot { .. }))
    ));
}
