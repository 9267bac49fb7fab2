//! Learning: rounds of games, and a net that learns from them.
//!
//! The games of one round are played with the net as it was at the end of the round before, while the net learns from
//! the round before that: all cores are busy, and the weights are the same for the same seed whatever the machine does.

use std::fmt::Display;
use std::io::IsTerminal as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use bots::{Foresight, Net, Rng};
use indicatif::{ProgressBar, ProgressStyle};

use crate::adam::Lesson;
use crate::checkpoint::{Checkpoint, PAST};
use crate::self_play::{Company, Lessons, Session};

/// Games in a round.
const GAMES: usize = 200;
/// Lessons in a batch.
const BATCH: usize = 256;
/// How fast the mean of the net follows the net at each batch, at most; it follows a net that learns slowly more slowly.
const FOLLOW: f32 = 1e-3;

/// Invites the company of a game with so many seats; nets of the past may come.
pub(crate) trait Host<G: Foresight>: Sync {
    fn invite(&self, past: &[Arc<Net>; PAST], seats: usize, rng: &mut Rng) -> Company<G>;
}

/// How a net learns.
pub(crate) struct Study<'a, G: Foresight> {
    /// What the players agree on: one of these, each game by lot.
    pub(crate) tables: &'a [G::Options],
    /// Whom the net plays against.
    pub(crate) host: &'a dyn Host<G>,
    /// How long.
    pub(crate) limit: Duration,
    /// Where all chance comes from.
    pub(crate) seed: u64,
    /// How fast the net learns; unless told, fast at first, and slower with every game.
    pub(crate) rate: Option<f32>,
    /// Rounds between two looks.
    pub(crate) rounds_between_looks: u64,
}

impl<G: Foresight> Study<'_, G>
where
    G::Options: Sync,
{
    /// Goes on from a checkpoint until the time is over; every now and then somebody has a look.
    pub(crate) fn run(
        &self,
        state: &mut Checkpoint,
        mut look: impl FnMut(&mut Checkpoint, &ProgressBar) -> Result<()>,
    ) -> Result<()> {
        let (start, before) = (Instant::now(), state.seconds);
        let bar = ProgressBar::new(self.limit.as_secs());
        bar.set_style(ProgressStyle::with_template("{wide_bar} {elapsed}/{len}s {msg}")?);
        let mut lessons = self.play(state)?;
        while start.elapsed() < self.limit {
            let (mut next, number) = (state.clone(), state.rounds + 1);
            next.rounds = number;
            let played = std::thread::scope(|scope| {
                let played = scope.spawn(|| self.play(&next));
                let rate = self.rate.unwrap_or_else(|| slowing(state.age()));
                let loss = learn(state, &lessons, rate);
                let loss = loss.map_or("the critic learns alone".into(), |loss| format!("loss {loss:.3}"));
                bar.set_message(format!("round {number}, {} lessons, {loss}", lessons.closed.len()));
                played.join()
            });
            lessons = played.map_err(|_| anyhow!("a game failed"))??;
            state.rounds = number;
            state.seconds = before + start.elapsed().as_secs_f64();
            bar.set_position(start.elapsed().as_secs());
            if number.is_multiple_of(self.rounds_between_looks) {
                look(state, &bar)?;
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Plays a round of games.
    fn play(&self, state: &Checkpoint) -> Result<Lessons> {
        let past = state.past.clone().map(Arc::new);
        let session = Session::<G> {
            tables: self.tables,
            net: Arc::new(state.mean.clone()),
            critic: &state.critic.net,
            invite: &|seats, rng| self.host.invite(&past, seats, rng),
            lambda: 0.85 + 0.1 * youth(state.age()),
        };
        session.play(GAMES, [self.seed, state.rounds])
    }
}

/// Says how it goes: above the bar, or, where nobody watches one, in the output.
pub(crate) fn say(bar: &ProgressBar, word: &dyn Display) {
    bar.println(word.to_string());
    if !std::io::stderr().is_terminal() {
        println!("{word}");
    }
}

/// Games played when so many rounds are over.
pub(crate) fn games(rounds: u64) -> u64 {
    rounds * GAMES as u64
}

/// 1 at the beginning, falling to 0 over some hundred thousand games.
fn youth(rounds: u64) -> f32 {
    (-(games(rounds) as f32) / 100_000.0).exp()
}

/// How fast a net learns after so many rounds.
fn slowing(rounds: u64) -> f32 {
    (1e-3 / (1.0 + games(rounds) as f32 / 200_000.0)).max(3e-5)
}

/// Learns from a round, when the critic has learned from it; gives the mean loss, or none while the critic cannot judge.
fn learn(state: &mut Checkpoint, lessons: &Lessons, rate: f32) -> Option<f32> {
    let (critic, round) = (&mut state.critic, state.rounds);
    let pace = critic.rate();
    let open: Vec<&Lesson> = lessons.open.iter().collect();
    take(round, &open, |batch| critic.adam.learn(&mut critic.net, batch, pace));
    if !critic.can_judge() {
        return None;
    }
    let (adam, net, mean) = (&mut state.adam, &mut state.net, &mut state.mean);
    let follow = FOLLOW.min(10.0 * rate);
    let closed: Vec<&Lesson> = lessons.closed.iter().collect();
    Some(take(round, &closed, |batch| {
        let loss = adam.learn(net, batch, rate);
        self::follow(mean, net, follow);
        loss
    }))
}

/// Lets a mean follow a net by this share of the way.
pub(crate) fn follow(mean: &mut Net, net: &Net, share: f32) {
    for (mean, weight) in mean.weights_mut().iter_mut().zip(net.weights()) {
        *mean += share * (weight - *mean);
    }
}

/// Takes every lesson of a round once, batch by batch, in an order that follows from the round; gives the mean loss.
pub(crate) fn take(round: u64, lessons: &[&Lesson], learn: impl FnMut(&[&Lesson]) -> f32) -> f32 {
    let mut order = lessons.to_vec();
    let mut rng = Rng::new(round);
    for place in (1..order.len()).rev() {
        order.swap(place, rng.below(place as u32 + 1) as usize);
    }
    let batches = order.chunks(BATCH).filter(|batch| batch.len() > BATCH / 2);
    let losses: Vec<f32> = batches.map(learn).collect();
    losses.iter().sum::<f32>() / losses.len().max(1) as f32
}
