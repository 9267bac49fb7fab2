//! What the laws need to know of Ivanhoe.

use rules::ivanhoe::{Action, Card, Hand, InFront, Keep, Move, Phase, State};
use rules::{Color, Face as _, Game as _, MAX_SEATS, Seat};

use crate::Lawful;

impl Lawful for State {
    fn conserved(&self) -> Result<(), String> {
        let mut counts = vec![0usize; Card::ALL.len()];
        let mut count = |card: Card| counts[card.index()] += 1;
        let public = self.public();
        for seat in Seat::all(self.seats()) {
            self.hand(seat).iter().for_each(&mut count);
            public.display(seat).iter().copied().for_each(&mut count);
            if self.hand(seat).len() != public.hand_size(seat) {
                return Err(format!("{seat:?} has {} cards, not {}", self.hand(seat).len(), public.hand_size(seat)));
            }
            if public.tokens(seat).len() > public.options().tokens() {
                return Err(format!("{seat:?} has too many tokens"));
            }
            if public.display(seat).iter().filter(|&&card| card == Card::M6).count() > 1 {
                return Err(format!("{seat:?} has two Maidens"));
            }
        }
        self.deck().iter().for_each(&mut count);
        public.discard().iter().copied().for_each(&mut count);
        if public.shield().is_some() {
            count(Card::Shield);
        }
        if public.stunned().is_some() {
            count(Card::Stunned);
        }
        if let Phase::Window { action, .. } = public.phase()
            && action.stays()
        {
            count(action.card());
        }
        if self.deck().len() != public.deck_size() {
            return Err(format!("the deck has {} cards, not {}", self.deck().len(), public.deck_size()));
        }
        let wrong = Card::ALL.iter().find(|&&card| counts[card.index()] != Hand::whole_deck().count(card));
        wrong.map_or(Ok(()), |card| Err(format!("there are {} of {card}", counts[card.index()])))
    }

    fn every_move(&self, moves: &mut Vec<Move>) {
        for &card in Card::ALL {
            moves.push(Move::Play(card));
            moves.extend(Color::ALL.map(|color| Move::Start { color, card }));
        }
        moves.extend([Move::Ivanhoe, Move::Pass, Move::End, Move::Withdraw]);
        for color in Color::ALL {
            moves.extend([Move::Return(color), Move::Take(color)]);
            moves.extend([Action::Unhorse(color), Action::ChangeWeapon(color)].map(Move::Act));
        }
        let bare = [
            Action::DropWeapon,
            Action::Outmaneuver,
            Action::Charge,
            Action::Countercharge,
            Action::Disgrace,
            Action::Adapt,
            Action::Shield,
        ];
        moves.extend(bare.map(Move::Act));
        // One seat more than sit there, and one slot more than cards lie there.
        let seats = || Seat::all((self.seats() + 1).min(MAX_SEATS));
        let longest = Seat::all(self.seats()).map(|seat| self.public().display(seat).len()).max().unwrap_or(0);
        let slots = || (0..=longest as u8).chain([u8::MAX]);
        let places = || slots().map(InFront::Display).chain([InFront::Shield, InFront::Stunned]);
        moves.extend(slots().map(|slot| Move::Act(Action::Retreat(slot))));
        for seat in seats() {
            let on_seat =
                [Action::BreakLance(seat), Action::Riposte(seat), Action::KnockDown(seat), Action::Stunned(seat)];
            moves.extend(on_seat.map(Move::Act));
            moves.extend(slots().map(|slot| Move::Act(Action::Dodge { seat, slot })));
            // Outwit has by far the most ways to be named; where nobody holds it they are all refused for one reason.
            if Seat::all(self.seats()).any(|seat| self.hand(seat).has(Card::Outwit)) {
                for give in places() {
                    moves.extend(places().map(|take| Move::Act(Action::Outwit { give, seat, take })));
                }
            }
        }
        every_keep(self, moves);
    }
}

/// Ways to name cards for Adapt: every single card, and around each legal choice every one that differs in one value.
fn every_keep(game: &State, moves: &mut Vec<Move>) {
    let mut choices = vec![Move::Keep(Keep::NOTHING)];
    if let Phase::Adapt { seat, .. } = game.public().phase() {
        game.legal_moves(seat, &mut choices);
    }
    for choice in choices {
        let Move::Keep(keep) = choice else { continue };
        moves.push(choice);
        for value in 1..=Keep::VALUES as u8 {
            let slots = (0..12).chain([usize::from(u8::MAX)]);
            moves.extend(slots.map(|slot| Move::Keep(keep.with(value, slot))));
        }
    }
}
