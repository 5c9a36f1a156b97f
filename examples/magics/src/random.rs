//! Random numbers for simulated annealing, beside those for single multipliers, and the parts into which a search is
//! divided, which have random numbers of their own.

use std::fmt;
use std::str::FromStr;

use chess_tables_gen::tool::fancy_magics;
use chess_tables_gen::tool::splitmix64::GAMMA;

#[derive(Clone, Debug)]
pub(crate) struct Random(fancy_magics::Random);

impl Random {
    /// A sequence of its own for each seed and stream.
    pub(crate) const fn new(seed: u64, stream: u64) -> Self {
        Self(fancy_magics::Random::new(seed, stream))
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0.next()
    }

    /// A number with about an eighth of its bits set.
    pub(crate) const fn sparse(&mut self) -> u64 {
        self.0.sparse()
    }

    /// A number below `limit`, which must not be 0.
    pub(crate) const fn below(&mut self, limit: u64) -> u64 {
        ((self.next() as u128 * limit as u128) >> 64) as u64
    }

    /// A number from the exponential distribution of mean 1, the same on all machines.
    pub(crate) fn exponential(&mut self) -> f64 {
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
pub(crate) fn seed(of_search: u64, shard: Option<Shard>) -> u64 {
    let index = shard.map_or(0, Shard::index);
    of_search.wrapping_add(GAMMA.wrapping_mul(index.into()))
}

/// Part `index` of `count`, written `I/N`. It counts from 0, as completion indices of Kubernetes do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    index: u32,
    count: u32,
}

impl Shard {
    /// Its number, from 0.
    pub(crate) const fn index(self) -> u32 {
        self.index
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // `parse` alone would take a sign.
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse().ok(),
            false => None,
        };
        let parts = text.split_once('/');
        match parts.and_then(|(index, count)| Some((number(index)?, number(count)?))) {
            None => Err("want I/N, such as 0/8 for the first of eight".to_owned()),
            Some((_, 0)) => Err("a job has at least one shard".to_owned()),
            Some((index, count)) if index >= count => {
                let last = count - 1;
                Err(format!("there is no shard {index} of {count}: they are numbered 0 to {last}"))
            }
            Some((index, count)) => Ok(Self { index, count }),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_numbered_from_0() {
        let shard: Shard = "3/8".parse().unwrap();
        assert_eq!((shard.index(), shard.to_string().as_str()), (3, "3/8"));
        let error = "8/8".parse::<Shard>().unwrap_err();
        assert_eq!(error, "there is no shard 8 of 8: they are numbered 0 to 7");
    }
}
