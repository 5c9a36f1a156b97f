//! Simulated annealing of bins: a move gives one a home and may drive others out of theirs.

use super::stop::Stop;

/// After so many moves, less than a millisecond, it asks whether to stop.
const UNASKED: u32 = 256;

/// Moves until nothing is missing or the moves are used up, and leaves the best that was met. `None` if it
/// was stopped, in the middle of things.
///
/// A move is told how hot it is, which falls from `heat` to 0. It says how much is missing after it, if it
/// was done.
pub(super) fn anneal<T: Clone>(
    bins: &mut T,
    mut missing: u32,
    (moves, heat): (u32, f64),
    stop: Stop,
    mut make_move: impl FnMut(&mut T, u32, f64) -> Option<u32>,
) -> Option<()> {
    let mut best = (missing, bins.clone());
    for made in 0..moves {
        if best.0 == 0 {
            break;
        }
        if made % UNASKED == 0 && stop() {
            return None;
        }
        let heat = heat * (1.0 - f64::from(made) / f64::from(moves));
        let Some(now) = make_move(bins, missing, heat) else { continue };
        missing = now;
        if missing < best.0 {
            best = (missing, bins.clone());
        }
    }
    *bins = best.1;
    Some(())
}
