//! Keys of positions for opening books of the Polyglot format. Needs the feature `hashing`.
//!
//! A book is a list of entries of 16 bytes, sorted by key. The key of a position is the XOR of published random
//! numbers: of its pieces, its castling rights, an en passant capture and the side to move.
//!
//! ```
//! use chess_tables::{Bitboard, CastlingRights, Color, Piece, Rank, Square, polyglot, rank_mask};
//!
//! let mut white = [Bitboard::EMPTY; 6];
//! white[Piece::Pawn.index()] = rank_mask(Rank::Second);
//! white[Piece::Knight.index()] = Bitboard::from([Square::B1, Square::G1]);
//! white[Piece::Bishop.index()] = Bitboard::from([Square::C1, Square::F1]);
//! white[Piece::Rook.index()] = Bitboard::from([Square::A1, Square::H1]);
//! white[Piece::Queen.index()] = Square::D1.into();
//! white[Piece::King.index()] = Square::E1.into();
//! let pieces = [white, white.map(Bitboard::flip_vertical)];
//! let key = polyglot::key(&pieces, CastlingRights::FULL, None, Color::White);
//! assert_eq!(key, 0x463b_9618_1691_fc9c);
//! ```

use crate::look_up::look_ups;
use crate::{Bitboard, CastlingRights, Color, File, Piece, Square, data, pawn_attacks};

/// The key of a position.
///
/// `pieces` has the squares of each color's pieces: `pieces[color.index()][piece.index()]`. `en_passant` is the
/// target square as in FEN: after any double push, the square that the pawn has passed. [`en_passant_file`]
/// decides if the key has it.
///
/// The key of another kind of board is the XOR of the keys of its parts:
///
/// ```
/// use chess_tables::{Bitboard, CastlingRights, Color, Piece, Square, polyglot};
///
/// let men = [
///     (Color::White, Piece::King, Square::E1),
///     (Color::White, Piece::Rook, Square::H1),
///     (Color::Black, Piece::King, Square::E8),
/// ];
/// let (rights, turn) = (CastlingRights::WHITE_KING_SIDE, Color::White);
/// let key = men.into_iter().fold(
///     polyglot::castling_key(rights) ^ polyglot::turn_key(turn),
///     |key, (color, piece, square)| key ^ polyglot::piece_key(color, piece, square),
/// );
///
/// let mut pieces = [[Bitboard::EMPTY; 6]; 2];
/// for (color, piece, square) in men {
///     pieces[color.index()][piece.index()] |= square;
/// }
/// assert_eq!(polyglot::key(&pieces, rights, None, turn), key);
/// ```
#[must_use]
pub const fn key(
    pieces: &[[Bitboard; 6]; 2],
    castling_rights: CastlingRights,
    en_passant: Option<Square>,
    turn: Color,
) -> u64 {
    let mut key = castling_key(castling_rights) ^ turn_key(turn);
    if let Some(target) = en_passant {
        let pawns = pieces[turn as usize][Piece::Pawn as usize];
        if let Some(file) = en_passant_file(target, pawns, turn) {
            key ^= en_passant_key(file);
        }
    }
    let mut i = 0;
    while i < 12 {
        let (color, piece) = (i / 6, i % 6);
        let mut squares = pieces[color][piece];
        while let Some(square) = squares.pop_first() {
            key ^= data::POLYGLOT_PIECES[color][piece][square as usize];
        }
        i += 1;
    }
    key
}

/// The file of the en passant capture that a key has: that of `target`, if a pawn of the side to move stands
/// beside the pawn that has just passed it.
///
/// The capture need not be legal. `target` is the square of FEN, on the sixth rank of the side to move, and
/// `pawns` are the pawns of this side. On other ranks nothing is passed, so the answer is `None`.
///
/// ```
/// use chess_tables::{Color, File, Square, bitboard, polyglot};
///
/// let white = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . 1 . . .
///     . . . . . . . .
///     . . . . . . . .
///     1 1 1 1 . 1 1 1
///     . . . . . . . .
/// };
/// // After d7-d5 White can capture, after c7-c5 not.
/// assert_eq!(polyglot::en_passant_file(Square::D6, white, Color::White), Some(File::D));
/// assert_eq!(polyglot::en_passant_file(Square::C6, white, Color::White), None);
/// ```
#[inline]
#[must_use]
pub const fn en_passant_file(target: Square, pawns: Bitboard, turn: Color) -> Option<File> {
    let is_passed = target.relative_to(turn).rank() as u8 == 5;
    // From where a pawn attacks the square, a pawn of the other color there would be attacked.
    let captors = pawn_attacks(turn.other(), target).intersection(pawns);
    if is_passed && !captors.is_empty() { Some(target.file()) } else { None }
}

look_ups! {
    /// The key of a piece on a square.
    ///
    /// ```
    /// use chess_tables::{Color, Piece, Square, polyglot};
    ///
    /// // The first of the published numbers.
    /// let key = polyglot::piece_key(Color::Black, Piece::Pawn, Square::A1);
    /// assert_eq!(key, 0x9d39_247e_3377_6d41);
    /// ```
    #[must_use]
    pub const fn piece_key(color: Color, piece: Piece, square: Square) -> u64 = POLYGLOT_PIECES;
}

/// The key of a set of castling rights: the XOR of the keys of the rights. [`data::POLYGLOT_CASTLING`] has them in the
/// order of their bits: White's king side (1), White's queen side (2), Black's king side (4), Black's queen side (8).
///
/// ```
/// use chess_tables::{CastlingRights, data, polyglot};
///
/// let rights = CastlingRights::WHITE_KING_SIDE | CastlingRights::BLACK_QUEEN_SIDE;
/// let [white_king_side, _, _, black_queen_side] = *data::POLYGLOT_CASTLING;
/// assert_eq!(polyglot::castling_key(rights), white_king_side ^ black_queen_side);
/// ```
#[inline]
#[must_use]
pub const fn castling_key(rights: CastlingRights) -> u64 {
    let mut key = 0;
    let mut right = 0;
    while right < 4 {
        if rights.bits() >> right & 1 == 1 {
            key ^= data::POLYGLOT_CASTLING[right];
        }
        right += 1;
    }
    key
}

look_ups! {
    /// The key of an en passant capture on a file. [`en_passant_file`] decides if a position's key has it.
    ///
    /// ```
    /// use chess_tables::{File, data, polyglot};
    ///
    /// assert_eq!(polyglot::en_passant_key(File::D), data::POLYGLOT_EN_PASSANT[3]);
    /// ```
    #[must_use]
    pub const fn en_passant_key(file: File) -> u64 = POLYGLOT_EN_PASSANT;
}

/// The key of the side to move: [`data::POLYGLOT_TURN`] for White, 0 for Black.
///
/// ```
/// use chess_tables::{Color, data, polyglot};
///
/// assert_eq!(polyglot::turn_key(Color::White), data::POLYGLOT_TURN);
/// assert_eq!(polyglot::turn_key(Color::Black), 0);
/// ```
#[inline]
#[must_use]
pub const fn turn_key(turn: Color) -> u64 {
    match turn {
        Color::White => data::POLYGLOT_TURN,
        Color::Black => 0,
    }
}
