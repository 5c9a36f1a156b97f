// Copied into chess-tables as it is, so that the generator and the runtime index alike: no `use`.

/// The index of a black magic: the irrelevant squares are set, not cleared.
///
/// The product of a good `magic` brings what matters about the occupied relevant squares into its
/// highest bits, from `shift` on. Setting the `irrelevant` squares, all but the relevant ones, adds
/// the same to each product, and gives the searcher carries to play with. Onno Garms' variant of
/// the magic bitboards of Lasse Hansen and Pradyumna Kannan.
///
/// Source: Chess Programming Wiki, "Magic Bitboards", section "Black Magic Bitboards".
///
/// # Panics
/// If `shift` is 64 or more, where overflow is checked.
#[inline]
#[must_use]
pub const fn magic(occupied: u64, irrelevant: u64, magic: u64, shift: u32) -> usize {
    ((occupied | irrelevant).wrapping_mul(magic) >> shift) as usize
}

/// The index of a fancy magic: each square has a shift and a region of its own, of 2^(64 - shift)
/// entries.
///
/// Source: Chess Programming Wiki, "Magic Bitboards", section "Fancy"; Pradyumna Kannan, "Magic
/// Move-Bitboard Generation in Computer Chess", 2007.
///
/// # Panics
/// If `shift` is 64 or more, where overflow is checked.
#[inline]
#[must_use]
pub const fn fancy_magic(occupied: u64, relevant: u64, magic: u64, shift: u32) -> usize {
    ((occupied & relevant).wrapping_mul(magic) >> shift) as usize
}

/// The bits of `occupied` on the `relevant` squares, side by side from bit 0 on: parallel bit
/// extract, the instruction `pext` of BMI2, in software.
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

/// The lowest bits of `packed` spread over the squares of `mask`: parallel bit deposit, the
/// instruction `pdep` of BMI2, in software. The inverse of [`pext`] on the squares of `mask`.
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
