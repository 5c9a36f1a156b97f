//! Reads chess tables back from source, also from source that this project did not write, and compares versions of
//! them. What prints for people is elsewhere: in the command line.

#![forbid(unsafe_code)]

pub mod diff;
pub mod matching;
pub mod parse;
