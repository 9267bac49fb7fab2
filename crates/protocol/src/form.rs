//! What a type of the rules looks like in JSON.
//!
//! The rules know nothing of serde, and a wire must not change because somebody renames a variant. So every form is
//! written down here, once for both directions.

use serde::Serializer;
use serde::ser::SerializeMap;
use serde_json::Value;

use crate::Misread;
use crate::json::Written;

/// Something that can be sent.
pub trait Form: Sized {
    /// What should stand where it cannot be read.
    const EXPECTED: &'static str;

    /// Writes it.
    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error>;

    /// Reads it.
    fn read(json: &Value) -> Result<Self, Misread>;

    /// Whether it is written at all as a field of an object: what is not there, or not seen, is left out.
    fn is_there(&self) -> bool {
        true
    }

    /// What it is where the field is left out, if it can be.
    fn absent() -> Option<Self> {
        None
    }
}

/// A choice of several things, told by one field, the tag.
pub trait Tagged: Form {
    /// All tags.
    const TAGS: &'static [&'static str];
}

/// Writes a field of an object.
pub(crate) fn put<M: SerializeMap>(object: &mut M, name: &str, thing: &impl Form) -> Result<(), M::Error> {
    if thing.is_there() { object.serialize_entry(name, &Written(thing)) } else { Ok(()) }
}

/// Reads a field of an object.
pub(crate) fn field<T: Form>(object: &Value, name: &str) -> Result<T, Misread> {
    match object.get(name) {
        Some(json) => T::read(json),
        None => T::absent().ok_or(Misread::expected(T::EXPECTED)),
    }
    .map_err(|misread| misread.within(name))
}

/// Gives a struct the form of an object with these fields.
macro_rules! object {
    ($kind:ty, $expected:literal, { $($field:ident),* $(,)? }) => {
        impl $crate::Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let mut object = to.serialize_map(None)?;
                $($crate::form::put(&mut object, stringify!($field), &self.$field)?;)*
                serde::ser::SerializeMap::end(object)
            }

            fn read(json: &serde_json::Value) -> Result<Self, $crate::Misread> {
                type This = $kind;
                Ok(This { $($field: $crate::form::field(json, stringify!($field))?),* })
            }
        }
    };
}

/// Gives an enum the form of an object: the tag says which variant, the other fields what it holds.
macro_rules! tagged {
    ($kind:ty, $expected:literal, $tag:literal, {
        $($word:literal => $variant:ident $(($only:ident))? $({ $($field:ident),* })?,)*
    }) => {
        impl $crate::Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap as _;
                type This = $kind;
                let mut object = to.serialize_map(None)?;
                match *self {
                    $(This::$variant $(($only))? $({ $($field),* })? => {
                        object.serialize_entry($tag, $word)?;
                        $($crate::form::put(&mut object, stringify!($only), &$only)?;)?
                        $($($crate::form::put(&mut object, stringify!($field), &$field)?;)*)?
                    })*
                }
                object.end()
            }

            fn read(json: &serde_json::Value) -> Result<Self, $crate::Misread> {
                type This = $kind;
                Ok(match json.get($tag).and_then(serde_json::Value::as_str) {
                    $(Some($word) => This::$variant
                        $(($crate::form::field(json, stringify!($only))?))?
                        $({ $($field: $crate::form::field(json, stringify!($field))?),* })?,)*
                    _ => return Err($crate::Misread::expected($expected)),
                })
            }
        }

        impl $crate::Tagged for $kind {
            const TAGS: &'static [&'static str] = &[$($word),*];
        }
    };
}

pub(crate) use {object, tagged};
