//! Learning: rounds of games, and a net that learns from them.
//!
//! The games of one round are played with the net as it was at the end of the round before, while the net learns from
//! the round before that: all cores are busy, and the weights are the same for the same seed whatever the machine does. A run
//! that was stopped plays the round again that it had not learned from, with the nets that had played it, so that it goes on
//! as if it had not been stopped.

use std::fmt::Display;
use std::io::IsTerminal as _;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, anyhow};
use bots::{Foresight, Net, Rng, exp};
use indicatif::{ProgressBar, ProgressStyle};

use crate::adam::Lesson;
use crate::checkpoint::{Cast, Checkpoint, PAST};
use crate::limit::Limit;
use crate::self_play::{Company, Lessons, Session};

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
    pub(crate) limit: Limit,
    /// Where all chance comes from.
    pub(crate) seed: u64,
    /// In what steps.
    pub(crate) pace: Pace,
    /// Rounds between two looks.
    pub(crate) rounds_between_looks: u64,
}

/// In what steps a net learns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// Games in a round.
    pub(crate) games: usize,
    /// Lessons in a batch.
    pub(crate) batch: usize,
    /// How fast the net learns; unless told, fast at first, and slower with every game.
    pub(crate) rate: Option<f32>,
    /// How fast the mean of the net follows the net at each batch, at most; it follows a net that learns slowly more slowly.
    pub(crate) follow: f32,
    /// What the net does until its critic can judge.
    pub(crate) meanwhile: Meanwhile,
}

/// What a net does until its critic can judge which of two moves is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meanwhile {
    /// It waits, so as not to learn for long by one of the two lessons alone.
    Wait,
    /// It learns how good positions are: there is no time to wait.
    Learn,
}

impl<G: Foresight> Study<'_, G>
where
    G::Options: Sync,
{
    /// Goes on from a checkpoint until the limit is reached; every now and then somebody has a look.
    pub(crate) fn run(
        &self,
        state: &mut Checkpoint,
        mut look: impl FnMut(&mut Checkpoint, &ProgressBar) -> Result<()>,
    ) -> Result<()> {
        let (start, seconds, games) = (Instant::now(), state.seconds, state.games);
        let bar = ProgressBar::new(1_000);
        bar.set_style(ProgressStyle::with_template("{wide_bar} {elapsed} {msg}")?);
        let mut lessons = None;
        loop {
            let share = self.limit.share(start.elapsed(), state.games - games);
            bar.set_position((share * 1_000.0) as u64);
            if share >= 1.0 {
                break;
            }
            let now = match lessons.take() {
                Some(lessons) => lessons,
                None => self.play(&state.cast, state.rounds, state.age())?,
            };
            let (next, number) = (state.next_cast(self.renewed(state.rounds)), state.rounds + 1);
            let age = state.age() + self.pace.games as u64;
            let played = std::thread::scope(|scope| {
                let played = scope.spawn(|| self.play(&next, number, age));
                let count = now.closed.len();
                let loss = self.learn(state, now);
                let loss = loss.map_or("the critic learns alone".into(), |loss| format!("loss {loss:.3}"));
                bar.set_message(format!("round {number}, {count} lessons, {loss}"));
                played.join()
            });
            lessons = Some(played.map_err(|_| anyhow!("a game failed"))??);
            (state.cast, state.rounds) = (next, number);
            state.games += self.pace.games as u64;
            state.seconds = seconds + start.elapsed().as_secs_f64();
            if number.is_multiple_of(self.rounds_between_looks) {
                look(state, &bar)?;
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Which net of the past makes way when so many rounds are over: the first at every second look, the second at every
    /// fourth, and so on, so that there are nets of all ages.
    fn renewed(&self, rounds: u64) -> Option<usize> {
        let looks = rounds / self.rounds_between_looks;
        let is_look = looks > 0 && rounds.is_multiple_of(self.rounds_between_looks);
        is_look.then_some(looks.trailing_zeros() as usize % PAST)
    }

    /// Plays a round of games with these nets, when the one that learns counts for so many games.
    fn play(&self, cast: &Cast, round: u64, age: u64) -> Result<Lessons> {
        let session = Session::<G> {
            tables: self.tables,
            net: cast.net.clone(),
            critic: &cast.critic,
            invite: &|seats, rng| self.host.invite(&cast.past, seats, rng),
            lambda: 0.85 + 0.1 * youth(age),
        };
        session.play(self.pace.games, [self.seed, round])
    }

    /// Learns from a round, when the critic has learned from it; gives the mean loss, or none where the net waits for the
    /// critic.
    fn learn(&self, state: &mut Checkpoint, mut lessons: Lessons) -> Option<f32> {
        let Pace { batch, meanwhile, .. } = self.pace;
        let rate = self.pace.rate.unwrap_or_else(|| slowing(state.age()));
        let (critic, round) = (&mut state.critic, state.rounds);
        let critics_rate = critic.rate();
        let open: Vec<&Lesson> = lessons.open.iter().collect();
        take(round, &open, batch, |batch| critic.adam.learn(&mut critic.net, batch, critics_rate));
        if !critic.can_judge() {
            if meanwhile == Meanwhile::Wait {
                return None;
            }
            lessons.closed.iter_mut().for_each(|lesson| lesson.gain = None);
        }
        let (adam, net, mean) = (&mut state.adam, &mut state.net, &mut state.mean);
        let share = self.pace.follow.min(10.0 * rate);
        let closed: Vec<&Lesson> = lessons.closed.iter().collect();
        Some(take(round, &closed, batch, |batch| {
            let loss = adam.learn(net, batch, rate);
            follow(mean, net, share);
            loss
        }))
    }
}

/// Says how it goes: above the bar, or, where nobody watches one, in the output.
pub(crate) fn say(bar: &ProgressBar, word: &dyn Display) {
    bar.println(word.to_string());
    if !std::io::stderr().is_terminal() {
        println!("{word}");
    }
}

/// 1 at the beginning, falling to 0 over some hundred thousand games.
fn youth(games: u64) -> f32 {
    exp(-(games as f32) / 100_000.0)
}

/// How fast a net learns after so many games.
fn slowing(games: u64) -> f32 {
    (1e-3 / (1.0 + games as f32 / 200_000.0)).max(3e-5)
}

/// Lets a mean follow a net by this share of the way.
pub(crate) fn follow(mean: &mut Net, net: &Net, share: f32) {
    for (mean, weight) in mean.weights_mut().iter_mut().zip(net.weights()) {
        *mean += share * (weight - *mean);
    }
}

/// Takes every lesson of a round once, in batches of this size and an order that follows from the round; gives the mean loss.
pub(crate) fn take(round: u64, lessons: &[&Lesson], size: usize, learn: impl FnMut(&[&Lesson]) -> f32) -> f32 {
    let mut order = lessons.to_vec();
    let mut rng = Rng::new(round);
    for place in (1..order.len()).rev() {
        order.swap(place, rng.below(place as u32 + 1) as usize);
    }
    let batches = order.chunks(size).filter(|batch| batch.len() > size / 2);
    let losses: Vec<f32> = batches.map(learn).collect();
    losses.iter().sum::<f32>() / losses.len().max(1) as f32
}

#[cfg(test)]
mod tests {
    use bots::{Knight, Ladder as _, Shape};
    use rules::ivanhoe::{Options, State};

    use super::*;
    use crate::nets::newborn;

    /// Invites a net of the past to every game.
    struct Past;

    impl Host<State> for Past {
        fn invite(&self, past: &[Arc<Net>; PAST], _: usize, rng: &mut Rng) -> Company<State> {
            vec![None, Some(Box::new(Knight::new(past[0].clone(), rng.bits())))]
        }
    }

    /// A net that knows nothing, before it has learned anything.
    fn beginning() -> Checkpoint {
        let (shape, mut rng) = (State::net(2).shape(), Rng::new(1));
        let net = newborn(Shape { first: 32, second: 32, ..shape }, &mut rng).unwrap();
        Checkpoint::new(net, &mut rng).unwrap()
    }

    /// Learns from so many games more, as in a run of its own.
    fn go_on(state: &Checkpoint, games: u64, seed: u64, meanwhile: Meanwhile) -> Checkpoint {
        let mut state = Checkpoint::from_bytes(&state.to_bytes()).unwrap();
        let study = Study {
            tables: &[Options::new(2).unwrap()],
            host: &Past,
            limit: Limit { minutes: None, games: Some(games) },
            seed,
            pace: Pace { games: 2, batch: 16, rate: Some(1e-2), follow: 0.5, meanwhile },
            rounds_between_looks: 2,
        };
        let mut looks = 0;
        let look = |_: &mut Checkpoint, _: &ProgressBar| {
            looks += 1;
            Ok(())
        };
        study.run(&mut state, look).unwrap();
        assert_eq!(looks, games / 4);
        // Time is the one thing that does not follow from the seed.
        state.seconds = 0.0;
        state
    }

    #[test]
    fn everything_follows_from_the_seed_whether_a_run_is_stopped_or_not() {
        let run = |games: &[u64], seed| {
            games.iter().fold(beginning(), |state, &games| go_on(&state, games, seed, Meanwhile::Learn))
        };
        let whole = run(&[16], 1);
        assert_eq!((whole.games, whole.rounds), (16, 8));
        assert!(whole.adam.steps > 0 && whole.net != beginning().net, "it has learned");
        assert_ne!(whole.cast.past[0], beginning().cast.past[0], "the past is renewed");
        assert!(run(&[16], 1).to_bytes() == whole.to_bytes(), "the same seed leads to the same");
        assert!(run(&[8, 4, 4], 1).to_bytes() == whole.to_bytes(), "a run that was stopped goes on as it would have");
        assert_ne!(run(&[16], 2).net, whole.net);
    }

    #[test]
    fn a_net_that_does_not_wait_learns_before_its_critic_can_judge() {
        let [waiting, learning] =
            [Meanwhile::Wait, Meanwhile::Learn].map(|meanwhile| go_on(&beginning(), 4, 1, meanwhile));
        for state in [&waiting, &learning] {
            assert!(state.critic.adam.steps > 0 && !state.critic.can_judge());
        }
        assert_eq!((waiting.adam.steps, &waiting.net), (0, &beginning().net));
        assert!(learning.adam.steps > 0);
        assert_ne!(learning.mean, beginning().mean);
    }
}
