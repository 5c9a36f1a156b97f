//! The attacks of the pieces: typed look-ups. Those without occupied squares are `const fn`.

use crate::look_up::look_ups;
use crate::sliders::{Preferred, Sliders};
use crate::{Bitboard, Color, Direction, Square, data};

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
    #[doc(alias("get_knight_moves", "KnightAttacks"))]
    pub const fn knight_attacks(square: Square) -> Bitboard = KNIGHT_ATTACKS;

    /// The squares a king attacks.
    ///
    /// ```
    /// use chess_tables::{Square, king_attacks};
    ///
    /// assert_eq!(king_attacks(Square::G1).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . 1 1 1
    /// . . . . . 1 . 1");
    /// ```
    #[doc(alias = "get_king_moves")]
    pub const fn king_attacks(square: Square) -> Bitboard = KING_ATTACKS;

    /// The squares a pawn attacks.
    ///
    /// The pawns of `color` that attack a square stand on `pawn_attacks(!color, square)`.
    ///
    /// ```
    /// use chess_tables::{Color, Square, pawn_attacks};
    ///
    /// assert_eq!(pawn_attacks(Color::White, Square::E4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . 1 . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[doc(alias("pawn_attacks_bb", "get_pawn_attacks"))]
    pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard = PAWN_ATTACKS;

    /// The square a pawn moves to by a single step, as a set; the empty set on the last rank. A piece that stands
    /// there is not considered.
    ///
    /// ```
    /// use chess_tables::{Color, Square, pawn_pushes};
    ///
    /// assert_eq!(pawn_pushes(Color::Black, Square::E7).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . 1 . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[doc(alias = "get_pawn_quiets")]
    pub const fn pawn_pushes(color: Color, square: Square) -> Bitboard = PAWN_PUSHES;

    /// The square a pawn moves to by the double step, as a set. The set is empty unless the pawn is
    /// on its home rank. Pieces on this square and on the one before are not considered.
    ///
    /// ```
    /// use chess_tables::{Color, Square, pawn_double_pushes};
    ///
    /// assert_eq!(pawn_double_pushes(Color::Black, Square::E7).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . 1 . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// assert!(pawn_double_pushes(Color::Black, Square::E6).is_empty());
    /// ```
    pub const fn pawn_double_pushes(color: Color, square: Square) -> Bitboard = PAWN_DOUBLE_PUSHES;

    /// The squares a rook attacks on the empty board.
    ///
    /// ```
    /// use chess_tables::{Square, rook_rays};
    ///
    /// assert_eq!(rook_rays(Square::D4).to_string(), "\
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// 1 1 1 . 1 1 1 1
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .");
    /// ```
    #[doc(alias("get_rook_rays", "PseudoAttacks"))]
    pub const fn rook_rays(square: Square) -> Bitboard = ROOK_PSEUDO_ATTACKS;

    /// The squares a bishop attacks on the empty board.
    ///
    /// ```
    /// use chess_tables::{Square, bishop_rays};
    ///
    /// assert_eq!(bishop_rays(Square::D4).to_string(), "\
    /// . . . . . . . 1
    /// 1 . . . . . 1 .
    /// . 1 . . . 1 . .
    /// . . 1 . 1 . . .
    /// . . . . . . . .
    /// . . 1 . 1 . . .
    /// . 1 . . . 1 . .
    /// 1 . . . . . 1 .");
    /// ```
    #[doc(alias("get_bishop_rays", "PseudoAttacks"))]
    pub const fn bishop_rays(square: Square) -> Bitboard = BISHOP_PSEUDO_ATTACKS;

    /// The squares a queen attacks on the empty board.
    ///
    /// ```
    /// use chess_tables::{Square, queen_rays};
    ///
    /// assert_eq!(queen_rays(Square::D4).to_string(), "\
    /// . . . 1 . . . 1
    /// 1 . . 1 . . 1 .
    /// . 1 . 1 . 1 . .
    /// . . 1 1 1 . . .
    /// 1 1 1 . 1 1 1 1
    /// . . 1 1 1 . . .
    /// . 1 . 1 . 1 . .
    /// 1 . . 1 . . 1 .");
    /// ```
    #[doc(alias = "PseudoAttacks")]
    pub const fn queen_rays(square: Square) -> Bitboard = QUEEN_PSEUDO_ATTACKS;
}

/// The squares a rook attacks among occupied squares.
///
/// In each direction these are the squares up to the first occupied one, that one included.
///
/// The target and the crate's features decide which look-up method this is: see [`Preferred`].
/// This is not `const`, because PEXT is not: in constants use [`sliders::hyperbola::rook`](crate::sliders::hyperbola::rook).
/// [`raw`](crate::raw) has the same look-ups over plain integers.
///
/// ```
/// use chess_tables::{Bitboard, Square, rook_attacks};
///
/// let occupied = Bitboard::from([Square::D6, Square::F4, Square::H8]);
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
#[doc(alias("attacks_bb", "get_rook_moves"))]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Preferred::default().rook(square, occupied)
}

/// The squares a bishop attacks among occupied squares, as for [`rook_attacks`].
///
/// ```
/// use chess_tables::{Bitboard, Square, bishop_attacks};
///
/// let occupied = Bitboard::from([Square::D6, Square::F6, Square::H8]);
/// assert_eq!(bishop_attacks(Square::D4, occupied).to_string(), "\
/// . . . . . . . .
/// 1 . . . . . . .
/// . 1 . . . 1 . .
/// . . 1 . 1 . . .
/// . . . . . . . .
/// . . 1 . 1 . . .
/// . 1 . . . 1 . .
/// 1 . . . . . 1 .");
/// ```
#[inline]
#[doc(alias("attacks_bb", "get_bishop_moves"))]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Preferred::default().bishop(square, occupied)
}

/// The squares a queen attacks among occupied squares, as for [`rook_attacks`].
///
/// ```
/// use chess_tables::{Bitboard, Square, queen_attacks};
///
/// let occupied = Bitboard::from([Square::D6, Square::F6, Square::H8]);
/// assert_eq!(queen_attacks(Square::D4, occupied).to_string(), "\
/// . . . . . . . .
/// 1 . . . . . . .
/// . 1 . 1 . 1 . .
/// . . 1 1 1 . . .
/// 1 1 1 . 1 1 1 1
/// . . 1 1 1 . . .
/// . 1 . 1 . 1 . .
/// 1 . . 1 . . 1 .");
/// ```
#[inline]
#[doc(alias = "attacks_bb")]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Preferred::default().queen(square, occupied)
}

/// The squares a rook attacks, and those a bishop attacks, as for [`rook_attacks`]. Together they are a queen's.
///
/// ```
/// use chess_tables::{Bitboard, Square, both_attacks};
///
/// // Who checks a king on d4? The bishop and the rook on d7, but not the rook on f6.
/// let bishops = Bitboard::from(Square::B2);
/// let rooks = Square::D7 | Square::F6;
/// let (straight, diagonal) = both_attacks(Square::D4, bishops | rooks);
/// assert_eq!(straight & rooks | diagonal & bishops, Square::B2 | Square::D7);
/// assert_eq!(straight.to_string(), "\
/// . . . . . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .
/// 1 1 1 . 1 1 1 1
/// . . . 1 . . . .
/// . . . 1 . . . .
/// . . . 1 . . . .");
/// assert_eq!(diagonal.to_string(), "\
/// . . . . . . . .
/// 1 . . . . . . .
/// . 1 . . . 1 . .
/// . . 1 . 1 . . .
/// . . . . . . . .
/// . . 1 . 1 . . .
/// . 1 . . . 1 . .
/// . . . . . . 1 .");
/// ```
#[inline]
pub fn both_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    Preferred::default().both(square, occupied)
}

/// The squares that a slider attacks in one direction: up to the first occupied one, that one included.
///
/// ```
/// use chess_tables::{Bitboard, Direction, Square, ray_attacks};
///
/// let occupied = Bitboard::from_square(Square::F6);
/// assert_eq!(ray_attacks(Direction::NE, Square::D4, occupied).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . 1 . .
/// . . . . 1 . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// ```
#[inline]
pub const fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    let rays = &data::RAYS[direction as usize];
    let open = rays[square as usize];
    let blockers = open & occupied.0;
    // Without a blocker the corner takes its place, where the ray is empty. With a branch instead, which
    // processors predict badly, throughput takes five to six times as long (Intel Xeon, `benches/peers`).
    let first = if direction.is_positive() {
        (blockers | 1 << 63).trailing_zeros()
    } else {
        (blockers | 1).ilog2()
    };
    Bitboard(open ^ rays[first as usize])
}
