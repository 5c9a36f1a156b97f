//! Random numbers that are the same each time.

/// Marsaglia's xorshift64.
pub(crate) fn random(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}
