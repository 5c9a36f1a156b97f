//! Look-ups as scripts emit them, and a walk over the board that shares nothing with them.

#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod case;
pub mod in_scope;
pub mod numbers;
pub mod own_types;
pub mod private;
pub mod types;
pub mod walk;

/// Look-ups of sets of another crate's type.
#[allow(missing_docs)]
pub mod of_another_crate {
    include!(concat!(env!("OUT_DIR"), "/of_another_crate.rs"));
}
