//! Everything that is needed to go on teaching.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use bots::{Net, Rng, Shape};

use crate::adam::Adam;
use crate::critic::Critic;
use crate::curve::Point;

#[derive(Clone)]
pub(crate) struct Checkpoint {
    /// The net as it learns.
    pub(crate) net: Net,
    /// The mean of the net over its last steps: steadier than the net itself. It is what plays.
    pub(crate) mean: Net,
    /// Nets of the past, of all ages.
    pub(crate) past: [Net; PAST],
    pub(crate) adam: Adam,
    /// The net that sees all hands.
    pub(crate) critic: Critic,
    /// Rounds that the net counts for which it has not played here.
    pub(crate) before: u64,
    pub(crate) rounds: u64,
    pub(crate) seconds: f64,
    pub(crate) curve: Vec<Point>,
}

/// The rounds that a net counts for that has learned elsewhere.
const SEASONED: u64 = 10_000;

/// How many nets of the past are kept.
pub(crate) const PAST: usize = 4;

/// The first bytes of a checkpoint.
const MAGIC: &[u8; 8] = b"tiltckp3";

impl Checkpoint {
    /// The beginning, with a net that has learned nothing here.
    pub(crate) fn new(net: Net, rng: &mut Rng) -> Result<Checkpoint> {
        let past = [(); PAST].map(|()| net.clone());
        let (adam, critic) = (Adam::new(net.shape()), Critic::new(net.shape(), rng)?);
        Ok(Checkpoint { mean: net.clone(), past, adam, critic, net, before: 0, rounds: 0, seconds: 0.0, curve: vec![] })
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
            rounds: self.rounds,
            seconds: self.seconds,
            curve,
            ..Checkpoint::new(net, rng)?
        })
    }

    /// How many rounds the net counts for.
    pub(crate) fn age(&self) -> u64 {
        self.before + self.rounds
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
        let beside = path.with_extension("checkpoint-new");
        fs::write(&beside, self.to_bytes()).with_context(|| format!("cannot write {}", beside.display()))?;
        fs::rename(&beside, path).with_context(|| format!("cannot write {}", path.display()))
    }

    fn to_bytes(&self) -> Vec<u8> {
        let Shape { inputs, first, second, outputs } = self.net.shape();
        let sizes = [inputs, first, second, outputs].map(|size| size as u64);
        let steps = [self.adam.steps, self.critic.adam.steps];
        let numbers = [self.before, self.rounds, self.seconds.to_bits(), steps[0], steps[1], self.curve.len() as u64];
        let curve = self
            .curve
            .iter()
            .flat_map(|point| [point.seconds.to_bits(), point.games, point.share.to_bits(), point.interval.to_bits()]);
        let words = sizes.into_iter().chain(numbers).chain(curve);
        let nets = [&self.net, &self.mean].into_iter().chain(&self.past).map(Net::weights);
        let Critic { net: critic, adam: critics } = &self.critic;
        let critic = [critic.weights(), &critics.first, &critics.second];
        let weights = nets.chain([&self.adam.first[..], &self.adam.second]).chain(critic);
        let floats = weights.flatten().flat_map(|weight| weight.to_le_bytes());
        MAGIC.iter().copied().chain(words.flat_map(u64::to_le_bytes)).chain(floats).collect()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Checkpoint> {
        let mut rest = bytes.strip_prefix(MAGIC).context("it begins with other bytes")?;
        let mut word = || {
            let (word, after) = rest.split_first_chunk::<8>().context("it ends too soon")?;
            rest = after;
            anyhow::Ok(u64::from_le_bytes(*word))
        };
        let mut size = || word().map(|size| size as usize);
        let shape = Shape { inputs: size()?, first: size()?, second: size()?, outputs: size()? };
        let (before, rounds, seconds, steps) = (word()?, word()?, f64::from_bits(word()?), word()?);
        let (critic_steps, points) = (word()?, word()?);
        let mut curve = Vec::new();
        for _ in 0..points {
            let (seconds, games) = (f64::from_bits(word()?), word()?);
            curve.push(Point { seconds, games, share: f64::from_bits(word()?), interval: f64::from_bits(word()?) });
        }
        let (floats, []) = rest.as_chunks::<4>() else { anyhow::bail!("it ends in the middle of a number") };
        let critic = Critic::shape(shape);
        let count = (4 + PAST) * shape.weights() + 3 * critic.weights();
        ensure!(floats.len() == count, "it has another number of weights");
        let mut floats = floats.iter().map(|&float| f32::from_le_bytes(float));
        let mut part = |shape: Shape| floats.by_ref().take(shape.weights()).collect::<Vec<f32>>();
        let mut net = || Net::new(shape, part(shape));
        let (learning, mean, past) = (net()?, net()?, [net()?, net()?, net()?, net()?]);
        let adam = Adam::resumed(shape, [part(shape), part(shape)], steps);
        let net = Net::new(critic, part(critic))?;
        let critic = Critic { net, adam: Adam::resumed(critic, [part(critic), part(critic)], critic_steps) };
        Ok(Checkpoint { net: learning, mean, past, adam, critic, before, rounds, seconds, curve })
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
        let written = Checkpoint {
            net: net(1),
            mean: net(2),
            past: [3, 4, 5, 6].map(net),
            adam: Adam::resumed(shape, [8, 9].map(|first| net(first).weights().to_vec()), 7),
            critic,
            before: 2,
            rounds: 3,
            seconds: 1.5,
            curve: vec![point],
        };
        let bytes = written.to_bytes();
        let read = Checkpoint::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        assert_eq!((&read.mean, &read.past[3]), (&net(2), &net(6)));
        assert_eq!((&read.adam.first[..], &read.critic.net), (net(8).weights(), &written.critic.net));
        assert_eq!(
            (read.before, read.rounds, read.adam.steps, read.critic.adam.steps, read.curve),
            (2, 3, 7, 9, vec![point])
        );
        assert!(Checkpoint::from_bytes(&bytes[..bytes.len() - 4]).is_err());
        assert!(Checkpoint::from_bytes(b"nonsense").is_err());
    }
}
