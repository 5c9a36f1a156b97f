//! 0x88 boards. The number of a square is `16 * rank + file`, where rank and file count from 0. A
//! number is on the board if `number & 0x88` is 0.
//!
//! The difference of two numbers says how far and in which direction two squares are apart. So 240
//! entries answer what otherwise takes 64 x 64. The difference is attacker - target, and a step
//! leads from the attacker to the target. The index into a table is 0x77 + difference, as in the
//! Chess Programming Wiki. Moreland's arrays go from -127 to 127; his example is a queen on f3 and
//! a king on d1, whose difference is 34:
//!
//! ```
//! use chess_tables::{Square, x88};
//!
//! let (queen, king) = (Square::F3, Square::D1);
//! assert_eq!((x88::number(queen), x88::number(king)), (37, 3));
//! assert_eq!(x88::index(queen, king), 0x77 + 34);
//! assert_eq!(x88::attacks(queen, king), x88::Attackers::QUEEN | x88::Attackers::BISHOP);
//!
//! // The queen attacks the king if the squares between them are empty. Walk to see:
//! let step = x88::step(queen, king);
//! assert_eq!(step, -17);
//! let next = x88::number(queen).wrapping_add_signed(step);
//! assert_eq!(x88::square(next), Some(Square::E2));
//! assert_eq!(x88::square(next.wrapping_add_signed(step)), Some(king));
//! ```
//!
//! Functions that take squares read the tables of 240 entries. Functions that take numbers read the
//! wrapped tables of 256 entries, in which any two bytes find an entry.
//!
//! The guide `guides::x88` of `chess-tables-gen` has more from the sources: Kittinger's sorted
//! captures, the test by the sign of a byte, a use for the right half, and why a board has 128
//! elements, not 120.
//!
//! Sources: B. Moreland, "0x88 board representation and move generation", CCC 2000; Chess
//! Programming Wiki, "0x88"; UCD COMP 4031, "Some Chess-specific Techniques", slides 4 and 5.

use crate::bitboard::algebra::operators;
use crate::look_up::look_ups;
use crate::{Bitboard, Color, Piece, Square, data};

/// The index of difference 0 in the tables of 240 entries. It is the number of h8.
///
/// The Chess Programming Wiki has the same. In an array from -127 to 127, as Moreland has it, the
/// index of difference 0 is 127.
pub const OFFSET: usize = 0x77;

/// The changes of a number by a king's steps, clockwise from north.
///
/// ```
/// use chess_tables::{Square, x88};
///
/// let from = x88::number(Square::A1);
/// let targets = x88::KING_STEPS.map(|step| x88::square(from.wrapping_add_signed(step)));
/// let targets: Vec<Square> = targets.into_iter().flatten().collect();
/// assert_eq!(targets, [Square::A2, Square::B2, Square::B1]);
/// ```
pub const KING_STEPS: &[i8; 8] = data::X88_KING_STEPS;

/// The changes of a number by a knight's leaps, clockwise from two ranks up and one file right.
///
/// ```
/// use chess_tables::{Square, x88};
///
/// let from = x88::number(Square::A1);
/// let targets = x88::KNIGHT_STEPS.map(|step| x88::square(from.wrapping_add_signed(step)));
/// let targets: Vec<Square> = targets.into_iter().flatten().collect();
/// assert_eq!(targets, [Square::B3, Square::C2]);
/// ```
pub const KNIGHT_STEPS: &[i8; 8] = data::X88_KNIGHT_STEPS;

/// The number of a square: `16 * rank + file`, where rank and file count from 0.
///
/// ```
/// use chess_tables::{Square, x88};
///
/// assert_eq!(x88::number(Square::E4), 0x34);
/// ```
#[inline]
#[must_use]
pub const fn number(square: Square) -> u8 {
    let s = square as u8;
    s + (s & !7)
}

/// The square of a number; `None` if the number is off the board.
///
/// ```
/// use chess_tables::{Square, x88};
///
/// assert_eq!(x88::square(0x34), Some(Square::E4));
/// assert_eq!(x88::square(0x38), None);
/// ```
#[inline]
#[must_use]
pub const fn square(number: u8) -> Option<Square> {
    if is_off_board(number) { None } else { Square::from_index((number + (number & 7)) >> 1) }
}

/// Whether a number is off the board: `number & 0x88 != 0`. The number may be the sum of a square's
/// number and a step.
///
/// ```
/// use chess_tables::{Square, x88};
///
/// assert!(x88::is_off_board(x88::number(Square::H1) + 1));
/// assert!(x88::is_off_board(x88::number(Square::A2) - 1));
/// assert!(!x88::is_off_board(x88::number(Square::A2)));
/// ```
///
/// On a board of 64 squares, `sum & 64 != 0` shows a step over the first or the last rank only. A
/// step over the a- or h-file ends on another square of the board, and no bit shows it:
///
/// ```
/// use chess_tables::Square::{A1, A2, H1, H8};
///
/// assert!((H8 as i8 + 8) & 64 != 0 && (A1 as i8 - 8) & 64 != 0);
/// assert!((H1 as i8 + 1) & 64 == 0 && H1 as i8 + 1 == A2 as i8);
/// ```
#[inline]
#[must_use]
pub const fn is_off_board(number: u8) -> bool {
    number & 0x88 != 0
}

/// The index of two squares into the tables of 240 entries: 0x77 + attacker - target.
///
/// ```
/// use chess_tables::{Square, data, x88};
///
/// let index = x88::index(Square::A1, Square::D4);
/// assert_eq!(index, 0x77 + 0x00 - 0x33);
/// assert_eq!(data::X88_STEPS[index], 17);
/// ```
#[inline]
#[must_use]
pub const fn index(attacker: Square, target: Square) -> usize {
    OFFSET + number(attacker) as usize - number(target) as usize
}

/// The index of two numbers into the tables of 256 entries: attacker - target as a byte.
///
/// ```
/// use chess_tables::{data, x88};
///
/// let index = x88::wrapped_index(0x00, 0x33);
/// assert_eq!(index, 256 - 0x33);
/// assert_eq!(data::X88_STEPS_WRAPPED[index], 17);
/// ```
#[inline]
#[must_use]
pub const fn wrapped_index(attacker: u8, target: u8) -> usize {
    attacker.wrapping_sub(target) as usize
}

/// Turns the index of target - attacker into that of attacker - target, and back, for the tables of
/// 240 entries.
///
/// Engines that subtract the other way round need it. An index of the padding stays as it is. For
/// steps there is a table that needs no turning,
/// [`X88_STEPS_TO_ATTACKER`](data::X88_STEPS_TO_ATTACKER).
///
/// ```
/// use chess_tables::{Square, data, x88};
///
/// let target_minus_attacker = 0x77 + 3 - 37;
/// assert_eq!(data::X88_STEPS[x88::reversed(target_minus_attacker)], -17);
/// ```
#[inline]
#[must_use]
pub const fn reversed(index: usize) -> usize {
    if index <= 2 * OFFSET { 2 * OFFSET - index } else { index }
}

look_ups! {
    /// The pieces that attack the target from the attacker's square on an empty board.
    ///
    /// ```
    /// use chess_tables::Square;
    /// use chess_tables::x88::{self, Attackers};
    ///
    /// let attackers = x88::attacks(Square::A1, Square::D4);
    /// assert_eq!(attackers, Attackers::BISHOP | Attackers::QUEEN);
    /// ```
    pub const fn attacks(attacker: Square, target: Square) -> Attackers = X88_ATTACKS by index;

    /// The step that leads from the attacker to the target along a rank, file or diagonal; 0 if none
    /// joins them. Adding it to the attacker's number again and again visits the squares between.
    ///
    /// ```
    /// use chess_tables::{Square, x88};
    ///
    /// assert_eq!(x88::step(Square::A1, Square::D4), 17);
    /// assert_eq!(x88::number(Square::A1) + 17, x88::number(Square::B2));
    /// ```
    #[must_use]
    pub const fn step(attacker: Square, target: Square) -> i8 = X88_STEPS by index;

    /// The step that leads from the target to the attacker: the opposite of [`step`].
    ///
    /// Here the target is a king, and the walk goes outwards to a piece that may be pinned:
    ///
    /// ```
    /// use chess_tables::{Square, x88};
    ///
    /// let (rook, king) = (Square::D5, Square::F5);
    /// assert_eq!(x88::step_to_attacker(rook, king), -1);
    /// assert_eq!(x88::step(rook, king), 1);
    /// ```
    #[must_use]
    pub const fn step_to_attacker(attacker: Square, target: Square) -> i8 = X88_STEPS_TO_ATTACKER by index;

    /// The same as [`step`], but for squares a knight's move apart it is the knight's jump.
    ///
    /// ```
    /// use chess_tables::{Square, x88};
    ///
    /// assert_eq!(x88::jump(Square::A1, Square::A8), 16);
    /// assert_eq!(x88::jump(Square::G1, Square::F3), 31);
    /// assert_eq!(x88::step(Square::G1, Square::F3), 0);
    /// ```
    #[must_use]
    pub const fn jump(attacker: Square, target: Square) -> i8 = X88_JUMPS by index;

    /// The distance between two squares in king moves.
    ///
    /// ```
    /// use chess_tables::{Square, x88};
    ///
    /// assert_eq!(x88::distance(Square::A1, Square::C8), 7);
    /// ```
    #[must_use]
    pub const fn distance(a: Square, b: Square) -> u8 = X88_DISTANCES by index;

    /// The distance between two squares in steps along files and ranks.
    ///
    /// ```
    /// use chess_tables::{Square, x88};
    ///
    /// assert_eq!(x88::manhattan_distance(Square::A1, Square::C8), 2 + 7);
    /// ```
    #[must_use]
    pub const fn manhattan_distance(a: Square, b: Square) -> u8 = X88_MANHATTAN by index;

    /// The distance between two squares in moves of a knight, if neither is a corner.
    ///
    /// A corner and the next square on its diagonal are 4 moves apart, but this is 2.
    /// [`evaluation::knight_distance`](crate::evaluation::knight_distance) knows corners, by 4096 entries.
    ///
    /// ```
    /// use chess_tables::evaluation::knight_distance;
    /// use chess_tables::{Square, x88};
    ///
    /// assert_eq!(x88::knight_distance(Square::A1, Square::H8), 6);
    /// assert_eq!(x88::knight_distance(Square::A1, Square::B2), 2);
    /// assert_eq!(knight_distance(Square::A1, Square::B2), 4);
    /// ```
    #[must_use]
    pub const fn knight_distance(a: Square, b: Square) -> u8 = X88_KNIGHT_DISTANCES by index;
}

/// The squares strictly between two squares, as by [`between`](crate::between), from a seventeenth of the bytes.
///
/// ```
/// use chess_tables::{Square, between, x88};
///
/// let (a, b) = (Square::H8, Square::E5);
/// assert!(x88::between(a, b).iter().eq([Square::F6, Square::G7]));
/// assert_eq!(x88::between(a, b), between(a, b));
/// ```
#[inline]
pub const fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(data::X88_BETWEEN[index(a, b)].rotate_left(a as u32))
}

look_ups! {
    /// [`attacks`], for the numbers of two squares.
    ///
    /// ```
    /// use chess_tables::x88::{self, Attackers};
    ///
    /// assert!(x88::attacks_by_number(37, 3).intersects(Attackers::QUEEN));
    /// ```
    pub const fn attacks_by_number(attacker: u8, target: u8) -> Attackers = X88_ATTACKS_WRAPPED by wrapped_index;

    /// [`step`], for the numbers of two squares.
    ///
    /// ```
    /// use chess_tables::x88;
    ///
    /// assert_eq!(x88::step_by_number(37, 3), -17);
    /// ```
    #[must_use]
    pub const fn step_by_number(attacker: u8, target: u8) -> i8 = X88_STEPS_WRAPPED by wrapped_index;

    /// [`step_to_attacker`], for the numbers of two squares. It is Wiereyn's table T, indexed by
    /// `piece - king`.
    ///
    /// His numbers have the file in the high nibble, and both file and rank count from 1. The table
    /// works for his numbers too: numberings with 16 numbers to a line have the same differences. A
    /// step of -16 leads one file to the west in his numbers, and one rank to the south in these.
    ///
    /// ```
    /// use chess_tables::x88;
    ///
    /// // Rd5 - Kf5 = 45 - 65 = E0, and T[E0] = F0 is due west.
    /// assert_eq!(x88::wrapped_index(0x45, 0x65), 0xE0);
    /// assert_eq!(x88::step_to_attacker_by_number(0x45, 0x65) as u8, 0xF0);
    /// assert_eq!(x88::step_by_number(0x45, 0x65), 0x10);
    /// ```
    #[must_use]
    pub const fn step_to_attacker_by_number(attacker: u8, target: u8) -> i8 = X88_STEPS_TO_ATTACKER_WRAPPED by wrapped_index;
}

/// A set of pieces: an entry of [`X88_ATTACKS`](data::X88_ATTACKS). White and black pawns have a
/// bit each, because they attack in one direction only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(transparent)]
pub struct Attackers(pub u8);

impl Attackers {
    /// No piece.
    pub const EMPTY: Self = Self(0);
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
    ///
    /// ```
    /// use chess_tables::{Color, Piece, x88::Attackers};
    ///
    /// assert_eq!(Attackers::of(Color::White, Piece::Pawn), Attackers::WHITE_PAWN);
    /// assert_eq!(Attackers::of(Color::Black, Piece::Queen), Attackers::QUEEN);
    /// ```
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
    ///
    /// ```
    /// use chess_tables::x88::Attackers;
    ///
    /// let sliders = Attackers::ROOK | Attackers::QUEEN;
    /// assert!(sliders.intersects(Attackers::QUEEN) && !sliders.intersects(Attackers::KNIGHT));
    /// ```
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no piece is in the set.
    ///
    /// ```
    /// use chess_tables::{Square, x88};
    ///
    /// assert!(x88::attacks(Square::A1, Square::B4).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pieces in both sets: `&`.
    ///
    /// ```
    /// use chess_tables::x88::Attackers;
    ///
    /// let sliders = Attackers::ROOK | Attackers::QUEEN;
    /// assert_eq!(sliders.intersection(Attackers(0b1_1111)), Attackers::ROOK);
    /// ```
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The pieces in either set: `|`.
    ///
    /// ```
    /// use chess_tables::x88::Attackers;
    ///
    /// const HEAVY: Attackers = Attackers::ROOK.union(Attackers::QUEEN);
    /// assert_eq!(HEAVY, Attackers(16 + 32));
    /// ```
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

operators! {
    Attackers: BitAnd bitand, BitAndAssign bitand_assign = intersection, Self;
    Attackers: BitOr bitor, BitOrAssign bitor_assign = union, Self;
}

impl From<u8> for Attackers {
    #[inline]
    fn from(bits: u8) -> Self {
        Self(bits)
    }
}

impl From<Attackers> for u8 {
    #[inline]
    fn from(attackers: Attackers) -> Self {
        attackers.0
    }
}
