//! A game at the table: the game itself, who is asked, and what is known only to the table.

use dealer::{Commitment, Dealer, GameId, Seed};
use notation::Opening;
use rules::{BySeat, Observer, Seat, SeatSet, Turn, View as _};

use crate::clock::Clock;
use crate::tabled::Tabled;
use crate::time::{Moment, Span};

/// A game under way, or the one that ended last.
#[derive(Clone, Debug)]
pub(crate) struct Play<G: Tabled> {
    pub(crate) id: GameId,
    pub(crate) seed: Seed,
    pub(crate) game: G,
    dealer: Dealer<G>,
    /// Since when the question that is open is open.
    pub(crate) asked_at: Moment,
    /// A question that is put to several at once, while it is open.
    pub(crate) window: Option<Answers<G::Move>>,
    /// What bots think of the question that is open.
    pub(crate) thoughts: BySeat<Thought<G::Move>>,
    /// The game before each move that can still be taken back.
    undo: Vec<G>,
    pub(crate) clock: Clock,
    /// Who has asked for more time in this contest.
    pub(crate) extended: SeatSet,
    /// The game ended without a result.
    pub(crate) annulled: bool,
}

/// What came in so far on a question that is put to several at once. Nobody learns of it before it closes.
#[derive(Clone, Debug)]
pub(crate) struct Answers<M> {
    /// What people said, or have ordered.
    pub(crate) by_seat: BySeat<Option<Answer<M>>>,
    /// How much longer it stays open than usual.
    pub(crate) extension: Span,
    /// When somebody last answered.
    pub(crate) last: Moment,
}

/// An answer that nobody has seen yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer<M> {
    /// Given now.
    Given(M),
    /// Ordered long before.
    Ordered(M),
}

/// What a bot makes of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Thought<M> {
    /// It was not asked.
    #[default]
    None,
    /// It thinks.
    Asked {
        /// Since when.
        since: Moment,
    },
    /// It has chosen, and this is when that may show.
    Ready {
        /// The choice.
        m: M,
        /// When it may show.
        due: Moment,
    },
}

impl<G: Tabled> Play<G> {
    /// A game about to begin; none where the opening cannot be.
    pub(crate) fn new(
        options: G::Options,
        id: GameId,
        seed: Seed,
        opening: &Opening<G::Card>,
        clock: Clock,
        now: Moment,
    ) -> Option<Play<G>> {
        let (game, dealer) = opening.begin(options, seed).ok()?;
        Some(Play {
            id,
            seed,
            game,
            dealer,
            asked_at: now,
            window: None,
            thoughts: BySeat::default(),
            undo: Vec::new(),
            clock,
            extended: SeatSet::EMPTY,
            annulled: false,
        })
    }

    /// The promise about the chance of this game.
    pub(crate) fn commitment(&self) -> Commitment {
        Commitment::to(self.seed, &self.id)
    }

    /// Whether anything is still to be decided.
    pub(crate) fn is_over(&self) -> bool {
        self.annulled || matches!(self.game.turn(), Turn::Over(_))
    }

    /// Who has won, if somebody has.
    pub(crate) fn winner(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Over(winner) if !self.annulled => Some(winner),
            _ => None,
        }
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> SeatSet {
        match self.game.turn() {
            Turn::Seats(asked) if !self.annulled => asked,
            _ => SeatSet::EMPTY,
        }
    }

    /// Makes a move and lets chance decide what follows from it. What can be taken back is remembered: a move after
    /// which the same seat goes on, without chance or anybody else having had a part in it.
    pub(crate) fn play(&mut self, seat: Seat, m: G::Move, tell: &mut impl FnMut(G::Event)) -> Result<(), G::Illegal> {
        let before = self.game.clone();
        self.game.play(seat, m, tell)?;
        let chance = matches!(self.game.turn(), Turn::Chance(_));
        self.deal(tell);
        let asked = G::silence(before.public()).is_some();
        if chance || self.asked() != SeatSet::only(seat) || asked || G::touches_others(&m) {
            self.undo.clear();
        } else {
            self.undo.push(before);
        }
        Ok(())
    }

    /// Why the rules refuse a move, if they do.
    pub(crate) fn check(&self, seat: Seat, m: G::Move) -> Result<(), G::Illegal> {
        self.game.clone().play(seat, m, &mut |_| {})
    }

    /// Lets chance decide until somebody else must.
    pub(crate) fn deal(&mut self, tell: &mut impl FnMut(G::Event)) {
        // A deck holds every card that it was stacked with, or the game would not have begun.
        self.dealer.deal(&mut self.game, tell).ok();
    }

    /// Whether there is a move to take back.
    pub(crate) fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Takes the last move back, if it can be.
    pub(crate) fn undo(&mut self) -> bool {
        let before = self.undo.pop();
        let undone = before.is_some();
        self.game = before.unwrap_or_else(|| self.game.clone());
        undone
    }

    /// Everybody who is asked and has not answered is silent.
    pub(crate) fn fall_silent(&mut self, tell: &mut impl FnMut(G::Event)) {
        while let (Some(silence), Turn::Seats(asked)) = (G::silence(self.game.public()), self.game.turn()) {
            let Some(seat) = asked.first() else { break };
            if self.game.play(seat, silence, tell).is_err() {
                break;
            }
        }
        self.deal(tell);
        self.undo.clear();
    }

    /// The answer of a seat to an open window that is not silence, if it could give one.
    pub(crate) fn retort(&self, seat: Seat) -> Option<G::Move> {
        let silence = G::silence(self.game.public())?;
        let mut legal = Vec::new();
        self.game.view(Observer::Seat(seat)).legal_moves(&mut legal);
        legal.into_iter().find(|&m| m != silence)
    }

    /// The legal moves of a seat.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.game.view(Observer::Seat(seat)).legal_moves(&mut legal);
        legal
    }
}
