//! The whole game as a value, and how it goes on.

use super::card::{Card, DECK_SIZE, Hand};
use super::event::Event;
use super::illegal::Illegal;
use super::legal;
use super::moves::Move;
use super::public::{Discarded, Options, Phase, Public};
use super::view::View;
use crate::game::{Game, Observer, Turn};
use crate::impossible::Impossible;
use crate::row::Pile;
use crate::seat::{BySeat, Seat};

/// A game of Attacke: what everybody sees, the hands, the covered cards, and the deck.
///
/// The deck is a bag, not a pile: nobody knows its order, so its order is decided card by card, when cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: BySeat<Hand>,
    /// The covered cards in front of each seat.
    pub(super) covered: BySeat<Hand>,
    pub(super) deck: Hand,
    /// The faces of the face-down cards in the discard pile, bottom to top.
    pub(super) face_down: Pile<Card, DECK_SIZE>,
}

/// A decision of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// This seat opens the first contest (rule 1.3).
    Starter(Seat),
    /// This card is drawn from the deck (rules 1.3, 2.4, 2.5).
    Card(Card),
}

/// Cards dealt to the starter (rule 1.3).
const STARTER_DEALT: usize = 4;

/// Cards dealt to everyone else (rule 1.3).
const HAND_DEALT: usize = 5;

impl State {
    /// What everybody sees.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The covered cards in front of a seat.
    pub fn covered(&self, seat: Seat) -> Hand {
        self.covered[seat]
    }

    /// The cards of the deck.
    pub const fn deck(&self) -> Hand {
        self.deck
    }

    /// The discard pile with every card seen, bottom to top.
    pub fn discard(&self) -> impl Iterator<Item = Card> {
        let mut face_down = self.face_down.as_slice().iter().copied();
        self.public.discard().iter().filter_map(move |discarded| match *discarded {
            Discarded::FaceUp(card) => Some(card),
            Discarded::FaceDown(_) => face_down.next(),
        })
    }

    /// The covered cards of a seat in the discard pile.
    pub(super) fn buried(&self, seat: Seat) -> Hand {
        if self.face_down.is_empty() {
            return Hand::EMPTY;
        }
        let cards = self.public.face_down_discards().zip(self.face_down.as_slice());
        cards.filter(|&(owner, _)| owner == seat).map(|(_, &card)| card).collect()
    }

    /// The only way a game changes: an event happens, and is told.
    ///
    /// Always inlined, with all that it calls: where the event is known, nothing is left of it but its own change. That
    /// makes games faster, as in Ivanhoe.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "told above")]
    fn happen(&mut self, event: Event, tell: &mut impl FnMut(Event)) {
        self.apply(&event);
        tell(event);
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `happen`")]
    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                self.deck.take(card);
                self.hands[seat].add(card);
            }
            Event::Reshuffled => {
                self.deck = self.discard().collect();
                self.face_down = Pile::empty();
            }
            Event::Opened { seat, up, down, .. } | Event::Fought { seat, up, down, .. } => {
                self.hands[seat] = self.hands[seat].less(up.and(down));
                self.covered[seat] = self.covered[seat].and(down);
            }
            Event::Passed { seat } | Event::ContestWon { seat, .. } => {
                self.covered[seat].iter().for_each(|card| self.face_down.push(card));
                self.covered[seat] = Hand::EMPTY;
            }
            _ => {}
        }
        self.public.apply(event);
    }

    /// A seat that has played or passed draws a card (rules 2.4, 2.5), where there is one (rule 2.7).
    fn draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
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

    /// The next seat fights or passes (rule 2.2), or has won when it is the last one in (rule 2.6).
    fn after_draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        if self.public.color.is_none() {
            return self.begin_contest(seat, tell);
        }
        let next = self.public.still_in.after(seat).unwrap_or(seat);
        if self.public.still_in.len() == 1 {
            self.win(next, tell);
        } else {
            self.happen(Event::Waits(Phase::Fight(next)), tell);
        }
    }

    /// A contest is opened by this seat, or by the next one clockwise that has cards (rule 2.8).
    ///
    /// Only a position that was written down can lead to a table where nobody has any. Then the seat draws one first.
    pub(super) fn begin_contest(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        for opener in seat.clockwise(self.public.seats()) {
            if self.public.hand_size(opener) > 0 {
                return self.happen(Event::Waits(Phase::Open(opener)), tell);
            }
            self.happen(Event::CannotOpen { seat: opener }, tell);
        }
        self.draw(seat, tell);
    }

    /// Rules 2.5 and 3.2: the chip is given back before the card is drawn, as a part of passing.
    fn pass(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let owes = self.public.row(seat).contains(&Card::W10);
        self.happen(Event::Passed { seat }, tell);
        let mut chips = self.public.chips[seat].iter();
        if owes {
            match (chips.next(), chips.next()) {
                (Some(color), None) => self.happen(Event::ChipReturned { seat, color }, tell),
                (Some(_), Some(_)) => return self.happen(Event::Waits(Phase::Penalty(seat)), tell),
                _ => {}
            }
        }
        self.draw(seat, tell);
    }

    /// Rules 2.6 and 1.4.
    fn win(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let Some(color) = self.public.color else { return };
        self.happen(Event::ContestWon { seat, color }, tell);
        if !self.public.chips[seat].has(color) {
            self.happen(Event::ChipTaken { seat, color }, tell);
        }
        if self.public.chips[seat].len() >= self.public.options().chips() {
            self.happen(Event::Waits(Phase::Over(seat)), tell);
        } else {
            self.begin_contest(seat, tell);
        }
    }

    /// A legal move happens.
    fn make(&mut self, seat: Seat, m: Move, tell: &mut impl FnMut(Event)) {
        match m {
            Move::Open { color, up, down } => {
                self.happen(Event::Opened { seat, color, up, covered: down.len() as u8, down }, tell);
                self.draw(seat, tell);
            }
            Move::Fight { up, down } => {
                self.happen(Event::Fought { seat, up, covered: down.len() as u8, down }, tell);
                self.draw(seat, tell);
            }
            Move::Pass => self.pass(seat, tell),
            Move::Return(color) => {
                self.happen(Event::ChipReturned { seat, color }, tell);
                self.draw(seat, tell);
            }
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
            covered: BySeat::default(),
            deck: Hand::whole_deck(),
            face_down: Pile::empty(),
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
        match self.public.phase {
            Phase::Starter => outcomes.extend(Seat::all(self.seats()).map(|seat| (Chance::Starter(seat), 1))),
            Phase::Deal { .. } | Phase::Draw(_) => {
                outcomes.extend(self.deck.counts().map(|(card, count)| (Chance::Card(card), count as u32)));
            }
            _ => {}
        }
    }

    fn weight(&self) -> u32 {
        match self.public.phase {
            Phase::Starter => self.seats() as u32,
            Phase::Deal { .. } | Phase::Draw(_) => u32::from(self.public.deck_size),
            _ => 0,
        }
    }

    fn outcome(&self, number: u32) -> Option<Chance> {
        match self.public.phase {
            Phase::Starter => {
                Seat::new(number as usize).filter(|seat| seat.index() < self.seats()).map(Chance::Starter)
            }
            Phase::Deal { .. } | Phase::Draw(_) => self.deck.nth(number).map(Chance::Card),
            _ => None,
        }
    }

    fn resolve(&mut self, chance: Chance, tell: &mut impl FnMut(Event)) -> Result<(), Impossible> {
        match (self.public.phase, chance) {
            (Phase::Starter, Chance::Starter(seat)) if seat.index() < self.seats() => {
                self.happen(Event::StarterChosen { seat }, tell);
                self.happen(Event::Waits(Phase::Deal { starter: seat, seat }), tell);
            }
            (Phase::Deal { starter, seat }, Chance::Card(card)) if self.deck.has(card) => {
                self.happen(Event::Dealt { seat, card }, tell);
                // One card at a time, clockwise from the starter, who is left out of the last round.
                let mut next = seat.next(self.seats());
                if next == starter && self.public.hand_size(starter) == STARTER_DEALT {
                    next = next.next(self.seats());
                }
                if self.public.hand_size(next) == HAND_DEALT {
                    self.begin_contest(starter, tell);
                } else {
                    self.happen(Event::Waits(Phase::Deal { starter, seat: next }), tell);
                }
            }
            (Phase::Draw(seat), Chance::Card(card)) if self.deck.has(card) => {
                self.happen(Event::Drew { seat, card }, tell);
                if self.deck.is_empty() && !self.public.discard.is_empty() {
                    self.happen(Event::Reshuffled, tell);
                }
                self.after_draw(seat, tell);
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
