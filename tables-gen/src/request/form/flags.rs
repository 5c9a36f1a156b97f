//! Another order of flags.

use super::Reshaped;
use crate::relation::{Relation, UNUSED};
use crate::table::Table;

/// Returns the table with its flags in another order. A name of several flags, such as `pawn` of `white
/// pawn` and `black pawn`, is set where any of them is.
pub(super) fn with_flags(table: &Table, names: &[String]) -> Reshaped {
    let old: Vec<&str> = table.flags().iter().map(String::as_str).collect();
    if old.is_empty() {
        return Err("its entries have no flags with names".to_owned());
    }
    let known = old.join(", ");
    let mut masks = vec![];
    for (i, name) in names.iter().enumerate() {
        let is_of = |flag: &str| flag == name || flag.ends_with(&format!(" {name}"));
        let flags = (0..old.len()).filter(|&bit| is_of(old[bit]));
        let mask = flags.fold(0_u128, |mask, bit| mask | 1 << bit);
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
    let moved = |&bits: &u128| {
        let is_set = masks.iter().enumerate().filter(|(_, mask)| bits & **mask != 0);
        is_set.fold(0, |moved, (bit, _)| moved | 1 << bit)
    };
    let values: Vec<u128> = table.values.iter().map(moved).collect();
    let is_flags = |relation: &Relation| matches!(relation, Relation::Flags(_));
    let mut relations = table.relations.clone();
    for relation in relations.iter_mut().filter(|it| is_flags(it)) {
        *relation = Relation::Flags(names.to_owned());
    }
    let element = table.element.or_wider(&values);
    Ok(Table { element, relations, values, ..table.clone() })
}
