//! The default slider look-ups over plain integers, for engines with their own types.
//!
//! A square is its number: a1 = 0, b1 = 1, ..., h8 = 63. A set of squares is a `u64` with one bit
//! for each square. Any number will do for a square, and no look-up has a bounds check: only the
//! lowest six bits count, so 64 is a1 again. Where the compiler knows that the number is below 64,
//! this costs nothing; elsewhere it costs one `and`.
//!
//! The attacks and the look-up method are those of [`rook_attacks`](crate::rook_attacks) and its
//! like. Tables without occupied squares are in [`data`](crate::data) as plain integers.

use crate::{Bitboard, Square};

use crate::sliders::{Preferred, Sliders};

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
