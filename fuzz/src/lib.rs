//! From bytes to games and moves, for all fuzz targets.

mod attacke;
mod ivanhoe;

use bots::Rng;
use laws::Lawful;
use rules::{MAX_SEATS, Seat, Turn};

/// A game that can be fuzzed.
pub trait Fuzzed: Lawful {
    /// Any move, legal or not, that this seat might try.
    fn any_move(&self, seat: Seat, bytes: &mut Bytes<'_>) -> Self::Move;
}

/// Which game is played, and what the players agreed on.
#[derive(Clone, Copy, Debug)]
pub enum Table {
    /// Ivanhoe with these options.
    Ivanhoe(rules::ivanhoe::Options),
    /// Attacke with these options.
    Attacke(rules::attacke::Options),
}

impl Table {
    /// One of all games with all options: what the first byte of an input chooses.
    pub fn choose(bytes: &mut Bytes<'_>) -> Table {
        let ivanhoe = ivanhoe::all_options().map(Table::Ivanhoe);
        let tables: Vec<Table> = ivanhoe.chain(attacke::all_options().map(Table::Attacke)).collect();
        bytes.pick(&tables)
    }
}

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

    /// One of these, which must not be none. Where they are too many for one byte, it takes two.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        let low = usize::from(self.byte());
        let high = if things.len() > 0x100 { usize::from(self.byte()) } else { 0 };
        things[(high << 8 | low) % things.len()]
    }

    /// Any seat, also one at which nobody sits.
    pub fn seat(&mut self) -> Seat {
        Seat::all(MAX_SEATS).nth(usize::from(self.byte()) % MAX_SEATS).unwrap_or(Seat::FIRST)
    }
}

/// A game, dealt, and what decides its chance, which the next bytes say.
pub fn begin<G: Lawful>(options: G::Options, bytes: &mut Bytes<'_>) -> (G, Rng) {
    let mut game = G::new(options);
    let mut rng = Rng::new(u64::from(bytes.byte()) << 8 | u64::from(bytes.byte()));
    let dealt = deal(&mut game, &mut rng);
    assert!(dealt, "a game cannot be over before it begins");
    (game, rng)
}

/// Lets chance decide until a seat is asked; false where the game is over.
pub fn deal<G: Lawful>(game: &mut G, rng: &mut Rng) -> bool {
    while let Turn::Chance(_) = game.turn() {
        let outcome = game.outcome(rng.below(game.weight())).expect("an outcome for every number below the weight");
        game.resolve(outcome, &mut |_| {}).expect("chance can have its own outcomes");
        check_cards(game);
    }
    matches!(game.turn(), Turn::Seats(_))
}

/// The first seat that is asked, and its legal moves, of which there must be one.
pub fn legal_moves<G: Lawful>(game: &G) -> (Seat, Vec<G::Move>) {
    let Turn::Seats(asked) = game.turn() else { panic!("nobody is asked") };
    let seat = asked.first().expect("somebody is asked");
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    assert!(!moves.is_empty(), "whoever is asked has a legal move: {game:?}");
    (seat, moves)
}

/// Law 1: every card is somewhere, once, and public numbers are true.
pub fn check_cards<G: Lawful>(game: &G) {
    assert_eq!(game.conserved(), Ok(()), "{game:?}");
}
