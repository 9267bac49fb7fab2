//! The shapes that everything is drawn with.

use std::fmt::Write as _;

macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident = $file:literal),* $(,)?) => {
        /// A shape of one color.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Icon { $($(#[$doc])* $name),* }

        impl Icon {
            /// All shapes.
            pub const ALL: &'static [Icon] = &[$(Icon::$name),*];

            /// What it is called in the sprite: `i-` and this.
            pub const fn name(self) -> &'static str {
                match self { $(Icon::$name => $file),* }
            }

            const fn file(self) -> &'static str {
                match self { $(Icon::$name => include_str!(concat!("../icons/", $file, ".svg"))),* }
            }
        }
    };
}

icons! {
    /// The weapon of purple.
    Lance = "lance",
    /// The weapon of red.
    Sword = "sword",
    /// The weapon of blue.
    Axe = "axe",
    /// The weapon of yellow.
    Morningstar = "morningstar",
    /// Green has no weapon.
    Hand = "hand",
    /// A squire.
    Squire = "squire",
    /// The Maiden.
    Maiden = "maiden",
    /// An action card.
    Unhorse = "unhorse",
    /// An action card.
    ChangeWeapon = "change-weapon",
    /// An action card.
    DropWeapon = "drop-weapon",
    /// An action card.
    BreakLance = "break-lance",
    /// An action card.
    Riposte = "riposte",
    /// An action card.
    Dodge = "dodge",
    /// An action card.
    Retreat = "retreat",
    /// An action card.
    KnockDown = "knock-down",
    /// An action card.
    Outmaneuver = "outmaneuver",
    /// An action card.
    Charge = "charge",
    /// An action card.
    Countercharge = "countercharge",
    /// An action card.
    Disgrace = "disgrace",
    /// An action card.
    Adapt = "adapt",
    /// An action card.
    Outwit = "outwit",
    /// An action card, and the shields of Attacke.
    Shield = "shield",
    /// An action card.
    Stunned = "stunned",
    /// The action card.
    Ivanhoe = "ivanhoe",
    /// A charge of arms.
    Lion = "lion",
    /// A charge of arms.
    Griffin = "griffin",
    /// A charge of arms.
    Eagle = "eagle",
    /// A charge of arms.
    Boar = "boar",
    /// A charge of arms.
    Stag = "stag",
    /// A charge of arms.
    Unicorn = "unicorn",
    /// A charge of arms.
    Dragon = "dragon",
    /// A charge of arms.
    Fleur = "fleur",
    /// A charge of arms.
    Sun = "sun",
    /// A charge of arms.
    Moon = "moon",
    /// A charge of arms.
    Key = "key",
    /// A charge of arms.
    Anchor = "anchor",
    /// A charge of arms.
    Oak = "oak",
    /// A charge of arms.
    Crown = "crown",
    /// A charge of arms.
    Horse = "horse",
    /// A charge of arms.
    Bear = "bear",
    /// A charge of arms.
    Wolf = "wolf",
    /// A charge of arms.
    Swan = "swan",
    /// A charge of arms.
    Bee = "bee",
    /// A charge of arms.
    Tower = "tower",
    /// A charge of arms.
    Harp = "harp",
    /// A charge of arms.
    Bell = "bell",
    /// A charge of arms.
    Raven = "raven",
    /// A charge of arms.
    Tree = "tree",
    /// A charge of arms.
    Rooster = "rooster",
    /// A charge of arms.
    Snail = "snail",
    /// A charge of arms.
    Hedgehog = "hedgehog",
    /// The deck.
    Deck = "deck",
    /// A victory.
    Trophy = "trophy",
    /// A bot.
    Robot = "robot",
    /// A tournament.
    Flag = "flag",
    /// Talk.
    Chat = "chat",
    /// Time.
    Hourglass = "hourglass",
    /// The log.
    Scroll = "scroll",
    /// Looking on.
    Eye = "eye",
}

impl Icon {
    /// The shape itself, in a square of 512.
    fn shape(self) -> &'static str {
        let file = self.file().trim();
        let start = file.find('>').map_or(0, |end| end + 1);
        file[start..].trim_end_matches("</svg>")
    }

    /// The shape in a square of this size whose corner lies here, in the color of the text around it. Whole numbers: to write
    /// others takes more code than all the drawing.
    pub(crate) fn at(self, x: u8, y: u8, size: u8) -> String {
        format!(r##"<use href="#i-{}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##, self.name())
    }

    /// A picture of the shape alone.
    pub fn svg(self) -> String {
        format!(
            r##"<svg class="icon" viewBox="0 0 512 512" aria-hidden="true"><use href="#i-{}"/></svg>"##,
            self.name()
        )
    }
}

/// The patterns of the fields: a color can be told without seeing color.
const PATTERNS: &str = concat!(
    r#"<pattern id="p-purple" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M4 0V16M12 0V16"/></pattern>"#,
    r#"<pattern id="p-blue" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 4H16M0 12H16"/></pattern>"#,
    r#"<pattern id="p-yellow" width="14" height="20" patternUnits="userSpaceOnUse"><path d="M7 0L14 10L7 20L0 10Z"/></pattern>"#,
    r#"<pattern id="p-green" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">"#,
    r#"<path d="M6 0V12"/></pattern>"#,
    r#"<pattern id="p-white" width="22" height="26" patternUnits="userSpaceOnUse">"#,
    r##"<use href="#i-fleur" x="2" y="2" width="9" height="9"/><use href="#i-fleur" x="13" y="15" width="9" height="9"/></pattern>"##,
    r#"<pattern id="p-back" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">"#,
    r#"<path d="M0 0H20M0 0V20"/><circle cx="10" cy="10" r="2.4"/></pattern>"#,
    r#"<clipPath id="c-shield"><path d="M3 3H37V20C37 32 29 39 20 44C11 39 3 32 3 20Z"/></clipPath>"#,
);

/// All shapes and patterns, to be put once into a page, out of sight.
pub fn sprite() -> String {
    let mut sprite = String::from(r#"<svg class="sprite" aria-hidden="true" width="0" height="0">"#);
    for icon in Icon::ALL {
        // A text takes any text.
        let _ = write!(sprite, r#"<symbol id="i-{}" viewBox="0 0 512 512">{}</symbol>"#, icon.name(), icon.shape());
    }
    sprite + "<defs>" + PATTERNS + "</defs></svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_a_shape() {
        for icon in Icon::ALL {
            let shape = icon.shape();
            assert!(shape.starts_with("<path") || shape.starts_with("<g "), "{}", icon.name());
            assert!(!shape.contains("svg"), "{}", icon.name());
        }
    }
}
