//! Pieces beyond those of chess, and the threads of all pieces.

#[cfg(feature = "pieces")]
mod blocked;
pub(crate) mod leaps;
mod reach;
pub(crate) mod thread;
#[cfg(feature = "pieces")]
pub(crate) mod thread_mover;
pub(crate) mod thread_order;
