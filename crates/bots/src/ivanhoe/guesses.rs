//! What others may hold, judged by what they did: guesses at their hands that change until they explain it well.
//!
//! A guess says of every card in another hand what it is and since when it is there, so it says what each hand was at
//! every decision of the past, and the knight says how likely a player was to do then what was done. Guesses are drawn as
//! a particle filter and a Markov chain draw them: those that explain the last decision badly make way for copies of the
//! others, and all are changed by a few cards, where a change explains the last decisions about as well or better.

use std::mem;

use rules::ivanhoe::{Card, Hand, Happening, Move, Notice, Phase, State, View};
use rules::{BySeat, MAX_SEATS, Memory, Observer, Seat, Sight, View as _};

use crate::belief::{Belief, ByLot};
use crate::knight::Knight;
use crate::net::exp;
use crate::rng::Rng;

/// How many guesses there are.
const GUESSES: usize = 100;

/// How many of the last decisions must be explained, those of each seat for its share.
const WINDOW: usize = 8;

/// How many cards of a hand are others at once when a guess is changed, at most.
const CARDS: u32 = 3;

/// How often every guess is changed when a decision is new, and when all are explained.
const CHANGES: [usize; 2] = [1, 2];

/// What players may be like: chances that differ by this much make one prefer the better move e times as often. What is
/// better, the net says; there may also be players whose moves have nothing to do with that.
const WARMTHS: [f32; 3] = [0.004, 0.016, 0.064];

/// How likely each of these is at first, and one of another kind.
const TEMPER: Temper = [0.45, 0.25, 0.15, 0.15];

/// However much speaks against a kind of player, it stays as likely as this.
const DOUBT: f64 = 0.01;

/// As likely as this everybody must be of the first kind for the guesses to count. What players do who judge otherwise
/// misleads.
const CONFIDENCE: f64 = 0.5;

/// How likely a player is of each kind of [`WARMTHS`], and of another kind.
type Temper = [f64; WARMTHS.len() + 1];

/// What others may hold.
#[derive(Clone, Default, Debug)]
pub struct Guesses {
    /// Everything that was seen so far; none before the first time.
    seen: Option<Seen>,
    all: Vec<Guess>,
    /// What others did, oldest first, as far as it must be explained.
    decisions: Vec<Decision>,
    /// What happened to the hands of others that the guesses do not know yet.
    passages: Vec<(usize, Passage)>,
    /// What the players are like, as far as their decisions have shown.
    tempers: BySeat<Temper>,
    /// Whether they count, when they were last thought about.
    believed: bool,
}

/// What was seen, and what came of it.
#[derive(Clone, Debug)]
struct Seen {
    memory: Memory<State>,
    now: View,
}

/// A decision of somebody else.
#[derive(Clone, Debug)]
struct Decision {
    /// When: the number of things that were told before it.
    at: usize,
    seat: Seat,
    m: Move,
    /// What the observer saw then.
    view: View,
    /// What the player was taken for then, and how likely the move would be for one of another kind: it says nothing of
    /// the hand.
    temper: Temper,
    whim: f64,
}

/// What happens to the hands of others.
#[derive(Clone, Copy, Debug)]
enum Passage {
    /// A card comes into the hand, seen or not.
    Came(Seat, Option<Card>),
    /// A card leaves the hand and is seen.
    Left(Seat, Card),
    /// A card that nobody else sees goes over.
    Went { from: Seat, to: Seat },
    /// All cards are shown.
    Shown(Seat, Hand),
}

/// What others may hold: one possibility.
#[derive(Clone, Default, Debug)]
struct Guess {
    cards: Vec<Held>,
    /// How likely each of the decisions was, as far as they were looked at.
    odds: Vec<f64>,
}

/// A card that is or was in another hand.
#[derive(Clone, Copy, Debug)]
struct Held {
    seat: Seat,
    /// None for one that has just come and was not thought of yet.
    card: Option<Card>,
    /// Since when: how many things had been told when it was there.
    came: usize,
    /// Until when: how many had been told before it left.
    left: usize,
    /// Whether the observer knows that it is there.
    sure: bool,
    /// Whether the observer knows when it came.
    dated: bool,
}

/// When a card leaves that is still held.
const NOT_YET: usize = usize::MAX;

impl Held {
    fn new(seat: Seat, card: Option<Card>, came: usize) -> Held {
        Held { seat, card, came, left: NOT_YET, sure: card.is_some(), dated: card.is_some() }
    }

    const fn is_held(&self) -> bool {
        self.left == NOT_YET
    }

    /// Whether it was in the hand of the seat at this time.
    fn was_held(&self, seat: Seat, at: usize) -> bool {
        self.seat == seat && self.came <= at && at <= self.left
    }
}

impl Decision {
    /// How likely it was for this player, where so likely for each kind.
    fn odds(&self, likely: &Temper) -> f64 {
        let (other, kinds) = (self.temper[WARMTHS.len()], self.temper.iter().zip(likely).take(WARMTHS.len()));
        kinds.map(|(weight, likely)| weight * likely).sum::<f64>() + other * self.whim
    }
}

impl Guess {
    /// The hand of a seat at a time.
    fn hand(&self, seat: Seat, at: usize) -> Hand {
        self.cards.iter().filter(|held| held.was_held(seat, at)).filter_map(|held| held.card).collect()
    }

    /// The hands of all others now.
    fn hands(&self) -> BySeat<Hand> {
        let mut hands = BySeat::<Hand>::default();
        for held in self.cards.iter().filter(|held| held.is_held()) {
            held.card.into_iter().for_each(|card| hands[held.seat].add(card));
        }
        hands
    }

    /// One of the cards for which this holds, by lot.
    fn any(&self, rng: &mut Rng, wanted: impl Fn(&Held) -> bool) -> Option<usize> {
        let count = self.cards.iter().filter(|held| wanted(held)).count();
        let mut places = self.cards.iter().enumerate().filter(|(_, held)| wanted(held)).map(|(place, _)| place);
        places.nth(rng.below(count as u32) as usize)
    }

    /// What happens to the hands after so many things were told; seats whose past is not what it was are put down as `changed`.
    fn pass(&mut self, at: usize, passage: Passage, rng: &mut Rng, changed: &mut impl FnMut(Seat)) {
        match passage {
            Passage::Came(seat, card) => self.cards.push(Held::new(seat, card, at + 1)),
            Passage::Left(seat, card) => {
                let here = |held: &Held| held.is_held() && held.seat == seat;
                // Best a card that was thought to be there, else one that nothing was thought of yet.
                let place = self
                    .any(rng, |held| here(held) && held.sure && held.card == Some(card))
                    .or_else(|| self.any(rng, |held| here(held) && held.card == Some(card)))
                    .or_else(|| self.any(rng, |held| here(held) && held.card.is_none()))
                    .or_else(|| self.any(rng, |held| here(held) && !held.sure));
                let Some(place) = place else { return };
                let held = &mut self.cards[place];
                if held.card.is_some_and(|thought| thought != card) {
                    changed(seat);
                }
                *held = Held { card: Some(card), left: at, ..*held };
            }
            Passage::Went { from, to } => {
                if let Some(place) = self.any(rng, |held| held.is_held() && held.seat == from) {
                    let Held { card, .. } = self.cards[place];
                    self.cards[place] = Held { sure: false, dated: true, ..Held::new(to, card, at + 1) };
                }
            }
            Passage::Shown(seat, hand) => {
                self.cards.retain(|held| held.seat != seat);
                self.cards.extend(hand.iter().map(|card| Held::new(seat, Some(card), at + 1)));
            }
        }
    }

    /// Makes it fit what is known now: `cards` are those in other hands and in the deck.
    fn fit(&mut self, view: &View, mut cards: Hand, rng: &mut Rng, changed: &mut impl FnMut(Seat)) {
        for seat in others(view) {
            let mut known = view.known(seat);
            cards = cards.less(known);
            // What was known stays what is known: of two alike, the other one may have come when this one lay in sight.
            for before in [true, false] {
                let here = |held: &&mut Held| held.is_held() && held.seat == seat && held.sure == before;
                for held in self.cards.iter_mut().filter(here) {
                    held.sure = held.card.is_some_and(|card| known.take(card));
                }
            }
            for card in known.iter() {
                let place = self.any(rng, |held| held.is_held() && held.seat == seat && !held.sure);
                let Some(held) = place.map(|place| &mut self.cards[place]) else { break };
                *held = Held { card: Some(card), sure: true, ..*held };
                changed(seat);
            }
        }
        // What may still be true stays.
        for held in self.cards.iter_mut().filter(|held| held.is_held() && !held.sure) {
            if held.card.is_some_and(|card| !cards.take(card)) {
                held.card = None;
                changed(held.seat);
            }
        }
        for held in self.cards.iter_mut().filter(|held| held.is_held() && held.card.is_none()) {
            held.card = cards.nth(rng.below(cards.len() as u32));
            if let Some(card) = held.card {
                cards.take(card);
            }
        }
    }

    /// A small change, and between which times whose hand is another then; none where nothing changes.
    fn changed(&self, mut deck: Hand, rng: &mut Rng) -> Option<(Guess, Seat, [usize; 2])> {
        // Nobody holds or held a card that matters still: after a reshuffle, hands may be empty.
        if self.cards.is_empty() {
            return None;
        }
        let mut other = Guess { cards: self.cards.clone(), odds: Vec::new() };
        if rng.below(3) < 2 {
            // A few other cards of the deck, in one hand.
            let Held { seat, .. } = self.cards[self.any(rng, |held| held.is_held() && !held.sure)?];
            let mut since = NOT_YET;
            for _ in 0..=rng.below(CARDS) {
                let place = other.any(rng, |held| held.is_held() && !held.sure && held.seat == seat)?;
                let card = deck.nth(rng.below(deck.len() as u32))?;
                let held = &mut other.cards[place];
                deck.take(card);
                held.card.replace(card).into_iter().for_each(|before| deck.add(before));
                since = held.came.min(since);
            }
            return Some((other, seat, [since, NOT_YET]));
        }
        // Two cards of a hand came the other way round.
        let [one, two] = [(); 2].map(|()| rng.below(self.cards.len() as u32) as usize);
        let [one, two] = if self.cards[one].came < self.cards[two].came { [one, two] } else { [two, one] };
        let [first, second] = [self.cards[one], self.cards[two]];
        let alike = first.seat != second.seat || first.came == second.came || first.card == second.card;
        if alike || first.dated || second.dated || second.came > first.left {
            return None;
        }
        other.cards[one].came = second.came;
        other.cards[two].came = first.came;
        Some((other, first.seat, [first.came, second.came]))
    }
}

impl Guesses {
    /// Begins again with this view, of which nothing is known but what it tells.
    fn begin(start: &View) -> Guesses {
        let tempers = BySeat([TEMPER; MAX_SEATS]);
        let mut begun = Guesses { all: vec![Guess::default(); GUESSES], tempers, ..Guesses::default() };
        for seat in others(start) {
            let unknown = (start.known(seat).len()..start.public().hand_size(seat)).map(|_| None);
            let held = start.known(seat).iter().map(Some).chain(unknown).map(|card| Held::new(seat, card, 0));
            begun.all.iter_mut().for_each(|guess| guess.cards.extend(held.clone()));
        }
        begun.seen = Some(Seen { memory: Memory::new(*start), now: *start });
        begun
    }

    /// Takes in one thing that was told.
    fn hear(&mut self, notice: &Notice) {
        let Some(Seen { memory, now }) = &mut self.seen else { return };
        let at = memory.told.len();
        let me = now.observer();
        if let Some((seat, m)) = decision(now, notice).filter(|&(seat, _)| !me.is(seat)) {
            self.decisions.push(Decision { at, seat, m, view: *now, temper: TEMPER, whim: 0.0 });
        }
        if let Some(passage) = passage(me, notice) {
            self.passages.push((at, passage));
        }
        now.fold(notice);
        memory.told.push(*notice);
        match *notice {
            // Cards that were in sight before may be anywhere now: a guess could put them where they cannot have been.
            Happening::Reshuffled | Happening::Stolen { card: Sight::Unseen, .. } => self.forget(|_| true),
            // Of a hand that is known nothing needs to be explained.
            Happening::Revealed { seat, .. } => self.forget(|decision| decision.seat == seat),
            _ => {}
        }
    }

    /// These decisions need not be explained any more.
    fn forget(&mut self, forgotten: impl Fn(&Decision) -> bool) {
        let kept: Vec<bool> = self.decisions.iter().map(|decision| !forgotten(decision)).collect();
        for guess in &mut self.all {
            let mut kept = kept.iter();
            guess.odds.retain(|_| kept.next() == Some(&true));
        }
        let mut kept = kept.iter();
        self.decisions.retain(|_| kept.next() == Some(&true));
    }

    /// Keeps so many decisions of each seat, the last ones.
    fn forget_what_is_long_past(&mut self, window: usize) {
        let mut count = BySeat::<usize>::default();
        let mut oldest = BySeat::<usize>::default();
        for decision in self.decisions.iter().rev() {
            count[decision.seat] += 1;
            if count[decision.seat] == window {
                oldest[decision.seat] = decision.at;
            }
        }
        self.forget(|decision| decision.at < oldest[decision.seat]);
    }

    /// How likely it was that a seat did what it did if the guess is right, for each kind of player.
    fn likely(&self, knight: &mut Knight, guess: &Guess, index: usize) -> Temper {
        let Decision { at, seat, m, ref view, .. } = self.decisions[index];
        let view = view.through(seat, guess.hand(seat, at));
        let mut legal = Vec::new();
        view.legal_moves(&mut legal);
        if legal.len() < 2 {
            return [1.0; WARMTHS.len() + 1];
        }
        let opinions = knight.weigh::<State>(&view, &legal);
        let best = opinions.iter().map(|opinion| opinion.chances[0]).fold(0.0, f32::max);
        let mut likely = [1.0 / opinions.len() as f64; WARMTHS.len() + 1];
        for (likely, warmth) in likely.iter_mut().zip(WARMTHS) {
            let (mut own, mut sum) = (0.0, 0.0);
            for opinion in &opinions {
                let weight = exp((opinion.chances[0] - best) / warmth);
                sum += weight;
                own += if opinion.m == m { weight } else { 0.0 };
            }
            *likely = f64::from(own / sum);
        }
        likely
    }

    /// How likely it was, for the kind of player that the seat was taken for.
    fn explain(&self, knight: &mut Knight, guess: &Guess, index: usize) -> f64 {
        let likely = self.likely(knight, guess, index);
        self.decisions[index].odds(&likely)
    }

    /// Lets all guesses explain a decision that is new, and tells how well each does; it shows what its player is like, too.
    fn explain_new(&mut self, knight: &mut Knight, index: usize) -> Vec<f64> {
        let mut guesses = mem::take(&mut self.all);
        let likely: Vec<Temper> = guesses.iter().map(|guess| self.likely(knight, guess, index)).collect();
        let decision = &mut self.decisions[index];
        let temper = &mut self.tempers[decision.seat];
        decision.temper = *temper;
        let mean = |kind: usize| likely.iter().map(|likely| likely[kind]).sum::<f64>() / likely.len() as f64;
        decision.whim = mean(WARMTHS.len());
        let evidence: f64 = temper.iter().enumerate().map(|(kind, weight)| weight * mean(kind)).sum();
        for (kind, weight) in temper.iter_mut().enumerate() {
            *weight = DOUBT + (1.0 - DOUBT * (WARMTHS.len() + 1) as f64) * *weight * mean(kind) / evidence;
        }
        let odds: Vec<f64> = likely.iter().map(|likely| decision.odds(likely)).collect();
        guesses.iter_mut().zip(&odds).for_each(|(guess, odds)| guess.odds.push(*odds));
        self.all = guesses;
        odds
    }

    /// Tells the guesses what happened to the hands, and makes them fit what is known now. The past is forgotten where the
    /// knight has taken its last look before it is explained with hands that had to change.
    fn catch_up(&mut self, view: &View, cards: Hand, knight: &mut Knight, rng: &mut Rng, last: u64) {
        let passages = mem::take(&mut self.passages);
        // What left before all that must be explained is of no use.
        let oldest = self.decisions.first().map_or(NOT_YET, |decision| decision.at);
        let mut guesses = mem::take(&mut self.all);
        let mut weights = Vec::with_capacity(guesses.len());
        let mut in_time = true;
        for guess in &mut guesses {
            let (mut changed, mut weight) = (BySeat::<bool>::default(), 1.0);
            for &(at, passage) in &passages {
                guess.pass(at, passage, rng, &mut |seat| changed[seat] = true);
            }
            guess.cards.retain(|held| held.left >= oldest);
            guess.fit(view, cards, rng, &mut |seat| changed[seat] = true);
            for index in 0..guess.odds.len() {
                if changed[self.decisions[index].seat] {
                    if knight.looks() >= last {
                        in_time = false;
                        break;
                    }
                    let odds = self.explain(knight, guess, index);
                    weight *= odds / mem::replace(&mut guess.odds[index], odds);
                }
            }
            // The root, since one bad decision among many is often mended by the next change.
            weights.push(weight.sqrt().min(1.0));
        }
        self.all = guesses;
        if in_time {
            self.select(&weights, rng);
        } else {
            self.forget(|_| true);
        }
    }

    /// Guesses that weigh little make way for copies of those that weigh much.
    fn select(&mut self, weights: &[f64], rng: &mut Rng) {
        let step = weights.iter().sum::<f64>() / self.all.len() as f64;
        // One dart for every guess, all as far apart.
        let mut dart = step * f64::from(rng.below(1 << 16)) / f64::from(1 << 16);
        let (mut selected, mut sum) = (Vec::with_capacity(self.all.len()), 0.0);
        for (guess, weight) in self.all.iter().zip(weights) {
            sum += weight;
            while dart < sum && selected.len() < self.all.len() {
                selected.push(guess.clone());
                dart += step;
            }
        }
        self.all = selected;
    }

    /// Tries a small change of every guess, until the knight has taken its last look.
    fn change(&mut self, cards: Hand, knight: &mut Knight, rng: &mut Rng, last: u64) {
        let mut guesses = mem::take(&mut self.all);
        for guess in &mut guesses {
            if knight.looks() >= last {
                break;
            }
            let deck = guess.hands().0.iter().fold(cards, |deck, &hand| deck.less(hand));
            let Some((mut other, seat, [from, to])) = guess.changed(deck, rng) else { continue };
            other.odds.clone_from(&guess.odds);
            let touched = |decision: &Decision| decision.seat == seat && from <= decision.at && decision.at < to;
            let touched: Vec<usize> = (0..other.odds.len()).filter(|&index| touched(&self.decisions[index])).collect();
            // It must be as likely as the guess was, by a share that is drawn by lot: Metropolis' rule. No odds are more than
            // one, so often that shows before all is explained.
            let share = f64::from(rng.below(1 << 24) + 1) / f64::from(1 << 24);
            let needed = touched.iter().map(|&index| guess.odds[index]).product::<f64>() * share;
            let mut odds = 1.0;
            for &index in touched.iter().rev() {
                other.odds[index] = self.explain(knight, &other, index);
                odds *= other.odds[index];
                if odds < needed {
                    break;
                }
            }
            if odds >= needed {
                *guess = other;
            }
        }
        self.all = guesses;
    }
}

impl Belief<State> for Guesses {
    fn recall(&mut self, memory: &Memory<State>) {
        let goes_on = self
            .seen
            .as_ref()
            .is_some_and(|seen| seen.memory.start == memory.start && memory.told.starts_with(&seen.memory.told));
        if !goes_on {
            *self = Guesses::begin(&memory.start);
        }
        let heard = self.seen.as_ref().map_or(0, |seen| seen.memory.told.len());
        memory.told[heard..].iter().for_each(|notice| self.hear(notice));
    }

    fn ponder(&mut self, view: &View, knight: &mut Knight, rng: &mut Rng, last: u64) -> bool {
        self.believed = false;
        if view.observer() == Observer::Spectator || self.seen.as_ref().is_none_or(|seen| seen.now != *view) {
            return false;
        }
        let cards = others(view).fold(view.unseen(), |cards, seat| cards.and(view.known(seat)));
        self.forget_what_is_long_past(WINDOW.div_ceil(others(view).count()));
        self.catch_up(view, cards, knight, rng, last);
        let explained = self.all.first().map_or(0, |guess| guess.odds.len());
        for index in explained..self.decisions.len() {
            // What is left waits for the next time.
            if knight.looks() >= last {
                break;
            }
            let odds = self.explain_new(knight, index);
            self.select(&odds, rng);
            (0..CHANGES[0]).for_each(|_| self.change(cards, knight, rng, last));
        }
        (0..CHANGES[1]).for_each(|_| self.change(cards, knight, rng, last));
        self.believed = others(view).all(|seat| self.tempers[seat][0] > CONFIDENCE);
        self.believed
    }

    fn world(&self, view: &View, rng: &mut Rng) -> State {
        if !self.believed {
            return ByLot.world(view, rng);
        }
        let guess = &self.all[rng.below(self.all.len() as u32) as usize];
        view.world(guess.hands())
    }
}

/// Everybody but the observer.
fn others(view: &View) -> impl Iterator<Item = Seat> {
    let me = view.observer();
    Seat::all(view.public().seats()).filter(move |&seat| !me.is(seat))
}

/// What somebody decided, where a thing that is told after this view is the first that follows from it.
fn decision(view: &View, notice: &Notice) -> Option<(Seat, Move)> {
    match (view.public().phase(), *notice) {
        (Phase::Start(_), Happening::Started { seat, color, card }) => Some((seat, Move::Start { color, card })),
        (Phase::Turn(_), Happening::Played { seat, card }) => Some((seat, Move::Play(card))),
        (Phase::Turn(_), Happening::Acted { seat, action }) => Some((seat, Move::Act(action))),
        (Phase::Turn(_), Happening::Ended { seat, .. }) => Some((seat, Move::End)),
        (Phase::Turn(_), Happening::Withdrew { seat }) => Some((seat, Move::Withdraw)),
        (Phase::Window { .. }, Happening::Passed { seat }) => Some((seat, Move::Pass)),
        (Phase::Window { .. }, Happening::Canceled { seat, .. }) => Some((seat, Move::Ivanhoe)),
        (Phase::Maiden(_), Happening::TokenReturned { seat, color }) => Some((seat, Move::Return(color))),
        (Phase::Prize(_), Happening::TokenTaken { seat, color }) => Some((seat, Move::Take(color))),
        _ => None,
    }
}

/// What happens to the hands of others, as this observer sees it.
fn passage(me: Observer, notice: &Notice) -> Option<Passage> {
    let passage = match (notice.leaves_hand(), *notice) {
        (Some((seat, card)), _) => Passage::Left(seat, card),
        (_, Happening::Dealt { seat, .. } | Happening::Drew { seat, .. }) => Passage::Came(seat, None),
        (_, Happening::Retreated { seat, card, .. }) => Passage::Came(seat, Some(card)),
        (_, Happening::Revealed { seat, hand }) => Passage::Shown(seat, hand),
        (_, Happening::Stolen { thief, victim, card: Sight::Seen(card) }) => {
            if me.is(thief) {
                Passage::Left(victim, card)
            } else {
                Passage::Came(thief, Some(card))
            }
        }
        (_, Happening::Stolen { thief, victim, card: Sight::Unseen }) => Passage::Went { from: victim, to: thief },
        _ => return None,
    };
    let (Passage::Came(seat, _) | Passage::Left(seat, _) | Passage::Shown(seat, _) | Passage::Went { to: seat, .. }) =
        passage;
    (!me.is(seat)).then_some(passage)
}

#[cfg(test)]
mod tests {
    use dealer::{Dealer, Seed};
    use rules::ivanhoe::Options;
    use rules::{Bot, Event as _, Game as _, Turn};

    use super::*;
    use crate::{Ladder as _, Rung};

    /// Plays a game of bots of this rung, and shows what the first seat sees and remembers at some of its decisions.
    fn play(seats: usize, seed: u64, rung: Rung, mut show: impl FnMut(&State, &View, &Memory<State>)) {
        let mut game = State::new(Options::new(seats).unwrap());
        let mut dealer = Dealer::new(Seed::from(seed));
        let me = Observer::Seat(Seat::FIRST);
        let mut bots: Vec<Box<dyn Bot<State>>> =
            (0..seats as u64).map(|number| rung.bot(seats, seed ^ number)).collect();
        let mut memory = Memory::new(game.view(me));
        for step in 0..4_000 {
            let (mut events, mut legal) = (Vec::new(), Vec::new());
            dealer.deal(&mut game, &mut |event| events.push(event)).unwrap();
            memory.told.extend(events.iter().map(|event| event.notice(me)));
            let Turn::Seats(asked) = game.turn() else { return };
            let seat = asked.first().unwrap();
            let view = game.view(Observer::Seat(seat));
            view.legal_moves(&mut legal);
            if me.is(seat) && legal.len() > 1 && step % 3 == 0 {
                show(&game, &view, &memory);
            }
            let m = bots[seat.index()].choose(&view, &legal);
            game.play(seat, m, &mut |event| memory.told.push(event.notice(me))).unwrap();
        }
    }

    #[test]
    fn every_guess_fits_what_is_seen() {
        for (seats, rung) in (2..=5).flat_map(|seats| [(seats, Rung::Random), (seats, Rung::Heuristic)]) {
            let (mut guesses, mut rng) = (Guesses::default(), Rng::new(1));
            let mut knight = Knight::new(State::net(seats), 1);
            let mut shown = 0;
            play(seats, 1, rung, |_, view, memory| {
                shown += 1;
                if shown > 12 {
                    return;
                }
                assert_eq!(memory.fold(), *view);
                guesses.recall(memory);
                guesses.ponder(view, &mut knight, &mut rng, u64::MAX);
                for guess in &guesses.all {
                    let world = view.world(guess.hands());
                    for seat in others(view) {
                        let hand = world.view(Observer::Seat(seat)).hand();
                        assert_eq!(hand.len(), view.public().hand_size(seat));
                        assert!(hand.contains(view.known(seat)));
                    }
                    // Cards are where they are seen, and each in one place.
                    assert_eq!(world.view(view.observer()), *view);
                    let hands = guess.hands().0.into_iter().fold(view.hand(), Hand::and);
                    let everywhere = hands.and(view.public().face_up());
                    assert_eq!(everywhere.len() + view.public().deck_size(), rules::ivanhoe::DECK_SIZE);
                    assert!(Hand::whole_deck().contains(everywhere));
                }
            });
            assert!(shown > 5, "{rung} at {seats}");
        }
    }

    /// How much of what hands of nets differ from the mean the guesses foresee, in points of each color.
    #[test]
    fn guesses_come_closer_than_chance() {
        let (mut by_lot, mut guessed, mut believed, mut shown) = (0.0, 0.0, 0, 0);
        let points = |hand: Hand, color| -> f32 {
            hand.iter().filter(|card| card.color() == Some(color)).map(|card| f32::from(card.value())).sum()
        };
        for seed in 0..4 {
            let (mut guesses, mut rng) = (Guesses::default(), Rng::new(seed));
            let mut knight = Knight::new(State::net(2), seed);
            play(2, seed, Rung::Knight, |game, view, memory| {
                guesses.recall(memory);
                shown += 1;
                believed += u32::from(guesses.ponder(view, &mut knight, &mut rng, u64::MAX));
                let other = others(view).next().unwrap();
                let hand = game.view(Observer::Seat(other)).hand();
                let share = (hand.len() - view.known(other).len()) as f32 / view.unseen().len() as f32;
                for color in rules::Color::ALL {
                    let truth = points(hand, color);
                    let mean = points(view.known(other), color) + share * points(view.unseen(), color);
                    by_lot += (truth - mean).powi(2);
                    let sum: f32 = guesses.all.iter().map(|guess| points(guess.hands()[other], color)).sum();
                    guessed += (truth - sum / GUESSES as f32).powi(2);
                }
            });
        }
        assert!(guessed < 0.9 * by_lot, "{guessed} instead of {by_lot}");
        assert!(believed * 2 > shown, "{believed} of {shown}");
    }

    #[test]
    fn players_of_another_kind_are_known_by_what_they_do() {
        let (mut believed, mut shown) = (0, 0);
        for seed in 0..3 {
            let (mut guesses, mut rng) = (Guesses::default(), Rng::new(seed));
            let mut knight = Knight::new(State::net(2), seed);
            play(2, seed, Rung::Random, |_, view, memory| {
                guesses.recall(memory);
                let believes = guesses.ponder(view, &mut knight, &mut rng, u64::MAX);
                // The first few decisions say little.
                if memory.told.len() > 150 {
                    shown += 1;
                    believed += u32::from(believes);
                }
            });
        }
        assert!(shown > 10 && believed * 10 < shown, "{believed} of {shown}");
    }

    #[test]
    fn nothing_is_explained_from_before_cards_were_lost_sight_of() {
        let mut lost_sight = 0;
        for (seats, seed) in (2..=5).flat_map(|seats| (0..40).map(move |seed| (seats, seed))) {
            let mut guesses = Guesses::default();
            play(seats, seed, Rung::Random, |_, _, memory| {
                guesses.recall(memory);
                let lost = memory.told.iter().rposition(|notice| {
                    matches!(notice, Happening::Reshuffled | Happening::Stolen { card: Sight::Unseen, .. })
                });
                let Some(lost) = lost else { return };
                lost_sight += 1;
                assert!(guesses.decisions.iter().all(|decision| decision.at > lost), "{seats} seats, seed {seed}");
            });
        }
        assert!(lost_sight > 100, "{lost_sight}");
    }

    #[test]
    fn where_nobody_holds_a_card_nothing_changes() {
        let mut rng = Rng::new(1);
        for _ in 0..100 {
            assert!(Guess::default().changed(Hand::whole_deck(), &mut rng).is_none());
        }
    }

    /// The most looks that a question takes which may take so many: of one who comes to a table that has a past, and of one
    /// who was there all the time. What is under way with the last look is finished: a hundred guesses explain one decision.
    fn most_looks(last: u64) -> [u64; 2] {
        let (mut there, mut rng) = (Guesses::default(), Rng::new(1));
        let (mut knight, mut most) = (Knight::new(State::net(3), 1), [0, 0]);
        play(3, 1, Rung::Random, |_, view, memory| {
            for (guesses, most) in [&mut Guesses::default(), &mut there].into_iter().zip(&mut most) {
                let before = knight.looks();
                guesses.recall(memory);
                guesses.ponder(view, &mut knight, &mut rng, before.saturating_add(last));
                *most = (knight.looks() - before).max(*most);
            }
        });
        most
    }

    #[test]
    fn the_last_look_bounds_what_is_explained() {
        assert_eq!(most_looks(0), [0, 0]);
        for last in [1_000, 4_000] {
            for most in most_looks(last) {
                assert!((last..last + 1_500).contains(&most), "{most} instead of {last}");
            }
        }
        assert!(most_looks(u64::MAX).into_iter().all(|most| most > 8_000), "nothing would be cut short");
    }

    #[test]
    fn what_is_taken_back_is_forgotten() {
        let (mut guesses, mut rng) = (Guesses::default(), Rng::new(1));
        let mut knight = Knight::new(State::net(2), 1);
        let mut seen: Vec<(View, Memory<State>)> = Vec::new();
        play(2, 3, Rung::Heuristic, |_, view, memory| seen.push((*view, memory.clone())));
        let (early, late) = (&seen[2], &seen[5]);
        guesses.recall(&late.1);
        assert!(!guesses.ponder(&early.0, &mut knight, &mut rng, u64::MAX), "that is not the view it has seen coming");
        assert_eq!(knight.looks(), 0);
        guesses.recall(&early.1);
        guesses.ponder(&early.0, &mut knight, &mut rng, u64::MAX);
        assert_eq!(guesses.seen.as_ref().unwrap().memory, early.1);
        let told = early.1.told.len();
        assert!(guesses.decisions.iter().all(|decision| decision.at < told));
        assert!(guesses.all.iter().flat_map(|guess| &guess.cards).all(|held| held.came <= told));
    }
}
