//! Enums whose values have names.

/// An enum with `Variant = "name"` for each value, which makes `VALUES`, `NAMES` and `find` for what the type itself
/// offers.
macro_rules! named {
    (
        $(#[$attribute:meta])*
        pub enum $type:ident { $($(#[$of_variant:meta])* $variant:ident = $name:literal,)+ }
    ) => {
        $(#[$attribute])*
        pub enum $type { $($(#[$of_variant])* $variant,)+ }

        impl $type {
            const NAMES: [&'static str; [$($name),+].len()] = [$($name),+];
            const VALUES: [Self; Self::NAMES.len()] = [$(Self::$variant),+];

            /// Returns the value of a name.
            fn find(name: &str) -> Option<Self> {
                let place = crate::enum_with_names::place(name, &Self::NAMES);
                place.map(|place| Self::VALUES[place])
            }
        }
    };
}
pub(crate) use named;

/// Returns the place of a name.
pub(crate) fn place(name: &str, names: &[&str]) -> Option<usize> {
    names.iter().position(|&it| it == name)
}
