//! What a bag of cards is worth by color: what a player counts.

use rules::Color;
use rules::ivanhoe::{Card, Hand};

use crate::ivanhoe::points;

/// What a bag of cards is worth by color.
#[derive(Clone, Copy, Default)]
pub(super) struct Worth {
    pub(super) cards: usize,
    /// Cards of each color.
    pub(super) counts: [f32; 5],
    /// Their values.
    pub(super) sums: [f32; 5],
    /// The squares of their values.
    squares: [f32; 5],
    pub(super) squires: f32,
    /// The values of the Squires.
    pub(super) squire_sum: f32,
    /// The squares of the values of the Squires.
    squire_squares: f32,
    pub(super) maidens: f32,
    pub(super) actions: f32,
}

impl Worth {
    pub(super) fn of(hand: Hand) -> Worth {
        let mut worth = Worth { cards: hand.len(), ..Worth::default() };
        for (card, count) in hand.counts() {
            let (count, value) = (count as f32, f32::from(card.value()));
            match card {
                Card::M6 => worth.maidens += count,
                Card::S2 | Card::S3 => {
                    worth.squires += count;
                    worth.squire_sum += count * value;
                    worth.squire_squares += count * value * value;
                }
                _ => match card.color() {
                    Some(color) => {
                        worth.counts[color.index()] += count;
                        worth.sums[color.index()] += count * value;
                        worth.squares[color.index()] += count * value * value;
                    }
                    None => worth.actions += count,
                },
            }
        }
        worth
    }

    /// What it can put down in a tournament of this color without the Maiden (rule 4.5: cards count 1 in green).
    pub(super) fn strength(&self, color: Color) -> f32 {
        let squires = if color == Color::Green { self.squires } else { self.squire_sum };
        self.sums[color.index()] + squires
    }

    /// What it can put down in a tournament of this color, with one Maiden at most.
    pub(super) fn full_strength(&self, color: Color) -> f32 {
        self.strength(color) + self.maiden(color)
    }

    /// What a Maiden adds in a tournament of this color, if there is one.
    pub(super) fn maiden(&self, color: Color) -> f32 {
        self.maidens.min(1.0) * maiden(color)
    }

    /// How many of its cards can be put down in a tournament of this color.
    pub(super) fn usable(&self, color: Color) -> f32 {
        self.counts[color.index()] + self.squires + self.maidens.min(1.0)
    }

    /// What so many cards that are drawn from it can put down in a tournament of this color: the mean and the variance.
    pub(super) fn draw(&self, cards: usize, color: Color) -> (f32, f32) {
        let (all, drawn) = (self.cards.max(1) as f32, cards.min(self.cards) as f32);
        let maiden = maiden(color);
        let squires = if color == Color::Green { self.squires } else { self.squire_squares };
        let mean = (self.strength(color) + self.maidens * maiden) / all;
        let square = (self.squares[color.index()] + squires + self.maidens * maiden * maiden) / all;
        // No card is put back.
        let fewer = (all - drawn) / (all - 1.0).max(1.0);
        (drawn * mean, drawn * (square - mean * mean).max(0.0) * fewer)
    }
}

/// What a Maiden is worth in a tournament of this color.
fn maiden(color: Color) -> f32 {
    points(Card::M6, color) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_worth_what_it_can_put_down() {
        let hand: Hand =
            [Card::P7, Card::P3, Card::G1, Card::S2, Card::S3, Card::M6, Card::Charge].into_iter().collect();
        let worth = Worth::of(hand);
        let strengths = Color::ALL.map(|color| worth.strength(color) as u8);
        assert_eq!(strengths, [15, 5, 5, 5, 3]);
        let full = Color::ALL.map(|color| worth.full_strength(color) as u8);
        assert_eq!(full, [21, 11, 11, 11, 4]);
        assert_eq!((worth.cards, worth.maidens as u8, worth.actions as u8), (7, 1, 1));
    }

    #[test]
    fn what_is_drawn_is_worth_its_share() {
        let worth = Worth::of([Card::P7, Card::P3, Card::Charge, Card::G1].into_iter().collect());
        let near = |(mean, variance): (f32, f32), expected: (f32, f32)| {
            assert!((mean - expected.0).abs() < 1e-5 && (variance - expected.1).abs() < 1e-5, "{mean} {variance}");
        };
        near(worth.draw(0, Color::Purple), (0.0, 0.0));
        // One card: 7, 3, 0 or 0.
        near(worth.draw(1, Color::Purple), (2.5, 58.0 / 4.0 - 6.25));
        // All cards: no luck is left.
        near(worth.draw(4, Color::Purple), (10.0, 0.0));
        near(worth.draw(9, Color::Purple), (10.0, 0.0));
    }
}
