//! Look-ups of a board and a method, held against the walk.

use crate::walk::{Grid, Random, STEPS};

/// A slider's look-up, of sets as wide as any.
pub type LookUp = fn(usize, u128) -> u128;

/// A board and a method.
pub struct Case {
    /// The method's name.
    pub method: &'static str,
    /// The number of files.
    pub files: usize,
    /// The number of ranks.
    pub ranks: usize,
    /// The squares of bit 0 and bit 1.
    pub layout: &'static str,
    /// Whether the first square is the highest bit.
    pub is_reversed: bool,
    /// The look-ups of rook, bishop and queen.
    pub look_ups: [LookUp; 3],
}

impl Case {
    /// Whether the board has so many files and ranks.
    pub fn is_on(&self, files: usize, ranks: usize) -> bool {
        (self.files, self.ranks) == (files, ranks)
    }

    /// Panics unless what a piece attacks from a square is what a walk finds.
    fn assert(&self, grid: &Grid, piece: usize, square: usize, occupied: u128) {
        let Self { method, files, ranks, layout, .. } = self;
        assert_eq!(
            self.look_ups[piece](square, occupied),
            grid.attacks(square, occupied, STEPS[piece]),
            "{method} {files}x{ranks} {layout} {square} {occupied:#x}"
        );
    }

    fn grid(&self) -> Grid {
        Grid::new(self.files, self.ranks, self.layout).reversed(self.is_reversed)
    }

    /// Looks up on random boards.
    pub fn assert_random_boards(&self) {
        let grid = self.grid();
        let mut random = Random::new(self.files as u64 * 99 + self.ranks as u64);
        for square in 0..grid.squares() {
            for _ in 0..60 {
                let occupied = random.set(grid.squares());
                (0..3).for_each(|piece| self.assert(&grid, piece, square, occupied));
            }
        }
    }

    /// Looks up all subsets of the lines, ends included: those of a rook and of a bishop.
    pub fn assert_all_subsets(&self) {
        let grid = self.grid();
        for (piece, steps) in STEPS[..2].iter().enumerate() {
            for square in 0..grid.squares() {
                let lines = grid.attacks(square, 0, steps);
                let mut occupied = 0_u128;
                loop {
                    self.assert(&grid, piece, square, occupied);
                    occupied = occupied.wrapping_sub(lines) & lines;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
    }

    /// Looks up from squares that the board does not have: the attacks mean nothing, and asking is no error.
    pub fn assert_no_panic(&self) {
        for square in [63, 64, 80, 81, 127, 128, usize::MAX] {
            for look_up in self.look_ups {
                look_up(square, 0);
                look_up(square, u128::MAX);
            }
        }
    }
}
