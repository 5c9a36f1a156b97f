//! Another order of axes.

use super::Reshaped;
use crate::axis::Axis;
use crate::table::Table;

/// Returns for each of the wanted axes its place among these. `None` if they are not the same axes, or if
/// a field would not be the last one.
pub(super) fn order(axes: &[Axis], wanted: &[Axis]) -> Option<Vec<usize>> {
    let mut order = vec![];
    for axis in wanted {
        let mut places = (0..axes.len()).filter(|i| axes[*i] == *axis && !order.contains(i));
        order.push(places.next()?);
    }
    let ends_alike = |field| axes.last() != Some(&field) || wanted.last() == Some(&field);
    let fits =
        order.len() == axes.len() && [Axis::Field, Axis::ThreadField].map(ends_alike) == [true; 2];
    fits.then_some(order)
}

pub(super) fn with_axes(table: &Table, axes: &[Axis]) -> Reshaped {
    let order = order(&table.axes, axes).ok_or_else(|| {
        let names: Vec<&str> = table.axes.iter().map(|axis| axis.name()).collect();
        let fields = [Axis::Field, Axis::ThreadField];
        let last = table.axes.last().filter(|axis| fields.contains(axis));
        let last = last.map(|axis| format!(", {} last", axis.name())).unwrap_or_default();
        format!("want each of its axes {} once{last}", names.join(", "))
    })?;
    let shape: Vec<usize> = order.iter().map(|&axis| table.shape[axis]).collect();
    let mut reordered = Table { axes: axes.to_owned(), shape, ..table.clone() };
    let mut index = vec![0; order.len()];
    for position in 0..table.values.len() {
        for (&axis, i) in order.iter().zip(reordered.index(position)) {
            index[axis] = i;
        }
        reordered.values[position] = table.bits(&index);
    }
    Ok(reordered)
}
