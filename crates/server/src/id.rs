//! Names that nobody can guess.

use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use table::PlayerId;

/// Bytes from the operating system's source of secrets.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// Bytes as text for links: letters, digits, `-` and `_`.
pub(crate) fn to_text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The bytes of such a text, if it has as many as asked.
pub(crate) fn from_text<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    // Longer texts are refused before they are read.
    let written = URL_SAFE_NO_PAD.decode_slice(text, &mut bytes).ok()?;
    (written == N).then_some(bytes)
}

/// The id of a new player. It opens nothing, and the store refuses one that is taken.
pub fn new_player() -> PlayerId {
    PlayerId(u64::from_ne_bytes(random()))
}

/// A table: 16 random bytes, written as 22 letters. Whoever knows it may knock there: it is the link to a private table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId([u8; 16]);

impl TableId {
    /// A new one that nobody can guess.
    pub fn random() -> TableId {
        TableId(random())
    }

    /// The bytes, as they are stored.
    pub fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl From<[u8; 16]> for TableId {
    fn from(bytes: [u8; 16]) -> TableId {
        TableId(bytes)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&to_text(&self.0))
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

/// The text is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an id is 22 letters, digits, - and _, as the server made it")]
pub struct ParseIdError;

impl FromStr for TableId {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<TableId, ParseIdError> {
        from_text(text).map(TableId).ok_or(ParseIdError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_then_parse_is_the_identity() {
        let id = TableId::random();
        assert_eq!(id.to_string().len(), 22);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_ne!(id, TableId::random());
    }

    #[test]
    fn other_texts_are_refused() {
        let long = "A".repeat(100_000);
        for text in [
            "",
            "A",
            "AAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAA=",
            "ÄAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAB",
            &long,
        ] {
            assert_eq!(text.parse::<TableId>(), Err(ParseIdError), "{text:.40}");
        }
    }
}
