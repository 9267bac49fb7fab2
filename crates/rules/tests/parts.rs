//! Views from parts: what nobody can see is refused, with the reason. Whole games go both ways in the laws and in
//! `crates/protocol`.

use rules::{Game as _, ImpossibleView, Observer, Seat, Sight, View as _, attacke, ivanhoe};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// A view of two before the deal, with a change.
fn ivanhoe(observer: Observer, change: impl FnOnce(&mut ivanhoe::Parts)) -> Result<(), String> {
    let view = ivanhoe::State::new(ivanhoe::Options::new(2).unwrap()).view(observer);
    let mut parts = view.parts();
    assert_eq!(ivanhoe::View::from_parts(&parts), Ok(view));
    change(&mut parts);
    ivanhoe::View::from_parts(&parts).map(|_| ()).map_err(|why| format!("{why:?}"))
}

/// A view of three before the deal of a covered tournament, with a change.
fn attacke(observer: Observer, change: impl FnOnce(&mut attacke::Parts)) -> Result<(), String> {
    let view = attacke::State::new(attacke::Options::new(3).unwrap().with_covered()).view(observer);
    let mut parts = view.parts();
    assert_eq!(attacke::View::from_parts(&parts), Ok(view));
    change(&mut parts);
    attacke::View::from_parts(&parts).map(|_| ()).map_err(|why| format!("{why:?}"))
}

const FIRST: Observer = Observer::Seat(Seat::FIRST);

fn refused(why: &str) -> Result<(), String> {
    Err(why.to_owned())
}

#[test]
fn what_nobody_can_see_of_ivanhoe() {
    use rules::ivanhoe::{Card, Phase};
    // A card in the hand of the first seat, known or not.
    let in_hand = |parts: &mut ivanhoe::Parts, known: &[Card], revealed: &[Card]| {
        parts.deck_size -= 1;
        parts.seats[0].hand.size = 1;
        parts.seats[0].hand.known = known.iter().copied().collect();
        parts.seats[0].hand.revealed = revealed.iter().copied().collect();
    };
    let r4 = &[Card::R4][..];
    for (known, revealed, seen_by) in [
        (r4, r4, [true, true, true]),
        (r4, &[], [true, true, false]),
        (&[], &[], [false, true, true]),
        (&[], r4, [false; 3]),
    ] {
        for (observer, seen) in [FIRST, Observer::Seat(seat(1)), Observer::Spectator].into_iter().zip(seen_by) {
            let expected = if seen { Ok(()) } else { refused("Misknown(seat 0)") };
            assert_eq!(ivanhoe(observer, |parts| in_hand(parts, known, revealed)), expected, "{observer:?} {known:?}");
        }
    }

    let seats = refused("Position(WrongNumberOfSeats)");
    assert_eq!(ivanhoe(FIRST, |parts| parts.seats.truncate(1)), seats);
    assert_eq!(ivanhoe(FIRST, |parts| parts.observer = Observer::Seat(seat(2))), refused("NoSuchSeat"));
    assert_eq!(ivanhoe(FIRST, |parts| parts.phase = Phase::Deal(seat(2))), refused("NoSuchSeat"));
    assert_eq!(ivanhoe(FIRST, |parts| parts.deck_size -= 1), refused("Uncounted"));
    assert_eq!(ivanhoe(FIRST, |parts| parts.phase = Phase::Turn(seat(0))), refused("WaitsInVain"));
    assert_eq!(ivanhoe(FIRST, |parts| parts.phase = Phase::Start(seat(0))), refused("WaitsInVain"));
    assert_eq!(ivanhoe(FIRST, |parts| parts.phase = Phase::Maiden(seat(1))), refused("WaitsInVain"));
    assert_eq!(ivanhoe(FIRST, |parts| parts.played = 111), refused("Position(PlayedTooMany)"));
    let two_ivanhoes = |parts: &mut ivanhoe::Parts| {
        parts.deck_size -= 2;
        parts.discard = vec![Card::Ivanhoe; 2];
    };
    assert_eq!(ivanhoe(FIRST, two_ivanhoes), refused("Position(TooMany(Ivanhoe))"));
    let shown = |parts: &mut ivanhoe::Parts| {
        parts.deck_size -= 1;
        parts.seats[1].display = vec![Card::R4];
    };
    assert_eq!(ivanhoe(FIRST, shown), refused("Position(NoTournament(seat 1))"));
}

#[test]
fn what_nobody_can_see_of_attacke() {
    use rules::attacke::{Card, Discarded, Phase};
    let seats = refused("Position(WrongNumberOfSeats)");
    assert_eq!(attacke(FIRST, |parts| parts.seats.truncate(2)), seats);
    assert_eq!(attacke(FIRST, |parts| parts.phase = Phase::Open(seat(3))), refused("NoSuchSeat"));
    assert_eq!(attacke(FIRST, |parts| parts.phase = Phase::Open(seat(0))), refused("WaitsInVain"));
    assert_eq!(attacke(FIRST, |parts| parts.phase = Phase::Fight(seat(0))), refused("WaitsInVain"));
    assert_eq!(attacke(FIRST, |parts| parts.deck_size += 1), refused("Uncounted"));
    let in_hand = |parts: &mut attacke::Parts| {
        parts.deck_size -= 1;
        parts.seats[0].hand.size = 1;
    };
    assert_eq!(attacke(FIRST, in_hand), refused("Misknown(seat 0)"));
    assert_eq!(attacke(Observer::Spectator, in_hand), Ok(()));
    let buried = |owner| {
        move |parts: &mut attacke::Parts| {
            parts.deck_size -= 1;
            parts.discard = vec![Discarded::FaceDown(seat(owner))];
            parts.buried = [Card::W10].into_iter().collect();
        }
    };
    assert_eq!(attacke(FIRST, buried(0)), Ok(()));
    assert_eq!(attacke(FIRST, buried(1)), refused("Misknown(seat 0)"));
    assert_eq!(attacke(Observer::Spectator, buried(0)), refused("Misknown(seat 0)"));
    assert_eq!(attacke(FIRST, buried(4)), refused("NoSuchSeat"));
}

#[test]
fn what_cannot_have_happened_changes_nothing() {
    use rules::ivanhoe::{Card, Notice, Phase};
    let first = ivanhoe::State::new(ivanhoe::Options::new(2).unwrap()).view(FIRST);
    let dealt = Notice::Dealt { seat: seat(0), card: Sight::Seen(Card::Ivanhoe) };
    let waits = Notice::Waits(Phase::Deal(seat(1)));
    for (told, why) in [
        (vec![Notice::Played { seat: seat(1), card: Card::R4 }], ImpossibleView::Misfit),
        (vec![dealt, dealt], ImpossibleView::Misfit),
        (vec![Notice::Lost { seat: seat(1), slot: 0, card: Card::R4 }], ImpossibleView::Misfit),
        (vec![Notice::Dealt { seat: seat(0), card: Sight::Unseen }], ImpossibleView::Misknown(seat(0))),
        (vec![Notice::Dealt { seat: seat(4), card: Sight::Unseen }], ImpossibleView::Uncounted),
        (vec![Notice::TokenTaken { seat: seat(4), color: rules::Color::Red }], ImpossibleView::NoSuchSeat),
        (vec![Notice::Waits(Phase::Turn(seat(0)))], ImpossibleView::WaitsInVain),
    ] {
        let mut view = first;
        assert_eq!(view.accept(&told), Err(why), "{told:?}");
        assert_eq!(view, first);
    }
    let mut view = first;
    assert_eq!(view.accept(&[dealt, waits]), Ok(()));
    assert!(view.hand().has(Card::Ivanhoe));
}
