//! Files, ranks, directions and the numbering of squares, on a board of any size.
//!
//! Everything the catalogue computes is said in terms of [`Square`]s (a file and a rank) and
//! [`Direction`]s. Only [`Board`] knows which number a square has, so that a table in another
//! [`Layout`] is the same definition seen through another numbering.

mod board;
mod direction;
mod layout;
mod slider;

pub(crate) use board::spoken;
pub use board::{Board, Square};
pub use direction::{Color, Direction, KING_LEAPS, KNIGHT_LEAPS};
pub use layout::Layout;
pub use slider::Slider;
pub(crate) use slider::{pdep, pext};
