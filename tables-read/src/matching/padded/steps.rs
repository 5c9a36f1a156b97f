//! Arrays by 0x88 difference that hold the step along the line.

use super::MOST_WRONG;
use super::difference::{Place, differences, is_knights, step};

/// The step between two squares of a line, by 0x88 difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// Where the entry of target - attacker stands.
    pub place: Place,
    /// Whether the step leads from the attacker to the target, or back.
    pub to_target: bool,
    /// Whether a knight's leaps are in it as well.
    pub knights: bool,
    /// The places of wrong entries, what is there and what should be.
    pub wrong: Vec<(usize, i128, i128)>,
}

/// What an array holds, if it holds steps.
pub(super) fn steps(values: &[i128]) -> Option<Steps> {
    let ways = [(true, false), (true, true), (false, false), (false, true)];
    let all = Place::all(values.len()).flat_map(|place| ways.map(|way| (place, way)));
    all.filter_map(|(place, (to_target, knights))| {
        let wrong = differences().filter_map(|(difference, line, along)| {
            let leap = Some(difference).filter(|_| knights && is_knights(line, along));
            let want = step(line, along).or(leap).unwrap_or(0);
            let want = i128::from(if to_target { want } else { -want });
            let at = place.of(difference);
            (values[at] != want).then(|| (at, values[at], want))
        });
        let wrong: Vec<_> = wrong.take(MOST_WRONG + 1).collect();
        (wrong.len() <= MOST_WRONG).then_some(Steps { place, to_target, knights, wrong })
    })
    .min_by_key(|steps| steps.wrong.len())
}

impl Steps {
    pub(super) fn sentence(&self) -> String {
        let index = |difference| self.place.words(difference);
        let (index, other) = match self.to_target {
            true => (index("target - attacker"), index("attacker - target")),
            false => (index("attacker - target"), index("target - attacker")),
        };
        let knights = if self.knights {
            "the step along a line, or a knight's leap,"
        } else {
            "the step along a line"
        };
        format!(
            "{knights} from attacker to target by the 0x88 difference {index}, or back by {other}"
        )
    }
}
