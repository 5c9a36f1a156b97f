//! Sets drawn as boards, read from drawings, and written as numbers.

use core::fmt;

use crate::{Bitboard, Square};

/// Draws the board with rank 8 on top: `1` is a square in the set, `.` a square that is not.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in (0_u8..64).filter_map(|i| Square::from_index(i ^ 56)).enumerate() {
            f.write_str(match i {
                0 => "",
                i if i % 8 == 0 => "\n",
                _ => " ",
            })?;
            f.write_str(if self.contains(square) { "1" } else { "." })?;
        }
        Ok(())
    }
}

/// `Bitboard(0x0000_0000_0000_0001)`; with `{:#?}` the number and the board.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group = |shift: u32| self.0 >> shift & 0xffff;
        let [a, b, c, d] = [48, 32, 16, 0].map(group);
        write!(f, "Bitboard(0x{a:04x}_{b:04x}_{c:04x}_{d:04x})")?;
        if f.alternate() { write!(f, "\n{self}") } else { Ok(()) }
    }
}

macro_rules! as_number {
    ($($form:ident),*) => {$(
        impl fmt::$form for Bitboard {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$form::fmt(&self.0, f)
            }
        }
    )*};
}
as_number!(LowerHex, UpperHex, Octal, Binary);

/// The set of a drawn board, rank 8 first: `1` or `X` is a square in the set, `.` one that is not.
///
/// It is a constant. Anything but 64 such cells is a compile error. Spaces between cells are needed;
/// how many, and where lines end, does not matter.
///
/// ```
/// use chess_tables::{Bitboard, Square, bitboard, knight_attacks};
///
/// const ATTACKS: Bitboard = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . 1 . 1 . . . .
///     1 . . . 1 . . .
///     . . . . . . . .
///     1 . . . 1 . . .
///     . 1 . 1 . . . .
///     . . . . . . . .
/// };
/// assert_eq!(knight_attacks(Square::C4), ATTACKS);
/// ```
///
/// ```compile_fail
/// // Seven ranks.
/// const MASK: chess_tables::Bitboard = chess_tables::bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X X X X X X X X
/// };
/// ```
#[macro_export]
macro_rules! bitboard {
    (@cell .) => { false };
    (@cell 1) => { true };
    (@cell X) => { true };
    (@cell $other:tt) => {
        ::core::compile_error!(::core::concat!(
            "a cell of a board is `.`, `1` or `X`, not `", ::core::stringify!($other), "`",
        ))
    };
    ($($cell:tt)*) => {
        const { $crate::Bitboard::drawn(&[$($crate::bitboard!(@cell $cell)),*]) }
    };
}

impl Bitboard {
    /// The set of 64 cells in the order of a drawing: a8, b8, ..., h1.
    #[doc(hidden)]
    pub const fn drawn(cells: &[bool]) -> Self {
        assert!(cells.len() == 64, "a board has 64 cells");
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < 64 {
            set.0 |= (cells[i] as u64) << (i ^ 56);
            i += 1;
        }
        set
    }
}
