//! The numbers of 0x88: lines of squares, padded by as many numbers off the board.

use super::board::{Board, Square};

/// The 0x88 numbers of a board's squares, and the differences between them.
///
/// ```
/// use chess_tables_gen::Board;
///
/// let x88 = Board::CHESS.x88();
/// let d4 = Board::CHESS.square_named("d4").unwrap();
/// assert_eq!((x88.index(d4), x88.width(), x88.differences()), (0x33, 16, 240));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct X88(pub(super) Board);

impl Board {
    /// Returns the 0x88 numbers of the squares.
    pub const fn x88(self) -> X88 {
        X88(self)
    }
}

impl X88 {
    /// Returns the 0x88 number of a square: `16 * rank + file` on [`Board::CHESS`].
    ///
    /// On any board, each line is padded to twice the next power of two of its length. So a shift and a mask
    /// give line and place, different leaps have different differences, and [`padding`](Self::padding) can
    /// test without a table whether a number is off the board.
    pub const fn index(self, square: Square) -> usize {
        let (line, place, _) = self.0.line_and_place(square);
        line as usize * self.width() + place as usize
    }

    /// Returns the square with a 0x88 number. `None` if the number is off the board.
    pub(crate) fn square(self, number: usize) -> Option<Square> {
        self.0.squares().find(|&square| self.index(square) == number)
    }

    /// Returns the length of a padded line: 16 on 8x8.
    pub const fn width(self) -> usize {
        2 * (self.0.lines().1 as usize).next_power_of_two()
    }

    /// Returns the number of padded numbers: 128 on 8x8.
    #[expect(clippy::len_without_is_empty, reason = "no board is without squares")]
    pub const fn len(self) -> usize {
        self.0.lines().0 as usize * self.width()
    }

    /// Returns the pair `(addend, mask)` that tests whether a padded number `x` is off the board:
    /// `(x | (x + addend)) & mask != 0`. It is `(0, 0x88)` on 8x8.
    ///
    /// If the line or the place of `x` is negative, or not less than the next power of two, `x` itself has a
    /// bit of the mask. If it is beyond the last line or place but less than that power, adding `addend`
    /// sets the bit. `addend` is 0 if the numbers of files and of ranks are powers of two.
    pub const fn padding(self) -> (usize, usize) {
        // Without an addend no mask would do on other boards: among 9 numbers in a row and their two
        // neighbors, each lower bit is set in some of both.
        let (lines, length) = (self.0.lines().0 as usize, self.0.lines().1 as usize);
        let (all_lines, all_places) = (lines.next_power_of_two(), length.next_power_of_two());
        let width = self.width();
        ((all_lines - lines) * width + all_places - length, (all_lines * width) | all_places)
    }

    /// Returns the leap `(files, ranks)` that adds `difference` to a padded number. `None` if no two squares
    /// of the board are that far apart. The difference of two padded
    /// numbers determines the leap; the difference of two plain numbers does not.
    pub fn leap(self, difference: i16) -> Option<(i8, i8)> {
        let width = self.width() as i16;
        let lines = (difference + width / 2).div_euclid(width);
        let places = difference - lines * width;
        let (files, ranks) =
            if self.0.layout().rank_by_rank() { (places, lines) } else { (lines, places) };
        let fits = files.abs() < self.0.files().into() && ranks.abs() < self.0.ranks().into();
        let files = if self.0.layout().starts_at_a() { files } else { -files };
        let ranks = if self.0.layout().starts_at_1() { ranks } else { -ranks };
        fits.then_some((files as i8, ranks as i8))
    }

    /// Returns the largest padded number: 0x77 on 8x8. Tables by 0x88 difference add it to each difference,
    /// so that no index is negative.
    pub const fn offset(self) -> usize {
        let (lines, length) = self.0.lines();
        (lines as usize - 1) * self.width() + length as usize - 1
    }

    /// Returns the number of entries of a table by 0x88 difference: 240 on 8x8. The last entry is padding.
    pub const fn differences(self) -> usize {
        2 * (self.offset() + 1)
    }

    /// Returns the number of entries of a table by wrapped 0x88 difference: the index is the difference
    /// modulo this power of two. It is 256 if a byte can hold all differences, else larger.
    pub const fn wrapped_differences(self) -> usize {
        let occur = (2 * self.offset() + 1).next_power_of_two();
        if occur < 256 { 256 } else { occur }
    }

    /// Returns the difference of padded numbers that is [wrapped](Self::wrapped_differences) to this index.
    /// On 8x8 the index 255 gives -1.
    pub const fn unwrapped(self, index: usize) -> i16 {
        let all = self.wrapped_differences() as i16;
        let index = index as i16;
        if index < all / 2 { index } else { index - all }
    }

    /// Returns what the steps east `(1, 0)` and north `(0, 1)` add to a number: 1 and 16 for `a1b1` on 8x8.
    pub const fn steps(self) -> (i16, i16) {
        self.0.steps(self.width() as i16)
    }
}
