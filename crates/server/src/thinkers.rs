//! Where bots think: on a few threads of their own, so that tables never wait for them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bots::Explain;
use rules::Seat;
use table::{Level, Think};
use tokio::sync::Semaphore;

use crate::served::Served;

/// The threads on which bots think. One core is left for everything else.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    turns: Arc<Semaphore>,
}

/// A bot, unless it is thinking or has failed at it.
type Mind<G> = Arc<Mutex<Option<Box<dyn Explain<G> + Send>>>>;

/// The champions of one table, each with what it made of the game so far. Bots of other levels remember nothing, and are made
/// anew for each question: their blurred nets are large.
pub(crate) struct Minds<G>(BTreeMap<Seat, Mind<G>>);

impl<G> Minds<G> {
    pub(crate) const fn new() -> Minds<G> {
        Minds(BTreeMap::new())
    }

    fn of(&mut self, seat: Seat, level: Level) -> Mind<G> {
        if level == Level::Champion { self.0.entry(seat).or_default().clone() } else { Mind::default() }
    }
}

/// What a bot has chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought<M> {
    /// The number of the question.
    pub(crate) question: u64,
    /// For which seat.
    pub(crate) seat: Seat,
    /// What.
    pub(crate) m: M,
}

impl Thinkers {
    pub(crate) fn new() -> Thinkers {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Thinkers { turns: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))) }
    }

    /// What a bot chooses, in a game with this many players. Its dice are none of the dealer's: the seed of the deal would
    /// tell it every card.
    pub(crate) fn think<G: Served>(
        self,
        players: usize,
        dice: u64,
        minds: &mut Minds<G>,
        think: Think<G>,
    ) -> impl Future<Output = Thought<G::Move>> + use<G> {
        let Think { question, seat, level, view, memory, legal } = think;
        let mind = minds.of(seat, level);
        async move {
            let any = legal[0];
            // It is never closed; if it were, a bot more would do no harm.
            let _turn = self.turns.acquire().await;
            let chosen = tokio::task::spawn_blocking(move || {
                let kept = || mind.lock().unwrap_or_else(PoisonError::into_inner);
                let own = dice.wrapping_add(seat.index() as u64);
                // A bot that fails is not put back, and made anew the next time.
                let taken = kept().take();
                let mut bot = taken.unwrap_or_else(|| level.bot::<G>(G::net(players), own));
                bot.recall(&memory);
                let m = bot.choose(&view, &legal);
                *kept() = Some(bot);
                m
            });
            let m = chosen.await.unwrap_or_else(|error| {
                // The game goes on, however badly for the bot.
                tracing::error!(%error, ?seat, "a bot failed to think");
                any
            });
            Thought { question, seat, m }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ivanhoe::State;

    #[test]
    fn champions_are_kept_and_nobody_else() {
        let mut minds = Minds::<State>::new();
        for (level, kept) in Level::ALL.map(|level| (level, level == Level::Champion)) {
            let [once, again] = [(); 2].map(|()| minds.of(Seat::FIRST, level));
            assert_eq!(Arc::ptr_eq(&once, &again), kept, "{level}");
        }
        assert_eq!(minds.0.len(), 1);
    }
}
