//! The plays worth thinking about.
//!
//! The rules list one play for every total and every number of covered cards: thousands for a large hand. But who fights
//! wants to lead by little, or to scare the others with all that is there; and who covers wants to make up for a few
//! points, or to be rid of cards that can earn nothing. What lies in between differs from these by little.

use rules::attacke::{Card, Hand, Move, View};
use rules::{Color, Face as _, Tokens};

/// How many totals are looked at that are enough without covered cards, the lowest first.
const ENOUGH: usize = 6;

/// How many totals are looked at that covered cards must make up for, the highest first.
const MADE_UP: usize = 3;

/// For each color and choice of shields the totals that are just enough or just not, the lowest and the highest; and for
/// each of these a few numbers of covered cards.
pub(super) fn candidates(view: &View, chips: Tokens, legal: &[Move]) -> Vec<Move> {
    let key = |m: &Move| Shown::of(*m).map(|shown| (shown.color, shown.shields()));
    let mut candidates = Vec::new();
    for plays in legal.chunk_by(|a, b| key(a) == key(b)) {
        if key(&plays[0]).is_none() {
            candidates.extend_from_slice(plays);
            continue;
        }
        let totals: Vec<&[Move]> = plays.chunk_by(|a, b| Shown::of(*a) == Shown::of(*b)).collect();
        let enough = totals.partition_point(|plays| covered(plays[0]) > 0);
        for (place, plays) in totals.iter().enumerate() {
            let near = place + MADE_UP >= enough && place < enough + ENOUGH;
            if near || place == 0 || place + 1 == totals.len() {
                cover(view, chips, plays, &mut candidates);
            }
        }
    }
    candidates
}

/// Of plays that show the same, those that cover as few as are enough, one more, all that can earn no chip, or all that
/// cannot be shown; and each covers what can be spared most, where the rules list what is lowest.
fn cover(view: &View, chips: Tokens, plays: &[Move], candidates: &mut Vec<Move>) {
    let (least, most) = (covered(plays[0]), covered(plays[plays.len() - 1]));
    let Some(shown) = Shown::of(plays[0]).filter(|_| most > 0) else {
        candidates.push(plays[0]);
        return;
    };
    let color = shown.color.or(view.public().color());
    let mut rest: Vec<Card> = view.hand().less(shown.up).iter().collect();
    rest.sort_by_key(|&card| loss(card, color, chips));
    let up_to = |most: Loss| rest.iter().take_while(|&&card| loss(card, color, chips).0 <= most).count();
    let mut numbers = vec![least, least + 1, up_to(Loss::Nothing), up_to(Loss::Later)];
    numbers.retain(|number| (least..=most).contains(number));
    numbers.sort_unstable();
    numbers.dedup();
    candidates.extend(numbers.into_iter().map(|number| shown.covering(rest[..number].iter().copied().collect())));
}

/// What a play shows.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shown {
    /// The color that it opens; none where it fights on.
    color: Option<Color>,
    up: Hand,
}

impl Shown {
    fn of(m: Move) -> Option<Shown> {
        match m {
            Move::Open { color, up, .. } => Some(Shown { color: Some(color), up }),
            Move::Fight { up, .. } => Some(Shown { color: None, up }),
            Move::Pass | Move::Return(_) => None,
        }
    }

    fn shields(self) -> [usize; 2] {
        [Card::W7, Card::W10].map(|card| self.up.count(card))
    }

    /// The play that shows this and covers those.
    fn covering(self, down: Hand) -> Move {
        match self {
            Shown { color: Some(color), up } => Move::Open { color, up, down },
            Shown { color: None, up } => Move::Fight { up, down },
        }
    }
}

fn covered(m: Move) -> usize {
    match m {
        Move::Open { down, .. } | Move::Fight { down, .. } => down.len(),
        Move::Pass | Move::Return(_) => 0,
    }
}

/// What is lost with a card that is covered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Loss {
    /// A knight of a color whose chip is there.
    Nothing,
    /// A knight that can earn a chip in another contest.
    Later,
    /// A card that could be shown in this contest.
    Now,
}

/// What is lost with a card, then its value: the order in which cards are covered.
fn loss(card: Card, color: Option<Color>, chips: Tokens) -> (Loss, u8, usize) {
    let loss = match card.color() {
        Some(other) if Some(other) == color => Loss::Now,
        Some(other) if chips.has(other) => Loss::Nothing,
        Some(_) => Loss::Later,
        None => Loss::Now,
    };
    (loss, card.value(), card.index())
}

#[cfg(test)]
mod tests {
    use rules::attacke::{Options, SeatSetup, Setup, State};
    use rules::{Game as _, Observer, Seat, View as _};

    use super::*;

    fn cards(codes: &str) -> Vec<Card> {
        codes.split_whitespace().map(|code| code.parse().unwrap()).collect()
    }

    /// Bill has opened red with a 5; Andy is to fight with this hand and these chips.
    fn view(hand: &str, chips: Tokens) -> View {
        let seat = |hand: Vec<Card>, row: Vec<Card>, chips: Tokens| SeatSetup {
            out: false,
            hand,
            row,
            covered: vec![],
            chips: chips.iter().collect(),
        };
        let hand = cards(hand);
        let named: Hand = hand.iter().copied().chain(cards("R5 B4 B4")).collect();
        let setup = Setup {
            options: Options::new(3).unwrap().with_covered(),
            last_color: None,
            color: Some(Color::Red),
            turn: Seat::FIRST,
            deck: Hand::whole_deck().less(named).iter().collect(),
            discard: vec![],
            seats: vec![
                seat(hand, vec![], chips),
                seat(cards("B4"), cards("R5"), Tokens::NONE),
                seat(cards("B4"), vec![], Tokens::NONE),
            ],
        };
        State::from_setup(&setup).unwrap().view(Observer::Seat(Seat::FIRST))
    }

    fn written(hand: &str, chips: Tokens) -> String {
        let view = view(hand, chips);
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        let candidates = candidates(&view, chips, &legal);
        assert!(candidates.iter().all(|&m| view.check(m).is_ok()));
        let plays = candidates.into_iter().map(|m| match m {
            Move::Fight { up, down } => format!("{up} / {down}"),
            _ => "pass".to_owned(),
        });
        plays.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn cards_that_earn_no_chip_are_covered_first() {
        let blue = Tokens::NONE.with(Color::Blue);
        // The 5 of red needs one card more; the blue knights are of no use any longer, whatever their value.
        assert_eq!(written("R5 B7 B5 Y2", blue), "R5 / B5, R5 / B5 B7, R5 / B5 B7 Y2, pass");
        assert_eq!(written("R5 B7 B5 Y2", Tokens::NONE), "R5 / Y2, R5 / B5 Y2, R5 / B5 B7 Y2, pass");
    }

    #[test]
    fn few_plays_stand_for_many() {
        let yellow = Tokens::NONE.with(Color::Yellow);
        let view = view("R2 R2 R3 R3 R4 R7 W7 W10 B2 B3 Y4 Y5 G7", yellow);
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        let candidates = candidates(&view, yellow, &legal);
        assert!(candidates.len() * 5 < legal.len(), "{} of {}", candidates.len(), legal.len());
        let written = |up: &str, down: &str| {
            let [up, down] = [up, down].map(|codes| cards(codes).into_iter().collect());
            Move::Fight { up, down }
        };
        // The least that leads with and without shields, with and without a covered card, and all that there is.
        let everything = "R2 R2 R3 R3 R4 R7 W7 W10";
        for play in [("R3 R3", ""), ("R7", ""), ("W7", ""), ("W10", ""), ("R2 R3", "Y4"), (everything, "")] {
            assert!(candidates.contains(&written(play.0, play.1)), "{play:?} in {candidates:?}");
        }
        assert!(candidates.contains(&written(everything, "Y4 Y5")));
        assert!(candidates.contains(&Move::Pass));
    }
}
