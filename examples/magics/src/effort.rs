//! How long each part of a search is, and when it stops in the middle of things.

/// The numbers of trials. They are constants but for tests, which would take minutes without optimisation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// How many short climbs there are to one from a good multiplier.
    pub(super) starts: usize,
    /// How many multipliers a climb from nowhere looks at. Many short climbs find better ones than
    /// few long climbs in the same time.
    pub(super) short: u32,
    /// How many multipliers a climb from a good one looks at.
    pub(super) long: u32,
    /// How many homes are tried for the rooks, for each number of bins: a second or so.
    pub(super) moves: u32,
    /// How often a round changes each of the best packings, or tries to: a multiple of the next.
    pub(super) changes: u32,
    /// How many of the changes are one step.
    pub(super) changes_per_step: u32,
}

impl Effort {
    pub(super) const FULL: Self = Self {
        starts: 24,
        short: 8_000,
        long: 40_000,
        moves: 500_000,
        changes: 200,
        changes_per_step: 50,
    };
}

/// Says whether to stop. A search asks it several thousand times a second.
pub type Stop<'a> = &'a dyn Fn() -> bool;
