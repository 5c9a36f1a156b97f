//! Obstruction difference: a subtraction marks the squares from the nearest blocker below to the nearest one above.
//!
//! Origin: Michael Hoffmann.
//!
//! Cost of a line: a bit scan and nine simple operations.
//!
//! Choose it on large boards, if the processor cannot reverse bits.
//!
//! Source: Chess Programming Wiki, "Obstruction Difference".

use super::Set;

/// File, rank, diagonal and anti-diagonal of each square, without the square.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) mask: usize,
    pub(super) last: usize,
    pub(super) reversed: bool,
    pub(super) lines: &'a [[Set; 4]],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) const fn rook(self, square: usize, occupied: Set) -> Set {
        let ([file, rank, ..], slider) = (self.lines[square & self.mask], self.slider(square));
        line(file, slider, occupied) | line(rank, slider, occupied)
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: Set) -> Set {
        let ([.., first, second], slider) = (self.lines[square & self.mask], self.slider(square));
        line(first, slider, occupied) | line(second, slider, occupied)
    }

    #[inline(always)]
    pub(super) const fn queen(self, square: usize, occupied: Set) -> Set {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    #[inline(always)]
    const fn slider(self, square: usize) -> Set {
        let bit = if self.reversed { self.last.wrapping_sub(square) } else { square };
        1 << (bit & (Set::BITS as usize - 1))
    }
}

/// The squares of a line from the nearest blocker below to the nearest one above.
#[inline]
const fn line(line: Set, slider: Set, occupied: Set) -> Set {
    let blockers = occupied & line;
    let lower = blockers & slider.wrapping_sub(1);
    let upper = blockers ^ lower;
    let highest = ((1 as Set) << (Set::BITS - 1)) >> (lower | 1).leading_zeros();
    (upper ^ upper.wrapping_sub(highest)) & line
}
