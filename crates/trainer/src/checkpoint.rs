//! Everything that is needed to go on teaching.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use bots::{Net, Rng, Shape};

use crate::adam::Adam;
use crate::critic::Critic;
use crate::curve::Point;
use crate::file;

#[derive(Clone)]
pub(crate) struct Checkpoint {
    /// The net as it learns.
    pub(crate) net: Net,
    /// The mean of the net over its last steps: steadier than the net itself. It is what plays.
    pub(crate) mean: Net,
    pub(crate) adam: Adam,
    /// The net that sees all hands.
    pub(crate) critic: Critic,
    /// Who plays the round that the net learns from next.
    pub(crate) cast: Cast,
    /// Games that the net counts for which it has not played here.
    pub(crate) before: u64,
    /// Games that it has learned from here.
    pub(crate) games: u64,
    /// Rounds that these came in, which is what their dice follow from.
    pub(crate) rounds: u64,
    pub(crate) seconds: f64,
    pub(crate) curve: Vec<Point>,
}

/// The nets that play a round. They are those of its beginning: while it is played, the net learns from the round before, and
/// only with the same players a round can be played again.
#[derive(Clone)]
pub(crate) struct Cast {
    /// The one that learns.
    pub(crate) net: Arc<Net>,
    /// The one that sees all hands.
    pub(crate) critic: Arc<Net>,
    /// Nets of the past, of all ages.
    pub(crate) past: [Arc<Net>; PAST],
}

/// The games that a net counts for that has learned elsewhere.
const SEASONED: u64 = 2_000_000;

/// How many nets of the past are kept.
pub(crate) const PAST: usize = 4;

/// The first bytes of a checkpoint.
const MAGIC: &[u8; 8] = b"tiltckp4";

impl Checkpoint {
    /// The beginning, with a net that has learned nothing here.
    pub(crate) fn new(net: Net, rng: &mut Rng) -> Result<Checkpoint> {
        let (adam, critic) = (Adam::new(net.shape()), Critic::new(net.shape(), rng)?);
        let player = Arc::new(net.clone());
        let past = [(); PAST].map(|()| player.clone());
        let cast = Cast { net: player, critic: Arc::new(critic.net.clone()), past };
        let (before, games, rounds, seconds, curve) = (0, 0, 0, 0.0, vec![]);
        Ok(Checkpoint { mean: net.clone(), adam, critic, net, cast, before, games, rounds, seconds, curve })
    }

    /// The same with a net that has learned elsewhere: it learns slowly, as one does that has played for long.
    pub(crate) fn seasoned(net: Net, rng: &mut Rng) -> Result<Checkpoint> {
        Ok(Checkpoint { before: SEASONED, ..Checkpoint::new(net, rng)? })
    }

    /// The same, after the net has grown into this one, which is its own past from now on.
    pub(crate) fn grown(&self, net: Net, rng: &mut Rng) -> Result<Checkpoint> {
        let curve = self.curve.clone();
        Ok(Checkpoint {
            before: self.before,
            games: self.games,
            rounds: self.rounds,
            seconds: self.seconds,
            curve,
            ..Checkpoint::new(net, rng)?
        })
    }

    /// How many games the net counts for.
    pub(crate) fn age(&self) -> u64 {
        self.before + self.games
    }

    /// Who plays the round after the next: the nets as they are now. One of the past makes way where its place is given.
    pub(crate) fn next_cast(&self, renewed: Option<usize>) -> Cast {
        let net = Arc::new(self.mean.clone());
        let mut past = self.cast.past.clone();
        if let Some(place) = renewed {
            past[place] = net.clone();
        }
        Cast { net, critic: Arc::new(self.critic.net.clone()), past }
    }

    /// Reads a checkpoint; none where there is no file.
    pub(crate) fn read(path: &Path) -> Result<Option<Checkpoint>> {
        if !path.exists() {
            return Ok(None);
        }
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let read = Checkpoint::from_bytes(&bytes);
        read.map(Some).with_context(|| format!("{} is not a checkpoint", path.display()))
    }

    /// Writes it beside its place first, so that a crash leaves the old one.
    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        file::replace(path, &self.to_bytes())
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let Shape { inputs, first, second, outputs } = self.net.shape();
        let sizes = [inputs, first, second, outputs].map(|size| size as u64);
        let steps = [self.adam.steps, self.critic.adam.steps];
        let played = [self.before, self.games, self.rounds, self.seconds.to_bits()];
        let numbers = played.into_iter().chain(steps).chain([self.curve.len() as u64]);
        let curve = self
            .curve
            .iter()
            .flat_map(|point| [point.seconds.to_bits(), point.games, point.share.to_bits(), point.interval.to_bits()]);
        let words = sizes.into_iter().chain(numbers).chain(curve);
        let Cast { net: player, critic: judging, past } = &self.cast;
        let nets = [&self.net, &self.mean, player].into_iter().chain(past.iter().map(Arc::as_ref)).map(Net::weights);
        let Critic { net: critic, adam: critics } = &self.critic;
        let critic = [critic.weights(), &critics.first, &critics.second, judging.weights()];
        let weights = nets.chain([&self.adam.first[..], &self.adam.second]).chain(critic);
        let floats = weights.flatten().flat_map(|weight| weight.to_le_bytes());
        MAGIC.iter().copied().chain(words.flat_map(u64::to_le_bytes)).chain(floats).collect()
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Checkpoint> {
        let mut rest = bytes.strip_prefix(MAGIC).context("it begins with other bytes")?;
        let mut word = || {
            let (word, after) = rest.split_first_chunk::<8>().context("it ends too soon")?;
            rest = after;
            anyhow::Ok(u64::from_le_bytes(*word))
        };
        let mut size = || word().map(|size| size as usize);
        let shape = Shape { inputs: size()?, first: size()?, second: size()?, outputs: size()? };
        let (before, games, rounds, seconds) = (word()?, word()?, word()?, f64::from_bits(word()?));
        let (steps, critic_steps, points) = (word()?, word()?, word()?);
        let mut curve = Vec::new();
        for _ in 0..points {
            let (seconds, games) = (f64::from_bits(word()?), word()?);
            curve.push(Point { seconds, games, share: f64::from_bits(word()?), interval: f64::from_bits(word()?) });
        }
        let (floats, []) = rest.as_chunks::<4>() else { anyhow::bail!("it ends in the middle of a number") };
        let critic = Critic::shape(shape);
        let count = (5 + PAST) * shape.weights() + 4 * critic.weights();
        ensure!(floats.len() == count, "it has another number of weights");
        let mut floats = floats.iter().map(|&float| f32::from_le_bytes(float));
        let mut part = |shape: Shape| floats.by_ref().take(shape.weights()).collect::<Vec<f32>>();
        let mut net = || Net::new(shape, part(shape));
        let (learning, mean, player) = (net()?, net()?, Arc::new(net()?));
        let past = [net()?, net()?, net()?, net()?].map(Arc::new);
        let adam = Adam::resumed(shape, [part(shape), part(shape)], steps);
        let net = Net::new(critic, part(critic))?;
        let critics = Adam::resumed(critic, [part(critic), part(critic)], critic_steps);
        let cast = Cast { net: player, critic: Arc::new(Net::new(critic, part(critic))?), past };
        let critic = Critic { net, adam: critics };
        Ok(Checkpoint { net: learning, mean, adam, critic, cast, before, games, rounds, seconds, curve })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_is_read_as_it_was_written() {
        let shape = Shape { inputs: 3, first: 32, second: 32, outputs: 2 };
        let net = |first: usize| {
            let weights = (first..first + shape.weights()).map(|index| index as f32);
            Net::new(shape, weights.collect()).unwrap()
        };
        let point = Point { seconds: 1.5, games: 200, share: 0.25, interval: 0.01 };
        let mut critic = Critic::new(shape, &mut Rng::new(1)).unwrap();
        critic.adam.steps = 9;
        let judging = Arc::new(Critic::new(shape, &mut Rng::new(2)).unwrap().net);
        let player = |first| Arc::new(net(first));
        let written = Checkpoint {
            net: net(1),
            mean: net(2),
            adam: Adam::resumed(shape, [8, 9].map(|first| net(first).weights().to_vec()), 7),
            critic,
            cast: Cast { net: player(10), critic: judging, past: [3, 4, 5, 6].map(player) },
            before: 2,
            games: 600,
            rounds: 3,
            seconds: 1.5,
            curve: vec![point],
        };
        let bytes = written.to_bytes();
        let read = Checkpoint::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        assert_eq!((&read.mean, &*read.cast.net, &*read.cast.past[3]), (&net(2), &net(10), &net(6)));
        assert_eq!(read.cast.critic, written.cast.critic);
        assert_eq!((&read.adam.first[..], &read.critic.net), (net(8).weights(), &written.critic.net));
        assert_eq!(
            (read.before, read.games, read.rounds, read.adam.steps, read.critic.adam.steps, read.curve),
            (2, 600, 3, 7, 9, vec![point])
        );
        assert!(Checkpoint::from_bytes(&bytes[..bytes.len() - 4]).is_err());
        assert!(Checkpoint::from_bytes(b"nonsense").is_err());
    }
}
