//! The searches for magic numbers. What they found stands with the tables, in `tables-gen`, which
//! fills these from it and so checks it.
//!
//! Fancy magics are found for any board of up to 64 squares. All else is for boards of 8x8, and searches in
//! layout a1b1: the numbers hold in the other layouts, too.

mod anneal;
mod bins;
mod by_square;
mod climb;
mod columns;
mod effort;
mod error;
mod fancy;
mod fit;
mod found;
mod locality;
mod multipliers;
mod others;
mod pack;
mod random;
mod repacking;
mod row_packing;
mod shared;
mod source;
mod stop;
mod trial;

pub use by_square::SearchBySquare;
pub use error::Error;
pub use fancy::fancy;
pub use found::{Found, check_fancy};
pub use locality::lines_touched;
pub use shared::Search;
pub use source::{fancy_source, fancy_source_on, read_fancy, read_shared, shared_source};
pub use stop::Stop;
