//! Moves of Ivanhoe.

use rules::ivanhoe::{Action, Card, InFront, Keep, Move, Options, State};
use rules::{Color, Face as _, Seat};

use crate::{Bytes, Fuzzed};

/// Two to five players, and every number of tokens that they can agree on.
pub(crate) fn all_options() -> impl Iterator<Item = Options> {
    (2..=5).filter_map(Options::new).flat_map(|options| [4, 5].into_iter().filter_map(move |n| options.with_tokens(n)))
}

impl Fuzzed for State {
    fn any_move(&self, _seat: Seat, bytes: &mut Bytes<'_>) -> Move {
        match bytes.byte() % 16 {
            0 => Move::Start { color: bytes.pick(&Color::ALL), card: bytes.pick(Card::ALL) },
            1 => Move::Play(bytes.pick(Card::ALL)),
            2 => Move::Ivanhoe,
            3 => Move::Pass,
            4 | 5 => Move::Keep(keep(bytes)),
            6 => Move::End,
            7 => Move::Withdraw,
            8 => Move::Return(bytes.pick(&Color::ALL)),
            9 => Move::Take(bytes.pick(&Color::ALL)),
            _ => Move::Act(action(bytes)),
        }
    }
}

/// Any slot of a row, mostly one of the first few, where cards lie.
fn slot(bytes: &mut Bytes<'_>) -> u8 {
    let byte = bytes.byte();
    if byte < 0xF0 { byte % 8 } else { byte }
}

fn in_front(bytes: &mut Bytes<'_>) -> InFront {
    match bytes.byte() % 4 {
        0 => InFront::Shield,
        1 => InFront::Stunned,
        _ => InFront::Display(slot(bytes)),
    }
}

fn keep(bytes: &mut Bytes<'_>) -> Keep {
    let values = bytes.byte();
    let named = (1..=Keep::VALUES as u8).filter(|value| values >> value & 1 == 1);
    named.fold(Keep::NOTHING, |keep, value| keep.with(value, usize::from(slot(bytes))))
}

fn action(bytes: &mut Bytes<'_>) -> Action {
    match bytes.byte() % 16 {
        0 => Action::Unhorse(bytes.pick(&Color::ALL)),
        1 => Action::ChangeWeapon(bytes.pick(&Color::ALL)),
        2 => Action::DropWeapon,
        3 => Action::BreakLance(bytes.seat()),
        4 => Action::Riposte(bytes.seat()),
        5 => Action::Dodge { seat: bytes.seat(), slot: slot(bytes) },
        6 => Action::Retreat(slot(bytes)),
        7 => Action::KnockDown(bytes.seat()),
        8 => Action::Outmaneuver,
        9 => Action::Charge,
        10 => Action::Countercharge,
        11 => Action::Disgrace,
        12 => Action::Adapt,
        13 => Action::Outwit { give: in_front(bytes), seat: bytes.seat(), take: in_front(bytes) },
        14 => Action::Shield,
        _ => Action::Stunned(bytes.seat()),
    }
}
