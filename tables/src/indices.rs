//! Types that are the index of a table: one of a few values, each with a number.

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

            #[doc = concat!("The index, below ", $count, ". `ALL[index]` leads back, in constants as well, and so \
                does `TryFrom<usize>`.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("assert_eq!(", $example, ".index(), ", $number, ");")]
            #[doc = concat!("assert_eq!(", stringify!($type), "::ALL[", $number, "], ", $example, ");")]
            #[doc = concat!("assert_eq!(", stringify!($type), "::try_from(", $example, ".index()), Ok(", $example, "));")]
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

        $crate::names::names! {
            $type, $error: $a_value, $want, $wrong { $($value $name $letter,)* }
        }

        $crate::names::letters! {
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
