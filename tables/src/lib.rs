#![doc = include_str!("../README.md")]
#![no_std]
#![deny(unsafe_code)]

mod attacks;
mod bitboard;
#[rustfmt::skip]
pub mod data;
mod direction;
mod fill;
mod lines;
mod look_up;
pub mod mailbox;
pub mod maps;
pub mod masks;
mod piece;
mod position;
pub mod rotated;
pub mod sliders;
mod square;
pub mod threads;
pub mod x88;

pub use attacks::*;
pub use bitboard::{Bitboard, Squares};
pub use direction::Direction;
pub use lines::*;
pub use piece::{Color, Piece};
pub use position::*;
pub use square::{ParseSquareError, Square};

/// From the occupied squares to a place in a slider's table: one function a method, the same in
/// the generator and here, for engines that look up in [`data`] themselves.
///
/// ```
/// use chess_tables::{Square, data, index};
///
/// let (square, occupied) = (Square::D4 as usize, 0x0000_0800_0000_0000);
/// let subset = index::pext(occupied, data::BISHOP_RELEVANT[square]) as usize;
/// let attacks = data::BISHOP_PEXT_ATTACKS[data::BISHOP_PEXT_OFFSETS[square] as usize + subset];
/// assert_eq!(attacks, data::BISHOP_PSEUDO_ATTACKS[square]);
/// ```
pub mod index {
    #[cfg(feature = "generate")]
    include!(concat!(env!("OUT_DIR"), "/index.rs"));
    #[cfg(not(feature = "generate"))]
    include!("../snapshot/index.rs");
}

/// A hash of each table's type and values. An engine can pin the values that it was tuned on.
///
/// ```
/// const _: () = assert!(chess_tables::fingerprints::KNIGHT_ATTACKS == 0xb79d_5519_4f16_e2bb);
/// ```
#[cfg_attr(
    not(all(feature = "fancy-magic", feature = "pext", feature = "pext-sets")),
    allow(
        rustdoc::broken_intra_doc_links,
        reason = "tables of features are not in `data` without"
    )
)]
pub mod fingerprints {
    #[cfg(feature = "generate")]
    include!(concat!(env!("OUT_DIR"), "/fingerprints.rs"));
    #[cfg(not(feature = "generate"))]
    include!("../snapshot/fingerprints.rs");
}
