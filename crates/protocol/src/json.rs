//! Whole texts.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use crate::{Form, Misread};

/// The most bytes that a text may have. The largest view takes some two thousand.
pub const MAX_BYTES: usize = 64 << 10;

/// Something of the game as a part of a larger message: serde writes and reads it by its [`Form`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Json<T>(pub T);

impl<T: Form> Serialize for Json<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

/// The same for what is only looked at.
pub(crate) struct Written<'a, T>(pub(crate) &'a T);

impl<T: Form> Serialize for Written<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

impl<'de, T: Form> Deserialize<'de> for Json<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::read(&Value::deserialize(deserializer)?).map(Json).map_err(de::Error::custom)
    }
}

/// Writes something of the game.
pub fn to_json<T: Form>(thing: &T) -> String {
    // Only maps whose keys are not texts cannot be written, and no form has one.
    serde_json::to_string(&Written(thing)).unwrap_or_default()
}

/// Reads something of the game.
pub fn from_json<T: Form>(text: &str) -> Result<T, Misread> {
    if text.len() > MAX_BYTES {
        return Err(Misread::TooLong);
    }
    // How deep it goes is bounded by serde_json.
    T::read(&serde_json::from_str(text).map_err(|error| Misread::NotJson(error.to_string()))?)
}
