//! What an observer can imagine: worlds in which others hold given cards, and what they would see there.

use rules::ivanhoe::{Hand, Options, State};
use rules::{BySeat, Game, Observer, Seat, Turn, View as _};

/// Plays a game by numbers that follow from the seed, and shows every step of it.
fn play(seats: usize, seed: u64, mut show: impl FnMut(&State)) {
    let mut game = State::new(Options::new(seats).unwrap());
    let mut number = seed;
    let mut below = |n: u32| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((number >> 33) % u64::from(n)) as u32
    };
    for _ in 0..600 {
        show(&game);
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance(_) => {
                let outcome = game.outcome(below(game.weight())).unwrap();
                game.resolve(outcome, &mut |_| {}).unwrap();
            }
            Turn::Seats(asked) => {
                let (seat, mut legal) = (asked.first().unwrap(), Vec::new());
                game.legal_moves(seat, &mut legal);
                game.play(seat, legal[below(legal.len() as u32) as usize], &mut |_| {}).unwrap();
            }
        }
    }
}

#[test]
fn the_true_hands_make_the_true_world() {
    for (seats, seed) in (2..=5).flat_map(|seats| [(seats, 1), (seats, 2)]) {
        play(seats, seed, |game| {
            let mut hands = BySeat::<Hand>::default();
            for seat in Seat::all(seats) {
                hands[seat] = game.view(Observer::Seat(seat)).hand();
            }
            for observer in Observer::all(seats) {
                let view = game.view(observer);
                let world = view.world(hands);
                assert_eq!(world.view(observer), view);
                // The same cards everywhere; what others know is not among what is imagined.
                assert_eq!((world.public(), world.weight()), (game.public(), game.weight()));
                for seat in Seat::all(seats) {
                    assert_eq!(world.view(Observer::Seat(seat)).hand(), hands[seat]);
                }
            }
        });
    }
}

#[test]
fn another_seat_would_see_what_it_sees() {
    let mut alike = 0;
    for (seats, seed) in (2..=5).flat_map(|seats| [(seats, 3), (seats, 4)]) {
        play(seats, seed, |game| {
            for (one, other) in Seat::all(seats).flat_map(|one| Seat::all(seats).map(move |other| (one, other))) {
                let [own, others] = [one, other].map(|seat| game.view(Observer::Seat(seat)));
                let through = own.through(other, others.hand());
                assert_eq!((through.observer(), through.hand()), (others.observer(), others.hand()));
                assert_eq!(through.public(), others.public());
                let mut legal = [Vec::new(), Vec::new()];
                [through, others].iter().zip(&mut legal).for_each(|(view, legal)| view.legal_moves(legal));
                assert_eq!(legal[0], legal[1]);
                alike += usize::from(through == others);
            }
        });
    }
    assert!(alike > 1_000, "most of the time nobody knows more than everybody does");
}
