//! A bot that thinks for a while: what `cargo xtask bench-wasm` times, natively and as WebAssembly.

use std::cell::Cell;
use std::rc::Rc;

use bots::{Rng, Rung, arena, bout};
use dealer::Dealer;
use rules::ivanhoe::{Move, Options, State, View};
use rules::{Bot, Game as _, Memory};

/// A bot that thinks about so many decisions, and then plays what comes first.
struct Thinker {
    bot: Box<dyn Bot<State>>,
    left: Rc<Cell<u32>>,
}

impl Bot<State> for Thinker {
    fn recall(&mut self, memory: &Memory<State>) {
        self.bot.recall(memory);
    }

    fn choose(&mut self, view: &View, legal: &[Move]) -> Move {
        if legal.len() == 1 || self.left.get() == 0 {
            return legal[0];
        }
        self.left.set(self.left.get() - 1);
        self.bot.choose(view, legal)
    }
}

/// Lets bots of this rung make so many decisions at tables of two, three, four and five each, and says how many those are.
///
/// The seeds are fixed: every build thinks about the same positions.
pub(crate) fn think(rung: Rung, decisions: u32) {
    let mut rng = Rng::new(0);
    for players in 2..=5 {
        let left = Rc::new(Cell::new(decisions));
        while left.get() > 0 {
            let thinker = |seed| Box::new(Thinker { bot: rung.bot(players, seed), left: left.clone() });
            let mut bots: Vec<Box<dyn Bot<State>>> =
                (0..players as u64).map(|seat| thinker(seat) as Box<dyn Bot<State>>).collect();
            let game = State::new(Options::new(players).expect("Ivanhoe has two to five players"));
            // The game need not end: when the bot has thought enough, random ends are not worth the time.
            let _ = bout::play(game, Dealer::new(arena::seed(&mut rng)), &mut bots, 2_000, |_| {});
        }
    }
    println!("{}", 4 * decisions);
}
