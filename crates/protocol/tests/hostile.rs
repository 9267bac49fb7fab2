//! A hostile server: whatever it sends, nobody panics, and what is believed can be played on.

mod games;

use bots::Rng;
use games::{attacke_options, ivanhoe_options, play};
use protocol::{Form, MAX_BYTES, MAX_MOVE_BYTES, Misread, Unheard, Wire, from_json, to_json};
use rules::{Event as _, Game as _, Observer, Seat, Turn, View as _, attacke, ivanhoe};
use serde_json::{Value, json};

/// Some place of a JSON text, at any depth.
fn place<'a>(json: &'a mut Value, rng: &mut Rng) -> &'a mut Value {
    let size = match json {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    if size == 0 || rng.below(6) == 0 {
        return json;
    }
    let chosen = rng.below(size as u32) as usize;
    match json {
        Value::Array(items) => place(&mut items[chosen], rng),
        Value::Object(fields) => place(fields.values_mut().nth(chosen).unwrap(), rng),
        _ => unreachable!("it has a size"),
    }
}

/// Changes one place to something else that might stand there.
fn mutate(json: &mut Value, rng: &mut Rng) {
    const WORDS: &[&str] = &[
        "R4",
        "R5",
        "P7",
        "G1",
        "M6",
        "W10",
        "ivanhoe",
        "shield",
        "stunned",
        "riposte",
        "outwit",
        "red",
        "purple",
        "turn",
        "window",
        "adapt",
        "knock-down",
        "maiden",
        "prize",
        "over",
        "draw",
        "open",
        "fight",
        "penalty",
        "drew",
        "lost",
        "",
    ];
    let place = place(json, rng);
    match (&mut *place, rng.below(8)) {
        (Value::Array(items), 0..=2) if !items.is_empty() => {
            items.remove(rng.below(items.len() as u32) as usize);
        }
        (Value::Array(items), 3..=5) if !items.is_empty() => {
            items.push(items[rng.below(items.len() as u32) as usize].clone());
        }
        (Value::Object(fields), 0..=2) if !fields.is_empty() => {
            let name = fields.keys().nth(rng.below(fields.len() as u32) as usize).unwrap().clone();
            fields.remove(&name);
        }
        (Value::Number(number), 0..=5) => {
            let number = number.as_u64().unwrap_or(0);
            *place =
                json!([number.wrapping_add(1), number.wrapping_sub(1), rng.below(5).into()][rng.below(3) as usize]);
        }
        (_, 6) => *place = json!(rng.below(260)),
        (_, 7) => *place = [json!([]), json!({}), Value::Null, json!(true), json!(-1)][rng.below(5) as usize].clone(),
        _ => *place = json!(WORDS[rng.below(WORDS.len() as u32) as usize]),
    }
}

fn mutated<T: Form>(thing: &T, rng: &mut Rng) -> Value {
    let mut json = serde_json::from_str(&to_json(thing)).unwrap();
    for _ in 0..=rng.below(3) {
        mutate(&mut json, rng);
    }
    json
}

/// Does with a view all that clients do with views.
fn use_view<G: Wire>(view: &G::View, rng: &mut Rng) {
    assert_eq!(from_json(&to_json(view)).as_ref(), Ok(view), "what is believed can be told on");
    let mut legal = Vec::new();
    view.legal_moves(&mut legal);
    if let Observer::Seat(seat) = view.observer() {
        let asked = matches!(view.turn(), Turn::Seats(asked) if asked.has(seat));
        assert_eq!(asked, !legal.is_empty(), "{view:?}");
        for &m in &legal {
            assert_eq!(view.check(m), Ok(()), "{m:?} in {view:?}");
            assert_eq!(G::hear(view.public(), seat, &G::say(view.public(), seat, m)), Ok(m));
        }
    }
    let mut world = view.sample(&mut |n| rng.below(n));
    assert_eq!(world.view(view.observer()), *view);
    for _ in 0..20 {
        match world.turn() {
            Turn::Chance(_) if world.weight() > 0 => {
                let outcome = world.outcome(rng.below(world.weight())).unwrap();
                world.resolve(outcome, &mut |_| {}).unwrap();
            }
            Turn::Seats(asked) => {
                let seat = asked.first().unwrap();
                legal.clear();
                world.legal_moves(seat, &mut legal);
                // In a sampled world a starter may hold nothing to start with.
                if legal.is_empty() {
                    return;
                }
                world.play(seat, legal[rng.below(legal.len() as u32) as usize], &mut |_| {}).unwrap();
            }
            Turn::Chance(_) | Turn::Over(_) => return,
        }
    }
}

/// Notices that are not true: of this moment or of any other, changed or not, in any number.
fn false_notices<N: Form + Copy>(truth: &[N], told_before: &[N], rng: &mut Rng) -> Vec<N> {
    let source = if rng.below(2) == 0 { truth } else { told_before };
    let count = if rng.below(2) == 0 { source.len().min(8) } else { rng.below(40) as usize };
    let start = rng.below(source.len() as u32) as usize;
    let some = source.iter().copied().cycle().skip(if source.len() == truth.len() { 0 } else { start }).take(count);
    some.map(|notice| if rng.below(4) == 0 { N::read(&mutated(&notice, rng)).unwrap_or(notice) } else { notice })
        .collect()
}

/// Lies about real games: changed views, and false notices for true views.
fn lie<G: Wire>(options: impl Iterator<Item = G::Options>) {
    let mut rng = Rng::new(5);
    let (mut lies, mut views, mut notices) = (0, 0, 0);
    for (options, seed) in options.flat_map(|options| (0..4).map(move |seed| (options, seed))) {
        let mut told_before = Vec::new();
        play::<G>(options, seed, |before, events, after| {
            let observers: Vec<Observer> = Observer::all(after.seats()).collect();
            let observer = observers[rng.below(observers.len() as u32) as usize];
            let truth: Vec<_> = events.iter().map(|event| event.notice(observer)).collect();
            told_before.extend_from_slice(&truth);
            for _ in 0..4 {
                lies += 1;
                if let Ok(view) = G::View::read(&mutated(&after.view(observer), &mut rng)) {
                    views += usize::from(view != after.view(observer));
                    use_view::<G>(&view, &mut rng);
                }
                let mut view = before.view(observer);
                let told = false_notices(&truth, &told_before, &mut rng);
                match view.accept(&told) {
                    Ok(()) => {
                        notices += usize::from(told != truth);
                        use_view::<G>(&view, &mut rng);
                    }
                    Err(_) => assert_eq!(view, before.view(observer), "a refused lie changes nothing"),
                }
            }
        });
    }
    println!("{}: of {lies} lies of each kind {views} views and {notices} lists of notices were believed", G::GAME);
    assert!(views * 100 > lies && notices * 100 > lies, "the lies are too crude to test anything");
}

#[test]
fn lies_about_ivanhoe_break_nothing() {
    lie::<ivanhoe::State>(ivanhoe_options());
}

#[test]
fn lies_about_attacke_break_nothing() {
    lie::<attacke::State>(attacke_options());
}

/// Reads a text as everything that can be sent.
fn read_all(text: &str) {
    fn read<G: Wire>(text: &str) {
        from_json::<G::Options>(text).ok();
        from_json::<G::View>(text).ok();
        from_json::<<G::Event as rules::Event>::Notice>(text).ok();
    }
    read::<ivanhoe::State>(text);
    read::<attacke::State>(text);
}

#[test]
fn random_bytes_break_nothing() {
    const LETTERS: &[u8] = b"{}[]\",:0123456789\\RGu ";
    let mut rng = Rng::new(7);
    let mut texts = Vec::new();
    play::<attacke::State>(attacke::Options::new(3).unwrap().with_covered(), 1, |_, events, after| {
        texts.push(to_json(&after.view(Observer::Seat(Seat::FIRST))));
        texts.extend(events.iter().map(|event| to_json(&event.open())));
    });
    for text in texts {
        let mut bytes = text.into_bytes();
        for _ in 0..8 {
            let at = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes[at] = LETTERS[rng.below(LETTERS.len() as u32) as usize],
                1 => bytes.truncate(at + 1),
                _ => bytes.extend_from_within(at..),
            }
            read_all(&String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn texts_are_bounded() {
    assert_eq!(from_json::<Vec<u8>>(&"1".repeat(MAX_BYTES + 1)), Err(Misread::TooLong { most: MAX_BYTES }));
    let deep = "[".repeat(MAX_BYTES);
    assert!(matches!(from_json::<Vec<u8>>(&deep), Err(Misread::NotJson(_))));
    read_all(&deep);
    let view = ivanhoe::State::new(ivanhoe::Options::new(2).unwrap()).view(Observer::Spectator);
    let long = format!("keep {}", "R4 ".repeat(MAX_MOVE_BYTES));
    assert_eq!(ivanhoe::State::hear(view.public(), Seat::FIRST, &long), Err(Unheard::TooLong));
}

#[test]
fn a_misread_says_where() {
    let misread = |text: &str| from_json::<ivanhoe::View>(text).unwrap_err().to_string();
    let view = ivanhoe::State::new(ivanhoe::Options::new(2).unwrap()).view(Observer::Spectator);
    let text = to_json(&view);
    let expected = "expected a number from 0 to 255 at seats.1.hand.size";
    assert_eq!(misread(&text.replacen(r#""size":0"#, r#""size":256"#, 2).replacen("256", "0", 1)), expected);
    let card = "expected the code of a card of Ivanhoe at discard.0";
    assert_eq!(misread(&text.replace(r#""discard":[]"#, r#""discard":["W10"]"#)), card);
    assert_eq!(misread("{}"), "expected 2 to 5 seats and 4 or 5 tokens at options");
    let uncounted = "impossible: there are not as many cards as the game has";
    assert_eq!(misread(&text.replace(r#""deck_size":110"#, r#""deck_size":109"#)), uncounted);
}
