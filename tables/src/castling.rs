//! Castling rights, and their loss by moves.

use core::fmt;
use core::str::FromStr;

use crate::bitboard::algebra::operators;
use crate::{Color, Square, data};

/// A set of castling rights: `|` adds rights, `-` takes them away.
///
/// It is a number of four bits, also with the feature `serde`, and is written and read as in FEN:
///
/// | bit | right | in FEN |
/// |--:|---|---|
/// | 1 | [`WHITE_KING_SIDE`](Self::WHITE_KING_SIDE) | `K` |
/// | 2 | [`WHITE_QUEEN_SIDE`](Self::WHITE_QUEEN_SIDE) | `Q` |
/// | 4 | [`BLACK_KING_SIDE`](Self::BLACK_KING_SIDE) | `k` |
/// | 8 | [`BLACK_QUEEN_SIDE`](Self::BLACK_QUEEN_SIDE) | `q` |
///
/// ```
/// use chess_tables::{CastlingRights, Square};
///
/// let rights = CastlingRights::WHITE_KING_SIDE | CastlingRights::BLACK_QUEEN_SIDE;
/// assert_eq!((rights.bits(), rights.to_string()), (0b1001, "Kq".to_owned()));
/// assert_eq!((rights - rights).to_string(), "-");
/// assert_eq!("Kq".parse(), Ok(rights));
///
/// // A rook takes a rook: both kings lose their king side.
/// let left = CastlingRights::FULL.after(Square::H1, Square::H8);
/// assert_eq!(left.to_string(), "Qq");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No right.
    pub const EMPTY: Self = Self(0);
    /// All four rights.
    pub const FULL: Self = Self(0b1111);
    /// White may castle on the king side: the bit 1.
    pub const WHITE_KING_SIDE: Self = Self(1);
    /// White may castle on the queen side: the bit 2.
    pub const WHITE_QUEEN_SIDE: Self = Self(2);
    /// Black may castle on the king side: the bit 4.
    pub const BLACK_KING_SIDE: Self = Self(4);
    /// Black may castle on the queen side: the bit 8.
    pub const BLACK_QUEEN_SIDE: Self = Self(8);

    /// The right of a color to castle on the king side: the bit 1 for White, 4 for Black.
    ///
    /// ```
    /// use chess_tables::{CastlingRights, Color};
    ///
    /// let right = CastlingRights::king_side(Color::Black);
    /// assert_eq!(right, CastlingRights::BLACK_KING_SIDE);
    /// ```
    #[inline]
    pub const fn king_side(color: Color) -> Self {
        match color {
            Color::White => Self::WHITE_KING_SIDE,
            Color::Black => Self::BLACK_KING_SIDE,
        }
    }

    /// The right of a color to castle on the queen side: the bit 2 for White, 8 for Black.
    ///
    /// ```
    /// use chess_tables::{CastlingRights, Color};
    ///
    /// let right = CastlingRights::queen_side(Color::Black);
    /// assert_eq!(right, CastlingRights::BLACK_QUEEN_SIDE);
    /// ```
    #[inline]
    pub const fn queen_side(color: Color) -> Self {
        match color {
            Color::White => Self::WHITE_QUEEN_SIDE,
            Color::Black => Self::BLACK_QUEEN_SIDE,
        }
    }

    /// The rights of these bits, 1 = White's king side, 2 = White's queen side, 4 = Black's king side and 8 = Black's
    /// queen side; `None` from 16 on.
    ///
    /// ```
    /// use chess_tables::CastlingRights;
    ///
    /// assert_eq!(CastlingRights::from_bits(0b0001), Some(CastlingRights::WHITE_KING_SIDE));
    /// assert_eq!(CastlingRights::from_bits(16), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Self> {
        if bits < 16 { Some(Self(bits)) } else { None }
    }

    /// The bits, below 16: 1 = White's king side, 2 = White's queen side, 4 = Black's king side and 8 = Black's queen
    /// side. They are the index of [`ZOBRIST_CASTLING`](data::ZOBRIST_CASTLING).
    ///
    /// ```
    /// assert_eq!(chess_tables::CastlingRights::FULL.bits(), 0b1111);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        // The compiler does not know it otherwise.
        self.0 & 0b1111
    }

    /// Whether the set is empty.
    ///
    /// ```
    /// assert!(chess_tables::CastlingRights::EMPTY.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether each of these rights is in the set.
    ///
    /// ```
    /// use chess_tables::CastlingRights;
    ///
    /// assert!(CastlingRights::FULL.contains(CastlingRights::BLACK_KING_SIDE));
    /// assert!(!CastlingRights::BLACK_KING_SIDE.contains(CastlingRights::FULL));
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, rights: Self) -> bool {
        self.0 & rights.0 == rights.0
    }

    /// The rights in either set: `|`.
    ///
    /// ```
    /// use chess_tables::CastlingRights;
    ///
    /// const WHITE: CastlingRights =
    ///     CastlingRights::WHITE_KING_SIDE.union(CastlingRights::WHITE_QUEEN_SIDE);
    /// assert_eq!(WHITE.to_string(), "KQ");
    /// ```
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rights that are in this set and not in the other: `-`.
    ///
    /// ```
    /// use chess_tables::CastlingRights;
    ///
    /// const OTHERS: CastlingRights = CastlingRights::FULL.difference(CastlingRights::WHITE_KING_SIDE);
    /// assert_eq!(OTHERS.to_string(), "Qkq");
    /// ```
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The rights that remain after a move between two squares: those whose king and rook it neither moves nor
    /// captures. They are read from [`CASTLING_RIGHTS_KEPT`](data::CASTLING_RIGHTS_KEPT), whose bits are those of
    /// [`bits`](Self::bits) and whose squares are the orthodox ones: Chess960 needs a table of its own.
    ///
    /// ```
    /// use chess_tables::{CastlingRights, Square};
    ///
    /// let left = CastlingRights::FULL.after(Square::E1, Square::E2);
    /// assert_eq!(left.to_string(), "kq");
    /// ```
    #[inline]
    pub const fn after(self, from: Square, to: Square) -> Self {
        let kept = data::CASTLING_RIGHTS_KEPT;
        Self(self.0 & kept[from as usize] & kept[to as usize])
    }
}

operators! {
    CastlingRights: BitOr bitor, BitOrAssign bitor_assign = union, Self;
    CastlingRights: Sub sub, SubAssign sub_assign = difference, Self;
}

/// As in FEN: `KQkq`, or `-` for no right.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LETTERS: [&str; 16] = [
            "-", "K", "Q", "KQ", "k", "Kk", "Qk", "KQk", "q", "Kq", "Qq", "KQq", "kq", "Kkq",
            "Qkq", "KQkq",
        ];
        f.pad(LETTERS[self.bits() as usize])
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of a text that is not castling rights.
///
/// ```
/// let error = "KK".parse::<chess_tables::CastlingRights>().unwrap_err();
/// assert_eq!(error.to_string(), "not castling rights: want -, or each of K, Q, k and q at most once");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCastlingRightsError;

impl fmt::Display for ParseCastlingRightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not castling rights: want -, or each of K, Q, k and q at most once")
    }
}

impl core::error::Error for ParseCastlingRightsError {}

impl FromStr for CastlingRights {
    type Err = ParseCastlingRightsError;

    /// Reads the field of a FEN: `-` for no right, or letters in any order.
    ///
    /// ```
    /// use chess_tables::CastlingRights;
    ///
    /// assert_eq!("KQkq".parse(), Ok(CastlingRights::FULL));
    /// assert_eq!("-".parse(), Ok(CastlingRights::EMPTY));
    /// assert!("".parse::<CastlingRights>().is_err());
    /// ```
    fn from_str(field: &str) -> Result<Self, ParseCastlingRightsError> {
        if field == "-" {
            return Ok(Self::EMPTY);
        }
        let mut rights = Self::EMPTY;
        for letter in field.chars() {
            let right = match letter {
                'K' => Self::WHITE_KING_SIDE,
                'Q' => Self::WHITE_QUEEN_SIDE,
                'k' => Self::BLACK_KING_SIDE,
                'q' => Self::BLACK_QUEEN_SIDE,
                _ => return Err(ParseCastlingRightsError),
            };
            if rights.contains(right) {
                return Err(ParseCastlingRightsError);
            }
            rights |= right;
        }
        if rights.is_empty() { Err(ParseCastlingRightsError) } else { Ok(rights) }
    }
}
