//! Typed look-ups: functions that read one entry of a table.

/// `pub const fn name(index: Type) -> Entry = TABLE;`, with an index for each axis of the table, or `TABLE by FUNCTION`
/// with what makes one index of all.
macro_rules! look_ups {
    ($(
        $(#[$doc:meta])*
        pub const fn $name:ident($($index:ident: $axis:ty),+) -> $entry:tt
            = $table:ident $(by $by:ident)?;
    )+) => {$(
        $(#[$doc])*
        #[inline]
        pub const fn $name($($index: $axis),+) -> $entry {
            look_ups!(@$entry look_ups!(@in $table $($by)?: $($index)+))
        }
    )+};
    (@in $table:ident: $($index:ident)+) => { $crate::data::$table$([$index as usize])+ };
    (@in $table:ident $by:ident: $($index:ident)+) => { $crate::data::$table[$by($($index),+)] };
    (@Bitboard $bits:expr) => { Bitboard($bits) };
    (@Attackers $flags:expr) => { Attackers($flags) };
    (@$integer:tt $value:expr) => { $value };
}
pub(crate) use look_ups;
