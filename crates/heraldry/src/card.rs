//! The faces of cards.

use rules::{Color, attacke, ivanhoe};

use crate::icon::Icon;

/// The kind of a card, which sets its ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suit {
    /// A color card: the field of its color.
    Color(Color),
    /// A supporter, or a shield of Attacke: linen strewn with lilies.
    White,
    /// An action card: parchment, with an edge that tells its kind.
    Action(Kind),
}

/// What an action card is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It changes the color.
    Change,
    /// It takes cards away from displays or hands.
    Attack,
    /// It helps its player.
    Aid,
    /// It is Ivanhoe.
    Ivanhoe,
}

/// What a card looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardArt {
    /// The ground.
    pub suit: Suit,
    /// The number on it.
    pub value: Option<u8>,
    /// The shape on it.
    pub icon: Icon,
}

impl Suit {
    /// The name that style sheets know it by.
    pub const fn class(self) -> &'static str {
        match self {
            Suit::Color(color) => color_class(color),
            Suit::White => "white",
            Suit::Action(Kind::Change) => "action change",
            Suit::Action(Kind::Attack) => "action attack",
            Suit::Action(Kind::Aid) => "action aid",
            Suit::Action(Kind::Ivanhoe) => "action special",
        }
    }
}

pub(crate) const fn color_class(color: Color) -> &'static str {
    match color {
        Color::Purple => "purple",
        Color::Red => "red",
        Color::Blue => "blue",
        Color::Yellow => "yellow",
        Color::Green => "green",
    }
}

/// The weapon of a color.
pub const fn weapon(color: Color) -> Icon {
    match color {
        Color::Purple => Icon::Lance,
        Color::Red => Icon::Sword,
        Color::Blue => Icon::Axe,
        Color::Yellow => Icon::Morningstar,
        Color::Green => Icon::Hand,
    }
}

impl From<ivanhoe::Card> for CardArt {
    fn from(card: ivanhoe::Card) -> CardArt {
        use ivanhoe::Card;
        let action = |kind, icon| CardArt { suit: Suit::Action(kind), value: None, icon };
        let (suit, icon) = match (card, card.color()) {
            (_, Some(color)) => (Suit::Color(color), weapon(color)),
            (Card::M6, _) => (Suit::White, Icon::Maiden),
            (Card::S2 | Card::S3, _) => (Suit::White, Icon::Squire),
            (Card::Unhorse, _) => return action(Kind::Change, Icon::Unhorse),
            (Card::ChangeWeapon, _) => return action(Kind::Change, Icon::ChangeWeapon),
            (Card::DropWeapon, _) => return action(Kind::Change, Icon::DropWeapon),
            (Card::BreakLance, _) => return action(Kind::Attack, Icon::BreakLance),
            (Card::Riposte, _) => return action(Kind::Attack, Icon::Riposte),
            (Card::Dodge, _) => return action(Kind::Attack, Icon::Dodge),
            (Card::Retreat, _) => return action(Kind::Aid, Icon::Retreat),
            (Card::KnockDown, _) => return action(Kind::Attack, Icon::KnockDown),
            (Card::Outmaneuver, _) => return action(Kind::Attack, Icon::Outmaneuver),
            (Card::Charge, _) => return action(Kind::Attack, Icon::Charge),
            (Card::Countercharge, _) => return action(Kind::Attack, Icon::Countercharge),
            (Card::Disgrace, _) => return action(Kind::Attack, Icon::Disgrace),
            (Card::Adapt, _) => return action(Kind::Attack, Icon::Adapt),
            (Card::Outwit, _) => return action(Kind::Attack, Icon::Outwit),
            (Card::Shield, _) => return action(Kind::Aid, Icon::Shield),
            (Card::Stunned, _) => return action(Kind::Attack, Icon::Stunned),
            _ => return action(Kind::Ivanhoe, Icon::Ivanhoe),
        };
        CardArt { suit, value: Some(card.value()), icon }
    }
}

impl From<attacke::Card> for CardArt {
    fn from(card: attacke::Card) -> CardArt {
        let (suit, icon) = match card.color() {
            Some(color) => (Suit::Color(color), weapon(color)),
            None => (Suit::White, Icon::Shield),
        };
        CardArt { suit, value: Some(card.value()), icon }
    }
}

impl CardArt {
    /// The face in a frame of 100 by 140: a canton with what must be seen when only the left edge shows, the charge, and
    /// a ribbon for the name.
    pub fn svg(&self, name: &str) -> String {
        let class = self.suit.class();
        let pattern = match self.suit {
            Suit::Color(Color::Red) | Suit::Action(_) => String::new(),
            _ => {
                format!(r#"<rect class="pattern" x="5" y="5" width="90" height="130" rx="6" fill="url(#p-{class})"/>"#)
            }
        };
        let canton = match self.value {
            Some(value) => format!(
                r#"<path class="canton" d="M5 11a6 6 0 0 1 6-6H39V61a6 6 0 0 1-6 6H5Z"/><text class="value" x="22" y="37"{}>{value}</text>{}"#,
                if value > 9 { r#" textLength="29" lengthAdjust="spacingAndGlyphs""# } else { "" },
                group("small", &self.icon.at(12, 44, 20)),
            ),
            None => format!(
                r#"<path class="canton" d="M5 11a6 6 0 0 1 6-6H39V39a6 6 0 0 1-6 6H5Z"/>{}"#,
                group("small", &self.icon.at(9, 11, 26)),
            ),
        };
        let charge = match self.suit {
            Suit::Action(_) => self.icon.at(21, 44, 66),
            _ => self.icon.at(32, 44, 58),
        };
        // Long names shrink to fit the ribbon.
        let fit = if name.chars().count() > 12 { r#" textLength="82" lengthAdjust="spacingAndGlyphs""# } else { "" };
        format!(
            r#"<svg class="card-face {class}" viewBox="0 0 100 140" aria-hidden="true"><rect class="edge" x="1" y="1" width="98" height="138" rx="9"/><rect class="field" x="5" y="5" width="90" height="130" rx="6"/>{pattern}{}{canton}<rect class="ribbon" x="5" y="112" width="90" height="23" rx="6"/><text class="name" x="50" y="128"{fit}>{}</text></svg>"#,
            group("charge", &charge),
            escaped(name),
        )
    }
}

fn group(class: &str, inside: &str) -> String {
    format!(r#"<g class="{class}">{inside}</g>"#)
}

/// The text as it may stand between tags.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The back of every card.
pub fn back() -> &'static str {
    r##"<svg class="card-face back" viewBox="0 0 100 140" aria-hidden="true"><rect class="edge" x="1" y="1" width="98" height="138" rx="9"/><rect class="field" x="5" y="5" width="90" height="130" rx="6"/><rect class="pattern" x="5" y="5" width="90" height="130" rx="6" fill="url(#p-back)"/><circle class="boss" cx="50" cy="70" r="24"/><g class="charge"><use href="#i-flag" x="33" y="53" width="34" height="34"/></g></svg>"##
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Face as _;

    #[test]
    fn cards_of_one_color_share_their_ground() {
        let red = CardArt::from(ivanhoe::Card::R4);
        assert_eq!(red, CardArt { suit: Suit::Color(Color::Red), value: Some(4), icon: Icon::Sword });
        assert_eq!(CardArt::from(attacke::Card::W10).value, Some(10));
        let actions = ivanhoe::Card::ALL.iter().filter(|card| matches!(CardArt::from(**card).suit, Suit::Action(_)));
        assert_eq!(actions.count(), 17);
    }

    #[test]
    fn a_name_cannot_draw() {
        let face = CardArt::from(ivanhoe::Card::R4).svg("<script>&");
        assert!(face.contains("&lt;script&gt;&amp;") && !face.contains("<script"));
    }
}
