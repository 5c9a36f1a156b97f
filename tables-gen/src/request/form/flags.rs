//! Another order of flags.

use super::Reshaped;
use crate::relation::{Relation, UNUSED};
use crate::table::Table;

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
