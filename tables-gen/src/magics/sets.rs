//! What a slider attacks from a square for each occupancy of the squares that matter.

use std::fmt;

use crate::geometry::{Board, Direction, Square};
use crate::index::pdep;

/// A piece that slides in four directions. A queen is both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the pieces' names")]
pub enum Slider {
    Rook,
    Bishop,
}

impl Slider {
    /// Both, the rook first.
    pub const ALL: [Self; 2] = [Self::Rook, Self::Bishop];

    /// `"rook"` or `"bishop"`.
    pub const fn name(self) -> &'static str {
        ["rook", "bishop"][self as usize]
    }

    /// Where it slides to.
    pub const fn directions(self) -> &'static [Direction; 4] {
        match self {
            Self::Rook => &Direction::ROOK,
            Self::Bishop => &Direction::BISHOP,
        }
    }
}

impl fmt::Display for Slider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// All that matters about a slider on a square: the relevant squares, and the attacks for each of
/// the subsets of them that can be occupied.
#[derive(Clone, Debug)]
pub struct Region {
    /// The piece.
    pub slider: Slider,
    /// The square's number, a1 = 0, b1 = 1, ..., h8 = 63.
    pub square: usize,
    /// The squares whose occupancy can change the attacks.
    pub relevant: u64,
    /// What is attacked with the `i`th subset of the relevant squares occupied, which is
    /// `pdep(i, relevant)`.
    pub attacks: Vec<u64>,
}

impl Region {
    /// The region of a slider on a square of the chess board.
    ///
    /// # Panics
    /// If the square is not below 64.
    pub fn new(slider: Slider, square: usize) -> Self {
        let board = Board::CHESS;
        let from = board.square(square);
        let relevant = Self::relevant(slider, square);
        let attacks = (0..1_u64 << relevant.count_ones()).map(|subset| {
            let occupied = pdep(subset, relevant).into();
            let slide = |&direction| board.slide(from, direction, occupied);
            board.set(slider.directions().iter().flat_map(slide)) as u64
        });
        Self { slider, square, relevant, attacks: attacks.collect() }
    }

    /// The squares whose occupancy can change what a slider attacks from a square: its rays
    /// without their last squares.
    ///
    /// # Panics
    /// If the square is not below 64.
    pub fn relevant(slider: Slider, square: usize) -> u64 {
        let board = Board::CHESS;
        let from = board.square(square);
        let relevant = slider.directions().iter().flat_map(|&direction| {
            let inner = move |&s: &Square| board.step(s, direction).is_some();
            board.ray(from, direction).filter(inner)
        });
        board.set(relevant) as u64
    }

    /// All 128, the rook's 64 first.
    pub fn all() -> Vec<Self> {
        let on_all_squares = |slider| (0..64).map(move |square| Self::new(slider, square));
        Slider::ALL.into_iter().flat_map(on_all_squares).collect()
    }

    /// How many relevant squares there are.
    pub const fn bits(&self) -> u32 {
        self.relevant.count_ones()
    }

    /// Each subset of the relevant squares with what is attacked when it is occupied.
    pub fn subsets(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let occupied = (0..).map(|subset| pdep(subset, self.relevant));
        occupied.zip(self.attacks.iter().copied())
    }
}
