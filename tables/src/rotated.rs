//! Rotated bitboards: the occupied squares on four boards at once. Each board holds the lines of
//! one direction as consecutive bits.
//!
//! An engine keeps one [`Occupancy`] up to date with [`toggle`](Occupancy::toggle), as pieces come
//! and go. A look-up then costs a shift, a mask and a load for each line.
//!
//! There are two forms, which differ in the boards for the diagonals. [`Squashed`] has the 8x8
//! boards of the UCD lecture. [`Packed`] has the diagonals end to end, as in Crafty and GNU Chess.
//! Both give the same attacks.
//!
//! ```
//! use chess_tables::{Bitboard, Square, rotated};
//!
//! // Pawns on rank 2, and one on e4.
//! let mut occupancy = rotated::Packed::new(Bitboard(0x0000_0000_1000_ff00));
//! assert_eq!(occupancy.rook_attacks(Square::E1).to_string(), "\
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . 1 . . .
//! 1 1 1 1 . 1 1 1");
//!
//! // The pawn on e2 is captured.
//! occupancy.toggle(Square::E2);
//! assert_eq!(occupancy.rook_attacks(Square::E1).to_string(), "\
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . 1 . . .
//! . . . . 1 . . .
//! . . . . 1 . . .
//! 1 1 1 1 . 1 1 1");
//! ```
//!
//! Sources: UCD COMP 4031, "Some Chess-specific Techniques", slides 9 to 15; Chess Programming
//! Wiki, "Rotated Bitboards".

use crate::{Bitboard, Square, data, maps};

/// The form whose diagonals are squashed into 8x8 boards: UCD COMP 4031, slides 13 and 14.
pub type Squashed = Occupancy<false>;

/// The form whose diagonals are laid end to end, as in Crafty and GNU Chess.
pub type Packed = Occupancy<true>;

/// The occupied squares on four boards: as they are, flipped, and rotated both ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Occupancy<const PACKED: bool> {
    normal: Bitboard,
    flipped: Bitboard,
    diagonals: Bitboard,
    anti_diagonals: Bitboard,
}

impl<const PACKED: bool> Occupancy<PACKED> {
    const DIAGONALS: &'static [u8; 64] =
        if PACKED { data::PACK_DIAGONALS } else { data::ROTATE_A1H8 };
    const ANTI_DIAGONALS: &'static [u8; 64] =
        if PACKED { data::PACK_ANTI_DIAGONALS } else { data::ROTATE_A8H1 };
    const DIAGONAL_SHIFTS: &'static [u8; 64] =
        if PACKED { data::DIAGONAL_SHIFTS } else { data::SQUASHED_DIAGONAL_SHIFTS };
    const ANTI_DIAGONAL_SHIFTS: &'static [u8; 64] =
        if PACKED { data::ANTI_DIAGONAL_SHIFTS } else { data::SQUASHED_ANTI_DIAGONAL_SHIFTS };

    /// All four boards of these occupied squares.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::{Packed, Squashed}};
    ///
    /// let occupied = Bitboard::from_iter([Square::D6, Square::F4]);
    /// let (packed, squashed) = (Packed::new(occupied), Squashed::new(occupied));
    /// assert_eq!(packed.queen_attacks(Square::D4), squashed.queen_attacks(Square::D4));
    /// ```
    #[inline]
    pub const fn new(occupied: Bitboard) -> Self {
        let Self { diagonals, anti_diagonals, .. } = Self::for_bishop(occupied);
        Self { diagonals, anti_diagonals, ..Self::for_rook(occupied) }
    }

    /// Only the boards that a rook looks at.
    #[inline]
    pub(crate) const fn for_rook(occupied: Bitboard) -> Self {
        Self {
            normal: occupied,
            flipped: maps::flip_diagonal(occupied),
            diagonals: Bitboard::EMPTY,
            anti_diagonals: Bitboard::EMPTY,
        }
    }

    /// Only the boards that a bishop looks at.
    #[inline]
    pub(crate) const fn for_bishop(occupied: Bitboard) -> Self {
        let (diagonals, anti_diagonals) = if PACKED {
            (maps::pack_diagonals(occupied), maps::pack_anti_diagonals(occupied))
        } else {
            (maps::rotate_a1h8(occupied), maps::rotate_a8h1(occupied))
        };
        Self { normal: Bitboard::EMPTY, flipped: Bitboard::EMPTY, diagonals, anti_diagonals }
    }

    /// The occupied squares.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupied = Bitboard::from_iter([Square::D6, Square::F4]);
    /// assert_eq!(Packed::new(occupied).occupied(), occupied);
    /// ```
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.normal
    }

    /// Occupies an empty square, or empties an occupied one, on all four boards.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// // A piece moves from d6 to f4.
    /// let mut occupancy = Packed::new(Bitboard::from_square(Square::D6));
    /// occupancy.toggle(Square::D6);
    /// occupancy.toggle(Square::F4);
    /// assert_eq!(occupancy, Packed::new(Bitboard::from_square(Square::F4)));
    /// ```
    #[inline]
    pub const fn toggle(&mut self, square: Square) {
        let s = square as usize;
        self.normal.0 ^= 1 << s;
        self.flipped.0 ^= 1 << data::FLIP_DIAGONAL[s];
        self.diagonals.0 ^= 1 << Self::DIAGONALS[s];
        self.anti_diagonals.0 ^= 1 << Self::ANTI_DIAGONALS[s];
    }

    /// The squares a slider attacks along its rank.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupancy = Packed::new(Bitboard::from_square(Square::F4));
    /// assert_eq!(occupancy.rank_attacks(Square::D4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// 1 1 1 . 1 1 . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    pub const fn rank_attacks(&self, square: Square) -> Bitboard {
        look_up(data::RANK_ATTACKS_BY_OCCUPANCY, square, self.normal, data::RANK_SHIFTS)
    }

    /// The squares a slider attacks along its file.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupancy = Packed::new(Bitboard::from_square(Square::D6));
    /// assert_eq!(occupancy.file_attacks(Square::D4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .");
    /// ```
    #[inline]
    pub const fn file_attacks(&self, square: Square) -> Bitboard {
        look_up(data::FILE_ATTACKS_BY_OCCUPANCY, square, self.flipped, data::FILE_SHIFTS)
    }

    /// The squares a slider attacks along its diagonal.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupancy = Packed::new(Bitboard::from_square(Square::F6));
    /// assert_eq!(occupancy.diagonal_attacks(Square::D4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . 1 . .
    /// . . . . 1 . . .
    /// . . . . . . . .
    /// . . 1 . . . . .
    /// . 1 . . . . . .
    /// 1 . . . . . . .");
    /// ```
    #[inline]
    pub const fn diagonal_attacks(&self, square: Square) -> Bitboard {
        let (board, shifts) = (self.diagonals, Self::DIAGONAL_SHIFTS);
        look_up(data::DIAGONAL_ATTACKS_BY_OCCUPANCY, square, board, shifts)
    }

    /// The squares a slider attacks along its anti-diagonal.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupancy = Packed::new(Bitboard::from_square(Square::F2));
    /// assert_eq!(occupancy.anti_diagonal_attacks(Square::D4).to_string(), "\
    /// . . . . . . . .
    /// 1 . . . . . . .
    /// . 1 . . . . . .
    /// . . 1 . . . . .
    /// . . . . . . . .
    /// . . . . 1 . . .
    /// . . . . . 1 . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    pub const fn anti_diagonal_attacks(&self, square: Square) -> Bitboard {
        let (board, shifts) = (self.anti_diagonals, Self::ANTI_DIAGONAL_SHIFTS);
        look_up(data::ANTI_DIAGONAL_ATTACKS_BY_OCCUPANCY, square, board, shifts)
    }

    /// The squares a rook attacks.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupancy = Packed::new(Bitboard::from_iter([Square::D6, Square::F6]));
    /// assert_eq!(occupancy.rook_attacks(Square::D4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// 1 1 1 . 1 1 1 1
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .");
    /// ```
    #[inline]
    pub const fn rook_attacks(&self, square: Square) -> Bitboard {
        self.rank_attacks(square).union(self.file_attacks(square))
    }

    /// The squares a bishop attacks.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupancy = Packed::new(Bitboard::from_iter([Square::D6, Square::F6]));
    /// assert_eq!(occupancy.bishop_attacks(Square::D4).to_string(), "\
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
    pub const fn bishop_attacks(&self, square: Square) -> Bitboard {
        self.diagonal_attacks(square).union(self.anti_diagonal_attacks(square))
    }

    /// The squares a queen attacks.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, rotated::Packed};
    ///
    /// let occupancy = Packed::new(Bitboard::from_iter([Square::D6, Square::F6]));
    /// assert_eq!(occupancy.queen_attacks(Square::D4).to_string(), "\
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
    pub const fn queen_attacks(&self, square: Square) -> Bitboard {
        self.rook_attacks(square).union(self.bishop_attacks(square))
    }
}

/// The mask is that of the longest lines: beyond the end of a shorter one the bits belong to
/// others, and the tables' entries do not depend on them.
#[inline]
const fn look_up(
    attacks: &[[u64; 64]; 64],
    square: Square,
    board: Bitboard,
    shifts: &[u8; 64],
) -> Bitboard {
    let occupancy = board.0 >> shifts[square as usize] & 63;
    Bitboard(attacks[square as usize][occupancy as usize])
}

impl<const PACKED: bool> From<Bitboard> for Occupancy<PACKED> {
    #[inline]
    fn from(occupied: Bitboard) -> Self {
        Self::new(occupied)
    }
}
