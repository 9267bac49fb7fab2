//! The seed of a game.

use std::fmt;
use std::str::FromStr;

/// The 32 bytes from which all chance of a game follows: a number of 256 bits, highest byte first.
///
/// It is written as 64 hexadecimal digits, or in decimal where it is below 2^64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The bytes, highest first.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed as a small number, if it is one.
    fn small(self) -> Option<u64> {
        let (high, low) = self.0.split_at(24);
        let low = low.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
        high.iter().all(|&byte| byte == 0).then_some(low)
    }
}

impl From<[u8; 32]> for Seed {
    fn from(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Seed(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.small() {
            Some(number) => write!(f, "{number}"),
            None => write_hex(f, &self.0),
        }
    }
}

impl fmt::Debug for Seed {
    /// Says nothing: a seed tells every hidden card, and must not end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

/// The text is not a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is a number below 2^64, or 64 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        if let Some(bytes) = parse_hex(text) {
            return Ok(Seed(bytes));
        }
        // `u64` would also take a plus sign.
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<u64>().ok().filter(|_| digits);
        number.map(Seed::from).ok_or(ParseSeedError)
    }
}

pub(crate) fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// 32 bytes from 64 hexadecimal digits.
pub(crate) fn parse_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 {
        return None;
    }
    let digit = |digit: u8| char::from(digit).to_digit(16);
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_then_parse_is_the_identity() {
        for seed in [Seed::from(0), Seed::from(u64::MAX), Seed::from([0xAB; 32])] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        let long = format!("{:064x}", 42);
        assert_eq!(long.parse(), Ok(Seed::from(42)));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "-1", "+1", " 1", "18446744073709551616", "0x10", &"g".repeat(64), &"a".repeat(63)] {
            assert_eq!(text.parse::<Seed>(), Err(ParseSeedError), "{text}");
        }
    }

    #[test]
    fn a_seed_keeps_itself_to_itself() {
        assert_eq!(format!("{:?}", Seed::from(42)), "Seed");
    }
}
