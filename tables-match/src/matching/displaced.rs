//! Entries that stand where the table has others: two that changed places, or all between one that is missing or too
//! many and the end.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Of fewer entries at other places it is an accident that another place has the same.
const FEWEST: usize = 2;
/// How many entries are missing or too many, unless they are a line of the board or a row of the table.
const FEW: RangeInclusive<usize> = 1..=4;

/// Entries that are missing or too many, and those that therefore stand at other places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Displacement {
    /// Whether entries are missing, and others stand too early.
    pub is_missing: bool,
    /// The place of the first entry that is missing or too many.
    pub at: usize,
    /// How many are.
    pub count: usize,
    /// How many entries stand as many places too early or too late.
    pub moved: usize,
}

impl Displacement {
    /// The place behind the last entry that is out of place.
    pub fn end(&self) -> usize {
        self.at + self.count + self.moved
    }
}

/// The two sides of a comparison, and which of their entries differ: at least the first and the last.
pub(super) struct Pair<'p> {
    pub(super) ours: &'p [u128],
    pub(super) yours: &'p [u128],
    pub(super) first: usize,
    pub(super) last: usize,
}

impl<'p> Pair<'p> {
    /// `None` if nothing differs.
    pub(super) fn of(ours: &'p [u128], yours: &'p [u128]) -> Option<Self> {
        let differs = |at: &usize| ours[*at] != yours[*at];
        let first = (0..ours.len()).find(differs)?;
        let last = (first..ours.len()).rfind(differs)?;
        Some(Self { ours, yours, first, last })
    }

    /// Whether these are the only entries that differ, and each has the value of the other.
    pub(super) fn is_swapped(&self) -> bool {
        let &Self { ours, yours, first, last } = self;
        let between = first + 1..last;
        (ours[first], ours[last]) == (yours[last], yours[first])
            && ours[between.clone()] == yours[between]
    }

    /// Which entries are missing or too many, if all that differs follows from it, in a table with these strides on a
    /// board with lines of this length.
    pub(super) fn displaced(
        &self,
        strides: impl Iterator<Item = usize>,
        line: usize,
    ) -> Option<Displacement> {
        let steps: BTreeSet<usize> = FEW.chain([line]).chain(strides).collect();
        steps.into_iter().find_map(|count| {
            // Without entries that are in place, all are shifted.
            if self.first < count || self.last - self.first < count {
                return None;
            }
            let both = [true, false].into_iter();
            { both }.find_map(|is_missing| self.moved(is_missing, count))
        })
    }

    /// The entries of one side that stand at places so many further on the other.
    fn moved(&self, is_missing: bool, count: usize) -> Option<Displacement> {
        let &Self { ours, yours, first, last } = self;
        let [longer, shorter] = if is_missing { [ours, yours] } else { [yours, ours] };
        let is_moved = |at: usize| shorter[at] == longer[at + count];
        let are_equal = |entries: &[u128]| entries.iter().all(|it| *it == entries[0]);
        // Several entries that are all equal stand nowhere else.
        let entries = &shorter[first..=last - count];
        if entries.len() > 1 && are_equal(entries) || !(first..=last - count).all(is_moved) {
            return None;
        }
        // Behind the last that differs, equal ones may follow.
        let end = (last - count + 1..ours.len() - count).find(|&at| !is_moved(at));
        let end = end.unwrap_or(ours.len() - count);
        // A table of which all entries stand some ranks off is another one, such as that of a pawn that has moved.
        let are_all = (0..first).all(is_moved) || are_equal(&shorter[..first]);
        let is_at_end = end == ours.len() - count;
        // Where a rank is missing, nothing stands behind the last one.
        let has_more = is_missing && !are_equal(&yours[end..]);
        if count > *FEW.end() && is_at_end && (are_all || has_more) {
            return None;
        }
        let differ = (first..end).filter(|&at| ours[at] != yours[at]).count();
        let moved = end - first;
        let displacement = Displacement { is_missing, at: first, count, moved };
        (differ >= FEWEST.max(count)).then_some(displacement)
    }

    /// The entries of the table that the array has.
    pub(super) fn kept(&self, displacement: Displacement) -> Vec<u128> {
        let Displacement { is_missing, at, count, moved } = displacement;
        let lost = if is_missing { at } else { at + moved };
        [&self.ours[..lost], &self.ours[lost + count..]].concat()
    }
}
