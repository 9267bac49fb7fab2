//! The whole game as a value, and how it goes on.

use super::action::{self, Effect};
use super::card::{Card, Hand};
use super::event::Event;
use super::illegal::Illegal;
use super::knowledge::Knowledge;
use super::legal;
use super::moves::{Action, Move};
use super::public::{Options, Phase, Public};
use super::view::View;
use crate::color::Color;
use crate::game::{Game, Observer, Turn};
use crate::impossible::Impossible;
use crate::seat::{BySeat, Seat, SeatSet};

/// A game of Ivanhoe: what everybody sees, the hands, the deck, and what each seat knows of the others' hands.
///
/// The deck is a bag, not a pile: nobody knows its order, so its order is decided card by card, when cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: BySeat<Hand>,
    pub(super) deck: Hand,
    pub(super) known: BySeat<Knowledge>,
}

/// A decision of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// This seat deals (rule 1.3).
    Dealer(Seat),
    /// This card is drawn, from the deck or from a hand (rules 2.1, 8.8).
    Card(Card),
}

/// Cards dealt to each player (rule 1.3).
const HAND_DEALT: usize = 8;

impl State {
    /// What everybody sees.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The cards of the deck.
    pub const fn deck(&self) -> Hand {
        self.deck
    }

    /// The only way a game changes: an event happens, and is told.
    ///
    /// Always inlined, with all that it calls: where the event is known, nothing is left of it but its own change. That
    /// makes games a third faster.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "told above")]
    fn happen(&mut self, event: Event, tell: &mut impl FnMut(Event)) {
        self.apply(&event);
        tell(event);
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `happen`")]
    fn apply(&mut self, event: &Event) {
        if let Some((seat, card)) = event.leaves_hand() {
            let held = self.hands[seat].take(card);
            debug_assert!(held, "{card} was not in the hand");
        }
        match *event {
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                self.deck.take(card);
                self.hands[seat].add(card);
            }
            Event::Reshuffled => self.deck = self.public.discard.cards(),
            Event::Retreated { seat, card, .. } => self.hands[seat].add(card),
            Event::Stolen { thief, victim, card } => {
                self.hands[victim].take(card);
                self.hands[thief].add(card);
            }
            _ => {}
        }
        if event.touches_hands() {
            for seat in Seat::all(self.public.seats()) {
                let stolen = event.stolen_before(seat);
                self.known[seat].learn(Observer::Seat(seat), event, stolen, &self.public.hand_sizes);
            }
        }
        self.public.apply(event);
    }

    /// A turn begins with a draw (rule 2.1), where there is a card (rule 2.3).
    pub(super) fn begin_turn(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        self.happen(Event::Waits(Phase::Draw(seat)), tell);
        if self.deck.is_empty() {
            if self.public.discard.is_empty() {
                self.happen(Event::DrewNothing { seat }, tell);
                self.after_draw(seat, tell);
            } else {
                self.happen(Event::Reshuffled, tell);
            }
        }
    }

    /// The turn goes on once its card is drawn; a starter who cannot start reveals the hand (rule 3.5).
    pub(super) fn after_draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        if self.public.color.is_some() {
            self.happen(Event::Waits(Phase::Turn(seat)), tell);
        } else if legal::can_start(&self.public, self.hands[seat]) {
            self.happen(Event::Waits(Phase::Start(seat)), tell);
        } else {
            self.happen(Event::Revealed { seat, hand: self.hands[seat] }, tell);
            self.begin_turn(seat.next(self.public.seats()), tell);
        }
    }

    /// The next seat clockwise that is still in.
    fn next_in(&self, seat: Seat) -> Seat {
        self.public.still_in.after(seat).unwrap_or(seat)
    }

    fn act(&mut self, actor: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        self.happen(Event::Acted { seat: actor, action }, tell);
        let asked = self.asked(actor);
        if asked.is_empty() {
            self.take_effect(actor, action, tell);
        } else {
            self.happen(Event::Waits(Phase::Window { actor, action, asked }), tell);
        }
    }

    /// Who is asked for Ivanhoe (rules 8.17, 9.4): every other seat still in that has cards, whoever holds the card;
    /// nobody while it lies face up in the discard pile.
    fn asked(&self, actor: Seat) -> SeatSet {
        if self.public.discard().contains(&Card::Ivanhoe) {
            return SeatSet::EMPTY;
        }
        let others = self.public.still_in.without(actor);
        others.iter().filter(|&seat| self.public.hand_size(seat) > 0).collect()
    }

    /// An action card that was not canceled takes effect (rule 8).
    fn take_effect(&mut self, actor: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        // Nothing has changed since the card was found to be playable.
        let Ok(effect) = action::effect(&self.public, actor, action) else { return };
        match effect {
            Effect::Color(color) => self.happen(Event::ColorChanged { color }, tell),
            Effect::Losses(lost) => {
                for seat in actor.clockwise(self.public.seats()) {
                    self.lose(seat, lost[seat], tell);
                }
            }
            Effect::Riposte(from) => {
                if let Some(&card) = self.public.display(from).last() {
                    self.happen(Event::Riposted { from, to: actor, card }, tell);
                }
            }
            Effect::Retreat(slot) => {
                let card = self.public.display(actor)[usize::from(slot)];
                self.happen(Event::Retreated { seat: actor, slot, card }, tell);
            }
            Effect::KnockDown(victim) => {
                return self.happen(Event::Waits(Phase::KnockDown { thief: actor, victim }), tell);
            }
            Effect::Adapt => return self.adapt(actor, actor, tell),
            Effect::Exchange { give, other, take } => {
                self.happen(Event::Exchanged { seat: actor, give, other, take }, tell);
            }
            Effect::Shield => self.happen(Event::Shielded { seat: actor }, tell),
            Effect::Stunned(seat) => self.happen(Event::Stunned { seat }, tell),
        }
        self.happen(Event::Waits(Phase::Turn(actor)), tell);
    }

    /// A seat discards cards of the display, first to last (rule 7.5).
    fn lose(&mut self, seat: Seat, slots: action::Slots, tell: &mut impl FnMut(Event)) {
        for (gone, slot) in slots.iter().enumerate() {
            let slot = slot - gone;
            let card = self.public.display(seat)[slot];
            self.happen(Event::Lost { seat, slot: slot as u8, card }, tell);
        }
    }

    /// Adapt goes round from `first` (rule 8.13) and stops at the first seat that has a choice.
    fn adapt(&mut self, actor: Seat, first: Seat, tell: &mut impl FnMut(Event)) {
        let seats = self.public.seats();
        // From `first` on, clockwise, up to the seat before the actor.
        let left = seats - (first.index() + seats - actor.index()) % seats;
        for seat in first.clockwise(seats).take(left) {
            if action::adapt_asks(&self.public, actor, seat) {
                return self.happen(Event::Waits(Phase::Adapt { actor, seat }), tell);
            }
            self.lose(seat, action::adapt_losses(&self.public, actor, seat, |_| None), tell);
        }
        self.happen(Event::Waits(Phase::Turn(actor)), tell);
    }

    /// Rules 5.4 and 5.5.
    fn withdraw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let maiden = self.public.display(seat).contains(&Card::M6);
        self.happen(Event::Withdrew { seat }, tell);
        let mut tokens = self.public.tokens[seat].iter();
        if maiden {
            match (tokens.next(), tokens.next()) {
                (Some(color), None) => self.happen(Event::TokenReturned { seat, color }, tell),
                (Some(_), Some(_)) => return self.happen(Event::Waits(Phase::Maiden(seat)), tell),
                _ => {}
            }
        }
        self.after_withdrawal(seat, tell);
    }

    fn after_withdrawal(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let next = self.next_in(seat);
        if self.public.still_in.len() == 1 {
            self.win(next, tell);
        } else {
            self.begin_turn(next, tell);
        }
    }

    /// Rules 6.1 to 6.3.
    fn win(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let Some(color) = self.public.color else { return };
        self.happen(Event::TournamentWon { seat, color }, tell);
        let tokens = self.public.tokens[seat];
        let mut missing = tokens.missing();
        if color != Color::Purple {
            if !tokens.has(color) {
                self.happen(Event::TokenTaken { seat, color }, tell);
            }
        } else if let (Some(color), None) = (missing.next(), missing.next()) {
            self.happen(Event::TokenTaken { seat, color }, tell);
        } else {
            return self.happen(Event::Waits(Phase::Prize(seat)), tell);
        }
        self.after_win(seat, tell);
    }

    fn after_win(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        if self.public.tokens[seat].len() >= self.public.options().tokens() {
            self.happen(Event::Waits(Phase::Over(seat)), tell);
        } else {
            self.begin_turn(seat, tell);
        }
    }

    /// A legal move happens.
    fn make(&mut self, seat: Seat, m: Move, tell: &mut impl FnMut(Event)) {
        match m {
            Move::Start { color, card } => {
                self.happen(Event::Started { seat, color, card }, tell);
                self.happen(Event::Waits(Phase::Turn(seat)), tell);
            }
            Move::Play(card) => self.happen(Event::Played { seat, card }, tell),
            Move::Act(action) => self.act(seat, action, tell),
            Move::Pass => {
                self.happen(Event::Passed { seat }, tell);
                if let Phase::Window { actor, action, asked: SeatSet::EMPTY } = self.public.phase {
                    self.take_effect(actor, action, tell);
                }
            }
            Move::Ivanhoe => {
                if let Phase::Window { actor, action, .. } = self.public.phase {
                    self.happen(Event::Canceled { seat, action }, tell);
                    self.happen(Event::Waits(Phase::Turn(actor)), tell);
                }
            }
            Move::Keep(keep) => {
                if let Phase::Adapt { actor, .. } = self.public.phase {
                    let lost = action::adapt_losses(&self.public, actor, seat, |value| keep.slot(value));
                    self.lose(seat, lost, tell);
                    let next = seat.next(self.public.seats());
                    if next == actor {
                        self.happen(Event::Waits(Phase::Turn(actor)), tell);
                    } else {
                        self.adapt(actor, next, tell);
                    }
                }
            }
            Move::End => {
                self.happen(Event::Ended { seat, total: self.public.total(seat) }, tell);
                self.begin_turn(self.next_in(seat), tell);
            }
            Move::Withdraw => self.withdraw(seat, tell),
            Move::Return(color) => {
                self.happen(Event::TokenReturned { seat, color }, tell);
                self.after_withdrawal(seat, tell);
            }
            Move::Take(color) => {
                self.happen(Event::TokenTaken { seat, color }, tell);
                self.after_win(seat, tell);
            }
        }
    }

    /// The cards among which chance chooses now.
    fn pool(&self) -> Hand {
        match self.public.phase {
            Phase::Deal(_) | Phase::Draw(_) => self.deck,
            Phase::KnockDown { victim, .. } => self.hands[victim],
            _ => Hand::EMPTY,
        }
    }
}

impl Game for State {
    type Options = Options;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type Public = Public;
    type View = View;
    type Illegal = Illegal;

    fn new(options: Options) -> State {
        State {
            public: Public::new(options),
            hands: BySeat::default(),
            deck: Hand::whole_deck(),
            known: BySeat::default(),
        }
    }

    fn options(&self) -> Options {
        self.public.options()
    }

    fn seats(&self) -> usize {
        self.public.seats()
    }

    fn turn(&self) -> Turn {
        self.public.turn()
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        legal::legal_moves(&self.public, self.hands[seat], seat, moves);
    }

    fn play(&mut self, seat: Seat, m: Move, tell: &mut impl FnMut(Event)) -> Result<(), Illegal> {
        legal::check(&self.public, self.hands[seat], seat, m)?;
        self.make(seat, m, tell);
        Ok(())
    }

    fn chances(&self, outcomes: &mut Vec<(Chance, u32)>) {
        if self.public.phase == Phase::Dealer {
            outcomes.extend(Seat::all(self.seats()).map(|seat| (Chance::Dealer(seat), 1)));
        }
        outcomes.extend(self.pool().counts().map(|(card, count)| (Chance::Card(card), count as u32)));
    }

    fn weight(&self) -> u32 {
        match self.public.phase {
            Phase::Dealer => self.seats() as u32,
            Phase::Deal(_) | Phase::Draw(_) => u32::from(self.public.deck_size),
            Phase::KnockDown { victim, .. } => u32::from(self.public.hand_sizes[victim]),
            _ => 0,
        }
    }

    fn outcome(&self, number: u32) -> Option<Chance> {
        if self.public.phase == Phase::Dealer {
            let seat = Seat::new(number as usize).filter(|seat| seat.index() < self.seats());
            return seat.map(Chance::Dealer);
        }
        self.pool().nth(number).map(Chance::Card)
    }

    fn resolve(&mut self, chance: Chance, tell: &mut impl FnMut(Event)) -> Result<(), Impossible> {
        match (self.public.phase, chance) {
            (Phase::Dealer, Chance::Dealer(seat)) if seat.index() < self.seats() => {
                self.happen(Event::DealerChosen { seat }, tell);
                self.happen(Event::Waits(Phase::Deal(seat.next(self.seats()))), tell);
            }
            (Phase::Deal(seat), Chance::Card(card)) if self.deck.has(card) => {
                self.happen(Event::Dealt { seat, card }, tell);
                // One card at a time, clockwise from the dealer's left: after the last card it is that seat's turn.
                let next = seat.next(self.seats());
                if self.public.hand_size(next) == HAND_DEALT {
                    self.begin_turn(next, tell);
                } else {
                    self.happen(Event::Waits(Phase::Deal(next)), tell);
                }
            }
            (Phase::Draw(seat), Chance::Card(card)) if self.deck.has(card) => {
                self.happen(Event::Drew { seat, card }, tell);
                if self.deck.is_empty() && !self.public.discard.is_empty() {
                    self.happen(Event::Reshuffled, tell);
                }
                self.after_draw(seat, tell);
            }
            (Phase::KnockDown { thief, victim }, Chance::Card(card)) if self.hands[victim].has(card) => {
                self.happen(Event::Stolen { thief, victim, card }, tell);
                self.happen(Event::Waits(Phase::Turn(thief)), tell);
            }
            _ => return Err(Impossible),
        }
        Ok(())
    }

    fn public(&self) -> &Public {
        &self.public
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
        assert!(size_of::<View>() <= 512, "{}", size_of::<View>());
    }
}
