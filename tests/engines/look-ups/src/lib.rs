//! Look-ups as scripts emit them, and a walk over the board that shares nothing with them.

#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod in_scope;
pub mod own_types;
pub mod private;
pub mod types;
pub mod walk;

/// The modules that a script emitted for each board and method.
#[allow(missing_docs)]
pub mod emitted {
    include!(concat!(env!("OUT_DIR"), "/modules.rs"));
}

/// Look-ups of sets of another crate's type.
#[allow(missing_docs)]
pub mod of_another_crate {
    include!(concat!(env!("OUT_DIR"), "/of_another_crate.rs"));
}

/// A slider's look-up, of sets as wide as any.
pub type LookUp = fn(usize, u128) -> u128;

/// A board and a method.
pub struct Case {
    /// The method's name.
    pub method: &'static str,
    /// The number of files.
    pub files: usize,
    /// The number of ranks.
    pub ranks: usize,
    /// The squares of bit 0 and bit 1.
    pub layout: &'static str,
    /// Whether the first square is the highest bit.
    pub is_reversed: bool,
    /// The look-ups of rook, bishop and queen.
    pub look_ups: [LookUp; 3],
}
