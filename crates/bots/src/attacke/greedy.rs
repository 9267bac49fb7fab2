//! The bot that wants every contest and spends as little as it can.

use rules::attacke::{Hand, Move, State, View};
use rules::{Bot, Color, Observer, View as _};

use super::features::{Knights, shields};

/// Opens the color in which it holds most, fights with the fewest cards that lead, and passes when it cannot lead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<State> for Greedy {
    fn choose(&mut self, view: &View, legal: &[Move]) -> Move {
        let Observer::Seat(me) = view.observer() else { return legal[0] };
        let chips = view.public().chips(me);
        let knights = Knights::of(view.hand());
        let strength = |color: Color| knights.value(color) as f32;
        let worth = |m: &Move| match *m {
            Move::Open { color, up, down } => {
                let wanted = if chips.has(color) { 0.0 } else { 3.0 };
                100.0 * (strength(color) + wanted) - spent(up, down)
            }
            Move::Fight { up, down } => -spent(up, down),
            Move::Pass => f32::MIN,
            Move::Return(color) => strength(color),
        };
        best(legal, worth).unwrap_or(legal[0])
    }
}

/// What a play costs: cards above all, then shields, then values.
fn spent(up: Hand, down: Hand) -> f32 {
    (up.len() + down.len()) as f32 + shields(up) as f32 / 10.0 + f32::from(up.value()) / 1000.0
}

/// The first of the moves that are worth most.
pub(super) fn best(moves: &[Move], worth: impl Fn(&Move) -> f32) -> Option<Move> {
    let worths = moves.iter().map(|m| (*m, worth(m)));
    worths.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(m, _)| m)
}
