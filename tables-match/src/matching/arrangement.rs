//! How the values of a table, or of a part, stand in an array: the order of its axes, and which are turned.

use std::collections::BTreeSet;

use chess_tables_gen::{Axis, Table};

use crate::diff::orders;

/// Of more entries no other order of axes is tried: only tables with one axis are so large.
const MOST_REORDERED: usize = 1 << 17;

/// How the values of a table, or of a part, are arranged.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Arrangement {
    /// The axes along which it has one index only, by their numbers, with this index.
    pub(super) fixed: Vec<(usize, usize)>,
    /// The others in their order.
    pub(super) order: Vec<usize>,
    /// Those of them that are counted from the other end.
    pub(super) backwards: Vec<usize>,
}

impl Arrangement {
    /// Whether the axes are in the order of the catalogue.
    pub(super) fn is_in_order(&self) -> bool {
        self.order.is_sorted()
    }
}

/// Whether an axis has so few indices that each may have a separate array: `white_pawn_attacks`.
fn is_fixable(axis: Axis) -> bool {
    matches!(
        axis,
        Axis::Color
            | Axis::Direction
            | Axis::Piece
            | Axis::Distance
            | Axis::Leap
            | Axis::ThreadPiece
            | Axis::Promotion
            | Axis::ThreadField
            | Axis::Field
    )
}

/// All choices of such axes, first none.
pub(super) fn fixable(axes: &[Axis]) -> Vec<Vec<usize>> {
    let all = choices((0..axes.len()).filter(|&i| is_fixable(axes[i])));
    all.into_iter().filter(|fixed| fixed.len() < axes.len() || axes.is_empty()).collect()
}

/// All choices of some axes, first none.
pub(super) fn choices(axes: impl Iterator<Item = usize>) -> Vec<Vec<usize>> {
    axes.fold(vec![vec![]], |all: Vec<Vec<usize>>, axis| {
        let with = all.iter().map(|it| [&it[..], &[axis]].concat()).collect::<Vec<_>>();
        [all, with].concat()
    })
}

/// All arrangements of a table and its parts, the plainest first.
pub(super) fn all_arrangements(table: &Table) -> Vec<Arrangement> {
    let sizes = fixable(&table.axes).into_iter().map(|fixed| size_without(&table.shape, &fixed));
    arrangements(table, &sizes.collect())
}

pub(super) fn size_without(shape: &[usize], fixed: &[usize]) -> usize {
    (0..shape.len()).filter(|i| !fixed.contains(i)).map(|i| shape[i]).product()
}

/// All arrangements of a table and its parts that have one of these numbers of entries, the plainest first.
pub(super) fn arrangements(table: &Table, sizes: &BTreeSet<usize>) -> Vec<Arrangement> {
    let mut all = vec![];
    for axes in fixable(&table.axes) {
        let size = size_without(&table.shape, &axes);
        if !sizes.contains(&size) {
            continue;
        }
        let rest: Vec<usize> = (0..table.axes.len()).filter(|i| !axes.contains(i)).collect();
        let orders = if size <= MOST_REORDERED { orders(&rest) } else { vec![rest.clone()] };
        let indices = axes.iter().fold(vec![vec![]], |all: Vec<Vec<(usize, usize)>>, &axis| {
            let each = |fixed: Vec<(usize, usize)>| {
                (0..table.shape[axis]).map(move |i| [&fixed[..], &[(axis, i)]].concat())
            };
            all.into_iter().flat_map(each).collect()
        });
        for fixed in indices {
            for order in &orders {
                for backwards in turned(&table.axes, &rest) {
                    let (fixed, order) = (fixed.clone(), order.clone());
                    all.push(Arrangement { fixed, order, backwards });
                }
            }
        }
    }
    all.sort_by_key(|it| (it.backwards.len(), !it.is_in_order()));
    all
}

/// All choices of axes that may be counted from the other end: black first, file h first, or target - attacker.
fn turned(axes: &[Axis], rest: &[usize]) -> Vec<Vec<usize>> {
    choices(rest.iter().copied().filter(|&i| is_turnable(axes[i])))
}

fn is_turnable(axis: Axis) -> bool {
    use Axis::{AntiDiagonal, Color, Diagonal, File, Rank, X88Difference, X88WrappedDifference};
    let by_line = matches!(axis, File | Rank | Diagonal | AntiDiagonal);
    by_line || matches!(axis, Color | X88Difference | X88WrappedDifference)
}

/// The index along an axis that is counted from the other end. 0x88 differences have padding, which stays: the
/// last of 240, or the difference 0 that is the first.
fn from_the_end(axis: Axis, length: usize, index: usize) -> usize {
    match axis {
        Axis::X88Difference if index + 1 == length => index,
        Axis::X88Difference => length - 2 - index,
        Axis::X88WrappedDifference => (length - index) % length,
        _ => length - 1 - index,
    }
}

/// The values of a table in an arrangement.
pub(super) fn arranged(
    axes: &[Axis],
    shape: &[usize],
    values: &[u128],
    arrangement: &Arrangement,
) -> Vec<u128> {
    let Arrangement { fixed, order, backwards } = arrangement;
    let strides: Vec<usize> = (0..shape.len()).map(|i| shape[i + 1..].iter().product()).collect();
    let start: usize = fixed.iter().map(|&(axis, i)| strides[axis] * i).sum();
    let mut positions = vec![start];
    for &axis in order {
        let mut longer = Vec::with_capacity(positions.len() * shape[axis]);
        for position in positions {
            for i in 0..shape[axis] {
                let is_turned = backwards.contains(&axis);
                let i = if is_turned { from_the_end(axes[axis], shape[axis], i) } else { i };
                longer.push(position + strides[axis] * i);
            }
        }
        positions = longer;
    }
    positions.into_iter().map(|position| values[position]).collect()
}
