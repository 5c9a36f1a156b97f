//! The names of tables, and what several of them share one.

use std::collections::BTreeMap;

use super::table::Entry;
use crate::parse::lexer::short;
use crate::parse::lines::Lines;
use crate::parse::modules::Modules;
use crate::parse::naming::TableNames;
use crate::parse::parsed::{Found, Parsed};
use chess_tables_gen::Board;

/// What a file is read as: its entries, in the order of the source.
pub(super) fn parsed<'a>(
    modules: &Modules<'a>,
    entries: Vec<Entry<'a>>,
    source: &str,
    board: Board,
) -> Parsed {
    let mut namesakes: BTreeMap<(usize, &str), Vec<Entry<'a>>> = BTreeMap::new();
    let mut all = vec![];
    for entry in entries {
        if entry.fingerprint.is_some() && !entry.is_closed {
            namesakes.entry((entry.module, entry.name)).or_default().push(entry);
        } else {
            all.push(entry);
        }
    }
    let mut names = TableNames::of(modules, namesakes.keys().copied());
    all.extend(namesakes.into_values().flat_map(agreed));
    all.sort_by_key(|entry| entry.at);
    let mut parsed = Parsed::new(board, vec![]);
    let mut lines = Lines::default();
    for entry in all {
        let line = lines.number(source, entry.at);
        let name = match &entry.read {
            Ok(_) => names.name(entry.module, entry.name),
            Err(_) if entry.is_closed => Some(short(entry.name)),
            Err(_) => names.path(entry.module, entry.name),
        };
        let read = match name {
            Some(_) => entry.read,
            None => entry.read.and(Err("a name too long with its namespaces".to_owned())),
        };
        let name = name.unwrap_or_else(|| entry.name.to_owned());
        parsed.add(name, line, read, entry.fingerprint);
    }
    parsed
}

/// Several arrays of one name, as in the branches of `#if`, are one if all are the same. Otherwise it is not known
/// which of them is compiled, and none is a table.
fn agreed(mut same: Vec<Entry<'_>>) -> Vec<Entry<'_>> {
    let is_same = same.windows(2).all(|pair| match (&pair[0].read, &pair[1].read) {
        (Ok(Found { table: one, .. }), Ok(Found { table: other, .. })) => {
            one.shape == other.shape && one.element == other.element && one.values == other.values
        }
        _ => false,
    });
    if is_same {
        same.truncate(1);
        return same;
    }
    let reason = format!("one of {} arrays of this name, with different values", same.len());
    same.iter_mut().for_each(|entry| entry.read = Err(reason.clone()));
    same
}
