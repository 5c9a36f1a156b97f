//! Another order of axes or of flags.

use super::Reshaped;
use crate::table::relation::UNUSED;
use crate::table::{Axis, Relation, Table};

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

/// Returns the table with its flags in another order. A name of several flags, such as `pawn` of `white
/// pawn` and `black pawn`, is set where any of them is.
pub(super) fn with_flags(table: &Table, names: &[String]) -> Reshaped {
    let old = table.flags();
    if old.is_empty() {
        return Err("its entries have no flags with names".to_owned());
    }
    let known = old.join(", ");
    let mut masks = vec![];
    for (i, name) in names.iter().enumerate() {
        let is_of = |flag: &str| flag == name || flag.ends_with(&format!(" {name}"));
        let mut mask = 0_u128;
        for (bit, flag) in old.iter().enumerate() {
            if is_of(flag) {
                mask |= 1 << bit;
            }
        }
        if mask == 0 && name != UNUSED {
            return Err(format!("it has no flag `{name}`: want some of {known}, or {UNUSED}"));
        }
        if mask != 0 && names[..i].contains(name) {
            return Err(format!("two bits are `{name}`"));
        }
        masks.push(mask);
    }
    if masks.is_empty() || masks.len() > 128 {
        return Err(format!("want 1 to 128 flags, not {}", masks.len()));
    }
    let mut values = vec![];
    for bits in &table.values {
        let mut moved = 0;
        for (bit, mask) in masks.iter().enumerate() {
            moved |= u128::from(bits & mask != 0) << bit;
        }
        values.push(moved);
    }
    let mut relations = table.relations.clone();
    for relation in &mut relations {
        if let Relation::Flags(flags) = relation {
            names.clone_into(flags);
        }
    }
    let element = table.element.or_wider(&values);
    Ok(Table { element, relations, values, ..table.clone() })
}
