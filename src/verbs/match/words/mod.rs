//! What is found, in words.

pub(super) mod behavior;
