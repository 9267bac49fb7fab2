//! A careful player written by hand: it counts cards to tell which contests can be won, and spends what it can spare.

use rules::attacke::{Card, Hand, Move, Phase, Public, State, View};
use rules::{Bot, Color, Observer, Seat, View as _};

use super::features::{Knights, shields};
use super::greedy::best;
use crate::foresight::Foresight as _;
use crate::ladder::temper;
use crate::rng::Rng;

/// The numbers by which the player decides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// How strong the own cards must be to contest a color, as a share of what the strongest rival may have.
    pub nerve: f32,
    /// How many points more for every further rival.
    pub crowd: f32,
    /// How many cards a rival can be expected to draw on the way.
    pub draws: f32,
    /// What a shield counts of its value.
    pub shield: f32,
    /// What a missing chip is worth when opening.
    pub need: f32,
    /// What it costs to open a color that wins the game for an opponent.
    pub danger: f32,
    /// With so many cards there is nothing left to wait for, and every missing chip is fought for.
    pub patience: usize,
    /// The highest knight that is spent to stay in where the contest is not worth a fight. No knight is above 7, so whoever
    /// was tuned spends any.
    pub cheap: f32,
    /// What a point above the highest total is worth.
    pub jump: f32,
    /// What it costs to part with a card that can earn a chip, whatever its value.
    pub card: f32,
    /// The same for a card that cannot.
    pub useless: f32,
    /// What it costs to part with a shield.
    pub joker: f32,
    /// What it costs to risk a chip with a shield 10 (rule 3.2).
    pub risk: f32,
}

impl Weights {
    /// Weights for this many players, from `cargo xtask tune --game attacke --players 3 --minutes 3 --seed 13`, `--players 4
    /// --minutes 3 --seed 14` and `--players 5 --minutes 4 --seed 15`, begun from those of a short climb.
    #[rustfmt::skip]
    pub const fn tuned(players: usize) -> Weights {
        match players {
            3 => Weights {
                nerve: 0.778, crowd: 5.28, draws: 0.855, shield: 0.165, need: 22.4, danger: 1.71, patience: 10, cheap: 15.0,
                jump: -0.261, card: 1.04, useless: 2.46, joker: 4.84, risk: 5.28,
            },
            4 => Weights {
                nerve: 0.892, crowd: 0.977, draws: 0.779, shield: 0.586, need: 21.9, danger: 3.53, patience: 10, cheap: 10.6,
                jump: -0.33, card: 1.48, useless: 3.64, joker: 4.25, risk: 5.53,
            },
            _ => Weights {
                nerve: 0.863, crowd: 0.921, draws: 1.39, shield: 0.564, need: 17.6, danger: 4.4, patience: 10, cheap: 12.9,
                jump: -0.285, card: 1.68, useless: 2.79, joker: 5.32, risk: 1.96,
            },
        }
    }
}

impl Weights {
    /// The weights of somebody of another temper, but as patient: where all wait no game ends.
    #[must_use]
    pub fn varied(self, rng: &mut Rng) -> Weights {
        let mut vary = |number: f32| number * temper(rng);
        Weights {
            nerve: vary(self.nerve),
            crowd: vary(self.crowd),
            draws: vary(self.draws),
            shield: vary(self.shield),
            need: vary(self.need),
            danger: vary(self.danger),
            patience: self.patience,
            cheap: vary(self.cheap),
            jump: vary(self.jump),
            card: vary(self.card),
            useless: vary(self.useless),
            joker: vary(self.joker),
            risk: vary(self.risk),
        }
    }
}

/// The player written by hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic {
    weights: Option<Weights>,
}

impl Heuristic {
    /// The player with the weights tuned for the number of players at the table.
    pub const fn tuned() -> Heuristic {
        Heuristic { weights: None }
    }

    /// The player with these weights, whatever the number of players.
    pub const fn with_weights(weights: Weights) -> Heuristic {
        Heuristic { weights: Some(weights) }
    }
}

impl Bot<State> for Heuristic {
    fn choose(&mut self, view: &View, legal: &[Move]) -> Move {
        let Observer::Seat(me) = view.observer() else { return legal[0] };
        let public = view.public();
        let weights = self.weights.unwrap_or(Weights::tuned(public.seats()));
        let table = Table { view, public, me, weights };
        let candidates = State::candidates(view, legal);
        let chosen = match (public.phase(), public.color()) {
            (Phase::Fight(_), Some(color)) => table.fight(color, &candidates),
            (Phase::Penalty(_), _) => table.give_back(&candidates),
            _ => table.open(&candidates),
        };
        chosen.unwrap_or(legal[0])
    }
}

/// What the player looks at.
struct Table<'a> {
    view: &'a View,
    public: &'a Public,
    me: Seat,
    weights: Weights,
}

impl Table<'_> {
    /// The opponents who are in the contest; between two, all.
    fn rivals(&self) -> impl Iterator<Item = Seat> + Clone {
        self.public.still_in().without(self.me).iter()
    }

    fn needs(&self, color: Color) -> bool {
        !self.public.chips(self.me).has(color)
    }

    /// Whether a chip of this color would win the game for a seat.
    fn wins_with(&self, seat: Seat, color: Color) -> bool {
        let chips = self.public.chips(seat);
        !chips.has(color) && chips.len() + 1 == self.public.options().chips()
    }

    /// What the player has and can still put down in a color.
    fn strength(&self, color: Color) -> f32 {
        let hand = self.view.hand();
        let cover = if self.public.options().covered() && self.public.covered(self.me) == 0 {
            hand.iter().filter(|card| card.color().is_some_and(|other| other != color && !self.needs(other))).count()
        } else {
            0
        };
        let down = usize::from(self.public.total(self.me)) + Knights::of(hand).value(color) + cover;
        down as f32 + self.weights.shield * shields(hand) as f32
    }

    /// What the strongest rival may have and put down in a color: the cards that nobody has seen are spread evenly.
    fn opposition(&self, color: Color) -> f32 {
        let unseen = self.view.unseen();
        let value = Knights::of(unseen).value(color) + 7 * unseen.count(Card::W7) + 10 * unseen.count(Card::W10);
        let each = value as f32 / unseen.len().max(1) as f32;
        let reach = |seat: Seat| {
            f32::from(self.public.total(seat)) + each * (self.public.hand_size(seat) as f32 + self.weights.draws)
        };
        let strongest = self.rivals().map(reach).fold(0.0, f32::max);
        strongest + self.weights.crowd * (self.rivals().count() as f32 - 1.0)
    }

    /// Opens where the player is strong and a chip is missing, but not where an opponent is about to win.
    fn open(&self, candidates: &[Move]) -> Option<Move> {
        let worths = Color::ALL.map(|color| {
            let need = if self.needs(color) { self.weights.need } else { 0.0 };
            let danger = if self.rivals().any(|seat| self.wins_with(seat, color)) { self.weights.danger } else { 0.0 };
            self.strength(color) - self.weights.nerve * self.opposition(color) + need - danger
        });
        best(candidates, |m| match *m {
            Move::Open { color, up, down } => worths[color.index()] + self.worth(color, up, down),
            _ => f32::MIN,
        })
    }

    fn fight(&self, color: Color, candidates: &[Move]) -> Option<Move> {
        let strong = self.strength(color) >= self.weights.nerve * self.opposition(color)
            || self.view.hand().len() >= self.weights.patience;
        let block = self.rivals().any(|seat| self.wins_with(seat, color));
        let contests = block || self.wins_with(self.me, color) || self.needs(color) && strong;
        best(candidates, |m| match *m {
            Move::Fight { up, down } if contests || self.is_cheap(up, down) => self.worth(color, up, down),
            Move::Pass => f32::MIN,
            _ => f32::NEG_INFINITY,
        })
    }

    /// One low knight keeps the player in at hardly any price: a card is drawn for it.
    fn is_cheap(&self, up: Hand, down: Hand) -> bool {
        up.len() == 1 && down.is_empty() && shields(up) == 0 && f32::from(up.value()) <= self.weights.cheap
    }

    /// What a play is worth against other plays of the color: how far it leads, less the cards that are gone with it.
    fn worth(&self, color: Color, up: Hand, down: Hand) -> f32 {
        let points = f32::from(up.value()) + down.len() as f32;
        let lead = f32::from(self.public.total(self.me)) + points - f32::from(self.public.highest());
        let price = |card: Card| match card.color() {
            Some(color) if self.needs(color) => self.weights.card + f32::from(card.value()) / 10.0,
            Some(_) => self.weights.useless,
            None => self.weights.joker,
        };
        let prices: f32 = up.iter().chain(down.iter()).map(price).sum();
        let decides = self.wins_with(self.me, color);
        let risks = up.has(Card::W10) && !self.public.chips(self.me).is_empty() && !decides;
        self.weights.jump * lead - prices - if risks { self.weights.risk } else { 0.0 }
    }

    /// The chip that is easiest to win again.
    fn give_back(&self, candidates: &[Move]) -> Option<Move> {
        best(candidates, |m| match *m {
            Move::Return(color) => self.strength(color),
            _ => f32::MIN,
        })
    }
}
