//! Arrays by 0x88 difference that hold the step along the line.

use super::difference::{Difference, Place, differences, is_knights, step};
use super::few_wrong;

/// The step between two squares of a line, by 0x88 difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// Where the entry of a difference stands.
    pub place: Place,
    /// The difference, if the step leads from the attacker to the target. With the other difference it leads back.
    pub by: Difference,
    /// Whether a knight's leaps are in it as well.
    pub knights: bool,
    /// The places of wrong entries, what is there and what should be.
    pub wrong: Vec<(usize, i128, i128)>,
}

/// What an array holds, if it holds steps.
pub(super) fn steps(values: &[i128]) -> Option<Steps> {
    let ways = [Difference::ToTarget, Difference::ToAttacker];
    let ways: Vec<_> = ways.into_iter().flat_map(|by| [(by, false), (by, true)]).collect();
    let all = Place::all(values.len()).flat_map(|place| ways.iter().map(move |&way| (place, way)));
    all.filter_map(|(place, (by, knights))| {
        let held = differences().map(|(difference, line, along)| {
            let leap = Some(difference).filter(|_| knights && is_knights(line, along));
            let want = step(line, along).or(leap).unwrap_or(0);
            let want = i128::from(if by == Difference::ToTarget { want } else { -want });
            let at = place.of(difference);
            (at, values[at], want)
        });
        few_wrong(held).map(|wrong| Steps { place, by, knights, wrong })
    })
    .min_by_key(|steps| steps.wrong.len())
}

impl Steps {
    pub(super) fn sentence(&self) -> String {
        let (index, other) = (self.place.words(self.by), self.place.words(self.by.opposite()));
        let leap = if self.knights { ", or a knight's leap," } else { "" };
        format!(
            "the step along a line{leap} from attacker to target by the 0x88 difference {index}, or back by {other}"
        )
    }
}
