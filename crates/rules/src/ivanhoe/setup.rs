//! Positions that somebody wrote down, and the way from them to a game.

use core::fmt;

use super::card::{Card, DECK_SIZE};
use super::public::{Options, Phase, Public};
use super::state::State;
use crate::cards::Miscount;
use crate::color::{Color, Tokens};
use crate::game::{Game, Rule};
use crate::seat::{Seat, SeatSet};

/// A position as it was written down. It may be impossible; [`State::from_setup`] says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What the players agreed on.
    pub options: Options,
    /// The final color of the tournament before.
    pub last_color: Option<Color>,
    /// The color of the tournament under way; none where one is about to start.
    pub color: Option<Color>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether the card that begins the turn is drawn.
    pub drawn: bool,
    /// Cards played from the hand in this turn.
    pub played: u8,
    /// Cards added to the own display in this turn.
    pub added: u8,
    /// The cards of the deck, in any order.
    pub deck: Vec<Card>,
    /// The discard pile, bottom to top.
    pub discard: Vec<Card>,
    /// What is at each seat, clockwise; exactly as many as seats play.
    pub seats: Vec<SeatSetup>,
}

/// What is at one seat: in a position, where the hand is all its cards in any order, or in a view (see
/// [`Parts`](super::Parts)).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatSetup<H = Vec<Card>> {
    /// Whether the player has withdrawn from the tournament.
    pub out: bool,
    /// The hand.
    pub hand: H,
    /// The display, first played to last played.
    pub display: Vec<Card>,
    /// Shield and Stunned.
    pub front: Vec<Card>,
    /// The tokens.
    pub tokens: Vec<Color>,
}

/// Why no play can lead to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentences are in Display")]
pub enum SetupError {
    WrongNumberOfSeats,
    TooMany(Card),
    Missing(Card),
    ActionInDisplay(Seat, Card),
    TwoMaidens(Seat),
    NotForFront(Seat, Card),
    TokenTwice(Seat, Color),
    WonAlready(Seat),
    OutWithCards(Seat),
    TurnOfWithdrawn(Seat),
    TooFewIn,
    NoTournament(Seat),
    PlayedBeforeDrawing,
    PlayedBeforeStarting,
    PlayedTooMany,
}

impl SetupError {
    /// The seat that is meant, if one is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            SetupError::ActionInDisplay(seat, _)
            | SetupError::TwoMaidens(seat)
            | SetupError::NotForFront(seat, _)
            | SetupError::TokenTwice(seat, _)
            | SetupError::WonAlready(seat)
            | SetupError::OutWithCards(seat)
            | SetupError::TurnOfWithdrawn(seat)
            | SetupError::NoTournament(seat) => Some(seat),
            _ => None,
        }
    }

    /// The rule that no play breaks.
    pub const fn rule(self) -> Rule {
        match self {
            SetupError::WrongNumberOfSeats => Rule(1, 3),
            SetupError::TooMany(_) | SetupError::Missing(_) | SetupError::PlayedTooMany => Rule(1, 1),
            SetupError::ActionInDisplay(..) => Rule(4, 2),
            SetupError::TwoMaidens(_) => Rule(4, 4),
            SetupError::NotForFront(..) => Rule(7, 5),
            SetupError::TokenTwice(..) => Rule(1, 2),
            SetupError::WonAlready(_) => Rule(1, 4),
            SetupError::OutWithCards(_) | SetupError::TurnOfWithdrawn(_) => Rule(5, 4),
            SetupError::TooFewIn => Rule(6, 1),
            SetupError::NoTournament(_) => Rule(6, 3),
            SetupError::PlayedBeforeDrawing => Rule(2, 1),
            SetupError::PlayedBeforeStarting => Rule(3, 4),
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::WrongNumberOfSeats => f.write_str("the position does not have one part for each player"),
            SetupError::TooMany(card) => write!(f, "{card} is named more often than it exists ({})", card.copies()),
            SetupError::Missing(card) => write!(f, "not every {card} is anywhere"),
            SetupError::ActionInDisplay(_, card) => write!(f, "{card} is an action card and cannot lie in a display"),
            SetupError::TwoMaidens(_) => f.write_str("a display holds at most one Maiden"),
            SetupError::NotForFront(_, card) => {
                write!(f, "only Shield and Stunned lie in front of a player, not {card}")
            }
            SetupError::TokenTwice(_, color) => write!(f, "nobody holds two {color} tokens"),
            SetupError::WonAlready(_) => f.write_str("the tokens had won the game"),
            SetupError::OutWithCards(_) => f.write_str("a player who has withdrawn has no cards in front"),
            SetupError::TurnOfWithdrawn(_) => f.write_str("a player who has withdrawn has no turn"),
            SetupError::TooFewIn => f.write_str("fewer than two players are in the tournament"),
            SetupError::NoTournament(_) => {
                f.write_str("between tournaments everybody is in and nothing lies in front of anybody")
            }
            SetupError::PlayedBeforeDrawing => f.write_str("no card is played in a turn before its card is drawn"),
            SetupError::PlayedBeforeStarting => f.write_str("no card is played before the tournament is started"),
            SetupError::PlayedTooMany => f.write_str("no turn has more cards played than there are"),
        }
    }
}

impl core::error::Error for SetupError {}

impl State {
    /// The game in this position, or why there cannot be one.
    ///
    /// Where the turn's card is not drawn yet the game waits for it. A starter who cannot start has revealed the hand.
    pub fn from_setup(setup: &Setup) -> Result<State, SetupError> {
        setup.check()?;
        let mut state = State::new(setup.options);
        let public = &mut state.public;
        public.color = setup.color;
        public.last_color = setup.last_color;
        public.lay_out(&setup.discard, &setup.seats);
        for (seat, part) in by_seat(&setup.seats) {
            public.hand_sizes[seat] = part.hand.len() as u8;
            state.hands[seat] = part.hand.iter().copied().collect();
        }
        state.deck = setup.deck.iter().copied().collect();
        public.deck_size = setup.deck.len() as u8;
        if setup.drawn {
            public.phase = Phase::Draw(setup.turn);
            state.after_draw(setup.turn, &mut |_| {});
            if matches!(state.public.phase, Phase::Turn(_)) {
                state.public.played = setup.played;
                state.public.added = setup.added;
            }
        } else {
            state.begin_turn(setup.turn, &mut |_| {});
        }
        Ok(state)
    }
}

/// What is at each seat, with the seat.
pub(super) fn by_seat<H>(seats: &[SeatSetup<H>]) -> impl Iterator<Item = (Seat, &SeatSetup<H>)> {
    Seat::all(seats.len()).zip(seats)
}

/// What holds of the seats of every position and of every view.
pub(super) fn check_seats<H>(options: Options, color: Option<Color>, seats: &[SeatSetup<H>]) -> Result<(), SetupError> {
    if seats.len() != options.seats() {
        return Err(SetupError::WrongNumberOfSeats);
    }
    for (seat, part) in by_seat(seats) {
        part.check(seat)?;
        let idle = !part.out && part.display.is_empty() && part.front.is_empty();
        if color.is_none() && !idle {
            return Err(SetupError::NoTournament(seat));
        }
    }
    Ok(())
}

/// What holds of the cards played and added in every turn.
pub(super) fn check_turn(played: u8, added: u8) -> Result<(), SetupError> {
    if usize::from(played.max(added)) > DECK_SIZE { Err(SetupError::PlayedTooMany) } else { Ok(()) }
}

impl Public {
    /// Puts everything that lies open where it lies. It must have been checked.
    pub(super) fn lay_out<H>(&mut self, discard: &[Card], seats: &[SeatSetup<H>]) {
        discard.iter().for_each(|&card| self.discard.push(card));
        self.still_in = SeatSet::EMPTY;
        for (seat, part) in by_seat(seats) {
            if !part.out {
                self.still_in = self.still_in.with(seat);
            }
            part.display.iter().for_each(|&card| self.displays.push(seat, card));
            if part.front.contains(&Card::Shield) {
                self.shield = Some(seat);
            }
            if part.front.contains(&Card::Stunned) {
                self.stunned = Some(seat);
            }
            self.tokens[seat] = part.tokens.iter().copied().collect();
        }
    }
}

impl Setup {
    fn check(&self) -> Result<(), SetupError> {
        check_seats(self.options, self.color, &self.seats)?;
        if self.turn.index() >= self.options.seats() {
            return Err(SetupError::WrongNumberOfSeats);
        }
        for (seat, part) in by_seat(&self.seats) {
            if part.tokens.len() >= self.options.tokens() {
                return Err(SetupError::WonAlready(seat));
            }
            if part.out && self.turn == seat {
                return Err(SetupError::TurnOfWithdrawn(seat));
            }
        }
        if self.seats.iter().filter(|part| !part.out).count() < 2 {
            return Err(SetupError::TooFewIn);
        }
        check_turn(self.played, self.added)?;
        if self.played > 0 || self.added > 0 {
            if !self.drawn {
                return Err(SetupError::PlayedBeforeDrawing);
            }
            if self.color.is_none() {
                return Err(SetupError::PlayedBeforeStarting);
            }
        }
        self.check_cards()
    }

    fn check_cards(&self) -> Result<(), SetupError> {
        let of_seats = self.seats.iter().flat_map(|part| part.hand.iter().chain(&part.display).chain(&part.front));
        match Miscount::find(of_seats.chain(&self.deck).chain(&self.discard).copied()) {
            Some(Miscount::TooMany(card)) => Err(SetupError::TooMany(card)),
            Some(Miscount::Missing(card)) => Err(SetupError::Missing(card)),
            None => Ok(()),
        }
    }
}

impl<H> SeatSetup<H> {
    fn check(&self, seat: Seat) -> Result<(), SetupError> {
        if let Some(&card) = self.display.iter().find(|card| card.is_action()) {
            return Err(SetupError::ActionInDisplay(seat, card));
        }
        if self.display.iter().filter(|&&card| card == Card::M6).count() > 1 {
            return Err(SetupError::TwoMaidens(seat));
        }
        if let Some(&card) = self.front.iter().find(|&&card| !matches!(card, Card::Shield | Card::Stunned)) {
            return Err(SetupError::NotForFront(seat, card));
        }
        Tokens::distinct(&self.tokens).map_err(|color| SetupError::TokenTwice(seat, color))?;
        if self.out && !(self.display.is_empty() && self.front.is_empty()) {
            return Err(SetupError::OutWithCards(seat));
        }
        Ok(())
    }
}
