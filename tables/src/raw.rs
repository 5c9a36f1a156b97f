//! Look-ups over plain integers, for engines with their own types.
//!
//! A square is its number: a1 = 0, b1 = 1, ..., h8 = 63. A set of squares is a `u64` with one bit
//! for each square, bit 0 for a1. Files are numbered from a = 0, ranks from the first = 0, directions N, NE, E, SE, S,
//! SW, W, NW = 0..7; White is 0 and Black is 1. A function has the name and the order of arguments of the typed look-up,
//! such as [`knight_attacks`](crate::knight_attacks), and its answer; if there is none, the name of
//! [the function in generated files](crate::data#names-of-look-ups).
//!
//! **Any number will do for an index**, and no look-up has a bounds check or can panic: only the
//! lowest bits count, of a square six, so 64 is a1 again. Where the compiler knows that the number is below 64, this
//! costs nothing; elsewhere it costs one `and` (`benches/zero-initialisation` prints the assembly).
//!
//! An engine's own type of squares needs one conversion:
//!
//! ```
//! use chess_tables::raw;
//!
//! #[derive(Clone, Copy)]
//! struct Square(u8);
//!
//! fn knight_attacks(square: Square) -> u64 {
//!     raw::knight_attacks(square.0.into())
//! }
//!
//! // From a1 = 0 a knight goes to c2 = 10 and b3 = 17.
//! assert_eq!(knight_attacks(Square(0)), 1 << 10 | 1 << 17);
//! ```
//!
//! `examples/own_types.rs` generates moves so, with nothing else of the crate.
//!
//! The slider attacks and their method are those of [`rook_attacks`](crate::rook_attacks) and its
//! like. All tables are in [`data`](crate::data) as plain integers, where an index that can be out of bounds is checked.

use crate::{Bitboard, Square};

use crate::sliders::{Preferred, Sliders};

/// `pub const fn name(index: LENGTH) -> Entry = TABLE;`, with the number of entries along each axis of the table: a power
/// of two, so that a mask keeps the index below it and the compiler leaves the check out.
macro_rules! look_ups {
    ($(
        $(#[$doc:meta])*
        pub const fn $name:ident($($index:ident: $length:literal),+) -> $entry:ty = $table:ident;
    )+) => {$(
        $(#[$doc])*
        #[inline]
        #[must_use]
        pub const fn $name($($index: usize),+) -> $entry {
            crate::data::$table$([$index & ($length - 1)])+
        }
    )+};
}

look_ups! {
    /// The squares a knight attacks.
    ///
    /// ```
    /// use chess_tables::raw::knight_attacks;
    ///
    /// // From a1 to c2 and b3.
    /// assert_eq!(knight_attacks(0), 1 << 10 | 1 << 17);
    /// assert_eq!(knight_attacks(64), knight_attacks(0));
    /// ```
    pub const fn knight_attacks(square: 64) -> u64 = KNIGHT_ATTACKS;

    /// The squares a king attacks.
    ///
    /// ```
    /// use chess_tables::raw::king_attacks;
    ///
    /// // From a1 to b1, a2 and b2.
    /// assert_eq!(king_attacks(0), 1 << 1 | 1 << 8 | 1 << 9);
    /// ```
    pub const fn king_attacks(square: 64) -> u64 = KING_ATTACKS;

    /// The squares a pawn attacks. From the opposite color's these are the squares from which pawns attack the
    /// square.
    ///
    /// ```
    /// use chess_tables::raw::pawn_attacks;
    ///
    /// // White's pawn on e4 attacks d5 and f5, Black's d3 and f3.
    /// assert_eq!(pawn_attacks(0, 28), 1 << 35 | 1 << 37);
    /// assert_eq!(pawn_attacks(1, 28), 1 << 19 | 1 << 21);
    /// ```
    pub const fn pawn_attacks(color: 2, square: 64) -> u64 = PAWN_ATTACKS;

    /// The square a pawn reaches by a single push; none if the push leaves the board.
    ///
    /// ```
    /// use chess_tables::raw::pawn_pushes;
    ///
    /// // From e2 to e3, and from e7 to e6.
    /// assert_eq!(pawn_pushes(0, 12), 1 << 20);
    /// assert_eq!(pawn_pushes(1, 52), 1 << 44);
    /// ```
    pub const fn pawn_pushes(color: 2, square: 64) -> u64 = PAWN_PUSHES;

    /// The square a pawn reaches by a double push; none unless the pawn is on its home rank.
    ///
    /// ```
    /// use chess_tables::raw::pawn_double_pushes;
    ///
    /// // From e2 to e4.
    /// assert_eq!(pawn_double_pushes(0, 12), 1 << 28);
    /// assert_eq!(pawn_double_pushes(0, 20), 0);
    /// ```
    pub const fn pawn_double_pushes(color: 2, square: 64) -> u64 = PAWN_DOUBLE_PUSHES;

    /// The squares a rook attacks on the empty board.
    ///
    /// ```
    /// use chess_tables::raw::rook_rays;
    ///
    /// // From a1 the rest of file a and of rank 1.
    /// assert_eq!(rook_rays(0), 0x0101_0101_0101_01fe);
    /// ```
    pub const fn rook_rays(square: 64) -> u64 = ROOK_PSEUDO_ATTACKS;

    /// The squares a bishop attacks on the empty board.
    ///
    /// ```
    /// use chess_tables::raw::bishop_rays;
    ///
    /// // From a1 the rest of the long diagonal.
    /// assert_eq!(bishop_rays(0), 0x8040_2010_0804_0200);
    /// ```
    pub const fn bishop_rays(square: 64) -> u64 = BISHOP_PSEUDO_ATTACKS;

    /// The squares a queen attacks on the empty board.
    ///
    /// ```
    /// use chess_tables::raw::{bishop_rays, queen_rays, rook_rays};
    ///
    /// assert_eq!(queen_rays(0), rook_rays(0) | bishop_rays(0));
    /// ```
    pub const fn queen_rays(square: 64) -> u64 = QUEEN_PSEUDO_ATTACKS;

    /// The squares beyond a square in a direction, up to the edge. The direction's number counts modulo 8.
    ///
    /// ```
    /// use chess_tables::raw::ray;
    ///
    /// // From a1 to the north-east.
    /// assert_eq!(ray(1, 0), 0x8040_2010_0804_0200);
    /// ```
    pub const fn ray(direction: 8, square: 64) -> u64 = RAYS;

    /// The squares strictly between two squares; none if no rank, file or diagonal joins them.
    ///
    /// ```
    /// use chess_tables::raw::between;
    ///
    /// // Between e1 and h1 are f1 and g1.
    /// assert_eq!(between(4, 7), 1 << 5 | 1 << 6);
    /// assert_eq!(between(0, 17), 0);
    /// ```
    pub const fn between(a: 64, b: 64) -> u64 = BETWEEN;

    /// The squares between two squares and the second square: where a check from `to` on a king on `from` can be
    /// blocked, or the checker captured.
    ///
    /// ```
    /// use chess_tables::raw::between_inclusive;
    ///
    /// // From e1 to h1 are f1, g1 and h1. To a knight on f3 there is only f3.
    /// assert_eq!(between_inclusive(4, 7), 1 << 5 | 1 << 6 | 1 << 7);
    /// assert_eq!(between_inclusive(4, 21), 1 << 21);
    /// ```
    pub const fn between_inclusive(from: 64, to: 64) -> u64 = BETWEEN_INCLUSIVE;

    /// The whole line through two squares, from edge to edge; none if no rank, file or diagonal joins them, or if
    /// they are the same square.
    ///
    /// ```
    /// use chess_tables::raw::line;
    ///
    /// // Through c1 and f1.
    /// assert_eq!(line(2, 5), 0xff);
    /// ```
    pub const fn line(a: 64, b: 64) -> u64 = LINE;

    /// The ray from the first square through the second to the edge, without the first; none if no rank, file or
    /// diagonal joins them, or if they are the same square.
    ///
    /// ```
    /// use chess_tables::raw::ray_pass;
    ///
    /// // From f1 through c1: e1, d1, c1, b1 and a1.
    /// assert_eq!(ray_pass(5, 2), 0b1_1111);
    /// ```
    pub const fn ray_pass(from: 64, through: 64) -> u64 = RAY_PASS;

    /// The squares beyond the second square as seen from the first, up to the edge; none if no rank, file or
    /// diagonal joins them, or if they are the same square.
    ///
    /// ```
    /// use chess_tables::raw::slider_extension;
    ///
    /// // From f1 beyond c1: b1 and a1.
    /// assert_eq!(slider_extension(5, 2), 0b11);
    /// ```
    pub const fn slider_extension(from: 64, through: 64) -> u64 = SLIDER_EXTENSIONS;

    /// All squares of a rank. Its number counts modulo 8.
    ///
    /// ```
    /// use chess_tables::raw::rank_mask;
    ///
    /// assert_eq!(rank_mask(1), 0xff00);
    /// ```
    pub const fn rank_mask(rank: 8) -> u64 = RANK_MASKS;

    /// All squares of a file. Its number counts modulo 8.
    ///
    /// ```
    /// use chess_tables::raw::file_mask;
    ///
    /// assert_eq!(file_mask(0), 0x0101_0101_0101_0101);
    /// ```
    pub const fn file_mask(file: 8) -> u64 = FILE_MASKS;

    /// All squares of a square's rank.
    ///
    /// ```
    /// use chess_tables::raw::rank_of;
    ///
    /// // The second rank, by e2.
    /// assert_eq!(rank_of(12), 0xff00);
    /// ```
    pub const fn rank_of(square: 64) -> u64 = RANK_OF;

    /// All squares of a square's file.
    ///
    /// ```
    /// use chess_tables::raw::file_of;
    ///
    /// // File a, by a2.
    /// assert_eq!(file_of(8), 0x0101_0101_0101_0101);
    /// ```
    pub const fn file_of(square: 64) -> u64 = FILE_OF;

    /// All squares of a square's diagonal, which is parallel to a1-h8.
    ///
    /// ```
    /// use chess_tables::raw::diagonal_of;
    ///
    /// // The long diagonal, by b2.
    /// assert_eq!(diagonal_of(9), 0x8040_2010_0804_0201);
    /// ```
    pub const fn diagonal_of(square: 64) -> u64 = DIAGONAL_OF;

    /// All squares of a square's anti-diagonal, which is parallel to h1-a8.
    ///
    /// ```
    /// use chess_tables::raw::anti_diagonal_of;
    ///
    /// // The anti-diagonal b1-a2.
    /// assert_eq!(anti_diagonal_of(1), 1 << 1 | 1 << 8);
    /// ```
    pub const fn anti_diagonal_of(square: 64) -> u64 = ANTI_DIAGONAL_OF;

    /// The squares whose attackers endanger a king: its square, the ring around it, and the three squares ahead of
    /// the ring.
    ///
    /// ```
    /// use chess_tables::raw::king_zone;
    ///
    /// // Around White's king on a1: a1 to b3.
    /// assert_eq!(king_zone(0, 0), 0x03_0303);
    /// ```
    pub const fn king_zone(color: 2, square: 64) -> u64 = KING_ZONES;

    /// The squares ahead of a pawn on its own file.
    ///
    /// ```
    /// use chess_tables::raw::front_span;
    ///
    /// // Ahead of White's pawn on a6: a7 and a8.
    /// assert_eq!(front_span(0, 40), 1 << 48 | 1 << 56);
    /// ```
    pub const fn front_span(color: 2, square: 64) -> u64 = FRONT_SPANS;

    /// The squares ahead of a pawn on the adjacent files.
    ///
    /// ```
    /// use chess_tables::raw::attack_front_span;
    ///
    /// // Of White's pawn on a6: b7 and b8.
    /// assert_eq!(attack_front_span(0, 40), 1 << 49 | 1 << 57);
    /// ```
    pub const fn attack_front_span(color: 2, square: 64) -> u64 = ATTACK_FRONT_SPANS;

    /// The squares ahead of a pawn on its own and the adjacent files. The pawn is passed if no enemy pawn stands
    /// there.
    ///
    /// ```
    /// use chess_tables::raw::passed_pawn_mask;
    ///
    /// // White's pawn on a6 must pass a7, b7, a8 and b8.
    /// assert_eq!(passed_pawn_mask(0, 40), 0x0303 << 48);
    /// ```
    pub const fn passed_pawn_mask(color: 2, square: 64) -> u64 = PASSED_PAWN_MASKS;

    /// The squares from which a pawn of the same color supports a pawn, or stands beside it.
    ///
    /// ```
    /// use chess_tables::raw::connected_pawn_mask;
    ///
    /// // White's pawn on a3 is connected with pawns on b2 and b3.
    /// assert_eq!(connected_pawn_mask(0, 16), 1 << 9 | 1 << 17);
    /// ```
    pub const fn connected_pawn_mask(color: 2, square: 64) -> u64 = CONNECTED_PAWN_MASKS;

    /// The squares beside a pawn on its rank.
    ///
    /// ```
    /// use chess_tables::raw::phalanx_mask;
    ///
    /// // Beside e4 are d4 and f4.
    /// assert_eq!(phalanx_mask(28), 1 << 27 | 1 << 29);
    /// ```
    pub const fn phalanx_mask(square: 64) -> u64 = PHALANX_MASKS;

    /// The squares of the files adjacent to a pawn's. The pawn is isolated if no pawn of its color stands there.
    ///
    /// ```
    /// use chess_tables::raw::{file_mask, isolated_pawn_mask};
    ///
    /// // A pawn on a4 is isolated without pawns on file b.
    /// assert_eq!(isolated_pawn_mask(24), file_mask(1));
    /// ```
    pub const fn isolated_pawn_mask(square: 64) -> u64 = ISOLATED_PAWN_MASKS;

    /// The rule of the square: where a lone king that is to move catches a pawn.
    ///
    /// ```
    /// use chess_tables::raw::pawn_square;
    ///
    /// // White's pawn on a6: the king must be on one of a5 to d8.
    /// assert_eq!(pawn_square(0, 40), 0x0f0f_0f0f << 32);
    /// ```
    pub const fn pawn_square(color: 2, square: 64) -> u64 = PAWN_SQUARES;

    /// The squares of the files adjacent to a file. Its number counts modulo 8.
    ///
    /// ```
    /// use chess_tables::raw::{adjacent_files, file_mask};
    ///
    /// assert_eq!(adjacent_files(0), file_mask(1));
    /// ```
    pub const fn adjacent_files(file: 8) -> u64 = ADJACENT_FILES;

    /// The castling rights that remain after a move from or to a square: 1 is White's king side, 2 White's queen
    /// side, 4 Black's king side and 8 Black's queen side. After a move the rights are `rights &
    /// castling_rights_kept(from) & castling_rights_kept(to)`.
    ///
    /// ```
    /// use chess_tables::raw::castling_rights_kept;
    ///
    /// // A move of White's king on e1 leaves Black's rights, and one of a knight on g1 all.
    /// assert_eq!(castling_rights_kept(4), 4 | 8);
    /// assert_eq!(castling_rights_kept(6), 1 | 2 | 4 | 8);
    /// ```
    pub const fn castling_rights_kept(square: 64) -> u8 = CASTLING_RIGHTS_KEPT;

    /// The distance between two squares in king moves.
    ///
    /// ```
    /// use chess_tables::raw::chebyshev_distance;
    ///
    /// // From a1 to c8.
    /// assert_eq!(chebyshev_distance(0, 58), 7);
    /// ```
    pub const fn chebyshev_distance(a: 64, b: 64) -> u8 = CHEBYSHEV_DISTANCES;

    /// The distance between two squares in steps along files and ranks.
    ///
    /// ```
    /// use chess_tables::raw::manhattan_distance;
    ///
    /// // From a1 to c8.
    /// assert_eq!(manhattan_distance(0, 58), 9);
    /// ```
    pub const fn manhattan_distance(a: 64, b: 64) -> u8 = MANHATTAN_DISTANCES;
}

/// The square of a number, of which only the lowest six bits count.
#[inline]
pub(crate) const fn modulo_64(square: usize) -> Square {
    match Square::from_index((square & 63) as u8) {
        Some(square) => square,
        // Never, and the compiler sees that: no branch is left, and no call to panic.
        None => Square::A1,
    }
}

/// The squares a rook attacks among occupied squares. The square's number counts modulo 64.
///
/// ```
/// use chess_tables::raw::rook_attacks;
/// use chess_tables::Bitboard;
///
/// // The piece is on d4, and d6, f4, f6 and h8 are occupied.
/// let occupied = 1 << 43 | 1 << 29 | 1 << 45 | 1 << 63;
/// let attacks = rook_attacks(27, occupied);
/// assert_eq!(Bitboard(attacks).to_string(), "\
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
#[must_use]
pub fn rook_attacks(square: usize, occupied: u64) -> u64 {
    Preferred::default().rook(modulo_64(square), Bitboard(occupied)).0
}

/// The squares a bishop attacks among occupied squares. The square's number counts modulo 64.
///
/// ```
/// use chess_tables::raw::bishop_attacks;
/// use chess_tables::Bitboard;
///
/// // The piece is on d4, and d6, f4, f6 and h8 are occupied.
/// let occupied = 1 << 43 | 1 << 29 | 1 << 45 | 1 << 63;
/// let attacks = bishop_attacks(27, occupied);
/// assert_eq!(Bitboard(attacks).to_string(), "\
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
#[must_use]
pub fn bishop_attacks(square: usize, occupied: u64) -> u64 {
    Preferred::default().bishop(modulo_64(square), Bitboard(occupied)).0
}

/// The squares a queen attacks among occupied squares. The square's number counts modulo 64.
///
/// ```
/// use chess_tables::raw::queen_attacks;
/// use chess_tables::Bitboard;
///
/// // The piece is on d4, and d6, f4, f6 and h8 are occupied.
/// let occupied = 1 << 43 | 1 << 29 | 1 << 45 | 1 << 63;
/// let attacks = queen_attacks(27, occupied);
/// assert_eq!(Bitboard(attacks).to_string(), "\
/// . . . . . . . .
/// 1 . . . . . . .
/// . 1 . 1 . 1 . .
/// . . 1 1 1 . . .
/// 1 1 1 . 1 1 . .
/// . . 1 1 1 . . .
/// . 1 . 1 . 1 . .
/// 1 . . 1 . . 1 .");
/// ```
#[inline]
#[must_use]
pub fn queen_attacks(square: usize, occupied: u64) -> u64 {
    Preferred::default().queen(modulo_64(square), Bitboard(occupied)).0
}

/// The squares a rook attacks, and those a bishop attacks. The square's number counts modulo 64.
///
/// ```
/// use chess_tables::raw::{bishop_attacks, both_attacks, rook_attacks};
///
/// // From d4, with d6 and f6 occupied.
/// let occupied = 1 << 43 | 1 << 45;
/// assert_eq!(both_attacks(27, occupied), (rook_attacks(27, occupied), bishop_attacks(27, occupied)));
/// ```
#[inline]
#[must_use]
pub fn both_attacks(square: usize, occupied: u64) -> (u64, u64) {
    let (rook, bishop) = Preferred::default().both(modulo_64(square), Bitboard(occupied));
    (rook.0, bishop.0)
}
