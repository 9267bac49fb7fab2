//! Which moves are legal: from what everybody sees and one's own hand, and from nothing else.
//!
//! # Which plays are listed
//!
//! A play is any bag of cards that the rules allow, and a hand has far too many bags to list them all. [`check`] accepts
//! every one of them; [`legal_moves`] lists one play for every color that can be opened, every choice of shields, every
//! total that knights can reach, and every number of covered cards:
//!
//! - Of the knights that reach a total, the fewest; of equally few, those with the fewest 2s, then the fewest 3s, and so
//!   on. Knights that reach the same total leave the same total in the hand. Fewer of them leave more cards there, and
//!   low ones are the finest steps of fights to come.
//! - Of the cards that remain, those are covered first that cannot be shown in this contest, of these the lowest values
//!   first, then in the order of the card list; then knights of the color, the lowest first, and shields last. A
//!   covered card counts 1 whatever it is, so what matters is what stays in the hand. And to cover a card that could be
//!   shown is a waste: the play that shows it is listed too, takes the same cards and counts more.
//!
//! So whatever a player can do to the table, a listed play does to it, with no card more. Who values cards otherwise than
//! by what is printed on them, say by the chips that are missing, exchanges covered cards of a listed play for others.

use super::card::{Card, FACES_OF_COLOR, Hand, MOST_OF_COLOR};
use super::illegal::Illegal;
use super::moves::Move;
use super::public::{Phase, Public};
use crate::cards::{Cards, Face};
use crate::color::Color;
use crate::seat::Seat;

/// The faces in the order in which they are covered in a contest of each color, as filters: see the top of this file.
const COVERED_FIRST: [[Hand; FACES_OF_COLOR + 1]; 5] = {
    let mut orders = [[Hand::EMPTY; FACES_OF_COLOR + 1]; 5];
    let mut color = 0;
    while color < 5 {
        // The knights of other colors, value by value.
        let mut index = 0;
        while index < Card::W7 as usize {
            if index / FACES_OF_COLOR != color {
                let value = &mut orders[color][index % FACES_OF_COLOR];
                *value = value.or(Cards::span(index, index + 1));
            }
            index += 1;
        }
        let knights = Cards::span(color * FACES_OF_COLOR, (color + 1) * FACES_OF_COLOR);
        orders[color][FACES_OF_COLOR] = knights.or(Cards::span(Card::W7 as usize, Card::W10 as usize + 1));
        color += 1;
    }
    orders
};

/// What a play must keep to.
#[derive(Clone, Copy)]
struct Terms {
    /// The color of the contest.
    color: Color,
    /// The total that lies in front of the player already.
    own: u16,
    /// The total that must be exceeded (rule 2.3).
    highest: u16,
    /// Whether a card must be shown (rule 4.1).
    must_show: bool,
    /// Whether a shield 10 may be shown (rule 3.2).
    may_show_ten: bool,
    /// Whether cards may be covered (rule 4.1), or why not.
    may_cover: Result<(), Illegal>,
}

impl Terms {
    fn opening(public: &Public, color: Color) -> Terms {
        let may_cover = if public.options().covered() { Ok(()) } else { Err(Illegal::NothingCovered) };
        Terms { color, own: 0, highest: 0, must_show: true, may_show_ten: true, may_cover }
    }

    fn fight(public: &Public, seat: Seat, color: Color) -> Terms {
        let opening = Terms::opening(public, color);
        let covered_before = if public.covered(seat) > 0 { Err(Illegal::CoveredBefore) } else { Ok(()) };
        Terms {
            own: public.total(seat),
            highest: public.highest(),
            must_show: false,
            may_show_ten: !public.row(seat).contains(&Card::W10),
            may_cover: opening.may_cover.and(covered_before),
            ..opening
        }
    }
}

/// Appends a legal move of every kind for a seat with this hand.
pub(super) fn legal_moves(public: &Public, hand: Hand, seat: Seat, moves: &mut Vec<Move>) {
    match public.phase {
        Phase::Open(opener) if seat == opener => {
            for color in Color::ALL {
                let terms = Terms::opening(public, color);
                plays(hand, terms, |up, down| moves.push(Move::Open { color, up, down }));
            }
        }
        Phase::Fight(fighter) if seat == fighter => {
            if let Some(color) = public.color {
                let terms = Terms::fight(public, seat, color);
                plays(hand, terms, |up, down| moves.push(Move::Fight { up, down }));
            }
            moves.push(Move::Pass);
        }
        Phase::Penalty(loser) if seat == loser => moves.extend(public.chips[seat].iter().map(Move::Return)),
        _ => {}
    }
}

/// Offers a play of every kind: the cards face up, and those face down.
#[inline]
fn plays(hand: Hand, terms: Terms, mut offer: impl FnMut(Hand, Hand)) {
    let may_cover = terms.may_cover.is_ok();
    let held = Held::of(hand, terms.color);
    let (sevens, tens) = (hand.count(Card::W7), hand.count(Card::W10).min(usize::from(terms.may_show_ten)));
    let all = held.value() + value(Card::W7, sevens) + value(Card::W10, tens);
    // Most fights are given up, because nothing that is held is enough.
    if all == 0 && terms.must_show || terms.own + all <= terms.highest && !may_cover {
        return;
    }
    let mut knights = Knights::none();
    knights.add_all(held);
    for ten in 0..=tens {
        for seven in 0..=sevens {
            let shields = Hand::copies(Card::W10, ten).and(Hand::copies(Card::W7, seven));
            let shown = terms.own + value(Card::W7, seven) + value(Card::W10, ten);
            let lacking = (terms.highest + 1).saturating_sub(shown);
            // Covered cards can make up for what knights lack.
            for (total, few) in knights.from(if may_cover { 0 } else { lacking }) {
                let up = shields.and(held.only(few));
                if up.is_empty() && terms.must_show {
                    continue;
                }
                if may_cover {
                    cover(hand.less(up), terms.color, lacking.saturating_sub(total), |down| offer(up, down));
                } else {
                    offer(up, Hand::EMPTY);
                }
            }
        }
    }
}

/// What some cards of one face count when they are shown.
fn value(card: Card, count: usize) -> u16 {
    u16::from(card.value()) * count as u16
}

/// Offers every number of covered cards from the lowest that is enough.
fn cover(rest: Hand, color: Color, enough: u16, mut offer: impl FnMut(Hand)) {
    let (mut down, mut covered) = (Hand::EMPTY, 0);
    if enough == 0 {
        offer(down);
    }
    for filter in COVERED_FIRST[color.index()] {
        for (card, count) in rest.only(filter).counts() {
            for _ in 0..count {
                down.add(card);
                covered += 1;
                if covered >= enough {
                    offer(down);
                }
            }
        }
    }
}

/// The knights of one color in a hand.
#[derive(Clone, Copy)]
struct Held {
    /// The first face of the color.
    first: usize,
    /// How many there are of each face: a nibble for each, the lowest first.
    counts: u32,
}

impl Held {
    fn of(hand: Hand, color: Color) -> Held {
        let first = color.index() * FACES_OF_COLOR;
        Held { first, counts: hand.nibbles(first) % (1 << (4 * FACES_OF_COLOR)) }
    }

    fn value_of(self, face: usize) -> usize {
        usize::from(Card::ALL[self.first + face].value())
    }

    /// What all of them count.
    fn value(self) -> u16 {
        (0..FACES_OF_COLOR).map(|face| (self.counts >> (4 * face) & 0xF) as u16 * self.value_of(face) as u16).sum()
    }

    /// These of them.
    fn only(self, few: Few) -> Hand {
        Cards::from_nibbles(self.first, few % ONE_CARD)
    }
}

/// The totals that the knights of one color can reach, nothing among them, each with its knights: see the top of this
/// file.
struct Knights {
    /// The highest total.
    most: usize,
    /// The knights for every total that can be reached.
    fewest: [Few; MOST_OF_COLOR + 1],
}

/// Some knights of one color: how many of each face, as in [`Held`], and above that how many in all and one more. So it
/// is not 0, which stands for a total that cannot be reached.
type Few = u32;

const ONE_CARD: Few = 1 << 24;

impl Knights {
    #[inline]
    fn none() -> Knights {
        let mut fewest = [0; MOST_OF_COLOR + 1];
        fewest[0] = ONE_CARD;
        Knights { most: 0, fewest }
    }

    /// Adds knights, the highest faces first.
    #[inline]
    fn add_all(&mut self, held: Held) {
        let mut left = held.counts;
        while left != 0 {
            let face = left.ilog2() / 4;
            self.add(left >> (4 * face), held.value_of(face as usize), ONE_CARD | 1 << (4 * face));
            left %= 1 << (4 * face);
        }
    }

    /// Adds knights of one face to those of higher values.
    ///
    /// The totals are gone through from the highest down, so that none is looked at after it was changed.
    fn add(&mut self, count: u32, value: usize, one: Few) {
        for total in (0..=self.most).rev() {
            let (mut sum, mut few) = (total, self.fewest[total]);
            if few == 0 {
                continue;
            }
            for _ in 0..count {
                (sum, few) = (sum + value, few + one);
                let known = &mut self.fewest[sum];
                if *known == 0 || few / ONE_CARD < *known / ONE_CARD {
                    *known = few;
                }
            }
        }
        self.most += count as usize * value;
    }

    /// Every total from `least` up that can be reached, with its knights.
    #[inline]
    fn from(&self, least: u16) -> impl Iterator<Item = (u16, Few)> {
        let totals = (least..=self.most as u16).map(|total| (total, self.fewest[usize::from(total)]));
        totals.filter(|&(_, few)| few != 0)
    }
}

/// Whether a seat with this hand may make this move, or why not.
pub(super) fn check(public: &Public, hand: Hand, seat: Seat, m: Move) -> Result<(), Illegal> {
    if seat.index() >= public.seats() {
        return Err(Illegal::NoSuchSeat);
    }
    match public.phase {
        Phase::Over(_) => Err(Illegal::GameOver),
        Phase::Starter | Phase::Deal { .. } | Phase::Draw(_) => Err(Illegal::ChanceFirst),
        Phase::Open(opener) if seat == opener => match m {
            Move::Open { color, up, down } => check_play(hand, up, down, Terms::opening(public, color)),
            Move::Fight { .. } | Move::Pass => Err(Illegal::MustOpen),
            Move::Return(_) => Err(Illegal::NothingToChoose),
        },
        Phase::Fight(fighter) if seat == fighter => match (m, public.color) {
            (Move::Fight { up, down }, Some(color)) => check_play(hand, up, down, Terms::fight(public, seat, color)),
            (Move::Fight { .. } | Move::Open { .. }, _) => Err(Illegal::ContestUnderWay),
            (Move::Pass, _) => Ok(()),
            (Move::Return(_), _) => Err(Illegal::NothingToChoose),
        },
        Phase::Penalty(loser) if seat == loser => match m {
            Move::Return(color) if public.chips[seat].has(color) => Ok(()),
            Move::Return(_) => Err(Illegal::ChipNotHeld),
            _ => Err(Illegal::ReturnFirst),
        },
        Phase::Open(_) | Phase::Fight(_) | Phase::Penalty(_) => Err(Illegal::NotYourTurn),
    }
}

/// Rules 2.1, 2.3, 3 and 4.
fn check_play(hand: Hand, up: Hand, down: Hand, terms: Terms) -> Result<(), Illegal> {
    let played = up.and(down);
    if played.is_empty() {
        return Err(Illegal::NothingPlayed);
    }
    if let Some((card, _)) = played.counts().find(|&(card, count)| hand.count(card) < count) {
        return Err(Illegal::NotInHand(card));
    }
    if let Some(card) = up.faces().find(|card| !card.suits(terms.color)) {
        return Err(if terms.must_show { Illegal::OpensOtherColor(card) } else { Illegal::WrongColor(card) });
    }
    if up.count(Card::W10) > usize::from(terms.may_show_ten) {
        return Err(Illegal::SecondTen);
    }
    if !down.is_empty() {
        terms.may_cover?;
    }
    if terms.must_show && up.is_empty() {
        return Err(Illegal::ShowOne);
    }
    if terms.own + up.value() + down.len() as u16 <= terms.highest {
        return Err(Illegal::NotHigher);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::attacke::Options;
    use crate::seat::BySeat;

    /// Every bag that can be taken from some cards.
    fn bags(cards: Hand) -> Vec<Hand> {
        cards.counts().fold(vec![Hand::EMPTY], |bags, (card, count)| {
            let with = |bag: &Hand| (0..=count).map(|taken| bag.and(Hand::copies(card, taken))).collect::<Vec<_>>();
            bags.iter().flat_map(with).collect()
        })
    }

    fn hand(codes: &str) -> Hand {
        codes.split_whitespace().map(|code| code.parse::<Card>().unwrap()).collect()
    }

    /// A table in this phase with these totals; a contest is red.
    fn public(options: Options, phase: Phase, totals: [u8; 5]) -> Public {
        let mut public = Public::new(options);
        public.phase = phase;
        public.color = matches!(phase, Phase::Fight(_)).then_some(Color::Red);
        public.totals = BySeat(totals);
        public
    }

    fn listed(public: &Public, hand: Hand) -> Vec<Move> {
        let mut moves = Vec::new();
        legal_moves(public, hand, Seat::FIRST, &mut moves);
        moves
    }

    #[test]
    fn the_fewest_knights_reach_a_total_and_low_ones_stay() {
        let suit = Hand::whole_deck().iter().filter(|card| card.color() == Some(Color::Blue)).collect();
        for held in bags(suit) {
            let mut best = BTreeMap::new();
            for bag in bags(held) {
                let low_ones = [Card::B2, Card::B3, Card::B4, Card::B5].map(|card| bag.count(card));
                let rank = (bag.len(), low_ones);
                let known = best.entry(bag.value()).or_insert((rank, bag));
                if rank < known.0 {
                    *known = (rank, bag);
                }
            }
            let (mut knights, of_color) = (Knights::none(), Held::of(held, Color::Blue));
            knights.add_all(of_color);
            let found: Vec<_> = knights.from(0).map(|(total, few)| (total, of_color.only(few))).collect();
            let wanted: Vec<_> = best.into_iter().map(|(total, (_, bag))| (total, bag)).collect();
            assert_eq!(found, wanted, "of {held}");
            assert_eq!(of_color.value(), held.value());
        }
    }

    #[test]
    fn low_cards_that_cannot_be_shown_are_covered_first() {
        let order = |color: Color| {
            let mut order = Vec::new();
            cover(Hand::whole_deck(), color, 0, |down| order.push(down));
            let faces = order.windows(2).map(|pair| pair[1].less(pair[0]).to_string());
            faces
                .collect::<Vec<_>>()
                .chunk_by(|a, b| a == b)
                .map(|copies| copies[0].clone())
                .collect::<Vec<_>>()
                .join(" ")
        };
        let red = "P2 B2 Y2 G2 P3 B3 Y3 G3 P4 B4 Y4 G4 P5 B5 Y5 G5 P7 B7 Y7 G7 R2 R3 R4 R5 R7 W7 W10";
        assert_eq!(order(Color::Red), red);
        let green = "P2 R2 B2 Y2 P3 R3 B3 Y3 P4 R4 B4 Y4 P5 R5 B5 Y5 P7 R7 B7 Y7 G2 G3 G4 G5 G7 W7 W10";
        assert_eq!(order(Color::Green), green);
    }

    #[test]
    fn whatever_is_accepted_is_done_by_a_listed_play_with_no_card_more() {
        let plain = Options::new(3).unwrap();
        let hands = ["R2 R3 R5 W7 W10 B2", "R2 R2 R4 R4 R7", "W7 W7 W10 W10 R3", "P2 R3 B4 Y5 G7 R3", "B5 Y5 G2", "R2"];
        for (options, phase, codes) in [plain, plain.with_covered()].into_iter().flat_map(|options| {
            let phases = [Phase::Open(Seat::FIRST), Phase::Fight(Seat::FIRST)];
            phases.into_iter().flat_map(move |phase| hands.map(|codes| (options, phase, codes)))
        }) {
            let totals = if matches!(phase, Phase::Open(_)) { [0; 5] } else { [2, 6, 0, 0, 0] };
            let (public, hand) = (public(options, phase, totals), hand(codes));
            let listed = listed(&public, hand);
            assert!(listed.iter().all(|&m| check(&public, hand, Seat::FIRST, m).is_ok()));
            // What a play does to the table, and how many cards it takes.
            let kind = |m: Move| match m {
                Move::Open { up, down, .. } | Move::Fight { up, down } => {
                    let color = if let Move::Open { color, .. } = m { Some(color) } else { None };
                    Some(((color, up.count(Card::W7), up.count(Card::W10), up.value(), down.len()), up.len()))
                }
                Move::Pass | Move::Return(_) => None,
            };
            let kinds: BTreeMap<_, _> = listed.iter().filter_map(|&m| kind(m)).collect();
            let passes = usize::from(!matches!(phase, Phase::Open(_)));
            assert_eq!(kinds.len() + passes, listed.len(), "one play of every kind with {hand}");
            for up in bags(hand) {
                for down in bags(hand.less(up)) {
                    let opens = Color::ALL.map(|color| Move::Open { color, up, down });
                    for m in opens.into_iter().chain([Move::Fight { up, down }]) {
                        if check(&public, hand, Seat::FIRST, m).is_ok() {
                            let (kind, cards) = kind(m).unwrap();
                            assert!(kinds.get(&kind).is_some_and(|&fewest| fewest <= cards), "{m:?} with {hand}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_few_lists() {
        let plain = Options::new(3).unwrap();
        let (open, fight) = (Phase::Open(Seat::FIRST), Phase::Fight(Seat::FIRST));
        let text = |moves: &[Move]| {
            let play =
                |up: &Hand, down: &Hand| if down.is_empty() { format!("{up}") } else { format!("{up} / {down}") };
            let words = moves.iter().map(|m| match m {
                Move::Open { color, up, down } => format!("{color} {}", play(up, down)),
                Move::Fight { up, down } => play(up, down),
                Move::Pass => "pass".to_owned(),
                Move::Return(color) => format!("return {color}"),
            });
            words.collect::<Vec<_>>().join(", ")
        };
        let list = |options, phase, totals, codes| text(&listed(&public(options, phase, totals), hand(codes)));
        assert_eq!(
            list(plain, open, [0; 5], "R2 R5 R7 B3"),
            "red R2, red R5, red R7, red R2 R7, red R5 R7, red R2 R5 R7, blue B3"
        );
        assert_eq!(list(plain, open, [0; 5], "W10"), "purple W10, red W10, blue W10, yellow W10, green W10");
        assert_eq!(list(plain, fight, [3, 9, 0, 0, 0], "R2 R5 W7 B7"), "R2 R5, W7, R2 W7, R5 W7, R2 R5 W7, pass");
        assert_eq!(list(plain, fight, [0, 9, 0, 0, 0], "R2 R7 B7"), "pass");
        assert_eq!(
            list(plain.with_covered(), fight, [3, 5, 0, 0, 0], "R2 B2 P7 W10"),
            "none / P7 R2 B2, none / P7 R2 B2 W10, R2 / B2, R2 / P7 B2, R2 / P7 B2 W10, W10, W10 / B2, W10 / P7 B2, \
             W10 / P7 R2 B2, R2 W10, R2 W10 / B2, R2 W10 / P7 B2, pass"
        );
    }
}
