//! A picture shows what the view knows, through whole games of both games.

use bots::{Random, bout};
use dealer::{Dealer, Seed};
use picture::{Laid, Milestone, Pictured, Spot};
use rules::{Bot, Cards, Event as _, Face, Game as _, Observer, Seat, View, attacke, ivanhoe};

fn look<G: Pictured<Face: Face>>(options: G::Options, look: impl Fn(&G, Observer)) {
    for seed in 0..10 {
        let game = G::new(options);
        let seats = game.seats();
        let mut bots: Vec<Box<dyn Bot<G>>> =
            (0..seats).map(|seat| Box::new(Random::new(seed + seat as u64)) as _).collect();
        bout::play(game, Dealer::new(Seed::from(seed)), &mut bots, 5_000, |report| {
            for observer in Observer::all(seats) {
                look(report.game, observer);
                let picture = G::picture(&report.game.view(observer));
                let laid = picture.places.iter().flat_map(|place| &place.row).chain(&picture.discard);
                let seen: Cards<G::Face> = laid
                    .filter_map(|card| match card {
                        Laid::Up(card) | Laid::Down(Some(card)) => Some(*card),
                        Laid::Down(None) => None,
                    })
                    .chain(picture.hand.iter().copied())
                    .collect();
                assert_eq!(Cards::whole_deck().less(seen).len() + seen.len(), Cards::<G::Face>::whole_deck().len());
                let view = report.game.view(observer);
                let mut legal = Vec::new();
                view.legal_moves(&mut legal);
                offers_what_is_legal::<G>(&view, &picture.hand, &legal);
                for m in legal {
                    assert!(G::uses(&m).iter().all(|card| picture.hand.contains(card)), "{m:?}");
                    assert!(G::target(&m).is_none_or(|seat| seat.index() < seats));
                }
            }
        })
        .unwrap();
    }
}

/// Every card can be tried, everything legal with one card or with none is offered, and only one thing that is not.
fn offers_what_is_legal<G: Pictured>(view: &G::View, hand: &[G::Face], legal: &[G::Move]) {
    for card in hand {
        let plays = G::plays(view, &[*card], &[]);
        assert!(plays.iter().all(|m| G::uses(m) == [*card]));
        let refused = plays.iter().filter(|&&m| view.check(m).is_err()).count();
        assert!(!plays.is_empty() && (refused == 0 || plays.len() == 1), "{plays:?}");
        let listed = legal.iter().filter(|m| G::uses(m) == [*card]).count();
        assert!(plays.len() - refused >= listed, "{plays:?}");
    }
    let deeds = G::deeds(view);
    assert!(legal.iter().filter(|m| G::uses(m).is_empty()).all(|m| deeds.contains(m)), "{deeds:?}");
}

#[test]
fn ivanhoe_is_shown_as_it_is() {
    look(ivanhoe::Options::new(4).unwrap(), |game: &ivanhoe::State, observer| {
        let picture = ivanhoe::State::picture(&game.view(observer));
        for place in &picture.places {
            assert_eq!(place.total, game.public().total(place.seat));
            let own = observer.is(place.seat);
            assert_eq!(if own { picture.hand.len() } else { place.held }, game.hand(place.seat).len());
        }
    });
}

#[test]
fn covered_cards_are_seen_by_their_owner_alone() {
    look(attacke::Options::new(4).unwrap().with_covered(), |game: &attacke::State, observer| {
        let picture = attacke::State::picture(&game.view(observer));
        for seat in Seat::all(4) {
            let down = |card: &&Laid<attacke::Card>| matches!(card, Laid::Down(_));
            let place = &picture.places[seat.index()];
            assert_eq!(place.row.iter().filter(down).count(), game.public().covered(seat));
            let known = place.row.iter().any(|card| matches!(card, Laid::Down(Some(_))));
            assert!(!known || observer.is(seat));
        }
    });
}

/// The cards in front of everybody and in the discard pile, as a game goes on: what journeys bring and take is what changes.
fn moves_what_changes<G: Pictured>(options: G::Options) {
    let count = |view: &G::View, seat: Seat| {
        let picture = G::picture(view);
        let place = &picture.places[seat.index()];
        place.row.len() + place.beside.len()
    };
    for seed in 0..10 {
        let game = G::new(options);
        let seats = game.seats();
        let mut view = game.view(Observer::Spectator);
        let mut won = 0_usize;
        let mut bots: Vec<Box<dyn Bot<G>>> =
            (0..seats).map(|seat| Box::new(Random::new(seed + seat as u64)) as _).collect();
        bout::play(game, Dealer::new(Seed::from(seed)), &mut bots, 5_000, |report| {
            for event in report.events {
                let notice = event.notice(Observer::Spectator);
                let journeys = G::journeys(&view, &notice);
                let before: Vec<usize> = Seat::all(seats).map(|seat| count(&view, seat)).collect();
                view.fold(&notice);
                for seat in Seat::all(seats) {
                    let left = journeys.iter().filter(|journey| journey.from == Spot::Row(seat)).count();
                    assert!(left <= before[seat.index()] && count(&view, seat) >= before[seat.index()] - left);
                }
                won += usize::from(matches!(G::milestone(&notice), Some(Milestone::Taken(..))));
            }
        })
        .unwrap();
        assert!(won > 0, "somebody has won something in a whole game");
    }
}

#[test]
fn journeys_take_no_more_than_lies_there() {
    moves_what_changes::<ivanhoe::State>(ivanhoe::Options::new(4).unwrap());
    moves_what_changes::<attacke::State>(attacke::Options::new(4).unwrap().with_covered());
}
