//! Two tables that are compared, and whether one is the other with its axes in another order: `[[u64; 64]; 2]` that became
//! `[[u64; 2]; 64]`.

use std::borrow::Cow;

use chess_tables_gen::{Board, Table};

use super::change::{Entry, How};

/// How many changed entries are listed, even if they look like a rearrangement: they need not be one.
pub(super) const FEW: usize = 2;

/// Two tables of one name.
pub(super) struct Pair<'t> {
    pub(super) boards: [Board; 2],
    pub(super) a: &'t Table,
    pub(super) b: &'t Table,
    /// The values of `b`, as those of the type of `a`: the same bits if the types are equally wide.
    pub(super) values: Cow<'t, [u128]>,
}

impl<'t> Pair<'t> {
    pub(super) fn of(boards: [Board; 2], a: &'t Table, b: &'t Table) -> Self {
        let is_cast = a.element != b.element && a.element.bytes() == b.element.bytes();
        let values = match is_cast {
            true => b.values.iter().map(|&bits| a.element.wrap(bits)).collect(),
            false => Cow::Borrowed(&b.values[..]),
        };
        Self { boards, a, b, values }
    }

    /// The entries that differ, of tables of one shape.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let values = self.a.values.iter().zip(&self.values[..]).enumerate();
        let differ = values.filter(|(_, (a, b))| a != b);
        differ.map(|(position, _)| Entry::at(position, [self.a, self.b])).collect()
    }
}

/// The orders of so many axes are few enough to try them all.
const MOST: usize = 4;

impl Pair<'_> {
    pub(super) fn axes(&self) -> Option<How> {
        let fits: Vec<Vec<usize>> =
            self.orders().into_iter().filter(|order| self.has_axes(order)).collect();
        (!fits.is_empty()).then_some(How::Axes(fits))
    }

    fn orders(&self) -> Vec<Vec<usize>> {
        let axes: Vec<usize> = (0..self.a.shape.len()).collect();
        if axes.len() > MOST { vec![] } else { orders(&axes) }
    }

    fn has_axes(&self, order: &[usize]) -> bool {
        let shape: Vec<usize> = order.iter().map(|&axis| self.a.shape[axis]).collect();
        if shape != self.b.shape {
            return false;
        }
        let stride = |axis: usize| self.a.shape[axis + 1..].iter().product::<usize>();
        let strides: Vec<usize> = order.iter().map(|&axis| stride(axis)).collect();
        let mut index = vec![0; shape.len()];
        let mut position = 0;
        self.values.iter().all(|value| {
            let fits = self.a.values[position] == *value;
            for axis in (0..shape.len()).rev() {
                index[axis] += 1;
                position += strides[axis];
                if index[axis] < shape[axis] {
                    break;
                }
                position -= strides[axis] * shape[axis];
                index[axis] = 0;
            }
            fits
        })
    }
}

/// All orders of some axes: the given one first, and each before those that are greater.
pub(crate) fn orders(axes: &[usize]) -> Vec<Vec<usize>> {
    axes.iter().fold(vec![vec![]], |orders: Vec<Vec<usize>>, _| {
        let longer = orders.iter().flat_map(|order| {
            let rest = axes.iter().filter(|axis| !order.contains(axis));
            rest.map(|&axis| [&order[..], &[axis]].concat())
        });
        longer.collect()
    })
}
