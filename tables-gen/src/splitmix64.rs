//! SplitMix64: random numbers that are the same from the same seed, everywhere.
//!
//! Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
//! OOPSLA 2014.

/// What the state grows by at each step: 2^64 divided by the golden ratio, odd.
pub const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;
pub(crate) const FIRST_FACTOR: u64 = 0xBF58_476D_1CE4_E5B9;
pub(crate) const SECOND_FACTOR: u64 = 0x94D0_49BB_1331_11EB;

/// The output of a state.
pub const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(FIRST_FACTOR);
    z = (z ^ (z >> 27)).wrapping_mul(SECOND_FACTOR);
    z ^ (z >> 31)
}

/// The output after so many steps from a seed.
pub(crate) const fn output(seed: u64, steps: u64) -> u64 {
    mix(seed.wrapping_add(GAMMA.wrapping_mul(steps)))
}
