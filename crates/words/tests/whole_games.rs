//! Whole games, told to everybody in every language while they are folded.

use std::collections::BTreeSet;

use rules::{BySeat, Event as _, Observer, Seat, Turn, View as _, attacke, ivanhoe};
use words::{Lang, Reader, Sentence, Thing, Worded};

/// Numbers that look random and are the same in every run.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % bound
    }
}

fn reader(observer: Observer) -> Reader<'static> {
    Reader { observer, names: BySeat(["Anna", "Ben", "Cleo", "Dora", "Emil"]) }
}

/// The longest label of a move, in characters; names and lists of cards make it longer.
const LONGEST: usize = 28;

fn may_be_longer(label: &Sentence) -> bool {
    let about =
        |wanted: fn(&Thing) -> bool| label.pieces().iter().filter_map(|piece| piece.about).filter(wanted).count();
    about(|thing| matches!(thing, Thing::Seat(_))) > 0 || about(|thing| matches!(thing, Thing::Card(_))) > 1
}

/// What is asked speaks to those who are asked. No two moves of a seat are called the same.
fn check_question<G: Worded>(game: &G, seat: Seat, moves: &[G::Move]) {
    let observer = Observer::Seat(seat);
    for lang in Lang::ALL {
        let words = lang.words().of::<G>();
        let asked = |observer| words.asked(&reader(observer), &game.view(observer)).to_string();
        assert_ne!(asked(observer), asked(Observer::Spectator), "{lang:?}");
        let (view, mut labels) = (game.view(observer), BTreeSet::new());
        for m in moves {
            let label = words.button(&reader(observer), &view, seat, m);
            let letters = label.to_string().chars().count();
            assert!(letters > 0 && (letters <= LONGEST || may_be_longer(&label)), "{lang:?}: {label} is too long");
            assert!(labels.insert(label.to_string()), "{lang:?}: two moves are called {label}");
        }
    }
}

/// Everything that was said in English, by its pieces.
struct Told(Vec<Sentence>);

impl Told {
    fn has(&self, start: &str) -> bool {
        self.0.iter().any(|sentence| sentence.to_string().starts_with(start))
    }
}

fn play<G: Worded>(options: G::Options, seed: u32) -> Told {
    let (mut game, mut numbers, mut told) = (G::new(options), Numbers(seed), Vec::new());
    let mut views: Vec<(Observer, G::View)> =
        Observer::all(game.seats()).map(|observer| (observer, game.view(observer))).collect();
    for _ in 0..4000 {
        let mut events = Vec::new();
        match game.turn() {
            Turn::Chance(_) => {
                let chance = game.outcome(numbers.below(game.weight())).unwrap();
                game.resolve(chance, &mut |event| events.push(event)).unwrap();
            }
            Turn::Seats(asked) => {
                let (seat, mut moves) = (asked.first().unwrap(), Vec::new());
                game.legal_moves(seat, &mut moves);
                check_question(&game, seat, &moves);
                let m = moves[numbers.below(moves.len() as u32) as usize];
                game.play(seat, m, &mut |event| events.push(event)).unwrap();
            }
            Turn::Over(_) => return Told(told),
        }
        for event in events {
            for (observer, view) in &mut views {
                let notice = event.notice(*observer);
                for lang in Lang::ALL {
                    let sentence = lang.words().of::<G>().notice(&reader(*observer), view, &notice);
                    let text = sentence.to_string();
                    assert!(text.ends_with(['.', '!', '?']) && !text.contains("  "), "{lang:?}: {text}");
                    if lang == Lang::English {
                        told.push(sentence);
                    }
                }
                view.fold(&notice);
            }
        }
    }
    panic!("the game has no end");
}

/// Plays the games, and checks that each was told to its end and that somebody was told all of these.
fn told<G: Worded>(games: &[(G::Options, u32)], starts: &[&str]) {
    let mut all = Told(Vec::new());
    for &(options, seed) in games {
        let game = play::<G>(options, seed);
        assert!(game.has("You win the game with"));
        all.0.extend(game.0);
    }
    for start in starts {
        assert!(all.has(start), "nobody was told: {start}");
    }
}

#[test]
fn ivanhoe_is_told_to_its_end() {
    let players = |count| ivanhoe::Options::new(count).unwrap();
    let starts = ["You draw Red 4.", "Ben draws a card.", "You play Riposte on", "Anna plays Knock Down on you."];
    told::<ivanhoe::State>(&[(players(2), 1), (players(3), 2), (players(5), 3)], &starts);
}

#[test]
fn attacke_is_told_to_its_end() {
    let options = attacke::Options::new(4).unwrap();
    let starts = ["You draw Shield 7.", "You open a", "Ben fights on with", "You pass."];
    told::<attacke::State>(&[(options, 4), (options.with_covered(), 5)], &starts);
}
