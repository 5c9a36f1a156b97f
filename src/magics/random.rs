//! Random numbers: the same from the same seed, everywhere.

use chess_tables_gen::tool::splitmix64::{GAMMA, mix};

/// The state of SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A sequence of its own for each seed and stream.
    pub const fn new(seed: u64, stream: u64) -> Self {
        Self(mix(seed ^ mix(stream)))
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// A number with about an eighth of its bits set: good multipliers have few.
    pub const fn sparse(&mut self) -> u64 {
        self.next() & self.next() & self.next()
    }
}
