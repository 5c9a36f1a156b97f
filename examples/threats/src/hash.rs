//! One number of all features of many positions.

use crate::active::Active;
use crate::byteboard::Byteboard;

/// FNV-1a in 64 bits over the features as numbers of four bytes, the lowest byte first: of each position White's view,
/// then Black's, each in ascending order and ended by 2^32 - 1.
///
/// Source: G. Fowler, L. C. Noll, K. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
pub struct Hash(u64);

impl Hash {
    /// Of no position.
    #[must_use]
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a position.
    pub fn add(&mut self, active: &Active) {
        for view in active.views() {
            let mut numbers = view.to_vec();
            numbers.sort_unstable();
            for byte in numbers.into_iter().chain([u32::MAX]).flat_map(u32::to_le_bytes) {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
            }
        }
    }

    /// The hash of all positions that were added.
    #[must_use]
    pub const fn value(&self) -> u64 {
        self.0
    }
}

impl Default for Hash {
    fn default() -> Self {
        Self::new()
    }
}

/// The hash of positions by a way to find features.
pub fn of(positions: &[Byteboard], fill: fn(&Byteboard, &mut Active)) -> u64 {
    let (mut active, mut hash) = (Active::new(), Hash::new());
    for position in positions {
        fill(position, &mut active);
        hash.add(&active);
    }
    hash.value()
}
