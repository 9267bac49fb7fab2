//! Names of tables and players that nobody can guess.

use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

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

/// The text is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an id is 22 letters, digits, - and _, as the server made it")]
pub struct ParseIdError;

/// 16 random bytes, written as 22 letters. Two kinds of id never compare.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name([u8; 16]);

        impl $name {
            /// A new one that nobody can guess.
            pub fn random() -> $name {
                $name(random())
            }

            /// The bytes, as they are stored.
            pub fn as_bytes(&self) -> &[u8; 16] {
                &self.0
            }
        }

        impl From<[u8; 16]> for $name {
            fn from(bytes: [u8; 16]) -> $name {
                $name(bytes)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&to_text(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<$name, ParseIdError> {
                from_text(text).map($name).ok_or(ParseIdError)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

id! {
    /// A table. Whoever knows it may knock there: it is the link to a private table.
    TableId
}

id! {
    /// A player. Everybody at a table may know it; it opens nothing.
    PlayerId
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
            assert_eq!(text.parse::<PlayerId>(), Err(ParseIdError), "{text:.40}");
        }
    }
}
