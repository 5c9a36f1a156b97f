//! The entries of an array that are wrong, if these are few.

use super::behavior::Wrong;

/// The most wrong entries of an array that is recognized.
pub(super) const MOST_WRONG: usize = 3;

/// Those of some entries that are wrong; `None` if these are many.
pub(super) fn few_wrong(entries: impl Iterator<Item = Wrong<usize>>) -> Option<Vec<Wrong<usize>>> {
    let wrong = entries.filter(|it| it.have != it.want).take(MOST_WRONG + 1);
    Some(wrong.collect()).filter(|wrong: &Vec<_>| wrong.len() <= MOST_WRONG)
}

/// Those of some numbers that are not as wanted; `None` if these are many.
pub(super) fn few_unlike(
    values: &[i128],
    wanted: impl Iterator<Item = i128>,
) -> Option<Vec<Wrong<usize>>> {
    let pairs = values.iter().zip(wanted).enumerate();
    few_wrong(pairs.map(|(at, (&have, want))| Wrong { at, have, want }))
}
