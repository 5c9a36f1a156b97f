//! Tables that few build scripts ask for. A feature of this crate compiles their definitions.

use crate::glob;

/// The features, and the names of the tables that they add.
pub const NAMES: [(&str, &[&str]); 3] =
    [("hashing", &HASHING), ("endgames", &ENDGAMES), ("networks", &NETWORKS)];

const HASHING: [&str; 6] = [
    "POLYGLOT_PIECES",
    "POLYGLOT_CASTLING",
    "POLYGLOT_EN_PASSANT",
    "POLYGLOT_TURN",
    "CUCKOO_KEYS",
    "CUCKOO_MOVES",
];

const NETWORKS: [&str; 5] = [
    "LC0_POLICY_MOVES",
    "LC0_POLICY_INDICES",
    "ALPHAZERO_PLANES",
    "KING_BUCKETS_HALFKA",
    "HALFKA_ORIENTATIONS",
];

const ENDGAMES: [&str; 18] = [
    "KPK_WINS",
    "SYZYGY_TRIANGLE",
    "SYZYGY_LOWER",
    "SYZYGY_DIAGONALS",
    "SYZYGY_OFF_DIAGONAL",
    "SYZYGY_PIECE_TWIST",
    "SYZYGY_FLAP",
    "SYZYGY_PAWN_TWIST",
    "SYZYGY_TRIANGLE_SQUARES",
    "SYZYGY_FLAP_SQUARES",
    "SYZYGY_FILES",
    "SYZYGY_KK_INDEX",
    "SYZYGY_PAIR_INDEX",
    "SYZYGY_BINOMIALS",
    "SYZYGY_LEAD_PAWN_INDEX",
    "SYZYGY_LEAD_PAWN_SIZES",
    "SYZYGY_LEAD_PIECE_INDEX",
    "SYZYGY_LEAD_PIECE_SIZES",
];

/// Which of the features this build has.
const COMPILED: [bool; 3] =
    [cfg!(feature = "hashing"), cfg!(feature = "endgames"), cfg!(feature = "networks")];

/// The feature to which a pattern leads that matches nothing in this build.
pub(super) fn feature(pattern: &str) -> Option<&'static str> {
    let adds = |names: &[&str]| names.iter().any(|name| glob::matches(pattern, name));
    let mut absent = NAMES.into_iter().zip(COMPILED).filter(|&(_, compiled)| !compiled);
    absent.find(|((_, names), _)| adds(names)).map(|((feature, _), _)| feature)
}
