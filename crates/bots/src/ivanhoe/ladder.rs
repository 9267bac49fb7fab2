//! The ladder of Ivanhoe.

use std::sync::{Arc, LazyLock};

use rules::ivanhoe::{Options, State};

use super::{Greedy, Heuristic, Weights};
use crate::ladder::{self, Ladder};
use crate::net::Net;
use crate::rng::Rng;

impl Ladder for State {
    type Greedy = Greedy;
    type Heuristic = Heuristic;

    fn greedy() -> Greedy {
        Greedy
    }

    fn heuristic(seed: u64) -> Heuristic {
        Heuristic::tuned(seed)
    }

    fn stranger(players: usize, seed: u64) -> Heuristic {
        let mut rng = Rng::new(seed);
        Heuristic::with_weights(Weights::tuned(players).varied(&mut rng), rng.bits())
    }

    fn net(players: usize) -> Arc<Net> {
        static NETS: LazyLock<[Arc<Net>; 4]> = LazyLock::new(|| {
            ladder::read([
                include_bytes!("../../nets/ivanhoe-2.net"),
                include_bytes!("../../nets/ivanhoe-3.net"),
                include_bytes!("../../nets/ivanhoe-4.net"),
                include_bytes!("../../nets/ivanhoe-5.net"),
            ])
        });
        NETS[players.clamp(2, 5) - 2].clone()
    }

    fn tables(players: usize) -> Vec<Options> {
        Options::new(players).into_iter().collect()
    }
}
