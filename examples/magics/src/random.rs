//! Random numbers for simulated annealing, beside those for single multipliers.

use chess_tables_cli::fancy_magics;
use chess_tables_gen::tool::splitmix64::GAMMA;

use super::shard::Shard;

#[derive(Clone, Debug)]
pub(super) struct Random(fancy_magics::Random);

impl Random {
    /// A sequence of its own for each seed and stream.
    pub(super) const fn new(seed: u64, stream: u64) -> Self {
        Self(fancy_magics::Random::new(seed, stream))
    }

    pub(super) const fn next(&mut self) -> u64 {
        self.0.next()
    }

    /// A number with about an eighth of its bits set.
    pub(super) const fn sparse(&mut self) -> u64 {
        self.0.sparse()
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
}

/// The seed of a shard's random numbers: another for each shard, and the search's own for shard 0. It does not
/// depend on how many shards there are, so a search can get more of them later.
pub fn seed(of_search: u64, shard: Option<Shard>) -> u64 {
    let index = shard.map_or(0, Shard::index);
    of_search.wrapping_add(GAMMA.wrapping_mul(index.into()))
}
