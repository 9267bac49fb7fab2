//! Whole random games: what is sent is what is read, and no message tells what its reader may not know.

mod games;

use std::fmt;

use games::{attacke_options, ivanhoe_options, play};
use protocol::{Form, Json, Wire, from_json, to_json};
use rules::{Event as _, Face as _, Observer, Seat, View as _, attacke, ivanhoe};

/// How long texts are.
#[derive(Default)]
struct Sizes {
    count: usize,
    sum: usize,
    largest: usize,
}

impl Sizes {
    fn count(&mut self, text: &str) {
        self.count += 1;
        self.sum += text.len();
        self.largest = self.largest.max(text.len());
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sizes { count, sum, largest } = self;
        write!(f, "{count} texts, {} bytes each, at most {largest}", sum / count.max(&1))
    }
}

/// Writes and reads, alone and as a part of a message.
fn both_ways<T: Form + PartialEq + Copy + fmt::Debug>(thing: T) -> String {
    let text = to_json(&thing);
    assert_eq!(from_json(&text), Ok(thing), "{text}");
    let message = serde_json::to_string(&[Json(thing)]).unwrap();
    let read: Vec<Json<T>> = serde_json::from_str(&message).unwrap();
    assert_eq!(read, [Json(thing)], "{message}");
    text
}

/// Every notice and every view of every observer at every step, and every legal move.
fn check_games<G: Wire<View: Copy>>(name: &str, options: impl Iterator<Item = G::Options>) {
    let (mut notices, mut views, mut moves) = (Sizes::default(), Sizes::default(), Sizes::default());
    let mut legal = Vec::new();
    for (options, seed) in options.flat_map(|options| (0..3).map(move |seed| (options, seed))) {
        both_ways(options);
        play::<G>(options, seed, |_, events, game| {
            for event in events {
                both_ways(event.open());
            }
            for observer in Observer::all(game.seats()) {
                for event in events {
                    notices.count(&both_ways(event.notice(observer)));
                }
                let view = game.view(observer);
                views.count(&both_ways(view));
                let Observer::Seat(seat) = observer else { continue };
                legal.clear();
                view.legal_moves(&mut legal);
                for &m in &legal {
                    let said = G::say(view.public(), seat, m);
                    moves.count(&said);
                    assert_eq!(G::hear(view.public(), seat, &said), Ok(m), "{said}");
                }
            }
        });
    }
    println!("{name}: notices: {notices}\n{name}: views: {views}\n{name}: moves: {moves}");
}

#[test]
fn ivanhoe_is_read_as_it_was_written() {
    check_games::<ivanhoe::State>("ivanhoe", ivanhoe_options());
}

#[test]
fn attacke_is_read_as_it_was_written() {
    check_games::<attacke::State>("attacke", attacke_options());
}

#[test]
fn a_hidden_card_is_absent_whatever_it_is() {
    let [thief, victim, other] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    for &card in ivanhoe::Card::ALL {
        let drew = ivanhoe::Event::Drew { seat: thief, card };
        assert_eq!(to_json(&drew.notice(Observer::Seat(other))), r#"{"type":"drew","seat":0}"#);
        let stolen = ivanhoe::Event::Stolen { thief, victim, card };
        assert_eq!(to_json(&stolen.notice(Observer::Spectator)), r#"{"type":"stolen","thief":0,"victim":1}"#);
    }
    for &card in attacke::Card::ALL {
        let (up, down) = ([attacke::Card::R4].into_iter().collect(), [card].into_iter().collect());
        let fought = attacke::Event::Fought { seat: thief, up, covered: 1, down };
        let text = r#"{"type":"fought","seat":0,"up":["R4"],"covered":1}"#;
        assert_eq!(to_json(&fought.notice(Observer::Seat(other))), text);
    }
}

#[test]
fn an_action_is_told_by_the_code_of_its_card() {
    let seat = Seat::FIRST;
    for tag in <ivanhoe::Action as protocol::Tagged>::TAGS {
        let fields = r#""seat":0,"slot":0,"color":"red","give":0,"take":"shield""#;
        let action: ivanhoe::Action = from_json(&format!(r#"{{"card":"{tag}",{fields}}}"#)).unwrap();
        assert_eq!(action.card().code(), *tag);
        both_ways(ivanhoe::Notice::Acted { seat, action });
    }
}
