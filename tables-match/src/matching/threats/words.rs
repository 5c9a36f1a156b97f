//! What engines have beside the tables of threat inputs, or in place of them: which victims count, and pairs as words
//! of several fields.

use std::collections::BTreeSet;

use chess_tables_gen::{Table, Threats};

use super::super::behavior::{Behavior, Recognised, Wrong};
use super::super::wrong::few_wrong;
use super::version::{ALL, PAIRS, Version};

/// Where a word has the first input, and where what excludes it: the first bit excludes it from a lower square to a
/// higher one, the next one always.
const FIELDS: [[u32; 2]; 2] = [[8, 0], [0, 30]];

/// Fewer words differ in no version.
const FEWEST_WORDS: usize = 40;

/// The array as victims or words.
pub(in super::super) fn recognised(array: usize, table: &Table) -> Option<Recognised> {
    let behavior = victims(table).map(|inputs| Behavior::ThreatVictims { inputs });
    let behavior = behavior.or_else(|| words(table))?;
    Some(Recognised { array, name: table.name.clone(), behavior })
}

/// The number of inputs, if arrays that are no tables say it, and all the same one.
pub(super) fn inputs(tables: &[&Table]) -> Option<u32> {
    let inputs = |table: &&Table| match words(table) {
        Some(Behavior::ThreatWords { inputs, .. }) => Some(vec![inputs]),
        _ => victims(table),
    };
    let mut said: Vec<u32> = tables.iter().filter_map(inputs).reduce(|mut all, it| {
        all.retain(|inputs| it.contains(inputs));
        all
    })?;
    said.pop().filter(|_| said.is_empty())
}

/// The versions whose victims have these numbers.
fn victims(table: &Table) -> Option<Vec<u32>> {
    if table.values.len() != 36 || ![6, 36].contains(table.shape.last()?) {
        return None;
    }
    let digit =
        |bits: &u128| char::from_digit(*bits as u32, 6).filter(|_| *bits < 6).unwrap_or('-');
    let rows = table.values.chunks(6).map(|row| row.iter().map(digit).collect::<String>());
    let map = rows.collect::<Vec<_>>().join("/");
    let mut others = table.values.iter().filter(|it| **it >= 6);
    let none = others.next()?;
    let has_map = |inputs: &u32| {
        let threats: Option<Threats> = inputs.to_string().parse().ok();
        threats.is_some_and(|it| it.to_string().split(' ').next() == Some(&map))
    };
    let versions: Vec<u32> = Threats::VERSIONS.iter().copied().filter(has_map).collect();
    (others.all(|it| it == none) && !versions.is_empty()).then_some(versions)
}

/// The pairs, with what excludes an input in bits of their own.
fn words(table: &Table) -> Option<Behavior> {
    let size = table.values.len();
    let distinct = || table.values.iter().collect::<BTreeSet<_>>().len();
    let may_be = table.element.bytes() >= 4 && (12..=16).any(|rows| rows * rows == size);
    if !may_be || distinct() < FEWEST_WORDS {
        return None;
    }
    let of_size = ALL.iter().filter(|it| 2 * size == it.size(PAIRS));
    let forms = of_size.flat_map(|version| FIELDS.map(|fields| (version, fields)));
    let held = forms.filter_map(|(version, fields)| {
        let wrong = held_against(version, fields, &table.values)?;
        Some((wrong.len(), version, fields, wrong))
    });
    let (_, version, [number, flags], wrong) = held.min_by_key(|it| it.0)?;
    let (inputs, pieces) = (version.inputs, version.formula());
    Some(Behavior::ThreatWords { inputs, pieces, number, flags, wrong })
}

/// The words that are wrong; `None` if these are many.
fn held_against(
    version: &Version,
    [number, flags]: [u32; 2],
    values: &[u128],
) -> Option<Vec<Wrong<usize>>> {
    let none = u128::from(version.inputs);
    let pairs = version.table(PAIRS).values.chunks(2).zip(values).enumerate();
    let of_pieces = pairs.filter(|(at, _)| version.has_pieces(2 * at));
    few_wrong(of_pieces.map(|(at, (ours, &have))| {
        let excluded = |bits: u128| have & !(3 << flags) | bits << flags;
        let want = match ours {
            // The number of an input that is not there may be anything.
            [first, _] if *first == none => excluded(2),
            [first, up] => first << number | u128::from(*up == none) << flags,
            _ => have,
        };
        Wrong { at, have: have as i128, want: want as i128 }
    }))
}
