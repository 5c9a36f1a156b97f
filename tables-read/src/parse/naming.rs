//! The names of a file's tables.

use std::collections::BTreeMap;

use super::modules::{Modules, joined};

/// Gives names: those of a type behind it, those that are shared with their paths, those that share
/// even these with a number. What cannot be read is counted too, lest a table be called otherwise
/// where its twin is written out.
pub(super) struct TableNames<'m, 'a> {
    modules: &'m Modules<'a>,
    counts: BTreeMap<(Option<&'a str>, &'a str), usize>,
    twins: BTreeMap<String, usize>,
}

impl<'m, 'a> TableNames<'m, 'a> {
    /// Of what may be tables, by module and name.
    pub(super) fn of(
        modules: &'m Modules<'a>,
        tables: impl IntoIterator<Item = (usize, &'a str)>,
    ) -> Self {
        let mut counts = BTreeMap::new();
        for (module, name) in tables {
            *counts.entry((modules.owner(module), name)).or_insert(0) += 1;
        }
        Self { modules, counts, twins: BTreeMap::new() }
    }

    /// The name without a number, unless it is too long: behind that of its type or function, and if another table
    /// shares that, behind all that it stands in.
    pub(super) fn path(&self, module: usize, name: &str) -> Option<String> {
        let owner = self.modules.owner(module);
        match owner {
            _ if self.counts.get(&(owner, name)) > Some(&1) => self.modules.path(module, name),
            Some(of) => joined(&[of, name]),
            None => Some(name.to_owned()),
        }
    }

    /// The name of the next table, unless it is too long.
    pub(super) fn name(&mut self, module: usize, name: &str) -> Option<String> {
        let path = self.path(module, name)?;
        let twin = self.twins.entry(path.clone()).or_insert(0);
        *twin += 1;
        Some(if *twin == 1 { path } else { format!("{path}#{twin}") })
    }
}
