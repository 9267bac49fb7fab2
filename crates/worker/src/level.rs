//! How well bots play.

use bots::Rung;
use table::Level;

/// The rung of the ladder for a level. The upper two differ by what their players see in the cards, and not yet by how
/// long they think.
pub(crate) const fn rung(level: Level) -> Rung {
    match level {
        Level::Page => Rung::Greedy,
        Level::Squire => Rung::Heuristic,
        Level::Knight => Rung::Knight,
        Level::Lord | Level::Champion => Rung::Champion,
    }
}
