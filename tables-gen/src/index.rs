// This file is copied into chess-tables unchanged, so that generator and runtime compute the same indices.
// So it must not have `use`.

/// Returns the index of a black magic: `(occupied | irrelevant) * magic >> shift`.
///
/// `irrelevant` is the complement of the relevant squares. Setting these squares instead of clearing them
/// adds the same number to each product. Its carries give the search for magics more to choose from.
/// Black magics are Onno Garms' variant of the magic bitboards of Lasse Hansen and Pradyumna Kannan.
///
/// Source: Chess Programming Wiki, "Magic Bitboards", section "Black Magic Bitboards".
///
/// # Panics
/// If `shift` is 64 or more, in builds with overflow checks.
#[inline]
#[must_use]
pub const fn magic(occupied: u64, irrelevant: u64, magic: u64, shift: u32) -> usize {
    ((occupied | irrelevant).wrapping_mul(magic) >> shift) as usize
}

/// Returns the index of a fancy magic: `(occupied & relevant) * magic >> shift`.
///
/// Each square has its own shift, and its own region of 2^(64 - shift) entries in the table.
///
/// Source: Chess Programming Wiki, "Magic Bitboards", section "Fancy"; Pradyumna Kannan, "Magic
/// Move-Bitboard Generation in Computer Chess", 2007.
///
/// # Panics
/// If `shift` is 64 or more, in builds with overflow checks.
#[inline]
#[must_use]
pub const fn fancy_magic(occupied: u64, relevant: u64, magic: u64, shift: u32) -> usize {
    ((occupied & relevant).wrapping_mul(magic) >> shift) as usize
}

/// Returns the two places of a move in a cuckoo table of 8,192 entries: `change & 8191` and
/// `change >> 16 & 8191`, of the change that the move makes in the Zobrist key.
///
/// Source: M. van Kervinck, "Upcoming repetition detection", OpenChess Forum, 2013; the bits are those that
/// Stockfish takes.
#[inline]
#[must_use]
pub const fn cuckoo(change: u64) -> [usize; 2] {
    [(change & 0x1FFF) as usize, (change >> 16 & 0x1FFF) as usize]
}

/// Extracts the bits of `occupied` on the `relevant` squares, side by side from bit 0 on.
///
/// This is parallel bit extract, the instruction `pext` of BMI2, in software.
///
/// Source: Chess Programming Wiki, "BMI2", section "PEXT Bitboards".
#[inline]
#[must_use]
pub const fn pext(occupied: u64, mut relevant: u64) -> u64 {
    let mut extracted = 0;
    let mut bit = 1_u64;
    while relevant != 0 {
        if occupied & relevant & relevant.wrapping_neg() != 0 {
            extracted |= bit;
        }
        relevant &= relevant - 1;
        bit <<= 1;
    }
    extracted
}

/// Deposits the lowest bits of `packed` on the squares of `mask`, lowest first: the inverse of [`pext`].
///
/// This is parallel bit deposit, the instruction `pdep` of BMI2, in software.
///
/// Source: Chess Programming Wiki, "BMI2".
#[inline]
#[must_use]
pub const fn pdep(packed: u64, mut mask: u64) -> u64 {
    let mut deposited = 0;
    let mut bit = 1_u64;
    while mask != 0 {
        if packed & bit != 0 {
            deposited |= mask & mask.wrapping_neg();
        }
        mask &= mask - 1;
        bit <<= 1;
    }
    deposited
}
