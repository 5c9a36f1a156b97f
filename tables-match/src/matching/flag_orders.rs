//! Tables of flags in one file. Both flags of a color may stand in either order, but not in both: a mask in which the
//! rooks of a color were exchanged equals the table in another order.

use std::collections::BTreeSet;

use chess_tables_gen::Table;

use super::candidate::Rule;
use super::flags::{ALWAYS, UNUSED};
use super::forms::Catalogue;
use super::piece::{Found, Piece, What};

/// A table, and the module of an array.
type InModule<'t> = (String, &'t str);

/// Holds the arrays whose flags of a color are exchanged against the order of the catalogue, if another array of their
/// module has the same table in that order.
pub(super) fn hold_together(catalogue: &Catalogue, tables: &[&Table], pieces: &mut [Piece]) {
    let in_order: BTreeSet<InModule<'_>> = pieces
        .iter()
        .filter_map(|piece| {
            let What::Table(found) = &piece.what else { return None };
            let is_it = found.is_equal() && names(found).is_none();
            is_it.then(|| (found.table.clone(), module(tables[piece.array])))
        })
        .collect();
    for piece in pieces {
        let What::Table(found) = &mut piece.what else { continue };
        let other = (found.table.clone(), module(tables[piece.array]));
        if found.is_equal() && in_order.contains(&other) {
            let flags = catalogue.entries.iter().find(|it| it.name == found.table);
            put_in_order(found, flags.map_or(&[], |it| &it.flags));
        }
    }
}

fn module(table: &Table) -> &str {
    table.name.rsplit_once("::").map_or("", |(module, _)| module)
}

/// The names of the bits, if they are not in the order of the catalogue.
fn names(found: &Found) -> Option<&[String]> {
    found.rules.iter().find_map(|rule| match rule {
        Rule::Flags(names) => Some(&names[..]),
        _ => None,
    })
}

/// Expects the flags in this order, if the array has only those of a color exchanged.
fn put_in_order(found: &mut Found, flags: &[String]) {
    let Some(names) = names(found).map(<[String]>::to_vec) else { return };
    let is_flag = |bit: &usize| ![UNUSED, ALWAYS].contains(&names[*bit].as_str());
    let bits: Vec<usize> = (0..names.len()).filter(is_flag).collect();
    let from = flags.iter().map(|flag| names.iter().position(|name| name == flag));
    let Some(from) = from.collect::<Option<Vec<usize>>>() else { return };
    let color = |name: &str| name.split(' ').next().unwrap_or_default().to_owned();
    let colors = bits.iter().map(|bit| color(&names[*bit]));
    if from == bits || !colors.eq(flags.iter().map(|flag| color(flag))) {
        return;
    }
    let rest = !bits.iter().fold(0_u128, |all, bit| all | 1 << bit);
    let in_order = |value: &u128| {
        let moved = bits.iter().zip(&from);
        moved.fold(value & rest, |all, (to, from)| all | (value >> from & 1) << to)
    };
    let values: Vec<u128> = found.expected.values.iter().map(in_order).collect();
    let both = values.iter().zip(&found.yours.values).enumerate();
    found.differs = both.filter(|(_, (ours, yours))| ours != yours).map(|it| it.0).collect();
    found.expected = found.expected.with_values(values);
    let mut ordered = names;
    bits.iter().zip(flags).for_each(|(bit, flag)| ordered[*bit].clone_from(flag));
    found.rules.retain(|rule| !matches!(rule, Rule::Flags(_)));
    if ordered != flags {
        found.rules.push(Rule::Flags(ordered));
    }
}
