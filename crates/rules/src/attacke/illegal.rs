//! Why a move is refused.

use super::card::Card;
use crate::game::Rule;
use crate::reasons::refusals_from_list;

refusals_from_list! {
    /// Why a move is refused. Each reason cites its rule and says a sentence.
    pub enum Illegal {
        /// The game is over.
        GameOver = "game-over", Rule(1, 4), "the game is over";
        /// Chance comes first: a card is about to be drawn.
        ChanceFirst = "chance-first", Rule(2, 4), "a card is drawn first";
        /// Somebody else decides.
        NotYourTurn = "not-your-turn", Rule(2, 2), "somebody else decides now";
        /// There is no seat of that number.
        NoSuchSeat = "no-such-seat", Rule(1, 2), "nobody sits there";
        /// The card is not in the hand, or not so often.
        NotInHand(card: Card) = "not-in-hand", Rule(2, 4), "the card is not in the hand, or not so often";
        /// The contest must be opened first.
        MustOpen = "must-open", Rule(2, 1), "the contest must be opened first";
        /// A contest is under way already.
        ContestUnderWay = "contest-under-way", Rule(2, 2), "a contest is under way: fight or pass";
        /// A play without a card.
        NothingPlayed = "nothing-played", Rule(2, 4), "a play has at least one card";
        /// The card has another color than the one named.
        OpensOtherColor(card: Card) = "opens-other-color", Rule(2, 1),
            "the cards must have the color named, or be shields";
        /// The card has another color than the contest.
        WrongColor(card: Card) = "wrong-color", Rule(2, 3), "the card does not have the color of the contest";
        /// The total does not exceed the highest.
        NotHigher = "not-higher", Rule(2, 3), "the own total must be higher than the highest; a tie is not enough";
        /// A second shield 10.
        SecondTen = "second-ten", Rule(3, 2), "only one shield 10 is played per player and contest";
        /// Cards face down, but the covered tournament was not agreed on.
        NothingCovered = "nothing-covered", Rule(4, 1), "cards are played face down only in the covered tournament";
        /// Cards face down for the second time.
        CoveredBefore = "covered-before", Rule(4, 1), "cards are played face down only once per player and contest";
        /// An opening without a card face up.
        ShowOne = "show-one", Rule(4, 1), "the opener shows at least one card face up";
        /// The choice of the chip to give back comes first.
        ReturnFirst = "return-first", Rule(3, 2), "the chip for the shield 10 is given back first";
        /// The chip is not held.
        ChipNotHeld = "chip-not-held", Rule(3, 2), "only a chip that is held can be given back";
        /// There is no such choice to make now.
        NothingToChoose = "nothing-to-choose", Rule(4, 4), "there is no such choice to make now";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Refusal as _;

    #[test]
    fn codes_are_unique() {
        crate::reasons::tests::check(Illegal::CODES);
        assert!(Illegal::CODES.contains(&Illegal::NotInHand(Card::R4).code()));
    }
}
