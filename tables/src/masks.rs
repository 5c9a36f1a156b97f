//! Masks and rays that are calculated, without a table.
//!
//! These are the routines of the Chess Programming Wiki (CPW), "On an empty Board", in wrapping
//! arithmetic, since `0 - 2 * bit` overflows on every square. Use them where memory is short, for
//! dependent look-ups of ranks and files, or to fill your own tables. `docs/costs.md` in
//! the repository says when they are faster. On every square they equal these tables:
//!
//! | routine | table in [`data`](crate::data) | CPW |
//! |---|---|---|
//! | [`rank`], [`file`](file()) | `RANK_OF`, `FILE_OF` | `rankMask`, `fileMask` |
//! | [`diagonal`], [`anti_diagonal`] | `DIAGONAL_OF`, `ANTI_DIAGONAL_OF` | `diagonalMask`, `antiDiagMask` |
//! | [`rank_rays`], [`file_rays`] | `RANK_ATTACKS`, `FILE_ATTACKS` | `rankMaskEx`, `fileMaskEx` |
//! | [`diagonal_rays`], [`anti_diagonal_rays`] | `DIAGONAL_ATTACKS`, `ANTI_DIAGONAL_ATTACKS` | `diagonalMaskEx`, `antiDiagMaskEx` |
//! | [`rook`], [`bishop`], [`queen`] | `ROOK_PSEUDO_ATTACKS` and so on, with the square added | `rookMask`, `bishopMask`, `queenMask` |
//! | [`rook_rays`] | `ROOK_PSEUDO_ATTACKS` | `rookMaskEx` |
//! | [`bishop_rays`] | `BISHOP_PSEUDO_ATTACKS` | `bishopMaskEx` |
//! | [`queen_rays`] | `QUEEN_PSEUDO_ATTACKS` | `queenMaskEx` |
//! | [`ray`] | `RAYS` | `nortMaskEx`, `eastMaskEx`, `soutMaskEx`, `westMaskEx` |

use crate::{Bitboard, Direction, Square};

const RANK_1: u64 = 0xff;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const DIAGONAL: u64 = 0x8040_2010_0804_0201;
const ANTI_DIAGONAL: u64 = 0x0102_0408_1020_4080;

/// The rank of a square, the square included: CPW's `rankMask`.
///
/// ```
/// use chess_tables::{Bitboard, Square, data, masks};
///
/// const THIRD: Bitboard = masks::rank(Square::E3);
/// assert_eq!(THIRD.0, data::RANK_OF[Square::E3.index()]);
/// assert_eq!(THIRD.to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 1 1 1 1 1
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
#[doc(alias = "rankMask")]
pub const fn rank(square: Square) -> Bitboard {
    Bitboard(RANK_1 << (square as u32 & 56))
}

/// The file of a square, the square included: CPW's `fileMask`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::file(Square::D5).to_string(), "\
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .");
/// ```
#[inline]
#[doc(alias = "fileMask")]
pub const fn file(square: Square) -> Bitboard {
    Bitboard(FILE_A << (square as u32 & 7))
}

/// The diagonal of a square, parallel to a1-h8, the square included: CPW's `diagonalMask`, in the
/// form of Thomas Jahn.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::diagonal(Square::D5).to_string(), "\
/// . . . . . . 1 .
/// . . . . . 1 . .
/// . . . . 1 . . .
/// . . . 1 . . . .
/// . . 1 . . . . .
/// . 1 . . . . . .
/// 1 . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
#[doc(alias = "diagonalMask")]
pub const fn diagonal(square: Square) -> Bitboard {
    let files_right = square.file() as i32 - square.rank() as i32;
    Bitboard(shift_ranks(DIAGONAL, -files_right))
}

/// The anti-diagonal of a square, parallel to h1-a8, the square included: CPW's `antiDiagMask`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::anti_diagonal(Square::D5).to_string(), "\
/// 1 . . . . . . .
/// . 1 . . . . . .
/// . . 1 . . . . .
/// . . . 1 . . . .
/// . . . . 1 . . .
/// . . . . . 1 . .
/// . . . . . . 1 .
/// . . . . . . . 1");
/// ```
#[inline]
#[doc(alias = "antiDiagMask")]
pub const fn anti_diagonal(square: Square) -> Bitboard {
    let ranks_up = square.file() as i32 + square.rank() as i32 - 7;
    Bitboard(shift_ranks(ANTI_DIAGONAL, ranks_up))
}

/// The set moved north by -7 to 7 ranks; what leaves the board is lost.
const fn shift_ranks(set: u64, ranks: i32) -> u64 {
    if ranks >= 0 { set << (8 * ranks) } else { set >> (-8 * ranks) }
}

/// The rank of a square without the square: CPW's `rankMaskEx`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::rank_rays(Square::D5).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 . 1 1 1 1
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
#[doc(alias = "rankMaskEx")]
pub const fn rank_rays(square: Square) -> Bitboard {
    rank(square).without(square)
}

/// The file of a square without the square: CPW's `fileMaskEx`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::file_rays(Square::D5).to_string(), "\
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . . . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .");
/// ```
#[inline]
#[doc(alias = "fileMaskEx")]
pub const fn file_rays(square: Square) -> Bitboard {
    file(square).without(square)
}

/// The diagonal of a square without the square: CPW's `diagonalMaskEx`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::diagonal_rays(Square::D5).to_string(), "\
/// . . . . . . 1 .
/// . . . . . 1 . .
/// . . . . 1 . . .
/// . . . . . . . .
/// . . 1 . . . . .
/// . 1 . . . . . .
/// 1 . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
#[doc(alias = "diagonalMaskEx")]
pub const fn diagonal_rays(square: Square) -> Bitboard {
    diagonal(square).without(square)
}

/// The anti-diagonal of a square without the square: CPW's `antiDiagMaskEx`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::anti_diagonal_rays(Square::D5).to_string(), "\
/// 1 . . . . . . .
/// . 1 . . . . . .
/// . . 1 . . . . .
/// . . . . . . . .
/// . . . . 1 . . .
/// . . . . . 1 . .
/// . . . . . . 1 .
/// . . . . . . . 1");
/// ```
#[inline]
#[doc(alias = "antiDiagMaskEx")]
pub const fn anti_diagonal_rays(square: Square) -> Bitboard {
    anti_diagonal(square).without(square)
}

/// The rank and the file of a square, the square included: CPW's `rookMask`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::rook(Square::D4).to_string(), "\
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// 1 1 1 1 1 1 1 1
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .");
/// ```
#[inline]
#[doc(alias = "rookMask")]
pub const fn rook(square: Square) -> Bitboard {
    rank(square).union(file(square))
}

/// The diagonal and the anti-diagonal of a square, the square included: CPW's `bishopMask`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::bishop(Square::D5).to_string(), "\
/// 1 . . . . . 1 .
/// . 1 . . . 1 . .
/// . . 1 . 1 . . .
/// . . . 1 . . . .
/// . . 1 . 1 . . .
/// . 1 . . . 1 . .
/// 1 . . . . . 1 .
/// . . . . . . . 1");
/// ```
#[inline]
#[doc(alias = "bishopMask")]
pub const fn bishop(square: Square) -> Bitboard {
    diagonal(square).union(anti_diagonal(square))
}

/// All four lines of a square, the square included: CPW's `queenMask`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::queen(Square::D5).to_string(), "\
/// 1 . . 1 . . 1 .
/// . 1 . 1 . 1 . .
/// . . 1 1 1 . . .
/// 1 1 1 1 1 1 1 1
/// . . 1 1 1 . . .
/// . 1 . 1 . 1 . .
/// 1 . . 1 . . 1 .
/// . . . 1 . . . 1");
/// ```
#[inline]
#[doc(alias = "queenMask")]
pub const fn queen(square: Square) -> Bitboard {
    rook(square).union(bishop(square))
}

/// The squares a rook attacks on the empty board: CPW's `rookMaskEx`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::rook_rays(Square::D5).to_string(), "\
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// 1 1 1 . 1 1 1 1
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .");
/// ```
#[inline]
#[doc(alias = "rookMaskEx")]
pub const fn rook_rays(square: Square) -> Bitboard {
    rank(square).symmetric_difference(file(square))
}

/// The squares a bishop attacks on the empty board: CPW's `bishopMaskEx`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::bishop_rays(Square::D5).to_string(), "\
/// 1 . . . . . 1 .
/// . 1 . . . 1 . .
/// . . 1 . 1 . . .
/// . . . . . . . .
/// . . 1 . 1 . . .
/// . 1 . . . 1 . .
/// 1 . . . . . 1 .
/// . . . . . . . 1");
/// ```
#[inline]
#[doc(alias = "bishopMaskEx")]
pub const fn bishop_rays(square: Square) -> Bitboard {
    diagonal(square).symmetric_difference(anti_diagonal(square))
}

/// The squares a queen attacks on the empty board: CPW's `queenMaskEx`.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::queen_rays(Square::D5).to_string(), "\
/// 1 . . 1 . . 1 .
/// . 1 . 1 . 1 . .
/// . . 1 1 1 . . .
/// 1 1 1 . 1 1 1 1
/// . . 1 1 1 . . .
/// . 1 . 1 . 1 . .
/// 1 . . 1 . . 1 .
/// . . . 1 . . . 1");
/// ```
#[inline]
#[doc(alias = "queenMaskEx")]
pub const fn queen_rays(square: Square) -> Bitboard {
    rook_rays(square).symmetric_difference(bishop_rays(square))
}

/// The squares of a higher index than the square.
///
/// The intersection with a line is the ray upwards: in the direction N, NE, E or NW.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::above(Square::D5).to_string(), "\
/// 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1
/// . . . . 1 1 1 1
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
pub const fn above(square: Square) -> Bitboard {
    Bitboard((1_u64 << square as u32).wrapping_mul(2).wrapping_neg())
}

/// The squares of a lower index than the square.
///
/// The intersection with a line is the ray downwards: in the direction S, SW, W or SE.
///
/// ```
/// use chess_tables::{Square, masks};
///
/// assert_eq!(masks::below(Square::D5).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// 1 1 1 . . . . .
/// 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1");
/// ```
#[inline]
pub const fn below(square: Square) -> Bitboard {
    Bitboard((1 << square as u32) - 1)
}

/// The squares beyond a square in a direction, up to the edge.
///
/// ```
/// use chess_tables::{Direction, Square, masks};
///
/// assert_eq!(masks::ray(Direction::NE, Square::D5).to_string(), "\
/// . . . . . . 1 .
/// . . . . . 1 . .
/// . . . . 1 . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
pub const fn ray(direction: Direction, square: Square) -> Bitboard {
    match direction {
        Direction::N => Bitboard((FILE_A << 8) << square as u32),
        Direction::S => Bitboard(0x0080_8080_8080_8080 >> (square as u32 ^ 63)),
        Direction::E => {
            let bit = 1_u64 << square as u32;
            let last = 1_u64 << (square as u32 | 7);
            Bitboard(last.wrapping_sub(bit).wrapping_mul(2))
        }
        Direction::W => Bitboard((1 << square as u32) - (1 << (square as u32 & 56))),
        Direction::NE => diagonal(square).intersection(above(square)),
        Direction::SW => diagonal(square).intersection(below(square)),
        Direction::NW => anti_diagonal(square).intersection(above(square)),
        Direction::SE => anti_diagonal(square).intersection(below(square)),
    }
}
