//! Law 9: native and wasm builds play the same games, bit for bit, and bots think the same in them.
//!
//! Many random games are folded into one number, and what bots think in a few games into another. `golden.txt` holds
//! those numbers; a test compares them with a native build, and the binary of this crate, built for wasm, compares them
//! there. A change of the rules or of the dealer changes the first, and one of the bots or their nets the second: `cargo
//! xtask bless` writes the new ones.

use std::cell::RefCell;
use std::fmt::{self, Write};
use std::rc::Rc;

use bots::{Budget, Champion, Effort, Explain, Hint, Ismcts, Knight, Ladder, Level, Random, Rung, bout};
use dealer::{Dealer, Seed};
use rules::{Bot, Game, Memory, Observer, Seat, attacke, ivanhoe};

/// Games for each number of players, in Attacke those of all variants together.
const GAMES: u64 = 100;

/// No game is longer than this many steps, or something is wrong.
const LIMIT: u64 = 100_000;

/// How far games are played in which bots think: a search takes a while where wasm is interpreted.
const STEPS: u64 = 60;

/// What this build must play, and what bots must think in it, as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Golden {
    games: u64,
    thoughts: u64,
}

impl Golden {
    /// Those that `golden.txt` holds, as it was when this crate was built.
    pub fn expected() -> Option<Golden> {
        Golden::parse(include_str!("../golden.txt"))
    }

    /// Those that come of this build.
    pub fn played() -> Golden {
        Golden { games: play_all(), thoughts: think_all() }
    }

    /// Those in the text of a golden file.
    pub fn parse(text: &str) -> Option<Golden> {
        let (games, thoughts) = text.trim().strip_prefix("games ")?.split_once("\nthoughts ")?;
        let number = |text| u64::from_str_radix(text, 16).ok();
        Some(Golden { games: number(games)?, thoughts: number(thoughts)? })
    }
}

/// The text of a golden file.
impl fmt::Display for Golden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games {:016x}\nthoughts {:016x}", self.games, self.thoughts)
    }
}

/// The number that the games of this build give.
fn play_all() -> u64 {
    let mut fold = Fnv::default();
    for options in (2..=5).filter_map(ivanhoe::Options::new) {
        for seed in 0..GAMES {
            play_one(options, seed, ivanhoe_table, &mut fold);
        }
    }
    for plain in (3..=5).filter_map(attacke::Options::new) {
        let covered = plain.with_covered();
        let variants = [plain, plain.with_endurance(), covered, covered.with_endurance()];
        for (seed, options) in (0..GAMES).zip(variants.into_iter().cycle()) {
            play_one(options, seed, attacke_table, &mut fold);
        }
    }
    fold.0
}

/// The number that the thoughts of bots give in this build.
fn think_all() -> u64 {
    let mut fold = Fnv::default();
    for players in 2..=5 {
        think_at::<ivanhoe::State>(players, &mut fold);
    }
    for players in 3..=5 {
        think_at::<attacke::State>(players, &mut fold);
    }
    fold.0
}

/// Folds in what bots of all kinds think of their moves in games with this many players.
fn think_at<G: Ladder>(players: usize, fold: &mut Fnv) {
    let kinds = players as u64..players as u64 + THINKERS;
    for (options, first) in G::tables(players).into_iter().zip(kinds) {
        let said = Rc::new(RefCell::new(Fnv::default()));
        let bot = |seat: u64| {
            let bot = thinker((first + seat) % THINKERS, players, seat);
            Box::new(Aloud { bot, said: Rc::clone(&said) }) as Box<dyn Bot<G>>
        };
        let mut bots: Vec<_> = (0..players as u64).map(bot).collect();
        let outcome = bout::play(G::new(options), Dealer::new(Seed::from(first)), &mut bots, STEPS, |_| {});
        fold.text(format_args!("{:016x} {outcome:?}\n", said.borrow().0));
    }
}

/// How many kinds of bots there are to choose from.
const THINKERS: u64 = 5;

/// A bot of this kind. Those that search do it briefly.
fn thinker<G: Ladder>(kind: u64, players: usize, seed: u64) -> Box<dyn Explain<G>> {
    let net = G::net(players);
    match kind {
        0 => Box::new(Champion::<G>::new(net, Budget { looks: 500, worlds: 10, ..Budget::default() }, seed)),
        1 => Box::new(Ismcts::new(G::heuristic(seed), net, Effort { simulations: 50, ..Effort::default() }, seed)),
        2 => Level::Squire.bot(net, seed),
        3 => Box::new(Knight::new(net, seed)),
        _ => Rung::Heuristic.advisor(players, seed),
    }
}

/// A bot that tells what it thinks.
struct Aloud<G> {
    bot: Box<dyn Explain<G>>,
    said: Rc<RefCell<Fnv>>,
}

impl<G: Game> Bot<G> for Aloud<G> {
    fn recall(&mut self, memory: &Memory<G>) {
        self.bot.recall(memory);
    }

    fn choose(&mut self, view: &G::View, legal: &[G::Move]) -> G::Move {
        let reasons = self.bot.explain(view, legal);
        // A number is written as short as it can be read again, so no bit of it is lost.
        self.said.borrow_mut().text(format_args!("{reasons:?}\n"));
        Hint::among(&reasons).map_or(legal[0], |hint| hint.m)
    }
}

/// Folds in a whole game: every step, every event, and where everything is in the end.
fn play_one<G: Game>(options: G::Options, seed: u64, table: fn(&G, &mut Fnv), fold: &mut Fnv) {
    let game = G::new(options);
    // Every seat its own numbers, and every game others.
    let bot = |seat| Box::new(Random::new(seed << 8 | seat)) as Box<dyn Bot<G>>;
    let mut bots: Vec<_> = (0..game.seats() as u64).map(bot).collect();
    let mut last = game.clone();
    let outcome = bout::play(game, Dealer::new(Seed::from(seed)), &mut bots, LIMIT, |report| {
        fold.text(format_args!("{:?} {:?}\n", report.step, report.events));
        last.clone_from(report.game);
    });
    fold.text(format_args!("{outcome:?}\n"));
    table(&last, fold);
}

/// Where everything is: not the text of the state itself, which changes whenever the state is kept in another way.
fn ivanhoe_table(state: &ivanhoe::State, fold: &mut Fnv) {
    let public = state.public();
    for seat in Seat::all(state.seats()) {
        let (hand, display, tokens) = (state.hand(seat), public.display(seat), public.tokens(seat));
        fold.text(format_args!("{seat:?} {hand} {display:?} {tokens:?}\n"));
        Seat::all(state.seats()).for_each(|other| {
            let known = state.view(Observer::Seat(seat)).known(other);
            fold.text(format_args!("knows of {other:?} {known}\n"));
        });
    }
    let beside = (public.phase(), public.color(), public.last_color(), public.shield(), public.stunned());
    fold.text(format_args!("{} {:?} {beside:?}\n", state.deck(), public.discard()));
}

/// The same for Attacke.
fn attacke_table(state: &attacke::State, fold: &mut Fnv) {
    let public = state.public();
    for seat in Seat::all(state.seats()) {
        let (hand, row, covered, chips) = (state.hand(seat), public.row(seat), state.covered(seat), public.chips(seat));
        let buried = state.view(Observer::Seat(seat)).buried();
        fold.text(format_args!("{seat:?} {hand} {row:?} {covered} {buried} {chips:?}\n"));
    }
    let discard: Vec<_> = state.discard().collect();
    let beside = (public.phase(), public.color(), public.still_in());
    fold.text(format_args!("{} {discard:?} {:?} {beside:?}\n", state.deck(), public.discard()));
}

/// FNV-1a over text. The hashes of the standard library may differ between builds, and derived `Hash` feeds them the
/// width of a pointer; text is text everywhere.
struct Fnv(u64);

impl Fnv {
    fn text(&mut self, text: fmt::Arguments<'_>) {
        // Writing into a number cannot fail.
        let _ = self.write_fmt(text);
    }
}

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }
}

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = text.bytes().fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fnv_is_the_published_one() {
        let of = |text: &str| {
            let mut fold = Fnv::default();
            fold.text(format_args!("{text}"));
            fold.0
        };
        // From the test vectors of Fowler, Noll and Vo.
        assert_eq!(of(""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(of("a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(of("foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn print_then_parse_is_the_identity() {
        for (games, thoughts) in [(0, 1), (1, u64::MAX), (u64::MAX, 0)] {
            let golden = Golden { games, thoughts };
            assert_eq!(Golden::parse(&golden.to_string()), Some(golden));
        }
        assert_eq!(Golden::parse("0123456789abcdef"), None);
    }
}
