//! Families that few build scripts ask for. The feature `families` compiles the definitions of most, and `networks` those
//! of the newest networks. `chess-tables` has a feature for each group of those that are not on request.

#[cfg(feature = "networks")]
mod byteboard;
#[cfg(feature = "families")]
mod chess960;
#[cfg(feature = "families")]
pub(crate) mod cuckoo;
#[cfg(feature = "families")]
mod de_bruijn;
#[cfg(feature = "networks")]
pub(crate) mod king_buckets;
#[cfg(feature = "families")]
mod kpk;
#[cfg(feature = "families")]
mod lanes;
#[cfg(feature = "families")]
mod near_lines;
#[cfg(feature = "families")]
mod networks;
#[cfg(feature = "networks")]
mod pawn_pairs;
#[cfg(feature = "networks")]
mod planes;
#[cfg(feature = "networks")]
mod policies;
#[cfg(feature = "families")]
mod polyglot;
#[cfg(feature = "families")]
mod set_bits;
#[cfg(feature = "families")]
mod square_numbers;
#[cfg(feature = "families")]
mod steps;
#[cfg(feature = "families")]
mod syzygy;
#[cfg(feature = "networks")]
pub(crate) mod threats;
#[cfg(feature = "families")]
mod variants;

use super::Family;
use crate::names;

macro_rules! optional {
    ($($feature:literal: $($family:ident)* = [$($table:literal)*])*) => {
        /// The features of `chess-tables`, and the names of the tables that they add.
        pub const NAMES: &[(&str, &[&str])] = &[$(($feature, &[$($table),*])),*];

        /// The families, if this build has them.
        #[cfg(feature = "families")]
        fn compiled() -> Vec<Family> {
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
fn compiled() -> Vec<Family> {
    vec![]
}

macro_rules! on_request {
    ($($feature:literal: $($family:ident)* = [$($table:literal)*])*) => {
        /// The features of this crate, and the names of the tables on request that they add.
        pub const ON_REQUEST: &[(&str, &[&str])] = &[$(($feature, &[$($table),*])),*];

        /// The features that this build has not.
        const LACKING: &[&str] = &[$(if cfg!(feature = $feature) { "" } else { $feature }),*];

        /// Adds the families of the features that this build has.
        fn add_on_request(_families: &mut Vec<Family>) {
            $($(
                #[cfg(feature = $feature)]
                _families.push($family::family().on_request());
            )*)*
        }
    };
}

on_request! {
    "families": set_bits chess960 lanes square_numbers steps near_lines de_bruijn variants = [
        "SET_BITS_8"
        "CHESS960_BACK_RANKS" "CHESS960_BACK_RANKS_PACKED" "CHESS960_KNIGHTS" "CHESS960_KNIGHT_GAPS"
        "PIECE_FLAGS" "LAST_SQUARES" "DUAL_LANES"
        "RANK_NUMBERS" "FILE_NUMBERS" "DIAGONAL_NUMBERS" "ANTI_DIAGONAL_NUMBERS" "SQUARE_COLORS"
        "FATHOM_FLAP_BY_RANK" "FATHOM_PAWN_TWIST_BY_RANK" "CASTLING_ROOK_FROM" "CASTLING_ROOK_TO"
        "KING_STEPS" "KNIGHT_STEPS"
        "INNER_RANKS" "INNER_FILES" "INNER_DIAGONALS" "INNER_ANTI_DIAGONALS" "INNER_RANK_OF"
        "INNER_FILE_OF" "INNER_DIAGONAL_OF" "INNER_ANTI_DIAGONAL_OF" "BETWEEN_WITH_ENDS"
        "FILE_AND_ADJACENT_FILES" "FILE_ON_THE_LEFT" "FILE_ON_THE_RIGHT"
        "KNIGHT_ATTACKS_WITH_SQUARE" "BISHOP_PSEUDO_ATTACKS_WITH_SQUARE"
        "ROOK_PSEUDO_ATTACKS_WITH_SQUARE" "QUEEN_PSEUDO_ATTACKS_WITH_SQUARE"
        "KING_ATTACKS_WITH_SQUARE" "PAWN_ALL_PUSHES" "PAWN_MOVES"
        "DE_BRUIJN_64" "DE_BRUIJN_FIRST_ONE" "DE_BRUIJN_BITS_BELOW" "DE_BRUIJN_FOLDED_32"
        "DE_BRUIJN_FOLDED"
        "GOLD_ATTACKS" "SILVER_ATTACKS" "SHOGI_KNIGHT_ATTACKS" "ADVISOR_ATTACKS"
        "ELEPHANT_ATTACKS" "HORSE_ATTACKS" "CAMEL_ATTACKS"
        "XIANGQI_ON_BOARD" "XIANGQI_PALACES" "XIANGQI_LOWER_HALF" "XIANGQI_UPPER_HALF"
        "XIANGQI_SPANS" "XIANGQI_HORSE_LEGS" "XIANGQI_ELEPHANT_EYES"
    ]
    "networks": threats byteboard pawn_pairs policies king_buckets = [
        "THREAT_ORDINALS" "THREAT_OFFSETS" "THREAT_PAIRS" "THREAT_ORIENTATIONS"
        "RAY_PERMUTATION" "RAY_VALID" "RAY_INVERSE" "RAY_INVERSE_FLIPPED" "RAY_INVERSE_FLIPPED_WRAPPED"
        "RAY_OUTGOING" "RAY_INCOMING"
        "PAWN_PAIR_INDEX" "PAWN_PAIR_BANDS" "PAWN_PAIR_BANDS_WITH_SQUARE" "PAWN_PUSHES_OR_ATTACKS"
        "LC0_CONV_POLICY" "LC0_ATTENTION_POLICY" "LC0_POSITION_ENCODING" "OPENSPIEL_PLANES"
        "PETTINGZOO_PLANES" "KING_BUCKETS_SHARED"
    ]
}

/// The families that this build has.
pub(super) fn families() -> Vec<Family> {
    let mut families = compiled();
    add_on_request(&mut families);
    families
}

/// The feature that this build has not and that has a table which a pattern leads to, if it matches nothing.
pub(super) fn lacking(pattern: &str) -> Option<&'static str> {
    let is_in = |names: &[&str]| names.iter().any(|name| names::matches(pattern, name));
    if !cfg!(feature = "families") && NAMES.iter().any(|(_, names)| is_in(names)) {
        return Some("families");
    }
    let has = |feature: &str| LACKING.contains(&feature);
    ON_REQUEST.iter().find(|(feature, names)| has(feature) && is_in(names)).map(|(it, _)| *it)
}
