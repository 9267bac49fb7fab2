//! No bot looks where it may not: deal everything that is hidden from a seat anew, and its move stays the same.
//!
//! `HONESTY=5000 cargo test --release -p bots --test honesty` looks at so many decisions of every bot of each game.

use bots::{Budget, Champion, Knight, Ladder, Memories, Rng, Rung};
use dealer::{Dealer, Seed};
use rules::{Bot, Memory, Observer, Seat, Turn, View, attacke, ivanhoe};

/// How many decisions of each bot are looked at, all tables of a game together.
fn decisions() -> usize {
    std::env::var("HONESTY").map_or(240, |number| number.parse().expect("HONESTY is a number of decisions"))
}

/// A game and what chance will decide in it: all that is hidden from a seat.
#[derive(Clone)]
struct World<G: Ladder> {
    game: G,
    dealer: Dealer<G>,
    memories: Memories<G>,
}

impl<G: Ladder> World<G> {
    fn new(options: G::Options, seed: u64) -> World<G> {
        let game = G::new(options);
        let memories = Memories::new(&game);
        World { game, dealer: Dealer::new(Seed::from(seed)), memories }
    }

    /// Another world that the seat cannot tell from this one.
    fn imagined(&self, seat: Seat, rng: &mut Rng) -> World<G> {
        let game = self.game.view(Observer::Seat(seat)).sample(&mut |n| rng.below(n));
        let memories = Memories::new(&game);
        World { game, dealer: Dealer::new(Seed::from(rng.bits())), memories }
    }

    /// Plays a game to its end; `decide` gives the move of a seat.
    fn play(
        mut self,
        mut decide: impl FnMut(&World<G>, Seat, &G::View, &[G::Move]) -> Option<G::Move>,
    ) -> Option<Seat> {
        let mut legal = Vec::new();
        loop {
            self.dealer.deal(&mut self.game, &mut |event| self.memories.tell(&event)).unwrap();
            let asked = match self.game.turn() {
                Turn::Over(winner) => return Some(winner),
                Turn::Seats(asked) => asked,
                Turn::Chance(_) => unreachable!("all chance is decided"),
            };
            let seat = asked.first().unwrap();
            let view = self.game.view(Observer::Seat(seat));
            legal.clear();
            view.legal_moves(&mut legal);
            let m = decide(&self, seat, &view, &legal)?;
            self.game.play(seat, m, &mut |event| self.memories.tell(&event)).unwrap();
        }
    }
}

/// Makes a bot from its seed and the true world, which an honest bot has no use for.
type Maker<'a, G> = &'a dyn Fn(u64, &World<G>) -> Box<dyn Bot<G>>;

/// Plays games, and at so many decisions with a choice asks a bot in the true world and in another that the seat cannot
/// tell from it: the number of decisions at which it moves otherwise.
///
/// Every other game is played by the heuristic player, the rest at random, so that the bot is seen both where it will
/// find itself and where it will not.
fn swayed<G: Ladder>(options: G::Options, decisions: usize, make: Maker<'_, G>) -> usize {
    let mut rng = Rng::new(decisions as u64);
    let (mut looked, mut elsewhere, mut swayed) = (0, 0, 0);
    for number in 0.. {
        let guide = if number % 2 == 0 { Rung::Heuristic } else { Rung::Random };
        let mut guide = guide.bot::<G>(G::new(options).seats(), number);
        World::<G>::new(options, number).play(|world, seat, view, legal| {
            if legal.len() > 1 {
                let other = world.imagined(seat, &mut rng);
                elsewhere += usize::from(other.game != world.game);
                let seed = rng.bits();
                // What the seat has seen is the same in both.
                let memory: &Memory<G> = world.memories.of(seat);
                assert_eq!(memory.fold(), *view);
                let moves = [world, &other].map(|world| {
                    let (mut bot, view) = (make(seed, world), world.game.view(Observer::Seat(seat)));
                    bot.recall(memory);
                    let m = bot.choose(&view, legal);
                    assert!(world.game.clone().play(seat, m, &mut |_| {}).is_ok(), "{m:?} is not legal");
                    m
                });
                swayed += usize::from(moves[0] != moves[1]);
                looked += 1;
            }
            (looked < decisions).then(|| guide.choose(view, legal))
        });
        if looked >= decisions {
            break;
        }
    }
    assert!(elsewhere > decisions * 9 / 10, "the worlds were hardly different");
    swayed
}

fn every_rung_is_honest<G: Ladder>(players: std::ops::RangeInclusive<usize>) {
    let tables: Vec<G::Options> = players.flat_map(G::tables).collect();
    for &options in &tables {
        let players = G::new(options).seats();
        for rung in Rung::ALL {
            let honest = |seed: u64, _: &World<G>| -> Box<dyn Bot<G>> {
                match rung {
                    // With few worlds: what it looks at is the same.
                    Rung::Champion => {
                        let budget = Budget { worlds: 2, ..Budget::default() };
                        Box::new(Champion::<G>::new(G::net(players), budget, seed))
                    }
                    _ => rung.bot(players, seed),
                }
            };
            let decisions = decisions().div_ceil(tables.len());
            assert_eq!(swayed(options, decisions, &honest), 0, "{rung} at {options:?}");
        }
    }
}

#[test]
fn every_rung_of_ivanhoe_is_honest() {
    every_rung_is_honest::<ivanhoe::State>(2..=5);
}

#[test]
fn every_rung_of_attacke_is_honest() {
    every_rung_is_honest::<attacke::State>(3..=5);
}

/// How many of its best moves a cheat tries.
const CANDIDATES: usize = 4;

/// A bot that is given the true world: it tries the best moves of the net there, to the end of the contest.
struct Cheat<G: Ladder> {
    knight: Knight,
    world: World<G>,
}

impl<G: Ladder> Cheat<G> {
    fn new(seed: u64, world: &World<G>) -> Cheat<G> {
        Cheat { knight: Knight::new(G::net(world.game.seats()), seed), world: world.clone() }
    }
}

/// The chances of a seat at the end of the contest, if it makes this move.
fn foresee<G: Ladder>(knight: &mut Knight, world: &World<G>, seat: Seat, m: G::Move) -> f32 {
    let World { mut game, mut dealer, .. } = world.clone();
    let (mut over, mut legal) = (false, Vec::new());
    game.play(seat, m, &mut |event| over |= G::ends_contest(&event)).unwrap();
    loop {
        let settled = over;
        let mut tell = |event| over |= G::ends_contest(&event);
        match game.turn() {
            Turn::Over(winner) => return f32::from(u8::from(winner == seat)),
            Turn::Chance(_) if settled => return knight.evaluate::<G>(&game.view(Observer::Seat(seat)))[0],
            Turn::Chance(_) => dealer.deal(&mut game, &mut tell).unwrap(),
            Turn::Seats(asked) => {
                let seat = asked.first().unwrap();
                let view = game.view(Observer::Seat(seat));
                legal.clear();
                view.legal_moves(&mut legal);
                let m = Bot::<G>::choose(knight, &view, &legal);
                game.play(seat, m, &mut tell).unwrap();
            }
        }
    }
}

impl<G: Ladder> Bot<G> for Cheat<G> {
    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        let Observer::Seat(seat) = view.observer() else { return legal[0] };
        let mut opinions = self.knight.weigh::<G>(view, legal);
        opinions.sort_by(|a, b| b.chances[0].total_cmp(&a.chances[0]));
        opinions.truncate(CANDIDATES);
        let chances = opinions.into_iter().map(|it| (it.m, foresee(&mut self.knight, &self.world, seat, it.m)));
        chances.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(legal[0], |(m, _)| m)
    }
}

/// A cheat among honest nets wins visibly more than its share of the games, and is caught.
fn cheating_pays_and_is_caught<G: Ladder>(options: G::Options, deals: u64) {
    let players = G::new(options).seats();
    let games = (0..deals).flat_map(|deal| Seat::all(players).map(move |chair| (deal, chair)));
    let won = games.filter(|&(deal, chair)| {
        let (mut rng, mut honest) = (Rng::new(deal), Rung::Knight.bot::<G>(players, deal));
        let winner = World::<G>::new(options, deal).play(|world, seat, view, legal| {
            Some(match legal {
                [only] => *only,
                _ if seat == chair => Cheat::new(rng.bits(), world).choose(view, legal),
                _ => honest.choose(view, legal),
            })
        });
        winner == Some(chair)
    });
    let (won, games, fair) = (won.count() as f64, deals as f64 * players as f64, 1.0 / players as f64);
    println!("the cheat wins {won} of {games} games");
    let deviation = (games * fair * (1.0 - fair)).sqrt();
    assert!(won > games * fair + 3.0 * deviation, "the cheat wins only {won} of {games} games");
    let caught = swayed::<G>(options, 200, &|seed, world| Box::new(Cheat::new(seed, world)));
    println!("it is caught at {caught} of 200 decisions");
    assert!(caught >= 20, "the cheat was caught only {caught} times in 200");
}

#[test]
fn a_cheat_at_ivanhoe_wins_more_and_is_caught() {
    cheating_pays_and_is_caught::<ivanhoe::State>(ivanhoe::Options::new(2).unwrap(), 60);
}

#[test]
fn a_cheat_at_attacke_wins_more_and_is_caught() {
    cheating_pays_and_is_caught::<attacke::State>(attacke::Options::new(3).unwrap(), 60);
}
