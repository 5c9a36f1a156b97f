//! What a slider attacks from a square for each occupancy of the squares that matter.

use crate::geometry::{Board, Slider};
use crate::index::pdep;

/// All that matters about a slider on a square: the relevant squares, and the attacks for each of
/// the subsets of them that can be occupied.
#[derive(Clone, Debug)]
pub struct Region {
    /// The piece.
    pub slider: Slider,
    /// The square's number; on the chess board a1 = 0, b1 = 1, ..., h8 = 63.
    pub square: usize,
    /// The squares whose occupancy can change the attacks.
    pub relevant: u64,
    /// The attacks with the `i`th subset of the relevant squares occupied, `pdep(i, relevant)`.
    pub attacks: Vec<u64>,
}

impl Region {
    /// The most bits of an index beyond the number of relevant squares: for a rook far from the middle of a tall board no
    /// multiplication works without them.
    pub const SPARE_BITS: u32 = 3;

    /// The region of a slider on a square of the chess board.
    ///
    /// # Panics
    /// If the square is not below 64.
    pub fn new(slider: Slider, square: usize) -> Self {
        Self::on(Board::CHESS, slider, square)
    }

    /// The region of a slider on a square of a board of up to 64 squares.
    ///
    /// # Panics
    /// If the board has no such square.
    pub fn on(board: Board, slider: Slider, square: usize) -> Self {
        let from = board.square(square);
        let relevant = slider.relevant(board, from) as u64;
        let mut of_all = vec![];
        for (_, attacks) in slider.subsets(board, from) {
            of_all.push(attacks as u64);
        }
        Self { slider, square, relevant, attacks: of_all }
    }

    /// The squares whose occupancy can change what a slider attacks from a square of the chess board.
    ///
    /// # Panics
    /// If the square is not below 64.
    pub fn relevant(slider: Slider, square: usize) -> u64 {
        slider.relevant(Board::CHESS, Board::CHESS.square(square)) as u64
    }

    /// All 128, the rook's 64 first.
    pub fn all() -> Vec<Self> {
        let mut all = Self::of(Slider::Rook);
        all.append(&mut Self::of(Slider::Bishop));
        all
    }

    /// The 64 of a slider.
    pub(super) fn of(slider: Slider) -> Vec<Self> {
        let mut regions = vec![];
        for square in 0..64 {
            regions.push(Self::new(slider, square));
        }
        regions
    }

    /// How many relevant squares there are.
    pub const fn bits(&self) -> u32 {
        self.relevant.count_ones()
    }

    /// Each subset of the relevant squares with the attacks when it is occupied.
    pub fn subsets(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let occupied = (0..).map(|subset| pdep(subset, self.relevant));
        occupied.zip(self.attacks.iter().copied())
    }
}
