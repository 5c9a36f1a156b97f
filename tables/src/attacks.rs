//! What the pieces attack: typed look-ups, each a `const fn` but those among occupied squares.

use crate::look_up::look_ups;
use crate::sliders::{Preferred, Sliders};
use crate::{Bitboard, Color, Square, data};

look_ups! {
    /// The squares a knight attacks.
    ///
    /// ```
    /// use chess_tables::{Square, knight_attacks};
    ///
    /// assert_eq!(knight_attacks(Square::D4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . 1 . 1 . . .
    /// . 1 . . . 1 . .
    /// . . . . . . . .
    /// . 1 . . . 1 . .
    /// . . 1 . 1 . . .
    /// . . . . . . . .");
    /// ```
    pub const fn knight_attacks(square: Square) -> Bitboard = KNIGHT_ATTACKS;

    /// The squares a king attacks.
    pub const fn king_attacks(square: Square) -> Bitboard = KING_ATTACKS;
}

/// The squares at a distance of exactly `distance` king moves; none beyond 7.
#[inline]
pub const fn king_ring(distance: u8, square: Square) -> Bitboard {
    if distance < 8 {
        Bitboard(data::KING_RINGS[distance as usize][square as usize])
    } else {
        Bitboard::EMPTY
    }
}

look_ups! {
    /// The squares a pawn attacks.
    ///
    /// The pawns of `color` that attack a square are on `pawn_attacks(!color, square)`.
    pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard = PAWN_ATTACKS;

    /// The square a pawn moves to by a single step, as a set.
    pub const fn pawn_pushes(color: Color, square: Square) -> Bitboard = PAWN_PUSHES;

    /// The square a pawn moves to by the double step, as a set: empty but from the home rank.
    pub const fn pawn_double_pushes(color: Color, square: Square) -> Bitboard = PAWN_DOUBLE_PUSHES;

    /// The squares ahead of a pawn on its own file.
    pub const fn front_span(color: Color, square: Square) -> Bitboard = FRONT_SPANS;

    /// The squares ahead of a pawn on the adjacent files.
    pub const fn attack_front_span(color: Color, square: Square) -> Bitboard = ATTACK_FRONT_SPANS;

    /// The squares ahead of a pawn on its own and the adjacent files: it is passed if no enemy pawn
    /// stands there.
    pub const fn passed_pawn_mask(color: Color, square: Square) -> Bitboard = PASSED_PAWN_MASKS;

    /// The squares a rook attacks on the empty board.
    pub const fn rook_pseudo_attacks(square: Square) -> Bitboard = ROOK_PSEUDO_ATTACKS;

    /// The squares a bishop attacks on the empty board.
    pub const fn bishop_pseudo_attacks(square: Square) -> Bitboard = BISHOP_PSEUDO_ATTACKS;

    /// The squares a queen attacks on the empty board.
    pub const fn queen_pseudo_attacks(square: Square) -> Bitboard = QUEEN_PSEUDO_ATTACKS;
}

/// The squares a rook attacks among occupied squares, the first of which in each direction is
/// attacked too.
///
/// The method goes by the target and the feature `small-tables`: [`Preferred`]. In constants, call one of [`sliders`](crate::sliders) that is a
/// `const fn`, such as [`sliders::hyperbola`](crate::sliders::hyperbola::rook).
///
/// ```
/// use chess_tables::{Bitboard, Square, rook_attacks};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::H8]);
/// assert_eq!(rook_attacks(Square::D4, occupied).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// 1 1 1 . 1 1 . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .");
/// ```
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Preferred::default().rook(square, occupied)
}

/// The squares a bishop attacks among occupied squares.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Preferred::default().bishop(square, occupied)
}

/// The squares a queen attacks among occupied squares.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Preferred::default().queen(square, occupied)
}
