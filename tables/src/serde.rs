//! With the feature `serde`: squares, files, ranks, directions, colors and pieces by name, sets as
//! numbers, castling rights as the number of their bits: 1 and 2 for White's king and queen side, 4 and 8 for Black's.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::{Bitboard, CastlingRights, Color, Direction, File, Piece, Rank, Square};

impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u64::deserialize(deserializer).map(Self)
    }
}

impl Serialize for CastlingRights {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.bits())
    }
}

impl<'de> Deserialize<'de> for CastlingRights {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rights = Self::from_bits(u8::deserialize(deserializer)?);
        rights.ok_or_else(|| D::Error::custom("castling rights are numbers below 16"))
    }
}

/// Deserializes by `FromStr`. The error names what was expected.
struct Name<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Name<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<T, E> {
        name.parse().map_err(E::custom)
    }
}

macro_rules! by_name {
    ($($type:ident $expected:literal,)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Name { expected: $expected, value: PhantomData })
            }
        }
    )*};
}

by_name! {
    Color "the name of a color",
    Direction "the name of a direction",
    File "the name of a file",
    Piece "the name of a piece",
    Rank "the name of a rank",
    Square "the name of a square",
}
