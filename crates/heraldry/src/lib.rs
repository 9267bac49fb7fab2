//! Cards, coats of arms and tokens, drawn as SVG.
//!
//! Pictures refer to symbols and patterns by name (`<use href="#i-sword">`), so a page holds each shape once: it puts
//! [`sprite`] somewhere out of sight. Colors are variables of CSS (`--red`, `--linen`, `--ink`), so that light, dark and
//! high contrast are a matter of the style sheet alone.
//!
//! The shapes in `icons/` come from game-icons.net under CC BY 3.0, their numbers rounded to whole ones of 512; except the
//! lance, which was drawn for this project.

mod arms;
mod card;
mod icon;
mod token;

pub use arms::{Arms, Charge, Division, Tincture};
pub use card::{CardArt, Kind, Suit, back, weapon};
pub use icon::{Icon, sprite};
pub use token::token;
