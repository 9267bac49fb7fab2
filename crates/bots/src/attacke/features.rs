//! A view as numbers, for the net: a function of the view and of nothing else.
//!
//! The five colors are alike (rule 1.5), so the net sees them not by name but by what they mean to the seat: the color of
//! the contest first, then those whose chips are missing, then those held, each time the strongest in hand first. What it
//! learns of one color it knows of all.

use rules::attacke::{Card, Hand, Phase, Public, View};
use rules::{Color, Face as _, Observer, Seat, View as _};

use crate::net::Sparse;
use crate::numbers::{Numbers, scaled};

/// How many numbers describe a view of a game with this many players.
pub(super) const fn width(players: usize) -> usize {
    (1 + Color::ALL.len()) * (COLOR + players - 1) + SELF + (players - 1) * OPPONENT + SHARED
}

/// Numbers for a color, but for one more for each opponent.
const COLOR: usize = 8;
const SELF: usize = 28;
const OPPONENT: usize = 17;
const SHARED: usize = 19;

/// The view of a seat as numbers of about one, always the same count for a number of players.
pub(super) fn features(view: &View, numbers: &mut Sparse) {
    let Observer::Seat(me) = view.observer() else { return numbers.clear() };
    let mut out = Numbers::new(numbers);
    let knights = Knights::of(view.hand());
    colors(view, me, &knights, &mut out);
    own(view, me, &knights, &mut out);
    for seat in opponents(view.public(), me) {
        opponent(view.public(), seat, &mut out);
    }
    shared(view, me, &mut out);
    debug_assert_eq!(out.len(), width(view.public().seats()));
}

fn opponents(public: &Public, me: Seat) -> impl Iterator<Item = Seat> + Clone {
    me.clockwise(public.seats()).skip(1)
}

/// The knights among some cards, by color.
#[derive(Clone, Copy)]
pub(super) struct Knights {
    counts: [usize; 5],
    values: [usize; 5],
}

impl Knights {
    pub(super) fn of(cards: Hand) -> Knights {
        let mut knights = Knights { counts: [0; 5], values: [0; 5] };
        for (card, count) in cards.counts() {
            if let Some(color) = card.color() {
                knights.counts[color.index()] += count;
                knights.values[color.index()] += usize::from(card.value()) * count;
            }
        }
        knights
    }

    /// How many there are of a color.
    fn count(&self, color: Color) -> usize {
        self.counts[color.index()]
    }

    /// What those of a color count together.
    pub(super) fn value(&self, color: Color) -> usize {
        self.values[color.index()]
    }
}

/// What all shields count that may be shown in a contest, of which a 10 only once (rule 3.2).
pub(super) fn shields(cards: Hand) -> usize {
    7 * cards.count(Card::W7) + 10 * cards.count(Card::W10).min(1)
}

/// The color of the contest, a place that stays empty between contests; then the others.
fn colors(view: &View, me: Seat, knights: &Knights, out: &mut Numbers<'_>) {
    let (public, hand, unseen) = (view.public(), view.hand(), Knights::of(view.unseen()));
    let mut others: Vec<Color> = Color::ALL.into_iter().filter(|&color| public.color() != Some(color)).collect();
    others.sort_by_key(|&color| (public.chips(me).has(color), std::cmp::Reverse(knights.value(color))));
    let mut others = others.into_iter();
    for color in std::iter::once(public.color()).chain(std::iter::repeat_with(|| others.next()).take(Color::ALL.len()))
    {
        let Some(color) = color else {
            out.skip(COLOR + public.seats() - 1);
            continue;
        };
        for &card in Card::ALL.iter().filter(|card| card.color() == Some(color)) {
            out.put(scaled(hand.count(card), 2.0));
        }
        out.put(scaled(knights.value(color), 12.0));
        out.flag(public.chips(me).has(color));
        out.put(scaled(unseen.value(color), 70.0));
        opponents(public, me).for_each(|seat| out.flag(public.chips(seat).has(color)));
    }
}

fn own(view: &View, me: Seat, knights: &Knights, out: &mut Numbers<'_>) {
    let (public, hand) = (view.public(), view.hand());
    let (total, highest, chips) = (public.total(me), public.highest(), public.chips(me));
    let best = opponents(public, me).map(|seat| public.total(seat)).max().unwrap_or(0);
    let useless: usize = chips.iter().map(|color| knights.count(color)).sum();
    out.put(scaled(hand.count(Card::W7), 2.0));
    out.put(scaled(hand.count(Card::W10), 2.0));
    out.put(scaled(hand.len(), 10.0));
    out.put(scaled(useless, 8.0));
    out.one_of(chips.len(), 5);
    out.one_of(public.options().chips() - chips.len(), 6);
    out.put(f32::from(total) / 20.0);
    out.put((f32::from(total) - f32::from(best)).clamp(-12.0, 12.0) / 12.0);
    out.flag(total > best);
    // What could still be put down in the contest under way, against what leads.
    let potential = |color| (usize::from(total) + knights.value(color) + shields(hand)) as f32 - f32::from(highest);
    out.put(public.color().map_or(0.0, |color| potential(color) / 15.0));
    out.put(scaled(public.row(me).len(), 6.0));
    out.put(scaled(public.covered(me), 5.0));
    out.flag(public.options().covered() && public.covered(me) == 0);
    out.flag(public.still_in().has(me));
    let ten = public.row(me).contains(&Card::W10);
    out.flag(ten);
    out.flag(ten && !chips.is_empty());
    out.flag(needs(public, me));
    out.flag(needs(public, me) && is_close(public, me));
    out.flag(matches!(public.phase(), Phase::Penalty(_)));
}

fn opponent(public: &Public, seat: Seat, out: &mut Numbers<'_>) {
    let (chips, still_in) = (public.chips(seat), public.still_in().has(seat));
    let (needs, close) = (needs(public, seat), is_close(public, seat));
    out.flag(still_in);
    out.put(scaled(public.hand_size(seat), 10.0));
    out.put(f32::from(public.total(seat)) / 20.0);
    out.flag(public.total(seat) > 0 && public.total(seat) == public.highest());
    out.put(scaled(public.row(seat).len(), 6.0));
    out.put(scaled(public.covered(seat), 5.0));
    out.flag(public.options().covered() && public.covered(seat) == 0);
    out.flag(public.row(seat).contains(&Card::W10));
    out.one_of(chips.len(), 5);
    out.flag(close);
    out.flag(needs);
    out.flag(needs && still_in);
    out.flag(needs && close && still_in);
}

fn shared(view: &View, me: Seat, out: &mut Numbers<'_>) {
    let public = view.public();
    let (kind, seat) = match public.phase() {
        Phase::Starter | Phase::Deal { .. } => (0, me),
        Phase::Open(seat) => (0, seat),
        Phase::Fight(seat) | Phase::Penalty(seat) => (1, seat),
        // Whoever has drawn, the next seat decides.
        Phase::Draw(seat) => (2, public.still_in().after(seat).unwrap_or(seat)),
        Phase::Over(seat) => (3, seat),
    };
    out.one_of(kind, 4);
    let distance = me.clockwise(public.seats()).position(|next| next == seat).unwrap_or(0);
    out.one_of(distance, 5);
    out.flag(public.color().is_some());
    out.put(scaled(public.still_in().len(), 5.0));
    out.flag(public.still_in().len() == 1);
    out.put(f32::from(public.highest()) / 20.0);
    out.put(scaled(public.deck_size(), 60.0));
    let unseen = view.unseen();
    out.put(scaled(unseen.len(), 96.0));
    out.put(scaled(unseen.count(Card::W7), 4.0));
    out.put(scaled(unseen.count(Card::W10), 2.0));
    out.flag(public.options().endurance());
    out.flag(public.options().covered());
}

/// Whether the contest under way is about a chip that the seat lacks.
fn needs(public: &Public, seat: Seat) -> bool {
    public.color().is_some_and(|color| !public.chips(seat).has(color))
}

/// Whether one chip more wins the game for the seat.
fn is_close(public: &Public, seat: Seat) -> bool {
    public.chips(seat).len() + 1 == public.options().chips()
}

#[cfg(test)]
mod tests {
    use rules::Game as _;
    use rules::attacke::{Options, SeatSetup, Setup, State};

    use super::*;

    /// A contest in the middle of a game, with every color so many places further on.
    fn view(shift: usize) -> View {
        let color = |color: Color| Color::ALL[(color.index() + shift) % Color::ALL.len()];
        let card = |code: &str| {
            let card: Card = code.parse().unwrap();
            let alike = |it: &&Card| it.value() == card.value() && it.color() == card.color().map(color);
            *Card::ALL.iter().find(alike).unwrap()
        };
        let cards = |codes: &str| codes.split_whitespace().map(card).collect::<Vec<_>>();
        let seat = |hand: &str, row: &str, chips: &[Color]| SeatSetup {
            out: false,
            hand: cards(hand),
            row: cards(row),
            covered: vec![],
            chips: chips.iter().copied().map(color).collect(),
        };
        let seats = vec![
            seat("R4 R5 P2 B7 Y3 G5 W7", "R3", &[Color::Purple, Color::Green]),
            seat("R2 B2 B3", "R5 R4", &[Color::Blue]),
            seat("G2 G3 Y7", "", &[]),
        ];
        let named: Hand = seats.iter().flat_map(|seat| seat.hand.iter().chain(&seat.row)).copied().collect();
        let setup = Setup {
            options: Options::new(3).unwrap(),
            last_color: None,
            color: Some(color(Color::Red)),
            turn: Seat::FIRST,
            deck: Hand::whole_deck().less(named).iter().collect(),
            discard: vec![],
            seats,
        };
        State::from_setup(&setup).unwrap().view(Observer::Seat(Seat::FIRST))
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "the same cards give the same numbers to the last bit")]
    fn the_names_of_the_colors_do_not_matter() {
        let numbers = |shift: usize| {
            let mut numbers = Sparse::new();
            features(&view(shift), &mut numbers);
            numbers
        };
        let plain = numbers(0);
        assert!(plain.iter().all(|&(place, _)| usize::from(place) < width(3)));
        for shift in 1..Color::ALL.len() {
            assert_ne!(view(shift), view(0));
            assert_eq!(numbers(shift), plain, "shifted by {shift}");
        }
    }
}
