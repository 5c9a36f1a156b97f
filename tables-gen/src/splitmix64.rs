//! SplitMix64: random numbers that are the same for the same seed on every machine.
//!
//! Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
//! OOPSLA 2014.

/// The increment of the state at each step: 2^64 divided by the golden ratio, made odd.
pub const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;
const FIRST_FACTOR: u64 = 0xBF58_476D_1CE4_E5B9;
const SECOND_FACTOR: u64 = 0x94D0_49BB_1331_11EB;

/// Returns the output of a state.
pub const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(FIRST_FACTOR);
    z = (z ^ (z >> 27)).wrapping_mul(SECOND_FACTOR);
    z ^ (z >> 31)
}

/// Returns the output after this number of steps from a seed.
pub(crate) const fn output(seed: u64, steps: u64) -> u64 {
    mix(seed.wrapping_add(GAMMA.wrapping_mul(steps)))
}
