//! A view as numbers, for the net: a function of the view and of nothing else.

use rules::ivanhoe::{Card, Hand, Phase, Public, View};
use rules::{Color, Face as _, Observer, Seat, View as _};

use crate::numbers::{Numbers, scaled};

/// How many numbers describe a view of a game with this many players.
pub(super) const fn width(players: usize) -> usize {
    SELF + (players - 1) * OPPONENT + SHARED
}

const SELF: usize = 35 + 5 + 6 + 5 + 5 + 5 + 13;
const OPPONENT: usize = 5 + 6 + 16;
const SHARED: usize = 6 + 5 + 4 + 4 + 35;

/// The view of a seat as numbers of about one, always the same count for a number of players.
pub(super) fn features(view: &View, numbers: &mut Vec<f32>) {
    numbers.clear();
    let Observer::Seat(me) = view.observer() else { return };
    let public = view.public();
    let mut out = Numbers(numbers);
    let best = opponents(public, me).map(|seat| public.total(seat)).max().unwrap_or(0);
    own(view, me, best, &mut out);
    for seat in opponents(public, me) {
        opponent(view, seat, &mut out);
    }
    shared(view, me, &mut out);
    debug_assert_eq!(numbers.len(), width(public.seats()));
}

fn opponents(public: &Public, me: Seat) -> impl Iterator<Item = Seat> + Clone {
    me.clockwise(public.seats()).skip(1)
}

/// The sum of the values of a color in a hand; in a green tournament cards count one.
fn strength(hand: Hand, color: Color) -> usize {
    let cards = hand.counts().filter(|(card, _)| card.color() == Some(color));
    cards.map(|(card, count)| usize::from(card.value()) * count).sum()
}

fn supporters(hand: Hand, green: bool) -> usize {
    let cards = hand.counts().filter(|(card, _)| card.is_supporter());
    cards.map(|(card, count)| if green { count } else { usize::from(card.value()) * count }).sum()
}

fn own(view: &View, me: Seat, best: u16, out: &mut Numbers<'_>) {
    let (public, hand, tokens) = (view.public(), view.hand(), view.public().tokens(me));
    for (&card, &copies) in Card::ALL.iter().zip(Card::COPIES) {
        out.put(scaled(hand.count(card), f32::from(copies.min(3))));
    }
    Color::ALL.into_iter().for_each(|color| out.flag(tokens.has(color)));
    out.one_of(tokens.len(), 6);
    let green = public.color() == Some(Color::Green);
    let aid = supporters(hand, green);
    for color in Color::ALL {
        out.put(scaled(strength(hand, color), 15.0));
    }
    for color in Color::ALL {
        let needed = if tokens.has(color) { 0 } else { strength(hand, color) };
        out.put(scaled(needed, 15.0));
    }
    // What could still be put down in the tournament under way, against what leads.
    for color in Color::ALL {
        let current = public.color() == Some(color);
        let potential = usize::from(public.total(me)) + strength(hand, color) + aid;
        out.put(if current { (potential as f32 - f32::from(best)) / 15.0 } else { 0.0 });
    }
    let total = public.total(me);
    let gap = (f32::from(total) - f32::from(best)).clamp(-12.0, 12.0) / 12.0;
    let display = public.display(me);
    out.put(scaled(aid, 15.0));
    out.put(f32::from(total) / 20.0);
    out.put(gap);
    out.flag(total > best);
    out.put(scaled(display.len(), 8.0));
    out.flag(display.contains(&Card::M6));
    out.flag(public.still_in().has(me));
    out.flag(public.shield() == Some(me));
    out.flag(public.stunned() == Some(me));
    out.flag(public.played() > 0);
    out.flag(public.added() > 0);
    out.put(scaled(public.hand_size(me), 12.0));
    out.flag(public.color().is_some_and(|color| tokens.has(color)));
}

fn opponent(view: &View, seat: Seat, out: &mut Numbers<'_>) {
    let public = view.public();
    let (tokens, display) = (public.tokens(seat), public.display(seat));
    Color::ALL.into_iter().for_each(|color| out.flag(tokens.has(color)));
    out.one_of(tokens.len(), 6);
    let needs = public.color().is_some_and(|color| color == Color::Purple || !tokens.has(color));
    let close = tokens.len() + 1 == public.options().tokens();
    let value = |card: Option<&Card>| card.map_or(0.0, |card| f32::from(card.value()) / 7.0);
    out.flag(public.still_in().has(seat));
    out.put(scaled(public.hand_size(seat), 12.0));
    out.put(f32::from(public.total(seat)) / 20.0);
    out.put(scaled(display.len(), 8.0));
    out.flag(public.leads(seat));
    out.flag(display.contains(&Card::M6));
    out.flag(public.shield() == Some(seat));
    out.flag(public.stunned() == Some(seat));
    out.flag(needs);
    out.flag(close);
    out.flag(close && needs && public.still_in().has(seat));
    out.put(value(display.first()));
    out.put(value(display.last()));
    let known = view.known(seat);
    out.put(scaled(known.len(), 12.0));
    out.put(public.color().map_or(0.0, |color| scaled(strength(known, color), 15.0)));
    out.flag(known.has(Card::Ivanhoe));
}

fn shared(view: &View, me: Seat, out: &mut Numbers<'_>) {
    let public = view.public();
    out.one_of(public.color().map_or(5, Color::index), 6);
    let (turn, kind) = match public.phase() {
        Phase::Dealer => (me, 0),
        Phase::Deal(seat) | Phase::Draw(seat) => (seat, 0),
        Phase::Start(seat) => (seat, 1),
        Phase::Turn(seat) => (seat, 2),
        Phase::Window { actor, .. } | Phase::KnockDown { thief: actor, .. } | Phase::Adapt { actor, .. } => (actor, 2),
        Phase::Maiden(seat) | Phase::Prize(seat) | Phase::Over(seat) => (seat, 3),
    };
    let distance = me.clockwise(public.seats()).position(|seat| seat == turn).unwrap_or(0);
    out.one_of(distance, 5);
    out.one_of(kind, 4);
    out.flag(public.last_color() == Some(Color::Purple));
    out.put(scaled(public.still_in().len(), 5.0));
    out.put(scaled(public.deck_size(), 80.0));
    let unseen = view.unseen();
    out.put(scaled(unseen.len(), 110.0));
    for (&card, &copies) in Card::ALL.iter().zip(Card::COPIES) {
        out.put(scaled(unseen.count(card), f32::from(copies)));
    }
}
