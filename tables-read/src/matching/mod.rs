//! What the arrays of somebody's engine are.

pub mod keys;
pub mod magics;
mod part;
mod wording;
