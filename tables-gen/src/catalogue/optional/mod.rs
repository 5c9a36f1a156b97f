//! Families that few build scripts ask for. The feature `families` compiles their definitions. `chess-tables` has a
//! feature for each group of them.

#[cfg(feature = "families")]
pub(crate) mod cuckoo;
#[cfg(feature = "families")]
mod kpk;
#[cfg(feature = "families")]
mod networks;
#[cfg(feature = "families")]
mod polyglot;
#[cfg(feature = "families")]
mod syzygy;

use super::Family;
use crate::names;

macro_rules! optional {
    ($($feature:literal: $($family:ident)* = [$($table:literal)*])*) => {
        /// The features of `chess-tables`, and the names of the tables that they add.
        pub const NAMES: &[(&str, &[&str])] = &[$(($feature, &[$($table),*])),*];

        /// The families, if this build has them.
        #[cfg(feature = "families")]
        pub(super) fn families() -> Vec<Family> {
            vec![$($(
                Family { cfg: Some(concat!("feature = \"", $feature, "\"")), ..$family::family() },
            )*)*]
        }
    };
}

optional! {
    "hashing": polyglot cuckoo = [
        "POLYGLOT_PIECES" "POLYGLOT_CASTLING" "POLYGLOT_EN_PASSANT" "POLYGLOT_TURN" "POLYGLOT_KEYS"
        "CUCKOO_KEYS" "CUCKOO_MOVES"
    ]
    "networks": networks = [
        "LC0_POLICY_MOVES" "LC0_POLICY_INDICES" "ALPHAZERO_PLANES" "KING_BUCKETS_HALFKA"
        "HALFKA_ORIENTATIONS"
    ]
    "endgames": kpk syzygy = [
        "KPK_WINS" "SYZYGY_TRIANGLE" "SYZYGY_LOWER" "SYZYGY_DIAGONALS" "SYZYGY_OFF_DIAGONAL"
        "SYZYGY_PIECE_TWIST" "SYZYGY_FLAP" "SYZYGY_PAWN_TWIST" "SYZYGY_TRIANGLE_SQUARES"
        "SYZYGY_FLAP_SQUARES" "SYZYGY_FILES" "SYZYGY_KK_INDEX" "SYZYGY_PAIR_INDEX"
        "SYZYGY_BINOMIALS" "SYZYGY_LEAD_PAWN_INDEX" "SYZYGY_LEAD_PAWN_SIZES"
        "SYZYGY_LEAD_PIECE_INDEX" "SYZYGY_LEAD_PIECE_SIZES"
    ]
}

/// Without the feature, none.
#[cfg(not(feature = "families"))]
pub(super) fn families() -> Vec<Family> {
    vec![]
}

/// Whether a pattern that matches nothing in this build leads to one of these tables.
pub(super) fn is_lacking(pattern: &str) -> bool {
    let is_in = |names: &[&str]| names.iter().any(|name| names::matches(pattern, name));
    !cfg!(feature = "families") && NAMES.iter().any(|(_, names)| is_in(names))
}
