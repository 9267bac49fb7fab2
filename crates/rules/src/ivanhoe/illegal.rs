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
        ChanceFirst = "chance-first", Rule(2, 1), "a card is drawn first";
        /// Somebody else decides.
        NotYourTurn = "not-your-turn", Rule(4, 1), "somebody else decides now";
        /// An action card waits for the answers of others.
        WindowOpen = "window-open", Rule(7, 1), "the action card just played waits for the others' answers";
        /// There is no seat of that number.
        NoSuchSeat = "no-such-seat", Rule(1, 3), "nobody sits there";
        /// The card is not in the hand.
        NotInHand(card: Card) = "not-in-hand", Rule(4, 1), "the card is not in the hand";
        /// A tournament is under way already.
        TournamentUnderWay = "tournament-under-way", Rule(3, 1), "a tournament is under way already";
        /// The tournament must be started first.
        MustStart = "must-start", Rule(3, 5), "the tournament must be started first, with a color card or supporter";
        /// Only a color card or supporter can start.
        ActionCannotStart = "action-cannot-start", Rule(3, 4), "only a color card or supporter can start a tournament";
        /// The first card has another color than the one named.
        StartsOtherColor(card: Card) = "starts-other-color", Rule(3, 2),
            "the first card must have the color named, or be a supporter";
        /// Purple twice in a row.
        PurpleAfterPurple = "purple-after-purple", Rule(3, 3),
            "the last tournament ended in purple, so another color must be named";
        /// An action card cannot be put into a display.
        NotForDisplay(card: Card) = "not-for-display", Rule(4, 2), "an action card is not put into a display";
        /// The card has another color than the tournament.
        WrongColor(card: Card) = "wrong-color", Rule(4, 2), "the card does not have the color of the tournament";
        /// A second Maiden.
        SecondMaiden = "second-maiden", Rule(4, 4), "a display holds at most one Maiden";
        /// Stunned, and a card was added in this turn.
        OneCardWhileStunned = "one-card-while-stunned", Rule(8, 16),
            "a stunned player adds only one card to the display per turn";
        /// Nothing was played in this turn.
        NothingPlayed = "nothing-played", Rule(5, 1), "to stay in, a card must be played in this turn";
        /// The total is not the highest.
        NotHighest = "not-highest", Rule(5, 1),
            "to stay in, the total must be higher than every other; a tie is not enough";
        /// Unhorse outside a purple tournament.
        UnhorseNeedsPurple = "unhorse-needs-purple", Rule(8, 1), "Unhorse is played only in a purple tournament";
        /// Unhorse to purple or green.
        UnhorseToWeapon = "unhorse-to-weapon", Rule(8, 1), "Unhorse turns purple into red, blue or yellow";
        /// Change Weapon outside red, blue and yellow.
        ChangeWeaponNeedsWeapon = "change-weapon-needs-weapon", Rule(8, 2),
            "Change Weapon is played only in red, blue or yellow";
        /// Change Weapon to a color that is not another of the three.
        ChangeWeaponToOther = "change-weapon-to-other", Rule(8, 2),
            "Change Weapon names another of red, blue and yellow";
        /// Drop Weapon outside red, blue and yellow.
        DropWeaponNeedsWeapon = "drop-weapon-needs-weapon", Rule(8, 3),
            "Drop Weapon is played only in red, blue or yellow";
        /// The card is for an opponent.
        NotAnOpponent(card: Card) = "not-an-opponent", opponent_rule(*card), "the card is played on an opponent";
        /// The card would change nothing.
        NoEffect(card: Card) = "no-effect", Rule(7, 2), "the card would have no effect";
        /// A display of one card cannot lose it.
        OnlyCard = "only-card", Rule(7, 3), "a display of one card cannot lose it";
        /// The Shield guards that display.
        Shielded = "shielded", Rule(7, 4), "the Shield guards that display";
        /// No card is in that place.
        NoSuchPlace = "no-such-place", Rule(4, 3), "no such card lies there";
        /// The player has withdrawn.
        HasWithdrawn = "has-withdrawn", Rule(7, 6), "that player has withdrawn";
        /// That hand has no cards.
        EmptyHand = "empty-hand", Rule(7, 6), "that hand is empty";
        /// The two cards are equal.
        EqualCards = "equal-cards", Rule(7, 2), "exchanging two equal cards has no effect";
        /// There is no action card to cancel.
        NothingToCancel = "nothing-to-cancel", Rule(8, 17), "Ivanhoe is played against an action card just played";
        /// One's own action card cannot be canceled.
        OwnAction = "own-action", Rule(8, 17), "one's own action card cannot be canceled";
        /// Only players still in may play Ivanhoe.
        IvanhoeNeedsToBeIn = "ivanhoe-needs-to-be-in", Rule(8, 17),
            "only players still in the tournament may play Ivanhoe";
        /// The question was answered already, or not asked.
        NotAsked = "not-asked", Rule(8, 17), "there is no action card to answer";
        /// The choice of Adapt comes first.
        AdaptFirst = "adapt-first", Rule(8, 13), "the choices of Adapt come first";
        /// The choice of the token to return comes first.
        ReturnFirst = "return-first", Rule(5, 5), "the token for the Maiden is returned first";
        /// The choice of the token to take comes first.
        TakeFirst = "take-first", Rule(6, 2), "the token of the purple tournament is taken first";
        /// There is no such choice to make now.
        NothingToChoose = "nothing-to-choose", Rule(7, 9), "there is no such choice to make now";
        /// Not one card for each value that leaves a choice.
        KeepOneOfEach = "keep-one-of-each", Rule(8, 13),
            "exactly one card of each value that stands there more than once is kept";
        /// The token is not held.
        TokenNotHeld = "token-not-held", Rule(5, 5), "only a token that is held can be returned";
        /// The token is held already.
        TokenHeld = "token-held", Rule(6, 2), "a token of that color is held already";
    }
}

/// The rule of a card that is played on an opponent.
const fn opponent_rule(card: Card) -> Rule {
    match card {
        Card::BreakLance => Rule(8, 4),
        Card::Riposte => Rule(8, 5),
        Card::Dodge => Rule(8, 6),
        Card::KnockDown => Rule(8, 8),
        Card::Outwit => Rule(8, 14),
        _ => Rule(8, 16),
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
