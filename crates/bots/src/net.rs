//! A small net that turns what a seat sees into its chances: a page of code, and the same result on every machine.
//!
//! Two hidden layers with ReLU, and a softmax over the seats, the observer's first. All sums are taken in one order and
//! without fused operations, and the exponential is written out here, so native and wasm agree to the last bit.

use std::sync::Arc;

use rules::MAX_SEATS;

use crate::rng::Rng;

/// The chances of the seats to win the game, the observer's first, then clockwise.
pub type Chances = [f32; MAX_SEATS];

/// The sizes of the layers of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Numbers that go in.
    pub inputs: usize,
    /// The first hidden layer.
    pub first: usize,
    /// The second hidden layer.
    pub second: usize,
    /// Seats, which is what comes out.
    pub outputs: usize,
}

impl Shape {
    /// How many weights a net of this shape has: matrices and biases of three layers.
    pub const fn weights(self) -> usize {
        (self.inputs + 1) * self.first + (self.first + 1) * self.second + (self.second + 1) * self.outputs
    }

    /// The shape of a judge of games that are played with nets of this shape, with so wide a first layer.
    #[must_use]
    pub const fn judge(self, first: usize) -> Shape {
        Shape { inputs: 2 * self.inputs + self.outputs, first, second: LANES, outputs: self.outputs }
    }

    /// Where the weights of the second and third layer begin.
    pub const fn offsets(self) -> (usize, usize) {
        let second = (self.inputs + 1) * self.first;
        (second, second + (self.first + 1) * self.second)
    }
}

/// A net: its shape and its weights.
///
/// Each layer is a row of biases followed by one row for every number that goes in.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    weights: Vec<f32>,
    /// The net of the [`Judge`](crate::Judge) that learned from games of this one.
    judge: Option<Arc<Net>>,
}

/// What the layers of a net hold while it thinks; kept by the caller, so that thinking does not allocate.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// The first hidden layer, before ReLU.
    pub first: Vec<f32>,
    /// The second hidden layer, before ReLU.
    pub second: Vec<f32>,
    /// What comes out, before the softmax.
    pub sums: Chances,
    active: Sparse,
    base: Base,
}

/// What a net thought of in full last, and the first hidden layer that it led to.
type Base = (Sparse, Vec<f32>);

/// Numbers that are not zero, each with its place, by place. Most numbers of a layer are zero, and cost nothing.
pub type Sparse = Vec<(u16, f32)>;

/// The file is not a net, or not one of this shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not a net of the expected shape")]
pub struct NotANet;

/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"tiltnet1";

impl Net {
    /// A net with these weights.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Result<Net, NotANet> {
        let in_lanes = shape.first.is_multiple_of(LANES) && shape.second.is_multiple_of(LANES);
        if weights.len() == shape.weights() && shape.outputs <= MAX_SEATS && in_lanes {
            Ok(Net { shape, weights, judge: None })
        } else {
            Err(NotANet)
        }
    }

    /// The same net with a judge, whose net must be of the shape of [`Shape::judge`], or without one.
    pub fn with_judge(self, judge: Option<Arc<Net>>) -> Result<Net, NotANet> {
        let fits = |judge: &Arc<Net>| judge.shape == self.shape.judge(judge.shape.first) && judge.judge.is_none();
        if judge.as_ref().is_none_or(fits) { Ok(Net { judge, ..self }) } else { Err(NotANet) }
    }

    /// The net of its judge, if it has one.
    pub const fn judge(&self) -> Option<&Arc<Net>> {
        self.judge.as_ref()
    }

    /// The sizes of its layers.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Its weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Its weights, for training.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// Reads a file of weights: the magic word, four sizes of two bytes, and a number of two bytes for each weight (the
    /// upper half of an `f32`). Behind it the judge may follow, written likewise.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NotANet> {
        let (net, rest) = Net::split_from(bytes)?;
        if rest.is_empty() {
            return Ok(net);
        }
        let (judge, []) = Net::split_from(rest)? else { return Err(NotANet) };
        net.with_judge(Some(Arc::new(judge)))
    }

    /// The net that the bytes begin with, and what follows.
    fn split_from(bytes: &[u8]) -> Result<(Net, &[u8]), NotANet> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(NotANet)?;
        let (sizes, bytes) = bytes.split_at_checked(2 * 4).ok_or(NotANet)?;
        let words = |bytes: &[u8]| -> Vec<u16> {
            bytes.as_chunks::<2>().0.iter().map(|&word| u16::from_le_bytes(word)).collect()
        };
        let [inputs, first, second, outputs] = words(sizes)[..] else { return Err(NotANet) };
        let [inputs, first, second, outputs] = [inputs, first, second, outputs].map(usize::from);
        let shape = Shape { inputs, first, second, outputs };
        let (weights, rest) = bytes.split_at_checked(2 * shape.weights()).ok_or(NotANet)?;
        let weights = words(weights).into_iter().map(|word| f32::from_bits(u32::from(word) << 16)).collect();
        Ok((Net::new(shape, weights)?, rest))
    }

    /// The file that [`Net::from_bytes`] reads. Weights are rounded to 16 bits.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Shape { inputs, first, second, outputs } = self.shape;
        let sizes = [inputs, first, second, outputs].map(|size| size as u16);
        let rounded = |&weight: &f32| (weight.to_bits().wrapping_add(0x8000) >> 16) as u16;
        let words = sizes.into_iter().chain(self.weights.iter().map(rounded));
        let judge = self.judge.iter().flat_map(|judge| judge.to_bytes());
        MAGIC.iter().copied().chain(words.flat_map(u16::to_le_bytes)).chain(judge).collect()
    }

    /// A net that judges like this one, and errs, without a judge: every weight is off by about this share of itself, as the dice say. It errs
    /// the same way whenever it sees the same.
    #[must_use]
    pub fn blurred(&self, share: f32, dice: &mut Rng) -> Net {
        // Numbers around zero, all alike likely, with a variance of one.
        let mut deviate = || (dice.below(1 << 16) as f32 / (1 << 15) as f32 - 1.0) * 3.0_f32.sqrt();
        let weights = self.weights.iter().map(|weight| weight * (1.0 + share * deviate())).collect();
        Net { shape: self.shape, weights, judge: None }
    }

    /// The chances of the seats; what the layers held stays in `layers`.
    pub fn think(&self, inputs: &[(u16, f32)], layers: &mut Layers) -> Chances {
        let (biases, rows) = self.weights[..self.shape.offsets().0].split_at(self.shape.first);
        sum(biases, rows, inputs, &mut layers.first);
        layers.base.0.clear();
        layers.base.0.extend_from_slice(inputs);
        layers.base.1.clone_from(&layers.first);
        self.think_on(layers)
    }

    /// The same, but for rounding, for inputs that differ little from those that the net thought of in full last: the
    /// first layer, where most of the work is, changes by what is different.
    pub fn think_near(&self, inputs: &[(u16, f32)], layers: &mut Layers) -> Chances {
        let base = std::mem::take(&mut layers.base);
        let chances = self.think_from(&base, inputs, layers);
        layers.base = base;
        chances
    }

    /// The same for inputs that differ little from those of another thought, which was in full and is kept.
    pub fn think_beside(&self, inputs: &[(u16, f32)], other: &Layers, layers: &mut Layers) -> Chances {
        self.think_from(&other.base, inputs, layers)
    }

    fn think_from(&self, (base, base_first): &Base, inputs: &[(u16, f32)], layers: &mut Layers) -> Chances {
        let (_, rows) = self.weights[..self.shape.offsets().0].split_at(self.shape.first);
        let Layers { first, active, .. } = layers;
        collect_differences(base, inputs, active);
        sum(base_first, rows, active, first);
        self.think_on(layers)
    }

    /// Thinks on from the first hidden layer.
    fn think_on(&self, layers: &mut Layers) -> Chances {
        let Layers { first, second, sums: kept, active, .. } = layers;
        let (second_at, third_at) = self.shape.offsets();
        collect_positive(first, active);
        let (biases, rows) = self.weights[second_at..third_at].split_at(self.shape.second);
        sum(biases, rows, active, second);
        collect_positive(second, active);
        let outputs = self.shape.outputs;
        let (biases, rows) = self.weights[third_at..].split_at(outputs);
        let mut chances = [0.0; MAX_SEATS];
        let sums = &mut chances[..outputs];
        sums.copy_from_slice(biases);
        for &(place, x) in active.iter() {
            add(sums, &rows[usize::from(place) * outputs..][..outputs], x);
        }
        kept[..outputs].copy_from_slice(sums);
        softmax(sums);
        chances
    }
}

/// The hidden layers are as wide as a multiple of this: so many sums stay in registers while all rows are added.
const LANES: usize = 32;

/// What ReLU leaves of a layer.
fn collect_positive(numbers: &[f32], active: &mut Sparse) {
    active.resize(numbers.len(), (0, 0.0));
    let mut count = 0;
    // Which numbers pass cannot be foretold, so there is no branch: what does not pass is written over.
    for (place, &x) in numbers.iter().enumerate() {
        active[count] = (place as u16, x);
        count += usize::from(x > 0.0);
    }
    active.truncate(count);
}

/// By how much numbers differ from those of the base, where they do.
pub fn collect_differences(base: &[(u16, f32)], numbers: &[(u16, f32)], active: &mut Sparse) {
    active.clear();
    let mut base = base;
    for &(place, x) in numbers {
        while let [(gone, before), rest @ ..] = base
            && *gone < place
        {
            active.push((*gone, -before));
            base = rest;
        }
        match base {
            [(other, before), rest @ ..] if *other == place => {
                let change = x - before;
                if change != 0.0 {
                    active.push((place, change));
                }
                base = rest;
            }
            _ => active.push((place, x)),
        }
    }
    active.extend(base.iter().map(|(gone, before)| (*gone, -before)));
}

/// Adds rows to what there is before, into `out`.
fn sum(before: &[f32], rows: &[f32], active: &[(u16, f32)], out: &mut Vec<f32>) {
    let width = before.len();
    out.clear();
    out.extend_from_slice(before);
    for (lane, sums) in out.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let mut kept = *sums;
        for &(place, x) in active {
            add(&mut kept, &rows[usize::from(place) * width + lane * LANES..][..LANES], x);
        }
        *sums = kept;
    }
}

/// Adds a row as often as `factor` says.
#[inline]
fn add(sums: &mut [f32], row: &[f32], factor: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += factor * weight);
}

/// Turns any numbers into chances that add up to one.
fn softmax(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    numbers.iter_mut().for_each(|x| *x = exp(*x - most));
    let sum: f32 = numbers.iter().sum();
    numbers.iter_mut().for_each(|x| *x /= sum);
}

/// The exponential of a number up to zero, from additions and multiplications alone: the library's differs between
/// platforms in the last bit.
pub fn exp(x: f32) -> f32 {
    // e^x = 2^(whole + part), with the part below one half either way.
    let power = x.max(-80.0) * std::f32::consts::LOG2_E;
    let whole = (power - 0.5) as i32;
    let part = (power - whole as f32) * std::f32::consts::LN_2;
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let fraction = series.into_iter().fold(0.0, |sum, factor| sum * part + factor);
    fraction * f32::from_bits(((whole + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { inputs: 3, first: 2 * LANES, second: LANES, outputs: 3 };

    fn net() -> Net {
        let weights = (0..SHAPE.weights()).map(|index| 0.4 + (index as f32 * 0.7).sin());
        Net::new(SHAPE, weights.collect()).unwrap()
    }

    #[test]
    fn the_exponential_is_right() {
        for step in 0..=800 {
            let x = -step as f32 / 10.0;
            let (ours, theirs) = (exp(x), x.exp());
            assert!((ours - theirs).abs() <= theirs * 1e-5, "{x}: {ours} and {theirs}");
        }
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "a net must give the same to the last bit")]
    fn chances_add_up_to_one_and_follow_from_the_inputs() {
        let (net, mut layers) = (net(), Layers::default());
        let chances = net.think(&[(0, 1.0), (2, -0.5)], &mut layers);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert_eq!(chances[3..], [0.0, 0.0]);
        assert_ne!(chances, net.think(&[(1, 1.0)], &mut layers));
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "there is one way to think near another thought")]
    fn what_is_near_is_thought_of_alike() {
        let (net, mut layers) = (net(), Layers::default());
        net.think(&[(0, 1.0), (2, -0.5)], &mut layers);
        for inputs in [&[(0, 1.0), (1, 0.3)][..], &[(1, 2.0), (2, -0.5)], &[(0, 0.5), (2, -0.5)], &[]] {
            let near = net.think_near(inputs, &mut layers);
            let beside = net.think_beside(inputs, &layers, &mut Layers::default());
            let full = net.think(inputs, &mut Layers::default());
            assert_eq!(near, beside);
            assert!(near.iter().zip(full).all(|(near, full)| (near - full).abs() < 1e-6), "{near:?} and {full:?}");
        }
    }

    #[test]
    fn a_blurred_net_errs_by_a_share_of_itself() {
        let (net, share) = (net(), 0.3);
        let blurred = net.blurred(share, &mut Rng::new(7));
        assert_eq!(blurred, net.blurred(share, &mut Rng::new(7)));
        assert_ne!(blurred, net.blurred(share, &mut Rng::new(8)));
        let pairs = net.weights().iter().zip(blurred.weights());
        let errors: Vec<f32> = pairs.map(|(weight, blurred)| blurred / weight - 1.0).collect();
        let count = errors.len() as f32;
        let mean = errors.iter().sum::<f32>() / count;
        let deviation = (errors.iter().map(|error| error * error).sum::<f32>() / count).sqrt();
        assert!(mean.abs() < 0.02 && (deviation - share).abs() < 0.02, "{mean} {deviation}");
        assert_eq!(net.blurred(0.0, &mut Rng::new(7)), net);
    }

    #[test]
    fn a_file_holds_the_net() {
        let bytes = net().to_bytes();
        let read = Net::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        assert!(read.weights().iter().zip(net().weights()).all(|(a, b)| (a - b).abs() <= b.abs() / 128.0));
        for bad in [&bytes[..bytes.len() - 2], &bytes[1..], b"tiltnet1", b""] {
            assert_eq!(Net::from_bytes(bad), Err(NotANet));
        }
    }

    #[test]
    fn the_judge_follows_its_net_in_the_file() {
        let net = net();
        let of_shape = |shape: Shape| {
            let weights = (0..shape.weights()).map(|index| (index as f32 * 1.1).sin());
            Arc::new(Net::new(shape, weights.collect()).unwrap())
        };
        let judge = of_shape(net.shape().judge(LANES));
        let both = net.clone().with_judge(Some(judge)).unwrap();
        let bytes = both.to_bytes();
        assert!(bytes.starts_with(&net.to_bytes()), "who knows of no judge finds the net where it was");
        let read = Net::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        assert_eq!(read.judge().unwrap().shape(), net.shape().judge(LANES));
        assert!(both.blurred(0.1, &mut Rng::new(7)).judge().is_none());
        // Neither half a judge, nor one of another table, nor a judge of the judge.
        assert_eq!(Net::from_bytes(&bytes[..bytes.len() - 2]), Err(NotANet));
        assert_eq!(Net::from_bytes(&[&bytes[..], &bytes].concat()), Err(NotANet));
        assert_eq!(net.clone().with_judge(Some(of_shape(net.shape()))), Err(NotANet));
    }
}
