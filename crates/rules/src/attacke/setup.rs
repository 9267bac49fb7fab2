//! Positions that somebody wrote down, and the way from them to a game.

use core::fmt;

use super::card::Card;
use super::public::{Discarded, Options, Phase, Public};
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
    /// The color of the contest before.
    pub last_color: Option<Color>,
    /// The color of the contest under way; none where one is about to be opened.
    pub color: Option<Color>,
    /// Who fights or passes, or without a contest, who opens one.
    pub turn: Seat,
    /// The cards of the deck, in any order.
    pub deck: Vec<Card>,
    /// The discard pile, all face up, bottom to top.
    pub discard: Vec<Card>,
    /// What is at each seat, clockwise; exactly as many as seats play.
    pub seats: Vec<SeatSetup>,
}

/// What is at one seat: in a position, where hidden cards are all named in any order, or in a view (see
/// [`Parts`](super::Parts)).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatSetup<H = Vec<Card>> {
    /// Whether the player has passed in this contest.
    pub out: bool,
    /// The hand.
    pub hand: H,
    /// The cards played face up, first to last.
    pub row: Vec<Card>,
    /// The cards played face down.
    pub covered: H,
    /// The chips.
    pub chips: Vec<Color>,
}

/// Why no play can lead to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentences are in Display")]
pub enum SetupError {
    WrongNumberOfSeats,
    TooMany(Card),
    Missing(Card),
    WrongColor(Seat, Card),
    TwoTens(Seat),
    NothingCovered(Seat),
    ChipTwice(Seat, Color),
    WonAlready(Seat),
    OutWithCards(Seat),
    TurnOfPassed(Seat),
    TooFewIn,
    NoContest(Seat),
    NobodyLeads,
    LeaderOnTurn(Seat),
}

impl SetupError {
    /// The seat that is meant, if one is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            SetupError::WrongColor(seat, _)
            | SetupError::TwoTens(seat)
            | SetupError::NothingCovered(seat)
            | SetupError::ChipTwice(seat, _)
            | SetupError::WonAlready(seat)
            | SetupError::OutWithCards(seat)
            | SetupError::TurnOfPassed(seat)
            | SetupError::NoContest(seat)
            | SetupError::LeaderOnTurn(seat) => Some(seat),
            SetupError::WrongNumberOfSeats
            | SetupError::TooMany(_)
            | SetupError::Missing(_)
            | SetupError::TooFewIn
            | SetupError::NobodyLeads => None,
        }
    }

    /// The rule that no play breaks.
    pub const fn rule(self) -> Rule {
        match self {
            SetupError::WrongNumberOfSeats => Rule(1, 2),
            SetupError::TooMany(_) | SetupError::Missing(_) => Rule(1, 1),
            SetupError::WrongColor(..) | SetupError::NobodyLeads | SetupError::LeaderOnTurn(_) => Rule(2, 3),
            SetupError::TwoTens(_) => Rule(3, 2),
            SetupError::NothingCovered(_) => Rule(4, 1),
            SetupError::WonAlready(_) => Rule(1, 4),
            SetupError::OutWithCards(_) | SetupError::TurnOfPassed(_) => Rule(2, 5),
            SetupError::ChipTwice(..) | SetupError::TooFewIn | SetupError::NoContest(_) => Rule(2, 6),
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::WrongNumberOfSeats => f.write_str("the position does not have one part for each player"),
            SetupError::TooMany(card) => write!(f, "{card} is named more often than it exists ({})", card.copies()),
            SetupError::Missing(card) => write!(f, "not every {card} is anywhere"),
            SetupError::WrongColor(_, card) => {
                write!(f, "{card} does not have the color of the contest and cannot lie face up")
            }
            SetupError::TwoTens(_) => f.write_str("nobody has two shields 10 face up"),
            SetupError::NothingCovered(_) => f.write_str("only in the covered tournament are cards played face down"),
            SetupError::ChipTwice(_, color) => write!(f, "nobody holds two {color} chips"),
            SetupError::WonAlready(_) => f.write_str("the chips had won the game"),
            SetupError::OutWithCards(_) => f.write_str("a player who has passed has no cards in front"),
            SetupError::TurnOfPassed(_) => f.write_str("a player who has passed has no turn"),
            SetupError::TooFewIn => f.write_str("fewer than two players are in the contest"),
            SetupError::NoContest(_) => {
                f.write_str("between contests everybody is in and nothing lies in front of anybody")
            }
            SetupError::NobodyLeads => f.write_str("in a contest one player has the highest total, and alone"),
            SetupError::LeaderOnTurn(_) => f.write_str("the player with the highest total waits for the others"),
        }
    }
}

impl core::error::Error for SetupError {}

impl State {
    /// The game in this position, or why there cannot be one.
    ///
    /// Who should open but has no cards has handed the opening on (rule 2.8).
    pub fn from_setup(setup: &Setup) -> Result<State, SetupError> {
        setup.check()?;
        let mut state = State::new(setup.options);
        let public = &mut state.public;
        public.last_color = setup.last_color;
        public.color = setup.color;
        setup.discard.iter().for_each(|&card| public.discard.push(Discarded::FaceUp(card)));
        public.lay_out(&setup.seats);
        for (seat, part) in by_seat(&setup.seats) {
            state.hands[seat] = part.hand.iter().copied().collect();
            state.covered[seat] = part.covered.iter().copied().collect();
        }
        state.deck = setup.deck.iter().copied().collect();
        public.deck_size = setup.deck.len() as u8;
        if setup.color.is_some() {
            public.phase = Phase::Fight(setup.turn);
        } else {
            state.begin_contest(setup.turn, &mut |_| {});
        }
        Ok(state)
    }
}

/// Hidden cards of a seat, as far as they are named.
pub trait Hidden {
    /// How many there are.
    fn size(&self) -> usize;
}

impl Hidden for Vec<Card> {
    fn size(&self) -> usize {
        self.len()
    }
}

/// What is at each seat, with the seat.
pub(super) fn by_seat<H>(seats: &[SeatSetup<H>]) -> impl Iterator<Item = (Seat, &SeatSetup<H>)> {
    Seat::all(seats.len()).zip(seats)
}

/// What holds of the seats of every position and of every view.
pub(super) fn check_seats<H: Hidden>(
    options: Options,
    color: Option<Color>,
    seats: &[SeatSetup<H>],
) -> Result<(), SetupError> {
    if seats.len() != options.seats() {
        return Err(SetupError::WrongNumberOfSeats);
    }
    for (seat, part) in by_seat(seats) {
        part.check(seat, options)?;
        let idle = !part.out && part.row.is_empty() && part.covered.size() == 0;
        match color {
            None if !idle => return Err(SetupError::NoContest(seat)),
            None => {}
            Some(color) => {
                if let Some(&card) = part.row.iter().find(|card| !card.suits(color)) {
                    return Err(SetupError::WrongColor(seat, card));
                }
            }
        }
    }
    Ok(())
}

impl Public {
    /// Puts everything at the seats where it is. It must have been checked.
    pub(super) fn lay_out<H: Hidden>(&mut self, seats: &[SeatSetup<H>]) {
        self.still_in = SeatSet::EMPTY;
        for (seat, part) in by_seat(seats) {
            if !part.out {
                self.still_in = self.still_in.with(seat);
            }
            self.lay_down(seat, part.row.iter().copied(), part.covered.size() as u8);
            self.chips[seat] = part.chips.iter().copied().collect();
            self.hand_sizes[seat] = part.hand.size() as u8;
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
            if part.chips.len() >= self.options.chips() {
                return Err(SetupError::WonAlready(seat));
            }
            if part.out && self.turn == seat {
                return Err(SetupError::TurnOfPassed(seat));
            }
        }
        if self.seats.iter().filter(|part| !part.out).count() < 2 {
            return Err(SetupError::TooFewIn);
        }
        self.check_cards()?;
        if self.color.is_some() { self.check_leader() } else { Ok(()) }
    }

    fn check_cards(&self) -> Result<(), SetupError> {
        let of_seats = self.seats.iter().flat_map(|part| part.hand.iter().chain(&part.row).chain(&part.covered));
        match Miscount::find(of_seats.chain(&self.deck).chain(&self.discard).copied()) {
            Some(Miscount::TooMany(card)) => Err(SetupError::TooMany(card)),
            Some(Miscount::Missing(card)) => Err(SetupError::Missing(card)),
            None => Ok(()),
        }
    }

    /// Who fought last has the highest total, and alone (rule 2.3); the others are asked before it is that one's turn.
    fn check_leader(&self) -> Result<(), SetupError> {
        let highest = by_seat(&self.seats).map(|(_, part)| part.total()).max().unwrap_or(0);
        let mut leaders = by_seat(&self.seats).filter(|(_, part)| part.total() == highest).map(|(seat, _)| seat);
        match (leaders.next(), leaders.next()) {
            (Some(leader), None) if leader == self.turn => Err(SetupError::LeaderOnTurn(leader)),
            (Some(_), None) => Ok(()),
            _ => Err(SetupError::NobodyLeads),
        }
    }
}

impl<H: Hidden> SeatSetup<H> {
    fn total(&self) -> usize {
        self.row.iter().map(|card| usize::from(card.value())).sum::<usize>() + self.covered.size()
    }

    fn check(&self, seat: Seat, options: Options) -> Result<(), SetupError> {
        if self.row.iter().filter(|&&card| card == Card::W10).count() > 1 {
            return Err(SetupError::TwoTens(seat));
        }
        if self.covered.size() > 0 && !options.covered() {
            return Err(SetupError::NothingCovered(seat));
        }
        Tokens::distinct(&self.chips).map_err(|color| SetupError::ChipTwice(seat, color))?;
        if self.out && !(self.row.is_empty() && self.covered.size() == 0) {
            return Err(SetupError::OutWithCards(seat));
        }
        Ok(())
    }
}
