//! What a move changes besides the pieces: typed look-ups, each a `const fn`.

use crate::{Color, Piece, Square, data};

/// The castling rights that remain after a move.
///
/// Bit 0 is white's king side, bit 1 white's queen side, bit 2 black's king side, bit 3 black's queen
/// side.
///
/// ```
/// use chess_tables::{Square, castling_rights_after};
///
/// // A rook takes a rook: both kings lose their king side.
/// assert_eq!(castling_rights_after(0b1111, Square::H1, Square::H8), 0b1010);
/// ```
#[inline]
pub const fn castling_rights_after(rights: u8, from: Square, to: Square) -> u8 {
    rights & data::CASTLING_RIGHTS_KEPT[from as usize] & data::CASTLING_RIGHTS_KEPT[to as usize]
}

/// The Zobrist key of a piece on a square. The key of a position is the XOR of its pieces' keys.
///
/// ```
/// use chess_tables::{Color, Piece, Square, data, zobrist_key};
///
/// const WHITE_KNIGHT_G1: u64 = zobrist_key(Color::White, Piece::Knight, Square::G1);
/// assert_eq!(WHITE_KNIGHT_G1, data::ZOBRIST_PIECES[0][1][6]);
/// ```
#[inline]
pub const fn zobrist_key(color: Color, piece: Piece, square: Square) -> u64 {
    data::ZOBRIST_PIECES[color as usize][piece as usize][square as usize]
}
