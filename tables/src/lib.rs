// If a link is defined twice, the first definition counts. These lead within the documentation. Those at the end of
// README.md lead to docs.rs, for readers of the file.
//! [`Bitboard`]: Bitboard
//! [`CastlingRights`]: CastlingRights
//! [`Color::from_char`]: Color::from_char
//! [`Diagonal`]: Diagonal
//! [`File`]: File
//! [`Piece::from_fen`]: Piece::from_fen
//! [`Square`]: Square
//! [`between`]: between
//! [`bishop_attacks`]: bishop_attacks
//! [`bitboard!`]: bitboard!
//! [`data::unstable`]: data::unstable
//! [`data`]: data
//! [`evaluation`]: evaluation
//! [`fingerprints`]: fingerprints
//! [`index`]: index
//! [`knight_attacks`]: knight_attacks
//! [`mailbox`]: mailbox
//! [`maps`]: maps
//! [`masks`]: masks
//! [`queen_attacks`]: queen_attacks
//! [`raw`]: raw
//! [`rook_attacks`]: rook_attacks
//! [`rotated`]: rotated
//! [`sets!`]: sets!
//! [`sliders::Preferred`]: sliders::Preferred
//! [`sliders::hyperbola`]: sliders::hyperbola
//! [`sliders`]: sliders
//! [`threads`]: threads
//! [`x88`]: x88
//!
#![doc = include_str!("../README.md")]
// Says of each item which feature it needs; only the nightly compiler can.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![deny(unsafe_code)]
#![warn(clippy::must_use_candidate)]

mod attacks;
mod bitboard;
mod castling;
mod coordinates;
#[cfg(feature = "hashing")]
pub mod cuckoo;
#[rustfmt::skip]
pub mod data;
mod direction;
pub mod evaluation;
mod fill;
#[cfg(feature = "networks")]
pub mod halfka;
mod indices;
#[cfg(feature = "endgames")]
pub mod kpk;
mod lines;
mod look_up {
    //! Typed look-ups: functions that read one entry of a table.

    /// `pub const fn name(index: Type) -> Entry = TABLE;`, with an index for each axis of the table, or `TABLE by FUNCTION`
    /// with what makes one index of all.
    macro_rules! look_ups {
        ($(
            $(#[$doc:meta])*
            pub const fn $name:ident($($index:ident: $axis:ty),+) -> $entry:tt
                = $table:ident $(by $by:ident)?;
        )+) => {$(
            $(#[$doc])*
            #[inline]
            pub const fn $name($($index: $axis),+) -> $entry {
                look_ups!(@$entry look_ups!(@in $table $($by)?: $($index)+))
            }
        )+};
        (@in $table:ident: $($index:ident)+) => { $crate::data::$table$([$index as usize])+ };
        (@in $table:ident $by:ident: $($index:ident)+) => { $crate::data::$table[$by($($index),+)] };
        (@Bitboard $bits:expr) => { Bitboard($bits) };
        (@Attackers $flags:expr) => { Attackers($flags) };
        (@$integer:tt $value:expr) => { $value };
    }
    pub(crate) use look_ups;
}
pub mod mailbox;
pub mod maps;
pub mod masks;
mod piece;
#[cfg(feature = "networks")]
pub mod policy;
#[cfg(feature = "hashing")]
pub mod polyglot;
pub mod raw;
pub mod rotated;
#[cfg(feature = "serde")]
mod serde;
#[doc(hidden)]
pub mod sets;
pub mod sliders;
mod square;
#[cfg(feature = "endgames")]
pub mod syzygy;
pub mod threads;
pub mod x88;
mod zobrist;

pub use attacks::{
    bishop_attacks, bishop_rays, both_attacks, king_attacks, knight_attacks, pawn_attacks,
    pawn_double_pushes, pawn_pushes, queen_attacks, queen_rays, ray_attacks, rook_attacks,
    rook_rays,
};
pub use bitboard::{Bitboard, Squares, Subsets};
pub use castling::{CastlingRights, ParseCastlingRightsError};
pub use coordinates::{AntiDiagonal, Diagonal, File, ParseFileError, ParseRankError, Rank};
pub use direction::{Direction, ParseDirectionError};
pub use indices::TryFromIndexError;
pub use lines::{
    anti_diagonal_mask, between, between_inclusive, diagonal_mask, direction_of, distance_to_edge,
    file_mask, line, rank_mask, ray, ray_pass, slider_extension, step_towards,
};
pub use piece::{Color, ParseColorError, ParsePieceError, Piece};
pub use square::{ParseSquareError, Square};
pub use zobrist::{
    zobrist_castling, zobrist_castling_file, zobrist_en_passant, zobrist_key, zobrist_turn,
};

/// Index functions for engines that read slider tables from [`data`] themselves. They are the
/// functions by which the generator filled the tables.
pub mod index {
    // `cuckoo` is offered with its tables only.
    #[cfg_attr(not(feature = "hashing"), allow(dead_code, unreachable_pub))]
    mod functions {
        #[cfg(feature = "generate")]
        include!(concat!(env!("OUT_DIR"), "/index.rs"));
        #[cfg(not(feature = "generate"))]
        include!("../snapshot/index.rs");
    }

    // The generator includes this file too, and these examples would not compile there.

    /// The place of a rook's or bishop's attacks in its square's part of the table of black magics:
    ///
    /// ```
    /// use chess_tables::data::{self, unstable};
    /// use chess_tables::{Bitboard, Square, index};
    ///
    /// let (square, occupied) = (Square::D4.index(), Bitboard::from_square(Square::F6).0);
    /// let (irrelevant, magic) = (!data::BISHOP_RELEVANT[square], unstable::BISHOP_MAGICS[square]);
    /// let place = index::magic(occupied, irrelevant, magic, unstable::BISHOP_MAGIC_SHIFT.into());
    /// let offset = unstable::BISHOP_MAGIC_OFFSETS[square] as usize;
    /// assert_eq!(Bitboard(unstable::MAGIC_ATTACKS[offset + place]).to_string(), "\
    /// . . . . . . . .
    /// 1 . . . . . . .
    /// . 1 . . . 1 . .
    /// . . 1 . 1 . . .
    /// . . . . . . . .
    /// . . 1 . 1 . . .
    /// . 1 . . . 1 . .
    /// 1 . . . . . 1 .");
    /// ```
    pub use functions::magic;

    /// The place of a rook's or bishop's attacks in its square's part of the table of fancy magics:
    ///
    /// ```
    /// use chess_tables::data::{self, unstable};
    /// use chess_tables::{Bitboard, Square, index};
    ///
    /// let (square, occupied) = (Square::D4.index(), Bitboard::from_square(Square::F6).0);
    /// let (relevant, magic) = (data::BISHOP_RELEVANT[square], unstable::BISHOP_FANCY_MAGICS[square]);
    /// let shift = unstable::BISHOP_FANCY_SHIFTS[square];
    /// let place = index::fancy_magic(occupied, relevant, magic, shift.into());
    /// let offset = data::BISHOP_PEXT_OFFSETS[square] as usize;
    /// assert_eq!(Bitboard(unstable::BISHOP_FANCY_ATTACKS[offset + place]).to_string(), "\
    /// . . . . . . . .
    /// 1 . . . . . . .
    /// . 1 . . . 1 . .
    /// . . 1 . 1 . . .
    /// . . . . . . . .
    /// . . 1 . 1 . . .
    /// . 1 . . . 1 . .
    /// 1 . . . . . 1 .");
    /// ```
    pub use functions::fancy_magic;

    /// The place of a rook's or bishop's attacks in its square's part of a table by PEXT:
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, data, index};
    ///
    /// let (square, occupied) = (Square::D4.index(), Bitboard::from_square(Square::F6).0);
    /// let subset = index::pext(occupied, data::BISHOP_RELEVANT[square]) as usize;
    /// let offset = data::BISHOP_PEXT_OFFSETS[square] as usize;
    /// assert_eq!(Bitboard(data::BISHOP_PEXT_ATTACKS[offset + subset]).to_string(), "\
    /// . . . . . . . .
    /// 1 . . . . . . .
    /// . 1 . . . 1 . .
    /// . . 1 . 1 . . .
    /// . . . . . . . .
    /// . . 1 . 1 . . .
    /// . 1 . . . 1 . .
    /// 1 . . . . . 1 .");
    /// ```
    pub use functions::pext;

    /// The two places of a reversible move in [`CUCKOO_KEYS`](crate::data::CUCKOO_KEYS), by its change of the
    /// Zobrist key:
    ///
    /// ```
    /// use chess_tables::{Color, Piece, Square, data, index, zobrist_key, zobrist_turn};
    ///
    /// let knight = |square| zobrist_key(Color::White, Piece::Knight, square);
    /// let change = knight(Square::G1) ^ knight(Square::F3) ^ zobrist_turn(Color::Black);
    /// let is_there = |place: &usize| data::CUCKOO_KEYS[*place] == change;
    /// let place = index::cuckoo(change).into_iter().find(is_there).unwrap();
    /// assert_eq!(data::CUCKOO_MOVES[place], Square::G1 as u16 + 64 * Square::F3 as u16);
    /// ```
    #[cfg(feature = "hashing")]
    pub use functions::cuckoo;

    /// Puts the low bits of a number on the squares of a mask, such as a code of the slider method `pext`:
    ///
    /// ```
    /// use chess_tables::{Bitboard, data, index};
    ///
    /// // The lowest three squares of file c.
    /// assert_eq!(Bitboard(index::pdep(0b111, data::FILE_MASKS[2])).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .
    /// . . 1 . . . . .");
    /// assert_eq!(index::pext(index::pdep(0b111, data::FILE_MASKS[2]), data::FILE_MASKS[2]), 0b111);
    /// ```
    pub use functions::pdep;
}

/// A hash of each table's type and values. An engine can pin the values that it was tuned on.
///
/// ```
/// const _: () = assert!(chess_tables::fingerprints::KNIGHT_ATTACKS == 0xb79d_5519_4f16_e2bb);
/// ```
#[cfg_attr(
    not(all(feature = "hashing", feature = "networks", feature = "endgames")),
    allow(
        rustdoc::broken_intra_doc_links,
        reason = "`data` has these tables only with their features"
    )
)]
pub mod fingerprints {
    #[cfg(feature = "generate")]
    include!(concat!(env!("OUT_DIR"), "/fingerprints.rs"));
    #[cfg(not(feature = "generate"))]
    include!("../snapshot/fingerprints.rs");
}
