//! Boards turned over, turned round, squashed and packed, as one would do it with the drawing.

use crate::grid::{FILES, RANKS, Square, square};
use crate::witness::{Testimony, by_square, each_square, witnesses};

/// The names of the squares as they stand on a board, rank 8 first.
pub(crate) struct Picture(Vec<Vec<Square>>);

impl Picture {
    /// The board as it is.
    pub(crate) fn plain() -> Self {
        let row = |rank| FILES.chars().map(|file| Square { file, rank }).collect();
        Self(RANKS.chars().rev().map(row).collect())
    }

    /// What is above comes below.
    fn upside_down(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// What is on the left comes to the right.
    fn mirrored(mut self) -> Self {
        self.0.iter_mut().for_each(|row| row.reverse());
        self
    }

    /// A quarter turn clockwise: the left column, read from below, becomes the upper row.
    fn turned(self) -> Self {
        let column = |column: usize| self.0.iter().rev().map(|row| row[column]).collect();
        Self((0..8).map(column).collect())
    }

    /// Turned over so that a1 and h8 stay.
    pub(crate) fn flipped() -> Self {
        Self::plain().turned().upside_down()
    }

    /// Each row begins on the left and follows the diagonals, which go on at the other edge.
    fn squashed(beginnings: [&str; 8], direction: &str) -> Self {
        let around = if direction == "NE" { '1' } else { '8' };
        let next = |at: &Square| {
            let beside = at.go("E")?;
            Some(at.go(direction).unwrap_or(Square { rank: around, ..beside }))
        };
        let row = |name| std::iter::successors(Some(square(name)), next).collect();
        Self(beginnings.map(row).into())
    }

    /// The lower row holds the diagonal a1-h8.
    pub(crate) fn squashed_along_a1_h8() -> Self {
        Self::squashed(["a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"], "NE")
    }

    /// The lower row holds the diagonal a8-h1.
    pub(crate) fn squashed_along_a8_h1() -> Self {
        Self::squashed(["a7", "a6", "a5", "a4", "a3", "a2", "a1", "a8"], "SE")
    }

    /// The squares in the order of the places where they stand, the lower left first.
    pub(crate) fn read(&self) -> Vec<Square> {
        self.0.iter().rev().flatten().copied().collect()
    }
}

/// The diagonals end to end, from the corner h1 to the corner a8, each upwards.
pub(crate) fn packed_diagonals() -> Vec<Square> {
    let beginnings =
        ["h1", "g1", "f1", "e1", "d1", "c1", "b1", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"];
    beginnings
        .iter()
        .flat_map(|name| [vec![square(name)], square(name).walk("NE")].concat())
        .collect()
}

/// The anti-diagonals end to end, from the corner a1 to the corner h8, each from the left.
pub(crate) fn packed_anti_diagonals() -> Vec<Square> {
    let beginnings =
        ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"];
    beginnings
        .iter()
        .flat_map(|name| [vec![square(name)], square(name).walk("SE")].concat())
        .collect()
}

/// The place of a square in a list.
pub(crate) fn place(list: &[Square], square: Square) -> u8 {
    list.iter().position(|s| *s == square).expect("all squares are in the list") as u8
}

/// For each square its place in a list.
fn to(list: Vec<Square>) -> Testimony<u8> {
    each_square(|square| place(&list, square))
}

/// For each place in a list its square.
fn from(list: Vec<Square>) -> Testimony<u8> {
    by_square(list.into_iter().map(Square::number))
}

witnesses! {
    FLIP_VERTICAL => to(Picture::plain().upside_down().read());
    MIRROR_HORIZONTAL => to(Picture::plain().mirrored().read());
    ROTATE_180 => to(Picture::plain().turned().turned().read());
    FLIP_DIAGONAL => to(Picture::flipped().read());
    FLIP_ANTI_DIAGONAL => to(Picture::plain().turned().mirrored().read());
    ROTATE_90_CLOCKWISE => to(Picture::plain().turned().read());
    ROTATE_90_COUNTERCLOCKWISE => to(Picture::plain().turned().turned().turned().read());
    ROTATE_A1H8 => to(Picture::squashed_along_a1_h8().read());
    ROTATE_A1H8_INVERSE => from(Picture::squashed_along_a1_h8().read());
    ROTATE_A8H1 => to(Picture::squashed_along_a8_h1().read());
    ROTATE_A8H1_INVERSE => from(Picture::squashed_along_a8_h1().read());
    PACK_DIAGONALS => to(packed_diagonals());
    PACK_DIAGONALS_INVERSE => from(packed_diagonals());
    PACK_ANTI_DIAGONALS => to(packed_anti_diagonals());
    PACK_ANTI_DIAGONALS_INVERSE => from(packed_anti_diagonals());
}
