//! Rays and bit scans: the classical approach.
//!
//! The first occupied square of a ray is the lowest or the highest bit of the ray's occupied
//! squares; the attacks are the ray without what lies beyond that square.
//!
//! Source: Chess Programming Wiki, "Classical Approach".
//!
//! Tables: [`RAYS`](crate::data::RAYS), 4096 bytes.
//!
//! Cost of a line: two bit scans, and two loads each of which waits for one of them.
//!
//! Choose it where single rays are wanted, by [`slide`], or to compare with; for all lines of a
//! piece every other method here is faster, but for bishops by
//! [`rotated_packed`](super::rotated_packed).

use crate::{Bitboard, Direction, Square, ray};

/// The squares a slider reaches in one direction: up to the first occupied one, inclusive.
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

/// The squares a rook attacks.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let vertical =
        slide(Direction::N, square, occupied).union(slide(Direction::S, square, occupied));
    let horizontal =
        slide(Direction::E, square, occupied).union(slide(Direction::W, square, occupied));
    vertical.union(horizontal)
}

/// The squares a bishop attacks.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let diagonal =
        slide(Direction::NE, square, occupied).union(slide(Direction::SW, square, occupied));
    let anti_diagonal =
        slide(Direction::NW, square, occupied).union(slide(Direction::SE, square, occupied));
    diagonal.union(anti_diagonal)
}

/// The squares a queen attacks.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}
