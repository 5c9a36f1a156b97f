//! Typed look-ups: functions that read one entry of a table.

/// `pub const fn name(index: Type) -> Entry = TABLE;`, with an index for each axis of the table.
macro_rules! look_ups {
    ($(
        $(#[$doc:meta])*
        pub const fn $name:ident($($index:ident: $axis:ty),+) -> $entry:tt = $table:ident;
    )+) => {$(
        $(#[$doc])*
        #[inline]
        pub const fn $name($($index: $axis),+) -> $entry {
            look_ups!(@$entry $crate::data::$table$([$index as usize])+)
        }
    )+};
    (@Bitboard $bits:expr) => { Bitboard($bits) };
    (@$integer:tt $value:expr) => { $value };
}
pub(crate) use look_ups;
