//! The ladder of Attacke.

use std::sync::{Arc, LazyLock};

use rules::attacke::{Options, State};

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

    fn heuristic(_seed: u64) -> Heuristic {
        Heuristic::tuned()
    }

    fn stranger(players: usize, seed: u64) -> Heuristic {
        Heuristic::with_weights(Weights::tuned(players).varied(&mut Rng::new(seed)))
    }

    fn net(players: usize) -> Arc<Net> {
        static NETS: LazyLock<[Arc<Net>; 3]> = LazyLock::new(|| {
            ladder::read([
                include_bytes!("../../nets/attacke-3.net"),
                include_bytes!("../../nets/attacke-4.net"),
                include_bytes!("../../nets/attacke-5.net"),
            ])
        });
        NETS[players.clamp(3, 5) - 3].clone()
    }

    fn tables(players: usize) -> Vec<Options> {
        let plain = Options::new(players).into_iter();
        plain
            .flat_map(|plain| [plain, plain.with_endurance()])
            .flat_map(|table| [table, table.with_covered()])
            .collect()
    }
}
