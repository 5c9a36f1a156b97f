//! What the command line shares with other programs of the repository: generated files, and fancy magics.

#![forbid(unsafe_code)]

pub mod fancy_magics;
pub mod generated;
