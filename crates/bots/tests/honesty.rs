//! No bot looks where it may not: in worlds that its seat cannot tell apart, its move is the same.
//!
//! The true world is held against two others. One is dealt anew: what is hidden lies anywhere, and bots are told the true
//! past. The other has a past of its own, from the first card on, in which hidden cards went elsewhere: there memories
//! that tell a secret would tell another one. Bots are kept over that past, as they are over a game.
//!
//! `HONESTY=5000 cargo test --release -p bots --test honesty` looks at so many decisions of every bot of each game, and at
//! every ninth or so of those that think for long.

use std::ops::RangeInclusive;

use bots::{Contestant, Judge, Knight, Ladder, Level, Memories, Opinion, Rng, Rung, Step};
use dealer::{Dealer, Seed};
use rules::{Bot, Game, Observer, Seat, Turn, View, attacke, ivanhoe};

/// How many decisions of each bot are looked at, all tables of a game together.
fn decisions() -> usize {
    std::env::var("HONESTY").map_or(240, |number| number.parse().expect("HONESTY is a number of decisions"))
}

/// A game, and what its seats have seen of it.
struct World<G: Ladder> {
    game: G,
    memories: Memories<G>,
}

/// Decides for the seat whose view this is. An honest player asks the world for the memory of that seat, and for nothing
/// else.
type Player<G> = Box<dyn FnMut(&World<G>, &<G as Game>::View, &[<G as Game>::Move]) -> <G as Game>::Move>;

fn honest<G: Ladder>(mut bot: Box<dyn Bot<G>>) -> Player<G> {
    Box::new(move |world, view, legal| {
        bot.recall(world.memories.of(view.observer().seat().unwrap()));
        bot.choose(view, legal)
    })
}

/// All that the observer may do.
fn legal<V: View>(view: &V) -> Vec<<V::Game as Game>::Move> {
    let mut legal = Vec::new();
    view.legal_moves(&mut legal);
    legal
}

/// Takes a step, where it can be taken.
fn take<G: Game>(game: &mut G, step: &Step<G>, tell: &mut impl FnMut(G::Event)) -> bool {
    match *step {
        Step::Chance(outcome) => game.resolve(outcome, tell).is_ok(),
        Step::Move(seat, m) => game.play(seat, m, tell).is_ok(),
    }
}

impl<G: Ladder> World<G> {
    fn new(options: G::Options) -> World<G> {
        let game = G::new(options);
        World { memories: Memories::new(&game), game }
    }

    fn view(&self, seat: Seat) -> G::View {
        self.game.view(Observer::Seat(seat))
    }

    /// Another world that the seat cannot tell from this one. It has no past, so the seat remembers this one's.
    fn dealt_anew(&self, seat: Seat, rng: &mut Rng) -> World<G> {
        World { game: self.view(seat).sample(&mut |n| rng.below(n)), memories: self.memories.clone() }
    }

    fn take(&mut self, step: &Step<G>) {
        assert!(take(&mut self.game, step, &mut |event| self.memories.tell(&event)), "{step:?} cannot be");
    }

    /// The move of a player in this seat.
    fn ask(&self, seat: Seat, player: &mut Player<G>) -> G::Move {
        let view = self.view(seat);
        let m = player(self, &view, &legal(&view));
        assert!(self.game.clone().play(seat, m, &mut |_| {}).is_ok(), "{m:?} is not legal");
        m
    }
}

/// Games that take longer are not played to their end.
const STEP_LIMIT: usize = 2_000;

/// Plays a game: its steps, and who won it.
fn play<G: Ladder>(options: G::Options, seed: u64, players: &mut [Player<G>]) -> (Vec<Step<G>>, Option<Seat>) {
    let (mut world, mut dealer, mut steps) = (World::<G>::new(options), Dealer::new(Seed::from(seed)), Vec::new());
    while steps.len() < STEP_LIMIT {
        let step = match world.game.turn() {
            Turn::Over(winner) => return (steps, Some(winner)),
            Turn::Chance(_) => Step::Chance(dealer.decide(&world.game).unwrap()),
            Turn::Seats(asked) => {
                let seat = asked.first().unwrap();
                Step::Move(seat, world.ask(seat, &mut players[seat.index()]))
            }
        };
        world.take(&step);
        steps.push(step);
    }
    (steps, None)
}

/// A past that becomes another, bit by bit, and stays one that an observer cannot tell from the true one.
struct Past<'a, G: Ladder> {
    steps: Vec<Step<G>>,
    /// The game before each step, up to the end, and there.
    games: Vec<G>,
    /// What the observer saw then, in truth.
    seen: &'a [G::View],
}

impl<G: Ladder> Past<'_, G> {
    /// Tries a small change: somebody moves otherwise, chance decides otherwise, or two of its outcomes change places, as
    /// cards do that are drawn the other way round. Those that come after the end lie in the deck there.
    fn change(&mut self, rng: &mut Rng) {
        let end = self.games.len() - 1;
        let (mut at, mut steps) = (rng.below(end as u32) as usize, self.steps.clone());
        let game = &self.games[at];
        match steps[at] {
            Step::Move(seat, _) => {
                let legal = legal(&game.view(Observer::Seat(seat)));
                steps[at] = Step::Move(seat, legal[rng.below(legal.len() as u32) as usize]);
            }
            Step::Chance(_) if rng.below(4) == 0 => {
                steps[at] = Step::Chance(game.outcome(rng.below(game.weight())).unwrap());
            }
            Step::Chance(_) => {
                let place = rng.below(steps.len() as u32) as usize;
                if let Step::Move(..) = steps[place] {
                    return;
                }
                steps.swap(at, place);
                at = at.min(place);
            }
        }
        let mut games = vec![self.games[at].clone()];
        for (step, seen) in steps[at..end].iter().zip(&self.seen[at + 1..]) {
            let mut game = games[games.len() - 1].clone();
            if !take(&mut game, step, &mut |_| {}) || game.view(seen.observer()) != *seen {
                return;
            }
            games.push(game);
        }
        self.games.splice(at.., games);
        self.steps = steps;
    }
}

/// Two pasts that a seat cannot tell apart: what it saw was the same after every step.
struct Twins<G: Ladder> {
    options: G::Options,
    seat: Seat,
    pasts: [Vec<Step<G>>; 2],
    /// When the seat is asked: after so many steps. The pasts go on up to the last time, or further.
    asked: Vec<usize>,
}

/// At so many decisions in a row a seat is asked.
const ROW: usize = 6;

/// How many changes of a past are tried. Most are seen at once.
const CHANGES: usize = 2_000;

impl<G: Ladder> Twins<G> {
    /// A part of this game, and another past; none where the seat had no choice.
    fn of(options: G::Options, steps: Vec<Step<G>>, seat: Seat, rng: &mut Rng) -> Option<Twins<G>> {
        let mut games = vec![G::new(options)];
        for step in &steps {
            let mut game = games[games.len() - 1].clone();
            take(&mut game, step, &mut |_| {});
            games.push(game);
        }
        let seen: Vec<G::View> = games.iter().map(|game| game.view(Observer::Seat(seat))).collect();
        let has_choice =
            |&at: &usize| matches!(steps[at], Step::Move(own, _) if own == seat) && legal(&seen[at]).len() > 1;
        let mut asked: Vec<usize> = (0..steps.len()).filter(has_choice).collect();
        asked.truncate(1 + rng.below(asked.len() as u32) as usize);
        asked.drain(..asked.len().saturating_sub(ROW));
        games.truncate(*asked.last()? + 1);
        let mut other = Past { steps: steps.clone(), games, seen: &seen };
        (0..CHANGES).for_each(|_| other.change(rng));
        let pasts = [steps, other.steps];
        Some(Twins { options, seat, pasts, asked })
    }

    /// So many decisions or more.
    fn many(options: G::Options, decisions: usize) -> Vec<Twins<G>> {
        let (mut twins, mut rng, seats) = (Vec::new(), Rng::new(0), G::new(options).seats());
        let mut left = decisions;
        for number in 0.. {
            // Every other game is played by the heuristic player, the rest at random, so that bots are seen both where they
            // will find themselves and where they will not.
            let guide = if number % 2 == 0 { Rung::Heuristic } else { Rung::Random };
            let mut guides: Vec<_> =
                (0..seats as u64).map(|seat| honest::<G>(guide.bot(seats, number + seat))).collect();
            let (steps, _) = play(options, number, &mut guides);
            let seat = Seat::new(rng.below(seats as u32) as usize).unwrap();
            let found = Twins::of(options, steps, seat, &mut rng);
            left = left.saturating_sub(found.as_ref().map_or(0, |twins| twins.asked.len()));
            twins.extend(found);
            if left == 0 {
                break;
            }
        }
        twins
    }
}

/// Asks a seat in the true world and in another, which it must not be able to tell apart; whether it moves otherwise.
fn sways<G: Ladder>(seat: Seat, worlds: [&World<G>; 2], players: &mut [Player<G>; 2]) -> bool {
    let [view, other] = worlds.map(|world| world.view(seat));
    assert_eq!(view, other, "the view of {seat:?} tells a secret");
    let [memory, other] = worlds.map(|world| world.memories.of(seat));
    let mut told = memory.told.iter().zip(&other.told);
    assert_eq!(told.find(|(notice, other)| notice != other), None, "what {seat:?} is told tells a secret");
    assert_eq!(memory, other, "one was told more than the other");
    assert_eq!(memory.fold(), view);
    let [one, two] = players;
    worlds[0].ask(seat, one) != worlds[1].ask(seat, two)
}

/// What was found when a player was asked in two worlds: in one dealt anew, to which it comes fresh, and in one with another
/// past, over which it is kept.
#[derive(Default)]
struct Found {
    looked: usize,
    /// How often the world was another indeed.
    elsewhere: [usize; 2],
    /// How often the player moved otherwise there.
    swayed: [usize; 2],
}

impl Found {
    fn add(&mut self, other: &Found) {
        self.looked += other.looked;
        self.elsewhere = [0, 1].map(|kind| self.elsewhere[kind] + other.elsewhere[kind]);
        self.swayed = [0, 1].map(|kind| self.swayed[kind] + other.swayed[kind]);
    }

    /// What will be played by the end of a past cannot be another card, so early in a row there may be no other world.
    fn has_seen_other_worlds(&self) {
        let Found { looked, elsewhere: [anew, past], .. } = *self;
        assert!(
            anew * 10 >= looked * 9 && past * 4 >= looked * 3,
            "of {looked} worlds only {anew} and {past} were others"
        );
    }
}

/// Asks a player at the last decisions of these rows, so many of each at most. `make` makes it from its seed.
fn ask<'a, G: Ladder + 'a>(
    twins: impl Iterator<Item = &'a Twins<G>>,
    of_each: usize,
    make: &dyn Fn(u64) -> Player<G>,
) -> Found {
    let (mut rng, mut found) = (Rng::new(of_each as u64), Found::default());
    for Twins { options, seat, pasts, asked } in twins {
        let pair = |seed| [(); 2].map(|()| make(seed));
        let (mut kept, mut worlds, mut taken) = (pair(rng.bits()), [(); 2].map(|()| World::new(*options)), 0);
        for &at in &asked[asked.len().saturating_sub(of_each)..] {
            for (world, past) in worlds.iter_mut().zip(pasts) {
                past[taken..at].iter().for_each(|step| world.take(step));
            }
            let [world, other] = &worlds;
            let (anew, mut fresh) = (world.dealt_anew(*seat, &mut rng), pair(rng.bits()));
            for (kind, (other, players)) in [(&anew, &mut fresh), (other, &mut kept)].into_iter().enumerate() {
                found.elsewhere[kind] += usize::from(other.game != world.game);
                found.swayed[kind] += usize::from(sways(*seat, [world, other], players));
            }
            (found.looked, taken) = (found.looked + 1, at);
        }
    }
    found
}

/// One row out of so many is enough for a bot that thinks for long, heuristic players and random ones in turn.
const DEAR: usize = 3;

/// And so many decisions of it: the first shows what the second may still know.
const DEAR_ROW: usize = 2;

fn everybody_is_honest<G: Ladder>(players: RangeInclusive<usize>) {
    let tables: Vec<G::Options> = players.flat_map(G::tables).collect();
    for &options in &tables {
        let players = G::new(options).seats();
        let twins = Twins::<G>::many(options, decisions().div_ceil(tables.len()));
        let mut all = Found::default();
        // The champion of the ladder is the one that people meet: once is enough.
        for contestant in Contestant::all().filter(|&it| it != Contestant::Rung(Rung::Champion)) {
            let make = |seed| honest(contestant.bot(players, seed));
            let found = match contestant {
                Contestant::Rung(Rung::Ismcts) | Contestant::Level(Level::Champion) => {
                    ask(twins.iter().step_by(DEAR), DEAR_ROW, &make)
                }
                _ => ask(twins.iter(), ROW, &make),
            };
            assert_eq!(found.swayed, [0, 0], "{contestant} at {options:?}, at {} decisions", found.looked);
            all.add(&found);
        }
        all.has_seen_other_worlds();
    }
}

#[test]
fn everybody_at_ivanhoe_is_honest() {
    everybody_is_honest::<ivanhoe::State>(2..=5);
}

#[test]
fn everybody_at_attacke_is_honest() {
    everybody_is_honest::<attacke::State>(3..=5);
}

/// A player that is given the true hands: it tries moves there, to the end of the contest. What is to come it does not know:
/// its cards are drawn by lot, the same for all moves.
struct Cheat {
    knight: Knight,
    judge: Judge,
    rng: Rng,
    pains: Pains,
}

/// What a cheat tries: so many moves at most, which the net holds for worse than the best by no more than the gap, and each
/// so many times. The opinion of the net counts for as much.
#[derive(Clone, Copy)]
struct Pains {
    candidates: usize,
    gap: f32,
    trials: usize,
}

impl Cheat {
    fn player<G: Ladder>(players: usize, pains: Pains, seed: u64) -> Player<G> {
        let net = G::net(players);
        let judge = Judge::new(net.judge().expect("the nets of these tables have judges").clone());
        let mut cheat = Cheat { knight: Knight::new(net, seed), judge, rng: Rng::new(!seed), pains };
        Box::new(move |world, view, legal| match legal {
            [only] => *only,
            _ => cheat.choose(&world.game, view, legal),
        })
    }

    fn choose<G: Ladder>(&mut self, game: &G, view: &G::View, legal: &[G::Move]) -> G::Move {
        let mut opinions = self.knight.weigh::<G>(view, legal);
        opinions.sort_by(|a, b| b.chances[0].total_cmp(&a.chances[0]));
        let enough = opinions[0].chances[0] - self.pains.gap;
        opinions.retain(|opinion| opinion.chances[0] >= enough);
        opinions.truncate(self.pains.candidates);
        if let [only] = opinions[..] {
            return only.m;
        }
        let (seat, trials) = (view.observer().seat().unwrap(), self.pains.trials);
        let lots: Vec<Rng> = (0..trials).map(|_| Rng::new(self.rng.bits())).collect();
        for opinion in &mut opinions {
            let tried = lots.iter().map(|lots| self.foresee(game.clone(), seat, opinion.m, lots.clone()));
            opinion.chances[0] += tried.sum::<f32>() / trials as f32;
        }
        Opinion::best(opinions).unwrap().m
    }

    /// The chances of a seat at the end of the contest, if it makes this move.
    fn foresee<G: Ladder>(&mut self, mut game: G, seat: Seat, m: G::Move, mut lots: Rng) -> f32 {
        let (mut over, mut next) = (false, Some((seat, m)));
        // Where everybody waits, a contest has no end.
        for _ in 0..STEP_LIMIT {
            let settled = over;
            let step = match (next.take(), game.turn()) {
                (Some((seat, m)), _) => Step::Move(seat, m),
                (None, Turn::Chance(_)) if !settled => Step::Chance(game.outcome(lots.below(game.weight())).unwrap()),
                (None, Turn::Chance(_) | Turn::Over(_)) => return self.judge.chances(&game, seat, &mut self.knight)[0],
                (None, Turn::Seats(asked)) => {
                    let seat = asked.first().unwrap();
                    let view = game.view(Observer::Seat(seat));
                    Step::Move(seat, Bot::<G>::choose(&mut self.knight, &view, &legal(&view)))
                }
            };
            assert!(take(&mut game, &step, &mut |event| over |= G::ends_contest(&event)));
        }
        self.judge.chances(&game, seat, &mut self.knight)[0]
    }
}

/// At so many decisions or more a cheat is looked at.
const CHEATED: usize = 60;

/// A cheat among honest nets wins visibly more than its share of the games, and is caught.
fn cheating_pays_and_is_caught<G: Ladder>(options: G::Options, pains: Pains, deals: u64) {
    let players = G::new(options).seats();
    let games = (0..deals).flat_map(|deal| Seat::all(players).map(move |chair| (deal, chair)));
    let won = games.filter(|&(deal, chair)| {
        let player = |seat| match seat {
            _ if seat == chair => Cheat::player::<G>(players, pains, deal),
            _ => honest(Rung::Knight.bot(players, deal)),
        };
        let (_, winner) = play(options, deal, &mut Seat::all(players).map(player).collect::<Vec<_>>());
        winner == Some(chair)
    });
    let (won, games, fair) = (won.count() as f64, deals as f64 * players as f64, 1.0 / players as f64);
    println!("the cheat wins {won} of {games} games");
    let deviation = (games * fair * (1.0 - fair)).sqrt();
    assert!(won > games * fair + 3.0 * deviation, "the cheat wins only {won} of {games} games");
    let found = ask(Twins::<G>::many(options, CHEATED).iter(), ROW, &|seed| Cheat::player(players, pains, seed));
    let Found { looked, swayed: caught, .. } = found;
    found.has_seen_other_worlds();
    println!("it is caught at {caught:?} of {looked} decisions");
    assert!(caught.iter().all(|caught| caught * 10 >= looked), "it is caught only at {caught:?} of {looked}");
}

/// With more than two players hands tell more, and fewer games are enough.
#[test]
fn a_cheat_at_ivanhoe_wins_more_and_is_caught() {
    let pains = Pains { candidates: 4, gap: 0.08, trials: 6 };
    cheating_pays_and_is_caught::<ivanhoe::State>(ivanhoe::Options::new(3).unwrap(), pains, 20);
}

#[test]
fn a_cheat_at_attacke_wins_more_and_is_caught() {
    let pains = Pains { candidates: 4, gap: 0.08, trials: 8 };
    cheating_pays_and_is_caught::<attacke::State>(attacke::Options::new(3).unwrap(), pains, 60);
}
