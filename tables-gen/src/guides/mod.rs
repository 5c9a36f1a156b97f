//! From an engine's hand-written tables to these, in ten minutes.
//!
//! Each guide begins with tables as engines have them, and ends with an engine that has none of its
//! own. The code in them is run by this crate's tests.

#[doc = include_str!("bitboards.md")]
pub mod bitboards {}

#[doc = include_str!("x88.md")]
pub mod x88 {}

#[doc = include_str!("threads.md")]
pub mod threads {}
