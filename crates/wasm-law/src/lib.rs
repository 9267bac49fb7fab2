//! Law 9: native and wasm builds play the same games, bit for bit.
//!
//! Many random games are folded into one number. `golden.txt` holds that number; a test compares it with a native
//! build, and the binary of this crate, built for wasm, compares it there. A change of the rules or of the dealer
//! changes the number: `cargo xtask bless` writes the new one.

use std::fmt::{self, Write};

use bots::{Random, bout};
use dealer::{Dealer, Seed};
use rules::{Bot, Game, Observer, Seat, attacke, ivanhoe};

/// Games for each number of players, in Attacke those of all variants together.
const GAMES: u64 = 100;

/// No game is longer than this many steps, or something is wrong.
const LIMIT: u64 = 100_000;

/// The number that `golden.txt` holds, as it was when this crate was built.
pub fn golden() -> Option<u64> {
    parse(include_str!("../golden.txt"))
}

/// The number in the text of a golden file.
pub fn parse(text: &str) -> Option<u64> {
    u64::from_str_radix(text.trim(), 16).ok()
}

/// The text of a golden file with this number.
pub fn print(number: u64) -> String {
    format!("{number:016x}\n")
}

/// The number that the games of this build give.
pub fn play_all() -> u64 {
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
        for number in [0, 1, u64::MAX] {
            assert_eq!(parse(&print(number)), Some(number));
        }
    }
}
