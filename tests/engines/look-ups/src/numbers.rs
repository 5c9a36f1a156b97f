//! Look-ups with types that `as` does not turn into numbers.

#![allow(missing_docs)]

use crate::types::{Color, Square};

#[derive(Clone, Copy, Debug)]
pub struct Newtype(pub u8);

#[derive(Clone, Copy, Debug)]
pub struct NonZero(pub core::num::NonZero<u8>);

#[derive(Clone, Copy, Debug)]
pub struct IsBlack(pub bool);

/// A set in a private struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    inner: Inner,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Inner {
    bits: u64,
}

pub type Bits = u64;

impl Named {
    pub const fn from_bits(bits: u64) -> Self {
        Self { inner: Inner { bits } }
    }
}

const fn number_of(color: Color) -> usize {
    color as usize
}

const fn index_of(square: Square) -> usize {
    square as usize
}

pub mod by_newtype {
    include!(concat!(env!("OUT_DIR"), "/by_newtype.rs"));
}

pub mod by_non_zero {
    include!(concat!(env!("OUT_DIR"), "/by_non_zero.rs"));
}

pub mod by_function {
    include!(concat!(env!("OUT_DIR"), "/by_function.rs"));
}
