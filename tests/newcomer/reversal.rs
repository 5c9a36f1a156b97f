//! Hyperbola quintessence, with each line reversed by itself.
//!
//! Origin: Gerd Isenberg and Aleks Peshkov, 2007.
//!
//! Cost of a line: two reversals and five simple operations.
//!
//! Choose it on a processor that can reverse bits.
//!
//! Source: Chess Programming Wiki, "Hyperbola Quintessence".

/// File, rank, diagonal and anti-diagonal of each square, without the square.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) reversed: bool,
    pub(super) lines: &'a [[u64; 4]],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) const fn rook(self, square: usize, occupied: u64) -> u64 {
        self.line(0, square, occupied) | self.line(1, square, occupied)
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: u64) -> u64 {
        self.line(2, square, occupied) | self.line(3, square, occupied)
    }

    #[inline(always)]
    pub(super) const fn queen(self, square: usize, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    #[inline(always)]
    const fn line(self, line: usize, square: usize, occupied: u64) -> u64 {
        let slider = 1_u64 << if self.reversed { 63 - (square & 63) } else { square & 63 };
        let line = self.lines[square & 63][line];
        let upwards = occupied & line;
        let downwards = upwards.reverse_bits().wrapping_sub(slider.reverse_bits());
        (upwards.wrapping_sub(slider) ^ downwards.reverse_bits()) & line
    }
}
