//! What the command line is made of, and the tests use: reading tables back from source, comparing
//! versions of them, and finding magic numbers.

#![forbid(unsafe_code)]

pub mod diff;
pub mod generated;
pub mod magics;
pub mod parse;
