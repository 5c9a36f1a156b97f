//! Reads chess tables back from source, also from source that this project did not write, compares versions of them,
//! finds which of them are tables of the catalogue, and knows what other programs
//! call these. What prints for people is elsewhere: in the command line.

#![forbid(unsafe_code)]

pub mod diff;
pub mod lists;
pub mod matching;
pub mod programs;
