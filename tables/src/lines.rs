//! Lines of the board, and how squares lie to each other: typed look-ups, each a `const fn`.

use crate::look_up::look_ups;
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

look_ups! {
    /// The squares beyond a square in a direction, up to the edge.
    pub const fn ray(direction: Direction, square: Square) -> Bitboard = RAYS;

    /// How many squares lie beyond a square in a direction.
    pub const fn distance_to_edge(direction: Direction, square: Square) -> u8 = DISTANCE_TO_EDGE;

    /// The squares strictly between two squares; none if they are on no line.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, between};
    ///
    /// const CASTLING: Bitboard = between(Square::E1, Square::H1);
    /// assert!(CASTLING.into_iter().eq([Square::F1, Square::G1]));
    /// assert!(between(Square::A1, Square::B3).is_empty());
    /// ```
    pub const fn between(a: Square, b: Square) -> Bitboard = BETWEEN;

    /// The whole line through two squares, both included; none if they are on no line or the same.
    pub const fn line(a: Square, b: Square) -> Bitboard = LINE;

    /// The ray from the first square through the second to the edge; none if they are on no line.
    pub const fn ray_pass(from: Square, through: Square) -> Bitboard = RAY_PASS;

    /// What to add to the first square's index to come one square nearer to the second; 0 if they
    /// are on no line.
    pub const fn step(from: Square, to: Square) -> i8 = STEP;

    /// The distance of two squares in king moves.
    ///
    /// ```
    /// use chess_tables::{Square, chebyshev_distance, manhattan_distance};
    ///
    /// assert_eq!(chebyshev_distance(Square::A1, Square::C8), 7);
    /// assert_eq!(manhattan_distance(Square::A1, Square::C8), 9);
    /// ```
    pub const fn chebyshev_distance(a: Square, b: Square) -> u8 = CHEBYSHEV_DISTANCES;

    /// The distance of two squares in steps along files and ranks.
    pub const fn manhattan_distance(a: Square, b: Square) -> u8 = MANHATTAN_DISTANCES;

    /// The Manhattan distance from a square to the nearest of d4, e4, d5 and e5.
    pub const fn center_manhattan(square: Square) -> u8 = CENTER_MANHATTAN;
}
