//! What is named with a move of Ivanhoe, with the places on the table looked up.

use rules::ivanhoe::{Action, Card, InFront, Keep, Public, State};
use rules::{Color, Seat, row};

use crate::game_words::GameWords;
use crate::sentence::{Sentence, say};

/// What is named with an action card.
pub(crate) enum Named {
    /// Nothing.
    Nothing,
    /// A color.
    Color(Color),
    /// An opponent.
    Player(Seat),
    /// An opponent, and a card of that display.
    CardOf(Seat, Sentence),
    /// A card of the own display.
    OwnCard(Sentence),
    /// A card to give, an opponent, and a card to take.
    Exchange { given: Sentence, other: Seat, taken: Sentence },
}

/// What `actor` names with an action card.
pub(crate) fn named(words: &impl GameWords<State>, table: &Public, actor: Seat, action: Action) -> Named {
    match action {
        Action::Unhorse(color) | Action::ChangeWeapon(color) => Named::Color(color),
        Action::BreakLance(seat) | Action::Riposte(seat) | Action::KnockDown(seat) | Action::Stunned(seat) => {
            Named::Player(seat)
        }
        Action::Dodge { seat, slot } => Named::CardOf(seat, card_in_front(words, table, seat, InFront::Display(slot))),
        Action::Retreat(slot) => Named::OwnCard(card_in_front(words, table, actor, InFront::Display(slot))),
        Action::Outwit { give, seat, take } => Named::Exchange {
            given: card_in_front(words, table, actor, give),
            other: seat,
            taken: card_in_front(words, table, seat, take),
        },
        Action::DropWeapon
        | Action::Outmaneuver
        | Action::Charge
        | Action::Countercharge
        | Action::Disgrace
        | Action::Adapt
        | Action::Shield => Named::Nothing,
    }
}

/// The cards that a seat chooses to keep when Adapt is played.
pub(crate) fn kept(
    words: &impl GameWords<State>,
    table: &Public,
    seat: Seat,
    keep: Keep,
) -> impl Iterator<Item = Sentence> {
    keep.slots().map(move |slot| card_in_front(words, table, seat, InFront::Display(slot as u8)))
}

/// A card in front of a seat. Where two cards of a row look the same and lie apart, the place is added: to take the one
/// or the other leaves different rows.
pub(crate) fn card_in_front(words: &impl GameWords<State>, table: &Public, seat: Seat, place: InFront) -> Sentence {
    let slot = match place {
        InFront::Display(slot) => usize::from(slot),
        InFront::Shield => return words.card_piece(Card::Shield).into(),
        InFront::Stunned => return words.card_piece(Card::Stunned).into(),
    };
    let display = table.display(seat);
    let number = format!("#{}", slot + 1);
    let Some(&card) = display.get(slot) else { return number.into() };
    let alike = row::runs(display).filter(|&run| display[run] == card).count();
    let piece = words.card_piece(card);
    if alike > 1 { say![piece, " ", number] } else { piece.into() }
}
