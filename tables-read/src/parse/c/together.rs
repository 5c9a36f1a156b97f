//! The names of tables, and what several of them share one.

use std::collections::{BTreeMap, BTreeSet};

use super::table::{Entry, Read};
use crate::parse::modules::{self, Module, Modules, joined};
use crate::parse::{Parsed, Skipped};
use chess_tables_gen::{Board, TableSet};

/// Everything that was found in a file.
pub(super) struct Together<'m, 'a> {
    modules: &'m Modules<'a>,
    entries: Vec<Entry<'a>>,
    /// How many arrays have a name, with that of a type or a function before it.
    counts: BTreeMap<(Option<&'a str>, &'a str), usize>,
}

impl<'m, 'a> Together<'m, 'a> {
    /// Of entries in the order of the source.
    pub(super) fn of(modules: &'m mut Modules<'a>, mut entries: Vec<Entry<'a>>) -> Self {
        for entry in &mut entries {
            if let Some(name) = entry.of {
                let module = Module { parent: entry.module, name, kind: modules::Kind::Function };
                entry.module = modules.number(module);
            }
        }
        let mut all: BTreeMap<(usize, &str), Vec<Entry<'a>>> = BTreeMap::new();
        let mut together = vec![];
        for entry in entries {
            if entry.may_be_table() {
                all.entry((entry.module, entry.name)).or_default().push(entry);
            } else {
                together.push(entry);
            }
        }
        let mut counts = BTreeMap::new();
        for ((module, name), same) in all {
            *counts.entry((modules.owner(module), name)).or_insert(0) += 1;
            together.extend(agreed(same));
        }
        together.sort_by_key(|entry| entry.at);
        Self { modules, entries: together, counts }
    }

    /// What a file is read as.
    pub(super) fn parsed(self, source: &str, board: Board) -> Parsed {
        let Self { modules, entries, counts } = self;
        let (mut tables, mut values, mut skipped) = (vec![], vec![], vec![]);
        let (mut guessed, mut guessed_elements) = (BTreeSet::new(), BTreeSet::new());
        let mut used = BTreeSet::new();
        let (mut line, mut counted) = (1, 0);
        for entry in entries {
            line += source[counted..entry.at].matches('\n').count();
            counted = entry.at;
            let name = entry.full_name(modules, &counts);
            match (entry.read, name) {
                (Read::Table { table, value, guessed: (meaning, element), .. }, Some(name)) => {
                    let name = unused(name, &mut used);
                    guessed.extend(meaning.then(|| name.clone()));
                    guessed_elements.extend(element.then(|| name.clone()));
                    tables.push(table.named(name));
                    values.push(value);
                }
                (Read::Table { text, .. }, None) => skipped.push(Skipped {
                    name: entry.name.to_owned(),
                    line,
                    reason: "a name too long with its namespaces".to_owned(),
                    fingerprint: Some(text),
                }),
                (Read::Other { reason, fingerprint }, name) => {
                    let name = name.unwrap_or_else(|| entry.name.to_owned());
                    skipped.push(Skipped { name, line, reason, fingerprint });
                }
                (Read::Closed { reason, fingerprint }, _) => {
                    let (name, fingerprint) = (super::short(entry.name), Some(fingerprint));
                    skipped.push(Skipped { name, line, reason, fingerprint });
                }
            }
        }
        let set = TableSet::new(board, tables);
        Parsed { set, values, guessed, guessed_elements, skipped }
    }
}

/// Of several arrays of one name, as in the branches of `#if`, one if all are the same. Else which of
/// them is compiled is not known.
fn agreed(mut same: Vec<Entry<'_>>) -> Vec<Entry<'_>> {
    let is_same = same.windows(2).all(|pair| match (&pair[0].read, &pair[1].read) {
        (Read::Table { table: one, .. }, Read::Table { table: other, .. }) => {
            one.shape == other.shape && one.element == other.element && one.values == other.values
        }
        _ => false,
    });
    if is_same {
        same.truncate(1);
        return same;
    }
    let several = same.len();
    for entry in &mut same {
        let fingerprint = match entry.read {
            Read::Table { text, .. } => Some(text),
            Read::Other { fingerprint, .. } => fingerprint,
            Read::Closed { fingerprint, .. } => Some(fingerprint),
        };
        let reason = format!("one of {several} arrays of this name, with different values");
        entry.read = Read::Other { reason, fingerprint };
    }
    same
}

/// The name, with a number if it is that of another table already.
fn unused(name: String, used: &mut BTreeSet<String>) -> String {
    let mut unused = name.clone();
    let mut twin = 1;
    while !used.insert(unused.clone()) {
        twin += 1;
        unused = format!("{name}#{twin}");
    }
    unused
}

impl<'a> Entry<'a> {
    fn may_be_table(&self) -> bool {
        match self.read {
            Read::Table { .. } => true,
            Read::Other { fingerprint, .. } => fingerprint.is_some(),
            Read::Closed { .. } => false,
        }
    }

    /// The name behind that of its type or function, and if another array shares that, behind all
    /// that it stands in; unless that is too long.
    fn full_name(
        &self,
        modules: &Modules<'a>,
        counts: &BTreeMap<(Option<&'a str>, &'a str), usize>,
    ) -> Option<String> {
        let of = modules.owner(self.module);
        if counts.get(&(of, self.name)).is_some_and(|&count| count > 1) {
            return modules.path(self.module, self.name);
        }
        of.map_or_else(|| Some(self.name.to_owned()), |of| joined(&[of, self.name]))
    }
}
