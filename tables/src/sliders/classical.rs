//! The classical approach: rays and bit scans.
//!
//! The first occupied square of a ray is the lowest or the highest bit of the ray's occupied
//! squares. The attacks are the ray without the squares beyond that one.
//!
//! Source: Chess Programming Wiki, "Classical Approach".
//!
//! Tables: [`RAYS`](crate::data::RAYS), 4096 bytes.
//!
//! Cost of a ray: a bit scan, and two loads, one of which waits for it. There is no branch.
//!
//! Choose it for single rays, by [`slide`]. For all lines of a piece [`hyperbola`](super::hyperbola)
//! takes 0.8 to 1.0 of the time, and two thirds where look-ups wait for each other.

use super::raw::raw;
use crate::{Bitboard, Direction, Square, data};

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
    let rays = &data::RAYS[direction as usize];
    let open = rays[square as usize];
    let blockers = open & occupied.0;
    // Without a blocker the corner takes its place, where the ray is empty. With a branch instead, which
    // processors predict badly, throughput takes five to six times as long (Intel Xeon, `benches/peers`).
    let first = if direction.is_positive() {
        (blockers | 1 << 63).trailing_zeros()
    } else {
        (blockers | 1).ilog2()
    };
    Bitboard(open ^ rays[first as usize])
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
