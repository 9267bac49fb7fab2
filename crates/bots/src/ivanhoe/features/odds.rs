//! What an expert counts: who can put down more, how few cards it takes to lead, and what a display would lose.

use rules::ivanhoe::{Card, Hand};
use rules::{Color, Seat};

use super::{CARDS, POINTS, Table};
use crate::ivanhoe::points;
use crate::numbers::Numbers;

/// How many numbers tell the odds against an opponent.
pub(super) const RIVAL: usize = 5 * 5 + 2 + 4 + 4;
/// How many numbers tell how few cards it takes to lead.
pub(super) const EFFORT: usize = 6;
/// How many numbers tell what a display would lose.
pub(super) const EXPOSED: usize = 5;

/// The highest value of a card.
const HIGHEST: usize = 7;

/// What a single card counts at most in a tournament of this color.
pub(super) fn highest(color: Color) -> f32 {
    let best = if color == Color::Purple { Card::P7 } else { Card::M6 };
    points(best, color) as f32
}

impl Table<'_> {
    /// How likely an opponent can put down more, as far as cards can be counted: in each color, and in the tournament under
    /// way.
    pub(super) fn odds(&self, seat: Seat, out: &mut Numbers<'_>) {
        let (public, me, rival) = (self.public, self.me, &self.rivals[seat]);
        let only = |yes: bool, odds: f32| if yes { odds } else { 0.0 };
        let (mut own_best, mut rivals_best) = (0.0f32, 0.0f32);
        for color in Color::ALL {
            let odds = rival.more[color.index()];
            let own = only(self.needs(me, color), 1.0 - odds);
            let rivals = only(self.needs(seat, color), odds);
            out.put(odds);
            out.put(own);
            out.put(rivals);
            out.put(only(self.wins_with(me, color), own));
            out.put(only(self.wins_with(seat, color), rivals));
            // No tournament is purple after one that was.
            if color != Color::Purple || public.last_color() != Some(Color::Purple) {
                own_best = own_best.max(own);
                rivals_best = rivals_best.max(rivals);
            }
        }
        out.put(own_best);
        out.put(rivals_best);
        if let Some(color) = public.color().filter(|_| public.still_in().has(seat)) {
            let lead = f32::from(public.total(me)) - f32::from(public.total(seat));
            out.put(self.answers(seat, color, lead));
            out.put(self.answers(seat, color, lead + self.hand.strength(color)));
            out.put(self.answers(seat, color, lead + self.hand.full_strength(color)));
            out.put(rival.expects(rival.known.usable(color), self.hidden.usable(color)) / CARDS);
        } else {
            out.skip(4);
        }
        out.put(rival.share);
        out.put(rival.expects(rival.known.actions, self.hidden.actions) / 4.0);
        out.put(rival.expects(rival.known.maidens, self.hidden.maidens).min(1.0));
        let ivanhoe = |hand: Hand| f32::from(u8::from(hand.has(Card::Ivanhoe)));
        out.put(rival.expects(ivanhoe(self.view.known(seat)), ivanhoe(self.unseen)));
    }

    /// How many cards it takes to lead in the tournament under way: none, one, two, three, more, or more than there are.
    pub(super) fn effort(&self, out: &mut Numbers<'_>) {
        let Some(color) = self.public.color() else { return out.skip(EFFORT) };
        let missing = i32::from(self.best) - i32::from(self.public.total(self.me));
        let maiden_lies = self.public.display(self.me).contains(&Card::M6);
        let cards = cards_to_lead(self.view.hand(), color, maiden_lies, missing);
        out.one_of(cards.map_or(EFFORT - 1, |cards| cards.min(EFFORT - 2)), EFFORT);
    }

    /// What a display would lose to each of the cards that take many away.
    pub(super) fn exposed(&self, seat: Seat, out: &mut Numbers<'_>) {
        let public = self.public;
        if public.color().is_none() || !public.still_in().has(seat) {
            return out.skip(EXPOSED);
        }
        let losses = &self.losses[seat];
        let lost = [losses.purple, losses.supporters, losses.lowest, losses.highest, losses.again];
        lost.into_iter().for_each(|points| out.put(points / POINTS));
    }
}

/// How few cards of a hand are worth more than what is missing, in a tournament of this color; none where all are not.
fn cards_to_lead(hand: Hand, color: Color, maiden_lies: bool, mut missing: i32) -> Option<usize> {
    // How many cards of each value can be put down.
    let mut values = [0; HIGHEST + 1];
    for (card, count) in hand.counts() {
        let count = match card {
            Card::M6 => usize::from(!maiden_lies),
            Card::S2 | Card::S3 => count,
            card if card.color() == Some(color) => count,
            _ => 0,
        };
        values[points(card, color) as usize] += count;
    }
    let mut cards = 0;
    for value in (1..=HIGHEST).rev() {
        while values[value] > 0 && missing >= 0 {
            values[value] -= 1;
            missing -= value as i32;
            cards += 1;
        }
    }
    (missing < 0).then_some(cards)
}

/// How likely a number is above zero, by its mean and its variance: near enough, and the same on every machine.
pub(super) fn above_zero(mean: f32, variance: f32) -> f32 {
    0.5 + 0.5 * mean / (mean * mean + variance + 1.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_cards_as_lead_are_counted() {
        let hand: Hand = [Card::R5, Card::R3, Card::R3, Card::S2, Card::M6, Card::M6, Card::B5].into_iter().collect();
        let cards = |color, missing| cards_to_lead(hand, color, false, missing);
        assert_eq!(cards(Color::Red, -1), Some(0), "who leads needs none");
        assert_eq!(cards(Color::Red, 0), Some(1), "a tie must be beaten");
        assert_eq!(cards(Color::Red, 5), Some(1));
        assert_eq!(cards(Color::Red, 6), Some(2));
        assert_eq!(cards(Color::Red, 18), Some(5));
        assert_eq!(cards(Color::Red, 19), None, "one Maiden at most");
        assert_eq!(cards_to_lead(hand, Color::Red, true, 13), None, "there is one already");
        assert_eq!(cards(Color::Green, 1), Some(2), "every card counts 1 in green");
        assert_eq!(cards(Color::Green, 2), None);
    }

    #[test]
    fn odds_follow_mean_and_variance() {
        let even = above_zero(0.0, 9.0);
        assert!((even - 0.5).abs() < 1e-6);
        assert!(above_zero(3.0, 9.0) > above_zero(3.0, 25.0) && above_zero(3.0, 25.0) > even);
        assert!((above_zero(3.0, 9.0) + above_zero(-3.0, 9.0) - 1.0).abs() < 1e-6);
    }
}
