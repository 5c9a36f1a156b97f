//! Compares versions of chess tables, finds which arrays are tables of the catalogue, and knows what other programs call
//! these. It takes arrays from wherever they are, and says in values what it finds: it reads no source, and what is
//! printed for people is elsewhere, in the command line.

#![forbid(unsafe_code)]

pub mod diff;
pub mod matching;
pub mod programs;
