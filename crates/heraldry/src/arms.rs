//! Coats of arms, made from a name by the rules of heraldry: metal does not lie on metal, nor color on color.

use crate::icon::Icon;
use crate::token::SHIELD;

/// A color of heraldry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of heraldry")]
pub enum Tincture {
    Or,
    Argent,
    Gules,
    Azure,
    Vert,
    Purpure,
    Sable,
}

impl Tincture {
    const METALS: [Tincture; 2] = [Tincture::Or, Tincture::Argent];
    const COLORS: [Tincture; 5] =
        [Tincture::Gules, Tincture::Azure, Tincture::Vert, Tincture::Purpure, Tincture::Sable];

    /// Whether it is a metal: gold or silver.
    pub const fn is_metal(self) -> bool {
        matches!(self, Tincture::Or | Tincture::Argent)
    }

    const fn class(self) -> &'static str {
        match self {
            Tincture::Or => "or",
            Tincture::Argent => "argent",
            Tincture::Gules => "gules",
            Tincture::Azure => "azure",
            Tincture::Vert => "vert",
            Tincture::Purpure => "purpure",
            Tincture::Sable => "sable",
        }
    }
}

/// How the field is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of heraldry")]
pub enum Division {
    Plain,
    Chief,
    Fess,
    Pale,
    Bend,
    Chevron,
    Saltire,
    Bordure,
    Base,
}

impl Division {
    const ALL: [Division; 9] = [
        Division::Plain,
        Division::Chief,
        Division::Fess,
        Division::Pale,
        Division::Bend,
        Division::Chevron,
        Division::Saltire,
        Division::Bordure,
        Division::Base,
    ];

    /// The part of the shield that it covers.
    const fn path(self) -> &'static str {
        match self {
            Division::Plain => "",
            Division::Chief => "M0 0H40V14H0Z",
            Division::Fess => "M0 11H40V30H0Z",
            Division::Pale => "M10 0H30V46H10Z",
            Division::Bend => "M0 0H10L40 32V44H33L0 10Z",
            Division::Chevron => "M20 14L42 34V44L20 25L-2 44V34Z",
            Division::Saltire => "M-3 3L3 -3L20 14L37 -3L43 3L27 20L44 40L37 46L20 27L3 46L-4 40L13 20Z",
            Division::Bordure => "M0 0H40V46H0ZM8 8V20C8 29 13 34 20 38C27 34 32 29 32 20V8Z",
            Division::Base => "M0 30H40V46H0Z",
        }
    }

    /// Where the charge lies so that it is on one tincture only, and its size.
    const fn place(self) -> (u8, u8, u8) {
        match self {
            Division::Plain => (8, 7, 24),
            Division::Chief => (9, 16, 22),
            Division::Fess => (12, 12, 16),
            Division::Pale => (12, 11, 16),
            Division::Bend => (20, 4, 15),
            Division::Chevron => (13, 4, 14),
            Division::Saltire => (15, 15, 10),
            Division::Bordure => (11, 10, 18),
            Division::Base => (10, 6, 20),
        }
    }

    /// Whether the charge lies on the division rather than on the field.
    const fn carries_charge(self) -> bool {
        matches!(self, Division::Fess | Division::Pale | Division::Saltire)
    }
}

/// What is painted on the shield.
pub type Charge = Icon;

const CHARGES: [Charge; 27] = [
    Icon::Lion,
    Icon::Griffin,
    Icon::Eagle,
    Icon::Boar,
    Icon::Stag,
    Icon::Unicorn,
    Icon::Dragon,
    Icon::Fleur,
    Icon::Sun,
    Icon::Moon,
    Icon::Key,
    Icon::Anchor,
    Icon::Oak,
    Icon::Crown,
    Icon::Horse,
    Icon::Bear,
    Icon::Wolf,
    Icon::Swan,
    Icon::Bee,
    Icon::Tower,
    Icon::Harp,
    Icon::Bell,
    Icon::Raven,
    Icon::Tree,
    Icon::Rooster,
    Icon::Snail,
    Icon::Hedgehog,
];

/// A coat of arms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arms {
    /// The ground.
    pub field: Tincture,
    /// How it is divided.
    pub division: Division,
    /// What the division is painted in.
    pub ordinary: Tincture,
    /// What lies on it.
    pub charge: Charge,
    /// What that is painted in.
    pub charge_tincture: Tincture,
}

impl Arms {
    /// The arms of a name: always the same for the same name.
    pub fn of(name: &str) -> Arms {
        // FNV-1a: spreads short texts well, and gives the same everywhere.
        let mut hash = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        hash ^= hash >> 29;
        let mut below = |n: usize| {
            let number = (hash % n as u64) as usize;
            hash = (hash / n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ hash >> 7;
            number
        };
        let (metal, color) = (Tincture::METALS[below(2)], Tincture::COLORS[below(5)]);
        let (field, ordinary) = if below(3) == 0 { (metal, color) } else { (color, metal) };
        let division = Division::ALL[below(Division::ALL.len())];
        let charge_tincture = if division.carries_charge() { field } else { ordinary };
        Arms { field, division, ordinary, charge: CHARGES[below(CHARGES.len())], charge_tincture }
    }

    /// The arms as a shield.
    pub fn svg(&self) -> String {
        let (x, y, size) = self.division.place();
        format!(
            r#"<svg class="arms" viewBox="0 0 40 46" aria-hidden="true"><path class="{}" d="{SHIELD}"/><path class="{}" fill-rule="evenodd" clip-path="url(#c-shield)" d="{}"/><g class="{}">{}</g><path class="rim" d="{SHIELD}"/></svg>"#,
            self.field.class(),
            self.ordinary.class(),
            self.division.path(),
            self.charge_tincture.class(),
            self.charge.at(x, y, size),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metal_never_lies_on_metal_nor_color_on_color() {
        for number in 0..5000 {
            let arms = Arms::of(&format!("Knight {number}"));
            assert_ne!(arms.field.is_metal(), arms.ordinary.is_metal());
            let ground = if arms.division.carries_charge() { arms.ordinary } else { arms.field };
            assert_ne!(ground.is_metal(), arms.charge_tincture.is_metal(), "{arms:?}");
        }
    }

    #[test]
    fn names_have_arms_of_their_own() {
        let arms: Vec<Arms> = ["Anna", "Bert", "Cleo", "Dora", "Emil", "anna"].map(Arms::of).to_vec();
        for (index, one) in arms.iter().enumerate() {
            assert!(arms[..index].iter().all(|other| other != one));
        }
        assert_eq!(Arms::of("Anna"), Arms::of("Anna"));
    }
}
