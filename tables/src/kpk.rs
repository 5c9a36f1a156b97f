//! King and pawn against king: which positions are won, by sets of squares. Needs the feature `endgames`.
//!
//! A position is won for the side with the pawn, or drawn. The answers are exact: underpromotions,
//! stalemates and double steps count.
//!
//! ```
//! use chess_tables::Color::{Black, White};
//! use chess_tables::{Square, kpk};
//!
//! // With its king in front of the pawn, White wins if it has the opposition: if Black is to move.
//! let is_win = |to_move| kpk::is_win(White, Square::E5, Square::E4, Square::E7, to_move);
//! assert!(is_win(Black) && !is_win(White));
//! ```

use crate::{Bitboard, Color, Square, data};

/// What maps a position to one with the pawn on files a to d and White's: the changed bits of squares.
const fn mirror(strong: Color, pawn: Square) -> u8 {
    let mirrored = if pawn as u8 & 4 != 0 { 0b000_111 } else { 0 };
    mirrored | if matches!(strong, Color::Black) { 0b111_000 } else { 0 }
}

/// The entry of the table for a position that is mirrored so.
const fn entry(mirror: u8, strong: Color, king: Square, pawn: Square, to_move: Color) -> u64 {
    let (king, pawn) = (king as usize ^ mirror as usize, pawn as usize ^ mirror as usize);
    let (file, rank) = (pawn & 7, pawn >> 3);
    if rank == 0 || rank == 7 {
        return 0;
    }
    data::KPK_WINS[strong as usize ^ to_move as usize][6 * file + rank - 1][king]
}

/// Whether the side with the pawn, `strong`, wins with its king and pawn against the other side's king.
///
/// False is a draw, or a position that is not legal: a pawn on the first or last rank, kings on adjacent
/// squares, two pieces on one square, or a lone king attacked by the pawn when the strong side is to move.
///
/// ```
/// use chess_tables::Color::{Black, White};
/// use chess_tables::{Square, kpk};
///
/// // A king on the sixth rank in front of the pawn wins, whoever is to move.
/// const IS_WIN: bool = kpk::is_win(White, Square::E6, Square::E5, Square::E8, White);
/// assert!(IS_WIN);
///
/// // With a rook's pawn, the corner is enough for a draw. Here Black has the pawn.
/// assert!(!kpk::is_win(Black, Square::G3, Square::H3, Square::H1, White));
/// ```
#[inline]
#[must_use]
pub const fn is_win(
    strong: Color,
    king: Square,
    pawn: Square,
    lone_king: Square,
    to_move: Color,
) -> bool {
    let mirror = mirror(strong, pawn);
    let wins = entry(mirror, strong, king, pawn, to_move);
    wins >> (lone_king as u8 ^ mirror) & 1 != 0
}

/// The squares of the lone king on which the side with the pawn, `strong`, wins.
///
/// The squares of positions that are not legal are not among them, as with [`is_win`].
///
/// ```
/// use chess_tables::Color::{Black, White};
/// use chess_tables::{Square, kpk};
///
/// // White has a pawn on e4 and its king on e5. Black, to move, holds the draw from where it can take the
/// // opposition, and not if it has it already.
/// assert_eq!(kpk::wins(White, Square::E5, Square::E4, Black).to_string(), "\
/// 1 1 1 . . . 1 1
/// 1 1 1 . 1 . 1 1
/// 1 1 1 . . . 1 1
/// 1 1 1 . . . 1 1
/// 1 1 1 . . . 1 1
/// 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1");
/// ```
#[inline]
pub const fn wins(strong: Color, king: Square, pawn: Square, to_move: Color) -> Bitboard {
    let mirror = mirror(strong, pawn);
    let mut wins = Bitboard(entry(mirror, strong, king, pawn, to_move));
    if mirror & 0b000_111 != 0 {
        wins = wins.mirror_horizontal();
    }
    if mirror & 0b111_000 != 0 {
        wins = wins.flip_vertical();
    }
    wins
}
