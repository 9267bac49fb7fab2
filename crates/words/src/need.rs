//! What a seat needs to stay in: figures that every language puts into words.

use rules::{Seat, attacke, ivanhoe};

/// What a seat needs to stay in at the end of its turn (ivanhoe 5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// Nothing: it leads with this total and has played a card.
    Nothing(u16),
    /// Any card: it leads with this total, but has played nothing in this turn.
    AnyCard(u16),
    /// So many points more.
    Points(u16),
}

impl Need {
    /// What the seat needs in Ivanhoe.
    pub(crate) fn in_ivanhoe(table: &ivanhoe::Public, seat: Seat) -> Need {
        let others = Seat::all(table.seats()).filter(|&other| other != seat);
        let (total, best) = (table.total(seat), others.map(|other| table.total(other)).max().unwrap_or(0));
        match (total > best, table.played()) {
            (false, _) => Need::Points(best + 1 - total),
            (true, 0) => Need::AnyCard(total),
            (true, _) => Need::Nothing(total),
        }
    }
}

/// Whether it costs the seat a token to withdraw (ivanhoe 5.5).
pub(crate) fn withdrawing_costs(table: &ivanhoe::Public, seat: Seat) -> bool {
    table.display(seat).contains(&ivanhoe::Card::M6) && !table.tokens(seat).is_empty()
}

/// Whether it costs the seat a chip to pass (attacke 3.2).
pub(crate) fn passing_costs(table: &attacke::Public, seat: Seat) -> bool {
    table.row(seat).contains(&attacke::Card::W10) && !table.chips(seat).is_empty()
}

/// How many points a seat must play to fight on in Attacke (attacke 2.3).
pub(crate) fn points_to_fight(table: &attacke::Public, seat: Seat) -> u16 {
    (table.highest() + 1).saturating_sub(table.total(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, Turn};

    #[test]
    fn what_is_needed_is_what_the_rules_ask() {
        let mut game = ivanhoe::State::new(ivanhoe::Options::new(3).unwrap());
        for step in 0..2000u32 {
            match game.turn() {
                Turn::Chance(_) => game.resolve(game.outcome(step * 7 % game.weight()).unwrap(), &mut |_| {}).unwrap(),
                Turn::Seats(asked) => {
                    let seat = asked.first().unwrap();
                    let mut moves = Vec::new();
                    game.legal_moves(seat, &mut moves);
                    if let ivanhoe::Phase::Turn(_) = game.public().phase() {
                        let can_end = matches!(Need::in_ivanhoe(game.public(), seat), Need::Nothing(_));
                        assert_eq!(can_end, moves.contains(&ivanhoe::Move::End));
                    }
                    game.play(seat, moves[step as usize % moves.len()], &mut |_| {}).unwrap();
                }
                Turn::Over(_) => break,
            }
        }
    }
}
