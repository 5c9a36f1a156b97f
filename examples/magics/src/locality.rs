//! How many cache lines random look-ups touch.

use std::collections::BTreeMap;

use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::{Region, SharedMagics};

use super::trial::LINE;

/// How many different cache lines of 64 bytes look-ups of a slider touch on average, if each is
/// from a random square, with each square occupied at this chance.
///
/// It is exact but for rounding: the sum over all lines of 1 - (1 - p)^n.
pub fn lines_touched(magics: &SharedMagics, slider: Slider, occupied: f64, look_ups: i32) -> f64 {
    let mut chances: BTreeMap<usize, f64> = BTreeMap::new();
    for square in 0..64 {
        let region = Region::new(slider, square);
        for (subset, _) in region.subsets() {
            let some = subset.count_ones() as i32;
            let none = region.bits() as i32 - some;
            let chance = occupied.powi(some) * (1.0 - occupied).powi(none) / 64.0;
            let line = magics.index(slider, square, subset, region.relevant) / LINE;
            *chances.entry(line).or_default() += chance;
        }
    }
    chances.into_values().map(|chance| 1.0 - (1.0 - chance).powi(look_ups)).sum()
}
