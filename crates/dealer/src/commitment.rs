//! Promises about a seed that is not told yet.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::seed::{Seed, parse_hex, write_hex};

/// The name of one game among all: 1 to 64 letters, digits, `-` and `_`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameId(String);

impl GameId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The text is not a game id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a game id is 1 to 64 letters, digits, - and _")]
pub struct ParseGameIdError;

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<GameId, ParseGameIdError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if (1..=64).contains(&text.len()) && text.bytes().all(plain) {
            Ok(GameId(text.to_owned()))
        } else {
            Err(ParseGameIdError)
        }
    }
}

/// A promise to use a seed for a game: SHA-256 over the 32 bytes of the seed and the game id.
///
/// It is published before the deal. It tells nothing of a seed that was drawn at random, and no other seed opens it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The promise to use this seed for this game.
    pub fn to(seed: Seed, id: &GameId) -> Commitment {
        let digest = Sha256::new().chain_update(seed.as_bytes()).chain_update(id.as_str());
        Commitment(digest.finalize().into())
    }

    /// Whether the promise was kept.
    pub fn opens_with(self, seed: Seed, id: &GameId) -> bool {
        self == Commitment::to(seed, id)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// The text is not a commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a commitment is 64 hexadecimal digits")]
pub struct ParseCommitmentError;

impl FromStr for Commitment {
    type Err = ParseCommitmentError;

    fn from_str(text: &str) -> Result<Commitment, ParseCommitmentError> {
        parse_hex(text).map(Commitment).ok_or(ParseCommitmentError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_opens_with_its_seed_and_game_only() {
        let id: GameId = "game-1".parse().unwrap();
        let commitment = Commitment::to(Seed::from(42), &id);
        assert!(commitment.opens_with(Seed::from(42), &id));
        assert!(!commitment.opens_with(Seed::from(43), &id));
        assert!(!commitment.opens_with(Seed::from(42), &"game-2".parse().unwrap()));
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
    }

    #[test]
    fn a_game_id_is_bounded() {
        for text in ["", "a b", "ä", &"x".repeat(65)] {
            assert_eq!(text.parse::<GameId>(), Err(ParseGameIdError));
        }
    }
}
