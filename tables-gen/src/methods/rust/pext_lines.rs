//! PEXT for each line: it makes the occupied relevant squares of the line an index.
//!
//! Cost: for each line PEXT, and a load that waits for it. On more than 64 squares PEXT is two instructions, one for
//! each half.
//!
//! Choose it on x86-64 with BMI2, where look-ups do not wait for each other. Where each waits for the last,
//! `obstruction` may be faster. On AMD's processors before Zen 3, PEXT is slow.
//!
//! Source: Chess Programming Wiki, "BMI2" and "First Rank Attacks".

use super::{Bmi2, Lines, Set};

/// The squares that matter of file, rank, diagonal and anti-diagonal of each square, the largest subset of each line,
/// and the attacks along each by the subset that is occupied.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) bmi2: Bmi2,
    pub(super) mask: usize,
    pub(super) most_subset: [u64; 4],
    pub(super) relevant_file: &'a [Set],
    pub(super) line_attacks: &'a [Lines<4>],
    pub(super) relevant_rank: &'a [Set],
    pub(super) relevant_diagonal: &'a [Set],
    pub(super) relevant_anti_diagonal: &'a [Set],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) fn rook(self, square: usize, occupied: Set) -> Set {
        let file = self.line(0, self.relevant_file, square & self.mask, occupied);
        file | self.line(1, self.relevant_rank, square & self.mask, occupied)
    }

    #[inline(always)]
    pub(super) fn bishop(self, square: usize, occupied: Set) -> Set {
        let diagonal = self.line(2, self.relevant_diagonal, square & self.mask, occupied);
        diagonal | self.line(3, self.relevant_anti_diagonal, square & self.mask, occupied)
    }

    #[inline(always)]
    pub(super) fn queen(self, square: usize, occupied: Set) -> Set {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    #[inline(always)]
    fn line(self, line: usize, relevant: &[Set], square: usize, occupied: Set) -> Set {
        // SAFETY: no mask of this kind of line has more ones than its number.
        let subset = unsafe { self.bmi2.pext(occupied, relevant[square], self.most_subset[line]) };
        self.line_attacks[square].0[line][subset as usize]
    }
}
