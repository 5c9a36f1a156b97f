//! The values of an array as the catalogue would have them, and how much they say.

use chess_tables_gen::tool::splitmix64::{GAMMA, mix};
use chess_tables_gen::{Content, Element, Table};

/// The value for "no square" on both sides of a comparison.
const NONE: u128 = u128::MAX;

/// The bits of information from which an equal table is not an accident: random values equal one of some ten
/// thousand forms once in 2^27 times. Maps, masks and steps have more; eight small numbers have less.
pub(super) const ENOUGH: f64 = 40.0;
/// The bits required for each rule, because rules multiply the forms.
pub(super) const RULE: f64 = 20.0;
/// A mistake multiplies the forms, too.
pub(super) const MISTAKE: f64 = 20.0;

/// The values of an array, read in one way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct View {
    pub(super) values: Vec<u128>,
    /// The array's value for "no square", if the catalogue's value replaced it.
    pub(super) none: Option<u128>,
}

/// All ways to read these values: as they are, with the other sign, and with a value of the array's own for
/// "no square".
pub(super) fn views(element: Element, values: &[u128], squares: usize) -> Vec<View> {
    let mut views = vec![View { values: values.to_vec(), none: None }];
    let other = other_sign(element);
    let wrapped: Vec<u128> = values.iter().map(|&bits| other.wrap(bits)).collect();
    if wrapped != values {
        views.push(View { values: wrapped, none: None });
    }
    let mut beyond = values.iter().copied().filter(|&bits| bits >= squares as u128);
    if let Some(none) = beyond.next().filter(|none| *none != NONE) {
        if beyond.all(|bits| bits == none) {
            let replaced = |&bits: &u128| if bits == none { NONE } else { bits };
            views.push(View { values: values.iter().map(replaced).collect(), none: Some(none) });
        }
    }
    views
}

/// The type of the same width with the other signedness.
pub(super) fn other_sign(element: Element) -> Element {
    let is_it =
        |it: &Element| it.bytes() == element.bytes() && it.is_signed() != element.is_signed();
    Element::ALL.into_iter().find(is_it).unwrap_or(element)
}

/// The values of a table of the catalogue, to be compared with views.
pub(super) fn comparable(table: Table) -> Vec<u128> {
    let none = table.no_entry().unwrap_or(0xFF);
    let mut values = table.values;
    if table.content == Content::Square {
        values.iter_mut().filter(|bits| **bits == none).for_each(|bits| *bits = NONE);
    }
    values
}

/// A hash of values.
pub(super) fn hash(values: &[u128]) -> u64 {
    let mut hash = 0;
    for &bits in values {
        hash = mix(hash ^ bits as u64 ^ ((bits >> 64) as u64).wrapping_mul(GAMMA));
    }
    hash
}

/// The bits that encode these values: each distinct value once, and the choice at each place. Constant arrays and
/// consecutive numbers have none, because every program has them.
pub(super) fn information(values: &[u128]) -> f64 {
    match step(values) {
        Some(0 | 1) => 0.0,
        _ => bits_of(values),
    }
}

/// How many bits it takes to say by how much each value is greater than the last: few for numbers that change line
/// by line, such as the rank of each square.
pub(super) fn information_of_steps(values: &[u128]) -> f64 {
    bits_of(&values.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])).collect::<Vec<_>>())
}

fn bits_of(values: &[u128]) -> f64 {
    let counts = counts(values);
    let places = |&count: &usize| count as f64 * (values.len() as f64 / count as f64).log2();
    let each = || counts.iter();
    each().map(|it| own(it.0)).sum::<f64>() + each().map(|it| places(&it.1)).sum::<f64>()
}

/// By how much each value is greater than the last, if that is always the same; 0 of a single value.
pub(super) fn step(values: &[u128]) -> Option<u128> {
    let mut steps = values.windows(2).map(|pair| pair[1].wrapping_sub(pair[0]));
    let first = steps.next().unwrap_or_default();
    steps.all(|step| step == first).then_some(first)
}

/// Whether the values count up or down from any number: `k / n`, or that modulo a number. Any array by two numbers has these
/// as columns.
pub(super) fn count_on(values: &[u128]) -> bool {
    let Some(&first) = values.first() else { return false };
    let same = values.iter().take_while(|it| **it == first).count();
    let is_counted = |up: &dyn Fn(u128) -> u128| {
        let most = values.iter().map(|it| up(*it)).max().unwrap_or_default();
        let counted = |k: usize| most.checked_add(1).map(|modulo| (k / same) as u128 % modulo);
        values.iter().enumerate().all(|(k, &bits)| Some(up(bits)) == counted(k))
    };
    is_counted(&|it| it.wrapping_sub(first)) || is_counted(&|it| first.wrapping_sub(it))
}

/// Whether each value has the bits of the last, moved up by one.
pub(super) fn double(element: Element, values: &[u128]) -> bool {
    let moved = |bits: u128| {
        let lost = 8 * element.bytes() as u32 - 1;
        element.wrap(bits << 1 | bits >> lost & 1)
    };
    values.windows(2).all(|pair| pair[1] == moved(pair[0]))
}

/// How many bits a value has.
pub(super) fn own(bits: u128) -> f64 {
    (1.0 + (bits as i128).unsigned_abs() as f64).log2()
}

/// How often each value occurs, the least first.
pub(super) fn counts(values: &[u128]) -> Vec<(u128, usize)> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.chunk_by(|a, b| a == b).map(|same| (same[0], same.len())).collect()
}
