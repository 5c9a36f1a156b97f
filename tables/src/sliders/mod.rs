//! What sliding pieces attack among others, each method under its own name.

pub mod classical;
