//! Types that are the index of a table: one of a few values, each with a number, a name and perhaps a letter. Names are
//! read in upper or lower case.

use core::fmt;

/// `ALL`, and the ways from a value to its index and back, of an enum whose values are numbered from 0.
macro_rules! indices {
    ($type:ident $what:literal, $count:literal, $example:literal = $number:literal {
        $($value:ident = $index:literal,)*
    }) => {
        impl $type {
            #[doc = concat!("All ", $what, "s in index order.")]
            pub const ALL: [Self; $count] = [$(Self::$value,)*];

            #[doc = concat!("The ", $what, " of an index; `None` from ", $count, " on.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("assert_eq!(", stringify!($type), "::from_index(", $number, "), Some(", $example, "));")]
            #[doc = concat!("assert_eq!(", stringify!($type), "::from_index(", $count, "), None);")]
            /// ```
            // A match compiles to a comparison, a look-up in `ALL` to a load.
            #[inline]
            #[must_use]
            pub const fn from_index(index: u8) -> Option<Self> {
                match index {
                    $($index => Some(Self::$value),)*
                    _ => None,
                }
            }

            #[doc = concat!("The index, below ", $count, ", as are `usize::from` and, in one byte, `u8::from`. \
                `ALL[index]` leads back, in constants as well, and so does `TryFrom<usize>`.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("assert_eq!(", $example, ".index(), ", $number, ");")]
            #[doc = concat!("assert_eq!(", stringify!($type), "::ALL[", $number, "], ", $example, ");")]
            #[doc = concat!("assert_eq!(", stringify!($type), "::try_from(", $example, ".index()), Ok(", $example, "));")]
            #[doc = concat!("assert_eq!((usize::from(", $example, "), u8::from(", $example, ")), (", $number, ", ", $number, "));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl From<$type> for u8 {
            #[inline]
            fn from(value: $type) -> Self {
                value as Self
            }
        }

        impl From<$type> for usize {
            #[inline]
            fn from(value: $type) -> Self {
                value as Self
            }
        }

        impl TryFrom<u8> for $type {
            type Error = $crate::TryFromIndexError;

            #[inline]
            fn try_from(index: u8) -> Result<Self, Self::Error> {
                Self::from_index(index).ok_or($crate::TryFromIndexError)
            }
        }

        impl TryFrom<usize> for $type {
            type Error = $crate::TryFromIndexError;

            #[inline]
            fn try_from(index: usize) -> Result<Self, Self::Error> {
                u8::try_from(index).map_err(|_| $crate::TryFromIndexError)?.try_into()
            }
        }
    };
}
pub(crate) use indices;

/// `name`, `Display`, `FromStr` and the error of a type whose values have a name each. A value may
/// be read by a letter, too.
macro_rules! names {
    ($(
        $type:ident, $error:ident: $what:literal, $want:literal, $example:literal {
            $($value:ident $name:literal $($letter:literal)?,)*
        }
    )+) => {$(
        impl $type {
            /// The name.
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("let names = ", stringify!($type), "::ALL.map(", stringify!($type), "::name);")]
            #[doc = concat!("assert_eq!(names, [", $("\"", $name, "\", ",)* "]);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)*
                }
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $type {
            type Err = $error;

            #[doc = concat!("Reads the name of ", $what, ", in upper or lower case.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            $(#[doc = concat!(
                "assert_eq!(\"", $name, "\".parse(), Ok(", stringify!($type), "::", stringify!($value), "));",
            )])*
            /// ```
            // Without this, debug builds of the tool share this crate's functions that split slices, with its
            // debug assertions: an export as JSON takes 0.21 instead of 0.14 s.
            #[inline]
            fn from_str(name: &str) -> Result<Self, $error> {
                $(
                    if name.eq_ignore_ascii_case($name)
                        $(|| name.eq_ignore_ascii_case(concat!($letter)))?
                    {
                        return Ok(Self::$value);
                    }
                )*
                Err($error)
            }
        }

        #[doc = concat!("The error of a text that is not the name of ", $what, ".")]
        ///
        /// ```
        #[doc = concat!(
            "let error = \"", $example, "\".parse::<chess_tables::", stringify!($type), ">().unwrap_err();",
        )]
        #[doc = concat!("assert_eq!(error.to_string(), \"not ", $what, ": want ", $want, "\");")]
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $error;

        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!("not ", $what, ": want ", $want))
            }
        }

        impl core::error::Error for $error {}
    )+};
}
pub(crate) use names;

/// `to_char`, `from_char` and the conversions of a type whose values have a letter each, in lower case.
macro_rules! letters {
    ($type:ident $what:literal, $error:ident, $example:literal {
        $($value:ident $letter:literal,)*
    }) => {
        impl $type {
            #[doc = concat!("The letter of the ", $what, ", in lower case.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("let letters = ", stringify!($type), "::ALL.map(", stringify!($type), "::to_char);")]
            #[doc = concat!("assert_eq!(letters, [", $(stringify!($letter), ", ",)* "]);")]
            /// ```
            #[inline]
            #[must_use]
            #[doc(alias = "char")]
            pub const fn to_char(self) -> char {
                match self {
                    $(Self::$value => $letter,)*
                }
            }

            #[doc = concat!("The ", $what, " of a letter, in upper or lower case; `None` for others.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("let letter = ", $example, ".to_char();")]
            #[doc = concat!("assert_eq!(", stringify!($type), "::from_char(letter), Some(", $example, "));")]
            #[doc = concat!(
                "assert_eq!(", stringify!($type), "::from_char(letter.to_ascii_uppercase()), Some(", $example, "));",
            )]
            #[doc = concat!("assert_eq!(", stringify!($type), "::from_char('?'), None);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn from_char(letter: char) -> Option<Self> {
                match letter.to_ascii_lowercase() {
                    $($letter => Some(Self::$value),)*
                    _ => None,
                }
            }
        }

        impl From<$type> for char {
            #[inline]
            fn from(value: $type) -> Self {
                value.to_char()
            }
        }

        impl TryFrom<char> for $type {
            type Error = $error;

            #[inline]
            fn try_from(letter: char) -> Result<Self, $error> {
                Self::from_char(letter).ok_or($error)
            }
        }
    };
}
pub(crate) use letters;

/// Enums of values that have a number from 0 on, a name and a letter each.
macro_rules! values {
    ($(
        $(#[$attribute:meta])*
        pub enum $type:ident $what:literal, $count:literal, $example:literal = $number:literal {
            $($(#[$doc:meta])* $value:ident = $index:literal $name:literal $letter:literal,)*
        }
        $error:ident: $a_value:literal, $want:literal, $wrong:literal;
    )+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $type {
            $($(#[$doc])* $value = $index,)*
        }

        $crate::indices::indices! {
            $type $what, $count, $example = $number { $($value = $index,)* }
        }

        $crate::indices::names! {
            $type, $error: $a_value, $want, $wrong { $($value $name $letter,)* }
        }

        $crate::indices::letters! {
            $type $what, $error, $example { $($value $letter,)* }
        }
    )+};
}
pub(crate) use values;

/// The error of a number that is out of range for an index type.
///
/// ```
/// let error = chess_tables::Square::try_from(64_usize).unwrap_err();
/// assert_eq!(error.to_string(), "the index is too large");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryFromIndexError;

impl fmt::Display for TryFromIndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the index is too large")
    }
}

impl core::error::Error for TryFromIndexError {}
