//! What explains the entries in which an array differs from a table, in a few words.

use super::difference::{Difference, Place};
use super::fault::{Fault, Sides};
use super::laws::Law;

/// What explains the entries that differ.
#[derive(Default)]
pub(super) struct Explanation {
    pub(super) fault: Option<Fault>,
    pub(super) difference: Option<Difference>,
    pub(super) place: Option<Place>,
    pub(super) law: Option<Law>,
}

impl Explanation {
    /// Explains those that differ of all bits, and those that differ of the array's own.
    pub(super) fn of(sides: Sides<'_>, own: &[usize], are_sets: bool) -> Self {
        if own.is_empty() {
            return Self::default();
        }
        let fault = sides.fault(are_sets);
        let sides = Sides { differs: own, ..sides };
        let (difference, place) = (sides.difference(), sides.place());
        let is_of_squares =
            matches!(difference, Some(Difference::With(_) | Difference::Without(_)));
        let is_explained = fault.is_some() || place.is_some() || is_of_squares;
        let law = (!is_explained).then(|| sides.law(are_sets)).flatten();
        Self { fault, difference, place, law }
    }
}
