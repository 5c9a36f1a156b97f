//! The random numbers of the searches: the same from the same seed, everywhere.

use chess_tables_gen::tool::splitmix64::{GAMMA, mix};

/// The state of SplitMix64.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// A sequence of its own for each seed and stream.
    pub(super) const fn new(seed: u64, stream: u64) -> Self {
        Self(mix(seed ^ mix(stream)))
    }

    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// A number below `limit`, which must not be 0.
    pub(super) const fn below(&mut self, limit: u64) -> u64 {
        ((self.next() as u128 * limit as u128) >> 64) as u64
    }

    /// A number from the exponential distribution of mean 1, the same on all machines.
    pub(super) fn exponential(&mut self) -> f64 {
        // Von Neumann: the length of a falling run of uniform numbers decides, and no logarithm
        // is taken, which platforms round differently.
        let mut whole = 0.0;
        loop {
            let first = self.next();
            let (mut last, mut odd) = (first, true);
            loop {
                let next = self.next();
                if next >= last {
                    break;
                }
                (last, odd) = (next, !odd);
            }
            if odd {
                return whole + (first >> 11) as f64 / (1_u64 << 53) as f64;
            }
            whole += 1.0;
        }
    }

    /// A number with about an eighth of its bits set: good multipliers have few.
    pub(super) const fn sparse(&mut self) -> u64 {
        self.next() & self.next() & self.next()
    }
}
