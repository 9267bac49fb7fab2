//! Backpropagation and Adam, for the net of `bots`.

use bots::{Layers, Net, Shape, Sparse};

/// One position to learn from: what was seen, and what the chances should have been.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    /// What was seen, as the net sees it.
    pub(crate) inputs: Sparse,
    /// The chances of the seats, the observer's first.
    pub(crate) target: [f32; rules::MAX_SEATS],
}

/// The state of learning: moments of the gradient, and how many steps were taken.
#[derive(Clone, Debug)]
pub(crate) struct Adam {
    pub(crate) first: Vec<f32>,
    pub(crate) second: Vec<f32>,
    pub(crate) steps: u64,
    gradient: Vec<f32>,
    layers: Layers,
    back_first: Vec<f32>,
    back_second: Vec<f32>,
}

impl Adam {
    pub(crate) fn new(shape: Shape) -> Adam {
        let zeros = vec![0.0; shape.weights()];
        Adam {
            first: zeros.clone(),
            second: zeros.clone(),
            steps: 0,
            gradient: zeros,
            layers: Layers::default(),
            back_first: Vec::new(),
            back_second: Vec::new(),
        }
    }

    /// Learns from one batch; gives the mean loss (cross entropy).
    pub(crate) fn learn(&mut self, net: &mut Net, batch: &[&Lesson], rate: f32) -> f32 {
        self.gradient.fill(0.0);
        let loss: f32 = batch.iter().map(|lesson| self.backward(net, lesson)).sum();
        let scale = 1.0 / batch.len().max(1) as f32;
        self.steps += 1;
        let (decay_first, decay_second) = (0.9f32, 0.999f32);
        let steps = self.steps.min(100_000) as i32;
        let unbias = (1.0 - decay_second.powi(steps)).sqrt() / (1.0 - decay_first.powi(steps));
        let moments = self.first.iter_mut().zip(&mut self.second);
        for ((weight, &gradient), (first, second)) in net.weights_mut().iter_mut().zip(&self.gradient).zip(moments) {
            let gradient = gradient * scale;
            *first += (1.0 - decay_first) * (gradient - *first);
            *second += (1.0 - decay_second) * (gradient * gradient - *second);
            *weight -= rate * unbias * *first / (second.sqrt() + 1e-8);
        }
        loss * scale
    }

    /// Adds the gradient of one lesson.
    fn backward(&mut self, net: &Net, lesson: &Lesson) -> f32 {
        let shape = net.shape();
        let chances = net.think(&lesson.inputs, &mut self.layers);
        let (second_at, third_at) = shape.offsets();
        let (outputs, first_width, second_width) = (shape.outputs, shape.first, shape.second);
        let mut error = [0.0f32; rules::MAX_SEATS];
        let mut loss = 0.0;
        for seat in 0..outputs {
            error[seat] = chances[seat] - lesson.target[seat];
            loss -= lesson.target[seat] * chances[seat].max(1e-9).ln();
        }
        // Third layer.
        let (_, third) = net.weights().split_at(third_at);
        let gradient = &mut self.gradient[third_at..];
        add(&mut gradient[..outputs], &error[..outputs], 1.0);
        self.back_second.clear();
        for (unit, &x) in self.layers.second.iter().enumerate() {
            let row = outputs + unit * outputs;
            let alive = x > 0.0;
            let back: f32 = third[row..row + outputs].iter().zip(&error).map(|(weight, error)| weight * error).sum();
            self.back_second.push(if alive { back } else { 0.0 });
            if alive {
                add(&mut gradient[row..row + outputs], &error[..outputs], x);
            }
        }
        // Second layer.
        let second = &net.weights()[second_at..third_at];
        let gradient = &mut self.gradient[second_at..third_at];
        add(&mut gradient[..second_width], &self.back_second, 1.0);
        self.back_first.clear();
        for (unit, &x) in self.layers.first.iter().enumerate() {
            let row = second_width + unit * second_width;
            if x > 0.0 {
                let weights = &second[row..row + second_width];
                self.back_first.push(dot(weights, &self.back_second));
                add(&mut gradient[row..row + second_width], &self.back_second, x);
            } else {
                self.back_first.push(0.0);
            }
        }
        // First layer.
        let gradient = &mut self.gradient[..second_at];
        add(&mut gradient[..first_width], &self.back_first, 1.0);
        for &(place, x) in &lesson.inputs {
            let row = first_width + usize::from(place) * first_width;
            add(&mut gradient[row..row + first_width], &self.back_first, x);
        }
        loss
    }
}

/// The sum of the products. Sixteen sums grow side by side, since one alone would wait for itself at every step.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    const LANES: usize = 16;
    let (a, b) = (a.as_chunks::<LANES>().0, b.as_chunks::<LANES>().0);
    let mut sums = [0.0; LANES];
    for (a, b) in a.iter().zip(b) {
        (0..LANES).for_each(|lane| sums[lane] += a[lane] * b[lane]);
    }
    sums.iter().sum()
}

fn add(sums: &mut [f32], numbers: &[f32], factor: f32) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += factor * number);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let shape = Shape { inputs: 4, first: 32, second: 32, outputs: 2 };
        let weights = (0..shape.weights()).map(|index| 0.02 + (index as f32 * 1.3).sin() * 0.15).collect();
        let mut net = Net::new(shape, weights).unwrap();
        let lesson = Lesson { inputs: vec![(0, 0.5), (2, -1.0), (3, 0.25)], target: [0.7, 0.3, 0.0, 0.0, 0.0] };
        let mut adam = Adam::new(shape);
        adam.backward(&net, &lesson);
        let gradient = adam.gradient.clone();
        for (index, gradient) in gradient.into_iter().enumerate() {
            let weight = net.weights()[index];
            let mut loss = |shift: f32| {
                net.weights_mut()[index] = weight + shift;
                Adam::new(shape).backward(&net, &lesson)
            };
            let slope = (loss(1e-3) - loss(-1e-3)) / 2e-3;
            net.weights_mut()[index] = weight;
            assert!((slope - gradient).abs() < 2e-3, "{index}: {slope} and {gradient}");
        }
    }

    #[test]
    fn a_lesson_is_learned() {
        let shape = Shape { inputs: 2, first: 32, second: 32, outputs: 2 };
        let weights = (0..shape.weights()).map(|index| (index as f32 * 2.1).sin() * 0.1).collect();
        let (mut net, mut adam) = (Net::new(shape, weights).unwrap(), Adam::new(shape));
        let lessons = [
            Lesson { inputs: vec![(0, 1.0)], target: [1.0, 0.0, 0.0, 0.0, 0.0] },
            Lesson { inputs: vec![(1, 1.0)], target: [0.0, 1.0, 0.0, 0.0, 0.0] },
        ];
        let batch: Vec<&Lesson> = lessons.iter().collect();
        let losses: Vec<f32> = (0..300).map(|_| adam.learn(&mut net, &batch, 1e-2)).collect();
        assert!(losses[299] < 0.05 && losses[0] > 0.3, "{} to {}", losses[0], losses[299]);
    }
}
