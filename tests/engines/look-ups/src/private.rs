//! Look-ups of sets with a private field, in tables with names of the engine's own: a module for each method, and
//! `METHODS` with the look-ups of rook, bishop and queen.

#![allow(missing_docs)]

use crate::types::Set;

type LookUps = [fn(usize, Set) -> Set; 3];

include!(concat!(env!("OUT_DIR"), "/private.rs"));
