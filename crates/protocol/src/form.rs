//! What a type looks like in JSON.
//!
//! The rules and the table know nothing of serde, and a wire must not change because somebody renames a variant. So every
//! form is written down in this crate, once for both directions.

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

/// Something whose form is an object, which can also be a part of a larger one.
pub trait Fields: Form {
    /// Writes its fields into an object.
    fn put<M: SerializeMap>(&self, object: &mut M) -> Result<(), M::Error>;

    /// Writes it as an object of its own.
    fn write_object<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_map(None)?;
        self.put(&mut object)?;
        object.end()
    }
}

/// A choice of several things, told by one field, the tag.
pub trait Tagged: Fields {
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

/// The name of a field: its own, unless another is given.
macro_rules! name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}

/// Gives a struct the form of an object with these fields. What is not sent stands behind a semicolon.
macro_rules! object {
    ($kind:ty $(where $g:ident: $bound:ident)?, $expected:literal, {
        $($field:ident $(= $name:literal)?),* $(,)? $(; $unsent:ident: $value:expr)?
    }) => {
        impl $(<$g: $bound>)? $crate::Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::Fields::write_object(self, to)
            }

            fn read(json: &serde_json::Value) -> Result<Self, $crate::Misread> {
                Ok(Self {
                    $($field: $crate::form::field(json, $crate::form::name!($field $($name)?))?,)*
                    $($unsent: $value,)?
                })
            }
        }

        impl $(<$g: $bound>)? $crate::Fields for $kind {
            fn put<M: serde::ser::SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
                $($crate::form::put(object, $crate::form::name!($field $($name)?), &self.$field)?;)*
                Ok(())
            }
        }
    };
}

/// Gives an enum the form of an object: the tag says which variant, the other fields what it holds. What a variant holds
/// is a field of its own, or behind two dots an object whose fields go into this one.
macro_rules! tagged {
    ($kind:ty $(where $g:ident: $bound:ident)?, $expected:literal, $tag:literal, {
        $($word:literal => $variant:ident
            $((..$flat:ident))? $(($only:ident))? $({ $($field:ident $(= $name:literal)?),* })?,)*
    }) => {
        impl $(<$g: $bound>)? $crate::Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::Fields::write_object(self, to)
            }

            fn read(json: &serde_json::Value) -> Result<Self, $crate::Misread> {
                Ok(match json.get($tag).and_then(serde_json::Value::as_str) {
                    $(Some($word) => Self::$variant
                        $(({ let $flat = $crate::Form::read(json)?; $flat }))?
                        $(($crate::form::field(json, stringify!($only))?))?
                        $({ $($field: $crate::form::field(json, $crate::form::name!($field $($name)?))?),* })?,)*
                    _ => return Err($crate::Misread::expected($expected)),
                })
            }
        }

        impl $(<$g: $bound>)? $crate::Fields for $kind {
            fn put<M: serde::ser::SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
                match self {
                    $(Self::$variant $(($flat))? $(($only))? $({ $($field),* })? => {
                        object.serialize_entry($tag, $word)?;
                        $($crate::Fields::put($flat, object)?;)?
                        $($crate::form::put(object, stringify!($only), $only)?;)?
                        $($($crate::form::put(object, $crate::form::name!($field $($name)?), $field)?;)*)?
                    })*
                }
                Ok(())
            }
        }

        impl $(<$g: $bound>)? $crate::Tagged for $kind {
            const TAGS: &'static [&'static str] = &[$($word),*];
        }
    };
}

/// Gives an enum that holds nothing the form of a word.
macro_rules! choice {
    ($kind:ty, $expected:literal, { $($word:literal => $variant:ident),* $(,)? }) => {
        impl $crate::Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(match self { $(Self::$variant => $word),* })
            }

            fn read(json: &serde_json::Value) -> Result<Self, $crate::Misread> {
                match json.as_str() {
                    $(Some($word) => Ok(Self::$variant),)*
                    _ => Err($crate::Misread::expected($expected)),
                }
            }
        }
    };
}

pub(crate) use {choice, name, object, tagged};
