//! PEXT and PDEP: PEXT makes the occupied relevant squares an index, and PDEP spreads a 16-bit code
//! over the slider's lines.
//!
//! PEXT, an instruction of BMI2, gathers the relevant bits of the board into an index, without a
//! multiplication and without a gap. A rook or bishop has at most 14 squares on its lines, so 16
//! bits say which of them it attacks. PDEP, the inverse of PEXT, spreads these bits over the lines.
//! The table takes a quarter of the memory that the full sets of `pext_sets` take.
//!
//! Origin: the instructions came with Intel's Haswell, 2013. Source: Chess Programming Wiki,
//! "BMI2".
//!
//! Tables: [`ROOK_PEXT_CODES`](crate::data::ROOK_PEXT_CODES), 204,800 bytes, and
//! [`BISHOP_PEXT_CODES`](crate::data::BISHOP_PEXT_CODES), 10,496 bytes. Masks and offsets take 1560
//! bytes for each of the two.
//!
//! Cost: three loads that need the square only, PEXT, a load, PDEP. On AMD's processors before Zen
//! 3, PEXT is a loop in microcode and takes tens to hundreds of cycles.
//!
//! Choose it to compare with: `pext_lines` is faster by smaller tables.

use super::bmi2::{Bmi2, method};
use super::by_square::{BySquare, by_square};
use super::pext_split::Subsets;
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext`](self), for a processor with BMI2.
    ///
    /// Get its value as that of [`PextLines`](super::PextLines).
    Pext, "pext"
}

/// What the look-ups of a slider need: where the code is, and the squares that PDEP spreads it over.
struct Numbers {
    subsets: Subsets,
    lines: BySquare,
}

const ROOKS: &Numbers = &Numbers {
    subsets: Subsets::new(data::ROOK_RELEVANT, data::ROOK_PEXT_OFFSETS, data::ROOK_PEXT_CODES),
    lines: by_square(data::ROOK_PSEUDO_ATTACKS),
};
const BISHOPS: &Numbers = &Numbers {
    subsets: Subsets::new(
        data::BISHOP_RELEVANT,
        data::BISHOP_PEXT_OFFSETS,
        data::BISHOP_PEXT_CODES,
    ),
    lines: by_square(data::BISHOP_PSEUDO_ATTACKS),
};

impl Numbers {
    /// # Safety
    /// They must be the codes that the subsets had.
    #[inline(always)]
    #[allow(unsafe_code, reason = "see `entry`")]
    unsafe fn attacks(
        &self,
        bmi2: Bmi2,
        codes: &[u16],
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        // SAFETY: The caller says that they are the codes of these subsets.
        let code = unsafe { self.subsets.entry(bmi2, codes, square, occupied) };
        Bitboard(bmi2.deposit(code.into(), self.lines[square as usize]))
    }
}

mod look_up {
    use super::*;

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: They are the numbers of these codes.
        unsafe { ROOKS.attacks(bmi2, data::ROOK_PEXT_CODES, square, occupied) }
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn bishop(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: They are the numbers of these codes.
        unsafe { BISHOPS.attacks(bmi2, data::BISHOP_PEXT_CODES, square, occupied) }
    }
}
