//! Which moves are legal: from what everybody sees and one's own hand, and from nothing else.

use super::action::{self, WEAPONS};
use super::card::{Card, Hand};
use super::illegal::Illegal;
use super::moves::{Action, InFront, Keep, Move};
use super::public::{Phase, Public};
use crate::cards::Cards;
use crate::color::Color;
use crate::row::{begins_run, runs};
use crate::seat::{Seat, SeatSet};

const SUPPORTERS: Hand = Cards::span(Card::S2 as usize, Card::M6 as usize + 1);
const ACTIONS: Hand = Cards::span(Card::Unhorse as usize, Card::Ivanhoe as usize);

/// The color cards of each color, by index.
const COLORS: [Hand; 5] = [
    Cards::span(Card::P3 as usize, Card::R3 as usize),
    Cards::span(Card::R3 as usize, Card::B2 as usize),
    Cards::span(Card::B2 as usize, Card::Y2 as usize),
    Cards::span(Card::Y2 as usize, Card::G1 as usize),
    Cards::span(Card::G1 as usize, Card::S2 as usize),
];

/// The colors that may be named now (rule 3.3).
fn allowed_colors(public: &Public) -> impl Iterator<Item = Color> + Clone {
    let after_purple = public.last_color == Some(Color::Purple);
    Color::ALL.into_iter().filter(move |&color| !(after_purple && color == Color::Purple))
}

/// Whether a hand can start a tournament (rule 3.5).
pub(super) fn can_start(public: &Public, hand: Hand) -> bool {
    let filter = allowed_colors(public).fold(SUPPORTERS, |filter, color| filter.or(COLORS[color.index()]));
    !hand.only(filter).is_empty()
}

/// Appends every legal move of a seat with this hand.
pub(super) fn legal_moves(public: &Public, hand: Hand, seat: Seat, moves: &mut Vec<Move>) {
    match public.phase {
        Phase::Start(starter) if seat == starter => start_moves(public, hand, moves),
        Phase::Turn(player) if seat == player => turn_moves(public, hand, seat, moves),
        Phase::Window { asked, .. } if asked.has(seat) => {
            moves.push(Move::Pass);
            if hand.has(Card::Ivanhoe) {
                moves.push(Move::Ivanhoe);
            }
        }
        Phase::Adapt { seat: chooser, .. } if seat == chooser => keep_moves(public.display(seat), moves),
        Phase::Maiden(loser) if seat == loser => moves.extend(public.tokens[seat].iter().map(Move::Return)),
        Phase::Prize(winner) if seat == winner => moves.extend(public.tokens[seat].missing().map(Move::Take)),
        _ => {}
    }
}

fn start_moves(public: &Public, hand: Hand, moves: &mut Vec<Move>) {
    for color in allowed_colors(public) {
        let cards = hand.only(COLORS[color.index()].or(SUPPORTERS)).faces();
        moves.extend(cards.map(|card| Move::Start { color, card }));
    }
}

fn turn_moves(public: &Public, hand: Hand, seat: Seat, moves: &mut Vec<Move>) {
    if let Some(color) = public.color
        && action::can_add(public, seat).is_ok()
    {
        let cards = hand.only(COLORS[color.index()].or(SUPPORTERS)).faces();
        let fits = |&card: &Card| card != Card::M6 || !public.display(seat).contains(&Card::M6);
        moves.extend(cards.filter(fits).map(Move::Play));
    }
    let actions = hand.only(ACTIONS);
    if !actions.is_empty() {
        let losers = Seat::all(public.seats()).filter(|&seat| public.display(seat).len() > 1).collect();
        for card in actions.faces() {
            action_moves(public, seat, card, losers, moves);
        }
    }
    if public.played > 0 && public.leads(seat) {
        moves.push(Move::End);
    }
    moves.push(Move::Withdraw);
}

/// Appends every way to play an action card. The losers are the seats whose displays can lose a card: only displays of
/// two cards or more can (rule 7.3), and where there is none, most cards need no second look.
fn action_moves(public: &Public, seat: Seat, card: Card, losers: SeatSet, moves: &mut Vec<Move>) {
    let mut offer = |action| {
        if action::effect(public, seat, action).is_ok() {
            moves.push(Move::Act(action));
        }
    };
    let others = Seat::all(public.seats()).filter(|&other| other != seat);
    let targets = losers.without(seat).iter();
    let slots = |seat| runs(public.display(seat)).map(|slot| slot as u8);
    match card {
        Card::Unhorse => WEAPONS.map(Action::Unhorse).into_iter().for_each(offer),
        Card::ChangeWeapon => WEAPONS.map(Action::ChangeWeapon).into_iter().for_each(offer),
        Card::DropWeapon => offer(Action::DropWeapon),
        Card::BreakLance => targets.map(Action::BreakLance).for_each(offer),
        Card::Riposte => targets.map(Action::Riposte).for_each(offer),
        Card::Dodge => targets.for_each(|seat| slots(seat).for_each(|slot| offer(Action::Dodge { seat, slot }))),
        Card::Retreat => slots(seat).map(Action::Retreat).for_each(offer),
        Card::KnockDown => others.map(Action::KnockDown).for_each(offer),
        Card::Outwit => {
            let lies = move |owner, place, seat| (owner == Some(seat)).then_some(place);
            let places = |seat| {
                let beside = [lies(public.shield, InFront::Shield, seat), lies(public.stunned, InFront::Stunned, seat)];
                slots(seat).map(InFront::Display).chain(beside.into_iter().flatten())
            };
            for other in public.still_in.without(seat).iter() {
                for give in places(seat) {
                    places(other).for_each(|take| offer(Action::Outwit { give, seat: other, take }));
                }
            }
        }
        Card::Shield => offer(Action::Shield),
        Card::Stunned => others.map(Action::Stunned).for_each(offer),
        _ if losers.is_empty() => {}
        Card::Outmaneuver => offer(Action::Outmaneuver),
        Card::Charge => offer(Action::Charge),
        Card::Countercharge => offer(Action::Countercharge),
        Card::Disgrace => offer(Action::Disgrace),
        Card::Adapt => offer(Action::Adapt),
        _ => {}
    }
}

/// Appends every choice that Adapt leaves to the owner of a display: for every value that lies in more than one run,
/// one of its runs.
fn keep_moves(display: &[Card], moves: &mut Vec<Move>) {
    let first = moves.len();
    moves.push(Move::Keep(Keep::NOTHING));
    for value in action::adapt_choices(display) {
        // Each choice made so far is replaced by itself with every run of this value.
        for choice in first..moves.len() {
            let Move::Keep(keep) = moves[choice] else { continue };
            let mut kept =
                runs(display).filter(|&slot| display[slot].value() == value).map(|slot| keep.with(value, slot));
            if let Some(keep) = kept.next() {
                moves[choice] = Move::Keep(keep);
            }
            moves.extend(kept.map(Move::Keep));
        }
    }
}

/// Whether a seat with this hand may make this move, or why not.
pub(super) fn check(public: &Public, hand: Hand, seat: Seat, m: Move) -> Result<(), Illegal> {
    if seat.index() >= public.seats() {
        return Err(Illegal::NoSuchSeat);
    }
    match public.phase {
        Phase::Over(_) => Err(Illegal::GameOver),
        Phase::Dealer | Phase::Deal(_) | Phase::Draw(_) | Phase::KnockDown { .. } => Err(Illegal::ChanceFirst),
        Phase::Window { .. } => check_answer(public, hand, seat, m),
        _ if matches!(m, Move::Ivanhoe) => Err(Illegal::NothingToCancel),
        _ if matches!(m, Move::Pass) => Err(Illegal::NotAsked),
        Phase::Start(starter) if seat == starter => check_start(public, hand, m),
        Phase::Turn(player) if seat == player => check_turn(public, hand, seat, m),
        Phase::Adapt { seat: chooser, .. } if seat == chooser => check_keep(public.display(seat), m),
        Phase::Maiden(loser) if seat == loser => match m {
            Move::Return(color) if public.tokens[seat].has(color) => Ok(()),
            Move::Return(_) => Err(Illegal::TokenNotHeld),
            _ => Err(Illegal::ReturnFirst),
        },
        Phase::Prize(winner) if seat == winner => match m {
            Move::Take(color) if public.tokens[seat].has(color) => Err(Illegal::TokenHeld),
            Move::Take(_) => Ok(()),
            _ => Err(Illegal::TakeFirst),
        },
        Phase::Adapt { .. } => Err(Illegal::AdaptFirst),
        _ => Err(Illegal::NotYourTurn),
    }
}

/// Rule 8.17.
fn check_answer(public: &Public, hand: Hand, seat: Seat, m: Move) -> Result<(), Illegal> {
    let Phase::Window { actor, asked, .. } = public.phase else { return Err(Illegal::NotAsked) };
    match m {
        Move::Pass if asked.has(seat) => Ok(()),
        Move::Pass => Err(Illegal::NotAsked),
        Move::Ivanhoe if seat == actor => Err(Illegal::OwnAction),
        Move::Ivanhoe if !public.still_in.has(seat) => Err(Illegal::IvanhoeNeedsToBeIn),
        Move::Ivanhoe if !hand.has(Card::Ivanhoe) => Err(Illegal::NotInHand(Card::Ivanhoe)),
        Move::Ivanhoe if !asked.has(seat) => Err(Illegal::NotAsked),
        Move::Ivanhoe => Ok(()),
        _ => Err(Illegal::WindowOpen),
    }
}

/// Rules 3.2 to 3.5.
fn check_start(public: &Public, hand: Hand, m: Move) -> Result<(), Illegal> {
    let Move::Start { color, card } = m else { return Err(out_of_place(m, Illegal::MustStart)) };
    if !hand.has(card) {
        Err(Illegal::NotInHand(card))
    } else if card.is_action() {
        Err(Illegal::ActionCannotStart)
    } else if !card.suits(color) {
        Err(Illegal::StartsOtherColor(card))
    } else if !allowed_colors(public).any(|allowed| allowed == color) {
        Err(Illegal::PurpleAfterPurple)
    } else {
        Ok(())
    }
}

/// Rules 4, 5 and 7.
fn check_turn(public: &Public, hand: Hand, seat: Seat, m: Move) -> Result<(), Illegal> {
    match m {
        Move::Play(card) => {
            if !hand.has(card) {
                return Err(Illegal::NotInHand(card));
            }
            if card.is_action() {
                return Err(Illegal::NotForDisplay(card));
            }
            if !public.color.is_some_and(|color| card.suits(color)) {
                return Err(Illegal::WrongColor(card));
            }
            if card == Card::M6 && public.display(seat).contains(&Card::M6) {
                return Err(Illegal::SecondMaiden);
            }
            action::can_add(public, seat)
        }
        Move::Act(act) if !hand.has(act.card()) => Err(Illegal::NotInHand(act.card())),
        Move::Act(act) => action::effect(public, seat, act).map(|_| ()),
        Move::End if public.played == 0 => Err(Illegal::NothingPlayed),
        Move::End if !public.leads(seat) => Err(Illegal::NotHighest),
        Move::End | Move::Withdraw => Ok(()),
        _ => Err(out_of_place(m, Illegal::TournamentUnderWay)),
    }
}

/// Rule 8.13.
fn check_keep(display: &[Card], m: Move) -> Result<(), Illegal> {
    let Move::Keep(keep) = m else { return Err(Illegal::AdaptFirst) };
    let choices = action::adapt_choices(display);
    let one_of_each = (1..=Keep::VALUES as u8).all(|value| match keep.slot(value) {
        Some(slot) => {
            choices.clone().any(|choice| choice == value) && begins_run(display, slot) && display[slot].value() == value
        }
        None => choices.clone().all(|choice| choice != value),
    });
    if one_of_each { Ok(()) } else { Err(Illegal::KeepOneOfEach) }
}

/// The reason to refuse a move that answers a question nobody asked.
fn out_of_place(m: Move, otherwise: Illegal) -> Illegal {
    match m {
        Move::Keep(_) | Move::Return(_) | Move::Take(_) => Illegal::NothingToChoose,
        _ => otherwise,
    }
}
