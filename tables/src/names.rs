//! Names of what is one of a few: written, and read in upper or lower case.

/// `name`, `Display`, `FromStr` and the error of a type whose values have a name each. A value may
/// be read by a second name, which is not written.
macro_rules! names {
    ($(
        $type:ident, $error:ident: $what:literal, $want:literal, $example:literal {
            $($value:ident $name:literal $(or $other:literal)?,)*
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
                    if name.eq_ignore_ascii_case($name) $(|| name.eq_ignore_ascii_case($other))? {
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
