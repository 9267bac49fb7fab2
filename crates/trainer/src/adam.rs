//! Backpropagation and Adam, for the net of `bots`.

use bots::{Chances, Layers, Net, Shape, Sparse, collect_differences, exp};

/// A decision to learn from, or a mere sight, which is like a decision that leaves no choice.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    /// What the moves lead to that were likely to be made.
    pub(crate) prospects: Vec<Prospect>,
    /// Which of them was made.
    pub(crate) made: usize,
    /// What the chances of the seats should have been after it, the observer's first.
    pub(crate) target: Chances,
    /// By how much the chances of the mover rose with it, as far as can be told from what came later; none where nothing is
    /// to be compared.
    pub(crate) gain: Option<f32>,
}

/// What a move may lead to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prospect {
    /// How likely the move was to be made.
    pub(crate) odds: f32,
    /// How likely the game ends at once, and is won.
    pub(crate) won: f32,
    /// What may be seen otherwise, and how likely.
    pub(crate) sights: Vec<(f32, Sparse)>,
}

impl Lesson {
    /// What is learned from a sight.
    pub(crate) fn sight(inputs: Sparse, target: Chances) -> Lesson {
        Lesson { prospects: vec![Prospect::sight(inputs)], made: 0, target, gain: None }
    }
}

impl Prospect {
    /// One that is certain.
    pub(crate) fn sight(inputs: Sparse) -> Prospect {
        Prospect { odds: 1.0, won: 0.0, sights: vec![(1.0, inputs)] }
    }
}

/// The state of learning: moments of the gradient, and how many steps were taken.
#[derive(Clone, Debug)]
pub(crate) struct Adam {
    pub(crate) first: Vec<f32>,
    pub(crate) second: Vec<f32>,
    pub(crate) steps: u64,
    gradient: Vec<f32>,
    /// What the net thought, sight by sight.
    thoughts: Vec<Layers>,
    back_first: Vec<f32>,
    back_second: Vec<f32>,
    /// The sum of `back_first` over the sights of a lesson.
    back_sum: Vec<f32>,
    differences: Sparse,
}

/// Moves are made the likelier the better they look: so much better makes one likelier e times.
const WARMTH: f32 = 0.008;

/// How much it counts which move looks better, against how good each looks. Good moves differ by a point or two of a
/// hundred, which hardly shows among all that makes one position better than another.
const COMPARED: f32 = 200.0;

impl Adam {
    pub(crate) fn new(shape: Shape) -> Adam {
        let zeros = vec![0.0; shape.weights()];
        Adam {
            first: zeros.clone(),
            second: zeros.clone(),
            steps: 0,
            gradient: zeros,
            thoughts: Vec::new(),
            back_first: Vec::new(),
            back_second: Vec::new(),
            back_sum: Vec::new(),
            differences: Sparse::new(),
        }
    }

    /// Goes on with these moments after so many steps.
    pub(crate) fn resumed(shape: Shape, [first, second]: [Vec<f32>; 2], steps: u64) -> Adam {
        Adam { first, second, steps, ..Adam::new(shape) }
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
        let mut thoughts = std::mem::take(&mut self.thoughts);
        let (seen, values) = foresee(net, lesson, &mut thoughts);
        let slopes = slopes(lesson, &values);
        // What is said of the chances themselves is said of the likeliest of what may follow the move that was made.
        let made = &lesson.prospects[lesson.made].sights;
        let likeliest = (0..made.len()).max_by(|&a, &b| made[a].0.total_cmp(&made[b].0));
        let (mut loss, mut base) = (0.0, None);
        self.back_sum.clear();
        self.back_sum.resize(net.shape().first, 0.0);
        let mut thought = thoughts.iter().zip(&seen);
        for (place, prospect) in lesson.prospects.iter().enumerate() {
            for (number, (weight, inputs)) in prospect.sights.iter().enumerate() {
                let Some((layers, chances)) = thought.next() else { break };
                let slope = slopes[place] * weight * chances[0];
                let mut error = chances.map(|chance| -slope * chance);
                error[0] += slope;
                if place == lesson.made && Some(number) == likeliest {
                    for (error, (chance, target)) in error.iter_mut().zip(chances.iter().zip(lesson.target)) {
                        *error += chance - target;
                        loss -= target * chance.max(1e-9).ln();
                    }
                }
                self.propagate(net, layers, &error);
                // All sights of a lesson are much alike: for the first layer they are the first one, and differences.
                add(&mut self.back_sum, &self.back_first, 1.0);
                collect_differences(base.get_or_insert(inputs), inputs, &mut self.differences);
                add_rows(&mut self.gradient, &self.differences, &self.back_first);
            }
        }
        add(&mut self.gradient, &self.back_sum, 1.0);
        add_rows(&mut self.gradient, base.map_or(&[], Vec::as_slice), &self.back_sum);
        self.thoughts = thoughts;
        loss
    }

    /// Adds the gradient of what was thought, from the slope of the loss in the sums of the last layer; `back_first`
    /// is the slope in the sums of the first.
    fn propagate(&mut self, net: &Net, layers: &Layers, error: &Chances) {
        let shape = net.shape();
        let (second_at, third_at) = shape.offsets();
        let (outputs, second_width) = (shape.outputs, shape.second);
        // Third layer.
        let (_, third) = net.weights().split_at(third_at);
        let gradient = &mut self.gradient[third_at..];
        add(&mut gradient[..outputs], &error[..outputs], 1.0);
        self.back_second.clear();
        for (unit, &x) in layers.second.iter().enumerate() {
            let row = outputs + unit * outputs;
            let alive = x > 0.0;
            let back: f32 = third[row..row + outputs].iter().zip(error).map(|(weight, error)| weight * error).sum();
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
        for (unit, &x) in layers.first.iter().enumerate() {
            let row = second_width + unit * second_width;
            if x > 0.0 {
                let weights = &second[row..row + second_width];
                self.back_first.push(dot(weights, &self.back_second));
                add(&mut gradient[row..row + second_width], &self.back_second, x);
            } else {
                self.back_first.push(0.0);
            }
        }
    }
}

/// What the net thinks of all sights of a lesson, and what each of the moves is worth to the mover.
fn foresee(net: &Net, lesson: &Lesson, thoughts: &mut Vec<Layers>) -> (Vec<Chances>, Vec<f32>) {
    let (mut seen, mut values): (Vec<Chances>, Vec<f32>) = (vec![], vec![]);
    for prospect in &lesson.prospects {
        let mut value = prospect.won;
        for (weight, inputs) in &prospect.sights {
            if thoughts.len() == seen.len() {
                thoughts.push(Layers::default());
            }
            let chances = match thoughts.split_at_mut(seen.len()) {
                ([], now) => net.think(inputs, &mut now[0]),
                (before, now) => net.think_beside(inputs, &before[0], &mut now[0]),
            };
            value += weight * chances[0];
            seen.push(chances);
        }
        values.push(value);
    }
    (seen, values)
}

/// How the values of the moves should change, as slopes of a loss: a move that brought more than its value said should
/// look better beside the others, and the likelier those were, the more.
///
/// It is the gradient of a policy that is as undecided as `WARMTH` says. It rests where the values differ by just what
/// the moves bring.
///
/// What was expected goes by the odds with which the move was drawn, which a net that has learned since has left behind.
fn slopes(lesson: &Lesson, values: &[f32]) -> Vec<f32> {
    let Some(gain) = lesson.gain else { return vec![0.0; values.len()] };
    let drawn = lesson.prospects.iter().map(|prospect| prospect.odds);
    let sum: f32 = drawn.clone().sum();
    let expected = values.iter().zip(drawn).map(|(value, odds)| value * odds).sum::<f32>() / sum;
    let surprise = gain - (values[lesson.made] - expected);
    let made = |place: usize| if place == lesson.made { 1.0 } else { 0.0 };
    odds(values).iter().enumerate().map(|(place, odds)| COMPARED * surprise * (odds - made(place))).collect()
}

/// How likely moves of these values are made.
pub(crate) fn odds(values: &[f32]) -> Vec<f32> {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let odds = values.iter().map(|value| exp((value - most) / WARMTH));
    let sum: f32 = odds.clone().sum();
    odds.map(|odds| odds / sum).collect()
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

/// Adds to the first layer of a gradient what its inputs say; its rows lie behind that of the biases.
fn add_rows(gradient: &mut [f32], inputs: &[(u16, f32)], back: &[f32]) {
    for &(place, x) in inputs {
        add(&mut gradient[(usize::from(place) + 1) * back.len()..], back, x);
    }
}

/// Adds numbers as often as `factor` says, to as many sums as there are numbers.
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
        let lesson = Lesson::sight(vec![(0, 0.5), (2, -1.0), (3, 0.25)], [0.7, 0.3, 0.0, 0.0, 0.0]);
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
    fn the_gradient_of_a_decision_is_the_slope_of_its_loss() {
        let shape = Shape { inputs: 4, first: 32, second: 32, outputs: 3 };
        let weights = (0..shape.weights()).map(|index| 0.03 + (index as f32 * 1.7).sin() * 0.15).collect();
        let mut net = Net::new(shape, weights).unwrap();
        let prospect = |odds, won, sights: &[(f32, f32, f32)]| Prospect {
            odds,
            won,
            sights: sights.iter().map(|&(weight, x, y)| (weight, vec![(0, 0.5), (2, x), (3, y)])).collect(),
        };
        let prospects = vec![
            prospect(0.2, 0.1, &[(0.7, -1.0, 0.25)]),
            prospect(0.3, 0.0, &[(0.6, -1.0, 0.3), (0.4, -0.99, 0.26)]),
            prospect(0.4, 0.334, &[]),
        ];
        let lesson = Lesson { prospects, made: 1, target: [0.7, 0.2, 0.1, 0.0, 0.0], gain: Some(0.2) };
        let mut adam = Adam::new(shape);
        adam.backward(&net, &lesson);
        let gradient = adam.gradient.clone();
        let values = |net: &Net| foresee(net, &lesson, &mut Vec::new()).1;
        let (before, chances) = (values(&net), odds(&values(&net)));
        assert!(chances.iter().all(|&chance| chance > 0.05), "every move counts: {chances:?}");
        let expected = (0.2 * before[0] + 0.3 * before[1] + 0.4 * before[2]) / 0.9;
        let surprise = 0.2 - (before[1] - expected);
        assert!(gradient.iter().any(|slope| slope.abs() > 0.5), "the slopes are steep enough to tell");
        for (index, gradient) in gradient.into_iter().enumerate() {
            let weight = net.weights()[index];
            let mut loss = |shift: f32| {
                net.weights_mut()[index] = weight + shift;
                let chance = odds(&values(&net))[lesson.made];
                Adam::new(shape).backward(&net, &lesson) - COMPARED * WARMTH * surprise * chance.ln()
            };
            let slope = (loss(1e-3) - loss(-1e-3)) / 2e-3;
            net.weights_mut()[index] = weight;
            assert!((slope - gradient).abs() < 0.02 * (1.0 + gradient.abs()), "{index}: {slope} and {gradient}");
        }
    }

    #[test]
    fn a_move_that_brought_more_than_expected_looks_better() {
        let shape = Shape { inputs: 2, first: 32, second: 32, outputs: 2 };
        let weights = (0..shape.weights()).map(|index| (index as f32 * 2.1).sin() * 0.1).collect();
        let (mut net, mut adam) = (Net::new(shape, weights).unwrap(), Adam::new(shape));
        let prospect = |place| Prospect { odds: 0.5, ..Prospect::sight(vec![(place, 1.0)]) };
        let lesson = |made, gain| Lesson {
            prospects: vec![prospect(0), prospect(1)],
            made,
            target: [0.5, 0.5, 0.0, 0.0, 0.0],
            gain: Some(gain),
        };
        let lessons = [lesson(0, -0.02), lesson(1, 0.02)];
        for _ in 0..600 {
            adam.learn(&mut net, &[&lessons[0], &lessons[1]], 1e-3);
        }
        let (_, values) = foresee(&net, &lessons[0], &mut Vec::new());
        let gain = values[1] - values[0];
        assert!((0.02..0.06).contains(&gain), "{values:?}");
    }

    #[test]
    fn a_lesson_is_learned() {
        let shape = Shape { inputs: 2, first: 32, second: 32, outputs: 2 };
        let weights = (0..shape.weights()).map(|index| (index as f32 * 2.1).sin() * 0.1).collect();
        let (mut net, mut adam) = (Net::new(shape, weights).unwrap(), Adam::new(shape));
        let lessons = [
            Lesson::sight(vec![(0, 1.0)], [1.0, 0.0, 0.0, 0.0, 0.0]),
            Lesson::sight(vec![(1, 1.0)], [0.0, 1.0, 0.0, 0.0, 0.0]),
        ];
        let batch: Vec<&Lesson> = lessons.iter().collect();
        let losses: Vec<f32> = (0..300).map(|_| adam.learn(&mut net, &batch, 1e-2)).collect();
        assert!(losses[299] < 0.05 && losses[0] > 0.3, "{} to {}", losses[0], losses[299]);
    }
}
