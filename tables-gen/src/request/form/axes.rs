//! Another order of axes.

use super::Reshaped;
use crate::axis::Axis;
use crate::table::Table;

/// Returns for each of the wanted axes its place among these. `None` if they are not the same axes, or if
/// a field would not be the last one.
pub(super) fn order(axes: &[Axis], wanted: &[Axis]) -> Option<Vec<usize>> {
    let mut order = vec![];
    for axis in wanted {
        order.push((0..axes.len()).find(|i| axes[*i] == *axis && !order.contains(i))?);
    }
    let has_same_end = last_field(axes).is_none() || last_field(axes) == last_field(wanted);
    (order.len() == axes.len() && has_same_end).then_some(order)
}

/// Returns the last axis if it is one of fields.
fn last_field(axes: &[Axis]) -> Option<&Axis> {
    axes.last().filter(|axis| matches!(axis, Axis::Field | Axis::ThreadField))
}

pub(super) fn with_axes(table: &Table, axes: &[Axis]) -> Reshaped {
    let order = order(&table.axes, axes).ok_or_else(|| {
        let mut names = vec![];
        for axis in &table.axes {
            names.push(axis.name());
        }
        let last = match last_field(&table.axes) {
            Some(axis) => format!(", {} last", axis.name()),
            None => String::new(),
        };
        format!("want each of its axes {} once{last}", names.join(", "))
    })?;
    let mut shape = vec![];
    for &axis in &order {
        shape.push(table.shape[axis]);
    }
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
