//! Reads chess tables back from source, also from source that this project did not write, compares versions of them,
//! and finds which of them are tables of the catalogue. What prints for people is elsewhere: in the command line.

#![forbid(unsafe_code)]

pub mod diff;
pub mod lists;
pub mod matching;
