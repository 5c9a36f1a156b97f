//! Rays and bit scans: the attacks in a direction are the ray, without the ray behind the first blocker.
//!
//! Cost of a ray: a bit scan and two loads, one of which waits for it.
//!
//! Choose it to begin with: it needs nothing but rays.
//!
//! Source: Chess Programming Wiki, "Classical Approach".

use super::Set;

/// The rays of each square, to the north first and then clockwise, and in which of these directions bits grow.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) mask: usize,
    pub(super) last: usize,
    pub(super) reversed: bool,
    pub(super) upwards: [bool; 8],
    pub(super) rays: [&'a [Set]; 8],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) const fn rook(self, square: usize, occupied: Set) -> Set {
        let (north, east) = (self.towards(0, square, occupied), self.towards(2, square, occupied));
        north | east | self.towards(4, square, occupied) | self.towards(6, square, occupied)
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: Set) -> Set {
        let (first, second) =
            (self.towards(1, square, occupied), self.towards(3, square, occupied));
        first | second | self.towards(5, square, occupied) | self.towards(7, square, occupied)
    }

    #[inline(always)]
    pub(super) const fn queen(self, square: usize, occupied: Set) -> Set {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    /// If there is no blocker, the ray of the lowest bit or the last is empty, too.
    #[inline(always)]
    const fn towards(self, direction: usize, square: usize, occupied: Set) -> Set {
        let ray = self.rays[direction];
        let open = ray[square & self.mask];
        let blockers = open & occupied;
        let bit = if self.upwards[direction] {
            (blockers | ((1 as Set) << self.last)).trailing_zeros() as usize
        } else {
            (Set::BITS - 1 - (blockers | 1).leading_zeros()) as usize
        };
        let first = if self.reversed { self.last.wrapping_sub(bit) } else { bit };
        open ^ ray[first & self.mask]
    }
}
