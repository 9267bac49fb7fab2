//! Why a move is refused.

use core::fmt;

use super::card::Card;
use crate::game::{Refusal, Rule};

/// Why a move is refused. Each reason cites its rule and says a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// Chance comes first: a card is about to be drawn.
    ChanceFirst,
    /// Somebody else decides.
    NotYourTurn,
    /// There is no seat of that number.
    NoSuchSeat,
    /// The card is not in the hand, or not so often.
    NotInHand(Card),
    /// The contest must be opened first.
    MustOpen,
    /// A contest is under way already.
    ContestUnderWay,
    /// A play without a card.
    NothingPlayed,
    /// The card has another color than the one named.
    OpensOtherColor(Card),
    /// The card has another color than the contest.
    WrongColor(Card),
    /// The total does not exceed the highest.
    NotHigher,
    /// A second shield 10.
    SecondTen,
    /// Cards face down, but the covered tournament was not agreed on.
    NothingCovered,
    /// Cards face down for the second time.
    CoveredBefore,
    /// An opening without a card face up.
    ShowOne,
    /// The choice of the chip to give back comes first.
    ReturnFirst,
    /// The chip is not held.
    ChipNotHeld,
    /// There is no such choice to make now.
    NothingToChoose,
}

impl Illegal {
    const fn rule_and_sentence(self) -> (Rule, &'static str) {
        use Illegal::*;
        match self {
            GameOver => (Rule(1, 4), "the game is over"),
            ChanceFirst => (Rule(2, 4), "a card is drawn first"),
            NotYourTurn => (Rule(2, 2), "somebody else decides now"),
            NoSuchSeat => (Rule(1, 2), "nobody sits there"),
            NotInHand(_) => (Rule(2, 4), "the card is not in the hand, or not so often"),
            MustOpen => (Rule(2, 1), "the contest must be opened first"),
            ContestUnderWay => (Rule(2, 2), "a contest is under way: fight or pass"),
            NothingPlayed => (Rule(2, 4), "a play has at least one card"),
            OpensOtherColor(_) => (Rule(2, 1), "the cards must have the color named, or be shields"),
            WrongColor(_) => (Rule(2, 3), "the card does not have the color of the contest"),
            NotHigher => (Rule(2, 3), "the own total must be higher than the highest; a tie is not enough"),
            SecondTen => (Rule(3, 2), "only one shield 10 is played per player and contest"),
            NothingCovered => (Rule(4, 1), "cards are played face down only in the covered tournament"),
            CoveredBefore => (Rule(4, 1), "cards are played face down only once per player and contest"),
            ShowOne => (Rule(4, 1), "the opener shows at least one card face up"),
            ReturnFirst => (Rule(3, 2), "the chip for the shield 10 is given back first"),
            ChipNotHeld => (Rule(3, 2), "only a chip that is held can be given back"),
            NothingToChoose => (Rule(4, 4), "there is no such choice to make now"),
        }
    }
}

impl Refusal for Illegal {
    fn rule(&self) -> Rule {
        self.rule_and_sentence().0
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = self.rule_and_sentence().1;
        match self {
            Illegal::NotInHand(card) | Illegal::OpensOtherColor(card) | Illegal::WrongColor(card) => {
                write!(f, "{card}: {sentence}")
            }
            _ => f.write_str(sentence),
        }
    }
}

impl core::error::Error for Illegal {}
