//! A card of either game, and the rules that it follows.

use rules::{Color, Rule, attacke, ivanhoe};

/// A card of either game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyCard {
    /// Of Ivanhoe.
    Ivanhoe(ivanhoe::Card),
    /// Of Attacke.
    Attacke(attacke::Card),
}

impl From<ivanhoe::Card> for AnyCard {
    fn from(card: ivanhoe::Card) -> AnyCard {
        AnyCard::Ivanhoe(card)
    }
}

impl From<attacke::Card> for AnyCard {
    fn from(card: attacke::Card) -> AnyCard {
        AnyCard::Attacke(card)
    }
}

impl AnyCard {
    /// The rules that say what the card does, the most important first. They are of the game of the card.
    pub const fn rules(self) -> &'static [Rule] {
        match self {
            AnyCard::Ivanhoe(card) => ivanhoe_rules(card),
            AnyCard::Attacke(attacke::Card::W7) => &[Rule(3, 1), Rule(4, 3)],
            AnyCard::Attacke(attacke::Card::W10) => &[Rule(3, 2), Rule(4, 3)],
            AnyCard::Attacke(_) => &[Rule(2, 3), Rule(2, 1)],
        }
    }
}

const fn ivanhoe_rules(card: ivanhoe::Card) -> &'static [Rule] {
    use ivanhoe::Card::*;
    match card {
        P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 | G1 => match card.color() {
            Some(Color::Purple) => &[Rule(4, 2), Rule(3, 3), Rule(6, 2)],
            Some(Color::Green) => &[Rule(4, 2), Rule(4, 5)],
            _ => &[Rule(4, 2)],
        },
        S2 | S3 => &[Rule(4, 2), Rule(4, 4)],
        M6 => &[Rule(4, 4), Rule(5, 5), Rule(4, 2)],
        Unhorse => &[Rule(8, 1)],
        ChangeWeapon => &[Rule(8, 2)],
        DropWeapon => &[Rule(8, 3), Rule(4, 5)],
        BreakLance => &[Rule(8, 4), Rule(7, 3)],
        Riposte => &[Rule(8, 5), Rule(7, 3), Rule(7, 7)],
        Dodge => &[Rule(8, 6), Rule(7, 3)],
        Retreat => &[Rule(8, 7), Rule(7, 3)],
        KnockDown => &[Rule(8, 8), Rule(7, 6), Rule(9, 2)],
        Outmaneuver => &[Rule(8, 9), Rule(7, 3)],
        Charge => &[Rule(8, 10), Rule(4, 6), Rule(7, 3)],
        Countercharge => &[Rule(8, 11), Rule(4, 6), Rule(7, 3)],
        Disgrace => &[Rule(8, 12), Rule(7, 3)],
        Adapt => &[Rule(8, 13), Rule(4, 6)],
        Outwit => &[Rule(8, 14), Rule(7, 3), Rule(7, 7)],
        Shield => &[Rule(8, 15), Rule(7, 4)],
        Stunned => &[Rule(8, 16)],
        Ivanhoe => &[Rule(8, 17), Rule(9, 4)],
    }
}
