//! Views taken apart, to be sent, and put together again by somebody who does not trust the sender.

use super::card::{Card, DECK_SIZE, FACE_UP_CARDS, Hand};
use super::event::{Happening, Notice};
use super::public::{Discarded, Options, Phase, Public};
use super::setup::{Hidden, SeatSetup, SetupError, by_seat, check_seats};
use super::view::View;
use crate::cards::Miscount;
use crate::color::Color;
use crate::game::Observer;
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
    /// The color of the contest under way.
    pub color: Option<Color>,
    /// The color of the contest before.
    pub last_color: Option<Color>,
    /// How many cards the deck has.
    pub deck_size: u8,
    /// The discard pile, bottom to top.
    pub discard: Vec<Discarded>,
    /// The observer's covered cards in the discard pile (rule 4.2).
    pub buried: Hand,
    /// What is at each seat, clockwise; exactly as many as seats play.
    pub seats: Vec<SeatSetup<SeenCards>>,
}

/// Hidden cards of a seat as the observer of a view sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeenCards {
    /// How many there are.
    pub size: u8,
    /// The cards that the observer knows: of the own all, of others' none.
    pub known: Hand,
}

impl Hidden for SeenCards {
    fn size(&self) -> usize {
        usize::from(self.size)
    }
}

impl View {
    /// The view taken apart.
    pub fn parts(&self) -> Parts {
        let public = &self.public;
        let seat = |seat: Seat| {
            let known = |own: Hand| if self.observer.is(seat) { own } else { Hand::EMPTY };
            SeatSetup {
                out: !public.still_in.has(seat),
                hand: SeenCards { size: public.hand_sizes[seat], known: known(self.hand) },
                row: public.row(seat).to_vec(),
                covered: SeenCards { size: public.covered[seat], known: known(self.covered) },
                chips: public.chips[seat].iter().collect(),
            }
        };
        Parts {
            observer: self.observer,
            options: public.options(),
            phase: public.phase,
            color: public.color,
            last_color: public.last_color,
            deck_size: public.deck_size,
            discard: public.discard().to_vec(),
            buried: self.buried,
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
        public.deck_size = parts.deck_size;
        parts.discard.iter().for_each(|&discarded| public.discard.push(discarded));
        public.lay_out(&parts.seats);
        let own = by_seat(&parts.seats).find(|&(seat, _)| parts.observer.is(seat));
        let (hand, covered) = own.map_or_else(Default::default, |(_, part)| (part.hand.known, part.covered.known));
        let view = View { observer: parts.observer, public, hand, covered, buried: parts.buried };
        if view.waits_in_vain() { Err(ImpossibleView::WaitsInVain) } else { Ok(view) }
    }

    /// Whether who is asked has no answer, or chance nothing to draw from.
    fn waits_in_vain(&self) -> bool {
        let public = &self.public;
        let under_way = public.color.is_some();
        let can_come = match public.phase {
            Phase::Starter => true,
            Phase::Deal { .. } | Phase::Draw(_) => public.deck_size > 0,
            Phase::Open(seat) => !under_way && public.hand_size(seat) > 0,
            Phase::Fight(_) => under_way,
            Phase::Penalty(seat) => under_way && !public.chips[seat].is_empty(),
            Phase::Over(_) => !under_way,
        };
        !can_come
    }

    /// Whether the table has all that a notice speaks of.
    pub(super) fn admits(&self, notice: &Notice) -> bool {
        let public = &self.public;
        let has_room = |bag: Hand, more: Hand| Hand::whole_deck().less(bag).contains(more);
        let is_own = |seat| self.observer.is(seat);
        let can_play = |seat, up: Hand, covered: u8| {
            let (cards, worth) = (up.len() + usize::from(covered), up.value() + u16::from(covered));
            cards <= public.hand_size(seat)
                && public.rows.all().len() + up.len() <= FACE_UP_CARDS
                && u8::try_from(public.total(seat) + worth).is_ok()
        };
        let can_cover = |up: Hand, down: Hand| {
            self.hand.contains(up) && self.hand.less(up).contains(down) && has_room(self.covered, down)
        };
        match *notice {
            Happening::Dealt { seat, card } | Happening::Drew { seat, card } => {
                let fits = |card: Card| !is_own(seat) || has_room(self.hand, Hand::copies(card, 1));
                public.deck_size > 0 && public.hand_sizes[seat] < u8::MAX && card.seen().is_none_or(fits)
            }
            Happening::Opened { seat, up, covered, down, .. } | Happening::Fought { seat, up, covered, down } => {
                let fits = |down| !is_own(seat) || can_cover(up, down);
                can_play(seat, up, covered) && down.seen().is_none_or(fits)
            }
            Happening::Passed { seat } | Happening::ContestWon { seat, .. } => {
                public.discard.len() + public.row(seat).len() + public.covered(seat) <= DECK_SIZE
                    && (!is_own(seat) || has_room(self.buried, self.covered))
            }
            _ => true,
        }
    }
}

impl Parts {
    fn check(&self) -> Result<(), ImpossibleView<SetupError>> {
        check_seats(self.options, self.color, &self.seats)?;
        let mut named = self.phase.seats().chain(self.buriers()).chain(self.observer.seat());
        if named.any(|seat| seat.index() >= self.options.seats()) {
            return Err(ImpossibleView::NoSuchSeat);
        }
        for (seat, part) in by_seat(&self.seats) {
            let own = self.observer.is(seat);
            let seen = |cards: &SeenCards| cards.known.len() == if own { cards.size() } else { 0 };
            if !(seen(&part.hand) && seen(&part.covered)) {
                return Err(ImpossibleView::Misknown(seat));
            }
        }
        if self.buried.len() != self.buriers().filter(|&seat| self.observer.is(seat)).count() {
            return Err(ImpossibleView::Misknown(self.observer.seat().unwrap_or(Seat::FIRST)));
        }
        self.check_cards()
    }

    /// Whose the face-down cards of the discard pile are.
    fn buriers(&self) -> impl Iterator<Item = Seat> {
        self.discard.iter().filter_map(|discarded| match *discarded {
            Discarded::FaceUp(_) => None,
            Discarded::FaceDown(seat) => Some(seat),
        })
    }

    fn check_cards(&self) -> Result<(), ImpossibleView<SetupError>> {
        let at_seats =
            self.seats.iter().map(|part| part.row.len() + part.hand.size() + part.covered.size()).sum::<usize>();
        if at_seats + self.discard.len() + usize::from(self.deck_size) != DECK_SIZE {
            return Err(ImpossibleView::Uncounted);
        }
        let known = self.seats.iter().flat_map(|part| part.hand.known.and(part.covered.known).iter());
        let rows = self.seats.iter().flat_map(|part| part.row.iter().copied());
        let discard = self.discard.iter().filter_map(|discarded| match *discarded {
            Discarded::FaceUp(card) => Some(card),
            Discarded::FaceDown(_) => None,
        });
        match Miscount::find(known.chain(rows).chain(discard).chain(self.buried.iter())) {
            Some(Miscount::TooMany(card)) => Err(SetupError::TooMany(card).into()),
            // The others are hidden.
            Some(Miscount::Missing(_)) | None => Ok(()),
        }
    }
}
