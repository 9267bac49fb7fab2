//! Views taken apart, to be sent, and put together again by somebody who does not trust the sender.

use super::action;
use super::card::{Card, DECK_SIZE, Hand};
use super::event::{Happening, Notice};
use super::knowledge::Knowledge;
use super::legal;
use super::public::{Options, Phase, Public};
use super::setup::{SeatSetup, SetupError, by_seat, check_seats, check_turn};
use super::view::View;
use crate::cards::Miscount;
use crate::color::Color;
use crate::game::{Observer, Sight};
use crate::impossible::ImpossibleView;
use crate::seat::Seat;

/// A view taken apart. It may be impossible; [`View::from_parts`] says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Who looks.
    pub observer: Observer,
    /// What the players agreed on.
    pub options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// The color of the tournament under way.
    pub color: Option<Color>,
    /// The final color of the tournament before.
    pub last_color: Option<Color>,
    /// Cards played from the hand in this turn.
    pub played: u8,
    /// Cards added to the own display in this turn.
    pub added: u8,
    /// How many cards the deck has.
    pub deck_size: u8,
    /// The discard pile, bottom to top.
    pub discard: Vec<Card>,
    /// What is at each seat, clockwise; exactly as many as seats play.
    pub seats: Vec<SeatSetup<SeenHand>>,
}

/// A hand as the observer of a view sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeenHand {
    /// How many cards it has.
    pub size: u8,
    /// The cards of it that the observer knows: of the own hand all.
    pub known: Hand,
    /// Those of them that everybody knows (rule 9.1).
    pub revealed: Hand,
}

impl View {
    /// The view taken apart.
    pub fn parts(&self) -> Parts {
        let public = &self.public;
        let seat = |seat: Seat| SeatSetup {
            out: !public.still_in.has(seat),
            hand: SeenHand {
                size: public.hand_sizes[seat],
                known: self.known(seat),
                revealed: public.revealed.of(seat),
            },
            display: public.display(seat).to_vec(),
            front: public.beside(seat).collect(),
            tokens: public.tokens[seat].iter().collect(),
        };
        Parts {
            observer: self.observer,
            options: public.options(),
            phase: public.phase,
            color: public.color,
            last_color: public.last_color,
            played: public.played,
            added: public.added,
            deck_size: public.deck_size,
            discard: public.discard().to_vec(),
            seats: Seat::all(public.seats()).map(seat).collect(),
        }
    }

    /// The view that has these parts, or why nobody can have it.
    ///
    /// A view is whole between two decisions. In the midst of what follows from one, a card may be on its way.
    pub fn from_parts(parts: &Parts) -> Result<View, ImpossibleView<SetupError>> {
        parts.check()?;
        let mut public = Public::new(parts.options);
        public.phase = parts.phase;
        public.color = parts.color;
        public.last_color = parts.last_color;
        public.played = parts.played;
        public.added = parts.added;
        public.deck_size = parts.deck_size;
        public.lay_out(&parts.discard, &parts.seats);
        let mut view = View { observer: parts.observer, public, hand: Hand::EMPTY, known: Knowledge::default() };
        for (seat, part) in by_seat(&parts.seats) {
            view.public.hand_sizes[seat] = part.hand.size;
            view.public.revealed = view.public.revealed.with(seat, part.hand.revealed);
            if parts.observer.is(seat) {
                view.hand = part.hand.known;
            } else {
                view.known = view.known.with(seat, part.hand.known);
            }
        }
        if view.waits_in_vain() { Err(ImpossibleView::WaitsInVain) } else { Ok(view) }
    }

    /// Whether who is asked has no answer, or chance nothing to draw from.
    fn waits_in_vain(&self) -> bool {
        let public = &self.public;
        let under_way = public.color.is_some();
        let can_come = match public.phase {
            Phase::Dealer => true,
            Phase::Deal(_) | Phase::Draw(_) => public.deck_size > 0,
            Phase::Start(seat) => !under_way && (!self.observer.is(seat) || legal::can_start(public, self.hand)),
            Phase::Turn(_) => under_way,
            Phase::Window { actor, action, asked } => {
                let others = public.still_in.without(actor);
                let asks = !asked.is_empty() && asked.iter().all(|seat| others.has(seat));
                // Nothing has changed since the card was found to be playable.
                under_way && asks && action::effect(public, actor, action).is_ok()
            }
            Phase::KnockDown { thief, victim } => under_way && thief != victim && public.hand_size(victim) > 0,
            Phase::Adapt { actor, seat } => under_way && action::adapt_asks(public, actor, seat),
            Phase::Maiden(seat) => under_way && !public.tokens[seat].is_empty(),
            Phase::Prize(seat) => !under_way && public.tokens[seat].missing().next().is_some(),
            Phase::Over(_) => !under_way,
        };
        !can_come
    }

    /// Whether the table has all that a notice speaks of.
    pub(super) fn admits(&self, notice: &Notice) -> bool {
        let public = &self.public;
        let has_room = |bag: Hand, card: Card| bag.count(card) < usize::from(card.copies());
        let lies = |seat, slot: u8, card| public.display(seat).get(usize::from(slot)) == Some(&card);
        let can_push = || public.displays.all().len() < super::card::DISPLAY_CARDS;
        let can_count = || public.played < u8::MAX && public.added < u8::MAX;
        let can_discard = |cards: usize| public.discard.len() + cards <= DECK_SIZE;
        let can_clear = |seat| can_discard(public.display(seat).len() + public.beside(seat).count());
        let can_grow = |seat: Seat| public.hand_sizes[seat] < u8::MAX;
        let can_take = |seat, card| can_grow(seat) && (!self.observer.is(seat) || has_room(self.hand, card));
        let can_know = |seat, card| has_room(self.known.of(seat), card) && has_room(public.revealed.of(seat), card);
        if let Some((seat, _)) = notice.leaves_hand()
            && public.hand_size(seat) == 0
        {
            return false;
        }
        match *notice {
            Happening::Dealt { seat, card } | Happening::Drew { seat, card } => {
                public.deck_size > 0 && card.seen().map_or_else(|| can_grow(seat), |card| can_take(seat, card))
            }
            Happening::Started { card, .. } | Happening::Played { card, .. } => {
                !card.is_action() && can_push() && can_count()
            }
            Happening::Acted { .. } => can_count() && can_discard(1),
            Happening::Canceled { .. } => can_discard(2),
            Happening::Lost { seat, slot, card } => lies(seat, slot, card) && can_discard(1),
            Happening::Riposted { from, card, .. } => {
                public.display(from).last() == Some(&card) && can_push() && can_count()
            }
            Happening::Retreated { seat, slot, card } => {
                lies(seat, slot, card) && can_take(seat, card) && can_know(seat, card)
            }
            Happening::Stolen { thief, victim, card } => {
                // Where the card is not seen, it can be known by what is known of the victim's hand.
                let guesses = [self.known.of(victim), public.revealed.of(victim)].map(|hand| hand.faces().next());
                let seen = if let Sight::Seen(card) = card { [Some(card), None] } else { [None, None] };
                let mut cards = guesses.into_iter().chain(seen).flatten();
                public.hand_size(victim) > 0 && cards.all(|card| can_take(thief, card) && can_know(thief, card))
            }
            Happening::Exchanged { seat, give, other, take } => {
                seat != other && public.in_front(seat, give).is_some() && public.in_front(other, take).is_some()
            }
            Happening::Withdrew { seat } | Happening::TournamentWon { seat, .. } => can_clear(seat),
            _ => true,
        }
    }
}

impl Parts {
    fn check(&self) -> Result<(), ImpossibleView<SetupError>> {
        check_seats(self.options, self.color, &self.seats)?;
        check_turn(self.played, self.added)?;
        let mut named = self.phase.seats().chain(self.observer.seat());
        if named.any(|seat| seat.index() >= self.options.seats()) {
            return Err(ImpossibleView::NoSuchSeat);
        }
        for (seat, part) in by_seat(&self.seats) {
            if !part.hand.is_seen_by(self.observer, seat) {
                return Err(ImpossibleView::Misknown(seat));
            }
        }
        self.check_cards()
    }

    fn check_cards(&self) -> Result<(), ImpossibleView<SetupError>> {
        let waiting = self.phase.waiting_card();
        let open = self.seats.iter().flat_map(|part| part.display.iter().chain(&part.front));
        let open = open.chain(&self.discard).copied().chain(waiting);
        let hands = self.seats.iter().map(|part| usize::from(part.hand.size)).sum::<usize>();
        if open.clone().count() + hands + usize::from(self.deck_size) != DECK_SIZE {
            return Err(ImpossibleView::Uncounted);
        }
        let known = self.seats.iter().flat_map(|part| part.hand.known.iter());
        match Miscount::find(open.chain(known)) {
            Some(Miscount::TooMany(card)) => Err(SetupError::TooMany(card).into()),
            // The others are hidden.
            Some(Miscount::Missing(_)) | None => Ok(()),
        }
    }
}

impl SeenHand {
    /// Whether an observer can see the hand of this seat so.
    fn is_seen_by(&self, observer: Observer, seat: Seat) -> bool {
        let fits = match observer {
            Observer::Seat(_) if observer.is(seat) => self.known.len() == usize::from(self.size),
            Observer::Seat(_) => self.known.len() <= usize::from(self.size),
            Observer::Spectator => self.known == self.revealed && self.known.len() <= usize::from(self.size),
        };
        fits && self.known.contains(self.revealed)
    }
}
