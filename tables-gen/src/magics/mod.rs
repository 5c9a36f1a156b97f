//! Magic numbers: the searches that find them, those that they found, and the check that they
//! index a table without collisions.
//!
//! All of it is for the chess board, 8x8 in layout a1b1.

mod climb;
mod columns;
mod fancy;
#[expect(unreachable_pub, reason = "what the commands write is for any place")]
mod found;
mod locality;
mod numbers;
mod pack;
mod random;
mod sets;
mod shared;
mod source;
mod trial;

pub use fancy::fancy;
pub use numbers::{FancyMagics, LookUp, SharedMagics, shift};
pub use sets::Region;
pub use shared::Search;

/// The black magics that ship.
pub const SHARED: SharedMagics = SharedMagics {
    entries: found::shared::ENTRIES,
    magics: [found::shared::ROOK_MAGICS, found::shared::BISHOP_MAGICS],
    offsets: [found::shared::ROOK_OFFSETS, found::shared::BISHOP_OFFSETS],
};

/// Fancy magics, those that [`fancy`] finds from seed 1.
pub const FANCY: FancyMagics =
    FancyMagics { magics: [found::fancy::ROOK_MAGICS, found::fancy::BISHOP_MAGICS] };
