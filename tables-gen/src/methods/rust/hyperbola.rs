//! Hyperbola quintessence: a subtraction finds the first blocker upwards, and on the turned board downwards.
//!
//! Origin: Gerd Isenberg, after Ryan Mack's reverse bitboards of 2000. Aleks Peshkov improved it in 2007: one exclusive
//! or joins the two directions.
//!
//! Cost: the board is turned there and back once, and each line takes four operations on either board.
//!
//! Choose it on a processor that can reverse bits, such as AArch64. On others `obstruction` may be faster.
//!
//! Source: Chess Programming Wiki, "Hyperbola Quintessence".

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
        let beyond = self.straight(square, occupied);
        beyond | self.turned(self.straight(self.opposite(square), self.turned(occupied)))
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: Set) -> Set {
        let beyond = self.slanted(square, occupied);
        beyond | self.turned(self.slanted(self.opposite(square), self.turned(occupied)))
    }

    /// Turns the board only once for all lines.
    #[inline(always)]
    pub(super) const fn queen(self, square: usize, occupied: Set) -> Set {
        let beyond = self.straight(square, occupied) | self.slanted(square, occupied);
        let (opposite, turned) = (self.opposite(square), self.turned(occupied));
        beyond | self.turned(self.straight(opposite, turned) | self.slanted(opposite, turned))
    }

    #[inline(always)]
    const fn straight(self, square: usize, occupied: Set) -> Set {
        let [file, rank, ..] = self.lines[square & self.mask];
        upwards(file, rank, self.slider(square), occupied)
    }

    #[inline(always)]
    const fn slanted(self, square: usize, occupied: Set) -> Set {
        let [.., diagonal, anti_diagonal] = self.lines[square & self.mask];
        upwards(diagonal, anti_diagonal, self.slider(square), occupied)
    }

    #[inline(always)]
    const fn slider(self, square: usize) -> Set {
        let bit = if self.reversed { self.opposite(square) } else { square };
        1 << (bit & (Set::BITS as usize - 1))
    }

    #[inline(always)]
    const fn opposite(self, square: usize) -> usize {
        self.last.wrapping_sub(square)
    }

    /// The board after a half turn, which brings a square to the last one minus the square.
    #[inline(always)]
    const fn turned(self, set: Set) -> Set {
        set.reverse_bits() >> (Set::BITS as usize - 1 - self.last)
    }
}

/// The squares of both lines above the slider, up to the first occupied one.
#[inline]
const fn upwards(first: Set, second: Set, slider: Set, occupied: Set) -> Set {
    let (on_first, on_second) = (occupied & first, occupied & second);
    ((on_first ^ on_first.wrapping_sub(slider)) & first)
        | ((on_second ^ on_second.wrapping_sub(slider)) & second)
}
