//! Files, ranks, directions and the numbering of squares, on a board of any size.
//!
//! The definitions of tables use only [`Square`]s (a file and a rank) and [`Direction`]s. Only [`Board`]
//! knows the number of a square. So one definition serves every [`Layout`].

mod board;
mod direction;
mod layout;
mod numbering;
mod slider;
mod x88;

pub(crate) use board::spoken;
pub use board::{Board, Square};
pub use direction::{Color, Direction, KING_LEAPS, KNIGHT_LEAPS};
pub use layout::{Bits, Colors, Layout};
pub use numbering::numbered;
pub use slider::Slider;
#[cfg(feature = "pieces")]
pub(crate) use slider::subsets_of;
pub use slider::{pdep, pext};
pub use x88::X88;
