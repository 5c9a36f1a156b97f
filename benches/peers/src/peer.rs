//! The peers' squares, as chess-tables numbers them.
//!
//! None of these compiles to an instruction. A look-up in the peer's list of all squares would be a
//! load in front of every look-up that is timed.

use chess_tables::{Color, Square};

#[inline(always)]
pub fn chess(square: Square) -> chess::Square {
    // SAFETY: the number is below 64, which is all that is asked.
    unsafe { chess::Square::new(square as u8) }
}

#[inline(always)]
pub fn chessie(square: Square) -> chessie::Square {
    chessie::Square::from_index_unchecked(square as usize)
}

#[inline(always)]
pub fn cozy(square: Square) -> cozy_chess::Square {
    cozy_chess::Square::index(square as usize)
}

#[inline(always)]
pub fn ruchess(square: Square) -> ruchess::square::Square {
    ruchess::square::Square(square as u8)
}

#[inline(always)]
pub fn shakmaty(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(square as u32)
}

#[inline(always)]
pub fn shakmaty_magics(square: Square) -> shakmaty_magics::Square {
    shakmaty_magics::Square::new(square as u32)
}

/// A color as each peer has it, converted beforehand: shakmaty numbers them otherwise.
#[derive(Clone, Copy)]
pub struct Colors {
    pub chess: chess::Color,
    pub cozy: cozy_chess::Color,
    pub ruchess: ruchess::color::Color,
    pub shakmaty: shakmaty::Color,
}

impl Colors {
    pub fn new(color: Color) -> Self {
        match color {
            Color::White => Self {
                chess: chess::Color::White,
                cozy: cozy_chess::Color::White,
                ruchess: ruchess::color::Color::White,
                shakmaty: shakmaty::Color::White,
            },
            Color::Black => Self {
                chess: chess::Color::Black,
                cozy: cozy_chess::Color::Black,
                ruchess: ruchess::color::Color::Black,
                shakmaty: shakmaty::Color::Black,
            },
        }
    }
}
