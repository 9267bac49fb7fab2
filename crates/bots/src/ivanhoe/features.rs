//! A view as numbers, for the net: a function of the view and of nothing else.

use rules::ivanhoe::{Card, Hand, Phase, Public, View};
use rules::{BySeat, Color, Face as _, Observer, Seat, View as _};

use crate::net::Sparse;
use crate::numbers::Numbers;

/// How many numbers describe a view of a game with this many players.
pub(super) const fn width(players: usize) -> usize {
    OWN + (players - 1) * OPPONENT + SHARED
}

const OWN: usize = FACES + 5 + 6 + 5 * 4 + 5 + GAPS + 5 + 13;
const OPPONENT: usize = 5 + 6 + 15 + 5 + 3;
const SHARED: usize = 6 + 5 + 4 + 5 + FACES;

const FACES: usize = Card::ALL.len();

/// Leads and arrears up to 7 are told one by one: around zero a point decides a turn.
const GAPS: usize = 15;

/// Points that are told as one.
const POINTS: f32 = 15.0;
/// Cards that are told as one.
const CARDS: f32 = 8.0;

/// A flag for every color.
fn colors(out: &mut Numbers<'_>, has: impl Fn(Color) -> bool) {
    Color::ALL.into_iter().for_each(|color| out.flag(has(color)));
}

/// What a bag of cards is worth by color: what a player counts.
#[derive(Clone, Copy, Default)]
struct Worth {
    cards: usize,
    /// Cards of each color.
    counts: [f32; 5],
    /// Their values.
    sums: [f32; 5],
    squires: f32,
    /// The values of the Squires.
    squire_sum: f32,
    maidens: f32,
    actions: f32,
}

impl Worth {
    fn of(hand: Hand) -> Worth {
        let mut worth = Worth { cards: hand.len(), ..Worth::default() };
        for (card, count) in hand.counts() {
            let count = count as f32;
            let value = count * f32::from(card.value());
            match card {
                Card::M6 => worth.maidens += count,
                Card::S2 | Card::S3 => {
                    worth.squires += count;
                    worth.squire_sum += value;
                }
                _ => match card.color() {
                    Some(color) => {
                        worth.counts[color.index()] += count;
                        worth.sums[color.index()] += value;
                    }
                    None => worth.actions += count,
                },
            }
        }
        worth
    }

    /// What it can put down in a tournament of this color without the Maiden (rule 4.5: cards count 1 in green).
    fn strength(&self, color: Color) -> f32 {
        let squires = if color == Color::Green { self.squires } else { self.squire_sum };
        self.sums[color.index()] + squires
    }
}

/// The view of a seat as numbers of about one, always the same count for a number of players.
pub(super) fn features(view: &View, numbers: &mut Sparse) {
    let Observer::Seat(me) = view.observer() else { return numbers.clear() };
    let table = Table::new(view, me);
    let mut out = Numbers::new(numbers);
    table.own(&mut out);
    table.opponents().for_each(|seat| table.opponent(seat, &mut out));
    table.shared(&mut out);
    debug_assert_eq!(out.len(), width(view.public().seats()));
}

/// What the numbers are read from.
struct Table<'a> {
    view: &'a View,
    public: &'a Public,
    me: Seat,
    unseen: Hand,
    /// What the observer holds.
    hand: Worth,
    /// What cannot be placed.
    hidden: Worth,
    /// What each opponent is expected to be able to put down, by color.
    expected: BySeat<[f32; 5]>,
    /// The highest total of the others.
    best: f32,
}

impl Table<'_> {
    fn new(view: &View, me: Seat) -> Table<'_> {
        let (public, unseen) = (view.public(), view.unseen());
        let (hand, hidden) = (Worth::of(view.hand()), Worth::of(unseen));
        let (mut expected, mut best) = (BySeat::default(), 0);
        for seat in me.clockwise(public.seats()).skip(1) {
            best = public.total(seat).max(best);
            // What is known of the hand, and the mean of what is not.
            let known = Worth::of(view.known(seat));
            let share = (public.hand_size(seat) - known.cards) as f32 / hidden.cards.max(1) as f32;
            expected[seat] = Color::ALL.map(|color| known.strength(color) + share * hidden.strength(color));
        }
        Table { view, public, me, unseen, hand, hidden, expected, best: f32::from(best) }
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.me.clockwise(self.public.seats()).skip(1)
    }

    fn needs(&self, seat: Seat, color: Color) -> bool {
        color == Color::Purple || !self.public.tokens(seat).has(color)
    }

    fn own(&self, out: &mut Numbers<'_>) {
        let (public, me, hand) = (self.public, self.me, &self.hand);
        let (tokens, display) = (public.tokens(me), public.display(me));
        let total = f32::from(public.total(me));
        out.cards(self.view.hand(), 3);
        colors(out, |color| tokens.has(color));
        out.one_of(tokens.len(), 6);
        for color in Color::ALL {
            let strength = hand.strength(color);
            let rival = self.opponents().map(|seat| self.expected[seat][color.index()]).fold(0.0, f32::max);
            out.put(hand.sums[color.index()] / POINTS);
            out.put(hand.counts[color.index()] / CARDS);
            out.put(if tokens.has(color) { 0.0 } else { strength / POINTS });
            out.put((strength - rival) / POINTS);
        }
        out.put(hand.squire_sum / POINTS);
        out.put(hand.squires / CARDS);
        out.put(hand.maidens);
        out.put(hand.actions / 4.0);
        out.put(hand.cards as f32 / 12.0);
        let gap = (total - self.best).clamp(-7.0, 7.0);
        out.one_of((gap + 7.0) as usize, GAPS);
        // What can still be put down in the tournament under way.
        let maiden_lies = display.contains(&Card::M6);
        if let Some(color) = public.color() {
            let maiden = match color {
                _ if maiden_lies || hand.maidens == 0.0 => 0.0,
                Color::Green => 1.0,
                _ => 6.0,
            };
            let reach = total + hand.strength(color);
            out.put((reach - self.best) / POINTS);
            out.put((reach + maiden - self.best) / POINTS);
            out.put((hand.counts[color.index()] + hand.squires) / CARDS);
            out.flag(reach > self.best);
            out.flag(reach + maiden > self.best);
        } else {
            out.skip(5);
        }
        out.put(total / 20.0);
        out.put(self.best / 20.0);
        out.flag(total > self.best);
        out.put(display.len() as f32 / CARDS);
        out.flag(maiden_lies);
        out.flag(public.still_in().has(me));
        out.flag(public.shield() == Some(me));
        out.flag(public.stunned() == Some(me));
        out.flag(public.played() > 0);
        out.flag(public.added() > 0);
        out.flag(public.color().is_some_and(|color| self.needs(me, color)));
        out.flag(public.color().is_some_and(|color| self.wins_with(me, color)));
        out.put(f32::from(display.last().map_or(0, |card| card.value())) / 7.0);
    }

    /// Whether a token of this color would win the game for a seat.
    fn wins_with(&self, seat: Seat, color: Color) -> bool {
        self.public.tokens(seat).len() + 1 == self.public.options().tokens() && self.needs(seat, color)
    }

    fn opponent(&self, seat: Seat, out: &mut Numbers<'_>) {
        let public = self.public;
        let (tokens, display, known) = (public.tokens(seat), public.display(seat), self.view.known(seat));
        let value = |card: Option<&Card>| f32::from(card.map_or(0, |card| card.value())) / 7.0;
        let (still_in, total) = (public.still_in().has(seat), f32::from(public.total(seat)));
        colors(out, |color| tokens.has(color));
        out.one_of(tokens.len(), 6);
        out.flag(still_in);
        out.put(public.hand_size(seat) as f32 / 12.0);
        out.put(total / 20.0);
        out.put(display.len() as f32 / CARDS);
        out.flag(public.leads(seat));
        out.flag(display.contains(&Card::M6));
        out.flag(public.shield() == Some(seat));
        out.flag(public.stunned() == Some(seat));
        out.flag(public.color().is_some_and(|color| self.needs(seat, color)));
        out.flag(tokens.len() + 1 == public.options().tokens());
        out.flag(still_in && public.color().is_some_and(|color| self.wins_with(seat, color)));
        out.put(value(display.first()));
        out.put(value(display.last()));
        out.put(known.len() as f32 / 12.0);
        out.flag(known.has(Card::Ivanhoe));
        self.expected[seat].into_iter().for_each(|points| out.put(points / POINTS));
        if let Some(color) = public.color().filter(|_| still_in) {
            let reach = total + self.expected[seat][color.index()];
            let mine = f32::from(public.total(self.me)) + self.hand.strength(color);
            out.put(reach / 20.0);
            out.put((mine - reach) / POINTS);
            out.flag(mine > reach);
        } else {
            out.skip(3);
        }
    }

    fn shared(&self, out: &mut Numbers<'_>) {
        let public = self.public;
        out.one_of(public.color().map_or(5, Color::index), 6);
        let (turn, kind) = match public.phase() {
            Phase::Dealer => (self.me, 0),
            Phase::Deal(seat) | Phase::Draw(seat) => (seat, 0),
            Phase::Start(seat) => (seat, 1),
            Phase::Turn(seat) => (seat, 2),
            Phase::Window { actor, .. } | Phase::KnockDown { thief: actor, .. } | Phase::Adapt { actor, .. } => {
                (actor, 2)
            }
            Phase::Maiden(seat) | Phase::Prize(seat) | Phase::Over(seat) => (seat, 3),
        };
        let distance = self.me.clockwise(public.seats()).position(|seat| seat == turn);
        out.one_of(distance.unwrap_or(0), 5);
        out.one_of(kind, 4);
        out.flag(public.last_color() == Some(Color::Purple));
        out.put(public.still_in().len() as f32 / 5.0);
        out.put(public.deck_size() as f32 / 80.0);
        out.put(self.hidden.cards as f32 / 110.0);
        out.put(self.hidden.actions / 20.0);
        out.cards(self.unseen, u8::MAX);
    }
}

#[cfg(test)]
mod tests {
    use rules::ivanhoe::{Options, State};
    use rules::{Game as _, Turn};

    use super::*;
    use crate::rng::Rng;

    #[test]
    fn every_view_is_told_in_numbers_of_about_one() {
        for players in 2..=5 {
            let (mut rng, mut numbers, mut legal) = (Rng::new(players as u64), Vec::new(), Vec::new());
            let mut game = State::new(Options::new(players).unwrap());
            let mut seen = 0.0f32;
            loop {
                for seat in Seat::all(players) {
                    features(&game.view(Observer::Seat(seat)), &mut numbers);
                    assert!(numbers.iter().all(|&(place, _)| usize::from(place) < width(players)));
                    seen = numbers.iter().fold(seen, |most, (_, number)| most.max(number.abs()));
                }
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance(_) => {
                        let outcome = game.outcome(rng.below(game.weight())).unwrap();
                        game.resolve(outcome, &mut |_| {}).unwrap();
                    }
                    Turn::Seats(asked) => {
                        let seat = asked.first().unwrap();
                        legal.clear();
                        game.legal_moves(seat, &mut legal);
                        game.play(seat, legal[rng.below(legal.len() as u32) as usize], &mut |_| {}).unwrap();
                    }
                }
            }
            assert!((1.0..8.0).contains(&seen), "{players}: {seen}");
        }
    }

    #[test]
    fn a_hand_is_worth_what_it_can_put_down() {
        let hand: Hand =
            [Card::P7, Card::P3, Card::G1, Card::S2, Card::S3, Card::M6, Card::Charge].into_iter().collect();
        let worth = Worth::of(hand);
        let strengths = Color::ALL.map(|color| worth.strength(color) as u8);
        assert_eq!(strengths, [15, 5, 5, 5, 3]);
        assert_eq!((worth.cards, worth.maidens as u8, worth.actions as u8), (7, 1, 1));
    }
}
