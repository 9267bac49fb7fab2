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
    /// An action card waits for the answers of others.
    WindowOpen,
    /// There is no seat of that number.
    NoSuchSeat,
    /// The card is not in the hand.
    NotInHand(Card),
    /// A tournament is under way already.
    TournamentUnderWay,
    /// The tournament must be started first.
    MustStart,
    /// Only a color card or supporter can start.
    ActionCannotStart,
    /// The first card has another color than the one named.
    StartsOtherColor(Card),
    /// Purple twice in a row.
    PurpleAfterPurple,
    /// An action card cannot be put into a display.
    NotForDisplay(Card),
    /// The card has another color than the tournament.
    WrongColor(Card),
    /// A second Maiden.
    SecondMaiden,
    /// Stunned, and a card was added in this turn.
    OneCardWhileStunned,
    /// Nothing was played in this turn.
    NothingPlayed,
    /// The total is not the highest.
    NotHighest,
    /// Unhorse outside a purple tournament.
    UnhorseNeedsPurple,
    /// Unhorse to purple or green.
    UnhorseToWeapon,
    /// Change Weapon outside red, blue and yellow.
    ChangeWeaponNeedsWeapon,
    /// Change Weapon to a color that is not another of the three.
    ChangeWeaponToOther,
    /// Drop Weapon outside red, blue and yellow.
    DropWeaponNeedsWeapon,
    /// The card is for an opponent.
    NotAnOpponent(Card),
    /// The card would change nothing.
    NoEffect(Card),
    /// A display of one card cannot lose it.
    OnlyCard,
    /// The Shield guards that display.
    Shielded,
    /// No card is in that place.
    NoSuchPlace,
    /// The player has withdrawn.
    HasWithdrawn,
    /// That hand has no cards.
    EmptyHand,
    /// The two cards are equal.
    EqualCards,
    /// There is no action card to cancel.
    NothingToCancel,
    /// One's own action card cannot be canceled.
    OwnAction,
    /// Only players still in may play Ivanhoe.
    IvanhoeNeedsToBeIn,
    /// The question was answered already, or not asked.
    NotAsked,
    /// The choice of Adapt comes first.
    AdaptFirst,
    /// The choice of the token to return comes first.
    ReturnFirst,
    /// The choice of the token to take comes first.
    TakeFirst,
    /// There is no such choice to make now.
    NothingToChoose,
    /// Not one card for each value that leaves a choice.
    KeepOneOfEach,
    /// The token is not held.
    TokenNotHeld,
    /// The token is held already.
    TokenHeld,
}

impl Illegal {
    const fn rule_and_sentence(self) -> (Rule, &'static str) {
        use Illegal::*;
        match self {
            GameOver => (Rule(1, 4), "the game is over"),
            ChanceFirst => (Rule(2, 1), "a card is drawn first"),
            NotYourTurn => (Rule(4, 1), "somebody else decides now"),
            WindowOpen => (Rule(7, 1), "the action card just played waits for the others' answers"),
            NoSuchSeat => (Rule(1, 3), "nobody sits there"),
            NotInHand(_) => (Rule(4, 1), "the card is not in the hand"),
            TournamentUnderWay => (Rule(3, 1), "a tournament is under way already"),
            MustStart => (Rule(3, 5), "the tournament must be started first, with a color card or supporter"),
            ActionCannotStart => (Rule(3, 4), "only a color card or supporter can start a tournament"),
            StartsOtherColor(_) => (Rule(3, 2), "the first card must have the color named, or be a supporter"),
            PurpleAfterPurple => (Rule(3, 3), "the last tournament ended in purple, so another color must be named"),
            NotForDisplay(_) => (Rule(4, 2), "an action card is not put into a display"),
            WrongColor(_) => (Rule(4, 2), "the card does not have the color of the tournament"),
            SecondMaiden => (Rule(4, 4), "a display holds at most one Maiden"),
            OneCardWhileStunned => (Rule(8, 16), "a stunned player adds only one card to the display per turn"),
            NothingPlayed => (Rule(5, 1), "to stay in, a card must be played in this turn"),
            NotHighest => (Rule(5, 1), "to stay in, the total must be higher than every other; a tie is not enough"),
            UnhorseNeedsPurple => (Rule(8, 1), "Unhorse is played only in a purple tournament"),
            UnhorseToWeapon => (Rule(8, 1), "Unhorse turns purple into red, blue or yellow"),
            ChangeWeaponNeedsWeapon => (Rule(8, 2), "Change Weapon is played only in red, blue or yellow"),
            ChangeWeaponToOther => (Rule(8, 2), "Change Weapon names another of red, blue and yellow"),
            DropWeaponNeedsWeapon => (Rule(8, 3), "Drop Weapon is played only in red, blue or yellow"),
            NotAnOpponent(card) => (
                match card {
                    Card::BreakLance => Rule(8, 4),
                    Card::Riposte => Rule(8, 5),
                    Card::Dodge => Rule(8, 6),
                    Card::KnockDown => Rule(8, 8),
                    Card::Outwit => Rule(8, 14),
                    _ => Rule(8, 16),
                },
                "the card is played on an opponent",
            ),
            NoEffect(_) => (Rule(7, 2), "the card would have no effect"),
            OnlyCard => (Rule(7, 3), "a display of one card cannot lose it"),
            Shielded => (Rule(7, 4), "the Shield guards that display"),
            NoSuchPlace => (Rule(4, 3), "no such card lies there"),
            HasWithdrawn => (Rule(7, 6), "that player has withdrawn"),
            EmptyHand => (Rule(7, 6), "that hand is empty"),
            EqualCards => (Rule(7, 2), "exchanging two equal cards has no effect"),
            NothingToCancel => (Rule(8, 17), "Ivanhoe is played against an action card just played"),
            OwnAction => (Rule(8, 17), "one's own action card cannot be canceled"),
            IvanhoeNeedsToBeIn => (Rule(8, 17), "only players still in the tournament may play Ivanhoe"),
            NotAsked => (Rule(8, 17), "there is no action card to answer"),
            AdaptFirst => (Rule(8, 13), "the choices of Adapt come first"),
            ReturnFirst => (Rule(5, 5), "the token for the Maiden is returned first"),
            TakeFirst => (Rule(6, 2), "the token of the purple tournament is taken first"),
            NothingToChoose => (Rule(7, 9), "there is no such choice to make now"),
            KeepOneOfEach => (Rule(8, 13), "exactly one card of each value that stands there more than once is kept"),
            TokenNotHeld => (Rule(5, 5), "only a token that is held can be returned"),
            TokenHeld => (Rule(6, 2), "a token of that color is held already"),
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
            Illegal::NotInHand(card)
            | Illegal::StartsOtherColor(card)
            | Illegal::NotForDisplay(card)
            | Illegal::WrongColor(card)
            | Illegal::NotAnOpponent(card)
            | Illegal::NoEffect(card) => write!(f, "{card}: {sentence}"),
            _ => f.write_str(sentence),
        }
    }
}

impl core::error::Error for Illegal {}
