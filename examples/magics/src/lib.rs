//! The search for black magics: one table, as short as possible, for rooks and bishops of 8x8.
//!
//! It searches in layout a1b1; the numbers hold in the other layouts, too. The README says how it works and what
//! it found.

#![forbid(unsafe_code)]

mod climb;
mod pack;
mod random;
mod shared;
mod source;
mod trial;

pub use random::{Shard, seed};
pub use shared::Search;
pub use source::{read_shared, shared_source};

/// The numbers of trials. They are constants but for tests, which would take minutes without optimisation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// How many short climbs there are to one from a good multiplier.
    pub(crate) starts: usize,
    /// How many multipliers a climb from nowhere looks at. Many short climbs find better ones than
    /// few long climbs in the same time.
    pub(crate) short: u32,
    /// How many multipliers a climb from a good one looks at.
    pub(crate) long: u32,
    /// How often a round changes the best packing, or tries to: a multiple of the next.
    pub(crate) changes: u32,
    /// How many of the changes are one step.
    pub(crate) changes_per_step: u32,
}

impl Effort {
    pub(crate) const FULL: Self =
        Self { starts: 24, short: 8_000, long: 40_000, changes: 400, changes_per_step: 50 };
}

/// Says whether to stop. A search asks it several thousand times a second.
pub type Stop<'a> = &'a dyn Fn() -> bool;
