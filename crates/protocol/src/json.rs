//! Whole texts.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use crate::{Form, Misread};

/// The most bytes that a text of a server may have. The largest view takes some two thousand.
pub const MAX_BYTES: usize = 64 << 10;

/// The most bytes that a text of a client may have. The longest gives 16 standing orders, each naming 16 cards.
pub const MAX_CLIENT_BYTES: usize = 16 << 10;

/// Something with a [`Form`] as a part of what serde writes and reads.
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

/// Reads a part of what a client says, and refuses fields that mean nothing.
pub(crate) fn strictly<'de, T: Form, D: Deserializer<'de>>(deserializer: D) -> Result<Json<T>, D::Error> {
    read_strictly(&Value::deserialize(deserializer)?).map(Json).map_err(de::Error::custom)
}

/// Writes something.
pub fn to_json<T: Form>(thing: &T) -> String {
    // Only maps whose keys are not texts cannot be written, and no form has one.
    serde_json::to_string(&Written(thing)).unwrap_or_default()
}

/// Reads what a server says. Fields that are not known are left for newer clients.
pub fn from_json<T: Form>(text: &str) -> Result<T, Misread> {
    T::read(&parse(text, MAX_BYTES)?)
}

/// Reads a text as JSON that is not too long. How deep it goes is bounded by `serde_json`.
pub(crate) fn parse(text: &str, most: usize) -> Result<Value, Misread> {
    if text.len() > most {
        return Err(Misread::TooLong { most });
    }
    serde_json::from_str(text).map_err(|error| Misread::NotJson(error.to_string()))
}

/// Reads what a client says: a field that means nothing is refused, because somebody thought that it means something.
pub(crate) fn read_strictly<T: Form>(json: &Value) -> Result<T, Misread> {
    let thing = T::read(json)?;
    let written = serde_json::to_value(Written(&thing)).map_err(|error| Misread::NotJson(error.to_string()))?;
    demand_known(json, &written)?;
    Ok(thing)
}

/// What was understood would be written with all fields that were given, or one of them was not understood.
fn demand_known(given: &Value, written: &Value) -> Result<(), Misread> {
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => given.iter().try_for_each(|(name, given)| {
            let written = written.get(name).ok_or(Misread::Strange { place: name.clone() })?;
            demand_known(given, written).map_err(|misread| misread.within(name))
        }),
        (Value::Array(given), Value::Array(written)) => {
            given.iter().zip(written).enumerate().try_for_each(|(place, (given, written))| {
                demand_known(given, written).map_err(|misread| misread.within(place))
            })
        }
        _ => Ok(()),
    }
}
