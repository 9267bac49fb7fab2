//! A program that learns to guess: regression over the classes, by gradient descent.

/// What was learned.
pub struct Guesser {
    mean: Vec<f64>,
    spread: Vec<f64>,
    /// For each class a weight for each feature, and one more.
    weights: Vec<Vec<f64>>,
}

/// How often all examples are looked at.
const PASSES: usize = 150;

impl Guesser {
    /// Learns from examples, each with its class below `CLASSES`.
    pub fn taught<const CLASSES: usize>(examples: &[(Vec<f64>, usize)]) -> Guesser {
        let (count, width) = (examples.len() as f64, examples[0].0.len());
        let average =
            |of: &dyn Fn(&[f64]) -> f64| examples.iter().map(|(features, _)| of(features)).sum::<f64>() / count;
        let mean: Vec<f64> = (0..width).map(|index| average(&|features| features[index])).collect();
        let spread = (0..width).map(|index| average(&|features| (features[index] - mean[index]).powi(2)).sqrt());
        // What is the same everywhere teaches nothing, and is not divided by.
        let spread = spread.map(|spread| spread.max(1e-9)).collect();
        let mut guesser = Guesser { mean, spread, weights: vec![vec![0.0; width + 1]; CLASSES] };
        let examples: Vec<(Vec<f64>, usize)> =
            examples.iter().map(|(features, class)| (guesser.scaled(features), *class)).collect();
        for _ in 0..PASSES {
            let mut slopes = vec![vec![0.0; width + 1]; CLASSES];
            for (features, class) in &examples {
                let odds: Vec<f64> = guesser.scores(features).iter().map(|score| score.exp()).collect();
                let sum: f64 = odds.iter().sum();
                for (other, slope) in slopes.iter_mut().enumerate() {
                    let error = f64::from(u8::from(other == *class)) - odds[other] / sum;
                    slope.iter_mut().zip(features).for_each(|(slope, feature)| *slope += error * feature / count);
                }
            }
            for (weights, slopes) in guesser.weights.iter_mut().zip(slopes) {
                weights.iter_mut().zip(slopes).for_each(|(weight, slope)| *weight += slope);
            }
        }
        guesser
    }

    /// The likeliest class.
    pub fn guess(&self, features: &[f64]) -> usize {
        let scores = self.scores(&self.scaled(features));
        (0..scores.len()).max_by(|&one, &other| scores[one].total_cmp(&scores[other])).unwrap()
    }

    fn scaled(&self, features: &[f64]) -> Vec<f64> {
        let scaled = features
            .iter()
            .zip(&self.mean)
            .zip(&self.spread)
            .map(|((feature, mean), spread)| (feature - mean) / spread);
        scaled.chain([1.0]).collect()
    }

    fn scores(&self, scaled: &[f64]) -> Vec<f64> {
        let score = |weights: &Vec<f64>| weights.iter().zip(scaled).map(|(weight, feature)| weight * feature).sum();
        self.weights.iter().map(score).collect()
    }
}
