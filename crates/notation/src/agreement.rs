//! What players agree on, from words outside of a file.

use crate::error::Problem;
use crate::file::parse_option;
use crate::language::Language;

/// The options that so many players agree on by these words: `tokens 4`, `covered`.
pub fn agree<G: Language>(players: usize, words: &[String]) -> Result<G::Options, Disagreement> {
    let options = G::default_options(players).ok_or(Disagreement::Players { game: G::GAME, players })?;
    words.iter().try_fold(options, |options, words| {
        parse_option::<G>(options, words)
            .map_err(|error| Disagreement::Option { words: words.clone(), problem: error.problem })
    })
}

/// Why players cannot agree.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Disagreement {
    /// The game is not for so many.
    #[error("{game} is not for {players} players")]
    Players {
        /// The game.
        game: &'static str,
        /// How many want to play it.
        players: usize,
    },
    /// The game has no such option.
    #[error("option `{words}`: {problem}")]
    Option {
        /// What was said.
        words: String,
        /// What is wrong with it.
        problem: Problem,
    },
}

#[cfg(test)]
mod tests {
    use rules::{attacke, ivanhoe};

    use super::*;

    #[test]
    fn options_add_up_and_nonsense_is_refused() {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let both = attacke::Options::new(4).map(|options| options.with_covered().with_endurance());
        assert_eq!(agree::<attacke::State>(4, &words(&["covered", "endurance"])).ok(), both);
        assert_eq!(agree::<ivanhoe::State>(2, &[]).ok(), ivanhoe::Options::new(2));
        let two = agree::<attacke::State>(2, &[]).unwrap_err();
        assert_eq!(two.to_string(), "attacke is not for 2 players");
        let shy = agree::<ivanhoe::State>(2, &words(&["covered"])).unwrap_err();
        assert!(shy.to_string().starts_with("option `covered`: expected"), "{shy}");
    }
}
