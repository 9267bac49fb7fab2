//! The bot that wants every tournament and spends as little as it can.

use rules::ivanhoe::{Move, Phase, State, View};
use rules::{Bot, Color, Observer, View as _};

use super::heuristic::{best_opponent, cheapest_lead, plain_cards, strength};

/// Starts the color in which it holds most, plays the fewest plain cards that lead, and withdraws when it cannot lead. It
/// plays no action cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<State> for Greedy {
    fn choose(&mut self, view: &View, legal: &[Move]) -> Move {
        let Observer::Seat(me) = view.observer() else { return legal[0] };
        let public = view.public();
        let tokens = public.tokens(me);
        match public.phase() {
            Phase::Start(_) => {
                let worth = |color: Color| {
                    let wanted = if tokens.has(color) { 0.0 } else { 3.0 };
                    strength(view.hand(), color, 1.0, 1.0) + wanted
                };
                let starts = legal.iter().filter_map(|&m| match m {
                    Move::Start { color, card } => Some((m, worth(color) - f32::from(card.value()) / 100.0)),
                    _ => None,
                });
                best(starts).unwrap_or(legal[0])
            }
            Phase::Turn(_) if public.played() > 0 && public.leads(me) => Move::End,
            Phase::Turn(_) => {
                let need = i32::from(best_opponent(public, me)) - i32::from(public.total(me)) + 1;
                cheapest_lead(view, legal, need).unwrap_or(Move::Withdraw)
            }
            Phase::Prize(_) => {
                let weakest =
                    tokens.missing().map(|color| (Move::Take(color), -strength(view.hand(), color, 1.0, 0.0)));
                best(weakest).unwrap_or(legal[0])
            }
            Phase::Maiden(_) => {
                let easiest = tokens.iter().map(|color| (Move::Return(color), strength(view.hand(), color, 1.0, 0.0)));
                best(easiest).unwrap_or(legal[0])
            }
            Phase::Adapt { .. } => plain_cards(view, me, legal).unwrap_or(legal[0]),
            // Ivanhoe is kept.
            _ => legal[0],
        }
    }
}

/// The first of the moves that are worth most.
pub(super) fn best(moves: impl Iterator<Item = (Move, f32)>) -> Option<Move> {
    let first_best = |best: (Move, f32), next: (Move, f32)| if next.1 > best.1 { next } else { best };
    moves.reduce(first_best).map(|(m, _)| m)
}
