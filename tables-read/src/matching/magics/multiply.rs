//! One multiplier on one square: whether it keeps the occupancies apart, and in how few bits.

use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::{Region, shift};

use super::regions::occupancies;

/// The factor of a magic.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// The occupied ones of the relevant squares: `(occupied & relevant) * magic >> shift`.
    Fancy,
    /// These and all squares that are not relevant: `(occupied | !relevant) * magic >> shift`.
    Black,
}

impl Method {
    pub(super) const ALL: [Self; 2] = [Self::Fancy, Self::Black];

    pub(super) fn name(self) -> &'static str {
        ["fancy", "black"][self as usize]
    }
}

/// The index of an occupancy.
#[derive(Clone, Copy)]
pub(super) struct Index {
    magic: u64,
    /// The squares that count as occupied in any case.
    set: u64,
    bits: u32,
}

impl Index {
    /// An index of 1 to 63 bits.
    pub(super) fn new(method: Method, region: &Region, magic: u64, bits: u32) -> Self {
        let set = if method == Method::Black { !region.relevant } else { 0 };
        Self { magic, set, bits: bits.clamp(1, 63) }
    }

    pub(super) fn of(self, occupied: u64) -> usize {
        ((occupied | self.set).wrapping_mul(self.magic) >> (64 - self.bits)) as usize
    }

    /// How many indices the occupancies have; or the first two with different attacks that share one, and that index.
    pub(super) fn used(self, region: &Region) -> Result<usize, ([u64; 2], usize)> {
        // On 8x8 a slider attacks a square at least, so 0 is an index that is free.
        let mut attacks_at = vec![0; 1 << self.bits];
        let mut used = 0;
        for (occupied, attacks) in occupancies(region) {
            let index = self.of(occupied);
            let found = &mut attacks_at[index];
            if *found == 0 {
                (*found, used) = (attacks, used + 1);
            } else if *found != attacks {
                let mut all = occupancies(region).map(|(occupied, _)| occupied);
                let first = all.find(|&it| self.of(it) == index).unwrap_or(occupied);
                return Err(([first, occupied], index));
            }
        }
        Ok(used)
    }
}

/// The most bits of an index, unless an array states more: the largest number of relevant squares.
pub(super) fn most_bits(slider: Slider) -> u32 {
    64 - shift(slider)
}

/// The fewest bits with which a multiplier works, up to the most. More bits work as well: they only separate more
/// indices.
pub(super) fn fewest_bits(method: Method, region: &Region, magic: u64, most: u32) -> Option<u32> {
    let works = |bits| Index::new(method, region, magic, bits).used(region).is_ok();
    if !works(most) {
        return None;
    }
    let fewer = (1..most).rev().take_while(|&bits| works(bits));
    Some(fewer.last().unwrap_or(most))
}
