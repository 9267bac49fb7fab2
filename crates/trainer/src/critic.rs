//! The net that sees all hands: it tells luck from skill while another net learns, and never plays.

use anyhow::Result;
use bots::{Chances, Foresight, Layers, Net, Rng, Shape, Sparse};
use rules::{Observer, Seat};

use crate::adam::{Adam, Lesson};
use crate::nets::newborn;

/// A net that sees all hands, and how it learns.
#[derive(Clone)]
pub(crate) struct Critic {
    /// What it judges with.
    pub(crate) net: Net,
    /// The state of its learning.
    pub(crate) adam: Adam,
}

/// A decision, as it looks to somebody who sees all hands.
pub(crate) struct Moment {
    /// All views as numbers, one behind the other.
    inputs: Sparse,
    /// The chances of the seats, the first seat first.
    chances: Chances,
}

/// The sizes of its hidden layers. It is asked once for each decision and not for each move, so it may be large; but it
/// has to learn quickly.
const HIDDEN: [usize; 2] = [128, 64];

/// How far the end of a game reaches back, against the critic's opinion on the way: most of what comes much later is luck.
const REACH: f32 = 0.85;

/// So many steps of learning make a critic that can be heard.
const APPRENTICESHIP: u64 = 2_000;

impl Critic {
    /// One that knows nothing yet, for tables where views have this shape.
    pub(crate) fn new(views: Shape, rng: &mut Rng) -> Result<Critic> {
        let shape = Critic::shape(views);
        Ok(Critic { net: newborn(shape, rng)?, adam: Adam::new(shape) })
    }

    /// The shape of its net, where the net that sees one view has this shape.
    pub(crate) fn shape(views: Shape) -> Shape {
        let [first, second] = HIDDEN;
        Shape { inputs: views.inputs * views.outputs, first, second, outputs: views.outputs }
    }

    /// Whether it has learned enough to be heard.
    pub(crate) fn can_judge(&self) -> bool {
        self.adam.steps >= APPRENTICESHIP
    }

    /// How fast it learns: fast at first.
    pub(crate) fn rate(&self) -> f32 {
        (1e-3 / (1.0 + self.adam.steps as f32 / 10_000.0)).max(1e-4)
    }
}

impl Moment {
    /// What somebody sees who sees these numbers, and gives the seats these chances.
    pub(crate) fn new(inputs: Sparse, chances: Chances) -> Moment {
        Moment { inputs, chances }
    }

    /// The game as it is now.
    pub(crate) fn of<G: Foresight>(game: &G, critic: &Net, layers: &mut Layers) -> Moment {
        let (mut inputs, mut numbers) = (Sparse::new(), Sparse::new());
        let width = critic.shape().inputs / game.seats();
        for seat in Seat::all(game.seats()) {
            G::features(&game.view(Observer::Seat(seat)), &mut numbers);
            let from = (seat.index() * width) as u16;
            inputs.extend(numbers.iter().map(|&(place, x)| (from + place, x)));
        }
        let chances = critic.think(&inputs, layers);
        Moment::new(inputs, chances)
    }
}

/// What became of the chances of all seats after each of the moments, compared with what they were; and what a critic
/// learns from it.
///
/// Where nobody has won there is neither: waiting was wrong all along then, which no comparison of two moves would tell.
pub(crate) fn look_back(moments: Vec<Moment>, winner: Option<Seat>) -> (Vec<Chances>, Vec<Lesson>) {
    let Some(winner) = winner else { return (vec![], vec![]) };
    let mut truth = Chances::default();
    truth[winner.index()] = 1.0;
    let mut lessons = Vec::new();
    let mut gains = vec![Chances::default(); moments.len()];
    for (moment, gain) in moments.into_iter().zip(&mut gains).rev() {
        let target = truth;
        for (seat, chance) in moment.chances.into_iter().enumerate() {
            gain[seat] = target[seat] - chance;
            truth[seat] = REACH * target[seat] + (1.0 - REACH) * chance;
        }
        lessons.push(Lesson::sight(moment.inputs, target));
    }
    (gains, lessons)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_later_counts_the_less_the_later_it_comes() {
        let moment = |chance| Moment::new(vec![], [chance, 1.0 - chance, 0.0, 0.0, 0.0]);
        let (gains, lessons) = look_back(vec![moment(0.5), moment(0.6), moment(0.4)], Seat::new(0));
        let after_second = REACH + (1.0 - REACH) * 0.4;
        let after_first = REACH * after_second + (1.0 - REACH) * 0.6;
        let expected = [after_first - 0.5, after_second - 0.6, 0.6];
        for (gain, expected) in gains.iter().zip(expected) {
            assert!((gain[0] - expected).abs() < 1e-6 && (gain[1] + expected).abs() < 1e-6, "{gain:?}");
        }
        // The last moment comes first.
        assert!((lessons[2].target[0] - after_first).abs() < 1e-6);
    }
}
