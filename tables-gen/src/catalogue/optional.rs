//! Families that few build scripts ask for. A feature of this crate compiles their definitions, and one of the
//! same name those of `chess-tables`.

use super::family::Family;
use crate::glob;

macro_rules! optional {
    ($($feature:literal: $($family:ident)* = [$($table:literal)*])*) => {
        /// The features, and the names of the tables that they add.
        pub const NAMES: &[(&str, &[&str])] = &[$(($feature, &[$($table),*])),*];

        /// The feature to which a pattern leads that matches nothing in this build.
        pub(super) fn feature(pattern: &str) -> Option<&'static str> {
            let compiled = [$(cfg!(feature = $feature)),*];
            let adds = |names: &[&str]| names.iter().any(|name| glob::matches(pattern, name));
            let mut absent = NAMES.iter().zip(compiled).filter(|&(_, compiled)| !compiled);
            absent.find(|((_, names), _)| adds(names)).map(|((feature, _), _)| *feature)
        }

        /// The families of the features that this build has.
        pub(super) fn families() -> Vec<Family> {
            let parts: Vec<Vec<Family>> = Vec::from([$(
                #[cfg(feature = $feature)]
                vec![$(
                    super::$family::family().only_with(concat!("feature = \"", $feature, "\"")),
                )*],
            )*]);
            parts.into_iter().flatten().collect()
        }
    };
}

optional! {
    "hashing": polyglot cuckoo = [
        "POLYGLOT_PIECES" "POLYGLOT_CASTLING" "POLYGLOT_EN_PASSANT" "POLYGLOT_TURN" "CUCKOO_KEYS"
        "CUCKOO_MOVES"
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
