//! What everybody at the table can see (rule 5.1).

use super::card::{Card, DECK_SIZE, FACE_UP_CARDS, Hand};
use super::event::Happening;
use crate::color::{Color, Tokens};
use crate::game::{Source, Turn};
use crate::row::{Lies, Pile, Rows};
use crate::seat::{BySeat, Seat, SeatSet};

/// What the players agree on before the game: how many they are, and which variants they play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    seats: u8,
    endurance: bool,
    covered: bool,
}

impl Options {
    /// A game of three to five players (rule 1.2), without variants.
    pub const fn new(seats: usize) -> Option<Options> {
        match seats {
            3..=5 => Some(Options { seats: seats as u8, endurance: false, covered: false }),
            _ => None,
        }
    }

    /// The same game won with chips of all five colors (rule 1.4).
    #[must_use]
    pub const fn with_endurance(self) -> Options {
        Options { endurance: true, ..self }
    }

    /// The same game as a covered tournament (rule 4.1).
    #[must_use]
    pub const fn with_covered(self) -> Options {
        Options { covered: true, ..self }
    }

    /// How many players.
    pub const fn seats(self) -> usize {
        self.seats as usize
    }

    /// Whether chips of all five colors are needed to win.
    pub const fn endurance(self) -> bool {
        self.endurance
    }

    /// Whether it is a covered tournament.
    pub const fn covered(self) -> bool {
        self.covered
    }

    /// How many chips win (rule 1.4).
    pub const fn chips(self) -> usize {
        if self.endurance { 5 } else { 4 }
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance draws the starter (rule 1.3).
    Starter,
    /// Chance deals a card (rule 1.3).
    Deal {
        /// Who opens the first contest, and gets one card less.
        starter: Seat,
        /// Who gets the card.
        seat: Seat,
    },
    /// This seat must open a contest (rule 2.1).
    Open(Seat),
    /// This seat fights or passes (rule 2.2).
    Fight(Seat),
    /// This seat chooses a chip to give back (rule 3.2).
    Penalty(Seat),
    /// Chance draws the card of this seat, which has played or passed (rules 2.4, 2.5).
    Draw(Seat),
    /// This seat has won the game (rule 1.4).
    Over(Seat),
}

impl Phase {
    /// The seats that it speaks of.
    pub(super) fn seats(self) -> impl Iterator<Item = Seat> {
        let two = match self {
            Phase::Starter => [None, None],
            Phase::Deal { starter, seat } => [Some(starter), Some(seat)],
            Phase::Open(seat) | Phase::Fight(seat) | Phase::Penalty(seat) | Phase::Draw(seat) | Phase::Over(seat) => {
                [Some(seat), None]
            }
        };
        two.into_iter().flatten()
    }
}

/// A card in the discard pile, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Discarded {
    /// This card.
    FaceUp(Card),
    /// A covered card of this seat (rule 4.2).
    FaceDown(Seat),
}

impl Lies for Discarded {
    const NOTHING: Discarded = Discarded::FaceDown(Seat::FIRST);
}

/// What everybody at the table can see (rule 5.1). It has no place for anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    options: Options,
    pub(super) phase: Phase,
    pub(super) color: Option<Color>,
    pub(super) last_color: Option<Color>,
    pub(super) still_in: SeatSet,
    pub(super) deck_size: u8,
    pub(super) hand_sizes: BySeat<u8>,
    pub(super) chips: BySeat<Tokens>,
    pub(super) rows: Rows<Card, FACE_UP_CARDS>,
    pub(super) covered: BySeat<u8>,
    pub(super) totals: BySeat<u8>,
    pub(super) discard: Pile<Discarded, DECK_SIZE>,
}

impl Public {
    pub(super) fn new(options: Options) -> Public {
        Public {
            options,
            phase: Phase::Starter,
            color: None,
            last_color: None,
            still_in: SeatSet::all(options.seats()),
            deck_size: DECK_SIZE as u8,
            hand_sizes: BySeat::default(),
            chips: BySeat::default(),
            rows: Rows::empty(),
            covered: BySeat::default(),
            totals: BySeat::default(),
            discard: Pile::empty(),
        }
    }

    /// What the players agreed on.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// How many seats play.
    pub const fn seats(&self) -> usize {
        self.options.seats()
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The color of the contest under way, if one is.
    pub const fn color(&self) -> Option<Color> {
        self.color
    }

    /// The color of the contest that ended last.
    pub const fn last_color(&self) -> Option<Color> {
        self.last_color
    }

    /// Who is in the contest; between two, everybody.
    pub const fn still_in(&self) -> SeatSet {
        self.still_in
    }

    /// How many cards the deck has.
    pub const fn deck_size(&self) -> usize {
        self.deck_size as usize
    }

    /// How many cards a hand has.
    pub fn hand_size(&self, seat: Seat) -> usize {
        usize::from(self.hand_sizes[seat])
    }

    /// The chips of a seat.
    pub fn chips(&self, seat: Seat) -> Tokens {
        self.chips[seat]
    }

    /// The face-up cards in front of a seat: first played to last played, those of one play in the order of the card
    /// list.
    pub fn row(&self, seat: Seat) -> &[Card] {
        self.rows.of(seat)
    }

    /// How many covered cards lie in front of a seat.
    pub fn covered(&self, seat: Seat) -> usize {
        usize::from(self.covered[seat])
    }

    /// The discard pile, bottom to top.
    pub fn discard(&self) -> &[Discarded] {
        self.discard.as_slice()
    }

    /// The total of a seat (rules 2.3, 4.1): the values of the face-up cards, and 1 for every covered card.
    pub fn total(&self, seat: Seat) -> u16 {
        u16::from(self.totals[seat])
    }

    /// The highest total on the table, which is that of the seat that fought last (rule 2.3).
    pub fn highest(&self) -> u16 {
        self.totals.0.into_iter().max().map_or(0, u16::from)
    }

    /// Who decides next.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Starter | Phase::Deal { .. } | Phase::Draw(_) => Turn::Chance(Source::Deck),
            Phase::Open(seat) | Phase::Fight(seat) | Phase::Penalty(seat) => Turn::Seats(SeatSet::only(seat)),
            Phase::Over(seat) => Turn::Over(seat),
        }
    }

    /// Every card that lies face up on the table: in rows and in the discard pile.
    pub fn face_up(&self) -> Hand {
        self.rows.all().iter().copied().chain(self.face_up_discards()).collect()
    }

    /// The cards that lie face up in the discard pile, bottom to top.
    pub(super) fn face_up_discards(&self) -> impl Iterator<Item = Card> {
        self.discard().iter().filter_map(|discarded| match *discarded {
            Discarded::FaceUp(card) => Some(card),
            Discarded::FaceDown(_) => None,
        })
    }

    /// Whose the face-down cards of the discard pile are, bottom to top.
    pub(super) fn face_down_discards(&self) -> impl Iterator<Item = Seat> {
        self.discard().iter().filter_map(|discarded| match *discarded {
            Discarded::FaceUp(_) => None,
            Discarded::FaceDown(seat) => Some(seat),
        })
    }

    /// Changes what everybody sees by what happens, hidden cards not looked at. Unlike its callers it knows no rule.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `State::happen`")]
    pub(super) fn apply<C, B>(&mut self, happening: &Happening<C, B>) {
        match *happening {
            Happening::Dealt { seat, .. } | Happening::Drew { seat, .. } => {
                self.hand_sizes[seat] += 1;
                self.deck_size -= 1;
            }
            Happening::Reshuffled => {
                self.deck_size = self.discard.len() as u8;
                self.discard = Pile::empty();
            }
            Happening::Opened { seat, color, up, covered, .. } => {
                self.color = Some(color);
                self.play(seat, up, covered);
            }
            Happening::Fought { seat, up, covered, .. } => self.play(seat, up, covered),
            Happening::Passed { seat } => {
                self.clear_front(seat);
                self.still_in = self.still_in.without(seat);
            }
            Happening::ChipReturned { seat, color } => self.chips[seat] = self.chips[seat].without(color),
            Happening::ContestWon { seat, color } => {
                self.clear_front(seat);
                self.last_color = Some(color);
                self.color = None;
                self.still_in = SeatSet::all(self.seats());
            }
            Happening::ChipTaken { seat, color } => self.chips[seat] = self.chips[seat].with(color),
            Happening::Waits(phase) => self.phase = phase,
            Happening::StarterChosen { .. } | Happening::DrewNothing { .. } | Happening::CannotOpen { .. } => {}
        }
    }

    fn play(&mut self, seat: Seat, up: Hand, covered: u8) {
        self.hand_sizes[seat] -= up.len() as u8 + covered;
        self.lay_down(seat, up.iter(), covered);
    }

    pub(super) fn lay_down(&mut self, seat: Seat, up: impl Iterator<Item = Card>, covered: u8) {
        for card in up {
            self.rows.push(seat, card);
            self.totals[seat] += card.value();
        }
        self.covered[seat] += covered;
        self.totals[seat] += covered;
    }

    /// Everything in front of a seat goes to the discard pile: the row, first to last, then the covered cards.
    fn clear_front(&mut self, seat: Seat) {
        for &card in self.rows.of(seat) {
            self.discard.push(Discarded::FaceUp(card));
        }
        self.rows.clear(seat);
        for _ in 0..self.covered[seat] {
            self.discard.push(Discarded::FaceDown(seat));
        }
        self.covered[seat] = 0;
        self.totals[seat] = 0;
    }
}
