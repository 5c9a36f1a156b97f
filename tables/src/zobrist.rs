//! Zobrist keys: typed look-ups, each a `const fn`.

use crate::look_up::look_ups;
use crate::{CastlingRights, Color, File, Piece, Square, data};

look_ups! {
    /// The Zobrist key of a piece on a square. The key of a position is the XOR of its pieces' keys, and of
    /// [`zobrist_castling`], [`zobrist_en_passant`] and [`zobrist_turn`].
    ///
    /// ```
    /// use chess_tables::{Color, Piece, Square, data, zobrist_key};
    ///
    /// const WHITE_KNIGHT_G1: u64 = zobrist_key(Color::White, Piece::Knight, Square::G1);
    /// assert_eq!(WHITE_KNIGHT_G1, data::ZOBRIST_PIECES[0][1][6]);
    /// ```
    #[must_use]
    pub const fn zobrist_key(color: Color, piece: Piece, square: Square) -> u64 = ZOBRIST_PIECES;
}

/// The Zobrist key of a set of castling rights. The index of [`data::ZOBRIST_CASTLING`] is [`CastlingRights::bits`]: 1 =
/// White's king side, 2 = White's queen side, 4 = Black's king side, 8 = Black's queen side.
///
/// ```
/// use chess_tables::{CastlingRights, Square, zobrist_castling};
///
/// // White's king leaves e1, and the key of a position follows.
/// let (rights, mut key) = (CastlingRights::FULL, 0x0123_4567_89ab_cdef);
/// let left = rights.after(Square::E1, Square::E2);
/// key ^= zobrist_castling(rights) ^ zobrist_castling(left);
///
/// assert_eq!(key ^ zobrist_castling(left), 0x0123_4567_89ab_cdef ^ zobrist_castling(rights));
/// assert_eq!(zobrist_castling(CastlingRights::EMPTY), 0);
/// ```
#[inline]
#[must_use]
pub const fn zobrist_castling(rights: CastlingRights) -> u64 {
    data::ZOBRIST_CASTLING[rights.bits() as usize]
}

look_ups! {
    /// The Zobrist key of the right to castle with the rook on a file, for Chess960.
    ///
    /// From the orthodox starting position, the keys are those of [`zobrist_castling`].
    ///
    /// ```
    /// use chess_tables::{CastlingRights, Color, File, zobrist_castling, zobrist_castling_file};
    ///
    /// let key = zobrist_castling(CastlingRights::WHITE_QUEEN_SIDE);
    /// assert_eq!(zobrist_castling_file(Color::White, File::A), key);
    /// ```
    #[must_use]
    pub const fn zobrist_castling_file(color: Color, rook: File) -> u64 = ZOBRIST_CASTLING_FILES;

    /// The Zobrist key of an en passant capture on a file, for positions where a pawn can capture there.
    ///
    /// ```
    /// use chess_tables::{Color, File, Piece, Square, zobrist_en_passant, zobrist_key, zobrist_turn};
    ///
    /// // White plays d2-d4 beside a black pawn on e4.
    /// let [from, to] = [Square::D2, Square::D4].map(|s| zobrist_key(Color::White, Piece::Pawn, s));
    /// let change = from ^ to ^ zobrist_en_passant(File::D) ^ zobrist_turn(Color::Black);
    /// # assert_ne!(change, 0);
    /// ```
    #[must_use]
    pub const fn zobrist_en_passant(file: File) -> u64 = ZOBRIST_EN_PASSANT;
}

/// The Zobrist key of the side to move: 0 for White, [`data::ZOBRIST_TURN`] for Black.
///
/// ```
/// use chess_tables::{Color, data, zobrist_turn};
///
/// assert_eq!(zobrist_turn(Color::White), 0);
/// assert_eq!(zobrist_turn(Color::Black), data::ZOBRIST_TURN);
/// ```
#[inline]
#[must_use]
pub const fn zobrist_turn(turn: Color) -> u64 {
    match turn {
        Color::White => 0,
        Color::Black => data::ZOBRIST_TURN,
    }
}
