//! Information set Monte Carlo tree search, the reference of the literature (Cowling, Powley, Whitehouse 2012).

use std::borrow::Cow;
use std::mem;
use std::sync::Arc;

use rules::{Bot, MAX_SEATS, Observer, Seat, Turn, View as _};

use crate::explain::{Explain, Reason, reasons};
use crate::foresight::Foresight;
use crate::knight::{Knight, Opinion, certain};
use crate::net::Net;
use crate::rng::Rng;

/// How hard the search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// How many worlds are looked into.
    pub simulations: u32,
    /// How much is tried that did not look best so far.
    pub curiosity: f32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { simulations: 1_000, curiosity: 0.35 }
    }
}

/// One tree for all worlds that the observer cannot tell apart. Every simulation samples a world, goes down the tree by
/// the moves that are legal there, adds one node, and lets a policy play on in every seat to the end of the contest. What
/// the net then says of the chances of all seats goes up the tree; at each node the seat that decides looks at its own
/// (max^n).
///
/// The policy is any bot: it sees the views of the sampled world.
#[derive(Clone, Debug)]
pub struct Ismcts<G: Foresight, P> {
    policy: P,
    knight: Knight,
    effort: Effort,
    rng: Rng,
    tree: Vec<Node<G::Move>>,
    path: Vec<usize>,
    legal: Vec<G::Move>,
}

/// A decision that was made. Children are a list: each knows the next.
#[derive(Clone, Debug)]
struct Node<M> {
    /// Who decided, and what; the root has none.
    decision: Option<(Seat, M)>,
    /// How often it was chosen.
    visits: u32,
    /// How often it could have been.
    available: u32,
    /// The chances that came of it, summed up by seat.
    sums: [f32; MAX_SEATS],
    first_child: Option<usize>,
    sibling: Option<usize>,
}

impl<M> Node<M> {
    fn new(decision: Option<(Seat, M)>) -> Node<M> {
        Node { decision, visits: 0, available: 0, sums: [0.0; MAX_SEATS], first_child: None, sibling: None }
    }

    /// What the node promises the seat that may choose it: what came of it, and more the less it was tried.
    fn promise(&self, seat: Seat, curiosity: f32) -> f32 {
        let (visits, available) = (self.visits as f32, self.available as f32);
        self.sums[seat.index()] / visits + curiosity * (libm::logf(available) / visits).sqrt()
    }
}

/// Where the contest in a world is left as it is, and judged so: some policies wait for ever. Contests that end are far
/// shorter, of 60,000 the longest took 160 steps.
const STEP_LIMIT: usize = 500;

/// Below the root a node has so many children at most when it was visited so often: good moves are looked into before
/// all are.
fn room(visits: u32) -> usize {
    (1.5 * libm::powf(visits as f32 + 1.0, 0.45)) as usize
}

impl<G: Foresight, P: Bot<G>> Ismcts<G, P> {
    /// The bot that plays worlds out by this policy and asks this net about their ends; its dice follow from the seed.
    pub fn new(policy: P, net: Arc<Net>, effort: Effort, seed: u64) -> Ismcts<G, P> {
        let knight = Knight::new(net, seed);
        Ismcts { policy, knight, effort, rng: Rng::new(!seed), tree: vec![], path: vec![], legal: vec![] }
    }

    /// What each of the moves worth thinking about is worth, in their order, and how often it was tried.
    pub fn weigh(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<(Opinion<G::Move>, u32)> {
        let Observer::Seat(me) = view.observer() else { return vec![] };
        self.tree.clear();
        self.tree.push(Node::new(None));
        let mut seats = 0;
        for _ in 0..self.effort.simulations {
            let world = view.sample(&mut |n| self.rng.below(n));
            seats = world.seats();
            self.simulate(world, me);
        }
        // What was never tried is worth what the net says of it.
        let opinions = self.knight.weigh::<G>(view, legal);
        let weighed = opinions.into_iter().map(|Opinion { m, mut chances }| {
            let Some(node) = self.child(0, (me, m)).map(|child| &self.tree[child]) else {
                return (Opinion { m, chances }, 0);
            };
            for (chance, seat) in chances.iter_mut().zip(me.clockwise(seats)) {
                *chance = node.sums[seat.index()] / node.visits.max(1) as f32;
            }
            (Opinion { m, chances }, node.visits)
        });
        weighed.collect()
    }

    fn children(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.tree[node].first_child, |&child| self.tree[child].sibling)
    }

    fn child(&self, node: usize, decision: (Seat, G::Move)) -> Option<usize> {
        self.children(node).find(|&child| self.tree[child].decision == Some(decision))
    }

    /// One world: down the tree, one node more, and to the end of the contest.
    fn simulate(&mut self, mut world: G, me: Seat) {
        self.path.clear();
        self.path.push(0);
        let (mut inside, mut settled) = (true, false);
        let mut chances = None;
        for _ in 0..STEP_LIMIT {
            let was_settled = settled;
            let mut tell = |event| settled |= G::ends_contest(&event);
            match world.turn() {
                Turn::Over(winner) => {
                    chances = Some(certain(winner, me, world.seats()));
                    break;
                }
                // A prize may still be chosen; the next card belongs to the next contest.
                Turn::Chance(_) if was_settled => break,
                Turn::Chance(_) => {
                    let outcome = world.outcome(self.rng.below(world.weight()));
                    if outcome.is_none_or(|outcome| world.resolve(outcome, &mut tell).is_err()) {
                        break;
                    }
                }
                Turn::Seats(asked) => {
                    let Some(seat) = asked.first() else { break };
                    let view = world.view(Observer::Seat(seat));
                    self.legal.clear();
                    view.legal_moves(&mut self.legal);
                    let m = match self.legal[..] {
                        [only] => only,
                        _ if inside => {
                            self.leave_candidates(&view);
                            let (m, known) = self.step(seat, &view);
                            inside = known;
                            m
                        }
                        _ => self.policy.choose(&view, &self.legal),
                    };
                    if world.play(seat, m, &mut tell).is_err() {
                        break;
                    }
                }
            }
        }
        let chances = chances.unwrap_or_else(|| self.knight.evaluate::<G>(&world.view(Observer::Seat(me))));
        for &node in &self.path {
            let Node { visits, sums, .. } = &mut self.tree[node];
            *visits += 1;
            for (seat, chance) in me.clockwise(world.seats()).zip(chances) {
                sums[seat.index()] += chance;
            }
        }
    }

    /// Of the legal moves leaves those worth thinking about: where there are thousands, none would be tried twice.
    fn leave_candidates(&mut self, view: &G::View) {
        let candidates = match G::candidates(view, &self.legal) {
            Cow::Owned(candidates) => Some(candidates),
            Cow::Borrowed(_) => None,
        };
        self.legal = candidates.unwrap_or_else(|| mem::take(&mut self.legal));
    }

    /// One decision inside the tree: a move, and whether the tree knew it.
    fn step(&mut self, seat: Seat, view: &G::View) -> (G::Move, bool) {
        let at = *self.path.last().unwrap_or(&0);
        // The children that are legal in this world, and the most promising of them.
        let (mut known, mut best) = (0, None);
        let mut next = self.tree[at].first_child;
        while let Some(child) = next {
            let node = &mut self.tree[child];
            next = node.sibling;
            let Some((_, m)) = node.decision.filter(|&(who, m)| who == seat && self.legal.contains(&m)) else {
                continue;
            };
            node.available += 1;
            known += 1;
            let promise = node.promise(seat, self.effort.curiosity);
            if best.is_none_or(|(_, _, most)| promise > most) {
                best = Some((child, m, promise));
            }
        }
        let room = if at == 0 { usize::MAX } else { room(self.tree[at].visits) };
        match best {
            Some((child, m, _)) if known == self.legal.len() || known >= room => {
                self.path.push(child);
                (m, true)
            }
            _ => {
                let m = self.untried(at, seat, view);
                let new = self.tree.len();
                self.path.push(new);
                let sibling = self.tree[at].first_child.replace(new);
                self.tree.push(Node { available: 1, sibling, ..Node::new(Some((seat, m))) });
                (m, false)
            }
        }
    }

    /// A move that the tree does not know at this node: the policy's, or any.
    fn untried(&mut self, at: usize, seat: Seat, view: &G::View) -> G::Move {
        let favorite = self.policy.choose(view, &self.legal);
        if self.child(at, (seat, favorite)).is_none() {
            return favorite;
        }
        let first = self.rng.below(self.legal.len() as u32) as usize;
        let (before, after) = self.legal.split_at(first);
        let untried = after.iter().chain(before).find(|&&m| self.child(at, (seat, m)).is_none());
        untried.copied().unwrap_or(favorite)
    }
}

/// The move that was tried most, the first of equals.
fn most_tried<M: Copy>(weighed: &[(Opinion<M>, u32)]) -> Option<M> {
    let most = weighed.iter().reduce(|most, next| if next.1 > most.1 { next } else { most });
    most.map(|(opinion, _)| opinion.m)
}

impl<G: Foresight, P: Bot<G>> Bot<G> for Ismcts<G, P> {
    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        if let [only] = legal {
            return *only;
        }
        most_tried(&self.weigh(view, legal)).unwrap_or(legal[0])
    }
}

impl<G: Foresight, P: Bot<G>> Explain<G> for Ismcts<G, P> {
    fn explain(&mut self, view: &G::View, legal: &[G::Move]) -> Vec<Reason<G::Move>> {
        let weighed = self.weigh(view, legal);
        let chosen = most_tried(&weighed);
        reasons(weighed.into_iter().map(|(opinion, _)| opinion).collect(), chosen)
    }
}

#[cfg(test)]
mod tests {
    use rules::ivanhoe::{Card, Move, Options, SeatSetup, Setup, State};
    use rules::{Color, Game as _, attacke};

    use super::*;
    use crate::Ladder as _;
    use crate::ivanhoe::Heuristic;

    #[test]
    fn the_move_that_wins_the_game_is_found() {
        // Seat 0 leads with four tokens, and has only to stay in: seat 1 has no card to go on with.
        let tokens = vec![Color::Purple, Color::Red, Color::Blue, Color::Yellow];
        let mut rest: Vec<Card> = rules::ivanhoe::Hand::whole_deck().iter().collect();
        let mut take = |cards: &[Card]| {
            for card in cards {
                rest.swap_remove(rest.iter().position(|other| other == card).unwrap());
            }
            cards.to_vec()
        };
        let one =
            SeatSetup { hand: take(&[Card::G1, Card::P3]), display: take(&[Card::G1]), tokens, ..SeatSetup::default() };
        let other = SeatSetup { hand: take(&[Card::Y2]), display: take(&[Card::S2]), ..SeatSetup::default() };
        let state = State::from_setup(&Setup {
            options: Options::new(2).unwrap(),
            last_color: None,
            color: Some(Color::Green),
            turn: Seat::FIRST,
            drawn: true,
            played: 0,
            added: 0,
            deck: rest,
            discard: vec![],
            seats: vec![one, other],
        });
        let state = state.unwrap();
        let (view, mut legal) = (state.view(Observer::Seat(Seat::FIRST)), Vec::new());
        view.legal_moves(&mut legal);
        assert_eq!(legal, [Move::Play(Card::G1), Move::Withdraw]);
        let effort = Effort { simulations: 100, ..Effort::default() };
        let mut bot = Ismcts::new(Heuristic::tuned(1), State::net(2), effort, 1);
        let weighed = bot.weigh(&view, &legal);
        assert_eq!(weighed.iter().map(|(_, visits)| visits).sum::<u32>(), 100);
        assert!(weighed[0].0.chances[0] > weighed[1].0.chances[0], "{weighed:?}");
        assert_eq!(bot.choose(&view, &legal), Move::Play(Card::G1));
    }
    #[test]
    fn where_moves_are_many_some_are_tried_often() {
        let cards: Vec<attacke::Card> = attacke::Hand::whole_deck().iter().collect();
        let mut hands = cards.chunks(12).map(<[_]>::to_vec);
        let seats = (0..3).map(|_| attacke::SeatSetup { hand: hands.next().unwrap(), ..Default::default() }).collect();
        let game = attacke::State::from_setup(&attacke::Setup {
            options: attacke::Options::new(3).unwrap().with_covered(),
            last_color: None,
            color: None,
            turn: Seat::FIRST,
            deck: hands.flatten().collect(),
            discard: vec![],
            seats,
        })
        .unwrap();
        let (view, mut legal) = (game.view(Observer::Seat(Seat::FIRST)), Vec::new());
        view.legal_moves(&mut legal);
        let simulations = legal.len() as u32;
        assert!(simulations > 200, "{simulations}");
        let effort = Effort { simulations, ..Effort::default() };
        let mut bot = Ismcts::new(attacke::State::heuristic(1), attacke::State::net(3), effort, 1);
        let visits: Vec<u32> = bot.weigh(&view, &legal).into_iter().map(|(_, visits)| visits).collect();
        assert_eq!(visits.iter().sum::<u32>(), simulations);
        assert!(visits.iter().any(|&visits| visits > simulations / 10), "{visits:?}");
    }
}
