//! The classical approach: rays and bit scans.
//!
//! The first occupied square of a ray is the lowest or the highest bit of the ray's occupied
//! squares. The attacks are the ray without the squares beyond that one.
//!
//! Source: Chess Programming Wiki, "Classical Approach".
//!
//! Tables: [`RAYS`](crate::data::RAYS), 4096 bytes.
//!
//! Cost of a line: two bit scans, and two loads, each of which waits for a bit scan.
//!
//! Choose it for single rays, by [`slide`], or to compare with. For all lines of a piece every
//! other method here is faster, except [`rotated_packed`](super::rotated_packed) for bishops.

use super::raw::raw;
use crate::{Bitboard, Direction, Square, ray};

/// The squares a slider attacks in one direction: up to the first occupied one, that one included.
///
/// ```
/// use chess_tables::{Bitboard, Direction, Square, sliders::classical::slide};
///
/// let occupied = Bitboard::from_square(Square::F6);
/// assert_eq!(slide(Direction::NE, Square::D4, occupied).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . 1 . .
/// . . . . 1 . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
pub const fn slide(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    let open = ray(direction, square);
    let blockers = open.intersection(occupied);
    let first = if direction.is_positive() { blockers.first() } else { blockers.last() };
    match first {
        Some(blocker) => open.difference(ray(direction, blocker)),
        None => open,
    }
}

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::classical::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let vertical =
        slide(Direction::N, square, occupied).union(slide(Direction::S, square, occupied));
    let horizontal =
        slide(Direction::E, square, occupied).union(slide(Direction::W, square, occupied));
    vertical.union(horizontal)
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::classical::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let diagonal =
        slide(Direction::NE, square, occupied).union(slide(Direction::SW, square, occupied));
    let anti_diagonal =
        slide(Direction::NW, square, occupied).union(slide(Direction::SE, square, occupied));
    diagonal.union(anti_diagonal)
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::classical::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

raw!("classical", const);
