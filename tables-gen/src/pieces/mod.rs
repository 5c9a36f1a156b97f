//! Pieces beyond those of chess, and the threads of all pieces.

#[cfg(feature = "pieces")]
mod blocked;
pub(crate) mod leaps;
mod reach;
#[cfg(feature = "pieces")]
pub(crate) mod thread_mover;
pub(crate) mod threads;
