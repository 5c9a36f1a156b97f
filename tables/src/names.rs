//! Names and letters of enums: written, and read in upper or lower case.

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
