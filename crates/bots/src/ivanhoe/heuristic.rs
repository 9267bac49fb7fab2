//! A strong player written by hand: thresholds for when to contest, and what a careful player knows to do.

use rules::ivanhoe::{Action, Card, Hand, Keep, Move, Phase, Public, State, View};
use rules::{Bot, Color, Observer, Seat, View as _};

use super::greedy::best;
use super::outlook::Outlook;
use super::points;
use crate::ladder::temper;
use crate::rng::Rng;

/// The numbers by which the player decides; a machine tunes them for every number of players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// How strong a hand must be to contest a color, by color.
    pub thresholds: [f32; 5],
    /// How much more for every further opponent.
    pub crowd: f32,
    /// What a Squire counts of its value.
    pub squire: f32,
    /// What the Maiden counts of her value.
    pub maiden: f32,
    /// What a needed color is worth when starting.
    pub need: f32,
    /// The highest card that is spent to stay in cheaply in a needed color.
    pub cheap: f32,
    /// How much more for every card that opponents hold above eight.
    pub hands: f32,
    /// How much an action card must improve the lead.
    pub swing: f32,
}

impl Weights {
    /// Weights for this many players, tuned from those of a prototype, which a machine had tuned too: for two and four by
    /// `cargo xtask tune --players 2 --minutes 4 --seed 1` and the same with four, before the tuner asked knights, for five
    /// with `--minutes 5 --seed 35`. For three they are the prototype's: what was found since is no better against them, and
    /// worse against a net.
    pub const fn tuned(players: usize) -> Weights {
        Weights::from_numbers(match players {
            2 => [2.98, 16.7, 9.8, 14.4, 2.6, 0.155, 0.776, 0.151, 12.1, 5.61, 0.0615, 1.82],
            3 => [9.0, 18.0, 14.5, 10.4, 3.8, 0.15, 0.66, 0.32, 10.8, 10.2, 0.08, 2.0],
            4 => [9.2, 13.8, 9.33, 7.54, 3.83, 0.177, 0.66, 0.171, 11.2, 8.14, 0.0592, 2.18],
            _ => [8.92, 11.3, 7.7, 8.35, 3.13, 0.394, 1.12, 0.35, 9.91, 13.2, 0.0307, 2.06],
        })
    }

    /// All of them, one after the other: what a tuner turns.
    pub const fn numbers(self) -> [f32; 12] {
        let Weights {
            thresholds: [purple, red, blue, yellow, green],
            crowd,
            squire,
            maiden,
            need,
            cheap,
            hands,
            swing,
        } = self;
        [purple, red, blue, yellow, green, crowd, squire, maiden, need, cheap, hands, swing]
    }

    /// The weights with these [`Weights::numbers`].
    pub const fn from_numbers(numbers: [f32; 12]) -> Weights {
        let [purple, red, blue, yellow, green, crowd, squire, maiden, need, cheap, hands, swing] = numbers;
        Weights { thresholds: [purple, red, blue, yellow, green], crowd, squire, maiden, need, cheap, hands, swing }
    }

    /// The weights of somebody of another temper.
    #[must_use]
    pub fn varied(self, rng: &mut Rng) -> Weights {
        Weights::from_numbers(self.numbers().map(|number| number * temper(rng)))
    }
}

/// The player written by hand.
#[derive(Clone, Debug)]
pub struct Heuristic {
    weights: Option<Weights>,
    rng: Rng,
}

impl Heuristic {
    /// The player with the weights tuned for the number of players at the table.
    pub fn tuned(seed: u64) -> Heuristic {
        Heuristic { weights: None, rng: Rng::new(seed) }
    }

    /// The player with these weights, whatever the number of players.
    pub fn with_weights(weights: Weights, seed: u64) -> Heuristic {
        Heuristic { weights: Some(weights), rng: Rng::new(seed) }
    }
}

/// The highest total of the others.
pub(super) fn best_opponent(public: &Public, me: Seat) -> u16 {
    Seat::all(public.seats()).filter(|&seat| seat != me).map(|seat| public.total(seat)).max().unwrap_or(0)
}

/// What a hand can put down in a color: its cards, and supporters for a part of their value.
pub(super) fn strength(hand: Hand, color: Color, squire: f32, maiden: f32) -> f32 {
    let green = color == Color::Green;
    let value = |card: Card| if green { 1.0 } else { f32::from(card.value()) };
    let cards = hand.counts().map(|(card, count)| match card {
        Card::M6 => maiden * value(card),
        Card::S2 | Card::S3 => squire * value(card) * count as f32,
        card if card.color() == Some(color) => value(card) * count as f32,
        _ => 0.0,
    });
    cards.sum()
}

/// The plain card to play next on the way to a lead of `need`, if the hand can lead: the smallest that does it alone,
/// else the largest.
pub(super) fn cheapest_lead(view: &View, legal: &[Move], need: i32) -> Option<Move> {
    let green = view.public().color() == Some(Color::Green);
    let points = |card: Card| if green { 1 } else { i32::from(card.value()) };
    let cards = legal.iter().filter_map(|&m| match m {
        Move::Play(card) => Some(card),
        _ => None,
    });
    let stunned = view.public().stunned().is_some_and(|seat| view.observer().is(seat));
    let in_hand = |card: Card| if card == Card::M6 { 1 } else { view.hand().count(card) as i32 };
    let reach: i32 = if stunned {
        cards.clone().map(points).max().unwrap_or(0)
    } else {
        cards.clone().map(|card| points(card) * in_hand(card)).sum()
    };
    if reach < need {
        return None;
    }
    // What it costs to part with a card, beyond its points.
    let dear = |card: Card| match card {
        Card::M6 => 4.0,
        _ if card.is_supporter() && green => 0.3 * f32::from(card.value()),
        _ if card.is_supporter() => 0.6,
        _ => 0.0,
    };
    let alone = cards.clone().filter(|&card| points(card) >= need);
    let smallest = best(alone.map(|card| (Move::Play(card), -(points(card) as f32) - dear(card))));
    smallest.or_else(|| best(cards.map(|card| (Move::Play(card), points(card) as f32 - dear(card)))))
}

/// What stays when Adapt is played: of equal cards one that is no supporter, which Disgrace could take later.
pub(super) fn plain_cards(view: &View, me: Seat, legal: &[Move]) -> Option<Move> {
    let display = view.public().display(me);
    let supporters = |keep: Keep| keep.slots().filter(|&slot| display[slot].is_supporter()).count();
    best(legal.iter().filter_map(|&m| match m {
        Move::Keep(keep) => Some((m, -(supporters(keep) as f32))),
        _ => None,
    }))
}

impl Bot<State> for Heuristic {
    fn choose(&mut self, view: &View, legal: &[Move]) -> Move {
        let Observer::Seat(me) = view.observer() else { return legal[0] };
        let weights = self.weights.unwrap_or(Weights::tuned(view.public().seats()));
        let table = Table { view, public: view.public(), me, weights };
        match view.public().phase() {
            Phase::Start(_) => table.start(legal),
            Phase::Turn(_) => table.turn(legal, &mut self.rng),
            Phase::Window { .. } => table.answer(legal, &mut self.rng),
            Phase::Maiden(_) => {
                let easiest = table.public.tokens(me).iter();
                best(easiest.map(|color| (Move::Return(color), table.potential(color)))).unwrap_or(legal[0])
            }
            Phase::Prize(_) => table.prize().unwrap_or(legal[0]),
            Phase::Adapt { .. } => plain_cards(view, me, legal).unwrap_or(legal[0]),
            _ => legal[0],
        }
    }
}

/// What a change of color is worth that wins the game.
const WINS: f32 = 1_000.0;

/// What the player looks at.
struct Table<'a> {
    view: &'a View,
    public: &'a Public,
    me: Seat,
    weights: Weights,
}

impl Table<'_> {
    fn opponents(&self) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        Seat::all(self.public.seats()).filter(|&seat| seat != self.me)
    }

    fn needs(&self, seat: Seat, color: Color) -> bool {
        color == Color::Purple || !self.public.tokens(seat).has(color)
    }

    /// Whether a token of this color would win the game for a seat.
    fn wins_with(&self, seat: Seat, color: Color) -> bool {
        self.public.tokens(seat).len() + 1 == self.public.options().tokens() && self.needs(seat, color)
    }

    /// What the hand can put down in a color, as the player values it.
    fn potential(&self, color: Color) -> f32 {
        let free = !self.public.display(self.me).contains(&Card::M6);
        let maiden = if free { self.weights.maiden } else { 0.0 };
        strength(self.view.hand(), color, self.weights.squire, maiden)
    }

    fn threshold(&self, color: Color) -> f32 {
        let rivals: Vec<Seat> = self.opponents().filter(|&seat| self.public.still_in().has(seat)).collect();
        let hands: usize = rivals.iter().map(|&seat| self.public.hand_size(seat)).sum();
        let mean = hands as f32 / rivals.len().max(1) as f32;
        let crowd = self.weights.crowd * (rivals.len() as f32 - 1.0) + self.weights.hands * (mean - 8.0);
        self.weights.thresholds[color.index()] * (1.0 + crowd)
    }

    fn start(&self, legal: &[Move]) -> Move {
        let worth = |color: Color, card: Card| {
            let hand = self.view.hand();
            let none = hand.counts().all(|(card, _)| card.color() != Some(color));
            let mut worth = 10.0 * self.potential(color) / self.weights.thresholds[color.index()];
            worth += if self.needs(self.me, color) { self.weights.need } else { 0.0 };
            worth -= if self.opponents().any(|seat| self.wins_with(seat, color)) { 6.0 } else { 0.0 };
            worth -= if none { 3.0 } else { 0.0 };
            // Of the cards that start it, the lowest, and supporters last.
            worth - f32::from(card.value()) / 100.0 - if card.is_supporter() { 0.1 } else { 0.0 }
        };
        let starts = legal.iter().filter_map(|&m| match m {
            Move::Start { color, card } => Some((m, worth(color, card))),
            _ => None,
        });
        best(starts).unwrap_or(legal[0])
    }

    /// Whether the tournament is worth fighting for.
    fn contests(&self, color: Color, can_lead: bool) -> bool {
        let strong = f32::from(self.public.total(self.me)) + self.potential(color) >= self.threshold(color);
        can_lead && (self.is_deadly(color) || self.wins_with(self.me, color) || self.needs(self.me, color) && strong)
    }

    fn turn(&self, legal: &[Move], rng: &mut Rng) -> Move {
        let Some(color) = self.public.color() else { return legal[0] };
        let leads = self.public.leads(self.me);
        if leads && self.public.played() > 0 {
            return self.before_end(color, legal).unwrap_or(Move::End);
        }
        let need = i32::from(best_opponent(self.public, self.me)) - i32::from(self.public.total(self.me)) + 1;
        let card = cheapest_lead(self.view, legal, need);
        let action = self.action(legal, rng, need, card);
        let contests = self.contests(color, card.is_some() || action.is_some());
        if contests || self.public.added() > 0 && (card.is_some() || action.is_some()) {
            let single = matches!(card, Some(Move::Play(card)) if points(card, color) >= need) && need < 5;
            return if single { card.or(action) } else { action.or(card) }.unwrap_or(Move::Withdraw);
        }
        self.cheap_stay(legal, color, need).or_else(|| self.other_color(legal)).unwrap_or_else(|| self.withdraw(legal))
    }

    /// One color card that keeps the player in at a low price.
    fn cheap_stay(&self, legal: &[Move], color: Color, need: i32) -> Option<Move> {
        let cheap = |card: Card| !self.needs(self.me, color) || f32::from(card.value()) <= self.weights.cheap;
        let cards = legal.iter().filter_map(|&m| match m {
            Move::Play(card) if card.color().is_some() && points(card, color) >= need && cheap(card) => {
                Some((m, -f32::from(card.value())))
            }
            _ => None,
        });
        best(cards)
    }

    /// Whether an opponent who is in the tournament would win the game with this color.
    fn is_deadly(&self, color: Color) -> bool {
        self.opponents().any(|seat| self.public.still_in().has(seat) && self.wins_with(seat, color))
    }

    /// Whether the displays as they lie would give the player the lead in a color with so many points more.
    fn would_lead(&self, color: Color, more: i32) -> bool {
        let total = |seat: Seat| self.public.display(seat).iter().map(|&card| points(card, color)).sum::<i32>();
        self.opponents().all(|seat| total(seat) < total(self.me) + more)
    }

    /// A change to a color that is worth a fight, or wins the game; or at least away from one that wins the game for an
    /// opponent, and never the other way round.
    fn other_color(&self, legal: &[Move]) -> Option<Move> {
        let deadly = self.public.color().is_some_and(|color| self.is_deadly(color));
        let changes = legal.iter().filter_map(|&m| {
            let color = match m {
                Move::Act(Action::Unhorse(color) | Action::ChangeWeapon(color)) => color,
                Move::Act(Action::DropWeapon) => Color::Green,
                _ => return None,
            };
            let surplus = f32::from(self.public.total(self.me)) + self.potential(color) - self.threshold(color);
            let worth_it = self.needs(self.me, color) && (surplus >= 0.0 || self.would_lead(color, 0));
            let all_cards = strength(self.view.hand(), color, 1.0, 1.0) as i32;
            if self.wins_with(self.me, color) && self.would_lead(color, all_cards) {
                return Some((m, WINS));
            }
            let safe = !self.is_deadly(color);
            (safe && deadly || (safe || deadly) && worth_it).then_some((m, surplus))
        });
        best(changes)
    }

    /// An action card that improves the lead enough, by trying each.
    fn action(&self, legal: &[Move], rng: &mut Rng, need: i32, card: Option<Move>) -> Option<Move> {
        let acts: Vec<Move> = legal.iter().copied().filter(|m| matches!(m, Move::Act(_))).collect();
        if acts.is_empty() || card.is_some() && need < 5 {
            return None;
        }
        let outlook = Outlook::new(self.view, rng)?;
        let lead = |public: &Public| f32::from(public.total(self.me)) - f32::from(best_opponent(public, self.me));
        let before = lead(self.public);
        let swings = acts.into_iter().filter_map(|m| {
            if matches!(m, Move::Act(Action::Unhorse(_) | Action::ChangeWeapon(_) | Action::DropWeapon)) {
                return None;
            }
            let mut after = before;
            outlook.after(m, &mut rng.clone(), &mut |view, _| after = lead(view.public()));
            (after - before > self.weights.swing).then_some((m, after - before))
        });
        best(swings)
    }

    /// Before ending a turn in the lead: the Shield over a display worth guarding, Stunned on the last rival, a card from
    /// the fullest hand.
    fn before_end(&self, color: Color, legal: &[Move]) -> Option<Move> {
        if !self.needs(self.me, color) {
            return None;
        }
        let rivals = self.public.still_in().len() - 1;
        let worth = legal.iter().filter_map(|&m| match m {
            Move::Act(Action::Shield) if self.public.display(self.me).len() >= 3 => Some((m, 3.0)),
            Move::Act(Action::Stunned(_)) if rivals == 1 => Some((m, 2.0)),
            Move::Act(Action::KnockDown(seat)) if self.public.still_in().has(seat) => {
                Some((m, 1.0 + self.public.hand_size(seat) as f32 / 100.0))
            }
            _ => None,
        });
        best(worth)
    }

    /// Withdraws, but takes back first what would be lost with it: the Maiden, or a high card.
    fn withdraw(&self, legal: &[Move]) -> Move {
        let display = self.public.display(self.me);
        let worth = legal.iter().filter_map(|&m| match m {
            Move::Act(Action::Retreat(slot)) => {
                let value = display.get(usize::from(slot)).map_or(0, |card| card.value());
                (value >= 5).then_some((m, f32::from(value)))
            }
            _ => None,
        });
        best(worth).unwrap_or(Move::Withdraw)
    }

    /// Ivanhoe against a card that costs the player three points or more, the lead or the color, where the tournament
    /// matters; and against whoever would take Ivanhoe itself.
    fn answer(&self, legal: &[Move], rng: &mut Rng) -> Move {
        if !legal.contains(&Move::Ivanhoe) {
            return Move::Pass;
        }
        let Some(outlook) = Outlook::new(self.view, rng) else { return Move::Pass };
        let total = i32::from(self.public.total(self.me));
        let (mut after, mut color, mut leads, mut robbed) = (total, self.public.color(), true, false);
        outlook.after(Move::Pass, rng, &mut |view, _| {
            after = i32::from(view.public().total(self.me));
            color = view.public().color();
            leads = view.public().leads(self.me);
            robbed = view.hand().is_empty();
        });
        let lost_lead = self.public.leads(self.me) && !leads;
        let matters = self.public.color().is_some_and(|color| self.needs(self.me, color) || self.is_deadly(color));
        let lost_color = color != self.public.color() && total >= 6;
        let hurts = total - after >= 3 || lost_lead || lost_color;
        if robbed || matters && hurts { Move::Ivanhoe } else { Move::Pass }
    }

    /// The missing color with the weakest hand; purple counts a little more.
    fn prize(&self) -> Option<Move> {
        let worth = |color: Color| {
            let purple = if color == Color::Purple { 2.0 } else { 0.0 };
            purple - strength(self.view.hand(), color, 0.0, 0.0)
        };
        best(self.public.tokens(self.me).missing().map(|color| (Move::Take(color), worth(color))))
    }
}
