//! What a comparison says, held against the tables: it is the same the other way round, and from the
//! one set and what is said follows the other.

use chess_tables_gen::{Axis, Bits, Board, Content, Element, Layout, Table, TableSet};
use chess_tables_match::diff::{Change, ChangedEntry, Diff, How, Shift, diff};

/// Compares both ways round and holds what is said against the tables.
#[track_caller]
pub(crate) fn assert_complete<'t>(a: &'t TableSet, b: &'t TableSet) -> Diff<'t> {
    let there = diff(a, b);
    assert_eq!(mirrored(&there), diff(b, a));
    let mut made = applied(&there, a);
    let mut wanted: Vec<_> = b.tables.iter().map(facts).collect();
    made.sort_unstable();
    wanted.sort_unstable();
    assert!(made == wanted, "{:#?}", there.changes);
    there
}

/// All that is compared.
type Facts = (String, Element, Vec<usize>, Vec<u128>);

fn facts(table: &Table) -> Facts {
    (table.name.clone(), table.element, table.shape.clone(), table.values.clone())
}

fn mirrored<'t>(diff: &Diff<'t>) -> Diff<'t> {
    let [a, b] = diff.boards;
    let change = |change: &Change<'t>| -> Change<'t> {
        match change {
            Change::Changed { a, b, retyped, how } => {
                Change::Changed { a: b, b: a, retyped: *retyped, how: back(how) }
            }
            Change::Renamed { a, b } => Change::Renamed { a: b, b: a },
            Change::Added { b } => Change::Removed { a: b },
            Change::Removed { a } => Change::Added { b: a },
        }
    };
    let mut changes: Vec<Change<'t>> = diff.changes.iter().map(change).collect();
    changes.sort_by(|x, y| (x.op(), x.name()).cmp(&(y.op(), y.name())));
    Diff { boards: [b, a], changes, unchanged: diff.unchanged }
}

fn inverse(order: &[usize]) -> Vec<usize> {
    (0..order.len()).map(|i| order.iter().position(|&from| from == i).unwrap()).collect()
}

fn back(how: &How) -> How {
    match how {
        How::Equal => How::Equal,
        How::Unrelated => How::Unrelated,
        How::Entries(entries) => {
            let back = |&ChangedEntry { position, a, b }: &ChangedEntry| ChangedEntry {
                position,
                a: b,
                b: a,
            };
            How::Entries(entries.iter().map(back).collect())
        }
        How::Layout { content, fits, reversed } => {
            let mut fits: Vec<_> = fits.iter().map(|&[from, to]| [to, from]).collect();
            fits.sort_unstable();
            How::Layout { content: *content, fits, reversed: *reversed }
        }
        How::Axes(orders) => {
            let mut orders: Vec<_> = orders.iter().map(|order| inverse(order)).collect();
            orders.sort_unstable();
            How::Axes(orders)
        }
        How::Order { axis, order } => How::Order { axis: *axis, order: inverse(order) },
        How::Shift(Shift { axis, by, reversed, lost, new }) => How::Shift(Shift {
            axis: *axis,
            by: if *reversed { *by } else { -by },
            reversed: *reversed,
            lost: new.clone(),
            new: lost.clone(),
        }),
    }
}

fn applied(diff: &Diff<'_>, a: &TableSet) -> Vec<Facts> {
    let mut tables: Vec<Table> = a.tables.clone();
    for change in &diff.changes {
        let at = tables.iter().position(|table| table.name == change.name());
        match change {
            Change::Added { b } => tables.push((*b).clone()),
            Change::Removed { .. } => drop(tables.remove(at.unwrap())),
            Change::Renamed { b, .. } => tables[at.unwrap()].name.clone_from(&b.name),
            Change::Changed { b, how, .. } => {
                let a = &tables[at.unwrap()];
                for values in values(diff.boards, a, b, how) {
                    assert!(values == b.values, "{}: {how:?}", b.name);
                }
                tables[at.unwrap()] = (*b).clone();
            }
        }
    }
    tables.iter().map(facts).collect()
}

/// The values that follow from those of `a` and from what is said, in each way that it is said.
fn values(boards: [Board; 2], a: &Table, b: &Table, how: &How) -> Vec<Vec<u128>> {
    let cast = |bits| cast(a, b, bits);
    let taken = |index_in_a: &dyn Fn(Vec<usize>) -> Vec<usize>| taken(a, b, index_in_a);
    match how {
        How::Equal => vec![a.values.iter().map(|&bits| cast(bits)).collect()],
        How::Unrelated => vec![b.values.clone()],
        How::Entries(entries) => {
            let mut values: Vec<u128> = a.values.iter().map(|&bits| cast(bits)).collect();
            for entry in entries {
                assert_eq!(a.values[entry.position], entry.a);
                values[entry.position] = entry.b;
            }
            vec![values]
        }
        How::Layout { content, fits, reversed } => {
            let bits = [Bits::InOrder, if *reversed { Bits::Reversed } else { Bits::InOrder }];
            let way = |&[from, to]: &[Layout; 2]| {
                assert!(from == boards[0].layout() || to == boards[1].layout());
                let board = |i: usize| boards[0].with_layout([from, to][i]).with_bits(bits[i]);
                renumbered(a, b, *content, [board(0), board(1)])
            };
            fits.iter().map(way).collect()
        }
        How::Axes(orders) => {
            let way = |order: &Vec<usize>| {
                taken(&|index| inverse(order).iter().map(|&axis| index[axis]).collect())
            };
            orders.iter().map(way).collect()
        }
        How::Order { axis, order } => vec![taken(&|mut index| {
            index[*axis] = order[index[*axis]];
            index
        })],
        How::Shift(shift) => vec![shifted(a, b, shift)],
    }
}

/// The same bits if the types are equally wide.
fn cast(a: &Table, b: &Table, bits: u128) -> u128 {
    if a.element.bytes() == b.element.bytes() { b.element.wrap(bits) } else { bits }
}

/// The entries of `a` in the order of `b`, by the index that each has there.
fn taken(a: &Table, b: &Table, index_in_a: &dyn Fn(Vec<usize>) -> Vec<usize>) -> Vec<u128> {
    let positions = 0..b.values.len();
    positions.map(|position| cast(a, b, a.bits(&index_in_a(b.index(position))))).collect()
}

fn renumbered(a: &Table, b: &Table, content: Content, [from, to]: [Board; 2]) -> Vec<u128> {
    let width = 8 * a.element.bytes() as u32;
    let mut moved = [0; 128];
    from.squares()
        .for_each(|square| moved[from.bit(square).trailing_zeros() as usize] = to.bit(square));
    let renumbered = |bits: u128| match content {
        Content::Squares => {
            let mut left = bits & (u128::MAX >> (128 - width));
            let mut set = 0;
            while left != 0 {
                set |= moved[left.trailing_zeros() as usize];
                left &= left - 1;
            }
            b.element.wrap(set)
        }
        Content::Square if bits < from.len() as u128 => {
            to.index(from.square(bits as usize)) as u128
        }
        Content::Move if from.len() <= 64 && bits < 5 << 12 => {
            let [start, end] = [bits & 63, bits >> 6 & 63].map(|square| square as usize);
            let is_move = start != end && start.max(end) < from.len();
            let number = |square| to.index(from.square(square)) as u128;
            if is_move { number(start) | number(end) << 6 | bits >> 12 << 12 } else { bits }
        }
        _ => cast(a, b, bits),
    };
    let mut values: Vec<u128> = taken(a, b, &|mut index| {
        for (i, axis) in index.iter_mut().enumerate() {
            let squares = [a.axes[i], b.axes[i]].contains(&Axis::Square);
            if squares && a.shape[i] == from.len() {
                *axis = from.index(to.square(*axis));
            }
        }
        index
    });
    values.iter_mut().for_each(|value| *value = renumbered(*value));
    values
}

fn shifted(a: &Table, b: &Table, shift: &Shift) -> Vec<u128> {
    let Shift { axis, by, reversed, lost, new } = shift;
    let (mut lost, mut new) = (lost.iter(), new.iter());
    let other = |i: usize, to_a: bool| match (reversed, to_a) {
        (true, _) => by - i as isize,
        (false, true) => i as isize - by,
        (false, false) => i as isize + by,
    };
    let within =
        |i: isize, table: &Table| usize::try_from(i).ok().filter(|&i| i < table.shape[*axis]);
    for (position, value) in a.values.iter().enumerate() {
        if within(other(a.index(position)[*axis], false), b).is_none() {
            assert_eq!(Some(value), lost.next());
        }
    }
    let value = |position| {
        let mut index = b.index(position);
        match within(other(index[*axis], true), a) {
            Some(i) => {
                index[*axis] = i;
                cast(a, b, a.bits(&index))
            }
            None => *new.next().unwrap(),
        }
    };
    let values = (0..b.values.len()).map(value).collect();
    assert_eq!((lost.next(), new.next()), (None, None));
    values
}
