//! The representations, each in a module that can be read alone.

pub(crate) mod bitboard;
mod mailbox;
pub(crate) mod rotated;
pub(crate) mod threads;
pub(crate) mod x88;
