//! Arrays by 0x88 difference that hold the step along the line.

use super::difference::{Place, differences, is_knights, step};
use super::{few_wrong, with_wrong};
use crate::matching::wording::Told;

/// What an array holds, if it holds steps. They lead from the attacker to the target, or by the other difference back,
/// and a knight's leaps may be among them.
pub(super) fn steps(values: &[i128]) -> Option<Told> {
    let ways = [(false, false), (false, true), (true, false), (true, true)];
    let all = Place::all(values.len()).flat_map(|place| ways.map(|way| (place, way)));
    let found = all.filter_map(|(place, way)| {
        let (is_to_attacker, knights) = way;
        let held = differences().map(|(difference, line, along)| {
            let leap = Some(difference).filter(|_| knights && is_knights(line, along));
            let want = step(line, along).or(leap).unwrap_or(0);
            let at = place.of(difference);
            (at, values[at], i128::from(if is_to_attacker { -want } else { want }))
        });
        few_wrong(held).map(|wrong| (place, way, wrong))
    });
    let (place, (is_to_attacker, knights), wrong) = found.min_by_key(|(.., wrong)| wrong.len())?;
    let [index, other] = place.words(is_to_attacker);
    let leap = if knights { ", or a knight's leap," } else { "" };
    let sentence = format!(
        "the step along a line{leap} from attacker to target by the 0x88 difference {index}, or back by {other}"
    );
    Some(with_wrong(sentence, &wrong))
}
