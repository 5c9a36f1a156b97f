//! Rotated bitboards: the occupied squares on four boards at once. Each board holds the lines of
//! one direction as consecutive bits.
//!
//! An engine keeps one of them up to date with [`toggle`](Packed::toggle), as pieces come and go. A
//! look-up then costs a shift, a mask and a load for each line.
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

/// A form of the four boards, by its maps of whole boards, of squares, and its shifts.
macro_rules! forms {
    ($(
        $(#[$doc:meta])*
        $form:ident:
            $rotate_diagonals:ident $diagonals:ident $diagonal_shifts:ident,
            $rotate_anti_diagonals:ident $anti_diagonals:ident $anti_diagonal_shifts:ident;
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $form {
            normal: Bitboard,
            flipped: Bitboard,
            diagonals: Bitboard,
            anti_diagonals: Bitboard,
        }

        impl $form {
            /// All four boards of these occupied squares.
            ///
            /// ```
            /// use chess_tables::{Bitboard, Square, rotated::{Packed, Squashed}};
            ///
            /// let occupied = Bitboard::from([Square::D6, Square::F4]);
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
                let diagonals = maps::$rotate_diagonals(occupied);
                let anti_diagonals = maps::$rotate_anti_diagonals(occupied);
                Self { normal: Bitboard::EMPTY, flipped: Bitboard::EMPTY, diagonals, anti_diagonals }
            }

            /// The occupied squares.
            ///
            /// ```
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            /// let occupied = Bitboard::from([Square::D6, Square::F4]);
            #[doc = concat!("assert_eq!(", stringify!($form), "::new(occupied).occupied(), occupied);")]
            /// ```
            #[inline]
            pub const fn occupied(&self) -> Bitboard {
                self.normal
            }

            /// Occupies an empty square, or empties an occupied one, on all four boards.
            ///
            /// ```
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            /// // A piece moves from d6 to f4.
            #[doc = concat!("let mut occupancy = ", stringify!($form), "::new(Bitboard::from_square(Square::D6));")]
            /// occupancy.toggle(Square::D6);
            /// occupancy.toggle(Square::F4);
            #[doc = concat!("assert_eq!(occupancy, ", stringify!($form), "::new(Bitboard::from_square(Square::F4)));")]
            /// ```
            #[inline]
            pub const fn toggle(&mut self, square: Square) {
                let s = square as usize;
                self.normal.0 ^= 1 << s;
                self.flipped.0 ^= 1 << data::FLIP_DIAGONAL[s];
                self.diagonals.0 ^= 1 << data::$diagonals[s];
                self.anti_diagonals.0 ^= 1 << data::$anti_diagonals[s];
            }

            /// The squares a slider attacks along its rank.
            ///
            /// ```
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            #[doc = concat!("let occupancy = ", stringify!($form), "::new(Bitboard::from_square(Square::F4));")]
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
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            #[doc = concat!("let occupancy = ", stringify!($form), "::new(Bitboard::from_square(Square::D6));")]
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
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            #[doc = concat!("let occupancy = ", stringify!($form), "::new(Bitboard::from_square(Square::F6));")]
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
                let (board, shifts) = (self.diagonals, data::$diagonal_shifts);
                look_up(data::DIAGONAL_ATTACKS_BY_OCCUPANCY, square, board, shifts)
            }

            /// The squares a slider attacks along its anti-diagonal.
            ///
            /// ```
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            #[doc = concat!("let occupancy = ", stringify!($form), "::new(Bitboard::from_square(Square::F2));")]
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
                let (board, shifts) = (self.anti_diagonals, data::$anti_diagonal_shifts);
                look_up(data::ANTI_DIAGONAL_ATTACKS_BY_OCCUPANCY, square, board, shifts)
            }

            /// The squares a rook attacks.
            ///
            /// ```
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            #[doc = concat!("let occupancy = ", stringify!($form), "::new(Bitboard::from([Square::D6, Square::F6]));")]
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
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            #[doc = concat!("let occupancy = ", stringify!($form), "::new(Bitboard::from([Square::D6, Square::F6]));")]
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
            #[doc = concat!("use chess_tables::{Bitboard, Square, rotated::", stringify!($form), "};")]
            ///
            #[doc = concat!("let occupancy = ", stringify!($form), "::new(Bitboard::from([Square::D6, Square::F6]));")]
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

        impl From<Bitboard> for $form {
            #[inline]
            fn from(occupied: Bitboard) -> Self {
                Self::new(occupied)
            }
        }
    )*};
}

forms! {
    /// The occupied squares on four boards: as they are, flipped, and rotated both ways so that the
    /// diagonals are squashed into 8x8 boards. This is the form of UCD COMP 4031, slides 13 and 14.
    Squashed: rotate_a1h8 ROTATE_A1H8 SQUASHED_DIAGONAL_SHIFTS,
        rotate_a8h1 ROTATE_A8H1 SQUASHED_ANTI_DIAGONAL_SHIFTS;

    /// The occupied squares on four boards: as they are, flipped, and with the diagonals of either
    /// kind laid end to end. This is the form of Crafty and GNU Chess.
    Packed: pack_diagonals PACK_DIAGONALS DIAGONAL_SHIFTS,
        pack_anti_diagonals PACK_ANTI_DIAGONALS ANTI_DIAGONAL_SHIFTS;
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
