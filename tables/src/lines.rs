//! Lines of the board, and how squares lie to each other: typed look-ups, each a `const fn`.

use crate::{Bitboard, Direction, Square, data};

/// The squares of a rank, 0 = the first; none beyond 7.
///
/// ```
/// use chess_tables::{Bitboard, Square, rank_mask};
///
/// const BACK_RANKS: Bitboard = rank_mask(0).union(rank_mask(7));
/// assert!(BACK_RANKS.contains(Square::E1) && BACK_RANKS.contains(Square::E8));
/// assert_eq!(rank_mask(8), Bitboard::EMPTY);
/// ```
#[inline]
pub const fn rank_mask(rank: u8) -> Bitboard {
    entry(data::RANK_MASKS, rank)
}

/// The squares of a file, 0 = a; none beyond 7.
#[inline]
pub const fn file_mask(file: u8) -> Bitboard {
    entry(data::FILE_MASKS, file)
}

/// The squares of a diagonal, by rank - file + 7; none beyond 14.
#[inline]
pub const fn diagonal_mask(diagonal: u8) -> Bitboard {
    entry(data::DIAGONAL_MASKS, diagonal)
}

/// The squares of an anti-diagonal, by rank + file; none beyond 14.
#[inline]
pub const fn anti_diagonal_mask(anti_diagonal: u8) -> Bitboard {
    entry(data::ANTI_DIAGONAL_MASKS, anti_diagonal)
}

/// The squares of the files beside a file, 0 = a; none beyond 7. A pawn is isolated if no pawn of
/// its colour stands there.
#[inline]
pub const fn adjacent_files(file: u8) -> Bitboard {
    entry(data::ADJACENT_FILES, file)
}

#[inline]
const fn entry(masks: &[u64], index: u8) -> Bitboard {
    if (index as usize) < masks.len() { Bitboard(masks[index as usize]) } else { Bitboard::EMPTY }
}

/// The squares beyond a square in a direction, up to the edge.
#[inline]
pub const fn ray(direction: Direction, square: Square) -> Bitboard {
    Bitboard(data::RAYS[direction as usize][square as usize])
}

/// How many squares lie beyond a square in a direction.
#[inline]
pub const fn distance_to_edge(direction: Direction, square: Square) -> u8 {
    data::DISTANCE_TO_EDGE[direction as usize][square as usize]
}

/// The squares strictly between two squares; none if they are on no line.
///
/// ```
/// use chess_tables::{Bitboard, Square, between};
///
/// const CASTLING: Bitboard = between(Square::E1, Square::H1);
/// assert!(CASTLING.into_iter().eq([Square::F1, Square::G1]));
/// assert!(between(Square::A1, Square::B3).is_empty());
/// ```
#[inline]
pub const fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(data::BETWEEN[a as usize][b as usize])
}

/// The whole line through two squares, both included; none if they are on no line or the same.
#[inline]
pub const fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(data::LINE[a as usize][b as usize])
}

/// The ray from the first square through the second to the edge; none if they are on no line.
#[inline]
pub const fn ray_pass(from: Square, through: Square) -> Bitboard {
    Bitboard(data::RAY_PASS[from as usize][through as usize])
}

/// What to add to the first square's index to come one square nearer to the second; 0 if they
/// are on no line.
#[inline]
pub const fn step(from: Square, to: Square) -> i8 {
    data::STEP[from as usize][to as usize]
}

/// The distance of two squares in king moves.
///
/// ```
/// use chess_tables::{Square, chebyshev_distance, manhattan_distance};
///
/// assert_eq!(chebyshev_distance(Square::A1, Square::C8), 7);
/// assert_eq!(manhattan_distance(Square::A1, Square::C8), 9);
/// ```
#[inline]
pub const fn chebyshev_distance(a: Square, b: Square) -> u8 {
    data::CHEBYSHEV_DISTANCES[a as usize][b as usize]
}

/// The distance of two squares in steps along files and ranks.
#[inline]
pub const fn manhattan_distance(a: Square, b: Square) -> u8 {
    data::MANHATTAN_DISTANCES[a as usize][b as usize]
}

/// The Manhattan distance from a square to the nearest of d4, e4, d5 and e5.
#[inline]
pub const fn center_manhattan(square: Square) -> u8 {
    data::CENTER_MANHATTAN[square as usize]
}
