//! Where bots think: on a few threads of their own, so that tables never wait for them.

use std::sync::Arc;
use std::thread;

use rules::Seat;
use table::Think;
use tokio::sync::Semaphore;

use crate::served::Served;

/// The threads on which bots think. One core is left for everything else.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    turns: Arc<Semaphore>,
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
    pub(crate) async fn think<G: Served>(self, players: usize, dice: u64, think: Think<G>) -> Thought<G::Move> {
        let Think { question, seat, level, view, legal } = think;
        let any = legal[0];
        // It is never closed; if it were, a bot more would do no harm.
        let _turn = self.turns.acquire().await;
        let chosen = tokio::task::spawn_blocking(move || {
            let own = dice.wrapping_add(seat.index() as u64);
            level.bot::<G>(G::net(players), own).choose(&view, &legal)
        });
        let m = chosen.await.unwrap_or_else(|error| {
            // The game goes on, however badly for the bot.
            tracing::error!(%error, ?seat, "a bot failed to think");
            any
        });
        Thought { question, seat, m }
    }
}
