//! Hyperbola quintessence with the lines side by side, as the lanes of a vector. A row, within a byte, is looked up.
//!
//! Origin: Gerd Isenberg, after Ryan Mack's reverse bitboards of 2000. Stockfish has the lines of rook and bishop in one
//! vector, 2026.
//!
//! Cost of a bishop, or of three lines of a queen: three loads, about ten operations on vectors, and a few that unite
//! the lanes.
//!
//! Choose it for bishops and queens if the target has AVX2 or SSSE3 and look-ups do not wait for each other. On other
//! targets it is no faster than `hyperbola`.
//!
//! Source: Chess Programming Wiki, "Hyperbola Quintessence" and "SSSE3".

/// Diagonal, anti-diagonal and column of each square, without the square, and the square.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) reversed: bool,
    pub(super) first_rank_attacks: &'a [[u8; 64]; 8],
    pub(super) lanes: &'a [[u64; 4]],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) const fn rook(self, square: usize, occupied: u64) -> u64 {
        self.along(2, square, occupied) | self.row(square, occupied)
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: u64) -> u64 {
        self.along(0, square, occupied) | self.along(1, square, occupied)
    }

    /// On its own square, which fills the vector, a slider attacks nothing.
    #[inline(always)]
    pub(super) const fn queen(self, square: usize, occupied: u64) -> u64 {
        let column = self.along(2, square, occupied) | self.along(3, square, occupied);
        (self.bishop(square, occupied) | column) | self.row(square, occupied)
    }

    /// A line with one square in each byte at most, so that swapping bytes mirrors it. A load fills all lanes at once,
    /// also with the slider swapped: that of the mirrored square.
    #[inline(always)]
    const fn along(self, lane: usize, square: usize, occupied: u64) -> u64 {
        let (line, slider) = (self.lanes[square & 63][lane], self.lanes[square & 63][3]);
        let swapped = self.lanes[(square ^ 56) & 63][3];
        let upwards = occupied & line;
        let downwards = upwards.swap_bytes().wrapping_sub(swapped);
        (upwards.wrapping_sub(slider) ^ downwards.swap_bytes()) & line
    }

    /// The eight squares of a byte, by the six inner ones of them.
    #[inline(always)]
    const fn row(self, square: usize, occupied: u64) -> u64 {
        let bit = if self.reversed { 63 - (square & 63) } else { square & 63 };
        let inner = (occupied >> (bit & 56) >> 1) & 63;
        (self.first_rank_attacks[bit & 7][inner as usize] as u64) << (bit & 56)
    }
}
