//! What the pieces attack: typed look-ups, each a `const fn` but those among occupied squares.

use crate::sliders::{Preferred, Sliders};
use crate::{Bitboard, Color, Square, data};

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
#[inline]
pub const fn knight_attacks(square: Square) -> Bitboard {
    Bitboard(data::KNIGHT_ATTACKS[square as usize])
}

/// The squares a king attacks.
#[inline]
pub const fn king_attacks(square: Square) -> Bitboard {
    Bitboard(data::KING_ATTACKS[square as usize])
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

/// The squares a pawn attacks.
///
/// The pawns of `color` that attack a square are on `pawn_attacks(!color, square)`.
#[inline]
pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    Bitboard(data::PAWN_ATTACKS[color as usize][square as usize])
}

/// The square a pawn moves to by a single step, as a set.
#[inline]
pub const fn pawn_pushes(color: Color, square: Square) -> Bitboard {
    Bitboard(data::PAWN_PUSHES[color as usize][square as usize])
}

/// The square a pawn moves to by the double step, as a set: empty but from the home rank.
#[inline]
pub const fn pawn_double_pushes(color: Color, square: Square) -> Bitboard {
    Bitboard(data::PAWN_DOUBLE_PUSHES[color as usize][square as usize])
}

/// The squares ahead of a pawn on its own file.
#[inline]
pub const fn front_span(color: Color, square: Square) -> Bitboard {
    Bitboard(data::FRONT_SPANS[color as usize][square as usize])
}

/// The squares ahead of a pawn on the adjacent files.
#[inline]
pub const fn attack_front_span(color: Color, square: Square) -> Bitboard {
    Bitboard(data::ATTACK_FRONT_SPANS[color as usize][square as usize])
}

/// The squares ahead of a pawn on its own and the adjacent files: it is passed if no enemy pawn
/// stands there.
#[inline]
pub const fn passed_pawn_mask(color: Color, square: Square) -> Bitboard {
    Bitboard(data::PASSED_PAWN_MASKS[color as usize][square as usize])
}

/// The squares a rook attacks on the empty board.
#[inline]
pub const fn rook_pseudo_attacks(square: Square) -> Bitboard {
    Bitboard(data::ROOK_PSEUDO_ATTACKS[square as usize])
}

/// The squares a bishop attacks on the empty board.
#[inline]
pub const fn bishop_pseudo_attacks(square: Square) -> Bitboard {
    Bitboard(data::BISHOP_PSEUDO_ATTACKS[square as usize])
}

/// The squares a queen attacks on the empty board.
#[inline]
pub const fn queen_pseudo_attacks(square: Square) -> Bitboard {
    Bitboard(data::QUEEN_PSEUDO_ATTACKS[square as usize])
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
