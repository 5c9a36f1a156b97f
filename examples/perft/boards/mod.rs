//! The representations, each in a module that can be read alone. x88 and threads have the men on
//! their squares in common: `mailbox`.

pub(crate) mod bitboard;
mod mailbox;
pub(crate) mod rotated;
pub(crate) mod threads;
pub(crate) mod x88;
