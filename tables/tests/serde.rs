//! With the feature `serde`: each value is written as its name or number, and read back.

use std::fmt::{self, Debug, Display};

use chess_tables::{Bitboard, CastlingRights, Color, Direction, File, Piece, Rank, Square};
use serde_core::de::IntoDeserializer;
use serde_core::{Deserialize, Serialize, de};

/// That of `serde_core` has no text without `std`.
#[derive(Clone, Debug, PartialEq)]
struct Error(String);

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: Display>(text: T) -> Self {
        Self(text.to_string())
    }
}

/// What serde writes, by the formatter, which is its plainest format.
struct Written<T>(T);

impl<T: Serialize> Display for Written<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

fn read<'de, T: Deserialize<'de>>(name: &'de str) -> Result<T, Error> {
    T::deserialize(IntoDeserializer::<Error>::into_deserializer(name))
}

fn by_name<T>(values: impl IntoIterator<Item = T>, expected: &str)
where
    T: Copy + Debug + Display + PartialEq + Serialize + for<'de> Deserialize<'de>,
{
    for value in values {
        let name = value.to_string();
        assert_eq!(Written(value).to_string(), name);
        assert_eq!(read::<T>(&name), Ok(value));
    }
    assert!(read::<T>("e9").unwrap_err().to_string().starts_with("not a"));
    let number = IntoDeserializer::<Error>::into_deserializer(7_u64);
    let error = T::deserialize(number).unwrap_err().to_string();
    assert!(error.ends_with(&format!("expected {expected}")), "{error}");
}

#[test]
fn names() {
    by_name(Square::ALL, "the name of a square");
    by_name(File::ALL, "the name of a file");
    by_name(Rank::ALL, "the name of a rank");
    by_name(Direction::ALL, "the name of a direction");
    by_name(Color::ALL, "the name of a color");
    by_name(Piece::ALL, "the name of a piece");
}

#[test]
fn sets_are_numbers() {
    for set in [0, 1, 1 << 63, u64::MAX, 0x0123_4567_89ab_cdef].map(Bitboard) {
        assert_eq!(Written(set).to_string(), set.0.to_string());
        let number = IntoDeserializer::<Error>::into_deserializer(set.0);
        assert_eq!(Bitboard::deserialize(number), Ok(set));
    }
    assert!(read::<Bitboard>("1").is_err());
    for bits in 0..=255 {
        let number = IntoDeserializer::<Error>::into_deserializer(bits);
        let rights = CastlingRights::deserialize(number);
        assert_eq!(rights.clone().ok(), CastlingRights::from_bits(bits));
        match rights {
            Ok(rights) => assert_eq!(Written(rights).to_string(), bits.to_string()),
            Err(error) => assert_eq!(error.to_string(), "castling rights are numbers below 16"),
        }
    }
}
