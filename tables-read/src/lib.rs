//! Reads chess tables back from source, also from source that this project did not write. Nothing is run or expanded,
//! and what is printed for people is elsewhere, in the command line.

#![forbid(unsafe_code)]

pub mod lists;
