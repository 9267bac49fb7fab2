//! What bots, tables and clients may ask of a game, whichever of the two it is.

use core::fmt;
use core::hash::Hash;

use crate::impossible::Impossible;
use crate::seat::{Seat, SeatSet};

/// A game as a value: where everything is, hidden things included.
///
/// A game never decides anything. Seats decide by [`Game::play`], chance decides by [`Game::resolve`], and a loop
/// outside asks [`Game::turn`] who is next. Everything that happens is told, event by event, to the closure that both
/// take; give `&mut |_| {}` where nobody listens, and the telling costs nothing.
pub trait Game: Clone + Eq + Hash + fmt::Debug {
    /// What the players agree on before the game.
    type Options: Copy + Eq + Hash + fmt::Debug;
    /// A decision of a seat.
    type Move: Copy + Eq + Hash + fmt::Debug;
    /// A decision of chance.
    type Chance: Copy + Eq + Hash + fmt::Debug;
    /// One thing that happens.
    type Event: Event;
    /// What everybody at the table can see.
    type Public: Eq + fmt::Debug;
    /// All that one observer may know.
    type View: View<Game = Self, Notice = <Self::Event as Event>::Notice>;
    /// Why a move is refused.
    type Illegal: Refusal;

    /// A game about to begin.
    fn new(options: Self::Options) -> Self;

    /// What the players agreed on.
    fn options(&self) -> Self::Options;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who decides next. Depends on public facts only.
    fn turn(&self) -> Turn;

    /// Appends every legal move of a seat to `moves`; none where the seat is not asked.
    ///
    /// Attacke has too many to list, and lists one of every kind: see its `legal.rs`. [`Game::play`] accepts them all.
    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Makes a move, or refuses it and changes nothing.
    fn play(&mut self, seat: Seat, m: Self::Move, tell: &mut impl FnMut(Self::Event)) -> Result<(), Self::Illegal>;

    /// Appends every outcome of the chance that is due, with its weight, in a fixed order; none where no chance is due.
    fn chances(&self, outcomes: &mut Vec<(Self::Chance, u32)>);

    /// The sum of the weights of [`Game::chances`].
    fn weight(&self) -> u32;

    /// The outcome for a number below [`Game::weight`]: the first whose weight and those before it add up to more than
    /// the number. The same as looking it up in [`Game::chances`], but faster.
    fn outcome(&self, number: u32) -> Option<Self::Chance>;

    /// Lets chance decide, or refuses an outcome that cannot be and changes nothing.
    fn resolve(&mut self, chance: Self::Chance, tell: &mut impl FnMut(Self::Event)) -> Result<(), Impossible>;

    /// What everybody sees.
    fn public(&self) -> &Self::Public;

    /// All that an observer may know.
    fn view(&self, observer: Observer) -> Self::View;
}

/// One thing that happened, as the rules know it.
pub trait Event: Copy + Eq + fmt::Debug {
    /// The same thing as one observer saw it.
    type Notice: Copy + Eq + fmt::Debug;

    /// What this observer saw of it. Total: everybody sees something of everything, so all streams have the same
    /// numbers.
    fn notice(&self, observer: Observer) -> Self::Notice;

    /// The same with every card face up: for replays, and for spectators who see all hands once it is too late to tell.
    /// A view folds it like its own notice and takes no more from it.
    fn open(&self) -> Self::Notice;

    /// What this observer saw of something that is told openly. Nobody sees more of it than they were told.
    fn closed(open: &Self::Notice, observer: Observer) -> Self::Notice;
}

/// All that one observer may know: built by addition, in a type that has no place for a secret.
pub trait View: Clone + Eq + Hash + fmt::Debug {
    /// The game that is looked at.
    type Game: Game<View = Self>;
    /// What is folded in.
    type Notice;
    /// Why nobody can have such a view.
    type Impossible: core::error::Error;

    /// Who looks.
    fn observer(&self) -> Observer;

    /// What everybody sees: the same as [`Game::public`], for every observer.
    fn public(&self) -> &<Self::Game as Game>::Public;

    /// Who decides next: the same as [`Game::turn`], for every observer.
    fn turn(&self) -> Turn;

    /// Appends every legal move of the observer to `moves`.
    fn legal_moves(&self, moves: &mut Vec<<Self::Game as Game>::Move>);

    /// Why the observer may not make this move, if so: what [`Game::play`] would say.
    fn check(&self, m: <Self::Game as Game>::Move) -> Result<(), <Self::Game as Game>::Illegal>;

    /// Takes in one thing that happened. It must have happened: see [`View::accept`] for what strangers tell.
    fn fold(&mut self, notice: &Self::Notice);

    /// Why this notice cannot be folded without harm, if so: cards are not where it says. That the rules lead to it is
    /// not looked at, so what comes of it must be [`View::whole`] in the end.
    fn admit(&self, notice: &Self::Notice) -> Result<(), Self::Impossible>;

    /// Why nobody can have this view between two decisions, if so. Within what follows from one, a card may be on its
    /// way, and no view is whole.
    fn whole(&self) -> Result<(), Self::Impossible>;

    /// Takes in what a stranger says happened, all that followed from one decision; or refuses it, where it cannot have
    /// happened to this view, and changes nothing.
    fn accept(&mut self, notices: &[Self::Notice]) -> Result<(), Self::Impossible> {
        let mut next = self.clone();
        for notice in notices {
            next.admit(notice)?;
            next.fold(notice);
        }
        next.whole()?;
        *self = next;
        Ok(())
    }

    /// A world that fits this view, drawn uniformly over what is unseen; known cards stay where they are.
    ///
    /// `below(n)` must give a uniform number below `n`.
    fn sample(&self, below: &mut impl FnMut(u32) -> u32) -> Self::Game;
}

/// What a game tells an observer of one thing that happened.
pub type NoticeOf<G> = <<G as Game>::Event as Event>::Notice;

/// What an observer has seen of a game so far: how it looked at first, and everything that was told since. Folded, it is
/// the view of now; what it adds to that is who did what, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory<G: Game> {
    /// How the game looked at first.
    pub start: G::View,
    /// What was told since, in order.
    pub told: Vec<NoticeOf<G>>,
}

impl<G: Game> Memory<G> {
    /// Of a game that looks like this, and of which nothing was told yet.
    pub const fn new(start: G::View) -> Memory<G> {
        Memory { start, told: Vec::new() }
    }

    /// What comes of it: the view of now.
    pub fn fold(&self) -> G::View {
        let mut view = self.start.clone();
        self.told.iter().for_each(|notice| view.fold(notice));
        view
    }
}

/// Who decides for a seat. It sees a view, the legal moves and what the seat was told, and has no way to see more.
pub trait Bot<G: Game> {
    /// Reminds the bot of all that its seat has seen, up to the view that it will be asked about. Most bots need nothing
    /// but that view.
    fn recall(&mut self, _memory: &Memory<G>) {}

    /// A legal move: one of those listed as `legal`, which are never empty, or one of their kind that is not listed (see
    /// [`Game::legal_moves`]).
    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move;
}

/// Who decides next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Chance does, from this source.
    Chance(Source),
    /// Each of these seats does, in any order.
    Seats(SeatSet),
    /// Nobody: this seat has won.
    Over(Seat),
}

/// What chance draws from. A dealer keeps one stream of numbers for each, so that the cards of the deck come in the
/// same order whatever is drawn from hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The deck, and the draw for the first dealer or starter.
    Deck,
    /// The hand of a player.
    Hand,
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A seat, which sees its own cards.
    Seat(Seat),
    /// Somebody beside the table, who sees what everybody sees.
    Spectator,
}

impl Observer {
    /// Whether this is the observer on that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }

    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        }
    }

    /// All observers of a table with `seats` seats.
    pub fn all(seats: usize) -> impl Iterator<Item = Observer> + Clone {
        Seat::all(seats).map(Observer::Seat).chain([Observer::Spectator])
    }
}

/// A card as somebody saw it: the face, or only that there was a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight<F> {
    /// The face was seen.
    Seen(F),
    /// The back was seen.
    Unseen,
}

impl<F> Sight<F> {
    /// How an observer sees a card that goes by before these eyes.
    pub fn of(face: F, eyes: &[Seat], observer: Observer) -> Sight<F> {
        if eyes.iter().any(|&seat| observer.is(seat)) { Sight::Seen(face) } else { Sight::Unseen }
    }

    /// How an observer sees it, if it goes by before these eyes.
    #[must_use]
    pub fn before(self, eyes: &[Seat], observer: Observer) -> Sight<F> {
        match self {
            Sight::Seen(face) => Sight::of(face, eyes, observer),
            Sight::Unseen => Sight::Unseen,
        }
    }

    /// The face, where it was seen.
    pub fn seen(self) -> Option<F> {
        match self {
            Sight::Seen(face) => Some(face),
            Sight::Unseen => None,
        }
    }
}

/// The number of a rule in RULES.md: `5.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule(pub u8, pub u8);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

/// Why a move is refused: a sentence for people, a code for programs, and the rule that says so.
pub trait Refusal: Copy + Eq + core::error::Error {
    /// The code of the reason, which stays when its sentence changes: `not-highest`.
    fn code(&self) -> &'static str;

    /// The rule that refuses.
    fn rule(&self) -> Rule;
}
