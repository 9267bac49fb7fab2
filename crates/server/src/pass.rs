//! What proves who somebody is.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use table::PlayerId;

use crate::id;

/// 256 random bits that only their player knows. They are never stored and never printed by `Debug`.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one.
    pub fn random() -> Secret {
        Secret(id::random())
    }

    /// What is stored instead of the secret. Nobody can guess 256 random bits, so a slow hash would protect nothing more.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// SHA-256 of a [`Secret`].
#[derive(Clone, Copy)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// The bytes, as they are stored.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether this is the secret, in a time that does not depend on where it differs.
    pub fn opens_with(&self, secret: &Secret) -> bool {
        self.0.ct_eq(&secret.hash().0).into()
    }
}

impl From<[u8; 32]> for SecretHash {
    fn from(bytes: [u8; 32]) -> SecretHash {
        SecretHash(bytes)
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash")
    }
}

/// A player and the secret that proves it: the content of the cookie and of the personal link, 54 letters.
#[derive(Clone, Debug)]
pub struct Pass {
    /// Who it is.
    pub player: PlayerId,
    /// What proves it.
    pub secret: Secret,
}

impl Pass {
    /// The pass as text. Not `Display`, so that no log prints it by accident.
    pub fn reveal(&self) -> String {
        id::to_text(&[&self.player.0.to_be_bytes()[..], &self.secret.0].concat())
    }
}

/// The text is not a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a pass is 54 letters, digits, - and _, as the server made it")]
pub struct ParsePassError;

impl FromStr for Pass {
    type Err = ParsePassError;

    fn from_str(text: &str) -> Result<Pass, ParsePassError> {
        let bytes: [u8; 40] = id::from_text(text).ok_or(ParsePassError)?;
        let (player, secret) = bytes.split_first_chunk::<8>().ok_or(ParsePassError)?;
        let secret = secret.try_into().map_err(|_| ParsePassError)?;
        Ok(Pass { player: PlayerId(u64::from_be_bytes(*player)), secret: Secret(secret) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_survives_its_text_and_opens_its_hash_only() {
        let pass = Pass { player: id::new_player(), secret: Secret::random() };
        let again: Pass = pass.reveal().parse().unwrap();
        assert_eq!(again.player, pass.player);
        assert!(pass.secret.hash().opens_with(&again.secret));
        assert!(!pass.secret.hash().opens_with(&Secret::random()));
        assert_eq!(pass.reveal().len(), 54);
        assert!("".parse::<Pass>().is_err());
        assert!(pass.reveal()[1..].parse::<Pass>().is_err());
    }

    #[test]
    fn a_secret_keeps_itself_to_itself() {
        let pass = Pass { player: id::new_player(), secret: Secret::random() };
        assert_eq!(format!("{pass:?}"), format!("Pass {{ player: {:?}, secret: Secret }}", pass.player));
        assert_eq!(format!("{:?}", pass.secret.hash()), "SecretHash");
    }
}
