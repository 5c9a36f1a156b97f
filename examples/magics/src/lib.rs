//! The search for black magics: one table, as short as possible, for rooks and bishops of 8x8.
//!
//! It searches in layout a1b1; the numbers hold in the other layouts, too. The README says how it works and what
//! it found.

#![forbid(unsafe_code)]

mod anneal;
mod bins;
mod by_square;
mod climb;
mod columns;
mod effort;
mod error;
mod fit;
mod locality;
mod multipliers;
mod others;
mod pack;
mod random;
mod repacking;
mod row_packing;
pub mod shard;
mod shared;
mod source;
mod stop;
mod trial;

pub use by_square::SearchBySquare;
pub use error::Error;
pub use locality::lines_touched;
pub use random::seed;
pub use shared::Search;
pub use source::{read_shared, shared_source};
pub use stop::Stop;
