//! 0x88: squares as numbers 16 * rank + file, of which the bits of 0x88 are clear.
//!
//! The difference of two numbers says how far and in which direction two squares are apart, so
//! that 240 entries answer what otherwise takes 64 x 64. The difference is attacker - target,
//! and a step leads from attacker to target. Moreland's example is a queen on f3 and a king on d1,
//! whose difference is 34. The index 0x77 + 34 is the wiki's; Moreland's array goes from -127 to 127.
//!
//! ```
//! use chess_tables::{Square, x88};
//!
//! let (queen, king) = (Square::F3, Square::D1);
//! assert_eq!((x88::number(queen), x88::number(king)), (37, 3));
//! assert_eq!(x88::difference(queen, king), 0x77 + 34);
//! assert!(x88::attacks(queen, king) == x88::Attackers::QUEEN.union(x88::Attackers::BISHOP));
//!
//! // The queen may attack the king: walk to see whether the squares between are empty.
//! let step = x88::step(queen, king);
//! assert_eq!(step, -17);
//! let next = x88::number(queen).wrapping_add_signed(step);
//! assert_eq!(x88::square(next), Some(Square::E2));
//! assert_eq!(x88::square(next.wrapping_add_signed(step)), Some(king));
//! ```
//!
//! Functions of squares take the tables of 240 entries. Those of numbers take the wrapped ones of
//! 256, in which any two bytes find an entry.
//!
//! The guide `guides::x88` of `chess-tables-gen` has more from the sources: Kittinger's sorted captures,
//! the test by the sign of a byte, what to keep in the right half, and why 128 elements and not 120.
//!
//! Sources: B. Moreland, "0x88 board representation and move generation", CCC 2000; Chess
//! Programming Wiki, "0x88"; UCD COMP 4031, "Some Chess-specific Techniques", slides 4 and 5.

use crate::{Color, Piece, Square, data};

/// The index of difference 0 in the tables of 240 entries: the number of h8.
///
/// It is that of the Chess Programming Wiki. An array from -127 to 127, as Moreland has it, has
/// difference 0 at 127.
pub const OFFSET: usize = 0x77;

/// The number of a square: 16 * rank + file.
#[inline]
pub const fn number(square: Square) -> u8 {
    let s = square as u8;
    s + (s & !7)
}

/// The square of a number, unless it is off the board.
#[inline]
pub const fn square(number: u8) -> Option<Square> {
    if is_off_board(number) { None } else { Square::from_index((number + (number & 7)) >> 1) }
}

/// Whether a number, such as a sum of a square's and a step, is no square's.
///
/// ```
/// use chess_tables::{Square, x88};
///
/// assert!(x88::is_off_board(x88::number(Square::H1) + 1));
/// assert!(x88::is_off_board(x88::number(Square::A2) - 1));
/// assert!(!x88::is_off_board(x88::number(Square::A2)));
/// ```
///
/// With 64 squares in a row, `sum & 64 != 0` is the same test for the first and the last rank only.
/// A step over the a- or h-file ends on another square of the board, which no bit shows:
///
/// ```
/// use chess_tables::Square::{A1, A2, H1, H8};
///
/// assert!((H8 as i8 + 8) & 64 != 0 && (A1 as i8 - 8) & 64 != 0);
/// assert!((H1 as i8 + 1) & 64 == 0 && H1 as i8 + 1 == A2 as i8);
/// ```
#[inline]
pub const fn is_off_board(number: u8) -> bool {
    number & 0x88 != 0
}

/// The index of two squares in the tables of 240 entries: 0x77 + attacker - target.
#[inline]
pub const fn difference(attacker: Square, target: Square) -> usize {
    OFFSET + number(attacker) as usize - number(target) as usize
}

/// The index of two numbers in the tables of 256 entries: attacker - target as a byte.
#[inline]
pub const fn wrapped_difference(attacker: u8, target: u8) -> usize {
    attacker.wrapping_sub(target) as usize
}

/// The index of target - attacker from that of attacker - target and back, in the tables of
/// 240 entries: for engines that subtract the other way round. The padding stays where it is.
/// For steps there is a table, [`X88_STEPS_TO_ATTACKER`](data::X88_STEPS_TO_ATTACKER).
///
/// ```
/// use chess_tables::{Square, data, x88};
///
/// let target_minus_attacker = 0x77 + 3 - 37;
/// assert_eq!(data::X88_STEPS[x88::reversed(target_minus_attacker)], -17);
/// ```
#[inline]
pub const fn reversed(difference: usize) -> usize {
    if difference <= 2 * OFFSET { 2 * OFFSET - difference } else { difference }
}

/// The pieces that may attack the target: on an empty board they do.
#[inline]
pub const fn attacks(attacker: Square, target: Square) -> Attackers {
    Attackers(data::X88_ATTACKS[difference(attacker, target)])
}

/// The step that, added to the attacker's number again and again, leads to the target along a
/// rank, file or diagonal; 0 if they are on none.
#[inline]
pub const fn step(attacker: Square, target: Square) -> i8 {
    data::X88_STEPS[difference(attacker, target)]
}

/// The step that, added to the target's number again and again, leads to the attacker: the way back
/// of [`step`].
///
/// It looks outwards from the king, at a piece that may be pinned:
///
/// ```
/// use chess_tables::{Square, x88};
///
/// let (rook, king) = (Square::D5, Square::F5);
/// assert_eq!(x88::step_to_attacker(rook, king), -1);
/// assert_eq!(x88::step(rook, king), 1);
/// ```
#[inline]
pub const fn step_to_attacker(attacker: Square, target: Square) -> i8 {
    data::X88_STEPS_TO_ATTACKER[difference(attacker, target)]
}

/// The same as [`step`], and for squares a knight's move apart the jump itself.
#[inline]
pub const fn jump(attacker: Square, target: Square) -> i8 {
    data::X88_JUMPS[difference(attacker, target)]
}

/// The distance in king moves.
#[inline]
pub const fn distance(a: Square, b: Square) -> u8 {
    data::X88_DISTANCES[difference(a, b)]
}

/// The distance in steps along files and ranks.
#[inline]
pub const fn manhattan_distance(a: Square, b: Square) -> u8 {
    data::X88_MANHATTAN[difference(a, b)]
}

/// [`attacks`] by the numbers of two squares.
///
/// ```
/// use chess_tables::x88::{self, Attackers};
///
/// assert!(x88::attacks_by_number(37, 3).intersects(Attackers::QUEEN));
/// ```
#[inline]
pub const fn attacks_by_number(attacker: u8, target: u8) -> Attackers {
    Attackers(data::X88_ATTACKS_WRAPPED[wrapped_difference(attacker, target)])
}

/// [`step`] by the numbers of two squares.
#[inline]
pub const fn step_by_number(attacker: u8, target: u8) -> i8 {
    data::X88_STEPS_WRAPPED[wrapped_difference(attacker, target)]
}

/// [`step_to_attacker`] by the numbers of two squares: Wiereyn's T, by piece - king.
///
/// His numbers have the file in the high nibble, and count both from 1. Every numbering with 16
/// numbers a line has the same differences, so the table serves his as it is. A step of -16 leads to
/// the next file in the west there, and to the next rank in the south here.
///
/// ```
/// use chess_tables::x88;
///
/// // Rd5 - Kf5 = 45 - 65 = E0, and T[E0] = F0 is due west.
/// assert_eq!(x88::wrapped_difference(0x45, 0x65), 0xE0);
/// assert_eq!(x88::step_to_attacker_by_number(0x45, 0x65) as u8, 0xF0);
/// assert_eq!(x88::step_by_number(0x45, 0x65), 0x10);
/// ```
#[inline]
pub const fn step_to_attacker_by_number(attacker: u8, target: u8) -> i8 {
    data::X88_STEPS_TO_ATTACKER_WRAPPED[wrapped_difference(attacker, target)]
}

/// A set of pieces, as in the entries of [`X88_ATTACKS`](data::X88_ATTACKS). Pawns are told
/// apart by colour, because they attack in one direction only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Attackers(pub u8);

impl Attackers {
    /// No piece.
    pub const NONE: Self = Self(0);
    /// A white pawn.
    pub const WHITE_PAWN: Self = Self(1);
    /// A black pawn.
    pub const BLACK_PAWN: Self = Self(2);
    /// A knight.
    pub const KNIGHT: Self = Self(4);
    /// A bishop.
    pub const BISHOP: Self = Self(8);
    /// A rook.
    pub const ROOK: Self = Self(16);
    /// A queen.
    pub const QUEEN: Self = Self(32);
    /// A king.
    pub const KING: Self = Self(64);

    /// The set of one piece.
    #[inline]
    pub const fn of(color: Color, piece: Piece) -> Self {
        match (color, piece) {
            (Color::White, Piece::Pawn) => Self::WHITE_PAWN,
            (Color::Black, Piece::Pawn) => Self::BLACK_PAWN,
            (_, Piece::Knight) => Self::KNIGHT,
            (_, Piece::Bishop) => Self::BISHOP,
            (_, Piece::Rook) => Self::ROOK,
            (_, Piece::Queen) => Self::QUEEN,
            (_, Piece::King) => Self::KING,
        }
    }

    /// Whether any piece is in both sets.
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The pieces in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
