//! From bytes to games and moves, for all fuzz targets.

use bots::Rng;
use rules::ivanhoe::{Action, Card, DECK_SIZE, Hand, InFront, Keep, Move, Options, State};
use rules::{Color, Face, Game, MAX_SEATS, Seat, Turn};

/// The bytes of a fuzz input, first to last; zeros after their end.
#[derive(Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All bytes of an input.
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes)
    }

    /// Whether none is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    /// One of these, which must not be none.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[usize::from(self.byte()) % things.len()]
    }

    /// Any seat, also one at which nobody sits.
    pub fn seat(&mut self) -> Seat {
        Seat::all(MAX_SEATS).nth(usize::from(self.byte()) % MAX_SEATS).unwrap_or(Seat::FIRST)
    }

    /// Any slot of a row, mostly one of the first few, where cards lie.
    fn slot(&mut self) -> u8 {
        let byte = self.byte();
        if byte < 0xF0 { byte % 8 } else { byte }
    }

    fn in_front(&mut self) -> InFront {
        match self.byte() % 4 {
            0 => InFront::Shield,
            1 => InFront::Stunned,
            _ => InFront::Display(self.slot()),
        }
    }

    fn keep(&mut self) -> Keep {
        let values = self.byte();
        let named = (1..=Keep::VALUES as u8).filter(|value| values >> value & 1 == 1);
        named.fold(Keep::NOTHING, |keep, value| keep.with(value, usize::from(self.slot())))
    }

    fn action(&mut self) -> Action {
        match self.byte() % 16 {
            0 => Action::Unhorse(self.pick(&Color::ALL)),
            1 => Action::ChangeWeapon(self.pick(&Color::ALL)),
            2 => Action::DropWeapon,
            3 => Action::BreakLance(self.seat()),
            4 => Action::Riposte(self.seat()),
            5 => Action::Dodge { seat: self.seat(), slot: self.slot() },
            6 => Action::Retreat(self.slot()),
            7 => Action::KnockDown(self.seat()),
            8 => Action::Outmaneuver,
            9 => Action::Charge,
            10 => Action::Countercharge,
            11 => Action::Disgrace,
            12 => Action::Adapt,
            13 => Action::Outwit { give: self.in_front(), seat: self.seat(), take: self.in_front() },
            14 => Action::Shield,
            _ => Action::Stunned(self.seat()),
        }
    }

    /// Any move, legal or not.
    pub fn any_move(&mut self) -> Move {
        match self.byte() % 16 {
            0 => Move::Start { color: self.pick(&Color::ALL), card: self.pick(Card::ALL) },
            1 => Move::Play(self.pick(Card::ALL)),
            2 => Move::Ivanhoe,
            3 => Move::Pass,
            4 | 5 => Move::Keep(self.keep()),
            6 => Move::End,
            7 => Move::Withdraw,
            8 => Move::Return(self.pick(&Color::ALL)),
            9 => Move::Take(self.pick(&Color::ALL)),
            _ => Move::Act(self.action()),
        }
    }
}

/// A game of two to five players, dealt, and what decides its chance: both from the first bytes.
pub fn begin(bytes: &mut Bytes<'_>) -> (State, Rng) {
    let options = [2, 3, 4, 5].map(|seats| Options::new(seats).expect("two to five players"));
    let mut state = State::new(bytes.pick(&options));
    let mut rng = Rng::new(u64::from(bytes.byte()) << 8 | u64::from(bytes.byte()));
    let dealt = deal(&mut state, &mut rng);
    assert!(dealt, "a game cannot be over before it begins");
    (state, rng)
}

/// Lets chance decide until a seat is asked; false where the game is over.
pub fn deal(state: &mut State, rng: &mut Rng) -> bool {
    while let Turn::Chance(_) = state.turn() {
        let outcome = state.outcome(rng.below(state.weight())).expect("an outcome for every number below the weight");
        state.resolve(outcome, &mut |_| {}).expect("chance can have its own outcomes");
        check_cards(state);
    }
    matches!(state.turn(), Turn::Seats(_))
}

/// The first seat that is asked, and its legal moves, of which there must be one.
pub fn legal_moves(state: &State) -> (Seat, Vec<Move>) {
    let Turn::Seats(asked) = state.turn() else { panic!("nobody is asked") };
    let seat = asked.first().expect("somebody is asked");
    let mut moves = Vec::new();
    state.legal_moves(seat, &mut moves);
    assert!(!moves.is_empty(), "whoever is asked has a legal move: {state:?}");
    (seat, moves)
}

/// Law 1: every card is somewhere, once, and public numbers are true.
///
/// The cards are counted one by one, since bags that hold too many would run over into each other.
pub fn check_cards(state: &State) {
    let public = state.public();
    let mut counts = [0; Card::ALL.len()];
    let mut count = |cards: Hand| cards.iter().for_each(|card| counts[card.index()] += 1);
    count(state.deck());
    count(public.face_up());
    for seat in Seat::all(state.seats()) {
        count(state.hand(seat));
        assert_eq!(state.hand(seat).len(), public.hand_size(seat), "{state:?}");
    }
    assert_eq!(counts.as_slice(), Card::COPIES, "{state:?}");
    assert_eq!(counts.iter().map(|&count| usize::from(count)).sum::<usize>(), DECK_SIZE);
    assert_eq!(state.deck().len(), public.deck_size(), "{state:?}");
}
