//! What the arrays of somebody's engine are.

pub mod magics;
mod part;
mod wording;
