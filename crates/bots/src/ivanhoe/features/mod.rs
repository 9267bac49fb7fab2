//! A view as numbers, for the net: a function of the view and of nothing else.

mod odds;
mod tricks;
mod worth;

use rules::ivanhoe::{Card, Hand, Options, Phase, Public, View};
use rules::{BySeat, Color, Face as _, Observer, Seat, View as _};

use self::tricks::Losses;
use self::worth::Worth;
use crate::net::Sparse;
use crate::numbers::Numbers;

/// How many numbers describe a view of a game with this many players.
pub(super) const fn width(players: usize) -> usize {
    let rival = OPPONENT + odds::RIVAL + tricks::TRICKS + tricks::RACE;
    OWN + (players - 1) * rival + SHARED + odds::EFFORT + players * odds::EXPOSED
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

/// The view of a seat as numbers of about one, always the same count for a number of players.
pub(super) fn features(view: &View, numbers: &mut Sparse) {
    let Observer::Seat(me) = view.observer() else { return numbers.clear() };
    let table = Table::new(view, me);
    let mut out = Numbers::new(numbers);
    table.own(&mut out);
    table.opponents().for_each(|seat| table.opponent(seat, &mut out));
    table.shared(&mut out);
    table.opponents().for_each(|seat| table.odds(seat, &mut out));
    table.effort(&mut out);
    me.clockwise(view.public().seats()).for_each(|seat| table.exposed(seat, &mut out));
    table.opponents().for_each(|seat| table.tricks(seat, &mut out));
    table.opponents().for_each(|seat| table.race(seat, &mut out));
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
    rivals: BySeat<Rival>,
    /// What displays can lose in the tournament under way.
    losses: BySeat<Losses>,
    /// The highest total of the others.
    best: u16,
}

/// What is known of the hand of an opponent, and what is not.
#[derive(Clone, Copy, Default)]
struct Rival {
    known: Worth,
    /// How many cards are not known.
    unknown: usize,
    /// How likely each card that cannot be placed is among them.
    share: f32,
    /// What it is expected to be able to put down, by color.
    expected: [f32; 5],
    /// How likely it can put down more than the observer, by color.
    more: [f32; 5],
}

impl Rival {
    fn new(known: Worth, unknown: usize, hidden: &Worth, observer: &Worth) -> Rival {
        let share = unknown as f32 / hidden.cards.max(1) as f32;
        let expected = Color::ALL.map(|color| known.strength(color) + share * hidden.strength(color));
        let mut rival = Rival { known, unknown, share, expected, more: [0.0; 5] };
        rival.more = Color::ALL.map(|color| rival.more(color, observer.full_strength(color), hidden, 0));
        rival
    }

    /// How likely it can put down more than so many points in a tournament of this color, after it has drawn so many cards.
    fn more(&self, color: Color, points: f32, hidden: &Worth, drawn: usize) -> f32 {
        let (mean, variance) = hidden.draw(self.unknown + drawn, color);
        odds::above_zero(self.known.full_strength(color) + mean - points, variance)
    }

    /// How many are expected of what there are so many known and hidden ones of.
    fn expects(&self, known: f32, hidden: f32) -> f32 {
        known + self.share * hidden
    }
}

impl Table<'_> {
    fn new(view: &View, me: Seat) -> Table<'_> {
        let (public, unseen) = (view.public(), view.unseen());
        let (hand, hidden) = (Worth::of(view.hand()), Worth::of(unseen));
        let (mut rivals, mut best) = (BySeat::default(), 0);
        for seat in me.clockwise(public.seats()).skip(1) {
            best = public.total(seat).max(best);
            let known = Worth::of(view.known(seat));
            rivals[seat] = Rival::new(known, public.hand_size(seat) - known.cards, &hidden, &hand);
        }
        let losses = public.color().map_or_else(BySeat::default, |color| Losses::of_all(public, color));
        Table { view, public, me, unseen, hand, hidden, rivals, losses, best }
    }

    /// How likely an opponent can answer so many points in the tournament under way, if it is of this color. It draws a card
    /// first; and with one card alone, which is all that a stunned player may add, many points cannot be answered.
    fn answers(&self, seat: Seat, color: Color, points: f32) -> f32 {
        if self.public.stunned() == Some(seat) && points >= odds::highest(color) {
            return 0.0;
        }
        self.rivals[seat].more(color, points, &self.hidden, 1)
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
        let (total, best) = (f32::from(public.total(me)), f32::from(self.best));
        out.cards(self.view.hand(), 3);
        colors(out, |color| tokens.has(color));
        out.one_of(self.progress(me), 6);
        for color in Color::ALL {
            let strength = hand.strength(color);
            let rival = self.opponents().map(|seat| self.rivals[seat].expected[color.index()]).fold(0.0, f32::max);
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
        let gap = (total - best).clamp(-7.0, 7.0);
        out.one_of((gap + 7.0) as usize, GAPS);
        // What can still be put down in the tournament under way.
        let maiden_lies = display.contains(&Card::M6);
        if let Some(color) = public.color() {
            let maiden = if maiden_lies { 0.0 } else { hand.maiden(color) };
            let reach = total + hand.strength(color);
            out.put((reach - best) / POINTS);
            out.put((reach + maiden - best) / POINTS);
            out.put((hand.counts[color.index()] + hand.squires) / CARDS);
            out.flag(reach > best);
            out.flag(reach + maiden > best);
        } else {
            out.skip(5);
        }
        out.put(total / 20.0);
        out.put(best / 20.0);
        out.flag(total > best);
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

    /// How far a seat has come: the tokens that it would have at the usual table where as many are missing. Nets learn at that
    /// table, and how many tokens are missing matters more than how many there are.
    fn progress(&self, seat: Seat) -> usize {
        let usual = Options::new(self.public.seats()).map_or(0, Options::tokens);
        (usual + self.public.tokens(seat).len()).saturating_sub(self.public.options().tokens())
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
        out.one_of(self.progress(seat), 6);
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
        self.rivals[seat].expected.into_iter().for_each(|points| out.put(points / POINTS));
        if let Some(color) = public.color().filter(|_| still_in) {
            let reach = total + self.rivals[seat].expected[color.index()];
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
    use rules::ivanhoe::{SeatSetup, Setup, State};
    use rules::{Game as _, Turn};

    use super::*;
    use crate::rng::Rng;

    /// How far a player with so many tokens has come at a table of so many, of which so many win.
    fn progress(players: usize, wins: usize, tokens: usize) -> usize {
        let options = Options::new(players).and_then(|options| options.with_tokens(wins)).unwrap();
        let mut seats = vec![SeatSetup::default(); players];
        seats[0].tokens = Color::ALL[..tokens].to_vec();
        let setup = Setup {
            options,
            last_color: None,
            color: None,
            turn: Seat::FIRST,
            drawn: false,
            played: 0,
            added: 0,
            deck: Hand::whole_deck().iter().collect(),
            discard: vec![],
            seats,
        };
        let view = State::from_setup(&setup).unwrap().view(Observer::Seat(Seat::FIRST));
        Table::new(&view, Seat::FIRST).progress(Seat::FIRST)
    }

    #[test]
    fn what_is_missing_counts_whatever_number_of_tokens_wins() {
        // At the usual tables five tokens win for two and three players, four for four and five.
        assert_eq!([0, 2, 4].map(|tokens| progress(2, 5, tokens)), [0, 2, 4]);
        assert_eq!([0, 2, 3].map(|tokens| progress(4, 4, tokens)), [0, 2, 3]);
        // One token short of winning is one token short, and so on.
        assert_eq!([0, 2, 3].map(|tokens| progress(2, 4, tokens)), [1, 3, 4]);
        assert_eq!([0, 1, 2, 4].map(|tokens| progress(4, 5, tokens)), [0, 0, 1, 3]);
    }

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
}
