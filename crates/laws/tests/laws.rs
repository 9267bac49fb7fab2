//! The laws as properties: any choices, any seed, any number of players.

use std::path::Path;

use dealer::Seed;
use laws::{Effort, Lawful, Trial};
use proptest::prelude::*;
use rules::{attacke, ivanhoe};

/// Plays a game by these choices, to its end or until they run out.
fn obeys<G: Lawful>(options: G::Options, seed: u64, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut trial = Trial::<G>::new(options, Seed::from(seed), Effort::Everything);
    let mut choices = choices.iter();
    loop {
        let mut choose = |n: u32| u32::from(choices.next().copied().unwrap_or(0)) % n.max(1);
        match trial.step(&mut choose) {
            Ok(true) if choices.len() > 0 => {}
            Ok(_) => return Ok(()),
            Err(broken) => {
                // The shrunk game is the one written last.
                let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-law-{}.tilt", G::GAME, broken.law));
                let saved = std::fs::write(&path, &broken.tilt);
                return Err(TestCaseError::fail(format!("{broken}\n{}: {saved:?}", path.display())));
            }
        }
    }
}

fn ivanhoe_options() -> impl Strategy<Value = ivanhoe::Options> {
    (2..=5usize, prop::option::of(4..=5usize)).prop_map(|(seats, tokens)| {
        let options = ivanhoe::Options::new(seats).unwrap();
        tokens.and_then(|tokens| options.with_tokens(tokens)).unwrap_or(options)
    })
}

fn attacke_options() -> impl Strategy<Value = attacke::Options> {
    (3..=5usize, any::<bool>(), any::<bool>()).prop_map(|(seats, endurance, covered)| {
        let options = attacke::Options::new(seats).unwrap();
        let options = if endurance { options.with_endurance() } else { options };
        if covered { options.with_covered() } else { options }
    })
}

/// Choices for whole games, and choices that shun the last legal moves, which withdraw: long rows, many action cards.
fn choices() -> impl Strategy<Value = Vec<u16>> {
    let eager = (any::<u16>(), any::<u16>(), any::<u16>()).prop_map(|(a, b, c)| a.min(b).min(c) % 8);
    prop_oneof![prop::collection::vec(any::<u16>(), 0..600), prop::collection::vec(eager, 0..600)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn ivanhoe_obeys_the_laws(options in ivanhoe_options(), seed: u64, choices in choices()) {
        obeys::<ivanhoe::State>(options, seed, &choices)?;
    }

    #[test]
    fn attacke_obeys_the_laws(options in attacke_options(), seed: u64, choices in choices()) {
        obeys::<attacke::State>(options, seed, &choices)?;
    }
}
