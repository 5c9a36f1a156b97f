//! The features of HalfKAv2_hm, which Stockfish's NNUE networks have as inputs. Needs the feature
//! `networks`.
//!
//! A feature is a piece on a square, as a king sees it. Each color looks with its own king, and has a list
//! of features: one for each piece on the board, kings included. The network numbers them by
//! `704 * bucket + 64 * plane + square`:
//!
//! - the bucket of the king that looks, 0 to 31 ([`bucket`])
//! - the plane of the piece: 0 own pawn, 1 enemy pawn, 2 own knight, ..., 9 enemy queen, 10 both kings
//! - the piece's square, on the board turned for the king ([`orient`])
//!
//! For black the board is flipped. For a king on files a to d it is mirrored, so two squares share a
//! bucket. The buckets of White's king:
//!
//! ```text
//! 8   0  1  2  3  3  2  1  0
//! 7   4  5  6  7  7  6  5  4
//! 6   8  9 10 11 11 10  9  8
//! 5  12 13 14 15 15 14 13 12
//! 4  16 17 18 19 19 18 17 16
//! 3  20 21 22 23 23 22 21 20
//! 2  24 25 26 27 27 26 25 24
//! 1  28 29 30 31 31 30 29 28
//!     a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use chess_tables::{Color, Piece, Square, halfka};
//!
//! // A knight on f3, as White's king on g1 sees it and as Black's king on g8 does.
//! let knight = |color, king| halfka::index(color, king, Color::White, Piece::Knight, Square::F3);
//! assert_eq!(knight(Color::White, Square::G1), 704 * 29 + 64 * 2 + Square::F3 as u16);
//! assert_eq!(knight(Color::Black, Square::G8), 704 * 29 + 64 * 3 + Square::F6 as u16);
//! ```
//!
//! Sources: Stockfish, `src/nnue/features/half_ka_v2_hm.h`; nnue-pytorch,
//! `model/modules/features/halfka_v2_hm.py`, which trains with a plane for each king, 768 a bucket.

use crate::look_up::look_ups;
use crate::{Color, Piece, Square, data};

/// How many features there are: 32 buckets of 11 planes of 64 squares.
pub const FEATURES: usize = 32 * 704;

look_ups! {
    /// The bucket of a king, as its own color sees the board; below 32.
    ///
    /// ```
    /// use chess_tables::{Color, Square, halfka};
    ///
    /// assert_eq!(halfka::bucket(Color::White, Square::E1), 31);
    /// assert_eq!(halfka::bucket(Color::White, Square::D1), 31);
    /// assert_eq!(halfka::bucket(Color::Black, Square::E8), 31);
    /// ```
    #[must_use]
    pub const fn bucket(color: Color, king: Square) -> u8 = KING_BUCKETS_HALFKA;
}

/// A square on the board as it is turned for a king of this color: flipped for black, and mirrored for a
/// king on files a to d.
///
/// A pawn's attack, as three kings see it:
///
/// ```
/// use chess_tables::{Bitboard, Color, Square, halfka, pawn_attacks};
///
/// let pawns = pawn_attacks(Color::White, Square::B2);
/// let seen = |color, king| -> Bitboard {
///     pawns.into_iter().map(|square| halfka::orient(color, king, square)).collect()
/// };
/// assert_eq!(seen(Color::White, Square::G1), pawns);
/// assert_eq!(seen(Color::White, Square::C1).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . 1 . 1
/// . . . . . . . .
/// . . . . . . . .");
/// assert_eq!(seen(Color::Black, Square::C8).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . 1 . 1
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
#[must_use]
pub const fn orient(color: Color, king: Square, square: Square) -> Square {
    let orientation = data::HALFKA_ORIENTATIONS[color as usize][king as usize];
    Square::from_low_bits(square as u8 ^ orientation)
}

/// The feature of a piece on a square, for the color `perspective` with its king on `king`; below
/// [`FEATURES`].
///
/// ```
/// use chess_tables::{Color, Piece, Square, halfka};
///
/// let index = |color, piece, square| halfka::index(Color::White, Square::E1, color, piece, square);
/// assert_eq!(index(Color::White, Piece::Pawn, Square::E2), 704 * 31 + 12);
/// assert_eq!(index(Color::Black, Piece::Pawn, Square::E7), 704 * 31 + 64 + 52);
/// assert_eq!(index(Color::White, Piece::King, Square::E1), 704 * 31 + 640 + 4);
/// assert_eq!(index(Color::Black, Piece::King, Square::E8), 704 * 31 + 640 + 60);
/// ```
#[inline]
#[must_use]
pub const fn index(
    perspective: Color,
    king: Square,
    color: Color,
    piece: Piece,
    square: Square,
) -> u16 {
    let enemy = (color as u8 != perspective as u8) as u16;
    let plane = match piece {
        Piece::King => 10,
        _ => 2 * piece as u16 + enemy,
    };
    let square = orient(perspective, king, square) as u16;
    704 * bucket(perspective, king) as u16 + 64 * plane + square
}
