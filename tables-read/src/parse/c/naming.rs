//! The names of tables, and what several of them share one.

use std::collections::{BTreeMap, BTreeSet};

use super::table::Entry;
use crate::parse::lexer::short;
use crate::parse::lines::Lines;
use crate::parse::modules::{self, Module, Modules};
use crate::parse::naming::TableNames;
use crate::parse::parsed::{Found, Parsed, stated_board};

/// What a file is read as.
pub(super) fn parsed<'a>(
    modules: &mut Modules<'a>,
    mut entries: Vec<Entry<'a>>,
    source: &str,
) -> Parsed {
    // In C an array may be declared before it has its value.
    let key = |entry: &Entry<'a>| (entry.module, entry.of, entry.name);
    let mut seen: BTreeSet<_> = entries.iter().filter(|it| !it.is_bare).map(key).collect();
    entries.retain(|entry| !entry.is_bare || seen.insert(key(entry)));
    let mut namesakes: BTreeMap<(usize, &str), Vec<Entry<'a>>> = BTreeMap::new();
    let mut all = vec![];
    for mut entry in entries {
        if let Some(name) = entry.of {
            let owner = Module { parent: entry.module, name, kind: modules::Kind::Function };
            entry.module = modules.number(owner);
        }
        if entry.fingerprint.is_some() && !entry.is_closed {
            namesakes.entry((entry.module, entry.name)).or_default().push(entry);
        } else {
            all.push(entry);
        }
    }
    let mut names = TableNames::of(modules, namesakes.keys().copied());
    all.extend(namesakes.into_values().flat_map(agreed));
    all.sort_by_key(|entry| entry.at);
    let mut parsed = Parsed::new(stated_board(source).unwrap_or_default(), vec![]);
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
