//! What a table must know of a game beyond its rules.

use notation::Language;
use rules::{Seat, View as _, attacke, ivanhoe};

/// A game that can be played at a table.
pub trait Tabled: Language {
    /// Whether a turn begins with this event: clocks start afresh.
    fn begins_turn(event: &Self::Event) -> bool;

    /// Whether a contest is over with this event.
    fn ends_contest(event: &Self::Event) -> bool;

    /// Whether a move touches others too, so that it cannot be taken back even where nobody has answered it.
    fn touches_others(m: &Self::Move) -> bool;

    /// What a seat does whose time is up, where that is plain: it goes the cheapest way out. None where somebody has to
    /// choose in its place.
    fn by_clock(view: &Self::View) -> Option<Self::Move>;

    /// The card that waits for answers, if one does.
    fn waiting(&self) -> Option<Self::Card>;

    /// What is at stake for a seat when the card that waits is let pass; `after` is the game then.
    fn stake(&self, after: &Self, seat: Seat) -> Stake;

    /// The game when everybody lets the card that waits pass.
    #[must_use]
    fn let_pass(&self) -> Self {
        let mut after = self.clone();
        while let (Some(silence), rules::Turn::Seats(asked)) = (Self::silence(after.public()), after.turn()) {
            let Some(seat) = asked.first() else { break };
            if after.play(seat, silence, &mut |_| {}).is_err() {
                break;
            }
        }
        after
    }
}

/// What a card that waits for answers would do to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stake {
    /// Whether it touches what lies in front of the seat, or its hand.
    pub touched: bool,
    /// How many cards the seat would lose.
    pub cards: usize,
    /// Whether the seat would no longer lead.
    pub lead: bool,
}

impl Tabled for ivanhoe::State {
    fn begins_turn(event: &ivanhoe::Event) -> bool {
        matches!(event, ivanhoe::Event::Waits(ivanhoe::Phase::Draw(_)))
    }

    fn ends_contest(event: &ivanhoe::Event) -> bool {
        matches!(event, ivanhoe::Event::TournamentWon { .. })
    }

    fn touches_others(m: &ivanhoe::Move) -> bool {
        matches!(m, ivanhoe::Move::Act(_))
    }

    /// A starter starts with the lowest card. Who leads with what was played stays in; all others withdraw.
    fn by_clock(view: &ivanhoe::View) -> Option<ivanhoe::Move> {
        use ivanhoe::{Move, Phase};
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        let value = |m: &Move| match m {
            Move::Start { card, .. } => card.value(),
            _ => u8::MAX,
        };
        match view.public().phase() {
            Phase::Start(_) => legal.into_iter().min_by_key(value),
            Phase::Turn(_) if legal.contains(&Move::End) => Some(Move::End),
            Phase::Turn(_) => Some(Move::Withdraw),
            _ => None,
        }
    }

    fn waiting(&self) -> Option<ivanhoe::Card> {
        match self.public().phase() {
            ivanhoe::Phase::Window { action, .. } => Some(action.card()),
            _ => None,
        }
    }

    fn stake(&self, after: &ivanhoe::State, seat: Seat) -> Stake {
        let (before, after) = (self.public(), after.public());
        let stolen = matches!(after.phase(), ivanhoe::Phase::KnockDown { victim, .. } if victim == seat);
        let beside = before.shield() != after.shield() && [before.shield(), after.shield()].contains(&Some(seat))
            || before.stunned() != after.stunned() && [before.stunned(), after.stunned()].contains(&Some(seat));
        Stake {
            touched: stolen || beside || before.display(seat) != after.display(seat),
            cards: before.display(seat).len().saturating_sub(after.display(seat).len()) + usize::from(stolen),
            lead: before.leads(seat) && !after.leads(seat),
        }
    }
}

impl Tabled for attacke::State {
    fn begins_turn(event: &attacke::Event) -> bool {
        matches!(event, attacke::Event::Waits(attacke::Phase::Open(_) | attacke::Phase::Fight(_)))
    }

    fn ends_contest(event: &attacke::Event) -> bool {
        matches!(event, attacke::Event::ContestWon { .. })
    }

    fn touches_others(_: &attacke::Move) -> bool {
        false
    }

    /// Who must open does it with as little as can be; all others pass.
    fn by_clock(view: &attacke::View) -> Option<attacke::Move> {
        use attacke::{Move, Phase};
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        let cost = |m: &Move| match m {
            Move::Open { up, down, .. } => {
                let value: usize = up.counts().map(|(card, count)| usize::from(card.value()) * count).sum();
                (up.len() + down.len(), value)
            }
            _ => (usize::MAX, usize::MAX),
        };
        match view.public().phase() {
            Phase::Open(_) => legal.into_iter().min_by_key(cost),
            Phase::Fight(_) => Some(Move::Pass),
            _ => None,
        }
    }

    fn waiting(&self) -> Option<attacke::Card> {
        None
    }

    fn stake(&self, _after: &attacke::State, _seat: Seat) -> Stake {
        Stake::default()
    }
}
