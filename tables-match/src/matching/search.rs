//! Which tables a block may be: equal ones first, then those from which it follows by a rule, then the nearest.

use std::collections::BTreeMap;
use std::sync::Arc;

use chess_tables_gen::{Board, Content, Layout};

use super::arrangement::{Arrangement, choices};
use super::block::Block;
use super::both_colors;
use super::by_occupancy;
use super::by_place::by_place;
use super::candidate::{Candidate, Rule, equal, equal_sets};
use super::cells;
use super::diagonals;
use super::flags::{by_flags, nearly_by_flags};
use super::flags_by_color;
use super::forms::{Catalogue, Numberings, placed};
use super::inner_ranks;
use super::linear;
use super::near;
use super::other_bits;
use super::sentinels;
use super::steps;
use super::straight;
use super::values::{ENOUGH, RULE, View};
use super::without_last;

/// All tables that a block of this array is, or the nearest.
pub(super) fn candidates(catalogue: &Catalogue, array: &str, block: &Block) -> Vec<Candidate> {
    in_any_sign(catalogue, block, |block| of_block(catalogue, array, block))
}

/// The tables that a block nearly is, or as sets, of which fewer entries differ.
fn in_any_sign(
    catalogue: &Catalogue,
    block: &Block,
    find: impl Fn(&Block) -> Vec<Candidate>,
) -> Vec<Candidate> {
    let fewest = |found: &[Candidate]| found.iter().map(|it| it.differs.len()).min();
    let found = find(block);
    if fewest(&found) == Some(0) || !catalogue.fills(block.element) {
        return found;
    }
    let Some(sets) = block.without_sign() else { return found };
    let of_sets = find(&sets);
    match (fewest(&found), fewest(&of_sets)) {
        (_, None) => found,
        (Some(signed), Some(plain)) if signed <= plain => found,
        _ => of_sets,
    }
}

fn of_block(catalogue: &Catalogue, array: &str, block: &Block) -> Vec<Candidate> {
    let named = |catalogue: &Catalogue, block: &Block| near::by_name(catalogue, array, block);
    let cells_named =
        |catalogue: &Catalogue, block: &Block| cells::by_name(catalogue, array, block);
    let ways: [Way<'_>; 18] = [
        &without_differences_or_flags,
        &sentinels::equal,
        &by_rule,
        &flags_by_color::equal,
        &by_place,
        &steps::nearest,
        &diagonals::masks,
        &both_colors::equal,
        &straight::equal,
        &nearest,
        &linear::nearest,
        &nearly_by_flags,
        &near::by_order,
        &near::by_bishops,
        &cells::shifted,
        &cells_named,
        &nearly_by_set,
        &named,
    ];
    let found = first(&ways, catalogue, block);
    let meant = near::without_edge(catalogue, array, block, &found);
    if meant.is_empty() { found } else { meant }
}

/// The tables from which a part of an array follows by a rule, or that it nearly is: the name is that of the whole.
pub(super) fn nearly(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let ways: [Way<'_>; 4] = [&by_rule, &by_place, &near::nearest, &nearly_by_flags];
    in_any_sign(catalogue, block, |block| first(&ways, catalogue, block))
}

/// A search for the tables that a block may be.
pub(super) type Way<'w> = &'w dyn Fn(&Catalogue, &Block) -> Vec<Candidate>;

/// The result of the first successful search.
pub(super) fn first(ways: &[Way<'_>], catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let mut found = ways.iter().map(|way| way(catalogue, block));
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

/// The tables from which the fewest entries differ, also with another number for none or without outer ranks.
fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let mut found = near::nearest(catalogue, block);
    found.extend(sentinels::nearest(catalogue, block));
    found.extend(without_last::nearest(catalogue, block));
    found.extend(inner_ranks::nearest(catalogue, block));
    found.extend(both_colors::nearest(catalogue, block));
    found.extend(straight::nearest(catalogue, block));
    found.extend(by_occupancy::nearest(catalogue, block));
    let fewest = found.iter().map(|it| it.differs.len()).min().unwrap_or_default();
    found.retain(|it| it.differs.len() == fewest);
    found
}

/// The tables whose complements are nearly equal to the block.
fn nearly_by_set(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let all = u128::MAX >> (128 - catalogue.board.len());
    let width = 8 * block.element.bytes();
    if width < catalogue.board.len() {
        return vec![];
    }
    // What is no square of the board stays: such an entry is no set.
    let sets = u128::MAX >> (128 - width);
    let complement =
        |values: &[u128]| values.iter().map(|bits| bits & sets ^ all).collect::<Vec<_>>();
    let mut others = block.clone();
    others.values = complement(&block.values);
    let near = near::nearest(catalogue, &others).into_iter();
    // Half of the sets of another table prove nothing by a rule.
    let most = block.values.len() / near::ONE_OF;
    let of_sets = near.filter(|it| {
        it.differs.len() <= most && catalogue.entries[it.table].content == Content::Squares
    });
    let of_sets = of_sets.map(|it| {
        let expected = complement(&it.expected).into();
        it.by(Rule::Complement, expected)
    });
    of_sets.collect()
}

/// The tables equal to the block, if it has enough information.
pub(super) fn without_differences(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let size = block.values.len();
    let of_rows = block.axes_of_rows().map(|axis| size / block.shape[axis]);
    if [size].into_iter().chain(of_rows).all(|size| catalogue.forms(size).is_none()) {
        return vec![];
    }
    let says = block.information();
    if says < ENOUGH {
        return vec![];
    }
    let views = block.views(catalogue.board);
    let equal = views.iter().flat_map(|view| equal(catalogue, view));
    let equal: Vec<Candidate> = equal.collect();
    if !equal.is_empty() {
        return equal;
    }
    let axes = || block.axes_of_rows();
    let permuted = views.iter().flat_map(|view| {
        let enough = |axis: &usize| says - orders(block.shape[*axis]) >= ENOUGH;
        axes().filter(enough).flat_map(|axis| permuted(catalogue, block, view, axis))
    });
    permuted.collect()
}

/// The tables equal to the block. Those of flags are so in other numberings, too, if the flags are in another order.
fn without_differences_or_flags(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let mut found = without_differences(catalogue, block);
    found.extend(steps::equal(catalogue, block));
    let has_flags = |it: &Candidate| !catalogue.entries[it.table].flags.is_empty();
    if let Some(forms) = catalogue.forms(block.values.len()).filter(|_| found.iter().any(has_flags))
    {
        let known = found.iter().fold(0, |known, it| known | it.numberings);
        let others = by_flags(catalogue, forms, block).into_iter();
        let others = others.map(|it| Candidate { numberings: it.numberings & !known, ..it });
        found.extend(others.filter(|it| it.numberings != 0));
    }
    found
}

/// How many bits say one of all orders.
fn orders(length: usize) -> f64 {
    (1..=length).map(|n| (n as f64).log2()).sum()
}

/// What rows of a table have in common: the table, the axis along which they stand, and how they are arranged.
type Rows = (usize, usize, Arrangement);

/// The tables whose rows along an axis are reordered or partly missing.
fn permuted(catalogue: &Catalogue, block: &Block, view: &View, axis: usize) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len() / block.shape[axis]) else {
        return vec![];
    };
    let mut found: BTreeMap<Rows, (Vec<usize>, Numberings)> = BTreeMap::new();
    for (i, row) in block.rows_of(view, axis).iter().enumerate() {
        let mut longer = BTreeMap::new();
        for form in forms.equal(row) {
            for (n, &(along, index)) in form.arrangement.fixed.iter().enumerate() {
                let mut arrangement = form.arrangement.clone();
                arrangement.fixed.remove(n);
                let rows = (form.table, along, arrangement);
                let start = (vec![], Numberings::MAX);
                let before = if i == 0 { Some(&start) } else { found.get(&rows) };
                let Some((places, numberings)) = before else { continue };
                let both = numberings & form.numberings;
                if both != 0 && !places.contains(&index) && !longer.contains_key(&rows) {
                    longer.insert(rows, ([&places[..], &[index]].concat(), both));
                }
            }
        }
        found = longer;
    }
    let expected: Arc<[u128]> = view.values.clone().into();
    let found = found.into_iter().map(|((table, along, mut arrangement), (places, numberings))| {
        arrangement.order.insert(axis.min(arrangement.order.len()), along);
        let is_all = places.len() == catalogue.entries[table].shape[along];
        Candidate {
            table,
            arrangement,
            numberings,
            expected: expected.clone(),
            places: (!is_all || !places.is_sorted()).then_some((axis, places)),
            rules: vec![],
            none: view.none,
            differs: vec![],
            by_name: false,
        }
    });
    found.collect()
}

/// The tables from which the block follows by a rule.
pub(super) fn by_rule(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    if block.information() < ENOUGH + RULE {
        return vec![];
    }
    let by_flags = |catalogue: &Catalogue, block: &Block| by_flags(catalogue, forms, block);
    let ways: [Way<'_>; 9] = [
        &by_set,
        &by_occupancy::equal,
        &without_last::equal,
        &inner_ranks::equal,
        &by_index,
        &by_flags,
        &linear::equal,
        &diagonals::numbers,
        &by_lower_bits,
    ];
    first(&ways, catalogue, block)
}

/// Flags in the lower bits.
fn by_lower_bits(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    other_bits::in_lower_bits(catalogue, block, |lower| {
        let Some(forms) = catalogue.forms(lower.values.len()) else { return vec![] };
        let of_order = |catalogue: &Catalogue, block: &Block| by_flags(catalogue, forms, block);
        first(&[&without_differences, &of_order], catalogue, lower)
    })
}

/// Sets of all other squares, or with or without the squares of the indices.
fn by_set(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let board = catalogue.board;
    let all = u128::MAX >> (128 - board.len());
    let width = 8 * block.element.bytes();
    if width < board.len() {
        return vec![];
    }
    let sets: Vec<u128> =
        block.values.iter().map(|bits| bits & (u128::MAX >> (128 - width))).collect();
    let found = |values: Vec<u128>, bits: Numberings, rule: Rule| {
        let view = View { values, none: None };
        let expected: Arc<[u128]> = block.values.clone().into();
        let of_sets = equal_sets(catalogue, &view).filter(|it| it.numberings & bits != 0);
        let of_sets = of_sets.map(|it| {
            let numberings = it.numberings & bits;
            Candidate { numberings, ..it.by(rule.clone(), expected.clone()) }
        });
        of_sets.collect::<Vec<_>>()
    };
    let complement = sets.iter().map(|bits| bits ^ all).collect();
    let mut candidates = found(complement, Numberings::MAX, Rule::Complement);
    let choices = choices((0..block.shape.len()).filter(|&i| block.shape[i] == board.len()));
    for axes in choices.into_iter().filter(|axes| !axes.is_empty()) {
        if !candidates.is_empty() {
            break;
        }
        for (reversed, bits) in [(false, 0x5555), (true, 0xAAAA)] {
            let own = own_squares(board, &block.shape, &axes, reversed);
            let has = |rule: fn(u128, u128) -> bool| {
                sets.iter().zip(&own).all(|(&set, &own)| rule(set, own))
            };
            if has(|set, own| set & own == own) {
                let without = sets.iter().zip(&own).map(|(set, own)| set & !own).collect();
                candidates.extend(found(without, bits, Rule::With(axes.clone())));
            } else if has(|set, own| set & own == 0) {
                let with = sets.iter().zip(&own).map(|(set, own)| set | own).collect();
                candidates.extend(found(with, bits, Rule::Without(axes.clone())));
            }
        }
    }
    candidates
}

/// Sets by square where the indices are of another layout than the sets.
fn by_index(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let board = catalogue.board;
    let Some(axis) = block.shape.iter().position(|&length| length == board.len()) else {
        return vec![];
    };
    let mut found = vec![];
    for moved in &catalogue.moved {
        let values = block.values_from(axis, |_, index| moved[index]);
        for it in equal_sets(catalogue, &View { values, none: None }) {
            for numbering in (0..16).filter(|numbering| it.numberings & 1 << numbering != 0) {
                let own = placed(board, numbering);
                let is_it = |layout: &Layout| {
                    let other = board.with_layout(*layout);
                    (0..board.len()).all(|i| other.index(own.square(i)) == moved[i])
                };
                found.extend(Layout::ALL.into_iter().find(is_it).map(|layout| {
                    let numberings = 1 << numbering;
                    Candidate { numberings, rules: vec![Rule::Indices(layout)], ..it.clone() }
                }));
            }
        }
    }
    found
}

/// For each entry the squares of its indices along some axes, as a set. In every layout the bit of a square has its
/// number, unless the bits are reversed.
pub(super) fn own_squares(
    board: Board,
    shape: &[usize],
    axes: &[usize],
    reversed: bool,
) -> Vec<u128> {
    let stride = |axis: usize| shape[axis + 1..].iter().product::<usize>();
    let size = shape.iter().product();
    let board = placed(board, reversed.into());
    let bit = |at: usize, axis: usize| board.bit(board.square(at / stride(axis) % shape[axis]));
    (0..size).map(|at| axes.iter().fold(0, |set, &axis| set | bit(at, axis))).collect()
}
