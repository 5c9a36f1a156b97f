//! How to replace an engine's hand-written tables, in ten minutes.
//!
//! Each of the first three guides begins with the tables that many engines have, and ends with an engine
//! that has no handwritten tables. The fourth is about the numbers of an evaluation. The tests of this crate run the
//! code in the guides.

#[doc = include_str!("bitboards.md")]
pub mod bitboards {}

#[doc = include_str!("x88.md")]
pub mod x88 {}

#[doc = include_str!("threads.md")]
pub mod threads {}

#[cfg(feature = "families")]
#[doc = include_str!("evaluation.md")]
pub mod evaluation {}

#[doc = include_str!("hashing.md")]
pub mod hashing {}
