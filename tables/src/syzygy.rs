//! Numbers of placements in endgame tablebases of Syzygy's format. Needs the feature `endgames`.
//!
//! A tablebase has one entry for all positions that the board's symmetries map onto each other. Its index is
//! made of numbers of groups of pieces. These are the first groups' numbers; a program that probes goes on
//! from there with [`combination`].
//!
//! ```
//! use chess_tables::{Square, syzygy};
//!
//! // The kings' number remains when the board is turned or mirrored.
//! assert_eq!(syzygy::king_placement(Square::B1, Square::E4), Some(22));
//! assert_eq!(syzygy::king_placement(Square::H7, Square::E4), Some(22));
//! ```

use crate::{Bitboard, File, Square, data};

/// The number, from 0 to 461, of two kings on a board without pawns; `None` if they are adjacent or on one
/// square.
///
/// Placements that a symmetry of the board maps onto each other have the same number. The kings are not
/// alike: probing code takes them in the order of the tablebase's pieces.
///
/// ```
/// use chess_tables::{Square, syzygy};
///
/// const NUMBER: Option<u16> = syzygy::king_placement(Square::A1, Square::H8);
/// assert_eq!(NUMBER, Some(446));
/// assert_eq!(syzygy::king_placement(Square::H1, Square::A8), NUMBER);
/// assert_eq!(syzygy::king_placement(Square::A1, Square::B2), None);
/// ```
#[inline]
#[must_use]
pub const fn king_placement(first: Square, second: Square) -> Option<u16> {
    let (first, second) = onto_triangle(first, second);
    number(data::SYZYGY_KK_INDEX[triangle(first)][second as usize])
}

/// The number, from 0 to 277, of two alike pieces on a board without pawns, if they lead; `None` if they are on
/// one square.
///
/// Only tablebases of variants without kings, such as antichess, have such numbers.
///
/// ```
/// use chess_tables::{Square, syzygy};
///
/// assert_eq!(syzygy::pair_placement(Square::D4, Square::E5), Some(276));
/// assert_eq!(syzygy::pair_placement(Square::E4, Square::D5), Some(276));
/// assert_eq!(syzygy::pair_placement(Square::E4, Square::E4), None);
/// ```
#[inline]
#[must_use]
pub const fn pair_placement(a: Square, b: Square) -> Option<u16> {
    let (first, second) = onto_triangle(a, b);
    let found = number(data::SYZYGY_PAIR_INDEX[triangle(first)][second as usize]);
    if found.is_some() {
        return found;
    }
    let (first, second) = onto_triangle(b, a);
    number(data::SYZYGY_PAIR_INDEX[triangle(first)][second as usize])
}

/// Maps the board so that the first square comes into the triangle a1, d1, d4, and the second one not above
/// the diagonal if the first is on it.
const fn onto_triangle(first: Square, second: Square) -> (Square, Square) {
    let to_west = if first as u8 & 4 != 0 { 0b000_111 } else { 0 };
    let to_south = if first as u8 & 32 != 0 { 0b111_000 } else { 0 };
    let first = Square::from_low_bits(first as u8 ^ to_west ^ to_south);
    let second = Square::from_low_bits(second as u8 ^ to_west ^ to_south);
    let side = match data::SYZYGY_OFF_DIAGONAL[first as usize] {
        0 => data::SYZYGY_OFF_DIAGONAL[second as usize],
        side => side,
    };
    if side > 0 { (first.flip_diagonal(), second.flip_diagonal()) } else { (first, second) }
}

const fn triangle(square: Square) -> usize {
    data::SYZYGY_TRIANGLE[square as usize] as usize
}

const fn number(entry: i16) -> Option<u16> {
    if entry < 0 { None } else { Some(entry as u16) }
}

/// The number of ways to choose `chosen` of `squares` squares; `None` if `chosen` is
/// above 6 or `squares` above 63.
///
/// ```
/// use chess_tables::syzygy;
///
/// // Two pawns have 48 squares.
/// assert_eq!(syzygy::binomial(2, 48), Some(1128));
/// assert_eq!(syzygy::binomial(7, 48), None);
/// ```
#[inline]
#[must_use]
pub const fn binomial(chosen: usize, squares: usize) -> Option<u32> {
    if chosen < data::SYZYGY_BINOMIALS.len() && squares < 64 {
        Some(data::SYZYGY_BINOMIALS[chosen][squares])
    } else {
        None
    }
}

/// The number of a set of up to 6 squares among the sets of as many; `None` for more squares.
///
/// Alike pieces are numbered so. Probing code first renumbers the squares, to leave out those that other
/// pieces are on.
///
/// ```
/// use chess_tables::{bitboard, syzygy};
///
/// let squares = bitboard!(
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . X . . . .
/// );
/// // After a1 b1, a1 c1, b1 c1, and a1 d1.
/// assert_eq!(syzygy::combination(squares), Some(4));
/// ```
#[inline]
#[must_use]
pub const fn combination(squares: Bitboard) -> Option<u32> {
    let (mut rest, mut count, mut number) = (squares, 0, 0);
    while let Some(square) = rest.pop_first() {
        count += 1;
        if count == data::SYZYGY_BINOMIALS.len() {
            return None;
        }
        number += data::SYZYGY_BINOMIALS[count][square as usize];
    }
    Some(number)
}

/// The part of a tablebase with pawns, and the number in it, of up to 6 pawns of one color, which lead.
///
/// The pawns are White's; flip the board for Black's. The part is the leading pawn's file, a to d: the leading pawn is nearest to the edge, and the least
/// advanced of those. The number is less than the entry of
/// [`SYZYGY_LEAD_PAWN_SIZES`](data::SYZYGY_LEAD_PAWN_SIZES) for this number of pawns and this file. `None` if there
/// is no pawn, if there are more than 6, or if one is on the first or last rank.
///
/// ```
/// use chess_tables::{Bitboard, File, Square, syzygy};
///
/// // A single pawn is numbered by its rank.
/// let pawn = Bitboard::from_square(Square::C4);
/// assert_eq!(syzygy::leading_pawns(pawn), Some((File::C, 2)));
/// assert_eq!(syzygy::leading_pawns(pawn.mirror_horizontal()), Some((File::C, 2)));
/// // The pawn on f3 leads, and stands on c3 in a mirror.
/// let pawns = Bitboard::from([Square::F3, Square::E2]);
/// assert_eq!(syzygy::leading_pawns(pawns), Some((File::C, 34)));
/// ```
#[inline]
#[must_use]
pub const fn leading_pawns(pawns: Bitboard) -> Option<(File, u32)> {
    const PAWNS: u64 = 0x00ff_ffff_ffff_ff00;
    const MOST: u32 = data::SYZYGY_BINOMIALS.len() as u32 - 1;
    if pawns.is_empty() || pawns.count() > MOST || pawns.0 & !PAWNS != 0 {
        return None;
    }
    let pawns = if on_west(leading(pawns)) { pawns } else { pawns.mirror_horizontal() };
    let first = leading(pawns);
    let place = data::SYZYGY_FLAP[first as usize] as usize;
    let mut number = data::SYZYGY_LEAD_PAWN_INDEX[pawns.count() as usize][place];
    let (mut rest, mut count) = (pawns.without(first), 0);
    while !rest.is_empty() {
        // From the last on, as the squares of a set in `combination`.
        let last = trailing(rest);
        rest = rest.without(last);
        count += 1;
        number += data::SYZYGY_BINOMIALS[count][data::SYZYGY_PAWN_TWIST[last as usize] as usize];
    }
    Some((first.file(), number))
}

const fn on_west(square: Square) -> bool {
    square as u8 & 4 == 0
}

/// The pawn with the largest number in the order of pawns.
const fn leading(mut pawns: Bitboard) -> Square {
    let mut found = Square::A1;
    while let Some(pawn) = pawns.pop_first() {
        if data::SYZYGY_PAWN_TWIST[pawn as usize] >= data::SYZYGY_PAWN_TWIST[found as usize] {
            found = pawn;
        }
    }
    found
}

/// The pawn with the smallest number.
const fn trailing(mut pawns: Bitboard) -> Square {
    let mut found = Square::A2;
    while let Some(pawn) = pawns.pop_first() {
        if data::SYZYGY_PAWN_TWIST[pawn as usize] <= data::SYZYGY_PAWN_TWIST[found as usize] {
            found = pawn;
        }
    }
    found
}
