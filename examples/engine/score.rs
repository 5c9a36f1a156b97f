//! Scores, in hundredths of a pawn, from the view of the side to move.

/// No search goes deeper, in plies.
pub(crate) const MAX_PLY: usize = 128;
/// Beyond every score.
pub(crate) const INFINITE: i32 = 32_001;
/// To be mated at once. Each ply until then is worth one less.
const MATE: i32 = 32_000;
pub(crate) const DRAW: i32 = 0;

/// The side to move is mated, this many plies from the root.
pub(crate) const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

pub(crate) const fn is_mate(score: i32) -> bool {
    score.abs() > MATE - 2 * MAX_PLY as i32
}

/// The same mate, counted from so many plies later.
pub(crate) const fn shift_mate(score: i32, plies: i32) -> i32 {
    if is_mate(score) { score + score.signum() * plies } else { score }
}

/// As UCI writes it: `cp 25`, `mate 3`. Mates count moves.
pub(crate) fn uci(score: i32) -> String {
    if is_mate(score) {
        let plies = MATE - score.abs();
        format!("mate {}", score.signum() * (plies + 1) / 2)
    } else {
        format!("cp {score}")
    }
}
