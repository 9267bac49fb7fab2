//! Nets to begin with: one that knows nothing, or an older one with more room to learn.

use anyhow::{Result, ensure};
use bots::{Ladder, Net, Rng, Shape};

/// About so many of the numbers that go in are not zero.
const INPUTS_AT_ONCE: usize = 60;

/// A net that knows nothing: small random weights.
pub(crate) fn newborn(shape: Shape, rng: &mut Rng) -> Result<Net> {
    let fans = [INPUTS_AT_ONCE, shape.first, shape.second];
    let layer = |(layer, fan_in): (Layer, usize)| {
        let biases = std::iter::repeat_n(0.0, layer.width);
        let spread = (3.0 / fan_in as f32).sqrt();
        let mut weight = || (rng.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * spread;
        biases.chain((0..layer.inputs * layer.width).map(|_| weight())).collect::<Vec<f32>>()
    };
    let weights = Layer::all(shape).into_iter().zip(fans).flat_map(layer).collect();
    Ok(Net::new(shape, weights)?)
}

/// A larger net that thinks as this one does: what is old in it does not listen to what is new yet.
/// New numbers that go in must come behind the old ones.
pub(crate) fn grown(net: &Net, shape: Shape, rng: &mut Rng) -> Result<Net> {
    let before = net.shape();
    let fits = before.inputs <= shape.inputs && before.first <= shape.first && before.second <= shape.second;
    ensure!(fits && before.outputs == shape.outputs, "a net of {before:?} does not grow into one of {shape:?}");
    let mut grown = newborn(shape, rng)?;
    for (old, new) in Layer::all(before).into_iter().zip(Layer::all(shape)) {
        for input in 0..=new.inputs {
            let row = &mut grown.weights_mut()[new.row(input)][..old.width];
            if input <= old.inputs {
                row.copy_from_slice(&net.weights()[old.row(input)]);
            } else {
                row.fill(0.0);
            }
        }
    }
    Ok(grown)
}

/// Whether a net sees what there is to see at these tables, and tells the chances of as many seats.
pub(crate) fn fits<G: Ladder>(net: &Net, tables: &[G::Options]) -> bool {
    let sees = (net.shape().inputs, net.shape().outputs);
    tables.first().is_some_and(|&table| (G::width(table), G::new(table).seats()) == sees)
}

/// Where the weights of a layer lie: a row of biases, followed by one row for every number that goes in.
#[derive(Clone, Copy)]
struct Layer {
    at: usize,
    inputs: usize,
    width: usize,
}

impl Layer {
    fn all(shape: Shape) -> [Layer; 3] {
        let (second, third) = shape.offsets();
        [
            Layer { at: 0, inputs: shape.inputs, width: shape.first },
            Layer { at: second, inputs: shape.first, width: shape.second },
            Layer { at: third, inputs: shape.second, width: shape.outputs },
        ]
    }

    /// The row of an input, counted from 1, or of the biases, which is row 0.
    fn row(self, input: usize) -> std::ops::Range<usize> {
        let start = self.at + input * self.width;
        start..start + self.width
    }
}

#[cfg(test)]
mod tests {
    use bots::Layers;

    use super::*;

    #[test]
    fn a_net_that_grows_thinks_the_same_and_can_learn_more() {
        let small = Shape { inputs: 5, first: 32, second: 32, outputs: 3 };
        let large = Shape { inputs: 8, first: 64, second: 96, outputs: 3 };
        let mut rng = Rng::new(3);
        let net = newborn(small, &mut rng).unwrap();
        let grown = grown(&net, large, &mut rng).unwrap();
        let (mut layers, mut more) = (Layers::default(), Layers::default());
        for inputs in [&[(0, 1.0), (3, -0.5)][..], &[(1, 0.3), (4, 2.0)], &[]] {
            let new = [inputs, &[(6, 1.0), (7, -1.0)]].concat();
            let [before, after] = [net.think(inputs, &mut layers), grown.think(&new, &mut more)];
            assert!(before.iter().zip(after).all(|(before, after)| (before - after).abs() < 1e-6));
        }
        assert!(more.first[32..].iter().any(|&unit| unit > 0.0), "what is new is awake");
        assert!(super::grown(&grown, small, &mut rng).is_err());
    }
}
