//! Worlds that fit a view are drawn fairly: every unseen card is as likely to lie in one hidden place as in another, and
//! known cards stay where they are.

use bots::Rng;
use dealer::{Dealer, Seed};
use rules::cards::Cards;
use rules::{Face, Game, Observer, Seat, Turn, View, attacke, ivanhoe};

/// How many worlds are drawn for a view.
const WORLDS: u32 = 3000;

/// How many views are looked at, of each kind.
const VIEWS: usize = 6;

/// A game whose hidden places can be named.
trait Hidden: Game {
    type Card: Face;

    /// The cards that an observer cannot place.
    fn unseen(view: &Self::View) -> Cards<Self::Card>;

    /// What lies in each place that is hidden from the observer, known cards left out.
    fn places(&self, view: &Self::View) -> Vec<Cards<Self::Card>>;

    /// What the observer knows of others' hands.
    fn known(view: &Self::View) -> Vec<(Seat, Cards<Self::Card>)>;

    /// The hand of a seat.
    fn cards(&self, seat: Seat) -> Cards<Self::Card>;
}

fn others(seats: usize, observer: Observer) -> impl Iterator<Item = Seat> {
    Seat::all(seats).filter(move |&seat| !observer.is(seat))
}

impl Hidden for ivanhoe::State {
    type Card = ivanhoe::Card;

    fn unseen(view: &ivanhoe::View) -> ivanhoe::Hand {
        view.unseen()
    }

    fn places(&self, view: &ivanhoe::View) -> Vec<ivanhoe::Hand> {
        let hands = others(self.seats(), view.observer()).map(|seat| self.hand(seat).less(view.known(seat)));
        hands.chain([self.deck()]).collect()
    }

    fn known(view: &ivanhoe::View) -> Vec<(Seat, ivanhoe::Hand)> {
        others(view.public().seats(), view.observer()).map(|seat| (seat, view.known(seat))).collect()
    }

    fn cards(&self, seat: Seat) -> ivanhoe::Hand {
        self.hand(seat)
    }
}

impl Hidden for attacke::State {
    type Card = attacke::Card;

    fn unseen(view: &attacke::View) -> attacke::Hand {
        view.unseen()
    }

    fn places(&self, view: &attacke::View) -> Vec<attacke::Hand> {
        let hands = others(self.seats(), view.observer()).map(|seat| self.hand(seat));
        let covered = others(self.seats(), view.observer()).map(|seat| self.covered(seat));
        let named: Vec<attacke::Hand> = hands.chain(covered).chain([self.deck()]).collect();
        // What else is unseen lies face down in the discard pile.
        let buried = named.iter().fold(view.unseen(), |rest, &place| rest.less(place));
        named.into_iter().chain([buried]).collect()
    }

    fn known(view: &attacke::View) -> Vec<(Seat, attacke::Hand)> {
        others(view.public().seats(), view.observer()).map(|seat| (seat, view.known(seat))).collect()
    }

    fn cards(&self, seat: Seat) -> attacke::Hand {
        self.hand(seat)
    }
}

/// Views out of random games that are wanted, one of each game.
fn views<G: Hidden>(options: G::Options, wanted: impl Fn(&G::View) -> bool) -> Vec<G::View> {
    let found = (0..).filter_map(|number| {
        let (mut game, mut dealer) = (G::new(options), Dealer::new(Seed::from(number)));
        let (mut rng, mut legal) = (Rng::new(number), Vec::new());
        // Not always the first that will do.
        let mut patience = rng.below(20);
        loop {
            dealer.deal(&mut game, &mut |_| {}).ok()?;
            let Turn::Seats(asked) = game.turn() else { return None };
            let seat = asked.first()?;
            let view = game.view(Observer::Seat(seat));
            if wanted(&view) {
                if patience == 0 {
                    return Some(view);
                }
                patience -= 1;
            }
            legal.clear();
            view.legal_moves(&mut legal);
            game.play(seat, legal[rng.below(legal.len() as u32) as usize], &mut |_| {}).ok()?;
        }
    });
    found.take(VIEWS).collect()
}

/// How far the places of the unseen cards are from what is expected, as the worst face shows it: in standard deviations
/// of chance, about.
fn unfairness<G: Hidden>(view: &G::View, mut below: impl FnMut(u32) -> u32) -> f64 {
    let (unseen, mut sizes) = (G::unseen(view), Vec::new());
    let mut counts = vec![Vec::<u32>::new(); G::Card::ALL.len()];
    for _ in 0..WORLDS {
        let world = view.sample(&mut below);
        assert_eq!(world.view(view.observer()), *view, "the world does not fit");
        for (seat, known) in G::known(view) {
            assert!(world.cards(seat).contains(known), "a known card was dealt away");
        }
        let places = world.places(view);
        sizes = places.iter().map(|place| place.len()).collect();
        for &face in G::Card::ALL {
            let counts = &mut counts[face.index()];
            counts.resize(places.len(), 0);
            counts.iter_mut().zip(&places).for_each(|(count, place)| *count += place.count(face) as u32);
        }
    }
    let all = unseen.len() as f64;
    assert_eq!(sizes.iter().sum::<usize>(), unseen.len());
    let faces = unseen.counts().filter(|&(_, copies)| copies < unseen.len()).map(|(face, copies)| {
        let copies = copies as f64;
        // Copies of a face keep each other out of a place, which makes their numbers vary less than those of coins.
        let spread = (all - copies) / (all - 1.0);
        let open = sizes.iter().zip(&counts[face.index()]).filter(|(size, _)| **size > 0);
        let distances = open.clone().map(|(&size, &count)| {
            let expected = f64::from(WORLDS) * copies * size as f64 / all;
            (f64::from(count) - expected).powi(2) / (expected * spread)
        });
        deviations(distances.sum(), open.count() as f64 - 1.0)
    });
    faces.fold(0.0, f64::max)
}

/// How many standard deviations a value of chi-square lies above what is expected (Wilson and Hilferty).
fn deviations(chi_square: f64, freedom: f64) -> f64 {
    if freedom < 1.0 {
        return 0.0;
    }
    let variance = 2.0 / (9.0 * freedom);
    ((chi_square / freedom).cbrt() - 1.0 + variance) / variance.sqrt()
}

/// Among some thousand faces and views, chance alone goes this far once in a hundred runs at most.
const TOO_FAR: f64 = 4.7;

fn worlds_are_fair<G: Hidden>(options: G::Options, wanted: impl Fn(&G::View) -> bool) {
    for view in views::<G>(options, wanted) {
        let mut rng = Rng::new(1);
        let fair = unfairness::<G>(&view, |n| rng.below(n));
        assert!(fair < TOO_FAR, "{fair} deviations: {view:?}");
        // The test would notice dice that favor the cards at the front.
        let loaded = unfairness::<G>(&view, |n| rng.below(n).min(rng.below(n).max(rng.below(n))));
        assert!(loaded > TOO_FAR, "loaded dice went unnoticed: {loaded} deviations");
    }
}

#[test]
fn worlds_of_ivanhoe_are_fair() {
    for players in 2..=5 {
        worlds_are_fair::<ivanhoe::State>(ivanhoe::Options::new(players).unwrap(), |_| true);
    }
}

#[test]
fn worlds_of_ivanhoe_keep_what_is_known() {
    let knows = |view: &ivanhoe::View| ivanhoe::State::known(view).iter().any(|(_, known)| !known.is_empty());
    worlds_are_fair::<ivanhoe::State>(ivanhoe::Options::new(3).unwrap(), knows);
}

#[test]
fn worlds_of_attacke_are_fair() {
    for players in 3..=5 {
        worlds_are_fair::<attacke::State>(attacke::Options::new(players).unwrap(), |_| true);
    }
}

#[test]
fn worlds_of_attacke_are_fair_to_covered_cards() {
    let hidden = |view: &attacke::View| {
        let public = view.public();
        others(public.seats(), view.observer()).any(|seat| public.covered(seat) > 0)
            && public.discard().iter().any(|card| matches!(card, attacke::Discarded::FaceDown(_)))
    };
    worlds_are_fair::<attacke::State>(attacke::Options::new(4).unwrap().with_covered(), hidden);
}
